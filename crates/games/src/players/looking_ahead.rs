//! The paper's players that look ahead to a fixed depth and no further: minimax, alpha-beta, interest.

use tesuji_board::{Move, Point, Position};
use tesuji_search::{FixedDepth, Meter, Opinion, Pruning, Score};

use crate::atari_go::{AtariGo, BoardPart, Candidates, InitialMap, LibertyEvaluation};
use crate::player::{Choice, Outlook, Player, any_move};
use crate::player_name::PlayerName;

/// How a player looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// At all moves.
    Minimax,
    /// Alpha-beta, moves in the order of their points.
    AlphaBeta,
    /// Alpha-beta, with moves next to stones only.
    Near,
    /// Alpha-beta, moves by their interest.
    Interest(InitialMap),
}

/// A player with a fixed depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LookingAhead {
    /// How it looks ahead.
    pub way: Way,
    /// The plies.
    pub depth: u16,
    /// How it judges a position at the horizon.
    pub evaluation: LibertyEvaluation,
}

impl LookingAhead {
    fn candidates(self) -> Candidates {
        match self.way {
            Way::Minimax | Way::AlphaBeta => Candidates::All,
            Way::Near => Candidates::Near,
            Way::Interest(map) => Candidates::Interest(map),
        }
    }

    /// What the player thinks of a position. Of the first moves only a quarter is considered, as in the paper.
    pub fn opinion(&self, position: &Position, meter: &mut Meter<'_>) -> Opinion<Point, Score> {
        let game = AtariGo::new(position, position.turn()).with_candidates(self.candidates());
        let mut game = game.with_evaluation(self.evaluation).with_first_moves_in(BoardPart::Quarter);
        let pruning = if self.way == Way::Minimax { Pruning::None } else { Pruning::AlphaBeta };
        FixedDepth { depth: self.depth, pruning }.think(&mut game, meter)
    }
}

impl Player for LookingAhead {
    fn name(&self) -> String {
        PlayerName::LookingAhead(*self).to_string()
    }

    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        let opinion = self.opinion(position, meter);
        // A search that leaves out moves can prove a win, but no defeat; one that was stopped has proved neither.
        let sees_all = self.way != Way::Near && opinion.is_complete;
        let outlook = match opinion.value {
            value if value >= AtariGo::WON && sees_all => Outlook::Won,
            value if value <= -AtariGo::WON && sees_all => Outlook::Lost,
            _ => Outlook::Open,
        };
        Choice { at: Move::Place(opinion.best.unwrap_or_else(|| any_move(position))), outlook }
    }
}
