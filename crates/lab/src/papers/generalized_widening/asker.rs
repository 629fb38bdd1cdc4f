//! Asks methods about problems, each within a limit.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_goals::{Ground, Guidance, Method, Options, Problem, solve};
use tesuji_search::{Meter, Outcome};

use super::measurements::{AskedProblem, AttemptVerdict, Measurements, MethodAttempt, MethodRow};
use super::{Limit, is_open};
use crate::suite::Suite;

/// The memory for a problem: more than the nodes need.
const MEMORY: usize = 16 << 20;

/// How methods are asked.
pub(super) struct Asker<'a> {
    /// What a problem may take.
    pub(super) limit: Limit,
    /// How often everything is timed; the shortest time counts.
    pub(super) passes: usize,
    /// The time since some moment.
    pub(super) clock: &'a dyn Fn() -> Duration,
}

impl Asker<'_> {
    /// Asks every method about every problem of the suites, telling of each that it is done.
    pub(super) fn ask(
        &self,
        methods: &[Method],
        suites: impl IntoIterator<Item = Suite>,
        step: &mut dyn FnMut(),
    ) -> Measurements {
        let mut asked = Vec::new();
        let mut rows: Vec<MethodRow> =
            methods.iter().map(|method| MethodRow { method: *method, attempts: Vec::new() }).collect();
        // Problem by problem, so that a run that is broken off by its reader has gone through the easy ones.
        for Suite { name, problems } in suites {
            for problem in problems {
                asked.push(AskedProblem::new(name, &problem, is_open(&problem)));
                for row in &mut rows {
                    row.attempts.push(self.attempts(row.method, &problem));
                    step();
                }
            }
        }
        Measurements { limit: self.limit, asked, rows }
    }

    /// Asks a method about a problem, as often as it is to be timed.
    fn attempts(&self, method: Method, problem: &Problem) -> MethodAttempt {
        let mut attempt = self.attempt(method, problem);
        for _ in 1..self.passes {
            attempt.seconds = attempt.seconds.min(self.attempt(method, problem).seconds);
        }
        attempt
    }

    fn attempt(&self, method: Method, problem: &Problem) -> MethodAttempt {
        let options = Options { method, memory: MEMORY, certify: false, all_moves: false, guide: Guidance::NONE };
        let start = (self.clock)();
        let elapsed = || (self.clock)().saturating_sub(start);
        let report = match self.limit {
            Limit::Nodes(nodes) => solve(problem, &options, &mut Meter::limited(nodes)),
            Limit::Seconds(seconds) => {
                let time = Duration::from_secs_f64(seconds);
                let mut poll =
                    |_: &_| if elapsed() < time { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
                solve(problem, &options, &mut Meter::unlimited().polling(&mut poll))
            }
        };
        let seconds = elapsed().as_secs_f64();
        let expected = problem.expected.as_ref().and_then(|expected| expected.outcomes.first());
        // An opinion solves nothing. On the skin all are, and are compared with what is certified.
        let is_counted = report.ground != Ground::Opinion || matches!(method, Method::OnSkin(_));
        let outcome = if is_counted { report.outcome } else { Outcome::Open };
        MethodAttempt { verdict: AttemptVerdict::of(outcome, expected.copied()), nodes: report.nodes, seconds }
    }
}

/// The time since this was called, by the clock on the wall.
pub(super) fn wall_clock() -> impl Fn() -> Duration {
    let start = Instant::now();
    move || start.elapsed()
}
