//! The text form of a certificate, for people and programs: see [`Certificate::read`].

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Read};
use std::str::{FromStr, Split};

use tesuji_board::{Color, Point, PointSet, Size};

use crate::certificate::{Certificate, Claim, KoRule, Next, Node, Step};

/// The first line of every certificate.
const FIRST_LINE: &str = "tesuji-certificate 1";

/// The longest line, in bytes: a reply to every point of the largest board fits in.
const MAX_LINE: u64 = 8192;

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = || "none".to_owned();
        writeln!(f, "{FIRST_LINE}\nsize {}", self.size)?;
        writeln!(f, "black{}", Runs { set: &self.black, before: " " })?;
        writeln!(f, "white{}", Runs { set: &self.white, before: " " })?;
        writeln!(f, "to-move {}", self.to_move)?;
        writeln!(f, "ko {}", self.ko.map_or_else(none, |at| at.to_string()))?;
        writeln!(f, "target {}\nclaim {}\nko-rule {}", self.target, self.claim, self.ko_rule)?;
        writeln!(f, "safe-liberties {}", self.safe_liberties.map_or_else(none, |count| count.to_string()))?;

        let mut zones = Vec::new();
        let mut numbers = BTreeMap::new();
        for node in &self.nodes {
            numbers.entry(node.zone).or_insert_with(|| {
                zones.push(node.zone);
                zones.len() - 1
            });
        }
        writeln!(f, "zones {}", zones.len())?;
        for zone in &zones {
            writeln!(f, "{}", Runs { set: zone, before: "" })?;
        }
        writeln!(f, "nodes {}", self.nodes.len())?;
        for node in &self.nodes {
            writeln!(f, "{} {}", numbers[&node.zone], node.step)?;
        }
        Ok(())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = |f: &mut fmt::Formatter<'_>, at: &Option<Point>, next: &Next| {
            match at {
                Some(at) => write!(f, " {at}")?,
                None => f.write_str(" pass")?,
            }
            match next {
                Next::Node(node) => write!(f, " {node}"),
                Next::Captured => f.write_str(" captured"),
            }
        };
        match self {
            Self::Play { at, then } => {
                f.write_str("play")?;
                edge(f, at, then)
            }
            Self::Answer { replies } => {
                f.write_str("answer")?;
                replies.iter().try_for_each(|(at, next)| edge(f, at, next))
            }
            Self::Safe => f.write_str("safe"),
            Self::Alive => f.write_str("alive"),
        }
    }
}

/// A set of points as vertices and runs, with something before the first if there is one.
struct Runs<'a> {
    set: &'a PointSet,
    before: &'a str,
}

impl fmt::Display for Runs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = self.before;
        let mut points = self.set.iter().peekable();
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

impl FromStr for Certificate {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        Self::read(text.as_bytes())
    }
}

impl Certificate {
    /// Reads the text form, to the end of the input. `to_string` writes it. What it takes is bounded, whatever the input.
    ///
    /// ```text
    /// tesuji-certificate 1
    /// size 5x5
    /// black A2-B2
    /// white A1
    /// to-move black
    /// ko none
    /// target A1
    /// claim capture
    /// ko-rule 1
    /// safe-liberties none
    /// zones 1
    /// A1-C1 A2-B2 A3
    /// nodes 1
    /// 0 play B1 captured
    /// ```
    ///
    /// Ten header lines in this order; the zones, one a line; the nodes, one a line, numbered from 0 as they come. A set of
    /// points is a list of vertices and runs within a row. A node is the number of its zone and its step:
    ///
    /// ```text
    /// 0 play D4 7                    the claimant plays D4, and node 7 goes on
    /// 0 play pass 7                  he passes
    /// 0 play D4 captured             he plays D4, and the target is captured for good
    /// 2 answer D4 8 E5 9 pass 10     the opponent's moves, and the node that answers each
    /// 2 safe                         the target has the safe number of liberties
    /// 2 alive                        the target is unconditionally alive
    /// ```
    ///
    /// Words are separated by one space, lines end with a line feed. What is not so is refused, with the line's number.
    pub fn read(input: impl BufRead) -> Result<Self, BadText> {
        let mut lines = Lines { input, number: 0, line: Vec::new() };
        lines.certificate().map_err(|why| BadText { line: lines.number, why })
    }
}

/// The lines of the input, one at a time.
struct Lines<R> {
    input: R,
    number: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Reads a line, without its line feed; `None` at the end of the input.
    fn next(&mut self) -> Result<Option<&str>, TextFault> {
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
    fn words(&mut self) -> Result<Words<'_>, TextFault> {
        let line = self.next()?.ok_or(TextFault::Expected("a line"))?;
        Ok(Words(if line.is_empty() { None } else { Some(line.split(' ')) }))
    }

