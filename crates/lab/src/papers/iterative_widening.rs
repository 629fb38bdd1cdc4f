//! Iterative Widening (Cazenave 2001), Tables 1 to 3: eight schedules over three suites of captures.
//!
//! The paper's suites are three books of problems; ours are our own, as many and so chosen that the search without widening
//! solves as many of them. Only the order of the schedules can be compared, not the numbers. Beyond the paper each schedule is measured with a table that is kept while the sets are
//! widened, which the paper proposes as future work, and with answers to threats of three moves that are traced, so that none is
//! left out.

mod printed;
mod remarks;

use std::time::Instant;

use tesuji_goals::{Ip3, Problem, Schedule};
use tesuji_search::Memory;

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::protocol::{Protocol, ProtocolLimits, StringReading};
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};
use printed::PrintedSchedule;

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct IterativeWideningStudy;

/// What one schedule came to on one suite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The schedule.
    pub schedule: Schedule,
    /// What becomes of the table when the sets are widened.
    pub memory: Memory,
    /// How the answers to threats of three moves are found.
    pub ip3: Ip3,
    /// The problems of the suite.
    pub problems: usize,
    /// Those that were solved.
    pub solved: usize,
    /// All nodes.
    pub nodes: u64,
    /// The nodes of the problems that every method solves.
    pub common: u64,
    /// The attacker's nodes where every method finds a capture with the attacker moving first.
    pub captures: u64,
    /// The nodes with the defender moving first, on the same problems.
    pub defences: u64,
    /// All time, unless the numbers are stored ones.
    pub seconds: Option<f64>,
}

impl Measured {
    fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / self.problems.max(1) as f64
    }
}

/// The numbers of one suite: the paper's eight schedules with a table for each width, then with one for all, then with traced
/// answers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Measurement {
    suite: &'static str,
    rows: Vec<Measured>,
    printed: Vec<PrintedSchedule>,
}

impl Measurement {
    fn row(&self, schedule: Schedule, memory: Memory) -> &Measured {
        self.find(schedule, memory, Ip3::Static)
    }

    /// What the schedule comes to where the answers are traced.
    fn traced(&self, schedule: Schedule) -> &Measured {
        self.find(schedule, Memory::Reset, Ip3::Trace)
    }

    fn find(&self, schedule: Schedule, memory: Memory, ip3: Ip3) -> &Measured {
        let same = |row: &&Measured| row.schedule == schedule && row.memory == memory && row.ip3 == ip3;
        self.rows.iter().find(same).expect("every schedule was measured")
    }

    fn printed(&self, schedule: Schedule) -> &PrintedSchedule {
        self.printed.iter().find(|row| row.schedule == schedule).expect("every schedule is printed")
    }
}

/// The stored numbers, suite by suite.
const GOLDEN: [&str; 3] = [
    include_str!("../../golden/iterative-widening-1.tsv"),
    include_str!("../../golden/iterative-widening-2.tsv"),
    include_str!("../../golden/iterative-widening-3.tsv"),
];

impl IterativeWideningStudy {
    /// The nodes for a problem. The paper names no limit, but of its third book 16 problems of 75 stayed unsolved, and all 75 took
    /// 21,226 nodes: few can have had more than 1,300.
    pub const NODES: u64 = 1_000;

    /// Both kinds of memory, the paper's first.
    pub const MEMORIES: [Memory; 2] = [Memory::Reset, Memory::Flagged];

    /// All methods: the paper's eight schedules with a table for each width, then with one for all, then with traced answers.
    pub fn methods() -> Vec<(Schedule, Memory, Ip3)> {
        let kinds = [(Memory::Reset, Ip3::Static), (Memory::Flagged, Ip3::Static), (Memory::Reset, Ip3::Trace)];
        kinds.into_iter().flat_map(|(memory, ip3)| Schedule::ALL.map(|schedule| (schedule, memory, ip3))).collect()
    }

    /// Measures all schedules on all suites.
    pub fn measure(settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Vec<Vec<Measured>> {
        let suites = Suite::captures().map(|suite| suite.every(settings.every));
        let problems: usize = suites.iter().map(|suite| suite.problems.len()).sum();
        let total = problems * Self::methods().len();
        let mut done = 0;
        let mut step = || {
            done += 1;
            progress(StepsDone { done, total });
        };
        suites.iter().map(|suite| measure(suite, settings, &mut step)).collect()
    }

    /// The stored numbers.
    pub fn golden() -> Vec<Vec<Measured>> {
        GOLDEN.iter().map(|text| printed::golden(text)).collect()
    }

    /// The numbers of one suite as they are stored.
    pub fn write_golden(rows: &[Measured]) -> String {
        printed::write_golden(rows)
    }

    fn results(rows: Vec<Vec<Measured>>, settings: &Settings) -> Results {
        let suites = Suite::captures().into_iter().map(|suite| suite.name);
        let all = suites.zip(rows).zip(printed::tables());
        let all: Vec<Measurement> = all.map(|((suite, rows), printed)| Measurement { suite, rows, printed }).collect();
        Results {
            tables: all.iter().enumerate().map(|(n, measurement)| table(n + 1, measurement)).collect(),
            remarks: remarks::remarks(&all, settings),
            svg: chart(&all).svg(),
        }
    }
}

impl Experiment for IterativeWideningStudy {
    fn about(&self) -> AboutExperiment {
        let title = "Iterative Widening (Cazenave 2001), Tables 1-3: eight schedules, three suites of captures";
        let usual = Settings { nodes: Self::NODES, ..Settings::USUAL };
        AboutExperiment { name: "iterative-widening", title, usual, quick: Settings { every: 5, ..usual } }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        Self::results(Self::measure(settings, progress), settings)
    }

