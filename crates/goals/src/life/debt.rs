//! All five results in one game: a ko may be retaken at once by either side, and who does so is in debt.
//!
//! The rule of the papers on generalized widening: one debt on a path. Once a side has retaken a ko at once it may go on doing so,
//! and the other side may not; but what it gets then is worth no more than a result by ko. So a capture by an attacker in debt is
//! `LostByKo` (it takes a threat), and a group that stays with a defender in debt is `WonByKo`.
//!
//! The three rules on who may retake ([`Retakes`](crate::Retakes)) are the three thresholds of this one game. Max gets `Won` if
//! Min's debt does not help Min, which is the rule that the defender retakes at will; Max gets `WonByKo` if Min must not take on
//! a debt and Max does not need one; and `LostByKo` if Max may take on one and Min must not. The debt is part of the key, so that
//! results can be stored like any others.

use tesuji_board::Color;
use tesuji_search::Outcome;

use super::{Life, State};
use crate::retakes::Retakes;

impl Life {
    /// The same position in the game of five results.
    #[must_use]
    pub(crate) fn with_debts(&self) -> Self {
        Self { has_debts: true, salt: self.salt.rotate_left(17), ..self.under(Retakes::Neither) }
    }

    /// Whether `color` may retake at once, though it be on credit.
    pub(super) fn may_take_on(&self, color: Color) -> bool {
        let is_free = self.now.debtor.is_none_or(|debtor| debtor == color);
        is_free && (color == self.terms.attacker || self.now.spent < self.terms.threats)
    }

    /// Whether the attacker may retake any number of times, so that no ban binds.
    pub(super) fn attacks_at_will(&self) -> bool {
        if self.has_debts {
            return self.now.debtor == Some(self.terms.attacker);
        }
        self.terms.retakes == Retakes::Attacker
    }

    /// Whether a target that has just been captured by a ko may be taken back at once.
    pub(super) fn may_retake_target(&self, next: &State) -> bool {
        if self.has_debts {
            return next.debtor != Some(self.terms.attacker) && next.spent < self.terms.threats;
        }
        self.terms.retakes == Retakes::Defender && next.spent < self.terms.threats
    }

    /// What a capture or a failure of the attacker is worth to a side that may be in debt.
    pub(super) fn worth(&self, outcome: Outcome) -> Outcome {
        let is_won = outcome == Outcome::Won;
        match self.now.debtor {
            None => outcome,
            Some(color) if color == self.terms.attacker => {
                if is_won {
                    Outcome::LostByKo
                } else {
                    Outcome::Lost
                }
            }
            Some(_) => {
                if is_won {
                    Outcome::Won
                } else {
                    Outcome::WonByKo
                }
            }
        }
    }
}
