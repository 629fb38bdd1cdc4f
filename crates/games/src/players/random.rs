//! The player who draws moves by lot: what every player should be able to beat.

use tesuji_board::{Move, Passes, Point, Position};
use tesuji_search::{Meter, Rng};

use super::eyes::fills_own_eye;
use crate::player::{Choice, Outlook, Player};

/// Plays anywhere, but does not fill its own eyes where it may pass instead.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Rng,
}

impl RandomPlayer {
    /// A player with a seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }

    /// A legal move by lot.
    pub(super) fn draw(rng: &mut Rng, position: &Position) -> Move {
        let may_pass = position.rules().passes != Passes::Forbidden;
        let is_fine = |p: &Point| !may_pass || !fills_own_eye(position, *p);
        let points: Vec<Point> = position.legal_points().iter().filter(is_fine).collect();
        if points.is_empty() { Move::Pass } else { Move::Place(points[rng.below(points.len())]) }
    }
}

impl Player for RandomPlayer {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, position: &Position, _meter: &mut Meter<'_>) -> Choice {
        Choice { at: Self::draw(&mut self.rng, position), outlook: Outlook::Open }
    }
}
