//! What the guide is asked: the stones of a board, the stones in question, and who wants what of them.

use tesuji_board::{Color, OpenEdges, Point, PointSet, Position, Size};

use crate::planes::Planes;
use crate::window::Window;

/// What the fight is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// One side wants to capture a string, the other to save it.
    Capture,
    /// One side wants to kill a group, the other to make it live.
    Life,
}

/// A board and a question about it, as the guide needs them.
///
/// It is plain data, so that a search that keeps stones in its own way can fill it in.
///
/// ```
/// use tesuji_board::{Color, Diagram, Position, Rules};
/// use tesuji_guide::{Aim, Inquiry};
/// let diagram: Diagram = ". X O .\nX O @ O\n. X O .".parse()?;
/// let position = Position::new(&diagram.setup, Rules::default())?;
/// let inquiry = Inquiry::new(&position, diagram.marked, Aim::Capture);
/// assert_eq!((inquiry.to_move, inquiry.attacker), (Color::Black, Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Inquiry {
    /// The size of the board.
    pub size: Size,
    /// The edges beyond which the board goes on: a string there has one liberty more.
    pub edges: OpenEdges,
    /// The stones, by [`Color::index`].
    pub stones: [PointSet; 2],
    /// The points of the stones in question. Those that are captured may stay in the set: the window does not move then.
    pub target: PointSet,
    /// The side to move, for which the guide gives its advice.
    pub to_move: Color,
    /// The side that wants to capture or kill.
    pub attacker: Color,
    /// The point at which the side to move may not retake a ko at once.
    pub ko: Option<Point>,
    /// What the fight is about.
    pub aim: Aim,
}

impl Inquiry {
    /// The question about the `target` in a position: the attacker is the opponent of the target's first stone.
    ///
    /// Without any stone in the target the attacker is the side to move.
    pub fn new(position: &Position, target: PointSet, aim: Aim) -> Self {
        let board = position.board();
        let owner = target.iter().find_map(|p| board.at(p));
        Self {
            size: board.size(),
            edges: board.open_edges(),
            stones: Color::ALL.map(|color| board.stones(color)),
            target,
            to_move: position.turn(),
            attacker: owner.map_or(position.turn(), |owner| !owner),
            ko: position.ko(),
            aim,
        }
    }

    /// The part of the board that the guide looks at.
    pub fn window(&self) -> Window {
        Window::around(self.size, &self.target)
    }

    /// What the guide sees there.
    pub fn planes(&self) -> Planes {
        Planes::new(self, &self.window())
    }
}
