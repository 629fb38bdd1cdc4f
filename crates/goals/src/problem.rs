//! A problem: a position, what the side to move wants, and perhaps the book's answer.

use std::fmt;

use tesuji_board::{BadName, BadSetup, Color, Move, OpenEdges, Point, PointSet, Position, Rules, Setup};
use tesuji_search::Outcome;

use crate::goal::Goal;
use crate::outcome::{outcome_from_name, outcome_name};
use crate::report::Report;
use crate::solution::Solution;

/// The book's answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expected {
    /// The outcomes that count as right, for the side to move.
    pub outcomes: Vec<Outcome>,
    /// First moves known to work; there may be more.
    pub moves: Vec<Move>,
    /// The pairs that count as right in a race, for the side to move: what becomes of its own group, which it wants to save,
    /// and of the other one, which it wants to kill.
    pub pairs: Vec<[Outcome; 2]>,
}

impl Expected {
    /// The answer that a report gives.
    pub fn of(report: &Report) -> Self {
        let moves = report.moves.clone();
        match report.other {
            None => Self { outcomes: vec![report.outcome], moves, pairs: Vec::new() },
            Some(other) => Self { outcomes: Vec::new(), moves, pairs: vec![[report.outcome, other]] },
        }
    }

    /// Takes in an outcome by its name, or a pair of them as in `win/lost`.
    pub fn add_named(&mut self, name: &str) -> Result<(), BadName> {
        match name.split_once('/') {
            None => self.outcomes.push(outcome_from_name(name)?),
            Some((own, other)) => self.pairs.push([outcome_from_name(own)?, outcome_from_name(other)?]),
        }
        Ok(())
    }

    /// The names of the outcomes and of the pairs.
    pub fn outcome_names(&self) -> Vec<String> {
        let pair = |[own, other]: &[Outcome; 2]| format!("{}/{}", outcome_name(*own), outcome_name(*other));
        let single = self.outcomes.iter().map(|outcome| outcome_name(*outcome).to_owned());
        single.chain(self.pairs.iter().map(pair)).collect()
    }

    /// Whether this is right for the side to move; `other` is what becomes of the other group in a race.
    pub fn accepts(&self, outcome: Outcome, other: Option<Outcome>) -> bool {
        match other {
            None => self.outcomes.contains(&outcome),
            Some(other) => self.pairs.contains(&[outcome, other]),
        }
    }

    /// Whether it says nothing of the outcome.
    pub fn has_no_outcome(&self) -> bool {
        self.outcomes.is_empty() && self.pairs.is_empty()
    }
}

/// A problem.
///
/// ```
/// use tesuji_board::{Color, Diagram};
/// use tesuji_goals::{Goal, Problem};
/// let diagram: Diagram = ". X X .\nX @ O X\n. . X .".parse()?;
/// let problem = Problem::new("first steps", &diagram.setup, Goal::Capture, diagram.marked)?;
/// assert_eq!(problem.to_move(), Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    id: String,
    position: Position,
    goal: Goal,
    target: PointSet,
    /// The book's answer, if there is one.
    pub expected: Option<Expected>,
    /// The book's lines, right and wrong.
    pub solution: Solution,
    /// A well-known program answers this one wrongly.
    pub hard: bool,
    alive: PointSet,
}

impl Problem {
    /// A problem, if the setup is a position and the goal makes sense for the side to move and the target.
    pub fn new(id: impl Into<String>, setup: &Setup, goal: Goal, target: PointSet) -> Result<Self, BadProblem> {
        let position = Position::new(setup, Rules::default()).map_err(BadProblem::Setup)?;
        Self::about(id, position, goal, target)
    }

