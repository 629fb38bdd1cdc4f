//! How the games of a match begin: stones that lie there, and moves drawn by lot.

use std::fmt;
use std::str::FromStr;

use crate::{AtariGo, StartStones};
use tesuji_board::{BadName, Point, Position};
use tesuji_search::{Game, Rng};

use crate::player::captures;

/// The beginning of every game of a match.
///
/// ```
/// use tesuji_games::Opening;
/// assert_eq!("crosscut+random:2".parse::<Opening>()?.to_string(), "crosscut+random:2");
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    /// The stones that lie there.
    pub stones: StartStones,
    /// The moves that are drawn by lot: none that capture or can be captured at once.
    pub random: usize,
}

impl Opening {
    /// The empty board.
    pub const EMPTY: Self = Self { stones: StartStones::Empty, random: 0 };

    /// Draws the moves. There are fewer where the board has no room for more.
    pub(super) fn draw(self, start: &Position, rng: &mut Rng) -> Vec<Point> {
        let mut game = AtariGo::new(start, start.turn());
        let mut moves = Vec::new();
        for _ in 0..self.random {
            let quiet: Vec<Point> =
                game.position().legal_points().iter().filter(|p| is_quiet(&mut game.clone(), *p)).collect();
            if quiet.is_empty() {
                break;
            }
            let at = quiet[rng.below(quiet.len())];
            assert!(game.play(at), "a legal point");
            moves.push(at);
        }
        moves
    }
}

/// Whether neither side can capture anything after a move, which captures nothing itself.
fn is_quiet(game: &mut AtariGo, at: Point) -> bool {
    let turn = game.position().turn();
    game.play(at)
        && game.winner().is_none()
        && [turn, !turn].into_iter().all(|color| captures(game.position(), color).is_empty())
}

impl FromStr for Opening {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let wanted = "opening: say empty, crosscut, handicap:3, random:4 or crosscut+random:4";
        let bad = || BadName::new(text, wanted);
        let random = |part: &str| part.strip_prefix("random:").and_then(|count| count.parse().ok());
        let (stones, plies) = match text.split_once('+') {
            Some((stones, plies)) => (Some(stones), Some(plies)),
            None if text.starts_with("random") => (None, Some(text)),
            None => (Some(text), None),
        };
        let stones = stones.map_or(Ok(StartStones::Empty), |stones| stones.parse().map_err(|_| bad()))?;
        let random = plies.map_or(Ok(0), |plies| random(plies).filter(|it| *it <= 100).ok_or_else(bad))?;
        Ok(Self { stones, random })
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.stones, self.random) {
            (stones, 0) => stones.fmt(f),
            (StartStones::Empty, random) => write!(f, "random:{random}"),
            (stones, random) => write!(f, "{stones}+random:{random}"),
        }
    }
}