    /// Reads a header line: its name, and what follows.
    fn header<T>(
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

    fn certificate(&mut self) -> Result<Certificate, TextFault> {
        if self.next()? != Some(FIRST_LINE) {
            return Err(TextFault::Expected(FIRST_LINE));
        }
        let size: Size = self.header("size", |words| words.parse("columns x rows, as in 9x9"))?;
        let mut certificate = Certificate {
            size,
            black: self.header("black", |words| words.set(size))?,
            white: self.header("white", |words| words.set(size))?,
            to_move: self.header("to-move", |words| {
                words.choice("black or white", &[("black", Color::Black), ("white", Color::White)])
            })?,
            ko: self.header("ko", |words| words.or_none(|word| point(word, size)))?,
            target: self.header("target", |words| point(words.next().unwrap_or_default(), size))?,
            claim: self.header("claim", |words| {
                words.choice("capture or save", &[("capture", Claim::Capture), ("save", Claim::Save)])
            })?,
            ko_rule: self.header("ko-rule", |words| {
                words.choice("1, 2 or 3", &[("1", KoRule::One), ("2", KoRule::Two), ("3", KoRule::Three)])
            })?,
            safe_liberties: self.header("safe-liberties", |words| words.or_none(number))?,
            nodes: Vec::new(),
        };
        let zones = self.header("zones", count)?;
        let zones: Vec<PointSet> = (0..zones).map(|_| self.words()?.set(size)).collect::<Result<_, _>>()?;
        let mut edges = 0;
        for _ in 0..self.header("nodes", count)? {
            let node = self.words()?.node(size, &zones)?;
            edges += node.step.edges();
            if edges > Certificate::MAX_EDGES {
                return Err(TextFault::TooMany);
            }
            certificate.nodes.push(node);
        }
        if self.next()?.is_some() {
            return Err(TextFault::Trailing);
        }
        Ok(certificate)
    }
}

/// The words of a line that have not been read.
struct Words<'a>(Option<Split<'a, char>>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.as_mut()?.next()
    }

    fn end(&mut self) -> Result<(), TextFault> {
        if self.next().is_none() { Ok(()) } else { Err(TextFault::Trailing) }
    }

    fn parse<T: FromStr>(&mut self, what: &'static str) -> Result<T, TextFault> {
        self.next().and_then(|word| word.parse().ok()).ok_or(TextFault::Expected(what))
    }

    fn choice<T: Copy>(&mut self, what: &'static str, choices: &[(&str, T)]) -> Result<T, TextFault> {
        let word = self.next().ok_or(TextFault::Expected(what))?;
        choices.iter().find(|(name, _)| *name == word).map(|(_, value)| *value).ok_or(TextFault::Expected(what))
    }

    fn or_none<T>(&mut self, value: impl FnOnce(&str) -> Result<T, TextFault>) -> Result<Option<T>, TextFault> {
        match self.next().unwrap_or_default() {
            "none" => Ok(None),
            word => value(word).map(Some),
        }
    }

    /// The rest of the line as a set of points.
    fn set(&mut self, size: Size) -> Result<PointSet, TextFault> {
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

    /// The line as a node.
    fn node(&mut self, size: Size, zones: &[PointSet]) -> Result<Node, TextFault> {
        let zone: usize = number(self.next().unwrap_or_default())?;
        let zone = *zones.get(zone).ok_or(TextFault::Expected("the number of a zone"))?;
        let step = match self.next().unwrap_or_default() {
            "play" => {
                let (at, then) = self.edge(size)?.ok_or(TextFault::Expected("a move"))?;
                Step::Play { at, then }
            }
            "answer" => {
                let mut replies = Vec::new();
                while let Some(reply) = self.edge(size)? {
                    replies.push(reply);
                }
                Step::Answer { replies }
            }
            "safe" => Step::Safe,
            "alive" => Step::Alive,
            _ => return Err(TextFault::Expected("play, answer, safe or alive")),
        };
        self.end()?;
        Ok(Node { zone, step })
    }

    /// A move and what comes of it; `None` at the end of the line.
    fn edge(&mut self, size: Size) -> Result<Option<(Option<Point>, Next)>, TextFault> {
        let at = match self.next() {
            None => return Ok(None),
            Some("pass") => None,
            Some(word) => Some(point(word, size)?),
        };
        let next = match self.next().unwrap_or_default() {
            "captured" => Next::Captured,
            word => Next::Node(number(word)?),
        };
        Ok(Some((at, next)))
    }
}

fn count(words: &mut Words<'_>) -> Result<usize, TextFault> {
    let count = number(words.next().unwrap_or_default())?;
    if count > Certificate::MAX_NODES { Err(TextFault::TooMany) } else { Ok(count) }
}

fn point(word: &str, size: Size) -> Result<Point, TextFault> {
    let point: Point = word.parse().map_err(|_| TextFault::Expected("a vertex, as in D4"))?;
    if size.contains(point) { Ok(point) } else { Err(TextFault::BadPoint(point)) }
}

/// A number in decimal digits and nothing else: no sign.
fn number<T: FromStr>(word: &str) -> Result<T, TextFault> {
    let digits = Some(word).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|word| word.parse().ok()).ok_or(TextFault::Expected("a number"))
}
