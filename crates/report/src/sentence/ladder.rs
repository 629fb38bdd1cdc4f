//! How a ladder ends, in a sentence.

use tesuji_board::{Color, Point};
use tesuji_goals::{Ladder, LadderEnd};

use super::side;

/// How a ladder on the string of `owner` at `target` ends.
pub fn ladder(ladder: &Ladder, target: Point, owner: Color) -> String {
    let (owner, attacker) = (side(owner), side(!owner));
    let moves = ladder.line.len();
    let last = ladder.line.last().map_or(String::new(), |m| format!(" at {m}"));
    match ladder.end {
        LadderEnd::Captured => format!("The ladder works: {attacker} captures {target} with move {moves}{last}."),
        LadderEnd::Escapes { liberties } => {
            format!("The ladder fails: {owner} gets {liberties} liberties with move {moves}{last}.")
        }
        LadderEnd::TakenBack if moves == 0 => format!("No ladder: what captures {target} may be taken back at once."),
        LadderEnd::TakenBack => {
            format!("The ladder fails: after move {moves}{last} the captor may be taken back at once.")
        }
        LadderEnd::NotBegun { liberties } => {
            format!("No ladder: {target} has {liberties} liberties, and a ladder begins with two.")
        }
        LadderEnd::NoAtari if moves == 0 => format!("No ladder: {attacker} has no atari on {target}."),
        LadderEnd::NoAtari => {
            format!("The ladder fails: after move {moves}{last} {attacker} has no atari any more.")
        }
        LadderEnd::TooLong => "The ladder branches too much to be read to its end.".to_owned(),
    }
}
