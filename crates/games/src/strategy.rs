//! How a side makes good what is claimed for it: a certificate, and the line in which the other side resists longest.

use tesuji_board::{Color, Move, Position};
use tesuji_certify::{GameCertificate, GameClaim, Reply, WholeGame};
use tesuji_search::Stop;
use thiserror::Error;

/// How a side wins, or gets its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStrategy {
    /// What the side plays in every position that may come up.
    pub certificate: GameCertificate,
    /// A line from the start to where nothing is left to show: in Atari-Go to the first capture, or to where the loser
    /// has no move; in Go to where the game is over or the points are safe.
    ///
    /// The side follows this strategy, and the other plays so that it takes as long as possible against it. The side does
    /// not hurry: another strategy might take fewer moves.
    pub line: Vec<Move>,
    /// The positions looked at to write it down.
    pub nodes: u64,
}

/// Why there is no strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoStrategy {
    /// The limits were reached.
    #[error("the limits were reached")]
    Stopped,
    /// That side does not win, or the solver has been told what is not true: it was loaded from a forged state.
    #[error("there is no strategy: what the solver was told is not true")]
    Wrong,
    /// The claim is not proved within the moves that were allowed.
    #[error("the claim is not proved within the moves that were allowed")]
    Unproved,
}

impl From<Stop> for NoStrategy {
    fn from(_: Stop) -> Self {
        Self::Stopped
    }
}

/// The certificate of a claim about a start.
pub(crate) fn certificate(game: WholeGame, start: &Position, claim: GameClaim, replies: Vec<Reply>) -> GameCertificate {
    let [black, white] = Color::ALL.map(|color| start.board().stones(color));
    GameCertificate { game, size: start.board().size(), black, white, to_move: start.turn(), claim, replies }
}
