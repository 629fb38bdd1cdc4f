//! Table 8 and Figure 9: what each enhancement saves, and what the leaves' evaluation does to the number of nodes.
//!
//! The paper lets its search run against a clock. Here the reference search deepens as far as a number of nodes goes,
//! and all others are measured at the depth it has reached. A search that takes twenty times as many nodes is given up.

use std::ops::Range;

use tesuji_games::Measure;
use tesuji_search::{Enhancements, Meter, Negamax};

use super::line;
use crate::experiment::Settings;
use crate::stored;
use crate::table::{Cell, ResultTable};

const PRINTED: &str = include_str!("../../../paper/small-go-savings.tsv");
const GOLDEN: &str = include_str!("../../../golden/small-go-savings.tsv");

/// The positions of the game that are looked at, as in the paper.
pub(super) const POSITIONS: usize = 17;

/// How many times the nodes of the reference a search may take.
const PATIENCE: u64 = 20;

/// The size of the table: about the paper's half a million positions.
const TABLE: usize = 64 << 20;

/// A search to be measured: the reference with one thing changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Table, deepening, history; leaves by E1.
    Reference,
    /// Without a table.
    NoTable,
    /// Without deepening.
    NoDeepening,
    /// Without history.
    NoHistory,
    /// With null moves.
    NullMove,
    /// With MTD(f).
    Mtdf,
    /// With enhanced transposition cut-offs, which the paper has not tried.
    Cutoffs,
    /// Without symmetry: the paper says nothing about it.
    NoSymmetry,
    /// Leaves by E2.
    Square,
    /// Leaves by E3.
    Cube,
    /// Leaves by E4.
    Fourth,
}

impl Variant {
    /// All of them, the reference first.
    pub const ALL: [Self; 11] = [
        Self::Reference,
        Self::NoTable,
        Self::NoDeepening,
        Self::NoHistory,
        Self::NullMove,
        Self::Mtdf,
        Self::Cutoffs,
        Self::NoSymmetry,
        Self::Square,
        Self::Cube,
        Self::Fourth,
    ];

    /// What it is called, what it searches with, and the power by which leaves are evaluated.
    fn about(self) -> (&'static str, Enhancements, u32) {
        let usual = Enhancements::USUAL;
        match self {
            Self::Reference => ("reference", usual, 1),
            Self::NoTable => ("no table", Enhancements { table: false, ..usual }, 1),
            Self::NoDeepening => ("no deepening", Enhancements { deepening: false, ..usual }, 1),
            Self::NoHistory => ("no history", Enhancements { history: false, ..usual }, 1),
            Self::NullMove => ("null move", Enhancements { null_move: true, ..usual }, 1),
            Self::Mtdf => ("MTD(f)", Enhancements { mtdf: true, ..usual }, 1),
            Self::Cutoffs => ("cut-offs", Enhancements { transposition_cutoffs: true, ..usual }, 1),
            Self::NoSymmetry => ("no symmetry", usual, 1),
            Self::Square => ("E2", usual, 2),
            Self::Cube => ("E3", usual, 3),
            Self::Fourth => ("E4", usual, 4),
        }
    }

    fn name(self) -> &'static str {
        self.about().0
    }

    /// The nodes of a search to a depth, and whether it came to an end.
    fn search(self, position: usize, depth: u16, limit: u64) -> (u64, bool) {
        let mut game = line::position(position);
        if self == Self::NoSymmetry {
            game = game.without_symmetry();
        }
        let (_, enhancements, power) = self.about();
        game.measure = Measure::Power(power);
        let mut search = Negamax::new(TABLE);
        search.enhancements = enhancements;
        search.depth = depth;
        let mut meter = Meter::limited(limit);
        let judged = search.judge(&mut game, &mut meter);
        let is_done = judged.is_some_and(|judged| judged.is_proved || judged.depth == depth);
        (meter.nodes(), is_done)
    }
}

/// The nodes of all variants at one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// How many moves have been played.
    pub position: usize,
    /// The depth of all searches.
    pub depth: u16,
    /// The nodes of each variant, and whether it came to an end.
    pub rows: Vec<(Variant, u64, bool)>,
}

impl Counted {
    /// The nodes of a variant, and whether it came to an end.
    pub fn nodes(&self, variant: Variant) -> (u64, bool) {
        let row = self.rows.iter().find(|row| row.0 == variant).expect("every variant was measured");
        (row.1, row.2)
    }
}

pub(super) fn count(settings: &Settings, positions: Range<usize>, step: &mut dyn FnMut(usize)) -> Vec<Counted> {
    let counted = |position: usize| {
        let mut search = Negamax::new(TABLE);
        let reached = search.judge(&mut line::position(position), &mut Meter::limited(settings.nodes));
        let depth = reached.map_or(1, |reached| reached.depth);
        let (reference, _) = Variant::Reference.search(position, depth, u64::MAX);
        let rows = Variant::ALL.map(|variant| {
            let (nodes, is_done) = variant.search(position, depth, reference * PATIENCE);
            step(1);
            (variant, nodes, is_done)
        });
        Counted { position, depth, rows: rows.to_vec() }
    };
    positions.step_by(settings.every).map(counted).collect()
}

/// What an enhancement saves.
pub(super) struct Saving {
    pub(super) name: &'static str,
    /// In per cent of the nodes without it; `None` if that search was given up.
    pub(super) percent: Option<f64>,
    /// At least so much, where the search without it was given up.
    pub(super) least: f64,
    pub(super) printed: Option<f64>,
}

