//! Atari-Go on all small boards: who wins the empty board, and after each first move.

use std::ops::ControlFlow;

use tesuji_board::{Color, Point, Position, Rules, Size};
use tesuji_certify::check_game;
use tesuji_games::{AtariGoLimits, AtariGoSolver, FirstStone};

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use crate::stored;
use crate::table::{Cell, ResultTable};

/// The numbers as they came out, for all boards of up to 25 points and some larger ones.
const STORED: &str = include_str!("../../../problems/atari-go/values.tsv");

/// The heads of the columns.
const HEADS: [&str; 6] = ["board", "opening", "points", "winner", "nodes", "replies"];

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct AtariGoValues;

/// Which first moves of a board are run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// All, one for each class of symmetric ones.
    All,
    /// None: that would take too long for a table.
    None,
}

/// Who wins a board, or after a first move on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardValue {
    /// The board.
    pub size: Size,
    /// The first move and how many moves are symmetric to it; `None` is the empty board.
    pub opening: Option<(Point, usize)>,
    /// The winner: Black is the first player. `None` if the nodes were not enough.
    pub winner: Option<Color>,
    /// The nodes of the search, from an empty table.
    pub nodes: u64,
    /// The replies of the checked certificate; `None` if there is none.
    pub replies: Option<usize>,
}

impl AtariGoValues {
    /// Boards of up to this many points are all there.
    const ALL_UP_TO: usize = 25;

    /// Larger boards, and whether their first moves are run too.
    const LARGER: [(u8, u8, Openings); 7] = [
        (3, 9, Openings::All),
        (4, 7, Openings::All),
        (2, 13, Openings::None),
        (2, 14, Openings::None),
        (2, 15, Openings::None),
        (3, 10, Openings::None),
        (5, 6, Openings::None),
    ];

    /// The boards of the table, with no more rows than columns turned round: 1x1, 1x2, …, 5x5, and some larger.
    pub fn boards() -> Vec<Size> {
        let small = (1..=5).flat_map(|short| (short..=Size::MAX).map(move |long| (short, long)));
        let small = small.filter(|(short, long)| usize::from(*short) * usize::from(*long) <= Self::ALL_UP_TO);
        let larger = Self::LARGER.map(|(short, long, _)| (short, long));
        small.chain(larger).map(|(short, long)| Size::new(short, long).expect("sides of up to 19")).collect()
    }

    /// All rows of a board: the empty board, then each first move up to symmetry.
    pub fn board(size: Size, settings: &Settings) -> Vec<BoardValue> {
        let empty = Position::empty(size, Rules::default());
        let openings = match Self::openings(size) {
            Openings::All => solver(size).first_moves(&empty),
            Openings::None => Vec::new(),
        };
        let whole = BoardValue { size, opening: None, winner: None, nodes: 0, replies: None };
        let mut rows = vec![value(whole, &empty, settings)];
        for FirstStone { at, twins } in openings {
            let mut after = empty.clone();
            let row = BoardValue { opening: Some((at, twins.len())), ..whole };
            rows.push(match after.play(at) {
                Ok(()) => value(row, &after, settings),
                // On the single point the stone has no liberty, and wins by convention.
                Err(_) => BoardValue { winner: Some(Color::Black), ..row },
            });
        }
        rows
    }

    /// Which first moves of a board are run.
    pub fn openings(size: Size) -> Openings {
        let sides = |larger: &&(u8, u8, Openings)| (larger.0, larger.1) == (size.columns(), size.rows());
        Self::LARGER.iter().find(sides).map_or(Openings::All, |larger| larger.2)
    }

    /// The stored rows.
    pub fn golden() -> Vec<BoardValue> {
        stored::rows(STORED).map(read).collect()
    }

    /// Rows as they are stored.
    pub fn write_golden(rows: &[BoardValue]) -> String {
        stored::write(HEADS, rows.iter().map(|row| cells(row).map(|cell| cell.bare())))
    }

    /// Runs every so-manieth board.
    pub fn measure(settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Vec<BoardValue> {
        let boards: Vec<Size> = Self::boards().into_iter().step_by(settings.every.max(1)).collect();
        let mut rows = Vec::new();
        for (done, size) in boards.iter().enumerate() {
            progress(StepsDone { done, total: boards.len() });
            rows.extend(Self::board(*size, settings));
        }
        progress(StepsDone { done: boards.len(), total: boards.len() });
        rows
    }
}

impl Experiment for AtariGoValues {
    fn about(&self) -> AboutExperiment {
        let title = "Atari-Go on small boards: who wins, by which first moves, with checked certificates";
        AboutExperiment {
            name: "atari-go-values",
            title,
            usual: Settings::once(100_000_000, 1),
            quick: Settings::QUICK,
        }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        results(&Self::measure(settings, progress))
    }

