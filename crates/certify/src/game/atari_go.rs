//! Checks who wins Atari-Go: no stone leaves the board before the end, so the depth is that of the board.

use tesuji_board::{Color, Move, Point, Position, StringRef};

use super::check::{MAX_POSITIONS, count};
use super::replies::{Replies, Stage};
use super::{GameCertificate, GameClaim, GameFault, GameRefused};

/// Checks a claim about a position of Atari-Go, and gives the number of moves played.
pub(super) fn check(certificate: &GameCertificate, start: Position) -> Result<u64, GameRefused> {
    let replies = Replies::new(certificate)?;
    let GameClaim::Wins(winner) = certificate.claim else {
        return Err(GameRefused::at(&start, GameFault::OtherGame));
    };
    let mut checker = Checker { winner, replies, position: start, positions: 0 };
    checker.check().map_err(|why| GameRefused::at(&checker.position, why))?;
    checker.replies.check_all_met(certificate)?;
    Ok(checker.positions)
}

struct Checker {
    winner: Color,
    replies: Replies,
    position: Position,
    positions: u64,
}

impl Checker {
    /// Checks the claim about the position.
    fn check(&mut self) -> Result<(), GameFault> {
        if self.position.turn() == self.winner { self.winner_moves() } else { self.loser_moves() }
    }

    /// The winner is to move: they capture, or have a move that goes on winning.
    fn winner_moves(&mut self) -> Result<(), GameFault> {
        let board = self.position.board();
        if board.strings_in(board.stones(!self.winner)).any(|string| string.is_atari()) {
            return Ok(());
        }
        let in_atari = board.strings_in(board.stones(self.winner)).find(StringRef::is_atari);
        if let Some(at) = in_atari.and_then(|string| string.liberties().first()) {
            return self.play(at, GameFault::NoMove, Self::loser_moves);
        }
        let (at, stage) = self.replies.find(&self.position).ok_or(GameFault::NoReply)?;
        if std::mem::replace(stage, Stage::Checked) == Stage::Checked {
            return Ok(());
        }
        let Move::Place(at) = at else { return Err(GameFault::BadReply) };
        self.play(at, GameFault::IllegalReply(at), Self::loser_moves)
    }

    /// The loser is to move: no move of theirs may capture, and the winner must go on winning after each.
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
        count(&mut self.positions, MAX_POSITIONS)?;
        self.position.play(at).map_err(|_| if_illegal)?;
        then(self)?;
        self.position.undo();
        Ok(())
    }
}
