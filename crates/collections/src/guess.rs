//! What a problem probably asks whose stones are not marked: on problem sites they seldom are.
//!
//! The strings near the right first move are tried one after the other, the most enclosed first, as what the words
//! name, or else to be killed or to live. A guess is believed only if the author's main line is right under it, and it
//! would not do to pass. A guess alone makes no fault: what is one under a guess, and none under another that is
//! believed as well, is no fault; nor is what rests on a goal that the words do not name.

use std::cmp::Reverse;

use tesuji_board::{Board, Color, Move, Point, PointSet};
use tesuji_clock::Stopwatch;
use tesuji_engine::{Limits, SolveError};
use tesuji_goals::{Goal, Options, Problem};
use tesuji_notation::Entry;
use tesuji_report::sentence;
use tesuji_search::Outcome;

use crate::book::Book;
use crate::check::{check, doubtful_verdict};
use crate::checked::{BookVerdict, Checked};
use crate::fault::{BookFault, FaultKind};
use crate::judge::Judge;
use crate::sense::{Sense, senses};
use crate::settings::CheckSettings;
use crate::stones_judge::StonesJudge;

/// The most questions that are tried.
const MOST: usize = 8;
/// The most that get all the time there is.
const MOST_IN_FULL: usize = 3;
/// A string with so few liberties may just be captured.
const FEW_LIBERTIES: usize = 3;
/// How many steps a string may be away from the right first move.
const FARTHEST: usize = 3;
/// The most room of a group that is taken for enclosed, where no answer tells which one is meant.
const ENCLOSED: usize = 24;
/// Each question is tried with such a part of the nodes before one gets all.
const FIRST_SHARE: u64 = 8;

/// The questions that an entry may mean.
#[derive(Clone, Debug, Default)]
pub struct Guesses {
    /// The likeliest first.
    questions: Vec<Problem>,
    /// Whether the goal is named, and only the stones are guessed.
    names_goal: bool,
}

/// Whether a question fits what the book says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fit {
    /// The book is right about it, and there is something to do.
    Fits,
    /// That was not decided.
    Open,
    /// The book would be wrong, or there would be nothing to do.
    Misfit,
}

impl Guesses {
    /// The guesses about an entry. A game means nothing: it has no stones of both sides that were there before it, or
    /// neither words nor marks.
    pub fn of(entry: &Entry<'_>, book: &Book) -> Self {
        let setup = &entry.scene.setup;
        let names_goal = entry.goal.is_some();
        let is_told = names_goal || book.has_marks() || !entry.target.is_empty() || book.solution.is_empty();
        let is_problem = is_told && !setup.black.is_empty() && !setup.white.is_empty();
        let questions = match main_line(book).first() {
            Some(Move::Place(answer)) if is_problem => questions(entry, Some(*answer)),
            None if is_problem && book.solution.is_empty() => questions(entry, None),
            Some(Move::Place(_) | Move::Pass) | None => Vec::new(),
        };
        Self { questions, names_goal }
    }

    /// Whether there is nothing to guess.
    pub(crate) fn is_empty(&self) -> bool {
        self.questions.is_empty()
    }

    /// The questions, the likeliest first.
    pub fn questions(&self) -> &[Problem] {
        &self.questions
    }

    /// The question that fits what the book says, or else the likeliest; none if there is nothing to guess.
    ///
    /// Each is given a part of the limits.
    pub fn choose(&self, book: &Book, settings: &CheckSettings<'_>) -> Result<Option<&Problem>, SolveError> {
        let begin = Stopwatch::start();
        for problem in self.questions.iter().filter(|_| self.questions.len() > 1) {
            let limits = Round::First.limits(settings.limits, begin, 1);
            let mut judge = StonesJudge::new(problem, CheckSettings { limits, ..*settings });
            if fit(book, &mut judge, settings.options)? == Fit::Fits {
                return Ok(Some(problem));
            }
            if judge.is_stopped() {
                break;
            }
        }
        Ok(self.questions.first())
    }

