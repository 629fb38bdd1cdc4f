//! What a solved board says to a player: the move that keeps all that he can get.

use std::sync::{Arc, Mutex, Weak};

use tesuji_board::{Color, Move, Position, Rules, Size};
use tesuji_search::Stop;

use super::intervals::{Intervals, Tick};
use super::superko::Superko;

/// A board that is known by heart.
#[derive(Clone, Debug)]
pub struct KnownBoard {
    intervals: Arc<Intervals>,
}

/// The best move, and what it is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counsel {
    /// The move.
    pub at: Move,
    /// The points more than the other side that the side to move gets by it, whatever the other does.
    pub points: i32,
}

/// The boards that somebody knows just now: to know one takes time and memory, and it is the same for all players.
static KNOWN: Mutex<Vec<Weak<Intervals>>> = Mutex::new(Vec::new());

impl KnownBoard {
    /// Gets to know the board of a size. It takes seconds for sixteen points, unless somebody knows it already.
    ///
    /// # Panics
    /// If the board does not [fit](Intervals::fits).
    pub fn of(size: Size, tick: Tick<'_>) -> Result<Self, Stop> {
        // Whoever comes second waits for the first: two would take twice the memory.
        let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.retain(|board| board.strong_count() > 0);
        if let Some(intervals) = known.iter().filter_map(Weak::upgrade).find(|board| board.grid().size() == size) {
            return Ok(Self { intervals });
        }
        let intervals = Arc::new(Intervals::new(&Position::empty(size, Rules::default()), tick)?);
        known.push(Arc::downgrade(&intervals));
        Ok(Self { intervals })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.intervals.grid().size()
    }

    /// The best move under positional superko, with all that has been; `None` if the position is not one of the board.
    ///
    /// What the past forbids is looked at only as far as [`Superko`] does.
    ///
    /// If so many positions are not enough to tell what superko is worth, it is a move that keeps what is sure without.
    pub fn best(&self, position: &Position, nodes: u64, tick: Tick<'_>) -> Option<Counsel> {
        let sure = self.intervals.value(position)?;
        let turn = position.turn();
        let mut superko = Superko::with_past(&self.intervals, position);
        if let Ok((at, points)) = superko.best_move(nodes, tick) {
            let points = if turn == Color::Black { points } else { -points };
            return Some(Counsel { at, points });
        }
        let at = superko.surest_move();
        Some(Counsel { at, points: sure.low })
    }
}
