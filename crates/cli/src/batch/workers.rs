//! The workers of a batch: threads that take jobs and give back results.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::Scope;

use tesuji_queue::{Failed, Job, JobResult};

use crate::interrupt;

/// A job that waits for a worker, or is done.
pub struct Numbered {
    /// Its place among the jobs.
    pub number: usize,
    /// The job.
    pub job: Job,
}

/// A job that a worker is done with.
pub struct Done {
    /// The job.
    pub numbered: Numbered,
    /// What came of it; nothing if there was an interruption before.
    pub result: Result<Option<JobResult>, Failed>,
}

/// Threads that wait for jobs. They end when this is dropped.
pub struct Workers {
    jobs: Sender<Numbered>,
    done: Receiver<Done>,
}

impl Workers {
    /// Starts so many of them.
    pub fn start<'scope>(scope: &'scope Scope<'scope, '_>, count: usize) -> Self {
        let (jobs, to_do) = channel::<Numbered>();
        let (finished, done) = channel();
        let to_do = Arc::new(Mutex::new(to_do));
        for _ in 0..count {
            let (to_do, finished) = (Arc::clone(&to_do), finished.clone());
            scope.spawn(move || {
                loop {
                    let next = to_do.lock().expect("nobody panics while waiting").recv();
                    let Ok(numbered) = next else { break };
                    let result =
                        if interrupt::is_wanted() { Ok(None) } else { numbered.job.run(&interrupt::is_wanted) };
                    if finished.send(Done { numbered, result }).is_err() {
                        break;
                    }
                }
            });
        }
        Self { jobs, done }
    }

    /// Gives them a job.
    pub fn give(&self, job: Numbered) {
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
