//! The book's lines, walked with the solver: does what is called right hold, does what is called wrong fail?

use tesuji_board::Move;
use tesuji_engine::SolveError;
use tesuji_goals::MoveMark;
use tesuji_notation::OUR_PREFIX;
use tesuji_report::sentence;
use tesuji_search::Outcome;

use crate::check::Checker;
use crate::fault::{Basis, FaultKind};
use crate::judge::{Assessment, LinePlace};
use crate::sense::Sense;

/// The moves of a line that are looked at: no problem has more, and what is told of a move names all moves before it.
const LONGEST: usize = 400;

/// A walk through the lines.
pub(crate) struct Lines<'c, 'a> {
    checker: &'c mut Checker<'a>,
    to_visit: Vec<(usize, LinePlace)>,
}

impl Lines<'_, '_> {
    /// Checks every line from the start on.
    pub(crate) fn check(checker: &mut Checker<'_>, start: &LinePlace) -> Result<(), SolveError> {
        let first = checker.book.solution.first.clone();
        let mut lines = Lines { checker, to_visit: Vec::new() };
        lines.push(&first, start);
        while let Some((step, before)) = lines.to_visit.pop() {
            if lines.checker.judge.is_spent() {
                lines.give_up(step);
                break;
            }
            if before.position.moves().len() >= LONGEST {
                lines.checker.leave(format!("what comes after {LONGEST} moves of a line was not looked at"));
                continue;
            }
            if let Some(after) = lines.step(step, &before)? {
                let next = lines.checker.book.solution.steps[step].next.clone();
                lines.push(&next, &after);
            }
        }
        Ok(())
    }

    /// The limits are reached at a step: if a first move that is called right is among what is left, the answer is open.
    fn give_up(&mut self, step: usize) {
        let mut left = self.to_visit.iter().map(|(step, _)| *step).chain([step]);
        let is_answer = |step: usize| self.checker.parent(step).is_none() && self.checker.senses[step] == Sense::Right;
        let text = "the limits were reached before all lines were looked at".to_owned();
        if left.any(is_answer) {
            self.checker.leave_open(text);
        } else {
            self.checker.leave(text);
        }
    }

    /// What comes next, the main line first; a move that is there twice is followed once.
    fn push(&mut self, siblings: &[usize], before: &LinePlace) {
        let played = |place: &usize| self.checker.book.solution.steps[*place].played;
        let doubled = |n: usize| siblings[..n].iter().any(|earlier| played(earlier) == played(&siblings[n]));
        let (twice, once): (Vec<usize>, Vec<usize>) = (0..siblings.len()).partition(|n| doubled(*n));
        for n in twice {
            let m = played_at(self.checker, siblings[n]);
            let at = self.checker.book.places.get(siblings[n]).map_or_else(String::new, |p| format!(" ({})", p.at));
            self.checker.note(format!("{m} is there twice after the same moves{at}"));
        }
        self.to_visit.extend(once.into_iter().rev().map(|n| (siblings[n], before.clone())));
    }

    /// Looks at a step. The place after it, unless it makes no sense to go on.
    fn step(&mut self, step: usize, before: &LinePlace) -> Result<Option<LinePlace>, SolveError> {
        let m = played_at(self.checker, step);
        let after = match self.checker.judge.play(before, m) {
            Ok(after) => after,
            Err(why) => {
                self.checker.fault(
                    FaultKind::IllegalMove,
                    Some(step),
                    format!("The move cannot be played: {why}."),
                    Basis::Proved,
                );
                return Ok(None);
            }
        };
        let own = before.position.turn() == self.checker.book.side;
        let goes_on = match self.checker.senses[step] {
            Sense::Right if own => self.right(step, &after)?,
            Sense::Right | Sense::Beside | Sense::Silent => true,
            Sense::Wrong => self.wrong(step, before, &after)?,
            Sense::Unmarked => self.unmarked(step, &after)?,
        };
        Ok(goes_on.then_some(after))
    }

    /// A move of ours that is called right has to keep what can be had.
    fn right(&mut self, step: usize, after: &LinePlace) -> Result<bool, SolveError> {
        let value = self.checker.value(step, after)?;
        match value.bounds.decides(self.checker.goal) {
            Some(true) => return Ok(true),
            Some(false) if self.checker.accuses(step, value) => {}
            // What comes after something undecided is not worth the search.
            Some(false) | None => return Ok(false),
        }
        let m = played_at(self.checker, step);
        let ends = ending(value);
        let answer = self.answer(value);
        let (kind, text) = match (self.checker.parent(step), self.checker.goal, value.exact()) {
            (None, Outcome::Won, Some(Outcome::WonByKo | Outcome::LostByKo)) => {
                (FaultKind::AnswerIsKo, format!("{m} leads to a ko, and there is a better move{answer}."))
            }
            (None, _, _) => (FaultKind::WrongAnswer, format!("{m} {ends}{answer}.")),
            (Some(_), _, _) => (FaultKind::LineFails, format!("The line is called right, but {m} {ends}{answer}.")),
        };
        self.checker.fault(kind, Some(step), text, value.into());
        Ok(false)
    }

