//! What many random games say of a group whose life nobody can prove in time.

use tesuji_board::Move;
use tesuji_certify::Claim;
use tesuji_search::{Meter, Outcome, Sampling};

use super::spots::Spots;
use super::{Breadth, Front, Life, Region, attacker, group};
use crate::problem::Problem;
use crate::retakes::Retakes;

/// The slack of the zone in the open. The more room there is, the better a guess.
const SLACK: isize = 6;
/// The same problem gets the same games.
const SEED: u64 = 1;
/// Fewer games say nothing.
const FEWEST: u32 = 500;
/// A defender who moves first lives if he does so in so many of the games, and not if he does so in no more than so many.
/// Random attackers are careless: so many games are won where nothing can be done.
const LIVES: f64 = 0.70;
const DIES: f64 = 0.66;
/// An attacker who moves first kills if he does so in so many of the games. If he fails, there are too many moves that
/// the games have hardly tried.
const KILLS: f64 = 0.24;

/// Random games about a group.
#[derive(Debug)]
pub(crate) struct Guess {
    game: Life,
    sampling: Sampling<Move>,
}

impl Guess {
    /// No games yet, about the group of a problem; `None` if there is no zone for them.
    pub(crate) fn new(problem: &Problem, memory: usize) -> Option<Self> {
        let (board, target, attacker) = (problem.position().board(), group(problem), attacker(problem));
        let open = |slack| Region::open(board, target, attacker, slack, Spots::MOST);
        let region =
            Region::enclosed(board, target, attacker, Spots::MOST).or_else(|| (0..=SLACK).rev().find_map(open))?;
        let game = Front::new(problem, region, Claim::Capture, Breadth::Full, 0).turn_to(Retakes::Nobody);
        Some(Self { game, sampling: Sampling::new(SEED, memory) })
    }

    /// Plays games until the meter stops.
    pub(crate) fn play(&mut self, meter: &mut Meter<'_>) {
        self.sampling.run(&mut self.game, Outcome::Won, meter);
    }

    /// What the games say of the side to move, and its best move.
    pub(crate) fn opinion(&self, attacker_first: bool) -> (Outcome, Option<Move>) {
        let Some((best, share)) = self.sampling.best().filter(|_| self.sampling.samples() >= FEWEST) else {
            return (Outcome::Open, None);
        };
        let succeeds = share >= if attacker_first { KILLS } else { LIVES };
        if succeeds {
            (Outcome::Won, Some(best))
        } else if !attacker_first && share < DIES {
            (Outcome::Lost, None)
        } else {
            (Outcome::Open, None)
        }
    }
}
