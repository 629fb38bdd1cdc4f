//! Problems as JSON lines: one object per line, vertices as players name them.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tesuji_board::{Color, Move, OpenEdges, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_goals::{Expected, Goal, Problem, outcome_from_name, outcome_name};

use crate::entry::Entry;
use crate::scene::Scene;
use crate::unreadable::{DocumentFault, Unreadable};

/// A line, field by field. Unknown fields are passed over.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    id: String,
    size: [u8; 2],
    #[serde(default)]
    black: Vec<Text<Point>>,
    #[serde(default)]
    white: Vec<Text<Point>>,
    to_move: Side,
    #[serde(default)]
    ko: Option<KoBan>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    open: Vec<Edge>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<Text<Goal>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    target: Vec<Text<Point>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<Answer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hard: Option<bool>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

#[derive(Serialize, Deserialize)]
struct Answer {
    #[serde(default)]
    outcomes: Vec<Named>,
    #[serde(default)]
    moves: Vec<Text<Move>>,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    Black,
    White,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

/// Something that is written as a string in JSON, as everywhere else.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// An outcome by its name.
struct Named(tesuji_search::Outcome);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(outcome_name(self.0))
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        outcome_from_name(&name).map(Self).map_err(serde::de::Error::custom)
    }
}

/// A ko ban: a vertex, or an object that says who is banned from it, `{"vertex": "G1", "banned": "black"}`.
struct KoBan {
    at: Point,
    banned: Option<Side>,
}

impl Serialize for KoBan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.at)
    }
}

impl<'de> Deserialize<'de> for KoBan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KoBanVisitor)
    }
}

struct KoBanVisitor;

impl<'de> Visitor<'de> for KoBanVisitor {
    type Value = KoBan;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a vertex, or an object with a vertex and the side that is banned")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<KoBan, E> {
        Ok(KoBan { at: text.parse().map_err(E::custom)?, banned: None })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<KoBan, A::Error> {
        #[derive(Deserialize)]
        struct Fields {
            vertex: Text<Point>,
            #[serde(default)]
            banned: Option<Side>,
        }
        let Fields { vertex, banned } = Fields::deserialize(MapAccessDeserializer::new(map))?;
        Ok(KoBan { at: vertex.0, banned })
    }
}

/// Reads a line that starts at byte `start` of its document and holds its `number`th entry.
pub(crate) fn read(text: &str, start: usize, number: usize) -> Result<Entry<'static>, Unreadable> {
    let line: Line = parse(text, start)?;
    let span = start..start + text.trim_end().len();
    let [columns, rows] = line.size;
    let size = Size::new(columns, rows).ok_or_else(|| {
        let message = format!("a board of {columns}x{rows}: a side has 1 to 19 points");
        Unreadable::at(span.clone(), DocumentFault::Json { field: "size".to_owned(), message })
    })?;
    let title = if line.id.is_empty() { format!("line {number}") } else { line.id.clone() };
    let setup = line.setup(size);
    let target = set(&line.target);
    let position = Position::new(&setup, Rules::default()).map_err(|bad| Unreadable::at(span.clone(), bad))?;
    let mut scene = Scene::new(title, setup).with_triangles(target);
    scene.comment.clone_from(&line.note);
    let goal = line.goal.as_ref().map(|goal| goal.0);
    let problem = match goal {
        Some(goal) => {
            let problem = Problem::about(&scene.title, position.clone(), goal, target);
            Some(line.answered(problem.map_err(|bad| Unreadable::at(span, bad))?))
        }
        None => None,
    };
    Ok(Entry { scene, position, goal, target, problem, game: None })
}

/// Reads a line that came by itself, as the `number`th of its file: for files that are too long to be held in memory.
///
/// ```
/// use tesuji_notation::read_jsonl;
/// let entry = read_jsonl(r#"{"size":[2,2],"black":["B2"],"white":["A1"],"to_move":"black"}"#, 7)?;
/// assert_eq!(entry.scene.title, "line 7");
/// # Ok::<(), tesuji_notation::Unreadable>(())
/// ```
pub fn read_jsonl(line: &str, number: usize) -> Result<Entry<'static>, Unreadable> {
    read(line, 0, number)
}

