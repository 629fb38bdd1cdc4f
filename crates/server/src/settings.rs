//! What the server allows.

use std::thread;
use std::time::Duration;

use tesuji_page::PageLimits;

/// The limits of a server. No client gets more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerSettings {
    /// The searches that run at once.
    pub searches: usize,
    /// The searches that one client may have, running or waiting.
    pub per_client: usize,
    /// The searches that may wait for their turn.
    pub waiting: usize,
    /// The experiments of the lab that run at once.
    pub experiments: usize,
    /// The time of a search, if the client says nothing.
    pub usual_time: Duration,
    /// The most time of a search.
    pub longest_time: Duration,
    /// The most time of the review of a game.
    pub longest_review: Duration,
    /// The most time of an experiment.
    pub longest_experiment: Duration,
    /// The bytes of the table of one search.
    pub memory: usize,
    /// The connections that may be open, as far as the system has handles for them.
    pub connections: usize,
    /// The connections that one client's address may have open.
    pub connections_per_client: usize,
    /// The most time in which a request must have arrived, its head and its body each.
    pub patience: Duration,
    /// The most bytes that a client may send.
    pub body: usize,
    /// The bytes of answers that are remembered, roughly.
    pub remembered: usize,
    /// The longest side of a board.
    pub largest_board: u8,
    /// Names under which the server may be called, besides `localhost` and addresses in numbers.
    pub names: Vec<String>,
}

impl ServerSettings {
    /// What a question of the page may cost.
    pub(crate) fn page_limits(&self) -> PageLimits {
        let Self { usual_time, longest_time, longest_review, memory, remembered, largest_board, .. } = *self;
        PageLimits { usual_time, longest_time, longest_review, memory, remembered, largest_board }
    }
}

impl Default for ServerSettings {
    fn default() -> Self {
        let PageLimits { usual_time, longest_time, longest_review, memory, remembered, largest_board } =
            PageLimits::default();
        Self {
            searches: thread::available_parallelism().map_or(2, usize::from).clamp(1, 16),
            per_client: 2,
            waiting: 64,
            experiments: 1,
            usual_time,
            longest_time,
            longest_review,
            longest_experiment: Duration::from_mins(30),
            memory,
            connections: 512,
            connections_per_client: 256,
            patience: Duration::from_secs(20),
            body: 1 << 20,
            remembered,
            largest_board,
            names: Vec::new(),
        }
    }
}
