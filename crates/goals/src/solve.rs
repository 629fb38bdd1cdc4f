//! The one dispatch: a problem and a method give a report.

use tesuji_board::Move;
use tesuji_certify::Claim;
use tesuji_search::{
    AlphaBeta, Assume, BothSides, DfPn, GeneralizedWidening, Hints, InTurn, IterativeWidening, Lambda, LambdaDfPn,
    Meter, Outcome, Pass, Solver, Threat, ThreatSearch, ThreatWidening, ValueReader, ValueSolver, Width, Widths,
};

use crate::budget::Budget;
use crate::goal::Goal;
use crate::guidance::{Adviser, Guidance};
use crate::line::main_line;
use crate::method::{FiveValued, Method};
use crate::problem::Problem;
use crate::report::Report;
use crate::retakes::Retakes;
use crate::solve_capture;
use crate::solve_connection::solve_connection;
use crate::solve_life::solve_life;
use crate::solve_race::solve_race;

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
    /// Who says where to look first.
    pub guide: Guidance,
}

impl Options {
    /// The guide that is asked where to look: a method that goes by a guide's ranks has one in any case.
    pub(crate) fn adviser(&self) -> Option<Adviser> {
        let is_needed = self.method == Method::GuidedWidening;
        let guide = self.guide.guide().or_else(|| is_needed.then(|| Guidance::own().guide()).flatten());
        guide.map(|guide| Adviser::new(guide, is_needed))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { method: Method::DfPn, memory: 256 << 20, certify: true, all_moves: true, guide: Guidance::own() }
    }
}

/// Solves a problem within the meter's limits.
///
/// Three empty points in a row within the black wall: White to move plays in the middle, and Black has no two eyes.
///
/// ```
/// use tesuji_board::{Color, Diagram, Setup};
/// use tesuji_goals::{Goal, Options, Problem, solve};
/// use tesuji_search::{Meter, Outcome};
///
/// let diagram: Diagram = "
///     . . . . . . .
///     O O O O O O .
///     X # X X X O .
///     X . . . X O .".parse()?;
/// let setup = Setup { turn: Color::White, ..diagram.setup };
/// let problem = Problem::new("three in a row", &setup, Goal::Kill, diagram.marked)?;
/// let report = solve(&problem, &Options::default(), &mut Meter::limited(10_000));
/// assert_eq!((report.outcome, report.best), (Outcome::Won, Some("C1".parse()?)));
///
/// let nodes = 0;
/// let report = solve(&problem, &Options::default(), &mut Meter::limited(nodes));
/// assert_eq!(report.outcome, Outcome::Open, "what is not decided within the limits is open, never lost");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(problem: &Problem, options: &Options, meter: &mut Meter<'_>) -> Report {
    solve_within(problem, options, Budget { search: meter, proof: None })
}

/// Solves a problem, with one budget for the search and another for what comes after it: the proof, all the other
/// working moves, the refutations of those that fail.
pub fn solve_and_prove<'p>(
    problem: &Problem,
    options: &Options,
    search: &mut Meter<'p>,
    proof: &mut Meter<'p>,
) -> Report {
    solve_within(problem, options, Budget { search, proof: Some(proof) })
}

fn solve_within(problem: &Problem, options: &Options, mut budget: Budget<'_, '_>) -> Report {
    let mut report = match problem.goal() {
        Goal::Capture | Goal::Save => match solver(options) {
            None => solve_capture::read_and_prove(problem, options, &mut budget),
            Some(solver) => solve_capture::solve_with(problem, options, solver, &mut budget),
        },
        Goal::Kill | Goal::Live => solve_life(problem, options, &mut budget),
        Goal::Connect | Goal::Cut => solve_connection(problem, options, &mut budget),
        Goal::Race => solve_race(problem, options, &mut budget),
        // Whole boards are searched by other means than fights about stones: that is the engine's to do.
        Goal::FirstCapture | Goal::AtLeast(_) => Report::open(0),
    };
    // The side to move shows its own strategy, if it has one.
    let own = report.certificates.iter().find(|made| made.claimant() == Some(problem.to_move()));
    report.line = own.or(report.certificates.first()).map(main_line).unwrap_or_default();
    report.nodes = budget.nodes();
    report
}

