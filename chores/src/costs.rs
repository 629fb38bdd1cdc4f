//! What proofs without assumptions cost beside proofs on credit, on our own suites of life and death.

use std::ops::AddAssign;
use std::sync::OnceLock;
use std::time::Instant;
use std::{fmt, fs, io};

use tesuji_certify::{Certificate, Claim, Verdict};
use tesuji_goals::{LifeReader, Options, Problem};
use tesuji_lab::Suite;
use tesuji_search::Meter;

/// The positions that a search may look at, and the proof after it.
const NODES: u64 = 300_000;
const MEMORY: usize = 64 << 20;
/// The claims, as the table calls them.
const NAMES: [&str; 2] = ["kill", "life"];

/// Positions, and the processor's seconds for them.
#[derive(Clone, Copy, Default)]
struct Cost {
    nodes: u64,
    seconds: f64,
}

/// What the problems of one suite and claim cost.
#[derive(Default)]
struct Row {
    problems: usize,
    read: Cost,
    on_credit: Cost,
    /// How many assumed something when it was granted, what it cost to do without, and how many then assume nothing.
    assumed: usize,
    without: Cost,
    freed: usize,
}

/// Prints a table: for each suite and claim what reading costs, the proof as the walls are granted, and doing without.
#[allow(clippy::print_stdout, reason = "a table for the documentation")]
pub fn run() -> io::Result<()> {
    println!("| suite | claim | problems | reading | proof on credit | assumed something | doing without | of these |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut all = [Row::default(), Row::default()];
    for suite in Suite::lives() {
        let mut rows = [Row::default(), Row::default()];
        for problem in &suite.problems {
            weigh(problem, &mut rows)?;
        }
        for (name, (row, all)) in NAMES.iter().zip(rows.iter().zip(&mut all)) {
            println!("| {} | {name} | {row} |", suite.name);
            all.add(row);
        }
    }
    for (name, row) in NAMES.iter().zip(&all) {
        println!("| all | {name} | {row} |");
    }
    Ok(())
}

/// Solves a problem, and adds what it costs to the row of its claim.
fn weigh(problem: &Problem, rows: &mut [Row; 2]) -> io::Result<()> {
    let mut reader = LifeReader::new(problem, MEMORY);
    reader.read_with(&Options { memory: MEMORY, ..Options::default() });
    let (mut search, mut proof) = (Meter::limited(NODES), Meter::limited(NODES));
    let (reading, read) = Cost::of(&mut search, |meter| reader.read(meter));
    let (made, on_credit) = Cost::of(&mut proof, |meter| reader.certify_on_credit(reading.outcome, meter));
    let mut made = made.map_err(|gap| io::Error::other(format!("{}: no proof: {gap}", problem.id())))?;
    let alive = problem.living_stones();
    let assumes = |made: &[(Certificate, Verdict)]| made.iter().any(|(_, it)| !it.standing.is_within(&alive));
    let assumed = assumes(&made);
    let ((), without) = Cost::of(&mut proof, |meter| {
        reader.do_without_assumptions(reading.outcome, &mut made, meter);
    });
    let is_kill = made.first().is_some_and(|(certificate, _)| certificate.claim == Claim::Capture);
    let freed = usize::from(assumed && !assumes(&made));
    let row = Row { problems: 1, read, on_credit, assumed: usize::from(assumed), without, freed };
    rows[usize::from(!is_kill)].add(&row);
    Ok(())
}

impl Cost {
    /// What it costs to do something.
    fn of<T>(meter: &mut Meter<'_>, act: impl FnOnce(&mut Meter<'_>) -> T) -> (T, Self) {
        let (nodes, seconds) = (meter.nodes(), seconds());
        let made = act(meter);
        (made, Self { nodes: meter.nodes() - nodes, seconds: self::seconds() - seconds })
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.seconds += other.seconds;
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {:.2} s", self.nodes, self.seconds)
    }
}

impl Row {
    fn add(&mut self, other: &Self) {
        self.problems += other.problems;
        self.read += other.read;
        self.on_credit += other.on_credit;
        self.assumed += other.assumed;
        self.without += other.without;
        self.freed += other.freed;
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { problems, read, on_credit, assumed, without, freed } = self;
        write!(f, "{problems} | {read} | {on_credit} | {assumed} | {without} | {freed} free")
    }
}

/// The seconds that the processor has worked for this thread, where Linux tells; else those that have passed.
fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    worked.map_or_else(|| START.get_or_init(Instant::now).elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
