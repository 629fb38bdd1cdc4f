//! Jobs for several workers, whose results come back in the order of the jobs.

use std::collections::BTreeMap;

use crate::batch::workers::{Done, Workers};

/// How many jobs may be ahead of the first that is not finished.
const WINDOW: usize = 256;

/// The jobs that were given, and the results that wait for their turn.
pub struct InOrder<J, R> {
    workers: Workers<J, R>,
    waiting: BTreeMap<usize, Done<J, R>>,
    given: usize,
    taken: usize,
}

impl<J: Send, R: Send> InOrder<J, R> {
    /// No jobs yet.
    pub fn new(workers: Workers<J, R>) -> Self {
        Self { workers, waiting: BTreeMap::new(), given: 0, taken: 0 }
    }

    /// Gives the workers a job.
    pub fn give(&mut self, job: J) {
        self.workers.give(self.given, job);
        self.given += 1;
    }

    /// A job whose result is known already takes its turn among the others.
    pub fn give_done(&mut self, job: J, result: R) {
        self.waiting.insert(self.given, Done { number: self.given, job, result: Some(result), is_new: false });
        self.given += 1;
    }

    /// The next result, if it is there or if so much is waiting that it must be waited for.
    pub fn next_ready(&mut self) -> Option<Done<J, R>> {
        while let Some(done) = self.workers.try_take() {
            self.waiting.insert(done.number, done);
        }
        if self.given - self.taken >= WINDOW {
            return self.next();
        }
        let done = self.waiting.remove(&self.taken)?;
        self.taken += 1;
        Some(done)
    }
}

/// The results in order, each waited for, until all are taken.
impl<J: Send, R: Send> Iterator for InOrder<J, R> {
    type Item = Done<J, R>;

    fn next(&mut self) -> Option<Done<J, R>> {
        if self.taken == self.given {
            return None;
        }
        loop {
            if let Some(done) = self.waiting.remove(&self.taken) {
                self.taken += 1;
                return Some(done);
            }
            let done = self.workers.take();
            self.waiting.insert(done.number, done);
        }
    }
}
