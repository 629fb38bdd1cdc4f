//! Table 7: the values of square boards, by area and by territory; and beyond the paper, of narrow ones.

use std::ops::ControlFlow;

use tesuji_board::{KoRule, Position, Rules, Scoring, Size};
use tesuji_games::{Intervals, SmallGo};
use tesuji_search::{Meter, Negamax, Score, Solver};

use super::perfect::{self, PerfectGame};
use crate::experiment::Settings;
use crate::stored;
use crate::table::{Cell, ResultTable};

const PRINTED: &str = include_str!("../../../paper/small-go-values.tsv");
const GOLDEN: &str = include_str!("../../../golden/small-go-values.tsv");

/// The boards of Table 7.
const SQUARES: [&str; 4] = ["1x1", "2x2", "3x3", "4x4"];

/// Boards that the paper speaks of, but says no value of.
const NARROW: [&str; 9] = ["1x2", "1x3", "1x4", "1x5", "1x6", "2x3", "2x4", "2x5", "2x6"];

/// How many values there are.
pub(super) const COUNT: usize = 2 * SQUARES.len() + NARROW.len();

/// How many nodes a value may take for each node that a search of the savings may take.
const SHARE: u64 = 200;

/// The least that a win is worth.
const WIN: Score = Score(1);

/// What was found about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoundValue {
    /// The board.
    pub size: Size,
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

/// Finds the values under positional superko, and the perfect games of the boards all of whose positions were looked at.
pub(super) fn find(settings: &Settings, step: &mut dyn FnMut()) -> (Vec<FoundValue>, Vec<PerfectGame>) {
    let mut games = Vec::new();
    let boards = |boards: &'static [&str], scoring| boards.iter().map(move |board| (*board, scoring));
    let squares = boards(&SQUARES, Scoring::Territory).chain(boards(&SQUARES, Scoring::Area));
    let all = squares.chain(boards(&NARROW, Scoring::Area));
    let found = all.map(|(board, scoring)| {
        let found = value(board.parse().expect("a size"), scoring, settings, &mut games);
        step();
        found
    });
    (found.collect(), games)
}

fn value(size: Size, scoring: Scoring, settings: &Settings, games: &mut Vec<PerfectGame>) -> FoundValue {
    if scoring == Scoring::Territory
        && let Some(found) = by_territory(size, settings, games)
    {
        return found;
    }
    let rules = Rules { ko: KoRule::PositionalSuperko, scoring, ..Rules::default() };
    let mut game = SmallGo::empty(size, rules);
    let mut search = Negamax::new(256 << 20);
    search.enhancements.mtdf = true;
    search.enhancements.transposition_cutoffs = true;
    // A value is asked for from one horizon after the other, so that the nodes of the last whole one are known.
    search.enhancements.deepening = false;
    let mut meter = Meter::limited(settings.nodes * SHARE / if scoring == Scoring::Area { 1 } else { 4 });
    let mut found = FoundValue { size, scoring, value: 0, is_proved: false, is_won: false, depth: 0, nodes: 0 };
    for depth in 1..200 {
        search.depth = depth;
        let Some(judgement) = search.judge(&mut game, &mut meter) else { break };
        let (value, is_proved) = (judgement.value.0, judgement.is_proved);
        found = FoundValue { value, is_proved, depth, nodes: meter.nodes(), ..found };
        if is_proved {
            break;
        }
    }
    search.enhancements.deepening = true;
    let mut more = Meter::limited(settings.nodes * 10);
    found.is_won = found.value > 0
        && (found.is_proved || search.solve(&mut game, WIN, &mut more).bounds.decides(WIN) == Some(true));
    found
}

/// The value by territory from all positions of the board, if there are not too many, and no game without end matters.
fn by_territory(size: Size, settings: &Settings, games: &mut Vec<PerfectGame>) -> Option<FoundValue> {
    let scoring = Scoring::Territory;
    let start = Position::empty(size, Rules { scoring, ..Rules::default() });
    let most = settings.nodes * SHARE;
    let tick = &mut |positions| if positions > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let all = Intervals::new(&start, tick).ok()?;
    if perfect::is_shown(size) {
        games.push(perfect::find(size, &all));
    }
    let value = all.value(&start)?.exact()?;
    Some(FoundValue { size, scoring, value, is_proved: true, is_won: value > 0, depth: 0, nodes: all.len() as u64 })
}

/// The values as they are stored.
pub fn write_golden(found: &[FoundValue]) -> String {
    let cells = |found: &FoundValue| {
        let FoundValue { size, scoring, value, is_proved, is_won, depth, nodes } = found;
        let scoring = match scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
        };
        let [size, value, depth] = [size.to_string(), value.to_string(), depth.to_string()];
        [size, scoring.to_owned(), value, is_proved.to_string(), is_won.to_string(), depth, nodes.to_string()]
    };
    stored::write(["board", "scoring", "value", "proved", "won", "depth", "nodes"], found.iter().map(cells))
}

pub(super) fn golden() -> Vec<FoundValue> {
    let row = |[size, scoring, value, is_proved, is_won, depth, nodes]: [&str; 7]| FoundValue {
        size: stored::read(size),
        scoring: if scoring == "area" { Scoring::Area } else { Scoring::Territory },
        value: stored::read(value),
        is_proved: stored::read(is_proved),
        is_won: stored::read(is_won),
        depth: stored::read(depth),
        nodes: stored::read(nodes),
    };
    stored::rows(GOLDEN).map(row).collect()
}

/// Table 7, and the table of narrow boards.
pub(super) fn tables(found: &[FoundValue]) -> [ResultTable; 2] {
    let heads = ["board", "rules", "ours", "standing", "nodes", "printed"];
    let title = "Table 7: the values of square boards, Black first, by area under positional superko";
    let mut squares = ResultTable::new(title, &heads);
    let mut narrow = ResultTable::new("Narrow boards, which the paper does not tell", &heads);
    for it in found {
        let name = it.size.to_string();
        let printed = PRINTED.lines().find(|line| line.starts_with(&format!("{name}\t")));
        let cells: Option<Vec<&str>> = printed.map(|line| line.split('\t').collect());
        let (rules, printed) = match it.scoring {
            Scoring::Territory => ("Japanese", cells.map(|cells| cells[1].to_owned())),
            Scoring::Area => ("Chinese", cells.map(|cells| signed(cells[2]))),
        };
        let standing = match (it.is_proved, it.is_won) {
            (true, _) if it.scoring == Scoring::Territory => "proved, all positions".to_owned(),
            (true, _) => "proved".to_owned(),
            (false, true) => format!("to depth {}, the win proved", it.depth),
            (false, false) => format!("to depth {}", it.depth),
        };
        let table = if printed.is_some() { &mut squares } else { &mut narrow };
        table.rows.push(vec![
            Cell::Text(name),
            Cell::Text(rules.to_owned()),
            Cell::Signed(i64::from(it.value)),
            Cell::Text(standing),
            Cell::Count(it.nodes),
            printed.map_or(Cell::Missing, Cell::Text),
        ]);
    }
    [squares, narrow]
}

fn signed(number: &str) -> String {
    if number == "0" { number.to_owned() } else { format!("+{number}") }
}