    fn stored(&self) -> Results {
        results(&Self::golden())
    }
}

/// A solver with an empty table. The size of the table is part of the golden numbers: it says how they are rounded.
fn solver(size: Size) -> AtariGoSolver {
    let bytes = if size.area() <= AtariGoValues::ALL_UP_TO { 16 << 20 } else { 256 << 20 };
    AtariGoSolver::new(size, bytes).expect("a small board, and memory for its table")
}

/// Solves and certifies one position.
fn value(row: BoardValue, position: &Position, settings: &Settings) -> BoardValue {
    let solver = solver(row.size);
    let limits = AtariGoLimits { nodes: settings.nodes, threads: 1 };
    let solved = solver.solve(position, &limits, &mut |_| ControlFlow::Continue(()));
    let row = BoardValue { winner: solved.winner, nodes: solved.progress.nodes, ..row };
    let Some(winner) = solved.winner else { return row };
    let found = solver.strategy(position, winner, &limits, &mut |_| ControlFlow::Continue(()));
    let Ok(Some(strategy)) = found else { return row };
    let verdict = check_game(&strategy.certificate).expect("what the solver proves, the checker accepts");
    BoardValue { replies: Some(verdict.replies), ..row }
}

fn results(rows: &[BoardValue]) -> Results {
    let mut table = ResultTable::new("Atari-Go, Black first", &HEADS);
    table.rows = rows.iter().map(|row| cells(row).to_vec()).collect();
    Results { tables: vec![table], remarks: remarks(rows), svg: chart(rows).svg() }
}

fn cells(row: &BoardValue) -> [Cell; 6] {
    let winner = match row.winner {
        Some(Color::Black) => "first",
        Some(Color::White) => "second",
        None => "unknown",
    };
    let (opening, points) = match row.opening {
        Some((at, points)) => (at.to_string(), Cell::Count(points as u64)),
        None => ("empty".to_owned(), Cell::Missing),
    };
    let replies = row.replies.map_or(Cell::Missing, |replies| Cell::Count(replies as u64));
    [
        Cell::Text(row.size.to_string()),
        Cell::Text(opening),
        points,
        Cell::Text(winner.to_owned()),
        Cell::Count(row.nodes),
        replies,
    ]
}

/// Reads a stored row.
fn read([size, opening, points, winner, nodes, replies]: [&str; 6]) -> BoardValue {
    let opening = match opening {
        "empty" => None,
        at => Some((stored::read(at), stored::read(points))),
    };
    let winner = match winner {
        "first" => Some(Color::Black),
        "second" => Some(Color::White),
        _ => None,
    };
    BoardValue { size: stored::read(size), opening, winner, nodes: stored::read(nodes), replies: replies.parse().ok() }
}

fn remarks(rows: &[BoardValue]) -> Vec<String> {
    let wholes = |is_meant: &dyn Fn(&BoardValue) -> bool| -> String {
        let these = rows.iter().filter(|row| row.opening.is_none() && is_meant(row));
        these.map(|row| row.size.to_string()).collect::<Vec<_>>().join(", ")
    };
    let second = wholes(&|row| row.winner == Some(Color::White));
    let bare = wholes(&|row| AtariGoValues::openings(row.size) == Openings::None);
    let disputed = wholes(&|row| {
        let published = published(row.size);
        row.winner.is_some() && published.is_some() && row.winner != published
    });
    let unknown = wholes(&|row| row.winner.is_none());
    let mut remarks = vec![
        format!("The second player wins on {second}; the first on all others that were decided."),
        "A row is an empty board, or a first move and the number of points that are symmetric to it. Each is solved \
         from an empty table; replies are the winner's in its certificate, which was checked with the bare rules. \
         1x1 is the first player's by convention, for no certificate could say so."
            .to_owned(),
        format!(
            "Published before: the first player wins 5x5 and loses 4x4 (van der Werf, Uiterwijk & van den Herik 2002), \
             and wins every 1xN but 1x2 up to 45 points (Kitatai). {}",
            if disputed.is_empty() {
                "All that was decided here agrees.".to_owned()
            } else {
                format!("Not so here: {disputed}.")
            }
        ),
    ];
    if !bare.is_empty() {
        remarks.push(format!(
            "The first moves on {bare} are not run here: `tesuji solve-game atari-go SIZE --all-openings --memory 4G` does it."
        ));
    }
    if !unknown.is_empty() {
        remarks.push(format!("Not decided within the nodes: {unknown}."));
    }
    remarks
}

/// Who wins a board, as others found.
fn published(size: Size) -> Option<Color> {
    match (size.columns(), size.rows()) {
        (1, 2) | (4, 4) => Some(Color::White),
        (1, 3..) | (5, 5) => Some(Color::Black),
        _ => None,
    }
}

/// The share of first moves that win, board by board.
fn chart(rows: &[BoardValue]) -> Chart {
    let mut panels: Vec<Panel> = Vec::new();
    for whole in rows.iter().filter(|row| row.opening.is_none() && row.winner.is_some()) {
        let openings = rows.iter().filter(|row| row.size == whole.size);
        let (mut winning, mut all) = (0, 0);
        for (row, points) in openings.filter_map(|row| Some((row, row.opening?.1))) {
            all += points;
            winning += if row.winner == Some(Color::Black) { points } else { 0 };
        }
        let title = format!("boards {}xN", whole.size.columns());
        let group =
            (whole.size.to_string(), vec![(all > 0).then(|| f64::from(winning as u32) / f64::from(all as u32))]);
        match panels.iter_mut().find(|panel| panel.title == title) {
            Some(panel) => panel.groups.push(group),
            None => panels.push(Panel { title, groups: vec![group] }),
        }
    }
    let title = "Atari-Go: the share of first moves that win".to_owned();
    Chart { title, series: vec!["share".to_owned()], panels }
}
