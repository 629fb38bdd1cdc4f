//! What was taken for the question of a problem that does not ask one.

use tesuji_goals::Problem;

use super::asked::{question, wish};
use super::side;

/// The question that was guessed, in words, and how to ask another.
pub fn guess(problem: &Problem) -> String {
    let me = side(problem.to_move());
    if !problem.goal().is_about_stones() || problem.goal().is_about_two() {
        return format!("I take it that this is asked: {}.", question(problem));
    }
    format!("I take it that {me} wants to {}. If not, ask with --goal and --target.", wish(problem))
}