/// The positions for each width of a widening by rank before the last.
const NARROW: u64 = 2_000;

/// The widths of a widening by rank: the claimant's best one, two, four moves and so on, against all of the other side's.
fn by_rank() -> Vec<Widths> {
    let narrow = [1, 2, 4, 8, 16].map(|count| Widths { max: Width(count), min: Width::FULL });
    narrow.into_iter().chain([Widths::FULL]).collect()
}

/// The solver of a method; `None` for the default one, which keeps its own.
pub(crate) fn solver<G>(options: &Options) -> Option<Box<dyn Solver<G>>>
where
    G: Pass<Move = Move, Value = Outcome> + Hints + Assume + Clone + 'static,
{
    let memory = options.memory;
    Some(match options.method {
        Method::DfPn => return None,
        Method::AlphaBeta => Box::new(AlphaBeta::new(memory)),
        Method::Widening { schedule, memory: kept, .. } => {
            // The paper's sets prove captures and never refute one: for that the widest sets come after them.
            let widths = schedule.widths().into_iter().chain([Widths::FULL]).collect();
            let mut widening = IterativeWidening::new(AlphaBeta::new(memory), widths);
            widening.memory = kept;
            Box::new(widening)
        }
        Method::GuidedWidening => Box::new(BothSides::new(|| {
            let mut widening = IterativeWidening::new(DfPn::new(memory / 2), by_rank());
            widening.narrow_limit = Some(NARROW);
            widening
        })),
        Method::Lambda(order) => Box::new(BothSides::new(|| Lambda::new(order, memory / 2))),
        Method::LambdaDfPn(order) => Box::new(BothSides::new(|| LambdaDfPn::new(order, memory / 2))),
        Method::ThreatWidening(number) => Box::new(BothSides::new(|| ThreatWidening::new(number, memory / 2))),
        Method::Threats(threat) => Box::new(BothSides::new(|| ThreatSearch::new(threat, memory / 2))),
        Method::GeneralizedWidening(number) => {
            Box::new(BothSides::new(|| GeneralizedWidening::new(number, memory / 2)))
        }
        Method::FiveValued(five) => Box::new(value_reader(five, memory)),
        Method::OnSkin(method) => return solver(&Options { method: method.on_zone(), ..*options }),
        Method::AlphaBetaWidening(number) => {
            let widening = BothSides::new(|| GeneralizedWidening::new(number, memory / 4));
            Box::new(InTurn::new(widening, AlphaBeta::new(memory / 2)))
        }
    })
}

/// The solver of a method that reads all results in one search.
pub(crate) fn value_solver<G>(options: &Options) -> Option<Box<dyn ValueSolver<G>>>
where
    G: Pass<Move = Move, Value = Outcome> + 'static,
{
    match options.method {
        Method::FiveValued(five) => Some(Box::new(value_reader(five, options.memory))),
        _ => None,
    }
}

fn value_reader(five: FiveValued, memory: usize) -> ValueReader<Move, Outcome> {
    match five {
        FiveValued::AlphaBeta => ValueReader::alpha_beta(memory),
        FiveValued::Threats(number) => ValueReader::threats(Threat::number(number), memory),
        FiveValued::ThreatWidening(number) => ValueReader::threat_widening(number, memory),
        FiveValued::GeneralizedWidening(number) => ValueReader::generalized_widening(number, memory),
        FiveValued::AlphaBetaWidening(number) => ValueReader::both(number, memory),
    }
}

/// What each side can claim, and under which rule on retaking a ko, if this is the outcome of the side to move.
pub(crate) fn claims(outcome: Outcome, attacker_first: bool) -> Vec<(Claim, Retakes)> {
    let attack = if attacker_first { outcome } else { -outcome };
    match attack {
        Outcome::Won => vec![(Claim::Capture, Retakes::Defender)],
        Outcome::WonByKo => vec![(Claim::Capture, Retakes::Neither), (Claim::Save, Retakes::Defender)],
        Outcome::Open => vec![],
        Outcome::LostByKo => vec![(Claim::Save, Retakes::Neither), (Claim::Capture, Retakes::Attacker)],
        Outcome::Lost => vec![(Claim::Save, Retakes::Attacker)],
    }
}
