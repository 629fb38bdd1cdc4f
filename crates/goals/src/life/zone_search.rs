//! The search of a zone, in which life and death is read for one side's claim, or for both.

use std::sync::Arc;

use tesuji_board::{Color, Move, Point, PointSet};
use tesuji_certify::{Certificate, Claim, Refused, Verdict, check};
use tesuji_search::{BestFirst, DfPn, Game, Meter, Outcome, RelevanceZone, Role, Solver, ValueSolver};

use super::{Field, Life, LifeRelevance, LifeStart, MANY_THREATS, Region, Surroundings, Terms};
use crate::guidance::Adviser;
use crate::guided_guess::PROBE;
use crate::problem::Problem;
use crate::prove::{Gap, Proposition, prove};
use crate::retakes::Retakes;
use crate::solve::{Options, solver, value_solver};

/// Which moves are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Breadth {
    /// Those near the group: what comes of it is an opinion.
    Narrow,
    /// Those of the group's skin alone, as in the slides of generalized widening: an opinion likewise.
    Skin,
    /// All: what comes of it is true.
    Full,
}

/// The number of moves elsewhere up to which a game of another zone guides the search.
const GUIDED: u8 = 4;
/// The memory for questions on the side.
const SMALL_MEMORY: usize = 32 << 20;

/// A zone in which one claim is tried, or both.
pub(crate) struct ZoneSearch {
    pub(crate) region: Region,
    /// Whose claim; both, if everything around the zone is known.
    pub(crate) claim: Option<Claim>,
    pub(crate) breadth: Breadth,
    game: Life,
    pub(crate) solver: DfPn<Move, Outcome, LifeRelevance>,
    /// The solver of another method, which reads instead; then the first one only proves.
    method: Option<Box<dyn Solver<Life>>>,
    /// The solver that reads all results in one game, if the method has one.
    pub(crate) values: Option<Box<dyn ValueSolver<Life>>>,
    /// For each rule on retaking: a tree of the guide's moves, once one has been grown.
    trees: [Option<BestFirst<Move>>; 3],
    /// The memory of such a tree.
    memory: usize,
    asked: Vec<Retakes>,
    /// A game of another zone whose results guide the search here.
    guide: Option<Life>,
    answers: [Option<Answered>; 3],
    /// Where the claim failed because the field ends there.
    failures: PointSet,
}

/// What was found under one rule on retaking.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answered {
    /// Whether the attack succeeds.
    pub(crate) succeeds: bool,
    /// The first move of the winner, if the winner is to move.
    pub(crate) best: Option<Move>,
}

/// The stones whose life is asked for: all of the strings that were named.
fn group(problem: &Problem) -> PointSet {
    let board = problem.position().board();
    board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones())
}

/// The side that wants to kill.
fn attacker(problem: &Problem) -> Color {
    if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() }
}

/// The group of a problem, and what is around it.
pub(crate) fn scene(problem: &Problem) -> Surroundings<'_> {
    Surroundings::new(problem.position().board(), group(problem), attacker(problem))
}

/// The game of a problem on a field.
fn game(problem: &Problem, field: Field, claimant: Color) -> Life {
    let position = problem.position();
    let stones = Color::ALL.map(|color| position.board().stones(color));
    let start = LifeStart { stones, turn: problem.to_move(), ban: position.ko() };
    let terms = Terms::new(attacker(problem), Retakes::Neither);
    Life::new(Arc::new(field), claimant, start, group(problem), terms)
}

/// The game of a problem in a zone around which everything is known to stand.
pub(crate) fn enclosed_game(problem: &Problem, region: Region) -> Life {
    let board = problem.position().board();
    let standing = Color::ALL.map(|color| board.stones(color) & region.standing);
    let attacker = attacker(problem);
    game(problem, Field::new(board.points(), region.zone, standing, !attacker), attacker)
}

impl ZoneSearch {
    pub(crate) fn new(problem: &Problem, region: Region, claim: Claim, breadth: Breadth, memory: usize) -> Self {
        let (board, attacker) = (problem.position().board(), attacker(problem));
        let claimant = if claim == Claim::Save { !attacker } else { attacker };
        let standing = Color::ALL.map(|color| board.stones(color) & region.standing);
        let field = Field::new(board.points(), region.zone, standing, !claimant);
        // Without assumptions the claimant's strings have what they breathe outside, as long as it lasts.
        let is_unconditional = region.standing.is_empty() && !field.is_enclosed();
        let field = if is_unconditional { field.with_breath(board, claimant) } else { field };
        let claim = Some(claim).filter(|_| !field.is_enclosed());
        let mut game = game(problem, field, claimant);
        game.breadth = breadth;
        Self::of(game, region, claim, breadth, memory)
    }

