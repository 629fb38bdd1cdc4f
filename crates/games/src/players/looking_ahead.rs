//! The paper's players that look ahead so many plies and no further: minimax, alpha-beta, interest.

use crate::{AtariGo, BoardPart, Candidates, LibertyEvaluation};
use tesuji_board::{Move, Point, Position};
use tesuji_search::{FixedDepth, Meter, Opinion, Pruning, Score};

use crate::player::{Choice, Outlook, Player, any_move};
use crate::player_name::PlayerName;

/// A player with a fixed depth.
#[derive(Clone, Debug)]
pub struct LookingAhead {
    name: PlayerName,
    candidates: Candidates,
    evaluation: LibertyEvaluation,
    search: FixedDepth,
}

impl LookingAhead {
    /// The player with this name, if it is one who looks so far and no further.
    pub fn named(name: PlayerName) -> Option<Self> {
        let (candidates, evaluation, depth, pruning) = match name {
            PlayerName::Minimax(depth, evaluation) => (Candidates::All, evaluation, depth, Pruning::None),
            PlayerName::AlphaBeta(depth, evaluation) => (Candidates::All, evaluation, depth, Pruning::AlphaBeta),
            PlayerName::AlphaBetaNear(depth, evaluation) => (Candidates::Near, evaluation, depth, Pruning::AlphaBeta),
            PlayerName::Interest(depth, map, evaluation) => {
                (Candidates::Interest(map), evaluation, depth, Pruning::AlphaBeta)
            }
            PlayerName::Random | PlayerName::Greedy | PlayerName::Tesuji(..) => return None,
        };
        Some(Self { name, candidates, evaluation, search: FixedDepth { depth, pruning } })
    }

    /// What the player thinks of a position. Of the first moves only a quarter is considered, as in the paper.
    pub fn opinion(&self, position: &Position, meter: &mut Meter<'_>) -> Opinion<Point, Score> {
        let game = AtariGo::new(position, position.turn()).with_candidates(self.candidates);
        let mut game = game.with_evaluation(self.evaluation).with_first_moves_in(BoardPart::Quarter);
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
        Choice { at: Move::Place(opinion.best.unwrap_or_else(|| any_move(position))), outlook }
    }
}
