//! What the enhancements save: means over the images of each position, their errors, tables and what is to be said about them.

use std::collections::BTreeSet;

use super::savings::{ANSWERED, Counted, PATIENCE, Variant, answer};
use crate::experiment::Settings;
use crate::table::{Cell, ResultTable};

const PRINTED: &str = include_str!("../../../paper/small-go-savings.tsv");

/// The nodes of a variant at a position: their mean over the images, and the square of its error.
#[derive(Clone, Copy, Debug)]
struct MeanNodes {
    nodes: f64,
    variance: f64,
}

/// The positions that were measured.
fn positions(counted: &[Counted]) -> BTreeSet<usize> {
    counted.iter().map(|row| row.position).collect()
}

/// The mean over the images on which both variants were measured; whether all these searches found the answer.
fn mean(counted: &[Counted], position: usize, [variant, other]: [Variant; 2]) -> Option<(MeanNodes, bool)> {
    let rows = counted.iter().filter(|row| row.position == position);
    let took = rows.filter_map(|row| row.nodes(other).and(row.nodes(variant))).collect::<Vec<_>>();
    let count = took.len() as f64;
    let nodes = took.iter().map(|it| it.nodes as f64).sum::<f64>() / count;
    let squares = took.iter().map(|it| (it.nodes as f64 - nodes).powi(2)).sum::<f64>();
    let variance = if took.len() > 1 { squares / (count - 1.0) / count } else { 0.0 };
    (!took.is_empty()).then(|| (MeanNodes { nodes, variance }, took.iter().all(|it| it.is_found)))
}

/// The mean nodes of a variant at a position.
pub(super) fn mean_nodes(counted: &[Counted], position: usize, variant: Variant) -> Option<f64> {
    mean(counted, position, [variant; 2]).map(|(mean, _)| mean.nodes)
}

/// What an enhancement saves.
pub(super) struct Saving {
    pub(super) name: &'static str,
    /// In per cent of the nodes without it; at least this if a search without it was given up.
    pub(super) percent: f64,
    /// Whether all searches found the answer.
    is_whole: bool,
    /// Twice the error of the mean, in per cent.
    error: f64,
    /// At how many positions it saves something, and how many were measured.
    better: usize,
    measured: usize,
    pub(super) printed: Option<f64>,
}

/// What one variant saves beside another, from a position on.
fn saving(counted: &[Counted], name: &'static str, [without, with]: [Variant; 2], from: usize) -> Saving {
    let both = |position: usize| {
        let [(less, found), (more, known)] =
            [mean(counted, position, [with, without])?, mean(counted, position, [without, with])?];
        Some((less, more, found && known))
    };
    let all: Vec<_> = positions(counted).into_iter().filter(|it| *it >= from).filter_map(both).collect();
    let sum = |part: fn(&(MeanNodes, MeanNodes, bool)) -> f64| all.iter().map(part).sum::<f64>();
    let [less, more] = [sum(|it| it.0.nodes), sum(|it| it.1.nodes)].map(|nodes| nodes.max(1.0));
    let relative = sum(|it| it.0.variance) / less.powi(2) + sum(|it| it.1.variance) / more.powi(2);
    Saving {
        name,
        percent: 100.0 * (1.0 - less / more),
        is_whole: all.iter().all(|it| it.2),
        error: 200.0 * less / more * relative.sqrt(),
        better: all.iter().filter(|it| it.0.nodes < it.1.nodes).count(),
        measured: all.len(),
        printed: printed(name),
    }
}

/// The savings of all enhancements, in the order of Table 8, then Figure 9's and our own.
pub(super) fn savings(counted: &[Counted]) -> Vec<Saving> {
    use Variant::{
        Cube, Cutoffs, Fourth, Mtdf, NoDeepening, NoHistory, NoSymmetry, NoTable, NullMove, OneBit, OneBitSquare,
        Reference, Square,
    };
    let saving = |name, without, with, from| saving(counted, name, [without, with], from);
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
        saving("E2 in one bit", OneBit, OneBitSquare, 2),
        saving("cut-offs", Reference, Cutoffs, 0),
        saving("symmetry", NoSymmetry, Reference, 0),
    ]
}

fn printed(name: &str) -> Option<f64> {
    PRINTED.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t')?.parse().ok())
}