    /// A zone in which the defender of a problem wants to keep all stones of the target, and nothing breathes outside.
    pub(crate) fn of_wall(problem: &Problem, zone: PointSet, memory: usize) -> Self {
        let (board, attacker) = (problem.position().board(), attacker(problem));
        let field = Field::new(board.points(), zone, [PointSet::EMPTY; 2], attacker);
        let game = game(problem, field, !attacker).about_all();
        let region = Region { zone, standing: PointSet::EMPTY };
        Self::of(game, region, Some(Claim::Save), Breadth::Full, memory)
    }

    fn of(game: Life, region: Region, claim: Option<Claim>, breadth: Breadth, memory: usize) -> Self {
        Self {
            region,
            claim,
            breadth,
            game,
            solver: DfPn::pruning(memory),
            method: None,
            values: None,
            trees: [const { None }; 3],
            memory,
            asked: Vec::new(),
            guide: None,
            answers: [None; 3],
            failures: PointSet::EMPTY,
        }
    }

    /// Asks a guide where to look.
    pub(crate) fn advised_by(&mut self, adviser: &Adviser, problem: &Problem) {
        self.game.take_advice_of(adviser.clone(), problem);
    }

    /// Reads with the method of these options, if there are some and it is not the usual one.
    pub(crate) fn read_with(&mut self, options: Option<&Options>) {
        self.method = options.and_then(solver);
        self.values = options.and_then(value_solver);
    }

    /// The game under this rule, after the solver has been told what it can use of earlier ones.
    pub(crate) fn turn_to(&mut self, retakes: Retakes) -> Life {
        let game = self.game.under(retakes);
        self.asked.retain(|asked| *asked != retakes);
        let relation = |&retakes: &Retakes| game.relation_to(&self.game.under(retakes));
        self.solver.related = self.asked.iter().rev().map(relation).collect();
        self.asked.push(retakes);
        if let Some(guide) = &self.guide {
            let guide = guide.under(retakes);
            self.solver.related.extend((0..GUIDED).map(|elsewhere| game.guide_from(&guide, elsewhere)));
        }
        game
    }

    /// Reads with the solver of another zone search, whose results guide the search here.
    pub(crate) fn guided_by<R>(&mut self, other: &mut Self, read: impl FnOnce(&mut Self) -> R) -> R {
        std::mem::swap(&mut self.solver, &mut other.solver);
        self.guide = Some(other.game.clone());
        let read = read(self);
        std::mem::swap(&mut self.solver, &mut other.solver);
        read
    }

    /// Whether the attack succeeds here under this rule, if that can be read within the meter's limits.
    pub(crate) fn ask(&mut self, retakes: Retakes, meter: &mut Meter<'_>) -> Option<bool> {
        if self.answers[retakes as usize].is_none() && self.values.is_some() {
            self.read_values(meter);
            return self.answered(retakes).map(|answered| answered.succeeds);
        }
        if self.answers[retakes as usize].is_none() {
            let mut game = self.turn_to(retakes);
            let answer = match &mut self.method {
                Some(method) => method.solve(&mut game, Outcome::Won, meter),
                None => self.solver.solve(&mut game, Outcome::Won, meter),
            };
            let succeeds = answer.bounds.decides(Outcome::Won)?;
            self.answers[retakes as usize] = Some(Answered { succeeds, best: answer.best });
            self.failures |= frequent(&game.failures());
        }
        self.answered(retakes).map(|answered| answered.succeeds)
    }

    /// Grows a tree of the guide's moves by `visits`, to the same end: it proves what df-pn does not see in time.
    pub(crate) fn grow(&mut self, retakes: Retakes, visits: u32, meter: &mut Meter<'_>) -> Option<bool> {
        if self.answers[retakes as usize].is_none() {
            let mut game = self.turn_to(retakes);
            let tree = self.trees[retakes as usize].get_or_insert_with(|| BestFirst::new(self.memory, PROBE));
            tree.run(&mut game, &mut self.solver, Outcome::Won, visits, meter);
            let (succeeds, best) = (tree.winner()? == Role::Max, tree.winning_move());
            self.answers[retakes as usize] = Some(Answered { succeeds, best });
            self.failures |= frequent(&game.failures());
        }
        self.answered(retakes).map(|answered| answered.succeeds)
    }

    /// Whether a tree of the guide's moves grows here.
    pub(crate) fn has_tree(&self) -> bool {
        self.trees.iter().any(Option::is_some)
    }

    /// What the answer under this rule rests on, if that is less than the whole zone.
    pub(crate) fn rests_on(&mut self, retakes: Retakes) -> Option<PointSet> {
        let game = self.turn_to(retakes);
        let zone = self.solver.known_zone(game.key());
        (zone != RelevanceZone::ALL).then(|| game.points_of(zone))
    }

