//! What a problem probably asks whose stones are not marked: on problem sites they seldom are.
//!
//! The strings near the right first move are tried one after the other, as what the words name, or else to be killed or to
//! live. A guess is believed only if the author's main line is right under it, and it would not do to pass. A guess alone
//! makes no fault: what is one under a guess, and none under another that is believed as well, is no fault; nor is what
//! rests on a goal that the words do not name.

use std::cmp::Reverse;

use tesuji_board::{Move, Point, PointSet};
use tesuji_engine::SolveError;
use tesuji_goals::{Goal, Options, Problem};
use tesuji_notation::Entry;
use tesuji_report::sentence;
use tesuji_search::Outcome;

use crate::book::Book;
use crate::check::check;
use crate::checked::{BookVerdict, Checked};
use crate::fault::{BookFault, FaultKind};
use crate::judge::Judge;
use crate::sense::{Sense, senses};
use crate::settings::CheckSettings;
use crate::stones_judge::StonesJudge;

/// The most questions that are tried.
const MOST: usize = 4;
/// How many steps a string may be away from the right first move.
const FARTHEST: usize = 3;

/// The questions that an entry may mean.
#[derive(Clone, Debug, Default)]
pub struct Guesses {
    /// The likeliest first.
    questions: Vec<Problem>,
    /// Whether the goal is named, and only the stones are guessed.
    names_goal: bool,
}

impl Guesses {
    /// The guesses about an entry. A game means nothing: it has no stones of both sides that were there before it, or
    /// neither words nor marks.
    pub(crate) fn of(entry: &Entry<'_>, book: &Book) -> Self {
        let setup = &entry.scene.setup;
        let names_goal = entry.goal.is_some();
        let is_problem = (names_goal || book.has_marks()) && !setup.black.is_empty() && !setup.white.is_empty();
        let questions = match main_line(book).first() {
            Some(Move::Place(answer)) if is_problem => questions(entry, *answer),
            Some(Move::Place(_) | Move::Pass) | None => Vec::new(),
        };
        Self { questions, names_goal }
    }

    /// Whether there is nothing to guess.
    pub(crate) fn is_empty(&self) -> bool {
        self.questions.is_empty()
    }

    /// Checks a problem under each of them. Nothing if it was stopped before the end; what was given as nothing if no
    /// guess is believed.
    pub(crate) fn check(
        &self,
        book: &Book,
        settings: &CheckSettings<'_>,
        nothing: Checked,
    ) -> Result<Option<Checked>, SolveError> {
        let main: Vec<String> = main_line(book).iter().map(ToString::to_string).collect();
        let (mut believed, mut nodes) = (Vec::new(), 0);
        // The guesses share the time of the problem.
        let mut settings = *settings;
        settings.limits.time = settings.limits.time.map(|time| time / self.questions.len().max(1) as u32);
        for problem in &self.questions {
            let mut judge = StonesJudge::new(problem, settings);
            let root = judge.outcome()?;
            let is_claimed = root.exact().is_some_and(|outcome| book.claims.contains(&outcome));
            if is_claimed && judge.is_sure(root) && needs_a_move(problem, &mut judge, settings.options)? {
                let checked = check(book, &mut judge, nothing.clone())?;
                if makes_right(&checked, &main) {
                    believed.push(Checked { guessed: Some(told(problem)), ..checked });
                }
            }
            nodes += judge.nodes();
            if judge.is_stopped() {
                return Ok(None);
            }
        }
        Ok(Some(Checked { nodes, ..self.agreed(believed).unwrap_or(nothing) }))
    }

