//! The checker of whole games: it plays every move of the loser against the strategy and trusts nobody.

use std::collections::HashMap;
use std::fmt;

use tesuji_board::{Color, Point, PointSet, Position, Rules, Setup, Size, StringRef, Symmetry};

use super::{GameCertificate, GameClaim, WholeGame};

/// More moves are not played: an honest strategy needs a few for each reply.
const MAX_POSITIONS: u64 = 1 << 28;

/// Checks a certificate of a whole game, and says what is proved.
///
/// It plays through all positions that the strategy and the loser's moves lead to; where a reply was checked before, for
/// the same position or a symmetric one, it is not checked again. The work is bounded, and memory stays below a gigabyte.
///
/// When it is the winner's turn, two things are obvious and need no reply in the table: he captures if he can, and if he
/// cannot and a string of his is in atari, he plays its last liberty, for every other move would lose it. In all other
/// positions there must be a reply, and no reply may be there in vain.
pub fn check_game(certificate: &GameCertificate) -> Result<GameVerdict, GameRefused> {
    let GameCertificate { game: WholeGame::AtariGo, size, black, white, to_move, claim, .. } = *certificate;
    let mut setup = Setup::new(size);
    (setup.black, setup.white, setup.turn) = (black, white, to_move);
    let refused = |why| GameRefused { black, white, why };
    if size.area() > GameCertificate::MAX_POINTS || certificate.replies.len() > GameCertificate::MAX_REPLIES {
        return Err(refused(GameFault::TooLarge));
    }
    let start = Position::new(&setup, Rules::default()).map_err(|_| refused(GameFault::BadStart))?;
    let mut checker =
        Checker { winner: claim.claimant(), replies: replies(certificate)?, position: start, positions: 0 };
    let walked = if to_move == checker.winner { checker.winner_moves() } else { checker.loser_moves() };
    // The position is where the fault was met.
    let board = checker.position.board();
    let here = (board.stones(Color::Black), board.stones(Color::White));
    walked.map_err(|why| GameRefused { black: here.0, white: here.1, why })?;
    let in_vain = certificate.replies.iter().find(|reply| {
        let Canonical { stones, .. } = Canonical::of(reply.black, reply.white, size);
        !checker.replies[&stones].is_checked
    });
    if let Some(reply) = in_vain {
        return Err(GameRefused { black: reply.black, white: reply.white, why: GameFault::InVain });
    }
    let (game, replies) = (certificate.game, certificate.replies.len());
    Ok(GameVerdict { game, claim, to_move, size, replies, positions: checker.positions })
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
        }
    }
}

/// The stones of a position as bits, Black's and White's.
type Bits = (u64, u64);

/// What the winner plays in a position and all symmetric ones.
struct Known {
    /// The move in that of the symmetric copies whose bits are least.
    at: Point,
    is_checked: bool,
}

struct Checker {
    winner: Color,
    replies: HashMap<Bits, Known>,
    position: Position,
    positions: u64,
}

impl Checker {
    /// The winner is to move: he must have won, or have a move that goes on winning.
    fn winner_moves(&mut self) -> Result<(), GameFault> {
        let board = self.position.board();
        if board.strings_in(board.stones(!self.winner)).any(|string| string.is_atari()) {
            return Ok(());
        }
        let in_atari = board.strings_in(board.stones(self.winner)).find(StringRef::is_atari);
        if let Some(at) = in_atari.and_then(|string| string.liberties().first()) {
            return self.play(at, GameFault::NoMove, Self::loser_moves);
        }
        let (size, black, white) = (board.size(), board.stones(Color::Black), board.stones(Color::White));
        let Canonical { stones, symmetry } = Canonical::of(black, white, size);
        let known = self.replies.get_mut(&stones).ok_or(GameFault::NoReply)?;
        if std::mem::replace(&mut known.is_checked, true) {
            return Ok(());
        }
        let there = known.at;
        let at = size.points().iter().find(|p| symmetry.point(*p, size) == there).ok_or(GameFault::BadReply)?;
        self.play(at, GameFault::IllegalReply(at), Self::loser_moves)
    }

    /// The loser is to move: none of his moves may capture, and the winner must go on winning after each.
    fn loser_moves(&mut self) -> Result<(), GameFault> {
        for at in self.position.legal_points() {
            if self.position.board().is_capture(!self.winner, at) {
                return Err(GameFault::Captured(at));
            }
            self.play(at, GameFault::BadReply, Self::winner_moves)?;
        }
        Ok(())
    }

    /// Plays a move, checks what comes after it, and takes it back unless there is a fault.
    ///
    /// This goes as deep as the board has points, whatever the certificate.
    fn play(
        &mut self,
        at: Point,
        if_illegal: GameFault,
        then: impl FnOnce(&mut Self) -> Result<(), GameFault>,
    ) -> Result<(), GameFault> {
        self.positions += 1;
        if self.positions > MAX_POSITIONS {
            return Err(GameFault::TooLarge);
        }
        self.position.play(at).map_err(|_| if_illegal)?;
        then(self)?;
        self.position.undo();
        Ok(())
    }
}

/// The table of replies, each for all symmetric positions.
fn replies(certificate: &GameCertificate) -> Result<HashMap<Bits, Known>, GameRefused> {
    let size = certificate.size;
    let mut replies = HashMap::with_capacity(certificate.replies.len());
    for &super::Reply { black, white, at } in &certificate.replies {
        let fits = (black | white).is_within(&size.points()) && !black.meets(&white) && size.contains(at);
        let Canonical { stones, symmetry } = Canonical::of(black, white, size);
        let known = Known { at: symmetry.point(at, size), is_checked: false };
        if !fits || replies.insert(stones, known).is_some() {
            return Err(GameRefused { black, white, why: GameFault::BadReply });
        }
    }
    Ok(replies)
}

/// That of the symmetric copies of a position whose bits are least, and the symmetry that leads there.
struct Canonical {
    stones: Bits,
    symmetry: Symmetry,
}

impl Canonical {
    fn of(black: PointSet, white: PointSet, size: Size) -> Self {
        let copy = |symmetry: Symmetry| {
            let bits = |stones: PointSet| {
                stones.iter().filter(|p| size.contains(*p)).fold(0, |bits, p| {
                    let p = symmetry.point(p, size);
                    bits | 1 << (u32::from(p.row()) * u32::from(size.columns()) + u32::from(p.column()))
                })
            };
            Self { stones: (bits(black), bits(white)), symmetry }
        };
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        shapes.map(copy).min_by_key(|copy| copy.stones).expect("the identity is a symmetry")
    }
}
