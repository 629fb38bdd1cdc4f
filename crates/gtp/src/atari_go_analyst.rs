//! Atari-Go move by move: which first moves win, found out a little at a time.

use tesuji_board::{Move, Position};
use tesuji_games::{AtariGo, AtariGoReader, Level, Limits, Player, PlayerName, Style};
use tesuji_search::{Game, Meter, Outcome};

use crate::finding::Finding;

/// Memory for what is proved.
const MEMORY: usize = 32 << 20;

/// The longest line that is shown.
const LINE: usize = 8;

/// Looks at all first moves of a position in turn. What it has proved holds in every game, so it is kept.
pub(crate) struct AtariGoAnalyst {
    reader: AtariGoReader,
    /// The player that goes on where nothing is proved.
    player: Box<dyn Player>,
}

impl AtariGoAnalyst {
    pub(crate) fn new() -> Self {
        let mut reader = AtariGoReader::new(MEMORY);
        reader.begin();
        let level = Level::new(6).expect("a level from 1 to 10");
        let mut player =
            PlayerName::Tesuji(level, Style::Plain).player(Limits::default()).expect("our own player plays both games");
        player.begin(0);
        Self { reader, player }
    }

    /// Finds out more about one move, with `share` positions.
    pub(crate) fn look(&mut self, position: &Position, finding: &mut Finding, nodes: u64, meter: &mut Meter<'_>) {
        let Move::Place(at) = finding.at else { return };
        let side = position.turn();
        let mut game = AtariGo::new(position, side);
        if !game.play(at) {
            return;
        }
        let before = meter.nodes();
        let won = meter.within(nodes, |meter| self.reader.consult(&mut game, meter));
        finding.visits += meter.nodes() - before;
        let Some(won) = won else { return };
        finding.outcome = if won.winner == side { Outcome::Won } else { Outcome::Lost };
        finding.line = self.line(&mut game, finding.at, meter);
    }

    /// How the game goes on after a first move: the winner plays what is proved.
    fn line(&mut self, game: &mut AtariGo, first: Move, meter: &mut Meter<'_>) -> Vec<Move> {
        const SHORT: u64 = 400;
        let mut line = vec![first];
        while line.len() < LINE && game.winner().is_none() && !meter.is_spent() {
            let proved = meter.within(SHORT, |meter| self.reader.consult(game, meter)).and_then(|won| won.best);
            let position = crate::genmove::atari_go_position(game.position());
            let at = proved.map(Move::Place);
            let at = at.unwrap_or_else(|| meter.within(SHORT, |meter| self.player.choose(&position, meter)).at);
            let Move::Place(point) = at else { break };
            if !game.play(point) {
                break;
            }
            line.push(at);
        }
        line
    }
}
