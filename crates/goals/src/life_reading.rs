//! Reading life and death: the outcome for the side to move, from games that differ in the zone and in who may retake a
//! ko.
//!
//! An enclosed group is read in one zone, where the claims of both sides are contraries. In the open each side has zones
//! of its own, in which the outside is as bad for it as it can be; they are tried in turn, a little longer each round,
//! until somebody has proved something.

use std::fmt;
use std::sync::Arc;

use tesuji_board::{Color, Move, PointSet};
use tesuji_certify::{Certificate, Claim, check};
use tesuji_search::{DfPn, Meter, Outcome, Solver};

use crate::capture::Retakes;
use crate::life::{Field, Life, MANY_THREATS, Region, Terms, prove_life};
use crate::problem::Problem;
use crate::prove::Gap;
use crate::reading::{Ground, Reading, decisive_rule};
use crate::solve::claims;

/// The largest zone that is read.
const LARGEST_ZONE: usize = 60;
/// The slacks of the zones in the open, from small to large.
const SLACKS: [isize; 5] = [-1, 0, 1, 2, 3];
/// The nodes of a question in the first round, and how much more it gets each round.
const FIRST_ROUND: u64 = 2_000;
const GROWTH: u64 = 4;

/// Reads the life and death of one group. What it has learned it keeps.
pub struct LifeReader {
    fronts: Vec<Front>,
    attacker_first: bool,
    /// For each rule on retaking: the front in which the attack was found to succeed, and that in which it was found to
    /// fail.
    found: [[Option<usize>; 2]; 3],
}

/// A zone in which one claim is tried, or both.
struct Front {
    region: Region,
    /// Whose claim; both, if the zone is enclosed.
    claim: Option<Claim>,
    game: Life,
    solver: DfPn<Move, Outcome>,
    /// Who reads instead of the solver, which then only proves.
    method: Option<Box<dyn Solver<Life>>>,
    asked: Vec<Retakes>,
    /// For each rule on retaking, whether the attack succeeds, and the first move of the winner.
    answers: [Option<(bool, Option<Move>)>; 3],
}

impl Front {
    fn new(problem: &Problem, region: Region, claim: Option<Claim>, memory: usize) -> Self {
        let board = problem.position().board();
        let attacker = if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() };
        let claimant = if claim == Some(Claim::Save) { !attacker } else { attacker };
        let stones = Color::ALL.map(|color| board.stones(color));
        let standing = stones.map(|set| set & region.standing);
        let field = Arc::new(Field::new(board.points(), region.zone, standing, !claimant));
        let terms = Terms { attacker, retakes: Retakes::Nobody, threats: MANY_THREATS, counted: true };
        let turn = (problem.to_move(), problem.position().ko());
        let game = Life::new(field, claimant, stones, group(problem), turn, terms);
        Self { region, claim, game, solver: DfPn::new(memory), method: None, asked: Vec::new(), answers: [None; 3] }
    }

    /// The game under this rule, after the solver has been told what it can use of earlier ones.
    fn turn_to(&mut self, retakes: Retakes) -> Life {
        let game = self.game.under(retakes);
        self.asked.retain(|asked| *asked != retakes);
        let likeness = |&retakes: &Retakes| game.likeness_to(&self.game.under(retakes));
        self.solver.likenesses = self.asked.iter().rev().map(likeness).collect();
        self.asked.push(retakes);
        game
    }

    /// Whether the attack succeeds here under this rule.
    fn ask(&mut self, retakes: Retakes, meter: &mut Meter<'_>) -> Option<bool> {
        if self.answers[retakes as usize].is_none() {
            let mut game = self.turn_to(retakes);
            let answer = match &mut self.method {
                Some(method) => method.solve(&mut game, Outcome::Won, meter),
                None => self.solver.solve(&mut game, Outcome::Won, meter),
            };
            let succeeds = answer.bounds.decides(Outcome::Won)?;
            self.answers[retakes as usize] = Some((succeeds, answer.best));
        }
        self.answers[retakes as usize].map(|answer| answer.0)
    }
}

/// The stones whose life is asked for: all of the strings that were named.
fn group(problem: &Problem) -> PointSet {
    let board = problem.position().board();
    board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones())
}

impl fmt::Debug for LifeReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LifeReader").field("zones", &self.fronts.len()).finish_non_exhaustive()
    }
}

