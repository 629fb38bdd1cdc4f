//! The checkers of whole games: they play every move of the loser against the strategy and trust nobody.

use std::fmt;

use tesuji_board::{Color, Point, PointSet, Position, Rules, Setup, Size};

use super::atari_go;
use super::go;
use super::replies::{Replies, Stage};
use super::superko;
use super::{GameCertificate, GameClaim, WholeGame};

/// Checks a certificate of a whole game, and says what is proved.
///
/// It plays through all positions that the strategy and the loser's moves lead to; where a reply was checked before, for
/// the same position or a symmetric one, it is not checked again. The work is bounded, and memory stays below a gigabyte;
/// under superko, where all positions are kept with what they need of the past, below four.
///
/// In Atari-Go two things are obvious when it is the winner's turn, and need no reply in the table: he captures if he can,
/// and if he cannot and a string of his is in atari, he plays its last liberty, for every other move would lose it. In Go
/// it is obvious that a pass ends the game after a pass, and that points nobody can take away are points; the latter not
/// under superko, which may forbid to take them. In all other positions there must be a reply, and no reply may be there
/// in vain.
pub fn check_game(certificate: &GameCertificate) -> Result<GameVerdict, GameRefused> {
    let GameCertificate { game, size, black, white, to_move, claim, .. } = *certificate;
    let mut setup = Setup::new(size);
    (setup.black, setup.white, setup.turn) = (black, white, to_move);
    let refused = |why| GameRefused { black, white, why };
    if size.area() > GameCertificate::MAX_POINTS || certificate.replies.len() > GameCertificate::MAX_REPLIES {
        return Err(refused(GameFault::TooLarge));
    }
    let start = Position::new(&setup, Rules::default()).map_err(|_| refused(GameFault::BadStart))?;
    if game == WholeGame::GoSuperko {
        return check_superko(certificate, start);
    }
    let replies = Replies::new(certificate)?;
    let (walked, position, replies, positions) = match game {
        WholeGame::AtariGo => {
            let mut checker = atari_go::Checker::new(claim, replies, start).map_err(refused)?;
            (checker.check(), checker.position, checker.replies, checker.positions)
        }
        WholeGame::Go | WholeGame::GoSuperko => {
            let mut checker = go::Checker::new(claim, replies, start).map_err(refused)?;
            (checker.check(), checker.position, checker.replies, checker.positions)
        }
    };
    walked.map_err(|why| refused_at(&position, why))?;
    if let Some(reply) = certificate.replies.iter().find(|reply| replies.stage(reply) == Stage::Unmet) {
        return Err(GameRefused { black: reply.black, white: reply.white, why: GameFault::InVain });
    }
    Ok(GameVerdict { game, claim, to_move, size, replies: certificate.replies.len(), positions })
}

fn check_superko(certificate: &GameCertificate, start: Position) -> Result<GameVerdict, GameRefused> {
    let GameCertificate { game, size, to_move, claim, .. } = *certificate;
    let mut checker = superko::Checker::new(certificate, start)?;
    checker.check().map_err(|why| refused_at(&checker.position, why))?;
    if let Some(reply) = checker.in_vain() {
        return Err(GameRefused { black: reply.black, white: reply.white, why: GameFault::InVain });
    }
    Ok(GameVerdict { game, claim, to_move, size, replies: certificate.replies.len(), positions: checker.positions })
}

/// The position is where the fault was met.
fn refused_at(position: &Position, why: GameFault) -> GameRefused {
    let board = position.board();
    GameRefused { black: board.stones(Color::Black), white: board.stones(Color::White), why }
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
    /// The game ends, and the claimant has fewer points than he claims.
    TooFew,
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("too large a board, or too many replies"),
            Self::BadStart => f.write_str("stones off the board, upon each other or without a liberty"),
            Self::BadReply => f.write_str("a reply to no position, or a second one to the same"),
            Self::NoReply => f.write_str("no reply"),
            Self::IllegalReply(at) => write!(f, "the reply {at} is not legal"),
            Self::NoMove => f.write_str("the winner cannot save his stones"),
            Self::Captured(at) => write!(f, "the loser captures at {at}"),
            Self::InVain => f.write_str("a reply to a position that never comes up"),
            Self::OtherGame => f.write_str("a claim of another game"),
            Self::ComesBack => f.write_str("the game may come back here and go on without end"),
            Self::BringsBack(at) => write!(f, "the reply {at} would bring back a board"),
            Self::TooFew => f.write_str("the game ends with fewer points than claimed"),
        }
    }
}
