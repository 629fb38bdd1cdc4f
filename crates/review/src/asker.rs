//! The asker puts questions to the engine: several at a time, none of them twice, and none after the end of the time.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use tesuji_board::Move;
use tesuji_clock::Stopwatch;
use tesuji_engine::{CheckedAnswer, Limits, Request, SearchEnd};
use tesuji_goals::{Ground, Options, Problem, Report};
use tesuji_search::Outcome;

use crate::finding::Finding;
use crate::proofs::Proofs;
use crate::settings::{FindingStore, ReviewSettings};

/// How many questions there were, and what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct QuestionCount {
    /// All questions that came up.
    pub questions: usize,
    /// Those that an earlier proof answers, whose zone looks the same.
    pub by_zone: usize,
    /// Those that had not been proved before, where nothing has happened near by since.
    pub quiet: usize,
    /// Those that the engine was asked.
    pub asked: usize,
    /// Those of them that an earlier run had answered.
    pub kept: usize,
    /// Those of the asked ones whose answer is proved.
    pub proved: usize,
    /// Those that were left unasked because the time was over.
    pub left: usize,
    /// The positions that were looked at.
    pub nodes: u64,
}

impl QuestionCount {
    /// The share of the asked questions that was proved, from 0 to 1.
    pub fn proved_share(&self) -> f64 {
        if self.asked == 0 { 1.0 } else { self.proved as f64 / self.asked as f64 }
    }
}

/// Asks the engine.
pub(crate) struct Asker<'a> {
    store: &'a mut dyn FindingStore,
    proofs: Proofs,
    engine: Engine<'a>,
    pub(crate) count: QuestionCount,
}

impl<'a> Asker<'a> {
    /// An asker for a review that begins now.
    pub(crate) fn new(settings: &'a ReviewSettings<'a>, store: &'a mut dyn FindingStore) -> Self {
        let count = QuestionCount::default();
        let engine = Engine { settings, watch: Stopwatch::start(), end: None };
        Self { store, proofs: Proofs::default(), engine, count }
    }

    /// What is asked from now on must have an end within this share of the time.
    pub(crate) fn hurry(&mut self, share: f64) {
        self.engine.end = self.engine.settings.time.map(|time| time.mul_f64(share));
    }

    /// The answers to some questions, in their order.
    pub(crate) fn ask_all(&mut self, problems: &[Problem]) -> Vec<Finding> {
        let mut findings: Vec<Option<Finding>> = problems.iter().map(|problem| self.known(problem)).collect();
        let open: Vec<usize> = (0..problems.len()).filter(|n| findings[*n].is_none()).collect();
        let asked: Vec<&Problem> = open.iter().map(|n| &problems[*n]).collect();
        for (n, answer) in open.iter().zip(self.engine.answers(&asked)) {
            findings[*n] = Some(self.take(&problems[*n], answer));
        }
        findings.into_iter().map(|finding| finding.unwrap_or(Finding::OPEN)).collect()
    }

    /// The answer to one question.
    pub(crate) fn ask(&mut self, problem: Problem) -> Finding {
        self.ask_all(&[problem]).pop().unwrap_or(Finding::OPEN)
    }

    /// What is known without asking.
    fn known(&mut self, problem: &Problem) -> Option<Finding> {
        self.count.questions += 1;
        if let Some(finding) = self.proofs.recall(problem) {
            *if finding.is_proved { &mut self.count.by_zone } else { &mut self.count.quiet } += 1;
            return Some(finding);
        }
        let finding = self.store.known(problem)?;
        self.count.kept += 1;
        self.count.asked += 1;
        self.count.proved += usize::from(finding.is_proved);
        self.proofs.keep(problem, &finding);
        Some(finding)
    }

    /// Takes an answer into account, unless the end of the time has made it one that means nothing.
    fn take(&mut self, problem: &Problem, answer: Option<(Finding, bool)>) -> Finding {
        let Some((finding, is_lasting)) = answer else {
            self.count.left += 1;
            return Finding::OPEN;
        };
        self.count.asked += 1;
        self.count.nodes += finding.nodes;
        self.count.proved += usize::from(finding.is_proved);
        if is_lasting || finding.is_proved {
            self.store.keep(problem, &finding);
            self.proofs.keep(problem, &finding);
        }
        finding
    }

    /// All first moves that work, as far as a search tells.
    pub(crate) fn all_moves(&self, problem: &Problem) -> Vec<Move> {
        self.engine.all_moves(problem)
    }
}

/// The engine, as long as there is time.
struct Engine<'a> {
    settings: &'a ReviewSettings<'a>,
    /// How long the review has been going on, and when it must have an end.
    watch: Stopwatch,
    end: Option<Duration>,
}

impl Engine<'_> {
    /// Whether nothing more is asked.
    fn is_over(&self) -> bool {
        (self.settings.is_stopped)() || self.end.is_some_and(|end| self.watch.elapsed() >= end)
    }

    /// All first moves that work, as far as a search tells.
    fn all_moves(&self, problem: &Problem) -> Vec<Move> {
        let options = Options { all_moves: true, certify: false, ..self.settings.options };
        let solved = self.solve(problem, options).map(|answer| answer.report);
        let is_won = |report: &Report| report.outcome == Outcome::Won && report.ground == Ground::Firm;
        solved.filter(is_won).map_or_else(Vec::new, |report| report.moves)
    }

    /// Asks the engine, several questions at a time. An answer comes with whether it would be the same next time.
    fn answers(&self, problems: &[&Problem]) -> Vec<Option<(Finding, bool)>> {
        let next = AtomicUsize::new(0);
        let answers = Mutex::new(vec![None; problems.len()]);
        let work = || {
            while let Some((n, problem)) = {
                let n = next.fetch_add(1, Ordering::Relaxed);
                problems.get(n).map(|problem| (n, *problem))
            } {
                let answer = self.answer(problem);
                answers.lock().expect("no thread panics while it writes")[n] = answer;
            }
        };
        let threads = self.settings.jobs.get().min(problems.len());
        thread::scope(|scope| {
            for _ in 1..threads {
                // Where the system gives us no thread, this one does the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        answers.into_inner().expect("all threads are done")
    }

    fn answer(&self, problem: &Problem) -> Option<(Finding, bool)> {
        let answer = self.solve(problem, Options { all_moves: false, ..self.settings.options })?;
        let is_lasting = matches!(answer.end, SearchEnd::Done | SearchEnd::OutOfNodes);
        let finding = Finding::of(answer);
        let is_known = is_lasting || finding.is_proved;
        Some((if is_known { finding } else { Finding { outcome: Outcome::Open, ..finding } }, is_lasting))
    }

    /// What the engine says, unless the time is over.
    fn solve(&self, problem: &Problem, options: Options) -> Option<CheckedAnswer> {
        if self.is_over() {
            return None;
        }
        let left = self.end.map(|end| end.saturating_sub(self.watch.elapsed()).max(Duration::from_millis(1)));
        let limits = Limits { nodes: Some(self.settings.nodes), time: left };
        let is_stopped = self.settings.is_stopped;
        let mut watch = |_: &_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        Request::new(problem.clone(), options, limits).solve(&mut watch).ok().map(|answers| answers.first)
    }
}