pub(super) fn savings_table(counted: &[Counted]) -> ResultTable {
    let title = "Table 8 and Figure 9: nodes saved on the way to one answer";
    let heads = ["enhancement", "ours", "two errors", "saves at", "of positions", "printed"];
    let mut table = ResultTable::new(title, &heads);
    for Saving { name, percent, is_whole, error, better, measured, printed } in savings(counted) {
        let is_given_up = matches!(name, "table" | "deepening");
        let ours =
            if is_given_up && !is_whole { Cell::Text(format!("over {percent:.0}%")) } else { Cell::Percent(percent) };
        let theirs =
            if is_given_up { Cell::Text("+∞".to_owned()) } else { printed.map_or(Cell::Missing, Cell::Percent) };
        // Where each position was searched once only, there is no error to tell.
        let error = if error > 0.0 { Cell::Text(format!("± {error:.1}")) } else { Cell::Missing };
        let counts = [better, measured].map(|count| Cell::Count(count as u64));
        let [better, measured] = counts;
        table.rows.push(vec![Cell::Text(name.to_owned()), ours, error, better, measured, theirs]);
    }
    table
}

pub(super) fn nodes_table(counted: &[Counted]) -> ResultTable {
    let names = Variant::ALL.map(Variant::name);
    let heads: Vec<&str> = ["position", "depth", "images"].into_iter().chain(names).collect();
    let title = "Figure 9: nodes at each position of the game, means over its images; + without the answer";
    let mut table = ResultTable::new(title, &heads);
    for position in positions(counted) {
        let images = counted.iter().filter(|row| row.position == position).count();
        let numbers = [position, ANSWERED - position, images].map(|number| Cell::Count(number as u64));
        let cell = |variant: Variant| match mean(counted, position, [variant; 2]) {
            None => Cell::Missing,
            Some((mean, true)) => Cell::Count(mean.nodes.round() as u64),
            Some((mean, false)) => Cell::AtLeast(mean.nodes.round() as u64),
        };
        table.rows.push(numbers.into_iter().chain(Variant::ALL.map(cell)).collect());
    }
    table
}

pub(super) fn remarks(counted: &[Counted], settings: &Settings) -> Vec<String> {
    let all = positions(counted);
    let first = all.first().copied().unwrap_or_default();
    let [e1, e2, e3, e4] = [1, 2, 3, 4].map(answer);
    let asked = counted
        .iter()
        .flat_map(|row| &row.rows)
        // In one bit the horizon's answer is not told.
        .filter(|(variant, _)| !matches!(variant, Variant::OneBit | Variant::OneBitSquare))
        .filter_map(|(_, took)| *took)
        .collect::<Vec<_>>();
    let found = asked.iter().filter(|took| took.is_found).count();
    let protocol = format!(
        "All searches are measured to the same answer. From depth {ANSWERED} on, less the moves that have been played, every search \
         finds what the game ends with, {e1:+} by E1, {e2:+} by E2 (what Table 4 prints for the perfect game), {e3:+} by E3, and a ply \
         later {e4:+} by E4, and still does five plies deeper: so no budget has a part in it. {found} of {} searches that tell a value found it; those without \
         table or deepening are given up after {PATIENCE} times the nodes. Positions from {first} on are searched, those for which \
         the reference takes up to {} nodes, each with an empty table and in its eight symmetric images: to turn a board changes \
         nothing but which of two equal moves comes first, and yet the nodes of the reference differ by {:.0}% from one image to \
         another. That is why single runs at a budget gave a sign that changed with the budget.",
        asked.len(),
        tesuji_notation::grouped(settings.nodes * super::savings::LONGEST),
        spread(counted)
    );
    let compared = savings(counted);
    let compared = compared.iter().filter_map(|it| Some((it, it.printed?)));
    let compared: Vec<String> = compared
        .map(|(it, printed)| {
            let verdict = match it.percent {
                ours if ours.abs() < it.error => "is no more than the error",
                ours if (ours > 0.0) == (printed > 0.0) => "agrees in kind",
                _ => "does not",
            };
            format!("{} {:.0}% ± {:.0} beside {printed:.0}% {verdict}", it.name, it.percent, it.error)
        })
        .collect();
    vec![protocol, format!("What is saved: {}.", compared.join("; "))]
}

/// By how many per cent the image of a position with the most nodes exceeds that with the fewest, in the mean.
fn spread(counted: &[Counted]) -> f64 {
    let ratio = |position: usize| {
        let rows = counted.iter().filter(|row| row.position == position);
        let nodes: Vec<u64> = rows.filter_map(|row| Some(row.nodes(Variant::Reference)?.nodes)).collect();
        Some(*nodes.iter().max()? as f64 / *nodes.iter().min()? as f64)
    };
    let ratios: Vec<f64> = positions(counted).into_iter().filter_map(ratio).collect();
    100.0 * (ratios.iter().sum::<f64>() / ratios.len().max(1) as f64 - 1.0)
}
