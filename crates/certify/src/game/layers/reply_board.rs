//! The board on which replies are checked, one by one: what a reply promises is true if some other replies keep theirs.

use tesuji_board::{Color, Point, PointSet, Position, Size};

use super::super::{GameFault, GameRefused};
use super::stones::{Bits, Ground, Stones, singles};

/// A board of up to forty points, and the side that claims to win on it.
///
/// A position at the claimant's turn has a number, the same for all symmetric ones.
///
/// ```
/// use tesuji_board::{Color, PointSet, Size};
/// use tesuji_certify::{Consequences, ReplyBoard};
/// let board = ReplyBoard::new(Size::square(3), Color::Black).unwrap();
/// let empty = board.number(PointSet::EMPTY, PointSet::EMPTY);
/// let mut next = Consequences::default();
/// board.follow(empty, "B2".parse().unwrap(), &mut next)?;
/// // A stone in a corner is captured by ataris alone. To one at a side Black needs a reply: four sides, one position.
/// assert_eq!(next.positions.len(), 4);
/// assert!(next.positions.iter().all(|position| *position == next.positions[0]));
/// # Ok::<(), tesuji_certify::GameRefused>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReplyBoard {
    pub(super) ground: Ground,
    claimant: Color,
}

/// What may come next: positions at the claimant's turn in which a reply is needed.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Consequences {
    /// The number of each position with its number of stones, some more than once.
    pub positions: Vec<(u8, u64)>,
    /// The moves that were played to find them out.
    pub moves: u64,
}

impl ReplyBoard {
    /// The board of a size, unless it has more than forty points.
    pub fn new(size: Size, claimant: Color) -> Option<Self> {
        Ground::new(size).map(|ground| Self { ground, claimant })
    }

    /// The number of a position at the claimant's turn.
    pub fn number(&self, black: PointSet, white: PointSet) -> u64 {
        self.stones([black, white]).number()
    }

    /// Black's stones and White's in the position with a number, if there is one.
    pub fn position(&self, number: u64) -> Option<[PointSet; 2]> {
        Stones::read(&self.ground, number).map(|stones| self.colored(&stones))
    }

    /// Adds what may come after the claimant's move in the position with a number, and gives the stones that it has.
    ///
    /// Fails if there is no such position or a string has fewer than two liberties in it, if the move is not legal, or if the
    /// other side can capture after it.
    pub fn follow(&self, number: u64, at: Point, next: &mut Consequences) -> Result<u8, GameRefused> {
        let no_position = || self.refused(&Stones::NONE, GameFault::BadReply);
        let stones = Stones::read(&self.ground, number).ok_or_else(no_position)?;
        let is_quiet = [stones.claimant, stones.other]
            .into_iter()
            .all(|side| stones.liberties(&self.ground, side).all(|liberties| liberties.count_ones() > 1));
        let bit = if self.ground.size.contains(at) { self.ground.bit(self.ground.number(at)) } else { 0 };
        if !is_quiet || bit & stones.empty(&self.ground) == 0 {
            return Err(self.refused(&stones, GameFault::BadReply));
        }
        self.claimant_plays(&stones, bit, GameFault::IllegalReply(at), next)?;
        Ok(stones.count())
    }

    /// Adds what may come after the start of a game, with either side to move.
    pub fn begin(&self, start: &Position, next: &mut Consequences) -> Result<(), GameRefused> {
        let stones = self.stones(Color::ALL.map(|color| start.board().stones(color)));
        if start.turn() == self.claimant { self.claimant_moves(&stones, next) } else { self.other_moves(&stones, next) }
    }

    /// The claimant is to move: they capture, save what is in atari, or need a reply.
    fn claimant_moves(&self, stones: &Stones, next: &mut Consequences) -> Result<(), GameRefused> {
        let ground = &self.ground;
        if stones.liberties(ground, stones.other).any(is_one) {
            return Ok(());
        }
        match stones.liberties(ground, stones.claimant).find(|liberties| is_one(*liberties)) {
            Some(last) => self.claimant_plays(stones, last, GameFault::NoMove, next),
            None if self.wins_by_ataris(stones, next) => Ok(()),
            None => {
                next.positions.push((stones.count(), stones.number()));
                Ok(())
            }
        }
    }

    /// The claimant plays where nothing is captured.
    fn claimant_plays(
        &self,
        stones: &Stones,
        bit: Bits,
        if_illegal: GameFault,
        next: &mut Consequences,
    ) -> Result<(), GameRefused> {
        next.moves += 1;
        let after = stones.with_claimants(&self.ground, bit);
        if self.is_suicide(&after, bit, after.claimant) {
            return Err(self.refused(stones, if_illegal));
        }
        self.other_moves(&after, next)
    }

    /// The other side is to move: it must not be able to capture, and the claimant must have an answer to every move.
    ///
    /// This goes as deep as the board has points.
    fn other_moves(&self, stones: &Stones, next: &mut Consequences) -> Result<(), GameRefused> {
        let ground = &self.ground;
        if let Some(last) = stones.liberties(ground, stones.claimant).find(|liberties| is_one(*liberties)) {
            return Err(self.refused(stones, GameFault::Captured(ground.point(last))));
        }
        for bit in singles(stones.empty(ground)) {
            let after = stones.with_others(ground, bit);
            if !self.is_suicide(&after, bit, after.other) {
                next.moves += 1;
                self.claimant_moves(&after, next)?;
            }
        }
        Ok(())
    }

    /// Whether a stone that captures nothing has no liberty.
    fn is_suicide(&self, after: &Stones, bit: Bits, side: Bits) -> bool {
        self.ground.next_to(self.ground.string(bit, side)) & after.empty(&self.ground) == 0
    }

    /// Black's stones and White's as they are seen from the claimant's side.
    pub(super) fn stones(&self, [black, white]: [PointSet; 2]) -> Stones {
        let [own, other] = match self.claimant {
            Color::Black => [black, white],
            Color::White => [white, black],
        };
        let bit = |p: Point| self.ground.bit(self.ground.number(p));
        let stones = own.iter().fold(Stones::NONE, |stones, p| stones.with_claimants(&self.ground, bit(p)));
        other.iter().fold(stones, |stones, p| stones.with_others(&self.ground, bit(p)))
    }

    /// Black's stones and White's.
    fn colored(&self, stones: &Stones) -> [PointSet; 2] {
        let [own, other] = [stones.claimant, stones.other].map(|side| self.ground.points(side));
        match self.claimant {
            Color::Black => [own, other],
            Color::White => [other, own],
        }
    }

    pub(super) fn refused(&self, stones: &Stones, why: GameFault) -> GameRefused {
        let [black, white] = self.colored(stones);
        GameRefused { black, white, why }
    }
}

/// Whether a string with these liberties is in atari.
fn is_one(liberties: Bits) -> bool {
    liberties.is_power_of_two()
}
