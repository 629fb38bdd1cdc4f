//! Which stones of a position are worth a question.

use tesuji_board::{Board, Color, PointSet, Position, StringRef};
use tesuji_goals::{Region, Surroundings};

use crate::suspect::{Matter, Suspect};

/// A string with more liberties is safe for now.
const MOST_LIBERTIES: usize = 4;
/// The largest zone in which a group is taken to be enclosed.
const LARGEST_ZONE: usize = 40;
/// A group of fewer stones is a matter of tactics.
const SMALLEST_GROUP: usize = 4;
/// A string with more liberties stands in no race.
const MOST_RACE_LIBERTIES: usize = 7;

/// The stones of the side that is not to move which are worth a question, of at least this many.
pub(crate) fn suspects(matter: Matter, position: &Position, smallest: usize) -> Vec<Suspect> {
    let weak = WeakSide::new(position);
    match matter {
        Matter::Tactics => weak.strings(smallest),
        Matter::Life => weak.groups(smallest),
        Matter::Race => weak.races(smallest),
        Matter::Connection => weak.pairs(smallest),
    }
}

/// The side that is not to move.
struct WeakSide<'a> {
    board: &'a Board,
    owner: Color,
    /// Its stones that live unconditionally.
    alive: PointSet,
}

impl<'a> WeakSide<'a> {
    fn new(position: &'a Position) -> Self {
        let (board, owner) = (position.board(), !position.turn());
        Self { board, owner, alive: board.unconditionally_alive(owner) }
    }

    fn suspect(&self, matter: Matter, stones: PointSet, partner: PointSet) -> Suspect {
        Suspect { matter, owner: self.owner, stones, partner }
    }

    /// The strings that might be captured.
    fn strings(&self, smallest: usize) -> Vec<Suspect> {
        let strings = self.board.strings_in(self.board.stones(self.owner) - self.alive);
        let weak = strings.filter(|s| s.liberty_count() <= MOST_LIBERTIES && s.stone_count() >= smallest);
        weak.map(|string| self.suspect(Matter::Tactics, string.stones(), PointSet::EMPTY)).collect()
    }

    /// The groups that the other side's stones enclose.
    fn groups(&self, smallest: usize) -> Vec<Suspect> {
        let mut groups: Vec<PointSet> = Vec::new();
        for string in self.board.strings_in(self.board.stones(self.owner) - self.alive) {
            if groups.iter().any(|group| string.stones().meets(group)) {
                continue;
            }
            let Some(group) = enclosed(self.board, string.stones(), self.owner) else { continue };
            if group.len() >= smallest.max(SMALLEST_GROUP) && !group.meets(&self.alive) {
                groups.push(group);
            }
        }
        groups.into_iter().map(|group| self.suspect(Matter::Life, group, PointSet::EMPTY)).collect()
    }

    /// The strings that stand against a string of the other side, both of them short of liberties. Strings with fewer liberties than
    /// are safe have been asked about already.
    fn races(&self, smallest: usize) -> Vec<Suspect> {
        let theirs = self.board.stones(!self.owner) - self.board.unconditionally_alive(!self.owner);
        let is_short = |s: &StringRef<'_>| s.liberty_count() <= MOST_RACE_LIBERTIES && s.stone_count() >= smallest;
        let strings = self.board.strings_in(self.board.stones(self.owner) - self.alive);
        let weak = strings.filter(|s| is_short(s) && s.liberty_count() > MOST_LIBERTIES);
        let race = |string: StringRef<'_>| {
            let around = self.board.strings_in(string.stones().neighbours() & theirs).filter(is_short);
            // The one that matters most: with the fewest liberties, and the most stones.
            let against = around.min_by_key(|s| (s.liberty_count(), std::cmp::Reverse(s.stone_count())))?;
            Some(self.suspect(Matter::Race, string.stones(), against.stones()))
        };
        weak.filter_map(race).collect()
    }

    /// The pairs of strings near each other which might be cut, one of which at least does not live by itself.
    fn pairs(&self, smallest: usize) -> Vec<Suspect> {
        let strings = self.board.strings_in(self.board.stones(self.owner));
        let strings: Vec<StringRef<'_>> = strings.filter(|s| s.stone_count() >= smallest).collect();
        let lives = |string: &StringRef<'_>| string.stones().meets(&self.alive);
        let mut pairs = Vec::new();
        for (n, one) in strings.iter().enumerate() {
            let reach = one.liberties() | (one.liberties().neighbours() & self.board.empty());
            for other in strings[n + 1..].iter().filter(|other| other.liberties().meets(&reach)) {
                // What is cut off is what does not live, or else the smaller string.
                let weight = |string: &StringRef<'_>| (lives(string), string.stone_count());
                let (less, more) = if weight(one) <= weight(other) { (one, other) } else { (other, one) };
                if !lives(less) {
                    pairs.push(self.suspect(Matter::Connection, less.stones(), more.stones()));
                }
            }
        }
        pairs
    }
}

/// The stones of `owner` that lie in the zone around some of them, if it is enclosed.
fn enclosed(board: &Board, stones: PointSet, owner: Color) -> Option<PointSet> {
    let region = Region::enclosed(&Surroundings::new(board, stones, !owner), LARGEST_ZONE)?;
    Some(region.zone & board.stones(owner))
}
