//! What came of a match: who has won how often, how sure that is, and what it has cost.

use std::time::Duration;

use tesuji_board::Color;

use super::record::GameRecord;
use crate::limits::Cost;

/// The score of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchScore {
    /// The first player's side of it, and the second's.
    pub sides: [MatchSide; 2],
}

/// One player's side of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchSide {
    /// The games that were played.
    pub games: usize,
    /// Those that the player has won.
    pub wins: usize,
    /// Those in which both sides got the same.
    pub draws: usize,
    /// The wins with Black.
    pub wins_as_black: usize,
    /// The moves of all games.
    pub moves: usize,
    /// What they have cost.
    pub cost: Cost,
    /// The time of the slowest of them.
    pub slowest: Duration,
}

impl MatchScore {
    /// The score of some games.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a GameRecord>) -> Self {
        let mut sides = [MatchSide::default(); 2];
        for record in records {
            for (place, side) in sides.iter_mut().enumerate() {
                let color = if record.black == place { Color::Black } else { Color::White };
                let (cost, moves) = record.cost(color);
                let has_won = record.winner() == Some(color);
                side.draws += usize::from(record.winner().is_none());
                side.games += 1;
                side.wins += usize::from(has_won);
                side.wins_as_black += usize::from(has_won && color == Color::Black);
                side.moves += moves;
                side.cost += cost;
                side.slowest = side.slowest.max(record.slowest(color));
            }
        }
        Self { sides }
    }
}

impl MatchSide {
    /// The share of the games won, between what bounds it may truly lie. A draw is half a win.
    pub fn share(&self) -> Wilson {
        Wilson::of_sum(self.wins as f64 + self.draws as f64 / 2.0, self.games)
    }
}

/// A share of successes with its interval of 95 % (Wilson 1927).
///
/// ```
/// use tesuji_games::Wilson;
/// let share = Wilson::of(60, 100);
/// assert!(share.lower > 0.5 && share.upper < 0.7);
/// assert_eq!(Wilson::of(10, 10).upper, 1.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wilson {
    /// The share that was seen.
    pub share: f64,
    /// What the true one is hardly below.
    pub lower: f64,
    /// What it is hardly above.
    pub upper: f64,
}

impl Wilson {
    /// The standard deviations of 95 %.
    const Z: f64 = 1.959_964;

    /// The share of `successes` in `trials`; without trials, anything is possible.
    pub fn of(successes: usize, trials: usize) -> Self {
        Self::of_sum(successes as f64, trials)
    }

    /// The same where some trials are half a success.
    fn of_sum(successes: f64, trials: usize) -> Self {
        if trials == 0 {
            return Self { share: 0.5, lower: 0.0, upper: 1.0 };
        }
        let (n, z2) = (trials as f64, Self::Z * Self::Z);
        let share = successes / n;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Self::Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let lower = if successes <= 0.0 { 0.0 } else { middle - half };
        let upper = if successes >= n { 1.0 } else { middle + half };
        Self { share, lower, upper }
    }
}
