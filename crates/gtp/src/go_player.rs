//! Who plays Go: alpha-beta on small boards, and legal moves on larger ones.
//!
//! The engine asks for a move here and nowhere else, so a better player changes this file alone.

use tesuji_board::{Color, Move, Size};
use tesuji_goals::{Measure, SmallGo};
use tesuji_search::{Game, Judgement, Meter, Negamax, Score};

use crate::game_state::GameState;
use crate::large_board;

/// Memory for the search.
const MEMORY: usize = 32 << 20;

/// The most points of a board that is searched.
const SMALL: usize = 49;

/// A player of Go.
#[derive(Debug)]
pub(crate) struct GoPlayer {
    search: Negamax<Move, Score>,
}

/// A move, and what is proved about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GoChoice {
    /// The move.
    pub(crate) at: Move,
    /// Black's points less White's at the end, if that is proved.
    pub(crate) points: Option<i32>,
}

impl GoPlayer {
    pub(crate) fn new() -> Self {
        Self { search: Negamax::new(MEMORY) }
    }

    /// Gets ready for another game.
    pub(crate) fn begin(&mut self) {
        self.search.forget();
    }

    /// Whether boards of this size are played as well as we can, rather than just legally.
    pub(crate) fn plays_well(size: Size) -> bool {
        size.area() <= SMALL
    }

    /// A legal move, or a pass, for the side to move.
    pub(crate) fn choose(&mut self, game: &GameState, color: Color, meter: &mut Meter<'_>) -> GoChoice {
        let position = game.with_turn(color);
        if !Self::plays_well(game.size()) {
            return GoChoice { at: large_board::choose(&position), points: None };
        }
        let judged = self.judge(game, &[], color, meter);
        let is_legal = |at: &Move| position.check(*at).is_ok();
        match judged {
            Some(Judgement { value: Score(points), is_proved, best, .. }) => {
                let at = best.filter(is_legal).unwrap_or(Move::Pass);
                GoChoice { at, points: is_proved.then_some(points) }
            }
            None => GoChoice { at: large_board::choose(&position), points: None },
        }
    }

    /// What a small board is worth after some more moves, the first by this colour.
    pub(crate) fn judge(
        &mut self,
        game: &GameState,
        more: &[Move],
        color: Color,
        meter: &mut Meter<'_>,
    ) -> Option<Judgement<Move, Score>> {
        let mut small = small_go(game, color);
        for m in more {
            if !small.play(*m) {
                return None;
            }
        }
        if let Some(value) = small.verdict() {
            return Some(Judgement { value, is_proved: true, best: None, depth: 0 });
        }
        self.search.judge(&mut small, meter)
    }
}

/// The game with all its past, as the search knows it. Where the past is over, it begins anew.
fn small_go(game: &GameState, color: Color) -> SmallGo {
    let position = game.with_turn(color);
    let start = |setup| {
        let mut small = SmallGo::new(setup, position.rules()).expect("a position's setup is one");
        (small.measure, small.sees_life) = (Measure::Power(1), true);
        small
    };
    let mut small = start(game.start());
    let is_whole = position.moves().all(|m| small.play(m));
    if is_whole && !small.is_over() { small } else { start(&position.setup()) }
}
