//! Which stones of a position are worth a question.

use tesuji_board::{Board, Color, Point, PointSet, Position};
use tesuji_goals::{Goal, Problem, Region, Surroundings};

/// A string with more liberties is safe for now.
const MOST_LIBERTIES: usize = 4;
/// The largest zone in which a group is taken to be enclosed.
const LARGEST_ZONE: usize = 40;
/// A group of fewer stones is a matter of tactics.
const SMALLEST_GROUP: usize = 4;

/// What is asked about stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Matter {
    /// Whether a string is captured.
    Tactics,
    /// Whether a group lives.
    Life,
}

impl Matter {
    /// The goal of the side that attacks the stones.
    pub(crate) fn attack(self) -> Goal {
        match self {
            Self::Tactics => Goal::Capture,
            Self::Life => Goal::Kill,
        }
    }

    /// The question about stones of `owner`, in a position with either side to move. Of a string one stone is asked about: it is
    /// captured as a whole.
    pub(crate) fn question(self, position: &Position, stones: PointSet, owner: Color) -> Option<Problem> {
        let goal = if position.turn() == owner { self.attack().opposite() } else { self.attack() };
        let target = match self {
            Self::Tactics => stones.first().map(PointSet::from)?,
            Self::Life => stones,
        };
        Problem::about("", position.clone(), goal, target).ok()
    }
}

/// The strings of the side that is not to move which might be captured, of at least this many stones.
pub(crate) fn weak_strings(position: &Position, smallest: usize) -> Vec<PointSet> {
    let (board, owner) = (position.board(), !position.turn());
    let alive = board.unconditionally_alive(owner);
    let strings = board.strings_in(board.stones(owner) - alive);
    let weak = strings.filter(|s| s.liberty_count() <= MOST_LIBERTIES && s.stone_count() >= smallest);
    weak.map(|string| string.stones()).collect()
}

/// The groups of the side that is not to move which the other side's stones enclose, of at least this many stones, but for
/// those that live unconditionally.
pub(crate) fn weak_groups(position: &Position, smallest: usize) -> Vec<PointSet> {
    let (board, owner) = (position.board(), !position.turn());
    let alive = board.unconditionally_alive(owner);
    let mut groups: Vec<PointSet> = Vec::new();
    for string in board.strings_in(board.stones(owner) - alive) {
        if groups.iter().any(|group| string.stones().meets(group)) {
            continue;
        }
        let Some(group) = enclosed(board, string.stones(), owner) else { continue };
        if group.len() >= smallest.max(SMALLEST_GROUP) && !group.meets(&alive) {
            groups.push(group);
        }
    }
    groups
}

/// The stones of `owner` that lie in the zone around some of them, if it is enclosed.
fn enclosed(board: &Board, stones: PointSet, owner: Color) -> Option<PointSet> {
    let region = Region::enclosed(&Surroundings::new(board, stones, !owner), LARGEST_ZONE)?;
    Some(region.zone & board.stones(owner))
}

/// The largest string among some stones.
pub(crate) fn largest_string(board: &Board, stones: PointSet) -> Option<PointSet> {
    board.strings_in(stones).map(|string| string.stones()).max_by_key(|s| (s.len(), s.first().map(Point::index)))
}
