//! A question: a position, moves that were played on it, a goal, and how to look for the answer.

use std::time::Duration;

use serde::Deserialize;
use tesuji_board::{Color, Move, PointSet, Position};
use tesuji_engine::{Limits, Request, Sides};
use tesuji_goals::{Goal, Method, Options, Problem};
use tesuji_notation::{ProblemLine, Scene};
use utoipa::ToSchema;

use crate::moves::read_moves;
use crate::page_state::PageLimits;
use crate::trouble::Trouble;

/// A question about a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SearchQuestion {
    /// The position, the goal and the target.
    pub position: ProblemLine,
    /// Moves that are played first. The goal turns with the side to move: the attacker goes on attacking.
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

impl SearchQuestion {
    /// The plain question of a problem after some moves.
    pub fn after(position: ProblemLine, moves: Vec<String>) -> Self {
        Self { position, moves, both_sides: false, method: None, seconds: None, nodes: None }
    }

    /// What is asked of the engine, and how the problem looks.
    pub fn request(&self, allowed: &PageLimits) -> Result<(Scene, Request), Trouble> {
        let moves = read_moves(&self.moves)?;
        let problem = self.with_alive(self.problem(&moves, allowed)?)?;
        let mut scene = scene(&problem);
        (scene.last, scene.number) = (moves.last().copied(), moves.len());
        let method = self.method.as_deref().map_or(Ok(Method::default()), str::parse).map_err(Trouble::nonsense)?;
        let options = Options { method, memory: allowed.memory, ..Options::default() };
        let sides = if self.both_sides { Sides::Both } else { Sides::One };
        Ok((scene, Request { problem, options, limits: self.limits(allowed)?, sides }))
    }

    fn problem(&self, moves: &[Move], allowed: &PageLimits) -> Result<Problem, Trouble> {
        let line = &self.position;
        let ([columns, rows], most) = (line.size, allowed.largest_board);
        if columns.max(rows) > most {
            return Err(Trouble::nonsense(format!("a board of {columns}x{rows}: a side has at most {most} points")));
        }
        let position = line.position().map_err(Trouble::nonsense)?;
        let no_goal = || {
            Trouble::nonsense("what is the goal?")
                .remedy("say capture, save, kill, live, connect, cut, race, atari-go or at-least:POINTS")
        };
        let goal = line.goal().ok_or_else(no_goal)?;
        let title = if line.id.is_empty() { "position" } else { &line.id };
        if !goal.is_about_stones() {
            let (turn, position) = (position.turn(), after(position, moves)?);
            let goal = if position.turn() == turn { goal } else { goal.opposite() };
            let position = position.with_turn(position.turn());
            return Problem::about(title, position, goal, PointSet::EMPTY).map_err(Trouble::nonsense);
        }
        if goal == Goal::Race {
            let position = after(position, moves)?;
            let target = line.target() - position.board().empty();
            return Problem::about(title, position.with_turn(position.turn()), goal, target).map_err(Trouble::nonsense);
        }
        let no_target = || Trouble::nonsense("which stones?").remedy("name one of them in position.target");
        let at = line.target().first().ok_or_else(no_target)?;
        let no_stone = || Trouble::nonsense(format!("there is no stone at {at}")).remedy("choose a stone");
        let owner = position.board().at(at).ok_or_else(no_stone)?;
        // Whose turn it is follows from the goal and the stones, whatever the line says.
        let start = position.with_turn(if goal.attacks() { !owner } else { owner });
        let position = after(start, moves)?;
        let target: PointSet = line.target() & position.board().stones(owner);
        if target.is_empty() {
            return Err(Trouble::nonsense("the stones in question are captured already"));
        }
        let goal = if (position.turn() == owner) == goal.attacks() { goal.opposite() } else { goal };
        Problem::about(title, position.with_turn(position.turn()), goal, target).map_err(Trouble::nonsense)
    }

    /// The problem with the stones that are alive by convention: those of them that are still there after the moves, unless the
    /// stones in question have joined them.
    fn with_alive(&self, problem: Problem) -> Result<Problem, Trouble> {
        let mut alive = self.position.alive();
        if !self.moves.is_empty() && !alive.is_empty() {
            let (before, after) = (self.position.position().map_err(Trouble::nonsense)?, problem.position().board());
            let stay = |color| before.board().stones(color) & after.stones(color);
            let group = after.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones());
            alive = (alive & (stay(Color::Black) | stay(Color::White))) - group;
        }
        problem.with_alive(alive).map_err(Trouble::nonsense)
    }

    /// When to give up: what the client wants, if it is allowed.
    fn limits(&self, allowed: &PageLimits) -> Result<Limits, Trouble> {
        let time = match self.seconds {
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .ok()
                .filter(|time| !time.is_zero())
                .ok_or_else(|| Trouble::nonsense(format!("{seconds} is no number of seconds")))?,
            None => allowed.usual_time,
        };
        Ok(Limits { time: Some(time.min(allowed.longest_time)), nodes: self.nodes })
    }
}

/// How a problem looks: with its stones marked, of which one of each string may be named.
pub fn scene(problem: &Problem) -> Scene {
    let strings = problem.position().board().strings_in(problem.target());
    let marked = strings.fold(PointSet::EMPTY, |all, string| all | string.stones());
    Scene::new(problem.id(), problem.position().setup()).with_triangles(marked)
}

/// The position after some moves, each of which must be legal.
pub fn after(mut position: Position, moves: &[Move]) -> Result<Position, Trouble> {
    for (number, m) in (1..).zip(moves) {
        let illegal = |why| Trouble::nonsense(format!("move {number} at {m} is not legal: {why}"));
        position.play(*m).map_err(illegal)?;
    }
    Ok(position)
}
