//! The count of a race: what the liberties say, as players count them (Müller 1999, *Race to capture*).
//!
//! Each side has to fill the other's own liberties and all but one of those that both share. A side with an eye does not fill
//! the shared ones. It is an opinion: approach moves, throw-ins and connections are not counted.

use tesuji_board::PointSet;
use tesuji_search::Outcome;

use crate::problem::Problem;

/// What the liberties say of the mover's group and of the other one, with the first move.
pub(super) fn count(problem: &Problem) -> [Outcome; 2] {
    let board = problem.position().board();
    let of = |stones: PointSet| board.strings_in(stones).fold(PointSet::EMPTY, |all, string| all | string.liberties());
    let (own, other) = (of(problem.own_target()), of(problem.other_target()));
    let shared = (own & other).len();
    let (mine, yours) = ((own - other).len(), (other - own).len());
    let to_fill = shared.saturating_sub(1);
    if mine >= yours + to_fill {
        [Outcome::Won, Outcome::Won]
    } else if mine + to_fill < yours {
        [Outcome::Lost, Outcome::Lost]
    } else {
        // Neither side can fill the last shared liberties.
        [Outcome::Won, Outcome::Lost]
    }
}
