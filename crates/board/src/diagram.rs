//! Positions as text that people draw.
//!
//! ```text
//!     A B C D E        X  black      O  white       . + ,  empty
//!   3 . X O . .        #  black, marked       @  white, marked
//!   2 X O @ O .
//!   1 . X O . .
//! ```
//!
//! Column letters and row numbers may be left out, so may the spaces. Frames drawn with `|` and `-` are edges, frames
//! drawn with `~` are open ones: the diagram is a piece of a larger board, which goes on there. Where some frame is
//! drawn, the edges without one are open too; a diagram without any frame is a whole board. Lines may start with
//! `$$`, as on Sensei's Library.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::setup::Setup;
use crate::size::{OpenEdges, Size};

/// A position drawn as text, with marked points.
///
/// ```
/// use tesuji_board::Diagram;
/// let diagram: Diagram = ". X O .\nX O @ O\n. X O .".parse()?;
/// assert_eq!(diagram.setup.size.to_string(), "4x3");
/// assert_eq!(diagram.marked.to_string(), "C2");
/// # Ok::<(), tesuji_board::BadDiagram>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The stones, Black to move.
    pub setup: Setup,
    /// The marked points: the stones that the question is about.
    pub marked: PointSet,
}

/// Why a text is no diagram, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadDiagram {
    /// There is no row of points in the text.
    NoRows,
    /// A character stands for nothing.
    Character {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row is longer or shorter than the first.
    Ragged {
        /// The line, from 1.
        line: usize,
        /// The points of this row.
        points: usize,
        /// The points of the first row.
        expected: usize,
    },
    /// More than 19 columns or rows.
    TooLarge {
        /// The number of columns.
        columns: usize,
        /// The number of rows.
        rows: usize,
    },
}

impl fmt::Display for BadDiagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRows => f.write_str("no row of points in the diagram: draw rows of X, O and ."),
            Self::Character { line, column, found } => write!(
                f,
                "line {line}, column {column}: '{}' stands for no point: use X, O, . and # or @ for marked stones",
                found.escape_debug()
            ),
            Self::Ragged { line, points, expected } => {
                write!(f, "line {line}: a row of {points} points, but the first has {expected}")
            }
            Self::TooLarge { columns, rows } => {
                write!(f, "a diagram of {columns} columns and {rows} rows: {}", Size::RANGE)
            }
        }
    }
}

impl std::error::Error for BadDiagram {}

/// What one character of a row says.
#[derive(Clone, Copy)]
struct Spot {
    stone: Option<Color>,
    marked: bool,
}

impl Spot {
    fn read(c: char) -> Option<Self> {
        let spot = |stone, marked| Some(Self { stone, marked });
        match c {
            'X' | 'x' | '●' => spot(Some(Color::Black), false),
            'O' | 'o' | '○' => spot(Some(Color::White), false),
            '.' | ',' | '+' | '·' | '_' => spot(None, false),
            '#' | 'B' | 'Y' => spot(Some(Color::Black), true),
            '@' | 'W' | 'Z' => spot(Some(Color::White), true),
            _ => None,
        }
    }
}

/// The lines of a diagram as they are read.
#[derive(Default)]
struct Reader {
    rows: Vec<Vec<Spot>>,
    edges: Option<OpenEdges>,
}

