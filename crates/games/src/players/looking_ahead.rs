//! The paper's players that look ahead so many plies and no further: minimax, alpha-beta, interest.

use tesuji_board::Position;
use tesuji_goals::{AtariGo, Candidates, Evaluation, FirstMove};
use tesuji_search::{FixedDepth, Meter, Opinion, Score};

use crate::player::{Choice, Outlook, Player, any_move};
use crate::player_name::PlayerName;

/// A player with a fixed depth.
#[derive(Clone, Debug)]
pub struct LookingAhead {
    name: PlayerName,
    candidates: Candidates,
    evaluation: Evaluation,
    search: FixedDepth,
}

impl LookingAhead {
    /// A player who considers these moves, judges like this, and looks so far ahead.
    pub(crate) fn new(name: PlayerName, candidates: Candidates, evaluation: Evaluation, search: FixedDepth) -> Self {
        Self { name, candidates, evaluation, search }
    }

    /// What the player thinks of a position. Of the first moves only a quarter is considered, as in the paper.
    pub fn opinion(&self, position: &Position, meter: &mut Meter<'_>) -> Opinion<tesuji_board::Point, Score> {
        let game = AtariGo::new(position, position.turn()).with_candidates(self.candidates);
        let mut game = game.with_evaluation(self.evaluation).with_first_move(FirstMove::Quarter);
        self.search.think(&mut game, meter)
    }
}

impl Player for LookingAhead {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        let opinion = self.opinion(position, meter);
        // Whoever leaves out moves has proved a win, but no defeat; whoever was stopped has proved neither.
        let sees_all = self.candidates != Candidates::Near && opinion.is_complete;
        let outlook = match opinion.value {
            value if value >= AtariGo::WON && sees_all => Outlook::Won,
            value if value <= -AtariGo::WON && sees_all => Outlook::Lost,
            _ => Outlook::Open,
        };
        Choice { at: opinion.best.unwrap_or_else(|| any_move(position)), outlook }
    }
}
