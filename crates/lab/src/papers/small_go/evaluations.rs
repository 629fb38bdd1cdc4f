//! Tables 1 to 6: the evaluation functions on the positions of the paper's figures.

use tesuji_board::{Color, Diagram, OpenEdges, Point, Setup};
use tesuji_games::{Control, Evaluation};

use crate::table::{Cell, ResultTable};

const PRINTED: &str = include_str!("../../../paper/small-go-evaluations.tsv");
const NAMES: [&str; 5] = ["E0", "E1", "E2", "Ed4", "Ed8"];
const TITLES: [&str; 6] = [
    "terminal positions, open boards (Figure 2)",
    "positions that are not terminal, open boards (Figure 3)",
    "other positions, open boards (Figure 4)",
    "the ends of perfect play, whole boards",
    "to connect or to cut, open boards (Figure 6)",
    "pieces of a middle game, open boards (Figure 7)",
];

/// A position of the paper with its printed numbers.
struct PrintedPosition {
    table: usize,
    id: &'static str,
    is_open: bool,
    position: &'static str,
    printed: [Option<i64>; 5],
}

fn rows() -> Vec<PrintedPosition> {
    let row = |line: &'static str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let printed = [4, 5, 6, 7, 8].map(|column| cells.get(column).and_then(|cell| cell.parse().ok()));
        let table = cells[0].parse().expect("the number of a table");
        PrintedPosition { table, id: cells[1], is_open: cells[2] == "open", position: cells[3], printed }
    };
    PRINTED.lines().skip(1).map(row).collect()
}

fn evaluate(row: &PrintedPosition) -> [i64; 5] {
    let diagram: Diagram = row.position.replace('/', "\n").parse().expect("a printed position is a diagram");
    let edges = if row.is_open { OpenEdges::ALL } else { OpenEdges::NONE };
    let Evaluation { e0, e1, e2, ed4, ed8 } = Evaluation::of(&Setup { edges, ..diagram.setup }, Control::Region);
    [e0, e1, e2, ed4.with_infinity(1024), ed8.with_infinity(1024)]
}

/// The six tables, each with what was printed where it differs, and a remark.
pub(super) fn tables() -> (Vec<ResultTable>, Vec<String>) {
    let mut differences = Vec::new();
    let mut tables: Vec<ResultTable> = TITLES
        .iter()
        .zip(1..)
        .map(|(title, number)| {
            let heads = ["position", "rows", "E0", "E1", "E2", "Ed4", "Ed8", "printed"];
            ResultTable::new(format!("Table {number}: {title}"), &heads)
        })
        .collect();
    let mut numbers = 0;
    for row in rows() {
        let ours = evaluate(&row);
        numbers += row.printed.iter().flatten().count();
        let differs = NAMES.iter().zip(ours).zip(row.printed).filter_map(|((name, ours), printed)| {
            printed.filter(|printed| *printed != ours).map(|printed| format!("{name} {printed:+}"))
        });
        let differs: Vec<String> = differs.collect();
        differences.extend(differs.iter().map(|what| format!("{what} of position {}", row.id)));
        let printed = if differs.is_empty() { "the same".to_owned() } else { differs.join(", ") };
        let mut cells = vec![Cell::Text(row.id.to_owned()), Cell::Text(row.position.to_owned())];
        cells.extend(ours.map(Cell::Signed));
        cells.push(Cell::Text(printed));
        tables[row.table - 1].rows.push(cells);
    }
    let remark = format!(
        "Of the {numbers} numbers printed in Tables 1 to 6 all come out but {}: {}. The positions are reconstructed from the \
         numbers, for the figures are lost; where several positions fit, one is shown.",
        differences.len(),
        differences.join(", ")
    );
    (tables, vec![remark, options()])
}

/// An option that the paper calls good: from one position, by a stone of one colour, to another.
const OPTIONS: [(&str, Color, &str); 6] = [
    ("A", Color::Black, "B"),
    ("A", Color::White, "C"),
    ("G", Color::Black, "H"),
    ("G", Color::White, "I"),
    ("J", Color::Black, "K"),
    ("J", Color::White, "L"),
];

/// Remarks 4 and 6: whether Ed4 and Ed8 like the good options best, of all stones that could be played.
fn options() -> String {
    let rows = rows();
    let setup_of = |id: &str| {
        let row = rows.iter().find(|row| row.id == id).expect("a printed position");
        let diagram: Diagram = row.position.replace('/', "\n").parse().expect("a printed position is a diagram");
        Setup { edges: OpenEdges::ALL, ..diagram.setup }
    };
    let metric = |setup: &Setup| {
        let Evaluation { ed4, ed8, .. } = Evaluation::of(setup, Control::Region);
        [ed4.with_infinity(1024), ed8.with_infinity(1024)]
    };
    let mut fails: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for (from, color, to) in OPTIONS {
        let (before, sign) = (setup_of(from), if color == Color::Black { 1 } else { -1 });
        let empty = before.size.points() - before.black - before.white;
        let after = |p: Point| {
            let mut setup = before.clone();
            *(if color == Color::Black { &mut setup.black } else { &mut setup.white }) |= p.into();
            setup
        };
        let good = metric(&setup_of(to));
        for (n, fails) in fails.iter_mut().enumerate() {
            let best = empty.iter().max_by_key(|p| sign * metric(&after(*p))[n]).expect("an empty point");
            let value = metric(&after(best))[n];
            if sign * value > sign * good[n] {
                fails.push(format!("from {from} {color} at {best} comes to {value}, {to} to {}", good[n]));
            }
        }
    }
    let told = |name: &str, fails: &[String]| match fails {
        [] => format!("By {name} they are, all {}.", OPTIONS.len()),
        _ => format!("By {name} {} are not: {}.", fails.len(), fails.join("; ")),
    };
    format!(
        "Remarks 4 and 6: B, H and K are to be the best options of Black, and C, I and L those of White. {} {}",
        told("Ed4", &fails[0]),
        told("Ed8", &fails[1])
    )
}