    /// Checks a problem under each of them, as far as it takes. Nothing if it was stopped before the end; what was
    /// given as nothing if no guess is believed.
    pub(crate) fn check(
        &self,
        book: &Book,
        settings: &CheckSettings<'_>,
        nothing: Checked,
    ) -> Result<Option<Checked>, SolveError> {
        let main: Vec<String> = main_line(book).iter().map(ToString::to_string).collect();
        let (mut believed, mut likely, mut nodes) = (Vec::new(), None, 0);
        let begin = Stopwatch::start();
        let mut left: Vec<&Problem> = self.questions.iter().collect();
        for round in [Round::First, Round::Last].into_iter().filter(|_| !main.is_empty()) {
            let mut open = Vec::new();
            let rivals = left.len();
            for (place, problem) in left.into_iter().enumerate() {
                let limits = round.limits(settings.limits, begin, rivals - place);
                let mut judge = StonesJudge::new(problem, CheckSettings { limits, ..*settings });
                match fit(book, &mut judge, settings.options)? {
                    Fit::Open => {
                        open.push(problem);
                        if round == Round::Last && likely.is_none() {
                            likely = guessed_likely(book, &mut judge, settings.options, nothing.clone())?;
                        }
                    }
                    Fit::Misfit => {}
                    Fit::Fits => {
                        judge.allow(Round::Last.limits(settings.limits, begin, 1));
                        let checked = check(book, &mut judge, nothing.clone())?;
                        if makes_right(&checked, &main) {
                            believed.push(Checked { guessed: Some(told(problem)), ..checked });
                        }
                    }
                }
                nodes += judge.nodes();
                if judge.is_stopped() {
                    return Ok(None);
                }
                if believed.last().is_some_and(|checked| !self.names_goal || checked.faults.is_empty()) {
                    break;
                }
            }
            left = open;
            left.truncate(MOST_IN_FULL);
            if !believed.is_empty() {
                break;
            }
        }
        let undecided = left.first().filter(|_| !main.is_empty()).map(|problem| {
            let remarks = vec![format!("guessed: {}; it was not decided within the limits", told(problem))];
            let verdict = BookVerdict::Unknown;
            Checked { verdict, guessed: Some(told(problem)), remarks, ..nothing.clone() }
        });
        Ok(Some(Checked { nodes, ..self.agreed(believed).or(likely).or(undecided).unwrap_or(nothing) }))
    }

    /// What all guesses have in common that are believed: the best verdict, and only faults that are there in any case.
    fn agreed(&self, mut believed: Vec<Checked>) -> Option<Checked> {
        believed.sort_by_key(|checked| match checked.verdict {
            BookVerdict::Right => 0,
            BookVerdict::Likely | BookVerdict::Unknown | BookVerdict::NoQuestion => 1,
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
            // What is wrong stands beside the main line, which is right under this guess.
            best.verdict = BookVerdict::Right;
        }
        best.faults = faults;
        best.remarks.insert(0, format!("guessed: {}", best.guessed.as_deref().unwrap_or_default()));
        best.notes.extend(doubtful.iter().map(|fault| format!("only if that is meant: {fault}")));
        Some(best)
    }
}

/// How much a guess gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Round {
    /// All guesses are tried with a part of the limits: most wrong ones show soon.
    First,
    /// The likeliest of those that are left share the time that is left.
    Last,
}

impl Round {
    /// The limits of a guess, by the number that is still to be tried. The time is that of all guesses together.
    fn limits(self, whole: Limits, begin: Stopwatch, to_try: usize) -> Limits {
        let left = whole.time.map(|time| time.saturating_sub(begin.elapsed()));
        match self {
            Self::First => Limits {
                time: whole.time.zip(left).map(|(time, left)| left.min(time / (2 * MOST as u32))),
                nodes: whole.nodes.map(|nodes| nodes / FIRST_SHARE),
            },
            Self::Last => Limits { time: left.map(|left| left / to_try.max(1) as u32), nodes: whole.nodes },
        }
    }
}

