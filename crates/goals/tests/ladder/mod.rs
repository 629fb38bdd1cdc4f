//! A ladder, and one with a stone in its way.

/// Works.
pub const LADDER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X @ . . . . .
    . . . X X . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Does not.
pub const BROKEN_LADDER: &str = "
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X @ . . . . .
    . . . X X . . . .
    . . . . . . . . .
    . . . . . . . . .";
