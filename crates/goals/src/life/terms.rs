//! What is asked of a field: who attacks, and who may retake a ko how often.

use tesuji_board::Color;

use super::field::Field;
use crate::retakes::Retakes;

/// This many ko threats are as good as any number.
pub const MANY_THREATS: u8 = 6;

/// What is asked of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The side that wants to kill.
    pub attacker: Color,
    /// Who may retake a ko at once.
    pub retakes: Retakes,
    /// How often, if it is the defender.
    pub threats: u8,
    /// Whether each time costs a threat; if not, the defender may go on for ever.
    pub counted: bool,
    /// How often, if it is the attacker and that is counted.
    pub attackers_threats: Option<u8>,
}

impl Terms {
    /// The terms of an attacker, where the side that may retake has as many ko threats as it likes.
    pub fn new(attacker: Color, retakes: Retakes) -> Self {
        Self { attacker, retakes, threats: MANY_THREATS, counted: true, attackers_threats: None }
    }
}

/// Tells the games on one field apart, and those on fields with breath from each other, so that they can share a table.
pub(super) fn salt(terms: Terms, claimant: Color, field: &Field) -> u64 {
    let threats = match terms.retakes {
        Retakes::Defender => terms.threats,
        Retakes::Neither => 0,
        Retakes::Attacker => terms.attackers_threats.map_or(0, |most| most + 1),
    };
    let rules = terms.retakes as u64 | u64::from(threats) << 8 | (claimant.index() as u64) << 16;
    (rules + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ field.salt()
}