/// Whether a question fits what the book says.
fn fit(book: &Book, judge: &mut StonesJudge<'_>, options: Options) -> Result<Fit, SolveError> {
    let root = judge.outcome()?;
    let Some(outcome) = root.exact().filter(|_| judge.is_sure(root)) else { return Ok(Fit::Open) };
    let main = main_line(book);
    // Who shows no line claims nothing but that there is something to do.
    let is_claimed = if main.is_empty() { outcome > Outcome::Lost } else { book.claims.contains(&outcome) };
    if !is_claimed {
        return Ok(Fit::Misfit);
    }
    let problem = judge.problem().clone();
    let is_needed = match needs_a_move(&problem, judge, options)? {
        Some(is_needed) => is_needed,
        // Where it was not decided, moves that fail tell as much.
        None => !judge.root()?.report.mistakes.is_empty(),
    };
    if !is_needed {
        return Ok(Fit::Misfit);
    }
    let Some(first) = main.first() else { return Ok(Fit::Fits) };
    let Ok(after) = judge.play(&judge.start(), *first) else { return Ok(Fit::Misfit) };
    Ok(match judge.value(&after, outcome)?.bounds.decides(outcome) {
        Some(true) => Fit::Fits,
        Some(false) => Fit::Misfit,
        None => Fit::Open,
    })
}

/// What comes of a question that was not decided: nothing, unless the program has the opinion that the book is right about it,
/// and that there is something to do.
fn guessed_likely(
    book: &Book,
    judge: &mut StonesJudge<'_>,
    options: Options,
    nothing: Checked,
) -> Result<Option<Checked>, SolveError> {
    let problem = judge.problem().clone();
    let mut checked = Checked { guessed: Some(told(&problem)), ..nothing };
    checked.remarks.push(format!("guessed: {}", told(&problem)));
    checked.verdict = doubtful_verdict(book, main_line(book).first(), judge, &mut checked)?;
    if checked.verdict != BookVerdict::Likely {
        return Ok(None);
    }
    let other = judge.attempt(&problem.other_side_first(), Options { all_moves: false, ..options })?;
    Ok(Some(checked).filter(|_| other.report.outcome != Outcome::Lost))
}

/// The questions about the stones that are marked, or else about the strings and groups near the right first move;
/// without one, about any. The most enclosed come first.
fn questions(entry: &Entry<'_>, answer: Option<Point>) -> Vec<Problem> {
    let board = entry.position.board();
    let strings: Vec<PointSet> =
        board.strings_in(board.points() - board.empty()).map(|string| string.stones()).collect();
    let groups = groups(board).into_iter().filter(|group| !strings.contains(group));
    let mut found: Vec<(usize, PointSet)> = groups
        .chain(strings.iter().copied())
        .filter_map(|stones| {
            let steps = answer.map_or(Some(0), |answer| distance(stones, answer))?;
            let room = room(board, stones);
            // A stone or two are seldom what it is about.
            let few = 5 * 4_usize.saturating_sub(stones.len());
            (answer.is_some() || room <= ENCLOSED).then_some((room + 2 * steps + few, stones))
        })
        .collect();
    found.sort_by_key(|(score, stones)| (*score, Reverse(stones.len())));
    let marked = Some(entry.target).filter(|target| !target.is_empty());
    let targets = marked.into_iter().chain(found.into_iter().map(|(_, stones)| stones));
    let asked = targets.flat_map(|stones| goals(entry, stones).into_iter().map(move |goal| (goal, stones)));
    let about = |(goal, stones)| {
        let mut problem = Problem::about(&entry.scene.title, entry.position.clone(), goal, stones).ok()?;
        problem.solution = entry.lines().map(|lines| lines.solution).unwrap_or_default();
        Some(problem)
    };
    asked.filter_map(about).take(MOST).collect()
}

