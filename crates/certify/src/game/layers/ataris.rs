//! Wins by ataris alone, which the checker reads itself: most lines of Atari-Go end so, and need no reply.
//!
//! The claimant puts a string in atari, with a stone that has two liberties. No string of theirs is in atari then, so the
//! other side cannot capture, and every move but one leaves the string to be captured: to play its last liberty. It is lost
//! all the same
//!
//! 1. if another string is in atari and has another last liberty: a move fills one of the two, and touches only the strings
//!    next to it, of which the other is none;
//! 2. if the move is a suicide, which is not legal;
//! 3. if the string has one liberty after it.
//!
//! Else the claimant goes on: if the move has put strings of theirs in atari, by their last liberty if that is one point,
//! which has to be an atari again; if not, with any atari. So where the reading ends with a win, the claimant
//! captures first whatever the other side does, and it says nothing where it does not.

use super::reply_board::{Consequences, ReplyBoard};
use super::stones::{Bits, Stones, singles};

impl ReplyBoard {
    /// The most ataris that are tried in a position.
    const PATIENCE: u32 = 16;

    /// Whether the claimant, whose turn it is and who has no string in atari, is seen to win by ataris alone.
    pub(super) fn wins_by_ataris(&self, stones: &Stones, next: &mut Consequences) -> bool {
        self.finds_atari(stones, &mut { Self::PATIENCE }, next)
    }

    /// Tries the ataris of a position without a string in atari.
    fn finds_atari(&self, stones: &Stones, patience: &mut u32, next: &mut Consequences) -> bool {
        let pairs = stones.liberties(&self.ground, stones.other).filter(|liberties| liberties.count_ones() == 2);
        for bit in singles(pairs.fold(0, |all, liberties| all | liberties)) {
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            next.moves += 1;
            if self.goes_on(*stones, bit, patience, next) {
                return true;
            }
        }
        false
    }

    /// Whether the claimant wins by ataris alone, of which this stone is to be the next.
    ///
    /// Every move adds a stone, so this ends; it goes no deeper than the board has points.
    fn goes_on(&self, mut stones: Stones, mut played: Bits, patience: &mut u32, next: &mut Consequences) -> bool {
        loop {
            // All other strings of the claimant have two liberties or more: so none can be captured.
            stones = stones.with_claimants(&self.ground, played);
            let last = self.last_liberties(&stones, stones.other);
            if self.breath(&stones, played, stones.claimant) < 2 || last == 0 {
                return false;
            }
            if !last.is_power_of_two() {
                return true;
            }
            next.moves += 1;
            stones = stones.with_others(&self.ground, last);
            if self.breath(&stones, last, stones.other) < 2 {
                return true;
            }
            played = self.last_liberties(&stones, stones.claimant);
            if played == 0 {
                return self.finds_atari(&stones, patience, next);
            }
            if !played.is_power_of_two() {
                return false;
            }
            next.moves += 1;
        }
    }

    /// The last liberties of the strings of a side that are in atari.
    fn last_liberties(&self, stones: &Stones, side: Bits) -> Bits {
        let in_atari = stones.liberties(&self.ground, side).filter(|liberties| liberties.is_power_of_two());
        in_atari.fold(0, |all, liberties| all | liberties)
    }

    /// The liberties of the string of a side that a stone belongs to.
    fn breath(&self, stones: &Stones, stone: Bits, side: Bits) -> u32 {
        (self.ground.next_to(self.ground.string(stone, side)) & stones.empty(&self.ground)).count_ones()
    }
}