/// Writes a line, without the line break.
///
/// ```
/// use tesuji_notation::{Scene, write_jsonl};
/// let diagram: tesuji_board::Diagram = ". X\nO .".parse()?;
/// let line = write_jsonl(&Scene::new("tiny", diagram.setup), None);
/// assert_eq!(line, r#"{"id":"tiny","size":[2,2],"black":["B2"],"white":["A1"],"to_move":"black","ko":null}"#);
/// # Ok::<(), tesuji_board::BadDiagram>(())
/// ```
pub fn write_jsonl(scene: &Scene, problem: Option<&Problem>) -> String {
    let Setup { size, edges, black, white, turn, ko } = scene.setup;
    let line = Line {
        id: problem.map_or(&*scene.title, Problem::id).to_owned(),
        size: [size.columns(), size.rows()],
        black: texts(black),
        white: texts(white),
        to_move: match turn {
            Color::Black => Side::Black,
            Color::White => Side::White,
        },
        ko: ko.map(|at| KoBan { at, banned: None }),
        open: open(edges),
        goal: problem.map(|problem| Text(problem.goal())),
        target: problem.map_or_else(Vec::new, |problem| texts(problem.target())),
        expected: problem.and_then(|problem| problem.expected.as_ref()).map(answer),
        hard: problem.map(|problem| problem.hard),
        note: scene.comment.clone(),
    };
    serde_json::to_string(&line).expect("a line is strings, numbers and lists")
}

impl Line {
    fn setup(&self, size: Size) -> Setup {
        let mut edges = OpenEdges::NONE;
        for edge in &self.open {
            *match edge {
                Edge::Top => &mut edges.top,
                Edge::Bottom => &mut edges.bottom,
                Edge::Left => &mut edges.left,
                Edge::Right => &mut edges.right,
            } = true;
        }
        let turn = match self.to_move {
            Side::Black => Color::Black,
            Side::White => Color::White,
        };
        // A ban on the other side is over by the time that side moves.
        let binds = |ban: &&KoBan| ban.banned.is_none_or(|side| side == self.to_move);
        let ko = self.ko.as_ref().filter(binds).map(|ban| ban.at);
        Setup { size, edges, black: set(&self.black), white: set(&self.white), turn, ko }
    }

    /// The problem with the answer that the line gives.
    fn answered(&self, mut problem: Problem) -> Problem {
        problem.hard = self.hard.unwrap_or(false);
        problem.expected = self.expected.as_ref().map(|answer| Expected {
            outcomes: answer.outcomes.iter().map(|named| named.0).collect(),
            moves: answer.moves.iter().map(|text| text.0).collect(),
        });
        problem
    }
}

fn parse(text: &str, start: usize) -> Result<Line, Unreadable> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let parsed = serde_path_to_error::deserialize(&mut reader);
    let failed = |field: String, bad: &serde_json::Error| {
        let message = bad.to_string();
        // The line of a lone line is always 1: the place in the file is the span's to tell.
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned();
        let at = start + bad.column().saturating_sub(1).min(text.len());
        Unreadable::at(at..start + text.trim_end().len().max(at - start), DocumentFault::Json { field, message })
    };
    let line = parsed.map_err(|bad| {
        let field = bad.path().to_string();
        failed(if field == "." { String::new() } else { field }, bad.inner())
    })?;
    reader.end().map_err(|bad| failed(String::new(), &bad))?;
    Ok(line)
}

fn set(points: &[Text<Point>]) -> PointSet {
    points.iter().map(|text| text.0).collect()
}

fn texts(points: PointSet) -> Vec<Text<Point>> {
    points.iter().map(Text).collect()
}

fn open(edges: OpenEdges) -> Vec<Edge> {
    let all =
        [(edges.top, Edge::Top), (edges.bottom, Edge::Bottom), (edges.left, Edge::Left), (edges.right, Edge::Right)];
    all.into_iter().filter(|(open, _)| *open).map(|(_, edge)| edge).collect()
}

fn answer(expected: &Expected) -> Answer {
    Answer {
        outcomes: expected.outcomes.iter().map(|outcome| Named(*outcome)).collect(),
        moves: expected.moves.iter().map(|m| Text(*m)).collect(),
    }
}
