//! Inferring from an opponent's moves which level plays, and how careless that is.
//!
//! Our lowest levels differ in one thing: how often they overlook an atari. An opponent who saves a string in atari was careful
//! that time; one who does not, or leaves a string of ours that could be captured, was not. What has been seen in the game, by
//! Bayes' rule, says how likely each level is, and so how likely the next atari is overlooked.

use tesuji_board::{Color, Position};

use crate::level::Level;
use crate::player::captures;

/// The levels that are told apart: those above them overlook no atari either.
const LEVELS: u8 = 4;

/// What is thought of the opponent.
#[derive(Clone, Debug)]
pub(super) struct Inference {
    /// For each level, how often it is careless, and how likely it is the opponent's; not normalised.
    levels: Vec<(f64, f64)>,
    /// The position that the opponent was left with.
    left: Option<Position>,
}

impl Inference {
    /// Nothing has been seen: each level is as likely.
    pub(super) fn new() -> Self {
        let careless = |level: Level| level.skill().careless as f64 / 100.0;
        let levels = Level::all().take(usize::from(LEVELS)).map(|level| (careless(level), 1.0)).collect();
        Self { levels, left: None }
    }

    /// Learns from the move by which the opponent made this position of what it was left with.
    pub(super) fn observe(&mut self, position: &Position) {
        let Some(was_careful) = self.left.take().and_then(|left| was_careful(&left, position)) else { return };
        for (careless, weight) in &mut self.levels {
            *weight *= if was_careful { 1.0 - *careless } else { *careless };
        }
    }

    /// Notes the position that the opponent is left with.
    pub(super) fn leave(&mut self, position: Position) {
        self.left = Some(position);
    }

    /// How likely the opponent overlooks the next atari.
    pub(super) fn carelessness(&self) -> f64 {
        let all: f64 = self.levels.iter().map(|(_, weight)| weight).sum();
        let careless: f64 = self.levels.iter().map(|(careless, weight)| careless * weight).sum();
        if all > 0.0 { careless / all } else { 0.0 }
    }
}

/// Whether the side to move in `left` took care of an atari, where it made `now` of it; `None` if there was none, or more than
/// one can take care of.
fn was_careful(left: &Position, now: &Position) -> Option<bool> {
    let (opponent, own): (Color, Color) = (left.turn(), !left.turn());
    if !captures(left, opponent).is_empty() {
        // The game goes on, so nothing was captured.
        return Some(false);
    }
    match captures(left, own)[..] {
        [at] => Some(!captures(now, own).contains(&at)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_board::{Diagram, Rules};

    fn position(drawing: &str, turn: Color) -> Position {
        let mut setup = drawing.parse::<Diagram>().expect("a diagram").setup;
        setup.turn = turn;
        Position::new(&setup, Rules::default()).expect("a position")
    }

    #[test]
    fn who_saves_a_string_is_careful_and_who_does_not_is_careless() {
        // Black has put B2 in atari; White extends to B1, or plays at the side.
        let left = position(". X . .\nX O X .\n. . . .", Color::White);
        let saved = position(". X . .\nX O X .\n. O . .", Color::Black);
        let lost = position(". X . .\nX O X .\n. . . O", Color::Black);
        let mut after = [saved, lost].map(|now| {
            let mut inference = Inference::new();
            let before = inference.carelessness();
            inference.leave(left.clone());
            inference.observe(&now);
            (inference.carelessness() / before, inference)
        });
        assert!(after[0].0 < 0.7 && after[1].0 > 1.3, "{} {}", after[0].0, after[1].0);
        // What is seen twice is believed the more, and without a new position nothing is learned.
        let once = after[0].1.carelessness();
        let saved = position(". X . .\nX O X .\n. O . .", Color::Black);
        after[0].1.observe(&saved);
        assert!((after[0].1.carelessness() - once).abs() < f64::EPSILON);
        after[0].1.leave(left);
        after[0].1.observe(&saved);
        assert!(after[0].1.carelessness() < once);
    }

    #[test]
    fn at_first_each_level_is_as_likely() {
        let expected = Level::all().take(4).map(|level| level.skill().careless as f64 / 400.0).sum::<f64>();
        assert!((Inference::new().carelessness() - expected).abs() < 1e-9);
    }
}
