//! Who may retake a ko at once: the rule that tells an unconditional result from a ko.

use tesuji_certify::{Claim, Komaster};
use tesuji_guide::Retaker;
use tesuji_search::{Assumptions, Doubt};

/// A ban on a ko, with the defender to move.
pub(crate) const DEFENDERS_KO: Assumptions = Assumptions::bit(0);
/// A ban on a ko, with the attacker to move.
pub(crate) const ATTACKERS_KO: Assumptions = Assumptions::bit(1);

/// Who may retake a ko at once, any finite number of times. The others must wait a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Retakes {
    /// The defender, who has all the threats in the world. An attack that succeeds all the same is unconditional.
    Defender,
    /// Neither side.
    Neither,
    /// The attacker.
    Attacker,
}

impl Retakes {
    /// From the hardest for the attacker to the easiest.
    pub const ALL: [Self; 3] = [Self::Defender, Self::Neither, Self::Attacker];

    /// What is in doubt of results under this rule when they are to hold under another.
    ///
    /// More retakes for the attacker can only help: what is won without them is won with them. The other way round it
    /// matters whether they were made use of.
    pub(crate) fn doubt_under(self, other: Self) -> Doubt {
        let mut doubt = Doubt::default();
        for (harder, easier, ko) in
            [(Self::Defender, Self::Neither, DEFENDERS_KO), (Self::Neither, Self::Attacker, ATTACKERS_KO)]
        {
            if self <= harder && other >= easier {
                doubt.of_min |= ko;
            } else if self >= easier && other <= harder {
                doubt.of_max |= ko;
            }
        }
        doubt
    }

    /// The same rule as it looks to the side to move.
    pub(crate) fn seen_by(self, attacker_to_move: bool) -> Retaker {
        match (self, attacker_to_move) {
            (Self::Neither, _) => Retaker::Neither,
            (Self::Attacker, true) | (Self::Defender, false) => Retaker::Mover,
            (Self::Attacker, false) | (Self::Defender, true) => Retaker::Opponent,
        }
    }

    /// The same rule as it looks to the claimant.
    pub(crate) fn ko_rule(self, claim: Claim) -> Komaster {
        match (claim, self) {
            (_, Self::Neither) => Komaster::Neither,
            (Claim::Capture | Claim::Connect, Self::Defender) | (Claim::Save | Claim::Cut, Self::Attacker) => {
                Komaster::Opponent
            }
            (Claim::Capture | Claim::Connect, Self::Attacker) | (Claim::Save | Claim::Cut, Self::Defender) => {
                Komaster::Claimant
            }
        }
    }
}
