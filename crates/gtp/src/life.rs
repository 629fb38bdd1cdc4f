//! Life and death: where `owl_attack`, `owl_defend` and `dragon_status` ask.
//!
//! Nobody reads it yet. Whoever does changes this file and no other.

use tesuji_board::{Color, Point, Position};

use crate::signals::Signals;
use crate::strings::Read;

/// What happens to the group at a point if this side moves first.
pub(crate) fn read(_: &Position, _: Point, _: Color, _: &Signals) -> Result<Read, String> {
    Err("life and death is not read yet".to_owned())
}
