//! The enhancements of alpha-beta, each a switch.

/// What makes alpha-beta faster: each can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Enhancements {
    /// A table of what is known about positions.
    pub table: bool,
    /// Shallow searches first.
    pub deepening: bool,
    /// Moves that were good elsewhere come first.
    pub history: bool,
    /// The null move is tried first, to a smaller depth.
    pub null_move: bool,
    /// Questions of one bit instead of a wide window.
    pub mtdf: bool,
    /// A look into the table for all moves before the first is searched.
    pub transposition_cutoffs: bool,
}

impl Enhancements {
    /// Table, deepening and history.
    pub const USUAL: Self = Self {
        table: true,
        deepening: true,
        history: true,
        null_move: false,
        mtdf: false,
        transposition_cutoffs: false,
    };

    /// Alpha-beta alone.
    pub const NONE: Self = Self { table: false, deepening: false, history: false, ..Self::USUAL };
}
