//! The nodes that the threads of one search may look at together.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is left of the nodes, and whether all threads are to stop.
#[derive(Debug)]
pub(crate) struct NodeBudget {
    total: u64,
    left: AtomicU64,
    is_stopped: AtomicBool,
}

impl NodeBudget {
    /// A budget of `nodes` for all threads.
    pub(crate) fn new(nodes: u64) -> Self {
        Self { total: nodes, left: AtomicU64::new(nodes), is_stopped: AtomicBool::new(false) }
    }

    /// Makes all threads stop.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the threads are to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// The nodes that the threads have taken so far.
    pub(crate) fn used(&self) -> u64 {
        self.total - self.left.load(Ordering::Relaxed)
    }

    /// Takes up to `nodes` of them.
    pub(crate) fn take(&self, nodes: u64) -> u64 {
        let less = |left: u64| Some(left.saturating_sub(nodes));
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).unwrap_or_default().min(nodes)
    }

    /// Gives back what a thread took and did not use.
    pub(crate) fn give_back(&self, nodes: u64) {
        self.left.fetch_add(nodes, Ordering::Relaxed);
    }
}
