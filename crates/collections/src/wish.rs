//! The question about an entry: as its document asks it, or as a caller does; or else as it is guessed.

use tesuji_board::{Color, Point, PointSet, Setup};
use tesuji_engine::SolveError;
use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Entry, Unreadable};
use tesuji_sgf::Collection;
use thiserror::Error;

use crate::book::Book;
use crate::guess::Guesses;
use crate::settings::CheckSettings;
use crate::task::Asking;

/// What a caller wants to know about an entry. What it says goes before what the document says, and what neither says is
/// guessed.
///
/// ```
/// use tesuji_collections::{Asking, Wish};
/// use tesuji_goals::Goal;
/// use tesuji_notation::Document;
/// let document = Document::read(b". X X .\nX O O X\n. . X .", None)?;
/// let entry = document.entries().next().ok_or("an entry")??;
/// let asking = Asking { goal: Some(Goal::Capture), target: ["B2".parse()?].into_iter().collect() };
/// let posed = Wish { asking, turn: None }.pose(&entry)?;
/// assert_eq!(posed.problem.to_move().to_string(), "black");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The goal and the stones.
    pub asking: Asking,
    /// Who moves first.
    pub turn: Option<Color>,
}

/// A question about an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PosedQuestion {
    /// The problem.
    pub problem: Problem,
    /// Whether some of it was guessed, because neither the caller nor the document says it.
    pub is_guessed: bool,
}

/// Why there is no question about an entry.
#[derive(Debug, Error)]
pub enum NoQuestion {
    /// Too little is said, or what is said makes no sense.
    #[error("{0}")]
    Senseless(String),
    /// The book's lines cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The search for the question that is meant has failed.
    #[error(transparent)]
    Search(#[from] SolveError),
}

impl Wish {
    /// The question about an entry that comes from this collection, if it is an SGF; what is not said is guessed, by a search.
    pub fn pose_or_guess(
        &self,
        entry: &Entry<'_>,
        collection: Option<&Collection>,
        settings: &CheckSettings<'_>,
    ) -> Result<PosedQuestion, NoQuestion> {
        let asked = &self.asking;
        let is_about_board = asked.goal.is_some_and(|goal| !goal.is_about_stones());
        if entry.problem.is_some() || !asked.target.is_empty() || is_about_board || self.turn.is_some() {
            return self.pose(entry);
        }
        let mut entry = entry.clone();
        entry.goal = asked.goal.or(entry.goal);
        let book = Book::of(&entry, collection)?;
        let guesses = Guesses::of(&entry, &book);
        match guesses.choose(&book, settings)? {
            Some(problem) => Ok(PosedQuestion { problem: problem.clone(), is_guessed: true }),
            None => Ok(PosedQuestion { problem: self.question(&entry)?, is_guessed: false }),
        }
    }

    /// The question about an entry without a search: a goal that is not said is about life and death.
    pub fn pose(&self, entry: &Entry<'_>) -> Result<PosedQuestion, NoQuestion> {
        let is_guessed = entry.goal.or(self.asking.goal).is_none() && self.turn.is_none();
        self.question(entry).map(|problem| PosedQuestion { problem, is_guessed })
    }

    /// The problem: what is wished goes before what the document says.
    fn question(&self, entry: &Entry<'_>) -> Result<Problem, NoQuestion> {
        let (asked, side) = (&self.asking, self.turn);
        let title = &entry.scene.title;
        if let Some(problem) = entry.problem.as_ref().filter(|_| *self == Self::default()) {
            return Ok(problem.clone());
        }
        let senseless = |what: &str| NoQuestion::Senseless(format!("{title}: {what}"));
        let goal = asked.goal.or(entry.goal);
        if let Some(goal) = goal.filter(|goal| !goal.is_about_stones() && asked.target.is_empty()) {
            let position = entry.position.with_turn(side.unwrap_or(entry.position.turn()));
            let problem = Problem::about(title, position, goal, PointSet::EMPTY);
            return problem.map_err(|bad| senseless(&bad.to_string()));
        }
        if let (Some(problem), Some(side), None) = (&entry.problem, side, asked.goal)
            && asked.target.is_empty()
        {
            // What the document asks, from the other side if that moves first.
            return Ok(if problem.to_move() == side { problem.clone() } else { problem.other_side_first() });
        }
        let target = if asked.target.is_empty() { entry.target } else { asked.target };
        let at = target.first().ok_or_else(|| senseless("which stones? Name one with --target"))?;
        let no_stone = || senseless(&format!("there is no stone at {at}"));
        let setup = &entry.scene.setup;
        let goal = match (asked.goal, side) {
            (Some(goal), _) => goal,
            (None, Some(side)) => goal_of(setup, at, side).ok_or_else(no_stone)?,
            (None, None) => {
                let implied = || goal_of(setup, at, setup.turn).map(life_goal);
                entry.goal.or_else(implied).ok_or_else(no_stone)?
            }
        };
        let problem = match side {
            Some(turn) => Problem::about(title, entry.position.with_turn(turn), goal, target),
            None => entry.ask(goal, target),
        };
        problem.map_err(|bad| senseless(&bad.to_string()))
    }
}

/// The same about life and death, which is what is mostly meant where nothing is said.
fn life_goal(goal: Goal) -> Goal {
    if goal.attacks() { Goal::Kill } else { Goal::Live }
}

/// What a side can want of the stone at a point.
fn goal_of(setup: &Setup, at: Point, side: Color) -> Option<Goal> {
    if setup.stones(side).contains(at) {
        Some(Goal::Save)
    } else if setup.stones(!side).contains(at) {
        Some(Goal::Capture)
    } else {
        None
    }
}
