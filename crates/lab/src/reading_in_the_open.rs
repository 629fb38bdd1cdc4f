//! Reading in the open: how far each way of reading comes on groups with open sides, by the positions that it may look at,
//! and whether the guide is as often right as it says.
//!
//! The problems are our own (`problems/open`): groups from games between programs. Of a part the answer is proved; of the rest it is
//! only what another program says, and they wait for a proof.

mod calibration;

use tesuji_goals::{Guidance, Method, Options, Problem, Report, Standing, solve_and_prove};
use tesuji_search::{Meter, Outcome};

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::stored;
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};
use calibration::{Answers, Calibrated};

const MEMORY: usize = 64 << 20;
/// The positions for each problem, as far as the settings go.
const BUDGETS: [u64; 5] = [300, 1_000, 3_000, 10_000, MOST];
const MOST: u64 = 30_000;
/// With this many positions the guide's opinions are compared with the answers: with more, most of what can be proved is.
const CALIBRATED_AT: u64 = 1_000;

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct ReadingInTheOpen;

/// A way of reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Way {
    name: &'static str,
    method: Method,
    guide: bool,
    /// The largest budget: a guide that is asked at every position takes a hundred times as long for it.
    most: u64,
}

/// The ways that are compared: what widening was in 2004, what it is with a guide, and proof numbers without and with one.
const WAYS: [Way; 4] = [
    Way { name: "gw(3)", method: Method::GeneralizedWidening(3), guide: false, most: MOST },
    Way { name: "iw by the guide", method: Method::GuidedWidening, guide: true, most: 3_000 },
    Way { name: "df-pn", method: Method::DfPn, guide: false, most: MOST },
    GUIDED,
];
const GUIDED: Way = Way { name: "df-pn and the guide", method: Method::DfPn, guide: true, most: MOST };

/// What one way came to with one budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenCount {
    way: String,
    budget: u64,
    /// Of the problems whose answer is proved: how many there are, those that were proved again, those whose outcome was told
    /// rightly, be it as an opinion, and those whose outcome was told wrongly.
    problems: usize,
    proved: usize,
    right: usize,
    wrong: usize,
    /// Of the others: how many there are, those that were proved, and those where the other program was contradicted.
    waiting: usize,
    newly_proved: usize,
    contradicted: usize,
}

/// All numbers of the experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenNumbers {
    counts: Vec<OpenCount>,
    calibrated: Vec<Calibrated>,
}

impl ReadingInTheOpen {
    /// Measures everything.
    pub fn measure(settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> OpenNumbers {
        let [proved, waiting] = Suite::open().map(|suite| suite.every(settings.every));
        let enclosed: Vec<Problem> =
            Suite::lives().into_iter().flat_map(|suite| suite.every(settings.every).problems).collect();
        let budgets = |way: Way| BUDGETS.into_iter().filter(move |budget| *budget <= settings.nodes.min(way.most));
        let (mut done, total) = (0, WAYS.into_iter().flat_map(budgets).count());
        let (mut counts, mut calibrated) = (Vec::new(), Calibrated::bins());
        for way in WAYS {
            for budget in budgets(way) {
                let of_proved = read_all(way, budget, &proved.problems);
                let of_waiting = read_all(way, budget, &waiting.problems);
                counts.push(OpenCount::new(way, budget, &of_proved, &of_waiting));
                if way == GUIDED && budget == CALIBRATED_AT {
                    let of_enclosed = read_all(way, budget, &enclosed);
                    let of_answers =
                        [(Answers::Proved, of_proved), (Answers::Proved, of_enclosed), (Answers::Told, of_waiting)];
                    for (answers, (problem, report)) in
                        of_answers.iter().flat_map(|(answers, read)| read.iter().map(|read| (*answers, read)))
                    {
                        Calibrated::note(&mut calibrated, answers, report, agrees(problem, report));
                    }
                }
                done += 1;
                progress(StepsDone { done, total });
            }
        }
        OpenNumbers { counts, calibrated }
    }

    /// The stored numbers.
    pub fn golden() -> OpenNumbers {
        let counts = stored::rows(include_str!("../golden/open.tsv")).map(OpenCount::read).collect();
        OpenNumbers { counts, calibrated: Calibrated::golden() }
    }

    /// The stored numbers of the quick settings, as they are stored.
    pub fn golden_quick() -> &'static str {
        include_str!("../golden/open-quick.tsv")
    }

    /// The numbers as they are stored: the files' names and texts.
    pub fn write_golden(numbers: &OpenNumbers) -> [(&'static str, String); 2] {
        let rows = numbers.counts.iter().map(OpenCount::row);
        [
            ("open.tsv", stored::write(OpenCount::HEADS, rows)),
            ("open-calibration.tsv", Calibrated::write(&numbers.calibrated)),
        ]
    }

    fn results(numbers: &OpenNumbers) -> Results {
        Results {
            tables: vec![table(&numbers.counts), Calibrated::table(&numbers.calibrated)],
            remarks: remarks(numbers),
            svg: chart(numbers).svg(),
        }
    }
}

impl Experiment for ReadingInTheOpen {
    fn about(&self) -> AboutExperiment {
        let title = "Reading in the open: proofs and right answers by positions, without a guide and with it";
        let (usual, quick) = (Settings::once(30_000, 1), Settings::once(1_000, 20));
        AboutExperiment { name: "open", title, usual, quick }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        Self::results(&Self::measure(settings, progress))
    }

