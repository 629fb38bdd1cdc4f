//! What is certain of a position of small Go before its end.

use tesuji_board::{Color, KoRule, Scoring};
use tesuji_search::{Bounds, Score, Value};

use super::{Cycles, Measure, SmallGo};

impl SmallGo {
    /// What is certain by the size of the board and the stones that live on it.
    pub(super) fn bounds_of_the_board(&self) -> Bounds<Score> {
        let area = self.position.board().size().area();
        let bounds = match (self.measure, self.position.rules().scoring) {
            (_, Scoring::Territory) | (Measure::Weights(_), _) => return Bounds::OPEN,
            (Measure::Power(1), _) if self.sees_life => self.settled(),
            (Measure::Power(power), _) => {
                let most = Score(i32::try_from(area.pow(power)).unwrap_or(i32::MAX));
                Bounds { lower: -most, upper: most }
            }
        };
        // A circle may be worth more than the whole board, or less than what is settled on it.
        match (self.ko, self.cycles) {
            (KoRule::Basic, Cycles::BlackLoses) => Bounds { lower: Score::MIN, ..bounds },
            (KoRule::Basic, Cycles::WhiteLoses) => Bounds { upper: Score::MAX, ..bounds },
            (KoRule::Basic, Cycles::Draw) => {
                Bounds { lower: bounds.lower.min(Score(0)), upper: bounds.upper.max(Score(0)) }
            }
            (KoRule::PositionalSuperko | KoRule::SituationalSuperko, _) => bounds,
        }
    }

    /// What is certain of the score by area: stones that can never be captured, and eyes that the other side can never enter.
    fn settled(&self) -> Bounds<Score> {
        let board = self.position.board();
        let area = board.size().area();
        let sure = |color: Color| {
            let alive = board.unconditionally_alive(color);
            if alive.is_empty() {
                return 0;
            }
            let eyes = board.empty().iter().filter(|p| p.neighbours(board.size()).all(|next| alive.contains(next)));
            alive.len() + eyes.count()
        };
        let [black, white] = Color::ALL.map(sure).map(|points| 2 * points as i32);
        Bounds { lower: Score(black - area as i32), upper: Score(area as i32 - white) }
    }
}
