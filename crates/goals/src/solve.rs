//! The one dispatch: a problem and a method give a report.

use std::fmt;

use tesuji_board::Move;
use tesuji_certify::{Claim, check};
use tesuji_search::{
    AlphaBeta, Answer, BothSides, Game, GeneralizedWidening, InTurn, IterativeWidening, Lambda, Meter, Outcome, Role,
    Solver, Standing as MoveStanding, ThreatSearch, working_moves,
};

use crate::capture::{Capture, Retakes, SafeAt};
use crate::line::main_line;
use crate::method::Method;
use crate::problem::{Goal, Problem};
use crate::prove::{Gap, prove};
use crate::reading::{Ground, Reader, Reading, decisive_rule};
use crate::report::{Mistake, Report, Standing};

/// How to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The method.
    pub method: Method,
    /// The size of the tables, in bytes.
    pub memory: usize,
    /// Whether to make and check certificates.
    pub certify: bool,
    /// Whether to look for all working moves, and for the refutations of the others.
    pub all_moves: bool,
    /// Whether to find out, too, what happens if the other side moves first.
    pub both_sides: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { method: Method::DfPn, memory: 256 << 20, certify: true, all_moves: true, both_sides: false }
    }
}

/// A goal that cannot be read yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadGoal {
    /// The goal.
    pub goal: Goal,
}

impl fmt::Display for UnreadGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the goal '{}' cannot be read yet: capture and save can", self.goal)
    }
}

impl std::error::Error for UnreadGoal {}

/// The least number of nodes for each first move, when all of them are decided.
const LEAST_SHARE: u64 = 5_000;

/// What generalized widening may take of each question before alpha-beta is asked, which is to get a turn.
const WIDENING_FIRST: u64 = 2_000;

/// How often a search is widened by what a proof has shown to be missing.
const ROUNDS: usize = 12;

/// What may be spent: on the search, and on the proof, if that has limits of its own.
struct Budget<'a, 'p> {
    search: &'a mut Meter<'p>,
    proof: Option<&'a mut Meter<'p>>,
}

impl<'p> Budget<'_, 'p> {
    fn proof(&mut self) -> &mut Meter<'p> {
        self.proof.as_deref_mut().unwrap_or(self.search)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes() + self.proof.as_ref().map_or(0, |proof| proof.nodes())
    }
}

/// Solves a problem within the meter's limits.
pub fn solve(problem: &Problem, options: &Options, meter: &mut Meter<'_>) -> Result<Report, UnreadGoal> {
    solve_within(problem, options, Budget { search: meter, proof: None })
}

/// Solves a problem, with one budget for the search and another for what comes after it: the proof, all the other
/// working moves, the refutations of those that fail.
pub fn solve_and_prove<'p>(
    problem: &Problem,
    options: &Options,
    search: &mut Meter<'p>,
    proof: &mut Meter<'p>,
) -> Result<Report, UnreadGoal> {
    solve_within(problem, options, Budget { search, proof: Some(proof) })
}

fn solve_within(problem: &Problem, options: &Options, mut budget: Budget<'_, '_>) -> Result<Report, UnreadGoal> {
    match problem.goal() {
        Goal::Capture | Goal::Save => {}
        goal @ (Goal::Kill | Goal::Live) => return Err(UnreadGoal { goal }),
    }
    let mut report = match options.method {
        Method::DfPn => read_and_prove(problem, options, &mut budget),
        Method::AlphaBeta => solve_with(problem, options, &mut AlphaBeta::new(options.memory), &mut budget),
        Method::Widening { schedule, memory } => {
            let mut widening = IterativeWidening::new(AlphaBeta::new(options.memory), schedule.widths());
            widening.memory = memory;
            solve_with(problem, options, &mut widening, &mut budget)
        }
        Method::Lambda(order) => {
            let mut solver = BothSides::new(|| Lambda::new(order, options.memory / 2));
            solve_with(problem, options, &mut solver, &mut budget)
        }
        Method::Threats(threat) => {
            let mut solver = BothSides::new(|| ThreatSearch::new(threat, options.memory / 2));
            solve_with(problem, options, &mut solver, &mut budget)
        }
        Method::GeneralizedWidening(number) => {
            let mut solver = BothSides::new(|| GeneralizedWidening::new(number, options.memory / 2));
            solve_with(problem, options, &mut solver, &mut budget)
        }
        Method::AlphaBetaWidening(number) => {
            let widening = BothSides::new(|| GeneralizedWidening::new(number, options.memory / 4));
            let mut solver = InTurn::new(widening, AlphaBeta::new(options.memory / 2));
            solver.first_limit = Some(WIDENING_FIRST);
            solve_with(problem, options, &mut solver, &mut budget)
        }
    };
    report.line = report.certificates.first().map(main_line).unwrap_or_default();
    if options.both_sides {
        let other = problem.other_side_first();
        let mut reader = Reader::new(other.position(), other.target_point(), options.memory);
        report.other_side_first = reader.read(budget.proof()).outcome;
    }
    report.nodes = budget.nodes();
    Ok(report)
}

