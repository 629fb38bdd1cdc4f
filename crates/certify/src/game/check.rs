//! The checkers of whole games: they play every move of the loser against the strategy, and believe nothing else.

use std::fmt;

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size};

use super::atari_go;
use super::go;
use super::superko;
use super::{GameCertificate, GameClaim, Reply, WholeGame};

/// A checker plays no more moves than this: an honest strategy needs a few for each reply.
pub(super) const MAX_POSITIONS: u64 = 1 << 28;

/// Checks a certificate of a whole game, and says what is proved.
///
/// It plays through all positions that the strategy and the loser's moves lead to; where a reply was checked before, for
/// the same position or a symmetric one, it is not checked again. The work is bounded, and memory stays below a gigabyte;
/// under superko, where all positions are kept with what they need of the past, below four.
///
/// In Atari-Go two things are obvious when it is the winner's turn, and need no reply in the table: the winner captures
/// if they can, and else saves a string of theirs that is in atari, for every other move would lose it. In Go it is
/// obvious that a pass ends the game after a pass, and that safe points are points; the latter not under superko, which
/// may forbid the captures that make them so. In all other positions there must be a reply, and each reply must be for a
/// position that comes up.
pub fn check_game(certificate: &GameCertificate) -> Result<GameVerdict, GameRefused> {
    let GameCertificate { game, size, black, white, to_move, claim, .. } = *certificate;
    let mut setup = Setup::new(size);
    (setup.black, setup.white, setup.turn) = (black, white, to_move);
    let refused = |why| GameRefused { black, white, why };
    if size.area() > GameCertificate::MAX_POINTS || certificate.replies.len() > GameCertificate::MAX_REPLIES {
        return Err(refused(GameFault::TooLarge));
    }
    let start = Position::new(&setup, Rules::default()).map_err(|_| refused(GameFault::BadStart))?;
    let positions = match game {
        WholeGame::AtariGo => atari_go::check(certificate, start),
        WholeGame::Go => go::check(certificate, start),
        WholeGame::GoSuperko => superko::check(certificate, start),
    }?;
    Ok(GameVerdict { game, claim, to_move, size, replies: certificate.replies.len(), positions })
}

/// Counts a move that is played; more than `most` are too many.
pub(super) fn count(positions: &mut u64, most: u64) -> Result<(), GameFault> {
    *positions += 1;
    if *positions > most { Err(GameFault::TooLarge) } else { Ok(()) }
}

/// The statement that a checked certificate proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameVerdict {
    /// The game.
    pub game: WholeGame,
    /// What is true of the start.
    pub claim: GameClaim,
    /// Who moves first.
    pub to_move: Color,
    /// The size of the board.
    pub size: Size,
    /// The number of replies, all of them needed.
    pub replies: usize,
    /// The number of positions in which a move was played, symmetric ones among them.
    pub positions: u64,
}

/// The certificate proves nothing: the first fault that the checker met, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRefused {
    /// Black's stones there.
    pub black: PointSet,
    /// White's stones there.
    pub white: PointSet,
    /// The fault.
    pub why: GameFault,
}

impl GameRefused {
    /// The fault was met in this position.
    pub(super) fn at(position: &Position, why: GameFault) -> Self {
        let board = position.board();
        Self { black: board.stones(Color::Black), white: board.stones(Color::White), why }
    }

    /// The fault is in this reply, or in what it is for.
    pub(super) fn reply(reply: &Reply, why: GameFault) -> Self {
        Self { black: reply.black, white: reply.white, why }
    }
}

impl fmt::Display for GameRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "black {}, white {}: {}", self.black, self.white, self.why)
    }
}

impl std::error::Error for GameRefused {}

/// What is wrong with a certificate of a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFault {
    /// The board or the strategy is larger than the checker is willing to look at.
    TooLarge,
    /// At the start stones lie off the board or upon each other, or a string has no liberty.
    BadStart,
    /// Two replies are for the same position, or one has stones upon each other or off the board.
    BadReply,
    /// There is no reply.
    NoReply,
    /// The reply is not legal.
    IllegalReply(Point),
    /// The winner has no move.
    NoMove,
    /// The loser captures.
    Captured(Point),
    /// The reply is for a position that never comes up.
    InVain,
    /// The claim is one of another game.
    OtherGame,
    /// The game may come back to this position and go on without end.
    ComesBack,
    /// The reply would bring back a board that has been.
    BringsBack(Point),
    /// The game ends, and the claimant has fewer points than the claim says.
    TooFew,
}

impl GameFault {
    /// This reply is not legal.
    pub(super) fn illegal(at: Move) -> Self {
        at.point().map_or(Self::BadReply, Self::IllegalReply)
    }
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("too large a board, or too many replies"),
            Self::BadStart => f.write_str("stones off the board, upon each other or without a liberty"),
            Self::BadReply => f.write_str("a reply to no position, or a second one to the same"),
            Self::NoReply => f.write_str("no reply"),
            Self::IllegalReply(at) => write!(f, "the reply {at} is not legal"),
            Self::NoMove => f.write_str("the winner cannot save their stones"),
            Self::Captured(at) => write!(f, "the loser captures at {at}"),
            Self::InVain => f.write_str("a reply to a position that never comes up"),
            Self::OtherGame => f.write_str("a claim of another game"),
            Self::ComesBack => f.write_str("the game may come back here and go on without end"),
            Self::BringsBack(at) => write!(f, "the reply {at} would bring back a board"),
            Self::TooFew => f.write_str("the game ends with fewer points than claimed"),
        }
    }
}
