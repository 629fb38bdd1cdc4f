//! The rules as data: what is forbidden, when the game ends, how it is counted.

/// Which repetitions are forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KoRule {
    /// A stone that has just captured one stone may not be retaken at once.
    Basic,
    /// No position may occur twice.
    PositionalSuperko,
    /// No position may occur twice with the same side to move.
    SituationalSuperko,
}

/// Whether players may capture their own stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suicide {
    /// A stone without liberties that captures nothing may not be played.
    Forbidden,
    /// The string of the stone is removed.
    Allowed,
}

/// What is counted at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Stones and the empty points that only they surround.
    Area,
    /// Surrounded empty points and prisoners.
    Territory,
}

/// What a pass means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passes {
    /// A player must play a stone, as in Atari-Go.
    Forbidden,
    /// This number of passes in a row ends the game.
    End(u8),
}

/// The rules of a game.
///
/// ```
/// use tesuji_board::{KoRule, Rules};
/// let rules = Rules { ko: KoRule::PositionalSuperko, ..Rules::default() };
/// assert_ne!(rules, Rules::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// Whether suicide is.
    pub suicide: Suicide,
    /// How the end is counted.
    pub scoring: Scoring,
    /// How the end is reached.
    pub passes: Passes,
}

impl Default for Rules {
    /// Basic ko, no suicide, area scoring, two passes.
    fn default() -> Self {
        Self { ko: KoRule::Basic, suicide: Suicide::Forbidden, scoring: Scoring::Area, passes: Passes::End(2) }
    }
}
