//! Checks that a side gets at least so many points in Go: it plays every move of the other side against the strategy.
//!
//! The rules are basic ko, no suicide, area scoring, and two passes end the game. No position may come back in the play
//! that the strategy allows, so every game is finite, and what a game without end would be worth is never asked.
//!
//! A line ends when the game is over, or when the points that the claimant is sure of are enough: strings that live even
//! if their owner always passes (Benson 1976), and the regions that only these enclose and in which the other side can
//! make no two eyes. An eye lies next to no living stone of the claimant; so it is enough that, among the points of the
//! region that lie next to none, no two are apart.

use tesuji_board::{Board, Color, Move, PointSet, Position};

use super::replies::{Replies, Stage};
use super::{GameClaim, GameFault};

/// More moves are not played: an honest strategy needs a few for each reply.
const MAX_POSITIONS: u64 = 1 << 28;

/// No line is longer. Small boards take a tenth of that.
const MAX_LINE: u32 = 400;

pub(super) struct Checker {
    pub(super) claimant: Color,
    points: i32,
    pub(super) replies: Replies,
    pub(super) position: Position,
    pub(super) positions: u64,
    depth: u32,
}

impl Checker {
    /// A checker of a claim about a position of Go.
    pub(super) fn new(claim: GameClaim, replies: Replies, position: Position) -> Result<Self, GameFault> {
        let GameClaim::AtLeast { side: claimant, points } = claim else { return Err(GameFault::OtherGame) };
        Ok(Self { claimant, points, replies, position, positions: 0, depth: 0 })
    }

    /// Checks the claim about the position.
    pub(super) fn check(&mut self) -> Result<(), GameFault> {
        if self.is_sure() {
            return Ok(());
        }
        if self.position.turn() == self.claimant { self.claimant_moves() } else { self.other_moves() }
    }

    /// The claimant is to move: he ends the game with enough points, or has a reply.
    fn claimant_moves(&mut self) -> Result<(), GameFault> {
        if self.position.passes() > 0 && self.has_enough() {
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
            if !self.has_enough() {
                return Err(GameFault::TooFew);
            }
        } else {
            self.play(Move::Pass)?;
        }
        self.position.legal_points().iter().try_for_each(|p| self.play(Move::Place(p)))
    }

    /// Plays a move, checks what comes after it, and takes it back unless there is a fault.
    fn play(&mut self, at: Move) -> Result<(), GameFault> {
        self.positions += 1;
        if self.positions > MAX_POSITIONS || self.depth >= MAX_LINE {
            return Err(GameFault::TooLarge);
        }
        self.position.play(at).map_err(|_| match at {
            Move::Place(p) => GameFault::IllegalReply(p),
            Move::Pass => GameFault::BadReply,
        })?;
        self.depth += 1;
        self.check()?;
        self.depth -= 1;
        self.position.undo();
        Ok(())
    }

    /// Whether the claimant has enough points if the game ends here.
    fn has_enough(&self) -> bool {
        let score = self.position.score();
        match self.claimant {
            Color::Black => score >= self.points,
            Color::White => -score >= self.points,
        }
    }

    /// Whether the points that the claimant is sure of are enough.
    fn is_sure(&self) -> bool {
        let board = self.position.board();
        let sure = sure_points(board, self.claimant).len() as i32;
        2 * sure - board.size().area() as i32 >= self.points
    }
}

/// The points that a side is sure of, whoever is to move.
pub(super) fn sure_points(board: &Board, color: Color) -> PointSet {
    let alive = board.unconditionally_alive(color);
    if alive.is_empty() {
        return alive;
    }
    let is_owned = |region: &PointSet| {
        let inner = *region - alive.dilate();
        inner.len() < 2 || inner.len() == 2 && inner.components().count() == 1
    };
    (board.points() - alive).components().filter(is_owned).fold(alive, |all, region| all | region)
}
