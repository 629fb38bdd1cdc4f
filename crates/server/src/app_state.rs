//! The state of the server: what all requests share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tesuji_page::PageState;
use tokio::sync::watch;

use crate::queue::SearchQueue;
use crate::settings::ServerSettings;

/// What all requests share. A copy shares it, too.
#[derive(Clone)]
pub struct AppState {
    /// What is allowed.
    pub settings: Arc<ServerSettings>,
    /// Those who wait for a search.
    pub searches: Arc<SearchQueue>,
    /// Those who wait for an experiment.
    pub experiments: Arc<SearchQueue>,
    /// What the page's questions share.
    pub page: Arc<PageState>,
    /// The flags by which searches are stopped.
    stops: Arc<Mutex<HashMap<String, Arc<AtomicBool>>>>,
    closing: watch::Sender<bool>,
}

impl AppState {
    /// The state before the first request.
    pub fn new(settings: ServerSettings) -> Self {
        Self {
            searches: SearchQueue::new(settings.searches, settings.waiting, settings.per_client),
            experiments: SearchQueue::new(settings.experiments, settings.waiting, settings.per_client),
            page: Arc::new(PageState::new(settings.page_limits(), fresh_name)),
            stops: Arc::default(),
            closing: watch::Sender::new(false),
            settings: Arc::new(settings),
        }
    }

    /// A flag under a name that cannot be guessed, by which a client may stop a search.
    pub fn stoppable(&self) -> Stoppable {
        let (id, flag) = (fresh_name(), Arc::new(AtomicBool::new(*self.closing.borrow())));
        self.stops.lock().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), Arc::clone(&flag));
        Stoppable { app: self.clone(), id, flag }
    }

    /// Stops the search with this name; `false` if there is none.
    pub fn stop(&self, id: &str) -> bool {
        let stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        stops.get(id).inspect(|flag| flag.store(true, Ordering::Relaxed)).is_some()
    }

    /// Ends all searches, for the server closes.
    pub fn close(&self) {
        self.closing.send_replace(true);
        let stops = self.stops.lock().unwrap_or_else(PoisonError::into_inner);
        stops.values().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }

    /// Waits until the server closes.
    pub async fn closed(&self) {
        // The sender lives in this state.
        self.closing.subscribe().wait_for(|closing| *closing).await.ok();
    }
}

/// A search that can be stopped by name, until this is dropped.
pub struct Stoppable {
    app: AppState,
    /// The name.
    pub id: String,
    flag: Arc<AtomicBool>,
}

impl Stoppable {
    /// Whether a client wants an end.
    pub fn is_wanted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }
}

impl Drop for Stoppable {
    fn drop(&mut self) {
        self.app.stops.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}

/// A name that cannot be guessed.
fn fresh_name() -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    format!("{:032x}", u128::from_le_bytes(bytes))
}
