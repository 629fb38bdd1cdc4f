//! Checking a problem: what the book claims against what the solver says.
//!
//! A fault is reported only if it is decided, and only if it is one of Go: an answer that fails, a move that works and is not
//! called right, a refutation that refutes nothing. All else is a note. Where the answer itself is not decided, the problem
//! is unknown; other lines that are not decided are counted.

use std::collections::HashSet;

use tesuji_board::Move;
use tesuji_engine::SolveError;
use tesuji_goals::{MoveMark, outcome_name};
use tesuji_report::sentence;
use tesuji_search::Outcome;

use crate::book::Book;
use crate::checked::{BookVerdict, Checked, StepFinding};
use crate::fault::{Basis, BookFault, FaultKind};
use crate::judge::{Assessment, Judge, LinePlace, Which};
use crate::lines::Lines;
use crate::sense::{Sense, line_to, parents, senses};

/// Checks a problem.
pub fn check(book: &Book, judge: &mut dyn Judge, checked: Checked) -> Result<Checked, SolveError> {
    let mut checker = Checker {
        book,
        parents: parents(&book.solution),
        senses: senses(&book.solution, book.side),
        judge,
        checked,
        found: HashSet::new(),
        is_open: false,
        goal: Outcome::Won,
    };
    checker.run()?;
    let is_open = checker.is_open;
    let Checker { judge, mut checked, .. } = checker;
    checked.verdict = match (checked.faults.is_empty(), is_open) {
        (false, _) => BookVerdict::Faulty,
        (true, true) => doubtful_verdict(book, book.answers().first(), judge, &mut checked)?,
        (true, false) => BookVerdict::Right,
    };
    checked.nodes = judge.nodes();
    Ok(checked)
}

/// The verdict on an answer that was not decided: likely, if it is the program's opinion as well.
pub(crate) fn doubtful_verdict(
    book: &Book,
    answer: Option<&Move>,
    judge: &mut dyn Judge,
    checked: &mut Checked,
) -> Result<BookVerdict, SolveError> {
    let Some(answer) = answer else { return Ok(BookVerdict::Unknown) };
    let opinion = judge.opinion_of(*answer)?.filter(|opinion| book.claims.contains(&opinion.outcome));
    let Some(opinion) = opinion.filter(|opinion| opinion.outcome > Outcome::Lost) else {
        return Ok(BookVerdict::Unknown);
    };
    checked.remarks.push(opinion.told());
    Ok(BookVerdict::Likely)
}

/// A check in progress.
pub(crate) struct Checker<'a> {
    pub(crate) book: &'a Book,
    parents: Vec<Option<usize>>,
    pub(crate) senses: Vec<Sense>,
    pub(crate) judge: &'a mut dyn Judge,
    pub(crate) checked: Checked,
    /// The steps that something was found out about.
    found: HashSet<usize>,
    /// Whether the answer was left undecided.
    is_open: bool,
    /// What a right move has to get: what is claimed, or what can be had if that is less.
    pub(crate) goal: Outcome,
}

