//! Players who have learned a board by heart, so that no client waits for it twice.

use std::sync::{Mutex, PoisonError};

use tesuji_board::Size;
use tesuji_games::Player;

/// How many are kept: each holds all positions of its board.
const MOST: usize = 2;

/// Players of Go at the highest level, each with its board.
#[derive(Default)]
pub struct Experts(Mutex<Vec<(Size, Box<dyn Player>)>>);

impl Experts {
    /// An expert for a board, if one is free.
    pub fn take(&self, size: Size) -> Option<Box<dyn Player>> {
        let mut experts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = experts.iter().position(|(known, _)| *known == size)?;
        Some(experts.remove(place).1)
    }

    /// Keeps an expert for the next game, and lets the oldest go if there are too many.
    pub fn give(&self, size: Size, expert: Box<dyn Player>) {
        let mut experts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        experts.retain(|(known, _)| *known != size);
        experts.push((size, expert));
        if experts.len() > MOST {
            experts.remove(0);
        }
    }
}
