//! What is asked about a position, where that is not left to its file: what `solve` and `check` have in common.

use clap::Args;
use tesuji_board::Point;
use tesuji_goals::Goal;

/// The question.
#[derive(Args, Clone, Debug)]
pub struct QuestionArguments {
    /// What the side to move wants: capture, save, kill, live, connect, cut, race, atari-go or at-least:POINTS.
    #[arg(long, value_name = "GOAL")]
    pub goal: Option<Goal>,
    /// A stone of the string or group in question, such as D4, or several, such as D4,F3.
    #[arg(long, value_name = "VERTEX", value_delimiter = ',')]
    pub target: Vec<Point>,
}