/// Reads with the widest sets, and widens them where the proof shows that they were too narrow.
fn read_and_prove(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = Reader::new(problem.position(), problem.target_point(), options.memory);
    let mut report = Report::open(0);
    for round in 0..ROUNDS {
        let reading = reader.read(if round == 0 { budget.search } else { budget.proof() });
        report.outcome = reading.outcome;
        report.best = reading.best;
        report.ground = reading.ground;
        if reading.outcome == Outcome::Open || !options.certify {
            break;
        }
        match certify(problem, reading, &mut reader, budget.proof(), &mut report) {
            Ok(()) => {
                report.standing = Standing::Certified;
                break;
            }
            Err(Gap::Refuted { overlooked }) => {
                reader.widen(overlooked);
                report = Report::open(0);
            }
            Err(gap @ (Gap::Stopped | Gap::Endless | Gap::Refused(_))) => {
                report.gap = Some(gap);
                report.standing = Standing::Unproved;
                break;
            }
        }
    }
    // Four liberties and the move are not what we call safe: without a certificate nothing is claimed on that ground.
    if report.ground == Ground::FourLiberties && report.standing != Standing::Certified {
        return Report::open(0);
    }
    if options.all_moves {
        find_all_moves(problem, &mut reader, budget.proof(), &mut report);
    }
    report.moves = if report.moves.is_empty() { report.best.into_iter().collect() } else { report.moves };
    report
}

/// What both sides claim, if this is the outcome of the side to move: who has what, if whom retakes at once.
fn claims(outcome: Outcome, attacker_first: bool) -> Vec<(Claim, Retakes)> {
    let attack = if attacker_first { outcome } else { -outcome };
    match attack {
        Outcome::Won => vec![(Claim::Capture, Retakes::Defender)],
        Outcome::WonByKo => vec![(Claim::Capture, Retakes::Nobody), (Claim::Save, Retakes::Defender)],
        Outcome::Open => vec![],
        Outcome::LostByKo => vec![(Claim::Save, Retakes::Nobody), (Claim::Capture, Retakes::Attacker)],
        Outcome::Lost => vec![(Claim::Save, Retakes::Attacker)],
    }
}

/// Makes and checks the certificates of a reading.
fn certify(
    problem: &Problem,
    reading: Reading,
    reader: &mut Reader,
    meter: &mut Meter<'_>,
    report: &mut Report,
) -> Result<(), Gap> {
    let mut claims = claims(reading.outcome, problem.goal().attacks());
    if reading.ground == Ground::AtLeast {
        // The other side's share was not read.
        claims.truncate(1);
    }
    for (claim, retakes) in claims {
        // What is captured although four liberties count as safe is captured.
        let narrow = reader.game(retakes, SafeAt::FIVE_FOUR).key();
        let captured = reader.solver().probe(narrow).is_some_and(|solved| solved.proved);
        let safe_at = if claim == Claim::Capture && captured { SafeAt::FIVE_FOUR } else { SafeAt::FIVE };
        let game = reader.turn_to(retakes, safe_at);
        let certificate = prove(problem.position(), game, claim, reader.solver(), meter)?;
        check(&certificate).map_err(Gap::Refused)?;
        report.certificates.push(certificate);
    }
    Ok(())
}

