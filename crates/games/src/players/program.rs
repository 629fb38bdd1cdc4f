//! The programs of Bouzy's study as players: on any small board, against any player.

use tesuji_board::{Move, Position};
use tesuji_search::{Meter, Negamax, Rng, Score};

use super::go::{replayed, turned};
use super::random::RandomPlayer;
use super::tesuji::Watched;
use crate::player::{Choice, Outlook, Player};
use crate::player_name::PlayerName;
use crate::program::{ProgramName, ProgramPlan};
use crate::small_go::Horizon;

/// The positions for a move, unless the meter has a limit; the paper gave a second on a machine of its time.
const NODES: u64 = 20_000;

/// A program of the study.
#[derive(Debug)]
pub struct ProgramPlayer {
    name: PlayerName,
    plan: ProgramPlan,
    nodes: u64,
    search: Negamax<Move, Score>,
    rng: Rng,
}

impl ProgramPlayer {
    /// The program with a name, looking no deeper than a depth.
    pub(crate) fn new(program: ProgramName, depth: Option<u16>, watched: Watched) -> Self {
        let name = PlayerName::Program(program, depth);
        let plan = program.plan().at_most(depth.unwrap_or(ProgramPlan::DEEPEST));
        let nodes = if watched == Watched::ByItself { NODES } else { u64::MAX };
        Self { name, plan, nodes, search: Negamax::new(16 << 20), rng: Rng::new(0) }
    }
}

impl Player for ProgramPlayer {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        let mut game = replayed(position, |game| game.horizon = Horizon::Measure);
        let at = meter.within(self.nodes, |meter| self.plan.choose(&mut game, &mut self.search, meter));
        let at = if position.check(at).is_ok() { at } else { RandomPlayer::draw(&mut self.rng, position) };
        Choice { at: turned(position, at, &mut self.rng), outlook: Outlook::Open }
    }
}