    fn stored(&self) -> Results {
        Self::results(&Self::golden())
    }
}

/// Reads the problems, with as many positions for the proof as for the search.
fn read_all(way: Way, budget: u64, problems: &[Problem]) -> Vec<(&Problem, Report)> {
    let guide = if way.guide { Guidance::own() } else { Guidance::NONE };
    let options = Options { method: way.method, memory: MEMORY, certify: true, all_moves: false, guide };
    let read = |problem| {
        let (mut search, mut proof) = (Meter::limited(budget), Meter::limited(budget));
        (problem, solve_and_prove(problem, &options, &mut search, &mut proof))
    };
    problems.iter().map(read).collect()
}

/// Whether what was told is the problem's answer; nothing, if nothing was told.
fn agrees(problem: &Problem, report: &Report) -> Option<bool> {
    let expected = problem.expected.as_ref()?;
    (report.outcome != Outcome::Open).then(|| expected.outcomes.contains(&report.outcome))
}

impl OpenCount {
    const HEADS: [&'static str; 9] =
        ["way", "budget", "problems", "proved", "right", "wrong", "waiting", "newly proved", "contradicted"];

    fn new(way: Way, budget: u64, known: &[(&Problem, Report)], told: &[(&Problem, Report)]) -> Self {
        let proofs = |read: &[(&Problem, Report)]| {
            read.iter().filter(|(_, report)| report.standing == Standing::Certified).count()
        };
        let say = |read: &[(&Problem, Report)], right: bool| {
            read.iter().filter(|(problem, report)| agrees(problem, report) == Some(right)).count()
        };
        let is_contradicted = |(problem, report): &&(&Problem, Report)| {
            report.standing == Standing::Certified && agrees(problem, report) == Some(false)
        };
        Self {
            way: way.name.to_owned(),
            budget,
            problems: known.len(),
            proved: proofs(known),
            right: say(known, true),
            wrong: say(known, false),
            waiting: told.len(),
            newly_proved: proofs(told),
            contradicted: told.iter().filter(is_contradicted).count(),
        }
    }

    fn read([way, numbers @ ..]: [&str; 9]) -> Self {
        let [budget, rest @ ..] = numbers;
        let [problems, proved, right, wrong, waiting, newly_proved, contradicted] = rest.map(stored::read);
        let (way, budget) = (way.to_owned(), stored::read(budget));
        Self { way, budget, problems, proved, right, wrong, waiting, newly_proved, contradicted }
    }

    fn row(&self) -> [String; 9] {
        let Self { way, budget, problems, proved, right, wrong, waiting, newly_proved, contradicted } = self;
        let counts = [problems, proved, right, wrong, waiting, newly_proved, contradicted].map(ToString::to_string);
        let mut cells = [way.clone(), budget.to_string()].into_iter().chain(counts);
        std::array::from_fn(|_| cells.next().expect("as many cells as heads"))
    }
}

fn table(counts: &[OpenCount]) -> ResultTable {
    let mut table = ResultTable::new("Groups with open sides", &OpenCount::HEADS);
    for count in counts {
        let [way, numbers @ ..] = count.row();
        let numbers = numbers.map(|number| Cell::Count(stored::read(&number)));
        table.rows.push([Cell::Text(way)].into_iter().chain(numbers).collect());
    }
    table
}

fn remarks(numbers: &OpenNumbers) -> Vec<String> {
    let row = |name: &str, budget: u64| numbers.counts.iter().find(|row| row.way == name && row.budget == budget);
    let last = |name: &str| numbers.counts.iter().rev().find(|count| count.way == name);
    let mut remarks = Vec::new();
    if let Some(ranked) = last(WAYS[1].name)
        && let Some(old) = row(WAYS[0].name, ranked.budget)
    {
        remarks.push(format!(
            "What twenty years did to widening: with {} positions {} proves {} of {}, {} proves {}, though it takes much longer \
             for a position.",
            old.budget, old.way, old.proved, old.problems, ranked.way, ranked.proved
        ));
    }
    if let (Some(alone), Some(guided)) = (last(WAYS[2].name), last(WAYS[3].name)) {
        remarks.push(format!(
            "With {} positions proof numbers tell {} of {} outcomes rightly and {} wrongly; with the guide {} and {}. What is \
             not proved is told as an opinion.",
            alone.budget, alone.right, alone.problems, alone.wrong, guided.right, guided.wrong
        ));
    }
    let contradicted: usize = numbers.counts.iter().map(|count| count.contradicted).max().unwrap_or(0);
    remarks.push(format!(
        "Of the problems that wait for a proof the answers are another program's; {contradicted} of them are refuted by a \
         certificate."
    ));
    remarks
}

/// The shares of proofs and of right answers by budget, and how often the guide is right where it says how sure it is.
fn chart(numbers: &OpenNumbers) -> Chart {
    let share = |part: usize, count: &OpenCount| Some(100.0 * part as f64 / count.problems.max(1) as f64);
    let panel = |title: &str, part: &dyn Fn(&OpenCount) -> usize| Panel {
        title: title.to_owned(),
        groups: BUDGETS
            .iter()
            .filter(|budget| numbers.counts.iter().any(|count| count.budget == **budget))
            .map(|budget| {
                let with =
                    |way: &Way| numbers.counts.iter().find(|count| count.way == way.name && count.budget == *budget);
                let bars = WAYS.iter().map(|way| with(way).and_then(|count| share(part(count), count))).collect();
                (format!("{budget} positions"), bars)
            })
            .collect(),
    };
    let mut panels =
        vec![panel("proved, of a hundred", &|count| count.proved), panel("told rightly, of a hundred", &|c| c.right)];
    panels.extend(Calibrated::panels(&numbers.calibrated));
    Chart {
        title: "Reading in the open".to_owned(),
        panels,
        series: WAYS.iter().map(|way| way.name.to_owned()).collect(),
    }
}
