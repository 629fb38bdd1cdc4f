//! What a guide says of the positions of a capture.

use std::sync::Arc;

use tesuji_board::{Color, Move, PointSet, zobrist};
use tesuji_guide::{Aim, Inquiry};
use tesuji_search::{Advised, Counsel, RelatedGame, Width};

use super::Capture;
use crate::guidance::{Adviser, Remembered};
use crate::guided_guess::Guided;

/// A guide, and the string in question as it was at the root.
#[derive(Clone, Debug)]
pub(super) struct AdvisedString {
    adviser: Adviser,
    string: PointSet,
}

impl Capture {
    /// The same game with a guide that says where to look.
    #[must_use]
    pub(crate) fn advised_by(mut self, adviser: Option<&Adviser>) -> Self {
        let string = self.board.string(self.target).map_or(PointSet::EMPTY, |string| string.stones());
        self.advised = adviser.map(|adviser| AdvisedString { adviser: adviser.clone(), string });
        self
    }

    /// How many of the guide's best moves a search of this width looks at, and what the guide says, if the width counts them.
    pub(super) fn best_advised(&self, width: Width) -> Option<(usize, Arc<Remembered>)> {
        let count = self.advised.as_ref()?.adviser.best_moves(width)?;
        Some((count, self.guide_says(1)?))
    }

    /// What the guide says of the position where the game stands: at once if it was asked before, else if the position has
    /// been worth some work.
    pub(super) fn guide_says(&self, work: u64) -> Option<Arc<Remembered>> {
        let AdvisedString { adviser, string } = self.advised.as_ref()?;
        let key = self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(self.ban);
        if work == 0 {
            return adviser.recall(key);
        }
        let inquiry = Inquiry {
            size: self.board.size(),
            edges: self.board.open_edges(),
            stones: Color::ALL.map(|color| self.board.stones(color)),
            target: *string,
            to_move: self.turn,
            attacker: self.attacker,
            ko: self.ban,
            aim: Aim::Capture,
        };
        Some(adviser.ask(key, &inquiry))
    }
}

impl Advised for Capture {
    fn counsel(&mut self, moves: &[Move]) -> Counsel {
        Remembered::counsel(self.guide_says(1).as_deref(), moves)
    }
}

impl Guided for Capture {
    fn relation(&self, other: &Self) -> RelatedGame {
        self.relation_to(other)
    }
}
