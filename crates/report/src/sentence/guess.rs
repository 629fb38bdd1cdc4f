//! What was taken for the question of a problem that does not ask one.

use tesuji_goals::{Goal, Problem};

use super::{Stones, question, side};

/// The question that was guessed, in words, and how to ask another.
pub fn guess(problem: &Problem) -> String {
    let me = side(problem.to_move());
    if !problem.goal().is_about_stones() || problem.goal().is_about_two() {
        return format!("I take it that this is asked: {}.", question(problem));
    }
    let Stones { owner, bare, .. } = Stones::of(problem);
    let wants = match problem.goal() {
        Goal::Capture => format!("capture the {owner} {bare}"),
        Goal::Save => format!("save its {bare}"),
        Goal::Kill => format!("kill the {owner} group with the {bare}"),
        Goal::Live | Goal::Connect | Goal::Cut | Goal::Race | Goal::FirstCapture | Goal::AtLeast(_) => {
            format!("live with the group of the {bare}")
        }
    };
    format!("I take it that {me} wants to {wants}. If not, ask with --goal and --target.")
}
