//! What many random games say of a group whose life no search can prove in time.

use tesuji_board::Move;
use tesuji_certify::Claim;
use tesuji_search::{Meter, Outcome, Sampling};

use super::spots::Spots;
use super::{Breadth, Life, Region, Surroundings, ZoneSearch, scene};
use crate::guidance::Adviser;
use crate::likelihood::{Judgement, Likelihood};
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
const DEFENDING: Judgement = Judgement { wins: 0.70, loses: Some(0.66), ko: 0.5 };
/// An attacker who moves first kills after killing in this share of the games. Below it, there are too many moves that
/// the games have hardly tried.
const ATTACKING: Judgement = Judgement { wins: 0.2, loses: None, ko: 0.5 };

/// The largest zone in which a group can be read.
fn wide_region(problem: &Problem) -> Option<Region> {
    let scene = scene(problem);
    let open = |scene: Surroundings<'_>| (0..=SLACK).rev().find_map(|slack| Region::open(&scene, slack, Spots::MOST));
    let found = |scene: Surroundings<'_>| Region::enclosed(&scene, Spots::MOST).or_else(|| open(scene));
    found(scene).or_else(|| found(scene.among_the_living())).or_else(|| Region::nearest(&scene))
}

/// The games in the largest zone in which a group can be read, under each rule on retaking; `None` if there is no zone.
pub(crate) fn wide_games(problem: &Problem, adviser: Option<&Adviser>) -> Option<[Life; 3]> {
    let mut front = ZoneSearch::new(problem, wide_region(problem)?, Claim::Capture, Breadth::Full, 0);
    let Some(adviser) = adviser else { return Some(Retakes::ALL.map(|retakes| front.turn_to(retakes))) };
    front.advised_by(adviser, problem);
    Some(Retakes::ALL.map(|retakes| front.turn_to(retakes).leaving_escapes_open()))
}

impl Life {
    /// The same game, in which a group that reaches what is unknown outside the field is not said to live. To who wants to prove an
    /// attack it has got away; for an opinion that says nothing, and a guide sees what stands out there.
    #[must_use]
    pub(super) fn leaving_escapes_open(self) -> Self {
        Self { leaves_escapes_open: true, ..self }
    }
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
        let samplings = wide_games(problem, None)?.map(|game| (game, Sampling::new(SEED, memory / 3)));
        Some(Self { attacker_first: problem.goal().attacks(), samplings })
    }

    /// Plays games for `nodes`.
    pub(crate) fn play(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        for (retakes, share) in [(Retakes::Neither, 2), (Retakes::Defender, 4), (Retakes::Attacker, 4)] {
            let (game, sampling) = &mut self.samplings[retakes as usize];
            meter.within(nodes / share, |meter| sampling.run(game, Outcome::Won, meter));
        }
    }

    /// The part of the games that the side to move won with its best move, and that move.
    fn likelihood(&self, retakes: Retakes) -> Option<Likelihood> {
        let sampling = &self.samplings[retakes as usize].1;
        sampling.best().filter(|_| sampling.samples() >= FEWEST).map(|(best, share)| (share, Some(best)))
    }

    /// What the games say of the side to move, and its best move.
    pub(crate) fn opinion(&self) -> Option<(Outcome, Option<Move>)> {
        let judgement = if self.attacker_first { ATTACKING } else { DEFENDING };
        judgement.opinion(self.attacker_first, |retakes| self.likelihood(retakes))
    }
}
