//! Walls of tiny boards: where all that the opponent can play in a zone leaves a stone of the claimant's where it is.

use super::tiny_game::{Tiny, TinyGame, TinyOutcome, Without};
use crate::certificate::{Claim, Komaster};
use crate::zone_position::Side;

/// The positions of `zone`, the opponent to move, in which the claimant keeps the stone at `stone`.
///
/// The opponent retakes kos at will. Endless attacks are no defence.
pub fn walls(game: TinyGame, zone: u16, stone: u16) -> Vec<Tiny> {
    let is_proved = game.without != Without::Wall;
    let game = TinyGame::new(game.board, Claim::Save, Komaster::Opponent, stone);
    let is_whole = |state: Tiny| state.claimant >> stone & 1 != 0 && game.suffocated(state) == 0;
    let mut open = game.positions(zone);
    open.retain(|state| is_whole(*state));
    let mut kept = Vec::new();
    let holds = |state: Tiny, good: &[Tiny]| {
        let points = (0..game.points()).filter(|p| state.empty() >> p & 1 != 0);
        points.map(|p| game.play(state, Some(p))).all(|outcome| match outcome {
            TinyOutcome::Illegal => true,
            TinyOutcome::Fails | TinyOutcome::Captured => false,
            TinyOutcome::To(attacked, _) => {
                is_whole(attacked)
                    && game.moves(attacked).any(|(_, answer)| match answer {
                        TinyOutcome::To(answered, _) => good.contains(&Tiny { ban: None, ..answered }),
                        TinyOutcome::Illegal | TinyOutcome::Fails | TinyOutcome::Captured => false,
                    })
            }
        })
    };
    if !is_proved {
        return open;
    }
    loop {
        let before = kept.len();
        let (good, rest) = open.into_iter().partition(|state| holds(*state, &kept));
        open = rest;
        kept.extend::<Vec<Tiny>>(good);
        if kept.len() == before {
            return kept;
        }
    }
}

impl TinyGame {
    /// The positions of a zone, the opponent to move and free to retake.
    fn positions(self, zone: u16) -> Vec<Tiny> {
        let mut states = self.states(zone);
        states.retain(|state| state.turn == Side::Opponent && state.ban.is_none());
        states
    }
}
