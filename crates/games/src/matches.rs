//! A match: two players, many games, colours changed, and what came of it.

mod opening;
mod record;
mod score;

pub use opening::{BadOpening, Opening};
pub use record::{End, GameRecord, Played};
pub use score::{Score, Side, Wilson};

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tesuji_board::{Color, Size, Suicide};
use tesuji_goals::{AtariGo, BadStart};
use tesuji_search::{Game, Rng};

use crate::limits::Limits;
use crate::player::Player;
use crate::player_name::PlayerName;

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
    /// Whether a player may capture his own stones, and lose.
    pub suicide: Suicide,
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
    /// Plays the games; `watch` sees each when it is over, in no certain order, and `is_wanted` may ask for an early end.
    ///
    /// The records come in the order of their numbers; those that an end was asked for in the middle of are left out.
    pub fn play(
        &self,
        watch: &(dyn Fn(&GameRecord) + Sync),
        is_wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<GameRecord>, BadStart> {
        self.opening.start(self.size, self.suicide).position()?;
        let next = AtomicUsize::new(0);
        let records = Mutex::new(Vec::new());
        let work = || {
            let mut players = self.players.map(|name| name.player(self.limits));
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games || is_wanted() {
                    break;
                }
                let Some(record) = self.game(number, &mut players, is_wanted)? else { break };
                watch(&record);
                records.lock().expect("nobody panics with the records").push(record);
            }
            Ok(())
        };
        thread::scope(|scope| -> Result<(), BadStart> {
            let start = || thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).expect("a thread");
            let workers: Vec<_> = (0..self.jobs.get().min(self.games.max(1))).map(|_| start()).collect();
            workers.into_iter().try_for_each(|worker| worker.join().expect("players do not panic"))
        })?;
        let mut records = records.into_inner().expect("nobody panics with the records");
        records.sort_by_key(|record| record.number);
        Ok(records)
    }

    /// Plays one game; nothing if an end was asked for.
    fn game(
        &self,
        number: usize,
        players: &mut [Box<dyn Player>; 2],
        is_wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<GameRecord>, BadStart> {
        // Two games with one opening, unless the colours stay.
        let pair = match self.colors {
            Colors::Swapped => number / 2,
            Colors::Fixed => number,
        };
        let black = match self.colors {
            Colors::Swapped => number % 2,
            Colors::Fixed => 0,
        };
        let start = self.opening.start(self.size, self.suicide).position()?;
        let mut rng = Rng::new(self.seed.wrapping_add((pair as u64) << 20));
        let opening = self.opening.draw(&start, &mut rng);
        for (place, player) in players.iter_mut().enumerate() {
            player.begin(rng.next() ^ (number as u64) << 1 ^ place as u64);
        }
        let mut game = AtariGo::new(&start, Color::Black);
        for at in &opening {
            assert!(game.play(*at), "an opening is legal");
        }
        let mut moves = Vec::new();
        let winner = loop {
            if let Some(winner) = game.winner() {
                break winner;
            }
            let turn = game.position().turn();
            let player = &mut players[(black + turn.index()) % 2];
            let (choice, cost) = self.limits.think(&|| is_wanted(), |meter| player.choose(game.position(), meter));
            if is_wanted() {
                return Ok(None);
            }
            assert!(game.play(choice.at), "players play legal moves");
            moves.push(Played { color: turn, at: choice.at, outlook: choice.outlook, cost });
        };
        let end = if game.position().prisoners(winner) > 0 { End::Capture } else { End::NoMove };
        let names = [self.players[black], self.players[1 - black]];
        Ok(Some(GameRecord { number, names, black, start, opening, moves, winner, end }))
    }
}
