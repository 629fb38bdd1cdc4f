//! Composing problems: positions as they come up in games, with a question that has exactly one answer.
//!
//! Each attempt has a number, and what comes of it depends on the seed and the number alone: so any number of threads may
//! work on a collection, and it comes out the same.

mod atari_go;
mod sketch;
mod stones;

use std::time::Duration;

use tesuji_board::Size;
use tesuji_goals::Problem;
use tesuji_notation::Scene;
use tesuji_search::Rng;
use tesuji_sgf::Collection;

use crate::canonical_form::CanonicalForm;
use crate::difficulty::Difficulty;

/// What a problem is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Capturing and saving a string.
    Capture,
    /// The life and death of a group.
    Life,
    /// Connecting and cutting two strings.
    Connection,
    /// A race between two groups.
    Race,
    /// The first capture, anywhere on the board.
    AtariGo,
}

impl Subject {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Life => "life",
            Self::Connection => "connect",
            Self::Race => "race",
            Self::AtariGo => "atari-go",
        }
    }
}

/// Makes problems of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Composer {
    /// What they are about.
    pub subject: Subject,
    /// The size of the board.
    pub size: Size,
    /// The level that is wanted, if only one is.
    pub level: Option<u8>,
    /// Another seed makes other problems.
    pub seed: u64,
}

/// A problem that has come out well, with its solution tree.
#[derive(Clone, Debug)]
pub struct Composed {
    /// How it looks; the title is for the collection to give.
    pub scene: Scene,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What it has in common with all that are the same.
    pub form: CanonicalForm,
    /// The problem as the only game of a collection.
    pub game: Collection,
}

impl Composed {
    /// The problem that a question about stones makes, if it has exactly one right first move and all of that is proved: without
    /// the stones that do not matter.
    pub fn of(question: Problem) -> Option<Self> {
        Self::within(question, None)
    }

    /// The same within a time, if there is a limit: then some stones that do not matter may stay.
    pub fn within(question: Problem, time: Option<Duration>) -> Option<Self> {
        stones::composed(question, 1, None, &stones::Allowance::of(time))
    }

    /// Adds it to a collection under a name.
    pub fn write(&self, name: &str, collection: &mut Collection) {
        let game = self.game.games().next().expect("a problem is a game");
        let root = collection.add_copy(game);
        let law = "an identifier in capitals, and a name that UTF-8 holds";
        collection.set_simple_text(root, "GN", name).expect(law);
        collection.set_simple_text(root, "DI", &self.difficulty.level().to_string()).expect(law);
    }
}

impl Composer {
    /// The `number`th attempt: a problem, if it is one and of the level that is wanted.
    pub fn attempt(&self, number: u64) -> Option<Composed> {
        let mut dice = Rng::new(self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // Neighbouring seeds start differently.
        let mut dice = Rng::new(dice.next());
        let composed = match self.subject {
            Subject::Capture | Subject::Life | Subject::Connection | Subject::Race => stones::attempt(self, &mut dice),
            Subject::AtariGo => atari_go::attempt(self, &mut dice),
        }?;
        self.level.is_none_or(|level| composed.difficulty.level() == level).then_some(composed)
    }
}
