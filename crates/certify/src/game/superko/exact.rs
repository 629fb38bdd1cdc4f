//! Positions and boards as bits: a checker under superko keeps all that it has met.

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size};

/// Black's and White's stones as bits.
pub(super) type Stones = (u64, u64);

/// A position without its past, in little room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Exact {
    pub(super) stones: Stones,
    pub(super) turn: Color,
    pub(super) ko: Option<Point>,
    pub(super) passed: bool,
}

impl Exact {
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board();
        let stones = |color| bits(board.stones(color), board.size());
        Self {
            stones: (stones(Color::Black), stones(Color::White)),
            turn: position.turn(),
            ko: position.ko(),
            passed: position.passes() > 0,
        }
    }

    /// The position itself.
    pub(super) fn position(&self, size: Size) -> Option<Position> {
        let set = |bits: u64| size.points().iter().filter(|p| bits >> index(*p, size) & 1 == 1).collect();
        let mut setup = Setup::new(size);
        (setup.black, setup.white, setup.ko) = (set(self.stones.0), set(self.stones.1), self.ko);
        setup.turn = if self.passed { !self.turn } else { self.turn };
        let mut position = Position::new(&setup, Rules::default()).ok()?;
        if self.passed {
            position.play(Move::Pass).ok()?;
        }
        Some(position)
    }
}

pub(super) fn bits(set: PointSet, size: Size) -> u64 {
    set.iter().fold(0, |bits, p| bits | 1 << index(p, size))
}

fn index(p: Point, size: Size) -> u32 {
    u32::from(p.row()) * u32::from(size.columns()) + u32::from(p.column())
}