/// The savings of all enhancements, in the order of Table 8, then Figure 9's and our own.
pub(super) fn savings(counted: &[Counted]) -> Vec<Saving> {
    use Variant::{
        Cube, Cutoffs, Fourth, Mtdf, NoDeepening, NoHistory, NoSymmetry, NoTable, NullMove, Reference, Square,
    };
    let saving = |name: &'static str, without: Variant, with: Variant, from: usize| {
        let rows = || counted.iter().filter(|row| row.position >= from);
        let sum = |variant: Variant| rows().map(|row| row.nodes(variant).0).sum::<u64>() as f64;
        let least = 100.0 * (1.0 - sum(with) / sum(without).max(1.0));
        let is_whole = rows().all(|row| row.nodes(without).1 && row.nodes(with).1);
        Saving { name, percent: is_whole.then_some(least), least, printed: printed(name) }
    };
    vec![
        saving("table", NoTable, Reference, 0),
        saving("deepening", NoDeepening, Reference, 0),
        saving("history", NoHistory, Reference, 0),
        saving("null move", Reference, NullMove, 0),
        saving("MTD(f)", Reference, Mtdf, 0),
        // The paper counts from position 2 on: before, one colour has no stones.
        saving("E2", Reference, Square, 2),
        saving("E3", Reference, Cube, 2),
        saving("E4", Reference, Fourth, 2),
        saving("cut-offs", Reference, Cutoffs, 0),
        saving("symmetry", NoSymmetry, Reference, 0),
    ]
}

fn printed(name: &str) -> Option<f64> {
    PRINTED.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t')?.parse().ok())
}

pub(super) fn savings_table(counted: &[Counted]) -> ResultTable {
    let mut table = ResultTable::new("Table 8 and Figure 9: nodes saved", &["enhancement", "ours", "printed"]);
    for Saving { name, percent, least, printed } in savings(counted) {
        let ours = match percent {
            Some(percent) => Cell::Percent(percent),
            None => Cell::Text(format!("over {least:.0}%")),
        };
        let theirs = match name {
            "table" | "deepening" => Cell::Text("+∞".to_owned()),
            _ => printed.map_or(Cell::Missing, Cell::Percent),
        };
        table.rows.push(vec![Cell::Text(name.to_owned()), ours, theirs]);
    }
    table
}

pub(super) fn nodes_table(counted: &[Counted]) -> ResultTable {
    let names = Variant::ALL.map(Variant::name);
    let heads: Vec<&str> = ["position", "depth"].into_iter().chain(names).collect();
    let mut table =
        ResultTable::new("Figure 9: nodes at each position of the game; + where a search was given up", &heads);
    for row in counted {
        let mut cells = vec![Cell::Count(row.position as u64), Cell::Count(u64::from(row.depth))];
        cells.extend(row.rows.iter().map(
            |(_, nodes, is_done)| {
                if *is_done { Cell::Count(*nodes) } else { Cell::AtLeast(*nodes) }
            },
        ));
        table.rows.push(cells);
    }
    table
}

pub(super) fn remarks(counted: &[Counted], settings: &Settings) -> Vec<String> {
    let protocol = format!(
        "The reference search deepens as far as {} nodes go; all others search to the same depth, and are given up after {} \
         times the nodes. Every search starts with an empty table.",
        settings.nodes, PATIENCE
    );
    let all = savings(counted);
    let compared = all.iter().filter_map(|it| Some((it.name, it.percent?, it.printed?)));
    let compared: Vec<String> = compared
        .map(|(name, ours, printed)| {
            let verdict = if (ours > 0.0) == (printed > 0.0) { "agrees in kind" } else { "does not" };
            format!("{name} {ours:.0}% beside {printed:.0}% {verdict}")
        })
        .collect();
    vec![protocol, format!("What is saved: {}.", compared.join("; "))]
}

/// The columns of the stored counts: the position, the depth, and all variants.
const COLUMNS: usize = 2 + Variant::ALL.len();

/// The counts as they are stored; a `+` says that the search was given up.
pub fn write_golden(counted: &[Counted]) -> String {
    let mut heads = ["position", "depth", "", "", "", "", "", "", "", "", "", "", ""];
    heads[2..].copy_from_slice(&Variant::ALL.map(Variant::name));
    let cells = |row: &Counted| {
        let mut cells: [String; COLUMNS] = Default::default();
        (cells[0], cells[1]) = (row.position.to_string(), row.depth.to_string());
        for (cell, (_, nodes, is_done)) in cells[2..].iter_mut().zip(&row.rows) {
            *cell = format!("{nodes}{}", if *is_done { "" } else { "+" });
        }
        cells
    };
    stored::write(heads, counted.iter().map(cells))
}

pub(super) fn golden() -> Vec<Counted> {
    let row = |cells: [&str; COLUMNS]| {
        let count = |(variant, cell): (Variant, &&str)| {
            (variant, stored::read(cell.trim_end_matches('+')), !cell.ends_with('+'))
        };
        let rows = Variant::ALL.into_iter().zip(&cells[2..]).map(count).collect();
        Counted { position: stored::read(cells[0]), depth: stored::read(cells[1]), rows }
    };
    stored::rows(GOLDEN).map(row).collect()
}
