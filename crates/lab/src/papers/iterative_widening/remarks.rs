//! What agrees with the paper and what does not, computed from the numbers.

use tesuji_goals::Schedule;
use tesuji_search::Memory;

use super::{Measured, Measurement};
use crate::experiment::Settings;
use crate::protocol::ProtocolLimits;
use crate::stored;

/// What the differences come from, and where the paper contradicts itself.
const SLIPS: &str = include_str!("../../../paper/iterative-widening.txt");

/// What can be compared: an amount of which less is better.
#[derive(Clone, Copy)]
enum Amount {
    Nodes,
    CommonNodes,
    CaptureNodes,
    DefenceNodes,
    Time,
}

impl Amount {
    fn name(self) -> &'static str {
        match self {
            Self::Nodes => "Nodes",
            Self::CommonNodes => "Nodes of the problems that every method solves",
            Self::CaptureNodes => "The attacker's nodes where every method finds a capture",
            Self::DefenceNodes => "The defender's nodes on the same problems",
            Self::Time => "Time",
        }
    }

    fn less(self) -> &'static str {
        match self {
            Self::Nodes | Self::CommonNodes | Self::CaptureNodes | Self::DefenceNodes => "fewer nodes",
            Self::Time => "less time",
        }
    }

    /// Ours, unless it was not measured.
    fn ours(self, one: &Measurement, schedule: Schedule) -> Option<f64> {
        let row = one.row(schedule, Memory::Reset);
        match self {
            Self::Nodes => Some(row.nodes as f64),
            Self::CommonNodes => Some(row.common as f64),
            Self::CaptureNodes => Some(row.captures as f64),
            Self::DefenceNodes => Some(row.defences as f64),
            Self::Time => row.seconds,
        }
    }

    /// The paper's, unless it is not printed.
    fn printed(self, one: &Measurement, schedule: Schedule) -> Option<f64> {
        let row = one.printed(schedule);
        match self {
            Self::Nodes => Some(row.nodes as f64),
            Self::CommonNodes | Self::CaptureNodes | Self::DefenceNodes => None,
            Self::Time => Some(row.seconds),
        }
    }
}

/// The paragraphs below the tables.
pub(super) fn remarks(all: &[Measurement], settings: &Settings) -> Vec<String> {
    let mut remarks = vec![how(settings)];
    for amount in [Amount::Nodes, Amount::CommonNodes, Amount::CaptureNodes, Amount::DefenceNodes, Amount::Time] {
        remarks.extend(all.iter().zip(1..).filter_map(|(one, n)| frugality(one, n, amount)));
    }
    remarks.extend(all.iter().zip(1..).map(|(one, n)| success(one, n)));
    remarks.push(claims(all));
    remarks.push(kept_tables(all));
    remarks.push(traced_answers(all));
    remarks.extend(stored::paragraphs(SLIPS));
    remarks
}

fn how(settings: &Settings) -> String {
    let ProtocolLimits { problem, narrow } = ProtocolLimits::of(settings.nodes);
    format!(
        "How it was measured. Each problem is read with the attacker and with the defender moving first, under the \
         plain ko rule, five liberties counting as safe. At the root all moves are tried, below it those of the widths. \
         A problem may take {problem} nodes, each width before the last {narrow} for either side. The paper names no \
         limits. Of its third book 16 of 75 problems stayed unsolved, and all took 21,226 nodes: few can have had more than \
         1,300. And a narrow search that cannot succeed would be deepened until nothing is left for the wide one. A \
         problem is solved if its status is right and all moves found for the side to move are right ones, one at least. \
         Moves tried to verify a threat are no nodes, but take time; the shortest of {passes} counts. The column 'common' \
         has the nodes of the problems that every method solves: many of the others take nodes up to the limit. 'Captures' has \
         the attacker's nodes and 'defences' the defender's where every method finds a capture. The \
         suites are not the paper's problems, but as many, and chosen so that OR2-2AND2-2 solves as many of them: compare the \
         order of the schedules, not the numbers.",
        passes = settings.passes
    )
}

/// Which schedules take less than the one without widening, and which takes least.
fn frugality(one: &Measurement, number: usize, amount: Amount) -> Option<String> {
    let ours = beside_plain(amount, |schedule| amount.ours(one, schedule))?;
    let printed = beside_plain(amount, |schedule| amount.printed(one, schedule));
    let printed = printed.map_or_else(String::new, |printed| format!(" In the paper's Table {number} {printed}."));
    Some(format!("{}, {}: {ours}.{printed}", amount.name(), one.suite))
}

fn beside_plain(amount: Amount, of: impl Fn(Schedule) -> Option<f64>) -> Option<String> {
    let plain = of(Schedule::Or22And22)?;
    let share = |schedule: Schedule| of(schedule).map_or(1.0, |it| it / plain);
    let widening = &Schedule::ALL[1..];
    let costly: Vec<Schedule> = widening.iter().copied().filter(|schedule| share(*schedule) >= 1.0).collect();
    let best = widening.iter().copied().min_by(|a, b| share(*a).total_cmp(&share(*b))).expect("seven schedules");
    let less = amount.less();
    let first = match costly.len() {
        0 => format!("every schedule takes {less} than OR2-2AND2-2"),
        n if n == widening.len() => format!("no schedule takes {less} than OR2-2AND2-2"),
        _ => format!("every schedule but {} takes {less} than OR2-2AND2-2", listing(&costly)),
    };
    Some(format!("{first}; the best is {} with {:.0}%", best.name(), 100.0 * share(best)))
}

/// Which schedules solve more and which fewer problems than the one without widening.
fn success(one: &Measurement, number: usize) -> String {
    let ours = more_and_fewer(|schedule| one.row(schedule, Memory::Reset).percent());
    let printed = more_and_fewer(|schedule| one.printed(schedule).percent);
    format!("Solved, {}: {ours}. In the paper's Table {number}: {printed}.", one.suite)
}

