//! The player of Go: our own on small boards, and legal moves on larger ones.
//!
//! The engine asks for a move here and nowhere else, so a better player changes this file alone.

use tesuji_board::{Color, Move, Size};
use tesuji_games::{Level, Limits, Measure, Player, PlayerName, SmallGo, Style};
use tesuji_search::{Game, Judgement, Meter, Negamax, Score};

use crate::game_state::GameState;
use crate::large_board;

/// Memory for the search.
const MEMORY: usize = 32 << 20;

/// The most points of a board that is searched.
const SMALL: usize = 49;

/// A player of Go, and a search that judges positions for an analysis.
pub(crate) struct GoPlayer {
    player: Box<dyn Player>,
    search: Negamax<Move, Score>,
}

impl GoPlayer {
    /// The player with a name, which is told whether it has limits; our own in the place of one that plays another game.
    pub(crate) fn new(name: PlayerName, limits: Limits) -> Self {
        let own = || PlayerName::Tesuji(Level::HIGHEST, Style::Plain).go_player(limits);
        let player = name.go_player(limits).or_else(|_| own()).expect("our own player plays Go");
        Self { player, search: Negamax::new(MEMORY) }
    }

    /// Gets ready for another game.
    pub(crate) fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
        self.search.forget();
    }

    /// Whether boards of this size are played as well as we can, rather than just legally.
    pub(crate) fn plays_well(size: Size) -> bool {
        size.area() <= SMALL
    }

    /// A legal move, or a pass, for the side to move.
    pub(crate) fn choose(&mut self, game: &GameState, color: Color, meter: &mut Meter<'_>) -> Move {
        let position = game.with_turn(color);
        if !Self::plays_well(game.size()) {
            return large_board::choose(&position);
        }
        let at = self.player.choose(&position, meter).at;
        if position.check(at).is_ok() { at } else { Move::Pass }
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

/// The game with all its past, as the search knows it. Where the past is over, or the other colour would be to move, it begins
/// anew: that the other has not moved yet is no pass, after which a second one would end the game.
fn small_go(game: &GameState, color: Color) -> SmallGo {
    let position = game.with_turn(color);
    let start = |setup| {
        let mut small = SmallGo::new(setup, position.rules()).expect("a position's setup is one");
        (small.measure, small.sees_life) = (Measure::Power(1), true);
        small
    };
    let mut small = start(game.start());
    let is_whole = game.position().turn() == color && position.moves().all(|m| small.play(m));
    if is_whole && !small.is_over() { small } else { start(&position.setup()) }
}
