//! What becomes of stones whichever side moves first, as a sentence.

use tesuji_board::Move;
use tesuji_engine::{Answers, SideFirst, Status};
use tesuji_goals::Problem;

use super::{Stones, Verbs, how, list, side, two, whole_board};

/// The status of the stones, whichever side moves first; nothing if only one side was asked about.
pub fn status(answers: &Answers) -> Option<String> {
    let (first, other) = (&answers.first, answers.other.as_ref()?);
    Some(status_of(&first.problem, &first.into(), &other.into()))
}

/// The status of a problem's stones, from what comes of either side's moving first, the side to move before the other.
pub fn status_of(problem: &Problem, first: &SideFirst, other: &SideFirst) -> String {
    let status = Status::of(problem.goal(), first, other);
    if !problem.goal().is_about_stones() {
        return whole_board::status(problem, first, other, status);
    }
    if problem.goal().is_about_two() {
        return two::status(problem, first, other, status);
    }
    let Stones { owner, name, are, them, .. } = Stones::of(problem);
    let Verbs { captures, saves, saved, .. } = Verbs::of(problem.goal());
    let (attacker, defender) = (side(!owner), side(owner));
    let (attack, defence) = if problem.goal().attacks() { (first, other) } else { (other, first) };
    let by = |moves: &[Move]| if moves.is_empty() { "nothing".to_owned() } else { list(moves, "or") };
    let word = status.name(problem.goal());
    let seems = if attack.is_opinion || defence.is_opinion { ", as it seems (an opinion, not proved)" } else { "" };
    let state = format!("{}{}{seems}", word[..1].to_uppercase(), &word[1..]);
    let it_lives = format!("{saves} {them}{saved}");
    match status {
        Status::Captured => format!("{state}: the {name} {are} {word} even if {defender} moves first."),
        Status::Safe => format!("{state}: the {name} {are} {word} even if {attacker} moves first."),
        Status::Unsettled => format!(
            "{state}: {attacker} to move {captures} the {name} with {}, {defender} to move {it_lives} with {}.",
            by(&attack.moves),
            by(&defence.moves)
        ),
        Status::Ko => format!(
            "{state}: {attacker} to move {} with {}, {defender} to move {} with {}.",
            how(captures, attack.outcome),
            by(&attack.moves),
            how(&it_lives, defence.outcome),
            by(&defence.moves)
        ),
        Status::Unknown => format!("{state}: it is not decided what becomes of the {name}."),
    }
}