    fn stored(&self) -> Results {
        Self::results(Self::golden(), &self.usual())
    }
}

/// What one method came to on one problem.
struct Attempt {
    is_solved: bool,
    finds_capture: bool,
    nodes: u64,
    attack_nodes: u64,
    seconds: f64,
}

impl Attempt {
    fn of(protocol: &mut Protocol, problem: &Problem) -> Self {
        let start = Instant::now();
        let found = protocol.read(problem);
        let seconds = start.elapsed().as_secs_f64();
        let StringReading { nodes, attack_nodes, .. } = found;
        let finds_capture = !found.attacks.is_empty();
        Self { is_solved: found.solves(problem), finds_capture, nodes, attack_nodes, seconds }
    }
}

fn measure(suite: &Suite, settings: &Settings, step: &mut impl FnMut()) -> Vec<Measured> {
    let limits = ProtocolLimits::of(settings.nodes);
    let mut attempt = |protocol: &mut Protocol, problem: &Problem| {
        let mut shortest = Attempt::of(protocol, problem);
        for _ in 1..settings.passes {
            shortest.seconds = shortest.seconds.min(Attempt::of(protocol, problem).seconds);
        }
        step();
        shortest
    };
    let methods = IterativeWideningStudy::methods();
    let mut attempts = Vec::new();
    for &(schedule, memory, ip3) in &methods {
        let mut protocol = Protocol::new(schedule, memory, limits).with_answers(ip3);
        attempts.push(suite.problems.iter().map(|problem| attempt(&mut protocol, problem)).collect::<Vec<_>>());
    }
    let is_common = |place: usize| attempts.iter().all(|row| row[place].is_solved);
    let is_captured = |place: usize| attempts.iter().all(|row| row[place].finds_capture);
    let on_captured = |row: &[Attempt], of: fn(&Attempt) -> u64| -> u64 {
        row.iter().enumerate().filter(|(place, _)| is_captured(*place)).map(|(_, attempt)| of(attempt)).sum()
    };
    let summed = |((schedule, memory, ip3), row): ((Schedule, Memory, Ip3), &Vec<Attempt>)| Measured {
        schedule,
        memory,
        ip3,
        problems: row.len(),
        solved: row.iter().filter(|attempt| attempt.is_solved).count(),
        nodes: row.iter().map(|attempt| attempt.nodes).sum(),
        common: (0..row.len()).filter(|place| is_common(*place)).map(|place| row[place].nodes).sum(),
        captures: on_captured(row, |attempt| attempt.attack_nodes),
        defences: on_captured(row, |attempt| attempt.nodes - attempt.attack_nodes),
        seconds: Some(row.iter().map(|attempt| attempt.seconds).sum()),
    };
    methods.into_iter().zip(&attempts).map(summed).collect()
}

fn table(number: usize, measurement: &Measurement) -> ResultTable {
    let problems = measurement.rows.first().map_or(0, |row| row.problems);
    let title = format!(
        "Table {number}: our suite '{}' of {problems} problems, beside the paper's results for gg{number}",
        measurement.suite
    );
    let heads = [
        "algorithm",
        "table",
        "seconds",
        "nodes",
        "common",
        "captures",
        "defences",
        "solved",
        "gg seconds",
        "gg nodes",
        "gg solved",
    ];
    let mut table = ResultTable::new(title, &heads);
    for row in &measurement.rows {
        let mut cells = vec![
            Cell::Text(row.schedule.name().to_owned()),
            Cell::Text(printed::kind_name(row).to_owned()),
            Cell::seconds(row.seconds),
            Cell::Count(row.nodes),
            Cell::Count(row.common),
            Cell::Count(row.captures),
            Cell::Count(row.defences),
            Cell::Percent(row.percent()),
        ];
        cells.extend(match (row.memory, row.ip3) {
            (Memory::Reset, Ip3::Static) => measurement.printed(row.schedule).cells(),
            (Memory::Flagged, _) | (_, Ip3::Trace) => [Cell::Missing, Cell::Missing, Cell::Missing],
        });
        table.rows.push(cells);
    }
    table
}

/// The bars: nodes, and times where there are some, as shares of what the schedule without widening takes.
fn chart(all: &[Measurement]) -> Chart {
    type Amount = fn(&Measured) -> Option<f64>;
    let nodes: Amount = |row| Some(row.nodes as f64);
    let panels = all.iter().flat_map(|one| {
        let panel = |what: &str, amount: Amount, printed: fn(&PrintedSchedule) -> f64| {
            let plain = amount(one.row(Schedule::Or22And22, Memory::Reset));
            let printed_plain = printed(one.printed(Schedule::Or22And22));
            let group = |schedule: Schedule| {
                let ours = |memory| Some(amount(one.row(schedule, memory))? / plain?);
                let theirs = Some(printed(one.printed(schedule)) / printed_plain);
                (schedule.name().to_owned(), vec![ours(Memory::Reset), ours(Memory::Flagged), theirs])
            };
            Panel { title: format!("{}: {what}", one.suite), groups: Schedule::ALL.map(group).to_vec() }
        };
        let timed = one.rows.iter().all(|row| row.seconds.is_some());
        let time = timed.then(|| panel("time", |row| row.seconds, |printed| printed.seconds));
        [Some(panel("nodes", nodes, |printed| printed.nodes as f64)), time].into_iter().flatten().collect::<Vec<_>>()
    });
    Chart {
        title: "Iterative widening: nodes and time as shares of OR2-2AND2-2".to_owned(),
        panels: panels.collect(),
        series: ["ours, reset", "ours, flagged", "the paper"].map(str::to_owned).to_vec(),
    }
}
