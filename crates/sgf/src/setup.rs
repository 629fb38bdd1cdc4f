//! Setup: stones put on the board, or taken off it, without a move.

use crate::{SgfColor, SgfNode, SgfPoint, ValueError};

/// What AB, AW, AE and PL of one node say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfSetup {
    /// AB: points that get a black stone.
    pub black: Vec<SgfPoint>,
    /// AW: points that get a white stone.
    pub white: Vec<SgfPoint>,
    /// AE: points that become empty.
    pub empty: Vec<SgfPoint>,
    /// PL: whose turn it is.
    pub to_play: Option<SgfColor>,
}

impl SgfSetup {
    /// Whether the node changes nothing.
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty() && self.to_play.is_none()
    }
}

impl SgfNode<'_> {
    /// The setup of this node, rectangles expanded.
    pub fn setup(self) -> Result<SgfSetup, ValueError> {
        Ok(SgfSetup {
            black: self.points("AB")?,
            white: self.points("AW")?,
            empty: self.points("AE")?,
            to_play: self.color("PL")?,
        })
    }
}
