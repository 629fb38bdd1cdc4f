//! Why a search has no certificate, and what that says about its answer.

use std::fmt;

use tesuji_board::PointSet;
use tesuji_certify::Refused;

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// The limits ran out.
    Stopped,
    /// The same, after the strategy had to be mended: replies refuted it that the search had not looked at.
    Mended,
    /// The claim does not hold, as it turns out. The search had not looked at these replies.
    Refuted {
        /// The points of the replies.
        overlooked: PointSet,
    },
    /// The strategy runs in a circle that proves nothing, or is too large to write down.
    Endless,
    /// The checker did not accept what was made.
    Refused(Refused),
}

impl Gap {
    /// Whether the search has overlooked something that counts, so that what it says is an opinion.
    pub(crate) fn shows_oversight(self) -> bool {
        match self {
            Self::Mended | Self::Refuted { .. } => true,
            Self::Stopped | Self::Endless | Self::Refused(_) => false,
        }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the limits ran out before the proof was complete"),
            Self::Mended => f.write_str(
                "replies that the search had not looked at have changed the proof, and the limits ran out before it was complete",
            ),
            Self::Refuted { .. } => f.write_str("a reply that the search had not looked at refutes it"),
            Self::Endless => f.write_str("the strategy goes round in circles or is too large to write down"),
            Self::Refused(refused) => write!(f, "the checker refuses the certificate: {refused}"),
        }
    }
}
