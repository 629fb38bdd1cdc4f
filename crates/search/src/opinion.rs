//! What a player thinks of a position: no proof, but a move.

/// What a search with a horizon has come to.
///
/// ```
/// use tesuji_search::{Opinion, Score};
/// let opinion = Opinion { value: Score(3), best: Some('a'), depth: 2, is_complete: true, nodes: 7 };
/// assert_eq!(opinion.best, Some('a'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opinion<M, V> {
    /// What the position seems to be worth for Max.
    pub value: V,
    /// The move to play; `None` if there is none to choose from, or no time to look at one.
    pub best: Option<M>,
    /// How many plies were looked ahead.
    pub depth: u16,
    /// Whether every move was looked at so far ahead. If not, `best` is the best of those that were.
    pub is_complete: bool,
    /// The nodes that it took.
    pub nodes: u64,
}
