//! The lines and words that both kinds of certificates are written in: strict, and bounded whatever the input.

use std::fmt;
use std::io::{self, BufRead, Read};
use std::str::{FromStr, Split};

use tesuji_board::{Color, Move, Point, PointSet, Size};

/// The longest line, in bytes: a reply to every point of the largest board fits in.
const MAX_LINE: u64 = 8192;

/// A text that is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadText {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: TextFault,
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadText {}

/// What is wrong with a line of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// The input could not be read.
    Unreadable(io::ErrorKind),
    /// The line is longer than any line of a certificate.
    TooLong,
    /// Something else should be there.
    Expected(&'static str),
    /// A point lies off the board, or is named twice in a set.
    BadPoint(Point),
    /// There are more nodes, zones or edges than the checker is willing to read.
    TooMany,
    /// The line goes on after its end, or the text does.
    Trailing,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(kind) => write!(f, "cannot be read: {kind}"),
            Self::TooLong => write!(f, "longer than {MAX_LINE} bytes"),
            Self::Expected(what) => write!(f, "expected {what}"),
            Self::BadPoint(point) => write!(f, "{point} is off the board or named twice"),
            Self::TooMany => f.write_str("too many nodes, zones or edges"),
            Self::Trailing => f.write_str("more than expected"),
        }
    }
}

/// Reads a whole text with `body`; nothing may follow what it reads.
pub(crate) fn read<R: BufRead, T>(
    input: R,
    body: impl FnOnce(&mut Lines<R>) -> Result<T, TextFault>,
) -> Result<T, BadText> {
    let mut lines = Lines { input, number: 0, line: Vec::new() };
    let whole = body(&mut lines).and_then(|value| match lines.next()? {
        Some(_) => Err(TextFault::Trailing),
        None => Ok(value),
    });
    whole.map_err(|why| BadText { line: lines.number, why })
}

/// Reads the lines at the head of an input with `body`; anything may follow.
pub(crate) fn read_head<'a, R: BufRead, T>(
    input: &'a mut R,
    body: impl FnOnce(&mut Lines<&'a mut R>) -> Result<T, TextFault>,
) -> Result<T, BadText> {
    let mut lines = Lines { input, number: 0, line: Vec::new() };
    body(&mut lines).map_err(|why| BadText { line: lines.number, why })
}

/// The lines of the input, one at a time.
pub(crate) struct Lines<R> {
    input: R,
    /// The number of the last line read.
    number: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Reads a line, without its line feed; `None` at the end of the input.
    pub(crate) fn next(&mut self) -> Result<Option<&str>, TextFault> {
        self.number += 1;
        self.line.clear();
        let mut input = self.input.by_ref().take(MAX_LINE + 1);
        input.read_until(b'\n', &mut self.line).map_err(|error| TextFault::Unreadable(error.kind()))?;
        if self.line.len() as u64 > MAX_LINE {
            return Err(TextFault::TooLong);
        }
        if self.line.is_empty() {
            return Ok(None);
        }
        let line = self.line.strip_suffix(b"\n").ok_or(TextFault::Expected("a line feed"))?;
        str::from_utf8(line).map(Some).map_err(|_| TextFault::Expected("text"))
    }

    /// Reads a line that must be there, as words.
    pub(crate) fn words(&mut self) -> Result<Words<'_>, TextFault> {
        let line = self.next()?.ok_or(TextFault::Expected("a line"))?;
        Ok(Words(if line.is_empty() { None } else { Some(line.split(' ')) }))
    }

    /// Reads a header line: its name, and what follows.
    pub(crate) fn header<T>(
        &mut self,
        name: &'static str,
        value: impl FnOnce(&mut Words<'_>) -> Result<T, TextFault>,
    ) -> Result<T, TextFault> {
        let mut words = self.words()?;
        if words.next() != Some(name) {
            return Err(TextFault::Expected(name));
        }
        let value = value(&mut words)?;
        words.end()?;
        Ok(value)
    }

    /// Reads a header line, unless the input ends here: nothing else may follow.
    pub(crate) fn header_or_end<T>(
        &mut self,
        name: &'static str,
        value: impl FnOnce(&mut Words<'_>) -> Result<T, TextFault>,
    ) -> Result<Option<T>, TextFault> {
        if self.input.fill_buf().map_err(|error| TextFault::Unreadable(error.kind()))?.is_empty() {
            return Ok(None);
        }
        match self.header(name, value) {
            Err(TextFault::Expected(what)) if what == name => Err(TextFault::Trailing),
            read => read.map(Some),
        }
    }

    /// Reads a header line that holds a set of points.
    pub(crate) fn set(&mut self, name: &'static str, size: Size) -> Result<PointSet, TextFault> {
        self.header(name, |words| words.set(size))
    }

    /// Reads a header line that holds a number of things, at most `most`.
    pub(crate) fn count(&mut self, name: &'static str, most: usize) -> Result<usize, TextFault> {
        let count = self.header(name, |words| number(words.word()))?;
        if count > most { Err(TextFault::TooMany) } else { Ok(count) }
    }
}

/// The words of a line that have not been read.
pub(crate) struct Words<'a>(Option<Split<'a, char>>);