/// What may be wanted of stones: what the words name, or else their life, and their capture where they are short of
/// liberties.
fn goals(entry: &Entry<'_>, stones: PointSet) -> Vec<Goal> {
    if let Some(goal) = entry.goal.filter(|goal| goal.is_about_stones()) {
        return vec![goal];
    }
    let board = entry.position.board();
    let is_own = (stones - board.stones(entry.position.turn())).is_empty();
    let is_short = stones.first().is_some_and(|p| {
        board.string(p).is_some_and(|string| string.stones() == stones && string.liberties().len() <= FEW_LIBERTIES)
    });
    match (is_own, is_short) {
        (true, false) => vec![Goal::Live],
        (true, true) => vec![Goal::Live, Goal::Save],
        (false, false) => vec![Goal::Kill],
        (false, true) => vec![Goal::Kill, Goal::Capture],
    }
}

/// The groups of a board: strings of a colour that are connected by a common liberty.
fn groups(board: &Board) -> Vec<PointSet> {
    let mut groups: Vec<(Color, PointSet, PointSet)> = Vec::new();
    for string in board.strings_in(board.points() - board.empty()) {
        let (color, mut stones, mut liberties) = (string.color(), string.stones(), string.liberties());
        let (same, others): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|(owner, _, their)| *owner == color && their.meets(&string.liberties()));
        for (_, more, their) in same {
            (stones, liberties) = (stones | more, liberties | their);
        }
        groups = others;
        groups.push((color, stones, liberties));
    }
    groups.into_iter().map(|(_, stones, _)| stones).collect()
}

/// How much room stones have: the points that they reach in a few steps between the opponent's stones. A group that is
/// to be killed has little, the wall around it much.
fn room(board: &Board, stones: PointSet) -> usize {
    const STEPS: usize = 8;
    let owner = stones.first().and_then(|p| board.at(p)).expect("a string has stones");
    let (own, other) = (board.stones(owner), board.stones(!owner));
    // What has two of the opponent's stones beside it, and none of ours, is shut.
    let is_shut = |p: &Point| {
        let beside = PointSet::from(*p).neighbours_and_diagonals();
        (beside & other).len() >= 2 && !PointSet::from(*p).neighbours().meets(&own)
    };
    let shut: PointSet = board.empty().iter().filter(is_shut).collect();
    let within = board.points() - other - shut;
    let mut reached = stones;
    for _ in 0..STEPS {
        reached = reached.dilate() & within;
    }
    (reached & board.empty()).len()
}

/// The steps from a point to the nearest of some stones, if they are not too far away.
fn distance(stones: PointSet, from: Point) -> Option<usize> {
    let reached = std::iter::successors(Some(PointSet::from(from)), |reached| Some(reached.dilate()));
    reached.take(FARTHEST + 1).position(|reached| reached.meets(&stones))
}

/// Whether the side to move would not get its way if the other side moved first: else there would be no question. None
/// if that was not decided.
fn needs_a_move(problem: &Problem, judge: &mut StonesJudge<'_>, options: Options) -> Result<Option<bool>, SolveError> {
    let options = Options { all_moves: false, ..options };
    let other = judge.attempt(&problem.other_side_first(), options)?;
    Ok(other.is_decided().then_some(other.report.outcome != Outcome::Lost))
}

/// Whether the first move of the main line works, and nothing is wrong with the problem or along that line.
fn makes_right(checked: &Checked, main: &[String]) -> bool {
    let is_along = |fault: &BookFault| main.starts_with(&fault.line);
    main.first().is_some_and(|first| checked.moves.contains(first)) && !checked.faults.iter().any(is_along)
}

/// Whether a fault would be none if something else were asked.
fn rests_on_the_question(fault: FaultKind) -> bool {
    fault != FaultKind::IllegalMove
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
