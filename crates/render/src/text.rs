//! Positions in the terminal.

use std::fmt::Write;

use tesuji_board::{Color, Point};
use tesuji_sgf::Mark;

use crate::figure::{Figure, Highlight, hoshi};

/// Whether boards are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// In 256 colours.
    Colored,
    /// Black stones are filled, white ones are not.
    Plain,
}

impl Palette {
    /// Makes a text bold, where there are colours.
    pub fn bold(self, text: &str) -> String {
        match self {
            Self::Colored => format!("\x1b[1m{text}\x1b[0m"),
            Self::Plain => text.to_owned(),
        }
    }
}

/// A row of the board in the making: a colour is named only where it changes.
struct Row {
    palette: Palette,
    ink: Option<u8>,
    out: String,
}

impl Row {
    fn push(&mut self, ink: u8, text: &str) {
        const WOOD: u8 = 179;
        if self.palette == Palette::Colored && self.ink != Some(ink) {
            write!(self.out, "\x1b[48;5;{WOOD};38;5;{ink}m").expect("a string takes what is written");
            self.ink = Some(ink);
        }
        self.out.push_str(text);
    }

    /// The row as it is printed.
    fn finish(self) -> String {
        match self.palette {
            Palette::Colored => self.out + "\x1b[0m",
            Palette::Plain => self.out.trim_end().to_owned(),
        }
    }
}

const BLACK: u8 = 16;
const WHITE: u8 = 231;
const LINES: u8 = 94;
const GREEN: u8 = 22;
const RED: u8 = 124;
const BLUE: u8 = 19;

/// Draws a figure for the terminal, with a line break at the end.
pub fn text(figure: &Figure, palette: Palette) -> String {
    let view = figure.view;
    let hoshi = hoshi(figure.setup.size);
    let cell: usize = if figure.numbers.is_empty() { 2 } else { 4 };
    let mut out = String::new();
    for number in (view.from.row()..=view.to.row()).rev() {
        let mut row = Row { palette, ink: None, out: String::new() };
        row.push(LINES, " ");
        for column in view.from.column()..=view.to.column() {
            let (ink, symbol) = symbol(figure, Point::new(column, number), &hoshi, palette);
            row.push(ink, &symbol);
            let line = if column == view.to.column() { " " } else { "─" };
            row.push(LINES, &line.repeat(cell.saturating_sub(symbol.chars().count())));
        }
        writeln!(out, "{:3} {}", number + 1, row.finish()).expect("a string takes what is written");
    }
    out.push_str("    ");
    for column in view.from.column()..=view.to.column() {
        let letter = &Point::new(column, 0).to_string()[..1];
        let space = if column == view.from.column() { 1 } else { cell - 1 };
        write!(out, "{}{letter}", " ".repeat(space)).expect("a string takes what is written");
    }
    out.push('\n');
    out
}

/// What stands for a point, and its colour: one character, or a number.
fn symbol(figure: &Figure, p: Point, hoshi: &[Point], palette: Palette) -> (u8, String) {
    let color = figure.color(p);
    let ink = match color {
        Some(Color::Black) => BLACK,
        Some(Color::White) => WHITE,
        None => LINES,
    };
    let ink = match figure.highlight(p) {
        None => ink,
        Some(Highlight::Good) => GREEN,
        Some(Highlight::Bad) => RED,
        Some(Highlight::Ko) => BLUE,
    };
    if let Some(number) = figure.number(p) {
        return (ink, number.to_string());
    }
    let filled = color == Some(Color::Black) || palette == Palette::Colored;
    let pick = |full: char, hollow: char| if filled { full } else { hollow };
    let symbol = match (color, figure.mark(p), figure.highlight(p)) {
        (_, Some(Mark::Label(text)), _) => text.chars().find(|c| !c.is_control()).unwrap_or('?'),
        (None, None, Some(Highlight::Good)) => '✓',
        (None, None, Some(Highlight::Bad)) => '✗',
        (None, None, Some(Highlight::Ko)) => 'k',
        (None, Some(Mark::Triangle), _) => return (BLUE, "△".to_owned()),
        (None, Some(Mark::Square), _) => return (BLUE, "□".to_owned()),
        (None, Some(Mark::Circle), _) => return (BLUE, "◌".to_owned()),
        (None, Some(Mark::Cross), _) => return (BLUE, "×".to_owned()),
        (None, None, None) => crossing(figure, p, hoshi),
        (Some(_), Some(Mark::Triangle), _) => pick('▲', '△'),
        (Some(_), Some(Mark::Square), _) => pick('■', '□'),
        (Some(_), Some(Mark::Circle), _) => pick('◉', '◎'),
        (Some(_), Some(Mark::Cross), _) => pick('✖', '✕'),
        (Some(_), None, _) if figure.last == Some(p) => pick('◉', '◎'),
        (Some(_), None, _) => pick('●', '○'),
    };
    (ink, symbol.to_string())
}

/// The crossing of the lines at an empty point.
fn crossing(figure: &Figure, p: Point, hoshi: &[Point]) -> char {
    if hoshi.contains(&p) {
        return '╋';
    }
    let (size, edges) = (figure.setup.size, figure.setup.edges);
    let left = p.column() > 0 || edges.left;
    let right = p.column() + 1 < size.columns() || edges.right;
    let up = p.row() + 1 < size.rows() || edges.top;
    let down = p.row() > 0 || edges.bottom;
    match (left, right, up, down) {
        (true, true, true, true) => '┼',
        (false, true, true, true) => '├',
        (true, false, true, true) => '┤',
        (true, true, false, true) => '┬',
        (true, true, true, false) => '┴',
        (false, true, false, true) => '┌',
        (true, false, false, true) => '┐',
        (false, true, true, false) => '└',
        (true, false, true, false) => '┘',
        (false, false, _, _) => '│',
        (_, _, false, false) => '─',
    }
}