/// Decides every first move worth a look.
fn find_all_moves(problem: &Problem, reader: &mut Reader, meter: &mut Meter<'_>, report: &mut Report) {
    let attacker_first = problem.goal().attacks();
    let rule = decisive_rule(report.outcome, attacker_first);
    let Some(retakes) = rule.or((report.outcome == Outcome::Lost).then_some(lost_under(attacker_first))) else {
        return;
    };
    let role = if attacker_first { Role::Max } else { Role::Min };
    let mut game = reader.turn_to(retakes, SafeAt::FIVE);
    // One hard move must not eat what the others need.
    let share = meter.nodes().max(LEAST_SHARE);
    let standings = working_moves(&mut Sharing { solver: reader.solver(), share }, &mut game, Outcome::Won, meter);
    report.all_moves = standings.iter().all(|root| root.standing != MoveStanding::Open);
    for root in standings {
        if root.works_for(role) && report.outcome != Outcome::Lost {
            if root.m != Move::Pass {
                report.moves.push(root.m);
            }
        } else if root.standing != MoveStanding::Open && root.m != Move::Pass {
            let refutation = follow(reader, &mut game, root.m, meter);
            report.mistakes.push(Mistake { m: root.m, refutation });
        }
    }
    if let Some(best) = report.best
        && best != Move::Pass
        && !report.moves.contains(&best)
    {
        report.moves.insert(0, best);
    }
}

/// A solver that gets only so many nodes for each question.
struct Sharing<'s, S> {
    solver: &'s mut S,
    share: u64,
}

impl<G: Game, S: Solver<G>> Solver<G> for Sharing<'_, S> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        meter.within(self.share, |meter| self.solver.solve(game, claim, meter))
    }
}

/// The rule under which a lost side fails even with the help of ko.
fn lost_under(attacker_first: bool) -> Retakes {
    if attacker_first { Retakes::Attacker } else { Retakes::Defender }
}

/// The line after a first move that fails: what refutes it, and how it goes on, as far as short searches tell.
fn follow(reader: &mut Reader, game: &mut Capture, first: Move, meter: &mut Meter<'_>) -> Vec<Move> {
    const LONGEST: usize = 12;
    const SHORT: u64 = 2_000;
    let (mut line, mut played) = (Vec::new(), usize::from(game.play(first)));
    while played == line.len() + 1 && line.len() < LONGEST && !game.is_captured() {
        let plain = if game.turn() == Role::Max { game.ladder_move() } else { game.escape() };
        let known = || reader.solver().probe(game.key()).and_then(|solved| solved.best);
        let best = plain.map(Move::Place).or_else(known).or_else(|| {
            let solver = reader.solver();
            meter.within(SHORT, |meter| solver.solve(game, Outcome::Won, meter)).best
        });
        if let Some(m) = best.filter(|m| game.play(*m)) {
            played += 1;
            line.push(m);
        } else {
            break;
        }
    }
    for _ in 0..played {
        game.undo();
    }
    line
}

/// Solves with any solver: what it cannot prove stays open, what it does is certified with the reader's help.
fn solve_with<S: Solver<Capture>>(
    problem: &Problem,
    options: &Options,
    solver: &mut S,
    budget: &mut Budget<'_, '_>,
) -> Report {
    let attacker_first = problem.goal().attacks();
    let mut found = [None; 3];
    let mut best = [None; 3];
    for retakes in [Retakes::Nobody, Retakes::Defender, Retakes::Attacker] {
        let mut game = Capture::new(problem.position(), problem.target_point(), retakes);
        let answer = solver.solve(&mut game, Outcome::Won, budget.search);
        found[retakes as usize] = answer.bounds.decides(Outcome::Won);
        // Where the capture is so plain that nothing was searched, no solver names the move.
        let at_once = || attacker_first.then(|| game.ladder_move()).flatten().map(Move::Place);
        best[retakes as usize] = answer.best.or_else(at_once);
    }
    let [hard, even, easy] = found;
    let attack = match (hard, even, easy) {
        (Some(true), _, _) => Outcome::Won,
        (Some(false), Some(true), _) => Outcome::WonByKo,
        (_, Some(false), Some(true)) => Outcome::LostByKo,
        (_, _, Some(false)) => Outcome::Lost,
        _ => Outcome::Open,
    };
    let outcome = if attacker_first { attack } else { -attack };
    let best = decisive_rule(outcome, attacker_first).and_then(|retakes| best[retakes as usize]);
    let mut report = Report { outcome, best, moves: best.into_iter().collect(), ..Report::open(0) };
    if options.certify && outcome != Outcome::Open {
        let mut reader = Reader::new(problem.position(), problem.target_point(), options.memory);
        let reading = Reading { outcome, best, ground: Ground::Firm };
        report.gap = certify(problem, reading, &mut reader, budget.proof(), &mut report).err();
        report.standing = if report.gap.is_none() { Standing::Certified } else { Standing::Unproved };
    }
    report
}
