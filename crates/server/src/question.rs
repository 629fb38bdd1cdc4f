//! A question: a position, moves that were played on it, a goal, and how to look for the answer.

use std::time::Duration;

use serde::Deserialize;
use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup};
use tesuji_engine::Limits;
use tesuji_goals::{Goal, Method, Options, Problem};
use tesuji_notation::Scene;
use utoipa::ToSchema;

use crate::line::{Line, read_moves, read_points};
use crate::settings::Settings;
use crate::trouble::Trouble;

/// A question about a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Question {
    /// The position, the goal and the target.
    pub position: Line,
    /// Moves that are played first. The goal turns with the side to move: who attacks goes on attacking.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Whether to find out, too, what happens if the other side moves first.
    #[serde(default)]
    pub both_sides: bool,
    /// The search method; `df-pn` unless said otherwise.
    #[serde(default)]
    pub method: Option<String>,
    /// The most seconds to search.
    #[serde(default)]
    pub seconds: Option<f64>,
    /// The most positions to look at.
    #[serde(default)]
    pub nodes: Option<u64>,
}

impl Question {
    /// The problem, and how it looks.
    pub fn problem(&self, settings: &Settings) -> Result<(Scene, Problem), Trouble> {
        // Whose turn it is follows from the goal and the stones, so the stones are read alone.
        let bare = Line { goal: None, target: Vec::new(), expected: None, ..self.position.clone() };
        let entry = bare.entry(settings)?;
        let moves = read_moves(&self.moves)?;
        let goal: Goal = match &self.position.goal {
            Some(name) => name.parse().map_err(|bad: tesuji_goals::BadGoal| Trouble::nonsense(bad.to_string()))?,
            None => {
                return Err(Trouble::nonsense("what is the goal?").remedy("say capture, save, kill or live"));
            }
        };
        let wanted = read_points(&self.position.target)?;
        let no_target = || Trouble::nonsense("which stones?").remedy("name one of them in position.target");
        let at = wanted.first().ok_or_else(no_target)?;
        let owner = owner(&entry.scene.setup, at)
            .ok_or_else(|| Trouble::nonsense(format!("there is no stone at {at}")).remedy("choose a stone"))?;
        let title = entry.scene.title.clone();
        let turn = if goal.attacks() { !owner } else { owner };
        let ko = entry.scene.setup.ko.filter(|_| turn == entry.scene.setup.turn);
        let start = Setup { turn, ko, ..entry.scene.setup.clone() };
        let setup = if moves.is_empty() { start } else { after(&start, &moves)?.setup() };
        let target: PointSet = wanted.iter().filter(|p| setup.stones(owner).contains(*p)).collect();
        if target.is_empty() {
            return Err(Trouble::nonsense("the stones in question are captured already"));
        }
        let goal = if (setup.turn == owner) == goal.attacks() { goal.opposite() } else { goal };
        let problem = Problem::new(title, &setup, goal, target).map_err(|bad| Trouble::nonsense(bad.to_string()))?;
        let scene = Scene { last: moves.last().copied(), number: moves.len(), ..Scene::new(problem.id(), setup) };
        Ok((scene.with_triangles(target), problem))
    }

    /// How to look for the answer.
    pub fn options(&self, settings: &Settings) -> Result<Options, Trouble> {
        let method = match &self.method {
            Some(name) => {
                let bad = |bad: tesuji_goals::BadMethod| Trouble::nonsense(bad.to_string());
                name.parse::<Method>().map_err(bad)?
            }
            None => Method::default(),
        };
        Ok(Options { method, memory: settings.memory, ..Options::default() })
    }

    /// When to give up: what the client wants, if it is allowed.
    pub fn limits(&self, settings: &Settings) -> Result<Limits, Trouble> {
        let time = match self.seconds {
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .ok()
                .filter(|time| !time.is_zero())
                .ok_or_else(|| Trouble::nonsense(format!("{seconds} is no number of seconds")))?,
            None => settings.usual_time,
        };
        Ok(Limits { time: Some(time.min(settings.longest_time)), nodes: self.nodes })
    }
}

/// Whose stone there is at a point.
fn owner(setup: &Setup, at: Point) -> Option<Color> {
    Color::ALL.into_iter().find(|color| setup.stones(*color).contains(at))
}

/// The position after some moves, each of which must be legal.
pub fn after(setup: &Setup, moves: &[Move]) -> Result<Position, Trouble> {
    let mut position = Position::new(setup, Rules::default()).map_err(|bad| Trouble::nonsense(bad.to_string()))?;
    for (number, m) in (1..).zip(moves) {
        let illegal = |why| Trouble::nonsense(format!("move {number} at {m} is not legal: {why}"));
        position.play(*m).map_err(illegal)?;
    }
    Ok(position)
}
