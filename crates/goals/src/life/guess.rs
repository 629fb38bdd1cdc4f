//! What many random games say of a group whose life no search can prove in time.

use tesuji_board::Move;
use tesuji_certify::Claim;
use tesuji_search::{Meter, Outcome, Sampling};

use super::spots::Spots;
use super::{Breadth, Life, Region, Surroundings, ZoneSearch, scene};
use crate::problem::Problem;
use crate::retakes::Retakes;

/// The slack of the zone in the open. The more room there is, the better a guess.
const SLACK: isize = 6;
/// The same problem gets the same games.
const SEED: u64 = 1;
/// Fewer games say nothing.
const FEWEST: u32 = 500;
/// A defender who moves first lives after living in this share of the games, and dies below the other.
/// Random attackers are careless: many games are won where nothing can be done.
const LIVES: f64 = 0.70;
const DIES: f64 = 0.66;
/// An attacker who moves first kills after killing in this share of the games. Below it, there are too many moves that
/// the games have hardly tried.
const KILLS: f64 = 0.2;
/// It is a ko if it makes such a difference who may retake one at once.
const KO: f64 = 0.5;

/// The largest zone in which a group can be read.
pub(super) fn wide_region(problem: &Problem) -> Option<Region> {
    let scene = scene(problem);
    let open = |scene: Surroundings<'_>| (0..=SLACK).rev().find_map(|slack| Region::open(&scene, slack, Spots::MOST));
    let found = |scene: Surroundings<'_>| Region::enclosed(&scene, Spots::MOST).or_else(|| open(scene));
    found(scene).or_else(|| found(scene.among_the_living())).or_else(|| Region::nearest(&scene))
}

/// Random games about a group.
#[derive(Debug)]
pub(crate) struct Guess {
    attacker_first: bool,
    /// For each rule on retaking: the game, and what came of it.
    samplings: [(Life, Sampling<Move>); 3],
}

impl Guess {
    /// No games yet, about the group of a problem; `None` if there is no zone for them.
    pub(crate) fn new(problem: &Problem, memory: usize) -> Option<Self> {
        let region = wide_region(problem)?;
        let mut front = ZoneSearch::new(problem, region, Claim::Capture, Breadth::Full, 0);
        let samplings = Retakes::ALL.map(|retakes| (front.turn_to(retakes), Sampling::new(SEED, memory / 3)));
        Some(Self { attacker_first: problem.goal().attacks(), samplings })
    }

    /// Plays games for `nodes`.
    pub(crate) fn play(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        for (retakes, share) in [(Retakes::Nobody, 2), (Retakes::Defender, 4), (Retakes::Attacker, 4)] {
            let (game, sampling) = &mut self.samplings[retakes as usize];
            meter.within(nodes / share, |meter| sampling.run(game, Outcome::Won, meter));
        }
    }

    /// The best move of the side to move, and the part of the games that it won with it.
    fn best(&self, retakes: Retakes) -> Option<(Move, f64)> {
        let sampling = &self.samplings[retakes as usize].1;
        sampling.best().filter(|_| sampling.samples() >= FEWEST)
    }

    /// What the games say of the side to move, and its best move.
    pub(crate) fn opinion(&self) -> Option<(Outcome, Option<Move>)> {
        let (harder, easier) = if self.attacker_first {
            (Retakes::Defender, Retakes::Attacker)
        } else {
            (Retakes::Attacker, Retakes::Defender)
        };
        let (best, share) = self.best(Retakes::Nobody)?;
        let share_under = |retakes| self.best(retakes).map_or(share, |(_, share)| share);
        if share >= if self.attacker_first { KILLS } else { LIVES } {
            let is_ko = share - share_under(harder) >= KO;
            return Some((if is_ko { Outcome::WonByKo } else { Outcome::Won }, Some(best)));
        }
        if share_under(easier) - share >= KO {
            return Some((Outcome::LostByKo, self.best(easier).map(|(best, _)| best)));
        }
        (!self.attacker_first && share < DIES).then_some((Outcome::Lost, None))
    }
}
