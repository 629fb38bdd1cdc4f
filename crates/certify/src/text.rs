//! The text form of a certificate, for people and programs: see [`Certificate::read`].

use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

use tesuji_board::{Move, Point, PointSet, Size};

use crate::certificate::{Certificate, Claim, Komaster, Next, Node, Step, Wall};
use crate::lines::{self, BadText, Lines, Runs, TextFault, Words, color, number, played, point};

/// The first line of every certificate.
const FIRST_LINE: &str = "tesuji-certificate 3";

/// The claims by their names.
const CLAIMS: [(&str, Claim); 4] =
    [("capture", Claim::Capture), ("save", Claim::Save), ("connect", Claim::Connect), ("cut", Claim::Cut)];

/// The first line of older certificates, which count no moves elsewhere.
const OLD_FIRST_LINE: &str = "tesuji-certificate 2";

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = || "none".to_owned();
        writeln!(f, "{FIRST_LINE}\nsize {}", self.size)?;
        writeln!(f, "black{}", Runs(&self.black))?;
        writeln!(f, "white{}", Runs(&self.white))?;
        writeln!(f, "to-move {}", self.to_move)?;
        writeln!(f, "ko {}", self.ko.map_or_else(none, |at| at.to_string()))?;
        writeln!(f, "target{}", Runs(&self.target))?;
        writeln!(f, "standing{}", Runs(&self.standing))?;
        writeln!(f, "claim {}\nko-rule {}", self.claim, self.ko_rule)?;
        writeln!(f, "safe-liberties {}", self.safe_liberties.map_or_else(none, |count| count.to_string()))?;

        write_nodes(f, &self.nodes)?;
        for wall in &self.walls {
            writeln!(f, "wall{}", Runs(&wall.stones))?;
            write_nodes(f, &wall.nodes)?;
        }
        Ok(())
    }
}

/// Writes the zones of a strategy and its nodes.
fn write_nodes(f: &mut fmt::Formatter<'_>, nodes: &[Node]) -> fmt::Result {
    let mut zones = Vec::new();
    let mut numbers = BTreeMap::new();
    for node in nodes {
        numbers.entry(node.zone).or_insert_with(|| {
            zones.push(node.zone);
            zones.len() - 1
        });
    }
    writeln!(f, "zones {}", zones.len())?;
    for zone in &zones {
        writeln!(f, "{:#}", Runs(zone))?;
    }
    writeln!(f, "nodes {}", nodes.len())?;
    for node in nodes {
        write!(f, "{}", numbers[&node.zone])?;
        if node.elsewhere != Node::NO_BREATH {
            write!(f, "+{}", node.elsewhere)?;
        }
        writeln!(f, " {}", node.step)?;
    }
    Ok(())
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = |f: &mut fmt::Formatter<'_>, at: &Option<Point>, next: &Next| {
            write!(f, " {}", at.map_or(Move::Pass, Move::Place))?;
            match next {
                Next::Node(node) => write!(f, " {node}"),
                Next::Captured => f.write_str(" captured"),
                Next::Joined => f.write_str(" joined"),
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
    /// tesuji-certificate 3
    /// size 5x5
    /// black A2-B2
    /// white A1
    /// to-move black
    /// ko none
    /// target A1
    /// standing
    /// claim capture
    /// ko-rule 1
    /// safe-liberties none
    /// zones 1
    /// A1-C1 A2-B2 A3
    /// nodes 1
    /// 0 play B1 captured
    /// ```
    ///
    /// Eleven header lines in this order; the zones, one per line; the nodes, one per line, numbered from 0 as they come. A set of
    /// points is a list of vertices and runs within a row. A node is the number of its zone and its step:
    ///
    /// ```text
    /// 0 play D4 7                    the claimant plays D4, and node 7 goes on
    /// 0 play pass 7                  the claimant passes
    /// 0 play D4 captured             the claimant plays D4, and the target is captured for good
    /// 0 play D4 joined               the claimant plays D4, and the two stones of a connection are one string
    /// 2 answer D4 8 E5 9 pass 10     the opponent's moves, and the node that answers each
    /// 2 safe                         a string of the target has the safe number of liberties
    /// 2 alive                        the target is unconditionally alive
    /// ```
    ///
    /// A `+` and a number after the zone's say that the opponent has made at most that many moves elsewhere, outside the
    /// zone. From the number of liberties that a string of the claimant has outside the root's zone this one is taken, and what
    /// is left counts as breath. Without it the opponent may have made any number of moves, and no string has breath. A
    /// pass in an answer stands for one move elsewhere more:
    ///
    /// ```text
    /// 2+1 answer D4 8 pass 10        at most one move elsewhere so far: node 10 has +2 or more, or no number
    /// ```
    ///
    /// After the nodes may come walls: standing stones of the claimant's that are proved to stay, each with a line that names
    /// them and with zones and nodes of its own.
    ///
    /// ```text
    /// wall D1-D2
    /// zones 1
    /// D1-E1 D2-E2
    /// nodes 1
    /// 0 alive
    /// ```
    ///
    /// Files that begin with `tesuji-certificate 2` are read as well; they have neither such numbers nor walls.
    ///
    /// Words are separated by one space, lines end with a line feed. What is not so is refused, with the line's number.
    pub fn read(input: impl BufRead) -> Result<Self, BadText> {
        lines::read(input, certificate)
    }
}

/// Reads a whole certificate.
fn certificate<R: BufRead>(lines: &mut Lines<R>) -> Result<Certificate, TextFault> {
    let form = match lines.next()? {
        Some(FIRST_LINE) => Form::Present,
        Some(OLD_FIRST_LINE) => Form::Old,
        _ => return Err(TextFault::Expected(FIRST_LINE)),
    };
    let size: Size = lines.header("size", |words| words.parse("columns x rows, as in 9x9"))?;
    let mut certificate = Certificate {
        size,
        black: lines.set("black", size)?,
        white: lines.set("white", size)?,
        to_move: lines.header("to-move", color)?,
        ko: lines.header("ko", |words| words.or_none(|word| point(word, size)))?,
        target: lines.set("target", size)?,
        standing: lines.set("standing", size)?,
        claim: lines.header("claim", |words| words.choice("capture, save, connect or cut", &CLAIMS))?,
        ko_rule: lines.header("ko-rule", |words| {
            words.choice("1, 2 or 3", &[("1", Komaster::Opponent), ("2", Komaster::Neither), ("3", Komaster::Claimant)])
        })?,
        safe_liberties: lines.header("safe-liberties", |words| words.or_none(number))?,
        walls: Vec::new(),
        nodes: Vec::new(),
    };
    let mut edges = 0;
    certificate.nodes = read_nodes(lines, size, form, &mut edges)?;
    let mut most_nodes = Certificate::MAX_NODES.saturating_sub(certificate.nodes.len());
    while form == Form::Present && most_nodes > 0 {
        let Some(stones) = lines.header_or_end("wall", |words| words.set(size))? else { break };
        let nodes = read_nodes(lines, size, form, &mut edges)?;
        most_nodes = most_nodes.checked_sub(nodes.len().max(1)).ok_or(TextFault::TooMany)?;
        certificate.walls.push(Wall { stones, nodes });
    }
    Ok(certificate)
}

/// The form of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Present,
    Old,
}

