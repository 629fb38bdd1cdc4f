//! How a game is reviewed: how questions are asked, when to give up, and what is told.

use std::num::NonZeroUsize;
use std::time::Duration;

use tesuji_goals::{Options, Problem};

use crate::finding::Finding;

/// How to review a game.
#[derive(Clone, Copy)]
pub struct ReviewSettings<'a> {
    /// How questions are answered.
    pub options: Options,
    /// The positions to look at for a question.
    pub nodes: u64,
    /// The time for the whole game; without one every question is asked.
    pub time: Option<Duration>,
    /// How many questions are asked at a time.
    pub jobs: NonZeroUsize,
    /// Fewer stones than this are not worth a word.
    pub stones: usize,
    /// What is told.
    pub telling: Telling,
    /// Whether to stop before the end.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
}

/// What a review tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Telling {
    /// What is proved.
    #[default]
    Proofs,
    /// What a search thinks as well, marked as such.
    Opinions,
}

impl ReviewSettings<'_> {
    /// The positions for a question, if no other number is wanted.
    pub const USUAL_NODES: u64 = 20_000;
    /// The time for a game.
    pub const USUAL_TIME: Duration = Duration::from_mins(5);
    /// The fewest stones that are worth a word.
    pub const USUAL_STONES: usize = 3;
    /// The table of a question, in bytes.
    pub const USUAL_MEMORY: usize = 16 << 20;
}

impl Default for ReviewSettings<'_> {
    fn default() -> Self {
        Self {
            options: Options { memory: Self::USUAL_MEMORY, ..Options::default() },
            nodes: Self::USUAL_NODES,
            time: None,
            jobs: NonZeroUsize::MIN,
            stones: Self::USUAL_STONES,
            telling: Telling::Proofs,
            is_stopped: &|| false,
        }
    }
}

/// Where answers are kept from one run to the next.
pub trait FindingStore {
    /// The answer of an earlier run.
    fn known(&mut self, problem: &Problem) -> Option<Finding>;

    /// Keeps an answer.
    fn keep(&mut self, problem: &Problem, finding: &Finding);
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoStore;

impl FindingStore for NoStore {
    fn known(&mut self, _: &Problem) -> Option<Finding> {
        None
    }

    fn keep(&mut self, _: &Problem, _: &Finding) {}
}