    /// What all guesses have in common that are believed: the best verdict, and only faults that are there in any case.
    fn agreed(&self, mut believed: Vec<Checked>) -> Option<Checked> {
        believed.sort_by_key(|checked| match checked.verdict {
            BookVerdict::Right => 0,
            BookVerdict::Unknown | BookVerdict::NoQuestion => 1,
            BookVerdict::Faulty => 2,
        });
        let others = believed.split_off(believed.len().min(1));
        let mut best = believed.pop()?;
        let is_there = |fault: &BookFault, checked: &Checked| {
            checked.faults.iter().any(|other| (other.fault, &other.line) == (fault.fault, &fault.line))
        };
        let is_sure = |fault: &BookFault| {
            let is_agreed = others.iter().all(|other| is_there(fault, other));
            is_agreed && (self.names_goal || !rests_on_the_question(fault.fault))
        };
        let (faults, doubtful): (Vec<BookFault>, Vec<BookFault>) = best.faults.into_iter().partition(is_sure);
        if faults.is_empty() && !doubtful.is_empty() {
            best.verdict = BookVerdict::Unknown;
        }
        best.faults = faults;
        best.remarks.insert(0, format!("guessed: {}", best.guessed.as_deref().unwrap_or_default()));
        best.remarks.extend(doubtful.iter().map(|fault| format!("only if that is meant: {fault}")));
        Some(best)
    }
}

/// The questions about the strings near the right first move.
fn questions(entry: &Entry<'_>, answer: Point) -> Vec<Problem> {
    let setup = &entry.scene.setup;
    let board = entry.position.board();
    let strings = board.strings_in(board.points() - board.empty());
    let mut targets: Vec<(usize, Goal, PointSet)> = strings
        .filter_map(|string| {
            let usual = if string.color() == setup.turn { Goal::Live } else { Goal::Kill };
            let goal = entry.goal.filter(|goal| goal.is_about_stones()).unwrap_or(usual);
            let is_fit = goal.attacks() == usual.attacks();
            is_fit.then_some((distance(string.stones(), answer)?, goal, string.stones()))
        })
        .collect();
    targets.sort_by_key(|(steps, _, stones)| (*steps, Reverse(stones.len())));
    let problem = |(_, goal, stones)| Problem::about(&entry.scene.title, entry.position.clone(), goal, stones).ok();
    targets.into_iter().filter_map(problem).take(MOST).collect()
}

/// The steps from a point to the nearest of some stones, if they are not too far away.
fn distance(stones: PointSet, from: Point) -> Option<usize> {
    let reached = std::iter::successors(Some(PointSet::from(from)), |reached| Some(reached.dilate()));
    reached.take(FARTHEST + 1).position(|reached| reached.meets(&stones))
}

/// Whether the side to move would not get its way if the other side moved first: else there would be no question.
fn needs_a_move(problem: &Problem, judge: &mut StonesJudge<'_>, options: Options) -> Result<bool, SolveError> {
    let options = Options { all_moves: false, ..options };
    let outcome = judge.attempt(&problem.other_side_first(), options)?.report.outcome;
    Ok(!matches!(outcome, Outcome::Lost | Outcome::Open))
}

/// Whether the first move of the main line works, and nothing is wrong with the problem or along that line.
fn makes_right(checked: &Checked, main: &[String]) -> bool {
    let is_along = |fault: &BookFault| main.starts_with(&fault.line);
    main.first().is_some_and(|first| checked.moves.contains(first)) && !checked.faults.iter().any(is_along)
}

/// Whether a fault would be none if something else were asked.
fn rests_on_the_question(fault: FaultKind) -> bool {
    !matches!(fault, FaultKind::IllegalMove | FaultKind::UnmarkedLine | FaultKind::DoubledMove)
}

/// The question in words.
fn told(problem: &Problem) -> String {
    let (side, stones) = (sentence::side(problem.to_move()), problem.target());
    match problem.goal() {
        Goal::Live => format!("{side} to live with {stones}"),
        goal => format!("{side} to {goal} {stones}"),
    }
}

/// The first line that the author calls right.
fn main_line(book: &Book) -> Vec<Move> {
    let (solution, senses) = (&book.solution, senses(&book.solution, book.side));
    let right = |steps: &[usize]| steps.iter().copied().find(|step| senses[*step] == Sense::Right);
    let line = std::iter::successors(right(&solution.first), |step| right(&solution.steps[*step].next));
    line.map(|step| solution.steps[step].played).collect()
}