impl Reader {
    fn line(&mut self, number: usize, text: &str) -> Result<(), BadDiagram> {
        let body = text.trim().trim_start_matches("$$").trim();
        if is_frame(body) {
            let open = body.contains('~');
            let edges = self.edges.get_or_insert(OpenEdges::ALL);
            *(if self.rows.is_empty() { &mut edges.top } else { &mut edges.bottom }) = open;
            return Ok(());
        }
        if body.is_empty() || is_letters(body) {
            return Ok(());
        }
        let row = self.row(number, text)?;
        let expected = self.rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(BadDiagram::Ragged { line: number, points: row.len(), expected });
        }
        self.rows.push(row);
        Ok(())
    }

    fn row(&mut self, line: usize, text: &str) -> Result<Vec<Spot>, BadDiagram> {
        let mut row = Vec::new();
        for (at, c) in text.char_indices() {
            if let Some(spot) = Spot::read(c) {
                row.push(spot);
            } else if matches!(c, '|' | '~') {
                let edges = self.edges.get_or_insert(OpenEdges::ALL);
                *(if row.is_empty() { &mut edges.left } else { &mut edges.right }) = c == '~';
            } else if !(c.is_whitespace() || c.is_ascii_digit() || c == '$') {
                let column = text[..at].chars().count() + 1;
                return Err(BadDiagram::Character { line, column, found: c });
            }
        }
        Ok(row)
    }

    fn finish(self) -> Result<Diagram, BadDiagram> {
        let (columns, rows) = (self.rows.first().map_or(0, Vec::len), self.rows.len());
        if columns == 0 {
            return Err(BadDiagram::NoRows);
        }
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let size = Size::new(side(columns), side(rows)).ok_or(BadDiagram::TooLarge { columns, rows })?;
        let mut setup = Setup { edges: self.edges.unwrap_or(OpenEdges::NONE), ..Setup::new(size) };
        let mut marked = PointSet::EMPTY;
        for (row, spots) in (0..size.rows()).rev().zip(&self.rows) {
            for (column, spot) in (0..size.columns()).zip(spots) {
                let p = Point::new(column, row);
                match spot.stone {
                    Some(Color::Black) => setup.black.insert(p),
                    Some(Color::White) => setup.white.insert(p),
                    None => {}
                }
                if spot.marked {
                    marked.insert(p);
                }
            }
        }
        Ok(Diagram { setup, marked })
    }
}

/// A frame: `+-------+`, `---------` or `~~~~~~~~~`, perhaps with spaces.
fn is_frame(body: &str) -> bool {
    body.matches(['-', '~']).count() >= 2 && body.chars().all(|c| matches!(c, '-' | '~' | '+' | ' ' | '|'))
}

/// The column letters: `A B C`, in order, at least as far as they go.
fn is_letters(body: &str) -> bool {
    let letters: String = body.chars().filter(|c| !c.is_whitespace()).collect();
    letters.len() > 1 && "ABCDEFGHJKLMNOPQRST".starts_with(&letters.to_ascii_uppercase()) || letters == "A"
}

impl FromStr for Diagram {
    type Err = BadDiagram;

    fn from_str(text: &str) -> Result<Self, BadDiagram> {
        let mut reader = Reader::default();
        for (i, line) in text.lines().enumerate() {
            reader.line(i + 1, line)?;
        }
        reader.finish()
    }
}

impl fmt::Display for Diagram {
    /// Draws the diagram with coordinates, framed if an edge is open. Reading it gives it back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, edges) = (self.setup.size, self.setup.edges);
        let width = 2 * usize::from(size.columns()) + 1;
        let frame = |open: bool| format!("   +{}+\n", if open { "~" } else { "-" }.repeat(width));
        let (mut top, mut bottom, mut left, mut right) = (String::new(), String::new(), "", "");
        if edges != OpenEdges::NONE {
            (top, bottom) = (frame(edges.top), frame(edges.bottom));
            left = if edges.left { "~" } else { "|" };
            right = if edges.right { " ~" } else { " |" };
        }
        write!(f, "   {}", if left.is_empty() { "" } else { " " })?;
        for column in 0..size.columns() {
            write!(f, " {:.1}", Point::new(column, 0).to_string())?;
        }
        write!(f, "\n{top}")?;
        for row in (0..size.rows()).rev() {
            write!(f, "{:3}{left}", row + 1)?;
            for column in 0..size.columns() {
                write!(f, " {}", self.symbol(Point::new(column, row)))?;
            }
            writeln!(f, "{right}")?;
        }
        write!(f, "{bottom}")
    }
}

impl Diagram {
    /// The character that stands for what lies on `p`.
    pub fn symbol(&self, p: Point) -> char {
        let Setup { black, white, .. } = &self.setup;
        match (black.contains(p), white.contains(p), self.marked.contains(p)) {
            (true, _, false) => 'X',
            (true, _, true) => '#',
            (false, true, false) => 'O',
            (false, true, true) => '@',
            (false, false, _) => '.',
        }
    }
}
