//! What a guide says of the positions of a capture.

use std::sync::Arc;

use tesuji_board::{Color, Move, PointSet, zobrist};
use tesuji_guide::{Aim, Inquiry};
use tesuji_search::{Advised, Counsel, RelatedGame};

use super::Capture;
use crate::guidance::{Adviser, Remembered};
use crate::guided_guess::{Guided, SIDES};

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
}

impl Advised for Capture {
    fn counsel(&mut self, moves: &[Move]) -> Counsel {
        let retaker = self.retakes.seen_by(self.turn == self.attacker);
        Remembered::counsel(self.guide_says(SIDES).as_deref(), retaker, moves)
    }
}

impl Guided for Capture {
    const ODDS: f64 = 2.0;

    fn relation(&self, other: &Self) -> RelatedGame {
        self.relation_to(other)
    }

    fn adviser(&self) -> Option<&Adviser> {
        self.advised.as_ref().map(|advised| &advised.adviser)
    }

    fn guide_says(&self, sides: usize) -> Option<Arc<Remembered>> {
        let AdvisedString { adviser, string } = self.advised.as_ref()?;
        let key = self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(self.ban);
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
        Some(adviser.ask(key, sides, &inquiry))
    }
}
