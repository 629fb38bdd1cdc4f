//! What a capture tells a search in advance, and which conventions its positions make use of.

use tesuji_board::{Move, zobrist};
use tesuji_search::{Assume, Assumptions, Hints};

use super::{Capture, FEW_LIBERTIES, SafeAt};
use crate::label;
use crate::retakes::{ATTACKERS_KO, DEFENDERS_KO};

/// The more liberties, the more work to capture and the less to save.
fn effort(liberties: usize) -> (u32, u32) {
    let liberties = liberties as u32;
    (liberties.max(1), 6_u32.saturating_sub(liberties).max(1))
}

impl Hints for Capture {
    fn effort(&self) -> (u32, u32) {
        effort(self.liberty_count())
    }

    fn key_after(&self, m: Move) -> Option<u64> {
        let next = zobrist::turn(!self.turn) ^ self.salt ^ self.board.key();
        match m {
            Move::Pass => Some(next),
            Move::Place(p) if self.board.is_capture(self.turn, p) || !self.is_legal(p) => None,
            Move::Place(p) => Some(next ^ zobrist::stone(self.turn, p)),
        }
    }

    fn effort_after(&self, m: Move) -> Option<(u32, u32)> {
        let liberties = self.liberties_after(m)?;
        let safe =
            if self.turn == self.attacker { self.safe_at.defender_to_move } else { self.safe_at.attacker_to_move };
        // With more liberties the target is safe: that is better known at once.
        (liberties < usize::from(safe)).then(|| effort(liberties))
    }

    fn label(&self, m: Move) -> Option<u32> {
        Some(label::label(m))
    }
}

impl Assume for Capture {
    fn assumptions(&self) -> Assumptions {
        let mut assumptions = if self.met_ko { DEFENDERS_KO | ATTACKERS_KO } else { Assumptions::NONE };
        if self.ban.is_some() {
            assumptions |= if self.turn == self.attacker { ATTACKERS_KO } else { DEFENDERS_KO };
        }
        if self.liberty_count() == usize::from(SafeAt::FIVE_FOUR.defender_to_move) {
            assumptions |= FEW_LIBERTIES;
        }
        assumptions
    }
}
