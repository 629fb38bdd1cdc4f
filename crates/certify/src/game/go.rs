//! Checks that a side gets at least the claimed points in Go: it plays every move of the other side against the
//! strategy.
//!
//! The rules are basic ko, no suicide, area scoring, and two passes end the game. No position may come back in the play
//! that the strategy allows, so every game is finite, and what a game without end would be worth is never asked.
//!
//! A line ends when the game is over, or when the points that the claimant is sure of are enough: strings that live even
//! if their owner always passes (Benson 1976), and the regions that only these enclose and in which the other side can
//! make no two eyes. An eye lies next to no living stone of the claimant; so there may be one point in the region that
//! does, or two next to each other without a stone of the other side: to capture two there could cost an eye. Stones of
//! the other side in there are lost, but they count until they are captured: the claimant may not have passed while they
//! stand and leave the end of the game to the other side.

use tesuji_board::{Board, Color, Move, PointSet, Position};

use super::check::{MAX_POSITIONS, count};
use super::replies::{Replies, Stage};
use super::score_claim::ScoreClaim;
use super::{GameCertificate, GameFault, GameRefused};

/// No line is longer. Small boards take a tenth of that.
pub(super) const MAX_LINE: usize = 400;

/// Checks a claim about a position of Go, and gives the number of moves played.
pub(super) fn check(certificate: &GameCertificate, start: Position) -> Result<u64, GameRefused> {
    let replies = Replies::new(certificate)?;
    let claim = ScoreClaim::new(certificate.claim).map_err(|why| GameRefused::at(&start, why))?;
    let mut checker = Checker { claim, replies, position: start, positions: 0 };
    checker.check().map_err(|why| GameRefused::at(&checker.position, why))?;
    checker.replies.check_all_met(certificate)?;
    Ok(checker.positions)
}

struct Checker {
    claim: ScoreClaim,
    replies: Replies,
    position: Position,
    positions: u64,
}

impl Checker {
    /// Checks the claim about the position.
    fn check(&mut self) -> Result<(), GameFault> {
        let is_claimants = self.position.turn() == self.claim.side;
        let may_end_too_early = !is_claimants && self.position.passes() > 0 && !self.claim.is_met(&self.position);
        if self.is_sure() && !may_end_too_early {
            return Ok(());
        }
        if is_claimants { self.claimant_moves() } else { self.other_moves() }
    }

    /// The claimant is to move: they end the game with enough points, or have a reply.
    fn claimant_moves(&mut self) -> Result<(), GameFault> {
        if self.position.passes() > 0 && self.claim.is_met(&self.position) {
            return Ok(());
        }
        let (at, stage) = self.replies.find(&self.position).ok_or(GameFault::NoReply)?;
        match stage {
            Stage::Checked => return Ok(()),
            Stage::Open => return Err(GameFault::ComesBack),
            Stage::Unmet => *stage = Stage::Open,
        }
        if at == Move::Pass && self.position.passes() > 0 {
            return Err(GameFault::TooFew);
        }
        self.play(at)?;
        if let Some((_, stage)) = self.replies.find(&self.position) {
            *stage = Stage::Checked;
        }
        Ok(())
    }

    /// The other side is to move: whatever it plays, the claim must hold.
    fn other_moves(&mut self) -> Result<(), GameFault> {
        if self.position.passes() > 0 {
            if !self.claim.is_met(&self.position) {
                return Err(GameFault::TooFew);
            }
        } else {
            self.play(Move::Pass)?;
        }
        self.position.legal_points().iter().try_for_each(|p| self.play(Move::Place(p)))
    }

    /// Plays a move, checks what comes after it, and takes it back unless there is a fault.
    fn play(&mut self, at: Move) -> Result<(), GameFault> {
        count(&mut self.positions, MAX_POSITIONS)?;
        if self.position.moves().len() >= MAX_LINE {
            return Err(GameFault::TooLarge);
        }
        self.position.play(at).map_err(|_| GameFault::illegal(at))?;
        self.check()?;
        self.position.undo();
        Ok(())
    }

