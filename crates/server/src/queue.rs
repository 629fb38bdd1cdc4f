//! The queue: limits on the searches that run, that wait and that one client may have; first come, first served.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::client::Client;
use tesuji_page::Trouble;

/// A queue.
#[derive(Debug)]
pub struct SearchQueue {
    at_once: usize,
    waiting: usize,
    per_client: usize,
    state: Mutex<State>,
    changes: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct State {
    running: usize,
    /// The numbers of those who wait, the next one first.
    waiting: VecDeque<u64>,
    by_client: HashMap<Client, usize>,
    next: u64,
}

/// A place in a queue, and the turn once it has come. It is given back when it is dropped.
#[derive(Debug)]
pub struct Ticket {
    queue: Arc<SearchQueue>,
    client: Client,
    number: u64,
    runs: bool,
}

impl SearchQueue {
    /// An empty queue.
    pub fn new(at_once: usize, waiting: usize, per_client: usize) -> Arc<Self> {
        let state = Mutex::new(State::default());
        Arc::new(Self { at_once, waiting, per_client, state, changes: watch::Sender::new(0) })
    }

    /// A place at the end of the queue, unless it is full.
    pub fn enter(self: &Arc<Self>, client: &Client) -> Result<Ticket, Trouble> {
        let mut state = self.state();
        let own = state.by_client.get(client).copied().unwrap_or(0);
        if own >= self.per_client {
            return Err(Trouble::too_many(format!("you have {own} searches already, and more are not allowed")));
        }
        if state.running >= self.at_once && state.waiting.len() >= self.waiting {
            return Err(Trouble::busy(format!("{} searches are waiting already", state.waiting.len())));
        }
        let number = state.next;
        state.next += 1;
        state.waiting.push_back(number);
        *state.by_client.entry(client.clone()).or_default() += 1;
        Ok(Ticket { queue: Arc::clone(self), client: client.clone(), number, runs: false })
    }

    /// The searches that run, and those that wait.
    pub fn load(&self) -> (usize, usize) {
        let state = self.state();
        (state.running, state.waiting.len())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

impl Ticket {
    /// How many are before this one; nothing if the turn has come.
    fn advance(&mut self) -> Option<usize> {
        let mut state = self.queue.state();
        let before = state.waiting.iter().position(|number| *number == self.number).unwrap_or(0);
        if before > 0 || state.running >= self.queue.at_once {
            return Some(before + 1);
        }
        state.waiting.pop_front();
        state.running += 1;
        self.runs = true;
        drop(state);
        // The next one may have a turn, too.
        self.queue.change();
        None
    }

    /// Waits for the turn, telling the place in the queue whenever it changes.
    pub async fn turn(&mut self, mut tell: impl FnMut(usize)) {
        let mut changes = self.queue.changes.subscribe();
        let mut told = None;
        while let Some(place) = self.advance() {
            if told.replace(place) != Some(place) {
                tell(place);
            }
            // The sender lives in the queue, which this place holds.
            changes.changed().await.ok();
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        if self.runs {
            state.running -= 1;
        } else {
            state.waiting.retain(|number| *number != self.number);
        }
        if let Some(own) = state.by_client.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                state.by_client.remove(&self.client);
            }
        }
        drop(state);
        self.queue.change();
    }
}
