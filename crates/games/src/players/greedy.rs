//! The greedy player: the move after which it has most liberties and the other fewest, equals drawn by lot.

use crate::{AtariGo, BoardPart};
use tesuji_board::{Move, Point, Position};
use tesuji_search::{Evaluate, Meter, Rng, Walk, Width};

use crate::player::{Choice, Outlook, Player, any_move};

/// The paper's greedy player.
#[derive(Clone, Debug)]
pub struct GreedyPlayer {
    rng: Rng,
}

impl GreedyPlayer {
    /// A player with a seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }
}

impl Player for GreedyPlayer {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        let mut game = AtariGo::new(position, position.turn()).with_first_moves_in(BoardPart::Quarter);
        let mut best = Vec::new();
        let mut highest = None;
        let mut walk = Walk::new(&mut game, meter);
        for &m in walk.moves(Width::FULL).as_slice() {
            let value = walk.after(m, |w| Ok(w.verdict().unwrap_or_else(|| w.game().estimate())));
            let Ok(value) = value else { break };
            let Some(value) = value else { continue };
            if highest < Some(value) {
                highest = Some(value);
                best.clear();
            }
            if highest == Some(value) {
                best.push(m);
            }
        }
        let at = self.draw(&best).unwrap_or_else(|| any_move(position));
        Choice { at: Move::Place(at), outlook: Outlook::Open }
    }
}

impl GreedyPlayer {
    fn draw(&mut self, points: &[Point]) -> Option<Point> {
        (!points.is_empty()).then(|| points[self.rng.below(points.len())])
    }
}