    /// Reads the game of five results, and notes what it says about each of the rules: they are its thresholds.
    fn read_values(&mut self, meter: &mut Meter<'_>) {
        let Some(values) = &mut self.values else { return };
        let mut game = self.game.with_debts();
        let answer = values.value(&mut game, meter);
        let thresholds = [
            (Retakes::Defender, Outcome::Won),
            (Retakes::Neither, Outcome::WonByKo),
            (Retakes::Attacker, Outcome::LostByKo),
        ];
        for (retakes, claim) in thresholds {
            if let Some(succeeds) = answer.bounds.decides(claim) {
                self.answers[retakes as usize].get_or_insert(Answered { succeeds, best: answer.best });
            }
        }
        self.failures |= frequent(&game.failures());
    }

    /// What was found under this rule.
    pub(crate) fn answered(&self, retakes: Retakes) -> Option<Answered> {
        self.answers[retakes as usize]
    }

    /// The region with more room where the claim failed for lack of it; `None` if it did not, or would be too large.
    pub(crate) fn grown(&self, scene: &Surroundings<'_>, most: usize) -> Option<Region> {
        let grown = self.region.grown(scene, self.failures, most)?;
        Some(grown).filter(|grown| *grown != self.region)
    }

    /// The region with more room where the claim failed for lack of it, without an assumption.
    pub(crate) fn widened(&self, scene: &Surroundings<'_>, claim: Claim, most: usize) -> Option<Region> {
        self.region.widened(scene, claim, self.failures, most)
    }

    /// Whether a group that stays under this rule does so with two eyes, if that can be read within the meter's limits.
    pub(crate) fn makes_eyes(&self, retakes: Retakes, meter: &mut Meter<'_>) -> Option<bool> {
        let mut game = self.game.under(retakes).about_eyes();
        let answer = DfPn::new(SMALL_MEMORY).solve(&mut game, Outcome::Won, meter);
        answer.bounds.decides(Outcome::Won).map(|fails| !fails)
    }

    /// How many ko threats the side that needs them must have to turn the ko that the attack leads to.
    pub(crate) fn threats_needed(&self, attack: Outcome, meter: &mut Meter<'_>) -> Option<u8> {
        let (retakes, turned) = match attack {
            Outcome::WonByKo => (Retakes::Defender, false),
            Outcome::LostByKo => (Retakes::Attacker, true),
            Outcome::Won | Outcome::Open | Outcome::Lost => return None,
        };
        for threats in 1..MANY_THREATS {
            let mut game = self.game.with_threats(retakes, threats);
            let answer = DfPn::new(SMALL_MEMORY).solve(&mut game, Outcome::Won, meter);
            if answer.bounds.decides(Outcome::Won)? == turned {
                return Some(threats);
            }
        }
        None
    }

    /// Makes a certificate that the checker accepts.
    ///
    /// What the solver has left out it may answer by coming back to where it left it out. Then another one reads again
    /// that leaves out nothing.
    pub(crate) fn certify(
        &mut self,
        problem: &Problem,
        claim: Claim,
        retakes: Retakes,
        meter: &mut Meter<'_>,
    ) -> Result<(Certificate, Verdict), Gap> {
        let game = self.turn_to(retakes);
        let checked = |made: Certificate| checked(made).map_err(Gap::Refused);
        // An attack that succeeds against all threats does so again and again; a defence has to spend its own.
        let game = if claim == Claim::Capture { game.without_counting() } else { game };
        let ko_rule = retakes.ko_rule(claim);
        let proposition = Proposition { position: problem.position(), claim, ko_rule, standing: self.region.standing };
        match prove(&proposition, game.clone(), &mut self.solver, meter).and_then(checked) {
            done @ (Ok(_) | Err(Gap::Stopped)) => done,
            Err(_) => prove(&proposition, game, &mut DfPn::new(SMALL_MEMORY), meter).and_then(checked),
        }
    }
}

/// Has a certificate checked: without the assumption that the opponent's stones stay if it holds so, else as it is.
fn checked(certificate: Certificate) -> Result<(Certificate, Verdict), Refused> {
    let own = match certificate.claimant() {
        Some(Color::Black) => certificate.black,
        _ => certificate.white,
    };
    if !certificate.standing.is_within(&own) {
        let less = Certificate { standing: certificate.standing & own, ..certificate.clone() };
        if let Ok(verdict) = check(&less) {
            return Ok((less, verdict));
        }
    }
    let verdict = check(&certificate)?;
    Ok((certificate, verdict))
}

/// The points that are about as frequent as the first one.
fn frequent(failures: &[(u32, Point)]) -> PointSet {
    let most = failures.first().map_or(0, |first| first.0);
    failures.iter().filter(|(count, _)| count * 3 >= most).map(|(_, point)| *point).collect()
}