    /// Whether the points that the claimant is sure of are enough.
    fn is_sure(&self) -> bool {
        let board = self.position.board();
        let sure = sure_points(board, self.claim.side).len() as i32;
        2 * sure - board.size().area() as i32 >= self.claim.points
    }
}

/// The points that a side is sure of, with either side to move.
fn sure_points(board: &Board, color: Color) -> PointSet {
    let alive = board.unconditionally_alive(color);
    if alive.is_empty() {
        return alive;
    }
    let is_owned = |region: &PointSet| {
        let inner = *region - alive.dilate();
        let is_pair = inner.len() == 2 && inner.components().count() == 1;
        inner.len() < 2 || is_pair && !inner.meets(&board.stones(!color))
    };
    (board.points() - alive).components().filter(is_owned).fold(alive, |all, region| all | region)
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Rules, Size};

    use super::*;
    use crate::game::{GameClaim, Reply, WholeGame, check_game};

    fn certificate(size: &str, points: i32, replies: Vec<Reply>) -> GameCertificate {
        GameCertificate {
            game: WholeGame::Go,
            size: size.parse().expect("a size"),
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
            to_move: Color::Black,
            claim: GameClaim::AtLeast { side: Color::Black, points },
            replies,
        }
    }

    fn first(at: &str) -> Reply {
        Reply::stone(PointSet::EMPTY, PointSet::EMPTY, at.parse().expect("a vertex"))
    }

    fn fault(certificate: &GameCertificate) -> GameFault {
        check_game(certificate).expect_err("it proves nothing").why
    }

    #[test]
    fn two_eyes_in_a_row_of_three_are_three_points() {
        let whole = certificate("1x3", 3, vec![first("A2")]);
        assert_eq!(check_game(&whole).map(|verdict| verdict.positions), Ok(1));
        assert_eq!(whole.to_string().parse().as_ref(), Ok(&whole));
        assert_eq!(fault(&certificate("1x3", 3, vec![first("A1")])), GameFault::NoReply);
        assert_eq!(fault(&certificate("1x3", 3, vec![])), GameFault::NoReply);
        assert_eq!(fault(&certificate("1x3", -3, vec![first("A2")])), GameFault::InVain);
        let pass = Reply { at: Move::Pass, ..first("A2") };
        assert_eq!(fault(&certificate("1x3", 1, vec![pass])), GameFault::TooFew);
        let other = GameCertificate { claim: GameClaim::Wins(Color::Black), ..whole.clone() };
        assert_eq!(fault(&other), GameFault::OtherGame);
        assert_eq!(fault(&GameCertificate { game: WholeGame::AtariGo, ..whole }), GameFault::OtherGame);
    }

    /// Black plays the first legal stone, whatever happens.
    fn stubborn(position: &mut Position, replies: &mut Vec<Reply>) {
        let board = position.board();
        let (black, white, ko) = (board.stones(Color::Black), board.stones(Color::White), position.ko());
        let passed = position.passes() > 0;
        let is_known = |reply: &Reply| (reply.black, reply.white, reply.ko, reply.passed) == (black, white, ko, passed);
        if position.is_over() || replies.iter().any(is_known) {
            return;
        }
        let at = position.legal_points().first().map_or(Move::Pass, Move::Place);
        replies.push(Reply { ko, passed, ..Reply::new(black, white, at) });
        position.play(at).expect("a legal move");
        let answers: Vec<Move> = position.legal_points().iter().map(Move::Place).chain([Move::Pass]).collect();
        for answer in answers {
            position.play(answer).expect("a legal move");
            stubborn(position, replies);
            position.undo();
        }
        position.undo();
    }

    #[test]
    fn a_strategy_that_may_go_on_without_end_is_refused() {
        let mut replies = Vec::new();
        stubborn(&mut Position::empty(Size::square(2), Rules::default()), &mut replies);
        // Symmetric positions need one reply.
        let mut one_each: Vec<Reply> = Vec::new();
        for reply in replies {
            let more = [one_each.clone(), vec![reply.clone()]].concat();
            if Replies::new(&certificate("2x2", -3, more)).is_ok() {
                one_each.push(reply);
            }
        }
        assert_eq!(fault(&certificate("2x2", -3, one_each)), GameFault::ComesBack);
    }
}
