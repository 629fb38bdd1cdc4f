//! The workers of a batch: threads that take problems and give back attempts.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::Scope;

use tesuji_answer::{Attempt, Limits, NoAttempt};
use tesuji_goals::{Options, Problem};

use crate::interrupt;

/// A problem to be attempted.
pub struct Job {
    /// Its place among the problems.
    pub number: usize,
    /// Its name, unique in the batch.
    pub id: String,
    /// The problem.
    pub problem: Problem,
}

/// A problem that a worker is done with.
pub struct Done {
    /// The problem.
    pub job: Job,
    /// What came of it; nothing if there was an interruption before.
    pub attempt: Option<Result<Attempt, NoAttempt>>,
}

/// Threads that wait for problems. They end when this is dropped.
pub struct Workers {
    jobs: Sender<Job>,
    done: Receiver<Done>,
}

impl Workers {
    /// Starts so many of them.
    pub fn start<'scope>(scope: &'scope Scope<'scope, '_>, count: usize, options: Options, limits: Limits) -> Self {
        let (jobs, to_do) = channel::<Job>();
        let (finished, done) = channel();
        let to_do = Arc::new(Mutex::new(to_do));
        for _ in 0..count {
            let (to_do, finished) = (Arc::clone(&to_do), finished.clone());
            scope.spawn(move || {
                loop {
                    let next = to_do.lock().expect("nobody panics while waiting").recv();
                    let Ok(job) = next else { break };
                    let mut watch = |_, _| interrupt::flow();
                    let attempt =
                        (!interrupt::is_wanted()).then(|| Attempt::at(&job.problem, &options, limits, &mut watch));
                    if finished.send(Done { job, attempt }).is_err() {
                        break;
                    }
                }
            });
        }
        Self { jobs, done }
    }

    /// Gives them a problem.
    pub fn give(&self, job: Job) {
        self.jobs.send(job).expect("the workers live as long as we do");
    }

    /// Waits for the next one that is done, in any order.
    pub fn take(&self) -> Done {
        self.done.recv().expect("the workers live as long as we do")
    }

    /// The next one that is done, if there is one.
    pub fn try_take(&self) -> Option<Done> {
        self.done.try_recv().ok()
    }
}