fn more_and_fewer(percent: impl Fn(Schedule) -> f64) -> String {
    let plain = percent(Schedule::Or22And22);
    let those = |keep: &dyn Fn(f64) -> bool| -> String {
        let all: Vec<Schedule> = Schedule::ALL.into_iter().filter(|schedule| keep(percent(*schedule))).collect();
        match all.len() {
            0 => "no schedule".to_owned(),
            n if n + 1 == Schedule::ALL.len() => "every other schedule".to_owned(),
            _ => listing(&all),
        }
    };
    let (more, fewer) = (those(&|it| it > plain), those(&|it| it < plain));
    format!("OR2-2AND2-2 solves {plain:.2}%, more: {more}, fewer: {fewer}")
}

/// The paper's conclusions, and on which suites they hold.
fn claims(all: &[Measurement]) -> String {
    let less = |one: &Measurement, schedule, amount: Amount| {
        Some(amount.ours(one, schedule)? < amount.ours(one, Schedule::Or22And22)?)
    };
    let solves = |one: &Measurement, schedule| one.row(schedule, Memory::Reset).solved;
    let every = |amount: Amount| {
        move |one: &Measurement| {
            let saves = |schedule: &Schedule| less(one, *schedule, amount);
            Schedule::ALL[1..].iter().map(saves).try_fold(true, |all, it| Some(all & it?))
        }
    };
    let choice = |one: &Measurement| {
        let enough = solves(one, Schedule::Or12And12) >= solves(one, Schedule::Or22And22);
        Some(enough && less(one, Schedule::Or12And12, Amount::Time)?)
    };
    let or_first = |one: &Measurement| less(one, Schedule::Or12And22, Amount::Nodes);
    let and_first = |one: &Measurement| {
        let pace = |row: &Measured| Some(row.seconds? / row.nodes as f64);
        let of = |schedule| pace(one.row(schedule, Memory::Reset));
        Some(of(Schedule::Or22And12)? < of(Schedule::Or22And22)?)
    };
    format!(
        "The paper's conclusions. Every schedule saves time: {}. Every schedule saves nodes where the attacker moves first and a \
         capture is found: {}; where the defender moves first on the same problems: {}. OR1-2AND1-2 saves time and solves no fewer problems \
         than OR2-2AND2-2: {}. Widening the attacker's set saves nodes (OR1-2AND2-2): {}. Widening the defender's set \
         saves time per node (OR2-2AND1-2): {}.",
        holds(all, every(Amount::Time)),
        holds(all, every(Amount::CaptureNodes)),
        holds(all, every(Amount::DefenceNodes)),
        holds(all, choice),
        holds(all, or_first),
        holds(all, and_first)
    )
}

/// On which suites a conclusion holds.
fn holds(all: &[Measurement], conclusion: impl Fn(&Measurement) -> Option<bool>) -> String {
    let Some(verdicts) = all.iter().map(&conclusion).collect::<Option<Vec<bool>>>() else {
        return "times are not stored, run the experiment".to_owned();
    };
    let on: Vec<&str> = all.iter().zip(&verdicts).filter(|(_, holds)| **holds).map(|(one, _)| one.suite).collect();
    match on.len() {
        0 => "on none of our suites".to_owned(),
        n if n == all.len() => "on all our suites".to_owned(),
        1 => format!("only on our suite {}", on[0]),
        _ => format!("only on our suites {}", on.join(" and ")),
    }
}

/// What the paper's future work brings: one table for all widths.
fn kept_tables(all: &[Measurement]) -> String {
    let mut parts = Vec::new();
    for one in all {
        let sum = |memory, of: fn(&Measured) -> u64| -> u64 {
            Schedule::ALL[1..].iter().map(|schedule| of(one.row(*schedule, memory))).sum()
        };
        let share = |of| sum(Memory::Flagged, of) as f64 / sum(Memory::Reset, of).max(1) as f64;
        let (nodes, solved) = (share(|row| row.nodes), share(|row| row.solved as u64));
        parts.push(format!(
            "{} {:.1}% of the nodes and {:.1}% of the solved problems",
            one.suite,
            100.0 * nodes,
            100.0 * solved
        ));
    }
    format!(
        "The paper's future work, one table for all widths with flagged entries, beside a table for each, over the seven \
         schedules that widen: {}.",
        parts.join("; ")
    )
}

/// What complete answers to threats of three moves cost.
fn traced_answers(all: &[Measurement]) -> String {
    let part = |one: &Measurement| {
        let sum = |of: fn(&Measured) -> u64, row: fn(&Measurement, Schedule) -> &Measured| -> u64 {
            Schedule::ALL.into_iter().map(|schedule| of(row(one, schedule))).sum()
        };
        let share = |of| {
            sum(of, Measurement::traced) as f64
                / sum(of, |one, schedule| one.row(schedule, Memory::Reset)).max(1) as f64
        };
        let (nodes, solved) = (share(|row| row.nodes), share(|row| row.solved as u64));
        format!("{} {:.1}% of the nodes and {:.1}% of the solved problems", one.suite, 100.0 * nodes, 100.0 * solved)
    };
    let parts: Vec<String> = all.iter().map(part).collect();
    format!(
        "The rows 'traced' take as ip3 moves every point that the proof of the threat has looked at, which leaves none out; the \
         others take a fixed set around the string, which very rarely does. Over all eight schedules, beside the fixed set: {}.",
        parts.join("; ")
    )
}

/// The names of schedules in a row.
fn listing(schedules: &[Schedule]) -> String {
    let names: Vec<&str> = schedules.iter().map(|schedule| schedule.name()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
