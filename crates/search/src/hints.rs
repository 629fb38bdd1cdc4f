//! What a game may tell a search in advance: hints make it quicker and never change a result.

use crate::game::Game;

/// A game that knows more of its moves than the rules: every method has a default that says nothing.
///
/// Laws, which [`laws`](crate::laws) tests:
/// - *Key after*: a key that is told for a legal move is the key after it.
/// - *Effort*: both numbers are at least one.
pub trait Hints: Game {
    /// A guess at the number of positions that remain to be settled for a proof and for a disproof.
    fn effort(&self) -> (u32, u32) {
        (1, 1)
    }

    /// The key after a legal move, where it is quicker told than played. `None` says nothing about the move.
    fn key_after(&self, m: Self::Move) -> Option<u64> {
        let _ = m;
        None
    }

    /// About the [`effort`](Self::effort) after a legal move whose [`key_after`](Self::key_after) is told, where it is
    /// quicker told than played. `None` says nothing about the move, or that there is a verdict after it.
    fn effort_after(&self, m: Self::Move) -> Option<(u32, u32)> {
        let _ = m;
        None
    }

    /// What an adviser thinks of some moves of the position where the game stands: for each one a cost, zero for the best, in
    /// positions that a search had rather spend on the best one first. `None` if there is no advice.
    ///
    /// Below the position `work` positions have been searched: advice takes a while itself, and has to be worth it.
    fn advise(&mut self, work: u64, moves: &mut dyn Iterator<Item = Self::Move>) -> Option<Vec<u32>> {
        let _ = (work, moves);
        None
    }

    /// A number by which an observer of the search knows a move; `None` if the domain has none.
    fn label(&self, m: Self::Move) -> Option<u32> {
        let _ = m;
        None
    }
}
