//! The clocks of a game: how long the engine may take for its next move.

use std::time::Duration;

use tesuji_board::Color;

/// The clocks, as far as the controller has told.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Clock {
    /// Main time, overtime, and the stones for that; nothing if there is no limit.
    settings: Option<Times>,
    /// What each side has left.
    left: [Option<Left>; 2],
}

/// The times of a game in seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Times {
    main: f64,
    overtime: f64,
    stones: u32,
}

/// What a side has left: main time if there are no stones to play in it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Left {
    time: f64,
    stones: u32,
}

/// A game has about as many moves more of either side, whatever has been played.
const MOVES_TO_COME: f64 = 30.0;

/// What is kept back for the way to the controller and back.
const RESERVE: f64 = 0.05;

impl Clock {
    /// A game with main time, and overtime for `stones` stones. Overtime without stones means that there is no limit.
    pub(crate) fn set(&mut self, main: f64, overtime: f64, stones: u32) {
        let is_limited = stones > 0 || overtime <= 0.0 && main > 0.0;
        *self = Self { settings: is_limited.then_some(Times { main, overtime, stones }), left: [None; 2] };
    }

    /// What a side has left.
    pub(crate) fn set_left(&mut self, color: Color, time: f64, stones: u32) {
        self.left[color.index()] = Some(Left { time, stones });
    }

    /// The time for a side's next move; nothing if there is no limit.
    pub(crate) fn for_move(&self, color: Color) -> Option<Duration> {
        let share = |time: f64, moves: f64| ((time - RESERVE) / moves).max(0.02);
        let seconds = match (self.left[color.index()], self.settings) {
            (Some(Left { time, stones: 0 }), times) => {
                let overtime = times.filter(|times| times.stones > 0);
                let extra = overtime.map_or(0.0, |times| share(times.overtime, f64::from(times.stones)));
                share(time, MOVES_TO_COME).max(extra.min(time))
            }
            (Some(Left { time, stones }), _) => share(time, f64::from(stones)),
            (None, Some(Times { main, .. })) if main > 0.0 => share(main, MOVES_TO_COME),
            (None, Some(Times { overtime, stones, .. })) => share(overtime, f64::from(stones.max(1))),
            (None, None) => return None,
        };
        Some(Duration::from_secs_f64(seconds.clamp(0.02, 3600.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(clock: &Clock) -> Option<f64> {
        clock.for_move(Color::Black).map(|time| (time.as_secs_f64() * 100.0).round() / 100.0)
    }

    #[test]
    fn time_is_shared_out() {
        let mut clock = Clock::default();
        assert_eq!(seconds(&clock), None);
        clock.set(300.0, 0.0, 0);
        assert_eq!(seconds(&clock), Some(10.0));
        clock.set(0.0, 10.0, 5);
        assert_eq!(seconds(&clock), Some(1.99));
        clock.set_left(Color::Black, 3.0, 1);
        assert_eq!(seconds(&clock), Some(2.95));
        clock.set_left(Color::Black, 0.0, 0);
        assert_eq!(seconds(&clock), Some(0.02));
        clock.set(0.0, 10.0, 0);
        assert_eq!(seconds(&clock), None, "overtime without stones: no limit");
    }
}
