//! Workers: threads that take jobs and give back what came of them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::Scope;

use crate::interrupt;

/// A job that a worker is done with.
pub struct Done<J, R> {
    /// Its place among the jobs.
    pub number: usize,
    /// The job.
    pub job: J,
    /// What came of it; nothing if there was an interruption before.
    pub result: Option<R>,
    /// Whether a worker did it just now, rather than an earlier run.
    pub is_new: bool,
}

/// Threads that wait for jobs. They end when this is dropped.
pub struct Workers<J, R> {
    jobs: Sender<(usize, J)>,
    done: Receiver<Done<J, R>>,
}

impl<J: Send, R: Send> Workers<J, R> {
    /// Starts so many of them, all with the same work to do.
    pub fn start<'scope, W>(scope: &'scope Scope<'scope, '_>, count: usize, work: W) -> Self
    where
        W: Fn(&J) -> R + Clone + Send + 'scope,
        J: 'scope,
        R: 'scope,
    {
        let (jobs, to_do) = channel::<(usize, J)>();
        let (finished, done) = channel();
        let to_do = Arc::new(Mutex::new(to_do));
        for _ in 0..count {
            let (to_do, finished, work) = (Arc::clone(&to_do), finished.clone(), work.clone());
            scope.spawn(move || {
                loop {
                    let next = to_do.lock().expect("nobody panics while waiting").recv();
                    let Ok((number, job)) = next else { break };
                    let result = (!interrupt::is_wanted()).then(|| work(&job));
                    if finished.send(Done { number, job, result, is_new: true }).is_err() {
                        break;
                    }
                }
            });
        }
        Self { jobs, done }
    }

    /// Gives them a job.
    pub fn give(&self, number: usize, job: J) {
        self.jobs.send((number, job)).expect("the workers live as long as we do");
    }

    /// Waits for the next one that is done, in any order.
    pub fn take(&self) -> Done<J, R> {
        self.done.recv().expect("the workers live as long as we do")
    }

    /// The next one that is done, if there is one.
    pub fn try_take(&self) -> Option<Done<J, R>> {
        self.done.try_recv().ok()
    }
}
