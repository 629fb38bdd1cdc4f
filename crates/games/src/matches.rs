//! A match: two players, many games, colours changed, and what came of it.

mod opening;
mod record;
mod score;

pub use opening::Opening;
pub use record::{GameRecord, PlayedMove};
pub use score::{MatchScore, MatchSide, Wilson};

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tesuji_board::{Move, Size};
use tesuji_search::Rng;
use thiserror::Error;

use crate::board_game::{BoardGame, NoStart};
use crate::limits::Limits;
use crate::player::Player;
use crate::player_name::{NoPlayer, PlayerName};
use crate::referee::Referee;

/// Who takes Black.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colors {
    /// The first player in the first game of each opening, the second in the second: the same opening for both.
    Swapped,
    /// Always the first player.
    Fixed,
}

/// A match between two players.
///
/// With limits in nodes, or none, the same match gives the same games, whatever the number of jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match {
    /// The board.
    pub size: Size,
    /// The game.
    pub game: BoardGame,
    /// How the games begin.
    pub opening: Opening,
    /// The players.
    pub players: [PlayerName; 2],
    /// Who takes Black.
    pub colors: Colors,
    /// How many games.
    pub games: usize,
    /// What openings and players draw their lots from.
    pub seed: u64,
    /// How long a player may think about a move.
    pub limits: Limits,
    /// How many games are played at a time.
    pub jobs: NonZeroUsize,
}

/// The stack of a thread that plays: searches recurse along the lines they read.
const STACK: usize = 64 << 20;

impl Match {
    /// Plays the games; `watch` sees each when it is over, in no certain order, and `is_wanted` may ask for an early
    /// end.
    ///
    /// The records come in the order of their numbers; those that an end was asked for in the middle of are left out.
    pub fn play(
        &self,
        watch: &(dyn Fn(&GameRecord) + Sync),
        is_wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<GameRecord>, NoMatch> {
        let start = self.game.start(self.size, self.opening.stones)?;
        self.new_players()?;
        let next = AtomicUsize::new(0);
        let records = Mutex::new(Vec::new());
        let work = || {
            let mut players = self.new_players()?;
            for player in &mut players {
                let tick = &mut |_| if is_wanted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                player.prepare(&start, tick);
            }
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games || is_wanted() {
                    break;
                }
                let Some(record) = self.one_game(number, &mut players, is_wanted)? else { break };
                watch(&record);
                records.lock().expect("no thread panics with the records").push(record);
            }
            Ok(())
        };
        thread::scope(|scope| -> Result<(), NoMatch> {
            let start = || thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).expect("a thread");
            let workers: Vec<_> = (0..self.jobs.get().min(self.games.max(1))).map(|_| start()).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("players do not panic"))
        })?;
        let mut records = records.into_inner().expect("no thread panics with the records");
        records.sort_by_key(|record| record.number);
        Ok(records)
    }

    fn new_players(&self) -> Result<[Box<dyn Player>; 2], NoMatch> {
        let player = |name: PlayerName| match self.game {
            BoardGame::AtariGo(_) => name.player(self.limits),
            BoardGame::Go(_) => name.go_player(self.limits),
        };
        let [first, second] = self.players;
        Ok([player(first)?, player(second)?])
    }

    /// Plays one game; nothing if an end was asked for.
    fn one_game(
        &self,
        number: usize,
        players: &mut [Box<dyn Player>; 2],
        is_wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<GameRecord>, NoMatch> {
        // Two games with one opening, unless the colours stay.
        let pair = match self.colors {
            Colors::Swapped => number / 2,
            Colors::Fixed => number,
        };
        let black = match self.colors {
            Colors::Swapped => number % 2,
            Colors::Fixed => 0,
        };
        let start = self.game.start(self.size, self.opening.stones)?;
        let mut rng = Rng::new(self.seed.wrapping_add((pair as u64) << 20));
        let opening = self.opening.draw(&start, &mut rng);
        for (place, player) in players.iter_mut().enumerate() {
            player.begin(rng.next() ^ (number as u64) << 1 ^ place as u64);
        }
        let mut referee = Referee::new(self.game, start.clone());
        for at in &opening {
            referee.play(Move::Place(*at)).expect("an opening is legal");
        }
        let mut moves = Vec::new();
        let verdict = loop {
            if let Some(verdict) = referee.verdict() {
                break verdict;
            }
            let turn = referee.position().turn();
            let player = &mut players[(black + turn.index()) % 2];
            let (choice, cost) = self.limits.think(&|| is_wanted(), |meter| player.choose(referee.position(), meter));
            if is_wanted() {
                return Ok(None);
            }
            referee.play(choice.at).expect("players play legal moves");
            moves.push(PlayedMove { color: turn, at: choice.at, outlook: choice.outlook, cost });
        };
        let names = [self.players[black], self.players[1 - black]];
        Ok(Some(GameRecord { number, names, black, start, opening, moves, verdict }))
    }
}

/// Why there is no match.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoMatch {
    /// The games cannot begin.
    #[error(transparent)]
    Start(#[from] NoStart),
    /// A player does not play the game.
    #[error(transparent)]
    Player(#[from] NoPlayer),
}