    /// A problem about a position, if the goal makes sense for the side to move and the target. Where the goal is about the
    /// whole board, the target is left out.
    pub fn about(id: impl Into<String>, position: Position, goal: Goal, target: PointSet) -> Result<Self, BadProblem> {
        let target = if goal.is_about_stones() { target } else { PointSet::EMPTY };
        if goal.is_about_stones() {
            check_stones(&position, goal, target)?;
        } else {
            check_whole_board(&position, goal)?;
        }
        let solution = Solution::default();
        Ok(Self {
            id: id.into(),
            position,
            goal,
            target,
            expected: None,
            solution,
            hard: false,
            alive: PointSet::EMPTY,
        })
    }

    /// The name of the problem, unique in its collection.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move, which has the goal.
    pub fn to_move(&self) -> Color {
        self.position.turn()
    }

    /// What that side wants.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The stones it is about: one or more of the string or group, none if it is about the whole board.
    pub fn target(&self) -> PointSet {
        self.target
    }

    /// The first of them.
    ///
    /// # Panics
    /// If the problem is about the whole board.
    pub fn target_point(&self) -> Point {
        self.target.first().expect("a problem about stones has a target")
    }

    /// In a race the stones of the side to move; else all that it is about.
    pub fn own_target(&self) -> PointSet {
        match self.goal {
            Goal::Race => self.target & self.position.board().stones(self.to_move()),
            _ => self.target,
        }
    }

    /// In a race the stones of the other side; else all that it is about.
    pub fn other_target(&self) -> PointSet {
        match self.goal {
            Goal::Race => self.target & self.position.board().stones(!self.to_move()),
            _ => self.target,
        }
    }

    /// The stones that the author takes to be alive, whatever the rest of the board looks like: none unless said.
    pub fn alive(&self) -> PointSet {
        self.alive
    }

    /// All stones of the strings that are alive by convention.
    pub fn living_stones(&self) -> PointSet {
        self.position.board().strings_in(self.alive).fold(PointSet::EMPTY, |all, string| all | string.stones())
    }

    /// The same problem, in which these stones are alive by convention: a diagram of a corner means its outer wall so.
    pub fn with_alive(self, alive: PointSet) -> Result<Self, BadProblem> {
        let board = self.position.board();
        if let Some(at) = (alive - (board.points() - board.empty())).first() {
            return Err(BadProblem::NotAlive { at });
        }
        let group = board.strings_in(self.target).fold(PointSet::EMPTY, |all, string| all | string.stones());
        match (alive & group).first() {
            Some(at) => Err(BadProblem::AliveTarget { at }),
            None => Ok(Self { alive, ..self }),
        }
    }

    /// The same stones and target when the other side moves first, with the goal that it has.
    ///
    /// A ko ban is lifted: it was the other side's.
    #[must_use]
    pub fn other_side_first(&self) -> Self {
        let position = self.position.with_turn(!self.to_move());
        let other = Self::about(self.id.clone(), position, self.goal.opposite(), self.target);
        Self { alive: self.alive, ..other.expect("goal and turn change together") }
    }

    /// The same problem under another name.
    #[must_use]
    pub fn named(self, id: impl Into<String>) -> Self {
        Self { id: id.into(), ..self }
    }
}

/// Whether stones can be the target of the goal.
fn check_stones(position: &Position, goal: Goal, target: PointSet) -> Result<(), BadProblem> {
    let (board, turn) = (position.board(), position.turn());
    if goal == Goal::Race {
        if let Some(at) = (target & board.empty()).first() {
            return Err(BadProblem::NoStone { at });
        }
        let has = |color: Color| target.meets(&board.stones(color));
        return if has(turn) && has(!turn) { Ok(()) } else { Err(BadProblem::OneSide) };
    }
    let owner = owner(position, target)?;
    if (owner == turn) == goal.attacks() {
        return Err(BadProblem::WrongSide { goal, owner, turn });
    }
    match board.strings_in(target).count() {
        strings if goal.is_about_two() && strings != 2 => Err(BadProblem::NotTwo { goal, strings }),
        _ => Ok(()),
    }
}