/// Reads the zones of a strategy and its nodes, and counts its edges.
fn read_nodes<R: BufRead>(
    lines: &mut Lines<R>,
    size: Size,
    form: Form,
    edges: &mut usize,
) -> Result<Vec<Node>, TextFault> {
    let mut nodes = Vec::new();
    let zones = lines.count("zones", Certificate::MAX_NODES)?;
    let zones: Vec<PointSet> = (0..zones).map(|_| lines.words()?.set(size)).collect::<Result<_, _>>()?;
    for _ in 0..lines.count("nodes", Certificate::MAX_NODES)? {
        let node = node(&mut lines.words()?, size, &zones)?;
        if node.elsewhere != Node::NO_BREATH && form == Form::Old {
            return Err(TextFault::Expected(FIRST_LINE));
        }
        *edges += node.step.edges();
        if *edges > Certificate::MAX_EDGES {
            return Err(TextFault::TooMany);
        }
        nodes.push(node);
    }
    Ok(nodes)
}

/// The line as a node.
fn node(words: &mut Words<'_>, size: Size, zones: &[PointSet]) -> Result<Node, TextFault> {
    let word = words.word();
    let (zone, elsewhere) = match word.split_once('+') {
        Some((zone, elsewhere)) => (zone, number(elsewhere)?),
        None => (word, Node::NO_BREATH),
    };
    let zone: usize = number(zone)?;
    let zone = *zones.get(zone).ok_or(TextFault::Expected("the number of a zone"))?;
    let step = match words.word() {
        "play" => {
            let (at, then) = edge(words.next().ok_or(TextFault::Expected("a move"))?, words, size)?;
            Step::Play { at, then }
        }
        "answer" => {
            let mut replies = Vec::new();
            while let Some(at) = words.next() {
                replies.push(edge(at, words, size)?);
            }
            Step::Answer { replies }
        }
        "safe" => Step::Safe,
        "alive" => Step::Alive,
        _ => return Err(TextFault::Expected("play, answer, safe or alive")),
    };
    words.end()?;
    Ok(Node { zone, elsewhere, step })
}

/// The move `at`, and what comes of it by the next word.
fn edge(at: &str, words: &mut Words<'_>, size: Size) -> Result<(Option<Point>, Next), TextFault> {
    let at = played(at, size)?.point();
    let next = match words.word() {
        "captured" => Next::Captured,
        "joined" => Next::Joined,
        word => Next::Node(number(word)?),
    };
    Ok((at, next))
}