impl LifeReader {
    /// A reader for the group of a problem, with tables of `memory` bytes.
    pub fn new(problem: &Problem, memory: usize) -> Self {
        let board = problem.position().board();
        let attacker = if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() };
        let target = group(problem);
        let mut fronts = Vec::new();
        if let Some(region) = Region::enclosed(board, target, attacker, LARGEST_ZONE) {
            fronts.push(Front::new(problem, region, None, memory));
        } else {
            let mut zones: Vec<Region> = Vec::new();
            for slack in SLACKS {
                let region = Region::open(board, target, attacker, slack, LARGEST_ZONE);
                zones.extend(region.filter(|region| !zones.contains(region)));
            }
            let share = memory / (2 * SLACKS.len());
            let front = |(region, claim)| Front::new(problem, region, Some(claim), share);
            let claims = [Claim::Capture, Claim::Save];
            fronts.extend(zones.into_iter().flat_map(|zone| claims.map(|claim| front((zone, claim)))));
        }
        Self { fronts, attacker_first: problem.to_move() == attacker, found: [[None; 2]; 3] }
    }

    /// Reads with other solvers than its own, one for each zone.
    pub fn read_with(&mut self, solver: impl Fn() -> Option<Box<dyn Solver<Life>>>) {
        for front in &mut self.fronts {
            front.method = solver();
        }
    }

    /// The game whose first moves tell most under this rule, and the solver that knows it: where the outcome was proved.
    pub fn telling_front(&mut self, retakes: Retakes) -> Option<(Life, &mut DfPn<Move, Outcome>)> {
        let [succeeds, fails] = self.found[retakes as usize];
        let front = &mut self.fronts[succeeds.or(fails)?];
        Some((front.turn_to(retakes), &mut front.solver))
    }

    /// Where it reads: the zones, from small to large.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.fronts.iter().map(|front| &front.region)
    }

    /// Reads until the outcome is known or the limits run out.
    pub fn read(&mut self, meter: &mut Meter<'_>) -> Reading {
        if self.fronts.first().is_some_and(|front| front.claim.is_none()) {
            self.read_enclosed(meter);
        } else {
            self.read_open(meter);
        }
        let attack = self.attack();
        let outcome = if self.attacker_first { attack } else { -attack };
        let rule = decisive_rule(outcome, self.attacker_first);
        let best = rule.and_then(|retakes| {
            let front = self.found[retakes as usize][usize::from(!self.attacker_first)]?;
            self.fronts[front].answers[retakes as usize]?.1
        });
        Reading { outcome, best, ground: Ground::Firm }
    }

    /// What the attacker gets, by what was found.
    fn attack(&self) -> Outcome {
        use Retakes::{Attacker, Defender, Nobody};
        let succeeds = |retakes: Retakes| self.found[retakes as usize][0].is_some();
        let fails = |retakes: Retakes| self.found[retakes as usize][1].is_some();
        if succeeds(Defender) {
            Outcome::Won
        } else if fails(Attacker) {
            Outcome::Lost
        } else if succeeds(Nobody) && fails(Defender) {
            Outcome::WonByKo
        } else if succeeds(Attacker) && fails(Nobody) {
            Outcome::LostByKo
        } else {
            Outcome::Open
        }
    }

    /// Asks a front, and notes what is found: a success of the side that claims is a theorem, a failure says nothing about
    /// other zones.
    fn ask(&mut self, front: usize, retakes: Retakes, meter: &mut Meter<'_>) -> Option<bool> {
        let succeeds = self.fronts[front].ask(retakes, meter)?;
        let proves = match self.fronts[front].claim {
            None => true,
            Some(claim) => succeeds == (claim == Claim::Capture),
        };
        if proves {
            self.found[retakes as usize][usize::from(!succeeds)].get_or_insert(front);
        }
        Some(succeeds)
    }

    fn read_enclosed(&mut self, meter: &mut Meter<'_>) -> Option<()> {
        use Retakes::{Attacker, Defender, Nobody};
        let next = if self.ask(0, Nobody, meter)? { Defender } else { Attacker };
        self.ask(0, next, meter)?;
        Some(())
    }

    fn read_open(&mut self, meter: &mut Meter<'_>) {
        use Retakes::{Attacker, Defender, Nobody};
        let mut nodes = FIRST_ROUND;
        for round in 0.. {
            let mut all_asked = true;
            for front in 0..self.fronts.len().min(2 * (round + 3)) {
                let unconditional = if self.fronts[front].claim == Some(Claim::Capture) { Defender } else { Attacker };
                let mut rules = vec![unconditional];
                if round >= 2 {
                    rules.push(Nobody);
                    rules.push(if unconditional == Defender { Attacker } else { Defender });
                }
                for retakes in rules {
                    let answer = meter.within(nodes, |meter| self.ask(front, retakes, meter));
                    all_asked &= answer.is_some();
                    if self.attack() != Outcome::Open || meter.is_spent() {
                        return;
                    }
                }
            }
            if all_asked && round >= SLACKS.len() {
                return;
            }
            nodes *= GROWTH;
        }
    }

    /// Makes and checks the certificates of an outcome.
    pub fn certify(
        &mut self,
        problem: &Problem,
        outcome: Outcome,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Certificate>, Gap> {
        let mut certificates = Vec::new();
        for (claim, retakes) in claims(outcome, self.attacker_first) {
            let found = self.found[retakes as usize][usize::from(claim == Claim::Save)];
            let front = &mut self.fronts[found.ok_or(Gap::Stopped)?];
            let game = front.turn_to(retakes);
            let made = prove_life(problem.position(), &front.region, game, claim, &mut front.solver, meter)?;
            check(&made).map_err(Gap::Refused)?;
            certificates.push(made);
        }
        Ok(certificates)
    }
}
