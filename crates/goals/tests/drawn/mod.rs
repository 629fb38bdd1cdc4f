//! Problems as they are drawn.

use tesuji_board::{Color, Diagram, Setup};
use tesuji_goals::{Goal, Problem};

/// What is asked of the marked stones, with this side to move.
pub fn problem(drawing: &str, goal: Goal, turn: Color) -> Problem {
    let diagram: Diagram = drawing.parse().expect("a diagram");
    let setup = Setup { turn, ..diagram.setup };
    Problem::new("drawn", &setup, goal, diagram.marked).expect("a problem")
}
