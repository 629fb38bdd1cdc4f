//! Moves: what B and W say.

use crate::{SgfColor, SgfNode, SgfPoint, ValueError};

/// A stone on a point, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfMove {
    /// A stone on this point.
    Play(SgfPoint),
    /// No stone: `B[]`, or `B[tt]` on a board of at most 19 by 19.
    Pass,
}

impl SgfNode<'_> {
    /// The moves of this node in the order of the file; well-formed files have one at most.
    pub fn moves(self) -> Result<Vec<(SgfColor, SgfMove)>, ValueError> {
        let mut moves = Vec::new();
        for property in self.properties() {
            let Some(color) = mover(&property.identifier()) else { continue };
            for value in property.values() {
                moves.push((color, value.to_move()?));
            }
        }
        Ok(moves)
    }
}

fn mover(identifier: &str) -> Option<SgfColor> {
    match identifier {
        "B" => Some(SgfColor::Black),
        "W" => Some(SgfColor::White),
        _ => None,
    }
}