impl<'a> Words<'a> {
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.0.as_mut()?.next()
    }

    /// The next word; an empty one at the end of the line.
    pub(crate) fn word(&mut self) -> &'a str {
        self.next().unwrap_or_default()
    }

    pub(crate) fn end(&mut self) -> Result<(), TextFault> {
        if self.next().is_none() { Ok(()) } else { Err(TextFault::Trailing) }
    }

    pub(crate) fn parse<T: FromStr>(&mut self, what: &'static str) -> Result<T, TextFault> {
        self.next().and_then(|word| word.parse().ok()).ok_or(TextFault::Expected(what))
    }

    pub(crate) fn choice<T: Copy>(&mut self, what: &'static str, choices: &[(&str, T)]) -> Result<T, TextFault> {
        let word = self.next().ok_or(TextFault::Expected(what))?;
        choices.iter().find(|(name, _)| *name == word).map(|(_, value)| *value).ok_or(TextFault::Expected(what))
    }

    pub(crate) fn or_none<T>(
        &mut self,
        value: impl FnOnce(&str) -> Result<T, TextFault>,
    ) -> Result<Option<T>, TextFault> {
        match self.word() {
            "none" => Ok(None),
            word => value(word).map(Some),
        }
    }

    /// The rest of the line as a set of points.
    pub(crate) fn set(&mut self, size: Size) -> Result<PointSet, TextFault> {
        let mut set = PointSet::EMPTY;
        while let Some(word) = self.next() {
            let (start, end) = word.split_once('-').unwrap_or((word, word));
            let (start, end) = (point(start, size)?, point(end, size)?);
            if start.row() != end.row() || start.column() > end.column() {
                return Err(TextFault::Expected("a run within a row, as in C4-F4"));
            }
            for p in (start.column()..=end.column()).map(|column| Point::new(column, start.row())) {
                if set.contains(p) {
                    return Err(TextFault::BadPoint(p));
                }
                set.insert(p);
            }
        }
        Ok(set)
    }
}

pub(crate) fn color(words: &mut Words<'_>) -> Result<Color, TextFault> {
    words.choice("black or white", &[("black", Color::Black), ("white", Color::White)])
}

pub(crate) fn point(word: &str, size: Size) -> Result<Point, TextFault> {
    let point: Point = word.parse().map_err(|_| TextFault::Expected("a vertex, as in D4"))?;
    if size.contains(point) { Ok(point) } else { Err(TextFault::BadPoint(point)) }
}

pub(crate) fn played(word: &str, size: Size) -> Result<Move, TextFault> {
    if word == "pass" { Ok(Move::Pass) } else { point(word, size).map(Move::Place) }
}

/// A number in decimal digits and nothing else: no sign.
pub(crate) fn number<T: FromStr>(word: &str) -> Result<T, TextFault> {
    let digits = Some(word).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|word| word.parse().ok()).ok_or(TextFault::Expected("a number"))
}

/// A set of points as vertices and runs, with a space before each; `{:#}` writes none before the first.
pub(crate) struct Runs<'a>(pub(crate) &'a PointSet);

impl fmt::Display for Runs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = if f.alternate() { "" } else { " " };
        let mut points = self.0.iter().peekable();
        while let Some(start) = points.next() {
            let mut end = start;
            while let Some(next) = points.next_if(|p| p.row() == end.row() && p.column() == end.column() + 1) {
                end = next;
            }
            write!(f, "{before}{start}")?;
            if end != start {
                write!(f, "-{end}")?;
            }
            before = " ";
        }
        Ok(())
    }
}
