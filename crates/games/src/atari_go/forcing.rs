//! What is seen at a glance in Atari-Go: captures, strings that cannot be saved, and the moves that are left.
//!
//! A player who can capture wins. One who cannot, and has a string in atari, has to play its last liberty; any other
//! move loses, and so does every move that leaves one of the player's strings in atari. So the values are those of the
//! whole game.

use tesuji_board::{Board, Color, Point, PointSet, Position, Suicide};
use tesuji_search::{MoveList, Width};

use super::interest::InterestMap;

/// A game that is as good as over.
pub(super) struct ForcedEnd {
    pub(super) winner: Color,
    /// The moves until then.
    pub(super) moves: usize,
}

/// Who wins, if that is plain. The game goes on and the player to move has a legal move.
pub(super) fn decision(position: &Position) -> Option<ForcedEnd> {
    let (board, turn) = (position.board(), position.turn());
    if !last_liberties(board, !turn).is_empty() {
        return Some(ForcedEnd { winner: turn, moves: 1 });
    }
    if replies(board, turn).iter().any(|p| is_safe(board, turn, p)) {
        return None;
    }
    // Every move is captured, unless only suicides are left.
    let has_other = board.empty().iter().any(|p| !board.is_suicide(turn, p));
    let moves = if has_other || position.rules().suicide == Suicide::Forbidden { 2 } else { 1 };
    Some(ForcedEnd { winner: !turn, moves })
}

/// The moves of a position without a decision: ataris, which are all of the first width, then the others, the most
/// urgent first. A player in atari has one move.
pub(super) fn list(position: &Position, interest: &InterestMap, width: Width, out: &mut MoveList<Point>) {
    let (board, turn) = (position.board(), position.turn());
    let ataris = liberties_of_strings_with(2, board, !turn);
    let replies = replies(board, turn);
    let is_forced = !last_liberties(board, turn).is_empty();
    let safe = |points: PointSet| points.iter().filter(move |p| is_safe(board, turn, *p));
    if is_forced {
        out.extend(safe(replies));
        return;
    }
    out.extend(safe(replies & ataris));
    out.as_mut_slice().sort_by_key(|p| std::cmp::Reverse(interest.of(*p)));
    if width == Width(1) {
        return;
    }
    let quiet = out.len();
    out.extend(safe(replies - ataris));
    let (short, shorter) = (liberties_of_strings_with(3, board, !turn), liberties_of_strings_with(2, board, turn));
    let urgency = |p: Point| {
        let near = 8 * u16::from(shorter.contains(p)) + 4 * u16::from(short.contains(p));
        interest.of(p) + near
    };
    out.as_mut_slice()[quiet..].sort_by_key(|p| std::cmp::Reverse(urgency(*p)));
}

/// The liberties of a side's string that has the fewest, up to 6; a stone yet to be played will have some four.
pub(super) fn shortest(board: &Board, color: Color) -> u32 {
    let counts = board.strings_in(board.stones(color)).map(|string| string.liberty_count() as u32);
    counts.min().unwrap_or(4).min(6)
}

/// Whether the player to move has a string in atari.
pub(super) fn is_in_atari(position: &Position) -> bool {
    !last_liberties(position.board(), position.turn()).is_empty()
}

/// The points worth a try for a player who cannot capture: those where a string of theirs in atari has its last
/// liberty, or all. Two such points are one too many, and none of them is safe.
fn replies(board: &Board, turn: Color) -> PointSet {
    let last = last_liberties(board, turn);
    match last.first() {
        None => board.empty(),
        Some(only) if last.single().is_some() => only.into(),
        Some(_) => PointSet::EMPTY,
    }
}

fn last_liberties(board: &Board, color: Color) -> PointSet {
    liberties_of_strings_with(1, board, color)
}

fn liberties_of_strings_with(count: usize, board: &Board, color: Color) -> PointSet {
    let strings = board.strings_in(board.stones(color)).filter(|string| string.liberty_count() == count);
    strings.fold(PointSet::EMPTY, |all, string| all | string.liberties())
}

/// Whether a stone at the empty point `p`, which captures nothing, belongs to a string with two liberties or more.
fn is_safe(board: &Board, color: Color, p: Point) -> bool {
    let around = *PointSet::next_to(p) & board.points();
    let mut liberties = around & board.empty();
    if liberties.len() >= 2 {
        return true;
    }
    for q in around & board.stones(color) {
        liberties |= board.liberties(q);
    }
    liberties.remove(p);
    liberties.len() >= 2
}
