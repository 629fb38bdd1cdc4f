//! Turning points as problems: what was missed in a game is an exercise for its player.

use std::collections::HashSet;
use std::time::Duration;

use tesuji_collections::{CanonicalForm, Composed};
use tesuji_sgf::Collection;

use crate::turning_point::TurningPoint;

/// Problems made of turning points, each with exactly one right first move, none of them twice.
#[derive(Clone, Debug, Default)]
pub struct Exercises {
    collection: Collection,
    seen: HashSet<CanonicalForm>,
}

impl Exercises {
    /// Takes a turning point of a game in, if it makes a problem: exactly one first move works, it is proved, and every
    /// other is refuted, all of it within this time, if there is a limit. Says whether it did.
    pub fn add(&mut self, game: &str, point: &TurningPoint, time: Option<Duration>) -> bool {
        if !point.is_proved() || point.was_safe() {
            return false;
        }
        let Some(composed) = Composed::within(point.problem.clone(), time) else { return false };
        if !self.seen.insert(composed.form.clone()) {
            return false;
        }
        composed.write(&format!("{game}, move {}", point.number), &mut self.collection);
        true
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// The problems as a collection.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }
}
