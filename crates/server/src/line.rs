//! A position, and perhaps a question about it, as clients write them: the line form of `docs/notation.md`.

use serde::{Deserialize, Serialize};
use tesuji_board::{Move, Point, PointSet};
use tesuji_goals::Problem;
use tesuji_notation::{Document, Entry, Form, Scene, write_jsonl};
use utoipa::ToSchema;

use crate::settings::Settings;
use crate::trouble::Trouble;

/// A position, and perhaps a question about it. Vertices are named as players name them: `D4`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "size": [9, 9], "black": ["C4", "D3", "E3"], "white": ["D4"], "to_move": "black", "goal": "capture", "target": ["D4"]
}))]
pub struct Line {
    /// The name of the problem.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Columns and rows, each from 1 to 19.
    pub size: [u8; 2],
    /// Black stones.
    #[serde(default)]
    pub black: Vec<String>,
    /// White stones.
    #[serde(default)]
    pub white: Vec<String>,
    /// Who moves: `black` or `white`.
    pub to_move: String,
    /// The point at which the side to move may not retake a ko.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<String>,
    /// Edges behind which the board goes on: `top`, `bottom`, `left`, `right`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<String>,
    /// What the side to move wants: `capture`, `save`, `kill` or `live`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
    /// The stones in question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub target: Vec<String>,
    /// The known answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedLine>,
    /// A remark.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The known answer to a problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ExpectedLine {
    /// The outcomes that are right: `win`, `win_by_ko`, `lost_by_ko`, `lost`.
    #[serde(default)]
    pub outcomes: Vec<String>,
    /// First moves that are known to work.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl Line {
    /// A scene, and the problem it poses if it does.
    pub fn of(scene: &Scene, problem: Option<&Problem>) -> Self {
        serde_json::from_str(&write_jsonl(scene, problem)).expect("a line that we wrote")
    }

    /// The bare stones of a scene.
    pub fn of_scene(scene: &Scene) -> Self {
        Self::of(scene, None)
    }

    /// What the line says, if it makes sense and the board is not too large.
    pub fn entry(&self, settings: &Settings) -> Result<Entry<'static>, Trouble> {
        let most = settings.largest_board;
        if self.size.iter().any(|side| *side > most) {
            let [columns, rows] = self.size;
            return Err(Trouble::nonsense(format!("a board of {columns}x{rows}: a side has at most {most} points")));
        }
        let id = if self.id.is_empty() { "position".to_owned() } else { self.id.clone() };
        let text = serde_json::to_string(&Self { id, ..self.clone() }).map_err(|bad| Trouble::bug(bad.to_string()))?;
        let document = Document::read(text.as_bytes(), Some(Form::Jsonl));
        let document = document.map_err(|bad| Trouble::nonsense(bad.to_string()))?;
        let entry = document.entries().next().ok_or_else(|| Trouble::nonsense("there is no position"))?;
        let entry = entry.map_err(|bad| Trouble::nonsense(bad.to_string()))?;
        Ok(Entry { game: None, ..entry })
    }
}

/// A move by its name: a vertex, or `pass`.
pub fn read_move(text: &str) -> Result<Move, Trouble> {
    text.parse().map_err(|bad: tesuji_board::BadVertex| Trouble::nonsense(bad.to_string()))
}

/// Moves by their names.
pub fn read_moves(names: &[String]) -> Result<Vec<Move>, Trouble> {
    const MOST: usize = 1000;
    if names.len() > MOST {
        return Err(Trouble::nonsense(format!("{} moves are too many: {MOST} are allowed", names.len())));
    }
    names.iter().map(|name| read_move(name)).collect()
}

/// Points by their names.
pub fn read_points(names: &[String]) -> Result<PointSet, Trouble> {
    let bad = |bad: tesuji_board::BadVertex| Trouble::nonsense(bad.to_string());
    names.iter().map(|name| name.parse::<Point>().map_err(bad)).collect()
}
