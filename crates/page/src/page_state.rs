//! The state of a page: what all its questions share, and what they are allowed.

use std::time::Duration;

use crate::collections::Collections;
use crate::experts::Experts;
use crate::memory::AnswerMemory;

/// What a question may cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLimits {
    /// The time of a search, if the page says nothing.
    pub usual_time: Duration,
    /// The most time of a search.
    pub longest_time: Duration,
    /// The most time of the review of a game.
    pub longest_review: Duration,
    /// The bytes of the table of one search.
    pub memory: usize,
    /// The bytes of answers that are remembered, roughly.
    pub remembered: usize,
    /// The longest side of a board.
    pub largest_board: u8,
}

impl Default for PageLimits {
    fn default() -> Self {
        Self {
            usual_time: Duration::from_secs(10),
            longest_time: Duration::from_mins(1),
            longest_review: Duration::from_mins(5),
            memory: 64 << 20,
            remembered: 32 << 20,
            largest_board: 19,
        }
    }
}

/// What all questions share.
pub struct PageState {
    /// What is allowed.
    pub limits: PageLimits,
    /// The answers that can still be asked about.
    pub memory: AnswerMemory,
    /// The problems that come with the program.
    pub collections: Collections,
    /// Players who have learned a board by heart.
    pub experts: Experts,
}

impl PageState {
    /// The state before the first question; `name` makes names for the answers that are remembered, no two of them the same.
    pub fn new(limits: PageLimits, name: fn() -> String) -> Self {
        Self {
            memory: AnswerMemory::new(limits.remembered, name),
            collections: Collections::embedded(),
            experts: Experts::default(),
            limits,
        }
    }
}