impl Checker<'_> {
    fn run(&mut self) -> Result<(), SolveError> {
        let start = self.judge.start();
        let root = self.judge.outcome()?;
        outcome_name(root.exact().unwrap_or(Outcome::Open)).clone_into(&mut self.checked.outcome);
        self.checked.certified = root.certified;
        let claim = self.book.claim();
        self.goal = root.exact().map_or(claim, |outcome| outcome.min(claim));
        self.outcome(root);
        let is_settled = self.first_moves(root)?;
        if !is_settled {
            Lines::check(self, &start)?;
        }
        Ok(())
    }

    /// Compares the outcome with what is claimed.
    fn outcome(&mut self, root: Assessment) {
        use Outcome::{Lost, LostByKo, Open, Won, WonByKo};
        let Some(outcome) = root.exact() else {
            return self.leave_open("it was not decided what the best play leads to".to_owned());
        };
        if self.book.claims.contains(&outcome) {
            return;
        }
        if !self.judge.is_sure(root) {
            return self.leave_open(format!(
                "the best play seems to lead to {}, but that is not proved",
                outcome_name(outcome)
            ));
        }
        let side = sentence::side(self.book.side);
        let (kind, text) = match (self.book.claim(), outcome) {
            (_, Open) | (Won, Won) => return,
            (Won | WonByKo | LostByKo | Open, Lost) => {
                (FaultKind::ImpossibleTask, format!("{side} cannot do it: every first move fails."))
            }
            (Won, WonByKo | LostByKo) => {
                (FaultKind::OnlyKo, format!("{side} can do it only in a ko{}.", who_threatens(self.book, outcome)))
            }
            (WonByKo | LostByKo | Open, Won) => (FaultKind::NoKo, format!("{side} can do it without a ko.")),
            (WonByKo | LostByKo | Open, WonByKo | LostByKo) => {
                (FaultKind::OtherKo, format!("It is another ko{}.", who_threatens(self.book, outcome)))
            }
            (Lost, _) => (FaultKind::NotLost, format!("{side} can do it: {}.", outcome_name(outcome))),
        };
        let text = match root.best.filter(|_| outcome != Lost) {
            Some(best) => format!("{} The move is {best}.", text.trim_end()),
            None => text,
        };
        self.fault(kind, None, text, root.into());
    }

    /// Compares the answers with the first moves that work. True if there is nothing to solve, and so no line to check.
    fn first_moves(&mut self, root: Assessment) -> Result<bool, SolveError> {
        let is_for_win = root.exact().is_some_and(|outcome| outcome > Outcome::Lost);
        let answers = self.book.answers();
        // A book without answers claims no more than the outcome.
        let is_bare = self.book.solution.is_empty();
        if self.goal > Outcome::Lost && answers.is_empty() && !self.book.asks_status() && !is_bare {
            let text = "No first move is given as the right one.".to_owned();
            self.fault(FaultKind::NoAnswer, None, text, Basis::Proved);
        }
        let Some(outcome) = root.exact().filter(|_| is_for_win) else { return Ok(false) };
        if is_bare && !self.book.asks_status() {
            self.checked.remarks.push("no move is named: only the outcome was compared".to_owned());
        }
        let which = if self.book.names_all && !is_bare { Which::All } else { Which::Known };
        let found = self.judge.first_moves(outcome, which)?;
        self.checked.moves = found.working.iter().map(ToString::to_string).collect();
        self.checked.all_moves = found.is_complete;
        if found.may_pass && outcome == Outcome::Won {
            let side = sentence::side(self.book.side);
            let text = format!("{side} need not move at all: it is settled already.");
            if self.book.asks_status() {
                self.note(text);
                return Ok(true);
            }
            self.fault(FaultKind::AlreadySettled, None, text, root.into());
            return Ok(true);
        }
        if which == Which::All && !found.is_complete && !found.may_pass {
            let which = if found.open.is_empty() { "others".to_owned() } else { found.open.to_string() };
            self.leave(format!("it was not decided whether {which} work as well"));
        }
        // A book that shows another way to a lesser end has that fault already.
        if outcome != self.goal {
            return Ok(false);
        }
        let (known, others): (Vec<Move>, Vec<Move>) = found.working.into_iter().partition(|m| answers.contains(m));
        if others.is_empty() {
            return Ok(false);
        }
        // Where no answer works, there is no second solution but a first one, which the book does not have.
        if self.book.names_all && !known.is_empty() {
            for m in others {
                self.second_solution(m)?;
            }
        } else {
            let names: Vec<String> = others.iter().map(ToString::to_string).collect();
            let as_well = if known.is_empty() { "" } else { " as well" };
            self.note(format!("what works{as_well}: {}", names.join(" ")));
        }
        Ok(false)
    }

    /// A first move that works and is not called right: a fault, unless the lines have it and are judged for it.
    fn second_solution(&mut self, m: Move) -> Result<(), SolveError> {
        let steps = &self.book.solution;
        let step = steps.first.iter().copied().find(|place| steps.steps[*place].played == m);
        if step.is_some_and(|place| matches!(self.senses[place], Sense::Wrong | Sense::Beside | Sense::Unmarked)) {
            return Ok(());
        }
        let start = self.judge.start();
        let after = self.judge.play(&start, m).expect("a move that the solver found");
        let value = self.judge.value(&after, self.goal)?;
        if value.bounds.decides(self.goal) == Some(true) && self.judge.is_sure(value) {
            let text = format!("{m} works as well, and is not among the answers.");
            self.fault_after(FaultKind::SecondSolution, step, &[m], text, value.into());
        } else {
            self.leave(format!("it was not decided whether {m} works as well"));
        }
        Ok(())
    }

    /// What the judge says of a step, written down.
    pub(crate) fn value(&mut self, step: usize, place: &LinePlace) -> Result<Assessment, SolveError> {
        let value = self.judge.value(place, self.goal)?;
        if self.found.insert(step) {
            let outcome = outcome_name(value.known()).to_owned();
            let line = self.line(step);
            self.checked.findings.push(StepFinding { step, line, outcome, certified: value.certified });
        }
        if value.bounds.decides(self.goal).is_none() {
            self.leave_step(step, |line| format!("it was not decided what becomes of {line}"));
        }
        Ok(value)
    }

    /// Whether what was found at a step is sure enough to call the book wrong; if not, that is remarked.
    pub(crate) fn accuses(&mut self, step: usize, value: Assessment) -> bool {
        let is_sure = self.judge.is_sure(value);
        if !is_sure {
            self.leave_step(step, |line| {
                format!("{line} seems to be otherwise than the book says, but that is not proved")
            });
        }
        is_sure
    }

    /// Whether the book has a mark of its own at a step.
    pub(crate) fn mark(&self, step: usize) -> Option<MoveMark> {
        self.book.solution.steps[step].mark
    }

    /// The step before a step.
    pub(crate) fn parent(&self, step: usize) -> Option<usize> {
        self.parents[step]
    }

    fn line(&self, step: usize) -> Vec<String> {
        line_to(&self.parents, &self.book.solution, step).iter().map(ToString::to_string).collect()
    }

    /// Something about a step could not be decided: about the answer, or about what stands beside it.
    fn leave_step(&mut self, step: usize, told: impl Fn(&str) -> String) {
        let text = told(&self.line(step).join(" "));
        if self.parent(step).is_none() && self.senses[step] == Sense::Right {
            self.leave_open(text);
        } else {
            self.leave(text);
        }
    }

    /// The answer could not be decided.
    pub(crate) fn leave_open(&mut self, text: String) {
        self.is_open = true;
        if !self.checked.remarks.contains(&text) {
            self.checked.remarks.push(text);
        }
    }

    /// Something beside the answer could not be decided.
    pub(crate) fn leave(&mut self, text: String) {
        let before = self.checked.notes.len();
        self.note(text);
        self.checked.undecided += self.checked.notes.len() - before;
    }

    /// Something that is no fault.
    pub(crate) fn note(&mut self, text: String) {
        if !self.checked.notes.contains(&text) {
            self.checked.notes.push(text);
        }
    }

    /// A fault of the problem, or at a step.
    pub(crate) fn fault(&mut self, kind: FaultKind, step: Option<usize>, sentence: String, basis: Basis) {
        let line = step.map(|step| line_to(&self.parents, &self.book.solution, step)).unwrap_or_default();
        self.fault_after(kind, step, &line, sentence, basis);
    }

    fn fault_after(&mut self, kind: FaultKind, step: Option<usize>, line: &[Move], sentence: String, basis: Basis) {
        let place = step.and_then(|step| self.book.places.get(step));
        self.checked.faults.push(BookFault {
            fault: kind,
            line: line.iter().map(ToString::to_string).collect(),
            byte: place.map(|place| place.bytes.start),
            place: place.map(|place| place.at.to_string()),
            sentence,
            certified: basis == Basis::Proved,
        });
    }
}

/// The side that needs the first threat, in words.
fn who_threatens(book: &Book, outcome: Outcome) -> String {
    let needs = match outcome {
        Outcome::WonByKo => !book.side,
        Outcome::LostByKo => book.side,
        Outcome::Won | Outcome::Lost | Outcome::Open => return String::new(),
    };
    format!(", for which {} needs the first threat", sentence::side(needs))
}
