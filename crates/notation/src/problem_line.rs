//! A position, and perhaps a question about it with the book's answer, as JSON has them: the line form of
//! `docs/notation.md`, which the queue and the page speak, too.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tesuji_board::{Color, Move, OpenEdges, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_goals::{Expected, Goal, Problem, outcome_from_name, outcome_name};

use crate::entry::Entry;
use crate::scene::Scene;
use crate::text::Text;
use crate::unreadable::DocumentFault;

/// A position, and perhaps a question about it. Vertices are named as players name them: `D4`. Other fields are passed over.
///
/// ```
/// use tesuji_notation::ProblemLine;
/// let line = r#"{"size":[9,9],"black":["C4","D3","E4"],"white":["D4"],"to_move":"black","goal":"capture","target":["D4"]}"#;
/// let line: ProblemLine = serde_json::from_str(line)?;
/// assert_eq!(line.entry(1)?.problem.map(|problem| problem.target()), Some(line.target()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(example = json!({
    "size": [9, 9], "black": ["C4", "D3", "E3"], "white": ["D4"], "to_move": "black", "goal": "capture", "target": ["D4"]
})))]
pub struct ProblemLine {
    /// The name of the problem.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Columns and rows, each from 1 to 19.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub size: [u8; 2],
    /// Black stones.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true, value_type = Vec<String>))]
    black: Vec<Text<Point>>,
    /// White stones.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true, value_type = Vec<String>))]
    white: Vec<Text<Point>>,
    /// Who moves: `black` or `white`.
    to_move: Side,
    /// The point at which the side to move may not retake a ko.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    ko: Option<KoBan>,
    /// Edges behind which the board goes on: `top`, `bottom`, `left`, `right`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    open: Vec<Edge>,
    /// What the side to move wants: `capture`, `save`, `kill`, `live`, `connect`, `cut`, `race`, `atari-go` or `at-least:` and points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    goal: Option<Text<Goal>>,
    /// The stones in question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    target: Vec<Text<Point>>,
    /// Stones that are alive by convention, whatever the rest of the board looks like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    alive: Vec<Text<Point>>,
    /// The known answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<ExpectedLine>,
    /// Whether a well-known program answers it wrongly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hard: Option<bool>,
    /// A remark.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// The known answer to a problem.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExpectedLine {
    /// The outcomes that are right: `win`, `win_by_ko`, `lost_by_ko`, `lost`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true, value_type = Vec<String>))]
    outcomes: Vec<Named>,
    /// First moves that are known to work.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true, value_type = Vec<String>))]
    moves: Vec<Text<Move>>,
    /// Of a race the pairs that are right: what becomes of the group of the side to move, and of the other one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<String>>))]
    pairs: Vec<[Named; 2]>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Side {
    Black,
    White,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Edge {
    Top,
    Bottom,
    Left,
    Right,
}

impl ProblemLine {
    /// The line of a scene, and of the problem it poses if it does.
    pub fn of(scene: &Scene, problem: Option<&Problem>) -> Self {
        let Setup { size, edges, black, white, turn, ko } = scene.setup;
        Self {
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
            target: problem.map_or_else(Vec::new, target_texts),
            alive: problem.map_or_else(Vec::new, |problem| texts(problem.alive())),
            expected: problem.and_then(|problem| problem.expected.as_ref()).map(answer),
            hard: problem.map(|problem| problem.hard),
            note: scene.comment.clone(),
        }
    }

    /// The same position with another question, whose answer is not known.
    #[must_use]
    pub fn asking(&self, goal: Goal, target: PointSet) -> Self {
        Self { goal: Some(Text(goal)), target: texts(target), expected: None, ..self.clone() }
    }

    /// The goal, if the line names one.
    pub fn goal(&self) -> Option<Goal> {
        self.goal.as_ref().map(|goal| goal.0)
    }

    /// The stones in question, perhaps none.
    pub fn target(&self) -> PointSet {
        set(&self.target)
    }

    /// The stones that are alive by convention.
    pub fn alive(&self) -> PointSet {
        set(&self.alive)
    }

    /// The known answer, if there is one.
    pub fn expected(&self) -> Option<Expected> {
        self.expected.as_ref().map(|answer| Expected {
            outcomes: answer.outcomes.iter().map(|named| named.0).collect(),
            moves: answer.moves.iter().map(|text| text.0).collect(),
            pairs: answer.pairs.iter().map(|pair| pair.clone().map(|named| named.0)).collect(),
        })
    }

    /// The position, whatever is asked about it.
    pub fn position(&self) -> Result<Position, DocumentFault> {
        let [columns, rows] = self.size;
        let size = Size::new(columns, rows).ok_or_else(|| {
            let message = format!("{columns}x{rows}: {}", Size::RANGE);
            DocumentFault::Json { field: "size".to_owned(), message }
        })?;
        Ok(Position::new(&self.setup(size), Rules::default())?)
    }

    /// What the line says, as the `number`th entry of its document.
    pub fn entry(&self, number: usize) -> Result<Entry<'static>, DocumentFault> {
        let (position, target, goal) = (self.position()?, self.target(), self.goal());
        let title = if self.id.is_empty() { format!("line {number}") } else { self.id.clone() };
        let mut scene = Scene::new(title, position.setup()).with_triangles(target);
        scene.comment.clone_from(&self.note);
        let mut problem = None;
        if let Some(goal) = goal {
            let posed = Problem::about(&scene.title, position.clone(), goal, target)?;
            let mut posed = posed.with_alive(self.alive())?;
            (posed.expected, posed.hard) = (self.expected(), self.hard.unwrap_or(false));
            problem = Some(posed);
        }
        Ok(Entry { scene, position, goal, target, problem, game: None })
    }

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
}

/// An outcome by its name.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug)]
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

fn set(points: &[Text<Point>]) -> PointSet {
    points.iter().map(|text| text.0).collect()
}

fn texts(points: PointSet) -> Vec<Text<Point>> {
    points.iter().map(Text).collect()
}

/// The target, in a race the group of the side to move first.
fn target_texts(problem: &Problem) -> Vec<Text<Point>> {
    let own = problem.own_target();
    own.iter().chain((problem.target() - own).iter()).map(Text).collect()
}

fn open(edges: OpenEdges) -> Vec<Edge> {
    let all =
        [(edges.top, Edge::Top), (edges.bottom, Edge::Bottom), (edges.left, Edge::Left), (edges.right, Edge::Right)];
    all.into_iter().filter(|(open, _)| *open).map(|(_, edge)| edge).collect()
}

fn answer(expected: &Expected) -> ExpectedLine {
    ExpectedLine {
        outcomes: expected.outcomes.iter().map(|outcome| Named(*outcome)).collect(),
        moves: expected.moves.iter().map(|m| Text(*m)).collect(),
        pairs: expected.pairs.iter().map(|pair| pair.map(Named)).collect(),
    }
}
