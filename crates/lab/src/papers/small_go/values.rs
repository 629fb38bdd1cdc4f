//! Table 7: the values of square boards, by area and by territory.

use std::fmt::Write;

use tesuji_board::{KoRule, Rules, Scoring, Size};
use tesuji_goals::SmallGo;
use tesuji_search::{Meter, Negamax, Score, Solver};

use crate::experiment::Settings;
use crate::table::{Cell, Table};

const PRINTED: &str = include_str!("../../../paper/small-go-values.tsv");
const GOLDEN: &str = include_str!("../../../golden/small-go-values.tsv");

/// How many values there are.
pub(super) const COUNT: usize = 8;

/// How many nodes a value may take for each node that a search of the savings may take.
const SHARE: u64 = 200;

/// The least that a win is worth.
const WIN: Score = Score(1);

/// What was found about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The side of the board.
    pub side: u8,
    /// What is counted.
    pub scoring: Scoring,
    /// The value for Black, who moves first.
    pub value: i32,
    /// Whether it is proved, or what the deepest search says.
    pub is_proved: bool,
    /// Whether it is proved at least that Black wins.
    pub is_won: bool,
    /// The depth of that search.
    pub depth: u16,
    /// The nodes of all searches to this depth.
    pub nodes: u64,
}

/// Finds the values under positional superko.
pub(super) fn find(settings: &Settings, step: &mut dyn FnMut()) -> Vec<Found> {
    let mut found = Vec::new();
    for scoring in [Scoring::Territory, Scoring::Area] {
        for side in 1..=4 {
            let rules = Rules { ko: KoRule::PositionalSuperko, scoring, ..Rules::default() };
            let mut game = SmallGo::empty(Size::square(side), rules);
            let mut search = Negamax::new(256 << 20);
            search.enhancements.mtdf = true;
            search.enhancements.transposition_cutoffs = true;
            // A value is asked for from one horizon after the other, so that the nodes of the last whole one are known.
            search.enhancements.deepening = false;
            let mut meter = Meter::limited(settings.nodes * SHARE / if scoring == Scoring::Area { 1 } else { 4 });
            let mut last = Found { side, scoring, value: 0, is_proved: false, is_won: false, depth: 0, nodes: 0 };
            for depth in 1..200 {
                search.depth = depth;
                let Some(judgement) = search.judge(&mut game, &mut meter) else { break };
                let (value, is_proved) = (judgement.value.0, judgement.is_proved);
                last = Found { value, is_proved, depth, nodes: meter.nodes(), ..last };
                if is_proved {
                    break;
                }
            }
            search.enhancements.deepening = true;
            let mut more = Meter::limited(settings.nodes * 10);
            last.is_won = last.value > 0
                && (last.is_proved || search.solve(&mut game, WIN, &mut more).bounds.decides(WIN) == Some(true));
            found.push(last);
            step();
        }
    }
    found
}

fn scoring_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
    }
}

/// The values as they are stored.
pub fn write_golden(found: &[Found]) -> String {
    let mut text = "side\tscoring\tvalue\tproved\twon\tdepth\tnodes\n".to_owned();
    for Found { side, scoring, value, is_proved, is_won, depth, nodes } in found {
        let scoring = scoring_name(*scoring);
        writeln!(text, "{side}\t{scoring}\t{value}\t{is_proved}\t{is_won}\t{depth}\t{nodes}")
            .expect("a string takes it");
    }
    text
}

pub(super) fn golden() -> Vec<Found> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        Found {
            side: cells[0].parse().expect("a side"),
            scoring: if cells[1] == "area" { Scoring::Area } else { Scoring::Territory },
            value: cells[2].parse().expect("a value"),
            is_proved: cells[3] == "true",
            is_won: cells[4] == "true",
            depth: cells[5].parse().expect("a depth"),
            nodes: cells[6].parse().expect("a number of nodes"),
        }
    };
    GOLDEN.lines().skip(1).map(row).collect()
}

pub(super) fn table(found: &[Found]) -> Table {
    let heads = ["board", "rules", "ours", "standing", "nodes", "printed"];
    let mut table = Table::new("Table 7: the values of square boards, Black first, positional superko", &heads);
    for it in found {
        let size = Size::square(it.side).to_string();
        let line = PRINTED.lines().find(|line| line.starts_with(&size)).expect("a printed value");
        let cells: Vec<&str> = line.split('\t').collect();
        let (rules, printed) = match it.scoring {
            Scoring::Territory => ("Japanese", cells[1].to_owned()),
            Scoring::Area => ("Chinese", signed(cells[2])),
        };
        let standing = match (it.is_proved, it.is_won) {
            (true, _) => "proved".to_owned(),
            (false, true) => format!("to depth {}, the win proved", it.depth),
            (false, false) => format!("to depth {}", it.depth),
        };
        table.rows.push(vec![
            Cell::Text(size),
            Cell::Text(rules.to_owned()),
            Cell::Signed(i64::from(it.value)),
            Cell::Text(standing),
            Cell::Count(it.nodes),
            Cell::Text(printed),
        ]);
    }
    table
}

fn signed(number: &str) -> String {
    if number == "0" { number.to_owned() } else { format!("+{number}") }
}

pub(super) fn remark() -> String {
    "A value is proved when no line of its proof ends at a horizon. Under superko that takes very long lines, for the loser \
     may go through every circle that the past does not yet forbid; so the value of the 4x4 board is what the deepest \
     search says, and no proof. By territory every stone on the board counts as alive at the end: what is dead has to be \
     captured first, which costs no point as long as the opponent answers, so that our numbers may differ from the \
     scores of players who agree on dead stones. The paper says no more than who wins."
        .to_owned()
}
