//! Work for several threads, whose results come back in the order in which the work was given.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// How much work may be ahead of the first that is not finished.
const WINDOW: usize = 256;

const LAW: &str = "the threads live as long as their work is wanted";

/// Threads at work, and the results that wait for their turn. When it is dropped, each thread ends after what it is doing.
#[derive(Debug)]
pub struct InOrder<W, R> {
    to_do: Sender<(usize, W)>,
    finished: Receiver<(usize, (W, R))>,
    waiting: BTreeMap<usize, (W, R)>,
    given: usize,
    taken: usize,
}

impl<W: Send + 'static, R: Send + 'static> InOrder<W, R> {
    /// Starts `threads` threads, as many as there are processors if that is `None`, all of which do the same. Where the system
    /// gives us fewer, those have to do; it fails if there is not one.
    pub fn start(threads: Option<NonZeroUsize>, run: impl Fn(&W) -> R + Clone + Send + 'static) -> io::Result<Self> {
        let threads = threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
        let (to_do, receiver) = channel::<(usize, W)>();
        let (sender, finished) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        for number in 0..threads.get() {
            let (receiver, sender, run) = (Arc::clone(&receiver), sender.clone(), run.clone());
            let started = thread::Builder::new().spawn(move || {
                loop {
                    let next = receiver.lock().expect("no thread panics while it waits").recv();
                    let Ok((number, work)) = next else { break };
                    let result = run(&work);
                    if sender.send((number, (work, result))).is_err() {
                        break;
                    }
                }
            });
            match started {
                Ok(_) => {}
                Err(why) if number == 0 => return Err(why),
                Err(_) => break,
            }
        }
        Ok(Self { to_do, finished, waiting: BTreeMap::new(), given: 0, taken: 0 })
    }

    /// Gives the threads something to do.
    pub fn give(&mut self, work: W) {
        self.to_do.send((self.given, work)).expect(LAW);
        self.given += 1;
    }

    /// Work whose result is known already takes its turn among the others.
    pub fn give_done(&mut self, work: W, result: R) {
        self.waiting.insert(self.given, (work, result));
        self.given += 1;
    }

    /// The next result if it is there, or if enough work is given to wait for it.
    pub fn next_ready(&mut self) -> Option<(W, R)> {
        self.waiting.extend(self.finished.try_iter());
        if self.given - self.taken >= WINDOW {
            return self.next();
        }
        let done = self.waiting.remove(&self.taken)?;
        self.taken += 1;
        Some(done)
    }
}

/// The results in order, each waited for, until all are taken.
impl<W, R> Iterator for InOrder<W, R> {
    type Item = (W, R);

    fn next(&mut self) -> Option<(W, R)> {
        if self.taken == self.given {
            return None;
        }
        loop {
            if let Some(done) = self.waiting.remove(&self.taken) {
                self.taken += 1;
                return Some(done);
            }
            let (number, done) = self.finished.recv().expect(LAW);
            self.waiting.insert(number, done);
        }
    }
}