    /// A line that is called wrong has to fail, and the answer that is shown has to refute it.
    fn wrong(&mut self, step: usize, before: &LinePlace, after: &LinePlace) -> Result<bool, SolveError> {
        let own = before.position.turn() == self.checker.book.side;
        let m = played_at(self.checker, step);
        // Where nothing can be had, nothing that is called wrong is right.
        if self.checker.goal == Outcome::Lost {
            return Ok(true);
        }
        if self.checker.mark(step) == Some(MoveMark::Wrong) {
            let value = self.checker.value(step, after)?;
            if value.bounds.decides(self.checker.goal) == Some(true) {
                if !self.checker.accuses(step, value) {
                    return Ok(false);
                }
                let parent = self.checker.parent(step);
                let was_lost = self.checker.judge.value(before, self.checker.goal)?.bounds.decides(self.checker.goal)
                    == Some(false);
                let (kind, at, text) = match parent {
                    Some(_) if !own && was_lost => {
                        (FaultKind::RefutationFails, step, format!("{m} refutes nothing{}.", self.answer(value)))
                    }
                    Some(parent) if !own => {
                        let works = played_at(self.checker, parent);
                        (FaultKind::WrongMoveWorks, parent, format!("The line is called wrong, but {works} works."))
                    }
                    _ => (FaultKind::WrongMoveWorks, step, format!("{m} is called wrong, but it works.")),
                };
                self.checker.fault(kind, Some(at), text, value.into());
                return Ok(false);
            }
        }
        if own { self.refuted(step, after) } else { Ok(true) }
    }

    /// Of the replies to a wrong move one at least has to refute it, if there are any.
    fn refuted(&mut self, step: usize, after: &LinePlace) -> Result<bool, SolveError> {
        let replies = self.checker.book.solution.steps[step].next.clone();
        let mut weak = None;
        for reply in replies {
            let played = self.checker.judge.play(after, played_at(self.checker, reply));
            // An illegal reply is a fault of its own; one with a mark is judged by it.
            let Ok(place) = played else { return Ok(true) };
            if self.checker.mark(reply).is_some() {
                return Ok(true);
            }
            let value = self.checker.value(reply, &place)?;
            match value.bounds.decides(self.checker.goal) {
                Some(false) => return Ok(true),
                None => return Ok(false),
                Some(true) => {}
            }
            weak.get_or_insert((reply, value));
        }
        let Some((reply, value)) = weak else { return Ok(true) };
        if !self.checker.accuses(reply, value) {
            return Ok(false);
        }
        let text = format!("{} refutes nothing{}.", played_at(self.checker, reply), self.answer(value));
        self.checker.fault(FaultKind::RefutationFails, Some(reply), text, value.into());
        Ok(false)
    }

    /// A move of ours that nothing calls right, where others are called so, is meant to be wrong: it has to fail, and what is
    /// shown against it has to refute it. What the author says of it in words is left to readers.
    fn unmarked(&mut self, step: usize, after: &LinePlace) -> Result<bool, SolveError> {
        // Where nothing can be had, nothing works.
        if self.checker.goal == Outcome::Lost {
            return Ok(true);
        }
        let value = self.checker.value(step, after)?;
        let m = played_at(self.checker, step);
        match value.bounds.decides(self.checker.goal) {
            Some(false) => {
                self.refuted(step, after)?;
            }
            Some(true) if self.is_spoken_of(step) => {
                self.checker.note(format!("{m} works; the book speaks of it and does not call it right"));
            }
            Some(true) if self.checker.accuses(step, value) => {
                let (kind, text) = match self.checker.parent(step) {
                    None => (FaultKind::SecondSolution, format!("{m} works as well, and is not called right.")),
                    Some(_) => (FaultKind::UnmarkedMoveWorks, format!("{m} works, and is not called right.")),
                };
                self.checker.fault(kind, Some(step), text, value.into());
            }
            Some(true) | None => {}
        }
        Ok(true)
    }

    /// Whether the book has words at a step or below it.
    fn is_spoken_of(&self, step: usize) -> bool {
        let steps = &self.checker.book.solution.steps;
        let mut to_visit = vec![step];
        while let Some(step) = to_visit.pop() {
            if steps[step].comment.lines().any(|line| !line.starts_with(OUR_PREFIX) && !line.trim().is_empty()) {
                return true;
            }
            to_visit.extend(&steps[step].next);
        }
        false
    }

    /// The move with which it goes on, in words.
    fn answer(&self, value: Assessment) -> String {
        let Some(best) = value.best.filter(|best| *best != Move::Pass) else { return String::new() };
        let works = value.bounds.decides(self.checker.goal) == Some(true);
        let who = if works { self.checker.book.side } else { !self.checker.book.side };
        format!(": {} answers {best}", sentence::side(who))
    }
}

fn played_at(checker: &Checker<'_>, step: usize) -> Move {
    checker.book.solution.steps[step].played
}

/// What a move that does not get enough leads to.
fn ending(value: Assessment) -> &'static str {
    match value.exact() {
        Some(Outcome::WonByKo | Outcome::LostByKo) => "leads to a ko",
        Some(Outcome::Won | Outcome::Lost | Outcome::Open) | None => "fails",
    }
}