/// Whether a position is a whole board that can have the goal.
fn check_whole_board(position: &Position, goal: Goal) -> Result<(), BadProblem> {
    let board = position.board();
    if board.open_edges() != OpenEdges::NONE {
        return Err(BadProblem::OpenEdge { goal });
    }
    let most = board.size().area() as i16;
    match goal {
        Goal::AtLeast(points) if points.abs() > most => Err(BadProblem::TooManyPoints { most }),
        _ => Ok(()),
    }
}

fn owner(position: &Position, target: PointSet) -> Result<Color, BadProblem> {
    let mut owner = None;
    for at in target {
        let color = position.board().at(at).ok_or(BadProblem::NoStone { at })?;
        if *owner.get_or_insert(color) != color {
            return Err(BadProblem::TwoColors { at });
        }
    }
    owner.ok_or(BadProblem::NoTarget)
}

/// Why something is no problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadProblem {
    /// The stones are no position.
    Setup(BadSetup),
    /// No stone was named as the target.
    NoTarget,
    /// The target has no stone.
    NoStone {
        /// Where there should be one.
        at: Point,
    },
    /// The target's stones are not of one colour.
    TwoColors {
        /// A stone that differs from the first.
        at: Point,
    },
    /// The side to move cannot have this goal.
    WrongSide {
        /// The goal.
        goal: Goal,
        /// Whose stones the target is.
        owner: Color,
        /// The side to move.
        turn: Color,
    },
    /// A race needs stones of both sides.
    OneSide,
    /// The goal is about two strings.
    NotTwo {
        /// The goal.
        goal: Goal,
        /// How many strings the target's stones are.
        strings: usize,
    },
    /// The goal is about a whole board, and this is a piece of one.
    OpenEdge {
        /// The goal.
        goal: Goal,
    },
    /// The problem calls a stone alive where there is no stone.
    NotAlive {
        /// Where there should be one.
        at: Point,
    },
    /// A stone is said to be alive that is asked about.
    AliveTarget {
        /// The stone.
        at: Point,
    },
    /// The board has fewer points than are asked for.
    TooManyPoints {
        /// The points of the board.
        most: i16,
    },
}

impl fmt::Display for BadProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(bad) => bad.fmt(f),
            Self::NoTarget => f.write_str("no target: mark one of its stones"),
            Self::NoStone { at } => write!(f, "the target {at} has no stone"),
            Self::TwoColors { at } => write!(f, "the target's stones are of both colours: see {at}"),
            Self::WrongSide { goal, owner, turn } => {
                let whose = if goal.attacks() { "the opponent's" } else { "its own" };
                write!(
                    f,
                    "{turn} is to move and cannot {goal} {owner} stones: the goal '{goal}' is about {whose} stones"
                )
            }
            Self::OneSide => f.write_str("a race is between two groups: mark a stone of each side"),
            Self::NotTwo { goal, strings: 1 } => {
                write!(f, "the target is one string: the goal '{goal}' is about two, mark a stone of each")
            }
            Self::NotTwo { goal, strings } => {
                write!(f, "the target's stones are {strings} strings: the goal '{goal}' is about two")
            }
            Self::NotAlive { at } => write!(f, "there is no stone at {at} that could be alive"),
            Self::AliveTarget { at } => write!(f, "{at} is asked about: whether it is alive cannot be said beforehand"),
            Self::OpenEdge { goal } => {
                write!(f, "the board is a piece of a larger one, and the goal '{goal}' needs a whole one")
            }
            Self::TooManyPoints { most } => {
                write!(f, "a board of {most} points gives a side between -{most} and {most} points")
            }
        }
    }
}

impl std::error::Error for BadProblem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Setup(bad) => Some(bad),
            Self::NoTarget
            | Self::NoStone { .. }
            | Self::TwoColors { .. }
            | Self::WrongSide { .. }
            | Self::OneSide
            | Self::NotTwo { .. }
            | Self::OpenEdge { .. }
            | Self::NotAlive { .. }
            | Self::AliveTarget { .. }
            | Self::TooManyPoints { .. } => None,
        }
    }
}
