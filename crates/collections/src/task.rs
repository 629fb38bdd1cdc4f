//! An entry of a collection that is to be checked: everything that is needed for it, so that any thread can do it.

use tesuji_board::{PointSet, Position};
use tesuji_clock::Stopwatch;
use tesuji_engine::SolveError;
use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Document, Entry, Scene, Unreadable};
use tesuji_search::Outcome;
use tesuji_sgf::{Collection, LineColumn};

use crate::atari_go_judge::AtariGoJudge;
use crate::book::Book;
use crate::check::check;
use crate::checked::{BookVerdict, Checked};
use crate::fault::{BookFault, FaultKind};
use crate::guess::Guesses;
use crate::race_pair::compare_pair;
use crate::settings::CheckSettings;
use crate::stones_judge::StonesJudge;

/// The most memory for the table of an Atari-Go board, which is small.
const ATARI_GO_MEMORY: usize = 16 << 20;

/// What an entry asks.
#[derive(Clone, Debug)]
pub enum EntryQuestion {
    /// Something about some stones.
    Stones(Box<Problem>),
    /// Who captures first.
    AtariGo(Box<Position>),
    /// Nothing that can be solved, unless one of some guesses is right; why not.
    Unmarked(Guesses, &'static str),
}

/// What is asked about entries, where that is not left to their files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asking {
    /// The goal of the side to move.
    pub goal: Option<Goal>,
    /// The stones.
    pub target: PointSet,
}

impl Asking {
    /// The entry with this question. A goal that is not named follows from whose stones they are.
    fn about<'a>(&self, mut entry: Entry<'a>) -> Entry<'a> {
        if *self == Self::default() {
            return entry;
        }
        entry.goal = self.goal.or(entry.goal);
        entry.target = if self.target.is_empty() { entry.target } else { self.target };
        let is_own = entry.target.meets(&entry.position.board().stones(entry.position.turn()));
        let goal = entry.goal.unwrap_or(if is_own { Goal::Live } else { Goal::Kill });
        entry.problem = Problem::about(&entry.scene.title, entry.position.clone(), goal, entry.target).ok();
        entry
    }
}

/// A problem to be checked.
#[derive(Clone, Debug)]
pub struct Task {
    /// The file.
    pub file: String,
    /// The place in it, from 1 on.
    pub number: usize,
    /// How it looks.
    pub scene: Scene,
    /// What is asked.
    pub question: EntryQuestion,
    /// What the book says.
    pub book: Book,
}

impl Task {
    /// The tasks of a document that was read from `file`; of an entry that cannot be read, its result.
    pub fn all<'a>(document: &'a Document, file: &'a str) -> impl Iterator<Item = Result<Self, Box<Checked>>> + 'a {
        Self::all_asking(document, file, Asking::default())
    }

    /// The same with a question that does not come from the file.
    pub fn all_asking<'a>(
        document: &'a Document,
        file: &'a str,
        asking: Asking,
    ) -> impl Iterator<Item = Result<Self, Box<Checked>>> + 'a {
        document.entries().enumerate().map(move |(n, entry)| {
            let entry = entry.map(|entry| asking.about(entry));
            let task = entry.and_then(|entry| Self::of(&entry, document.collection(), file, n + 1));
            task.map_err(|bad| Box::new(Checked::broken(file, n + 1, &bad, document.source())))
        })
    }

    /// The task of an entry, which comes from this collection if it is an SGF.
    fn of(entry: &Entry<'_>, collection: Option<&Collection>, file: &str, number: usize) -> Result<Self, Unreadable> {
        let book = Book::of(entry, collection)?;
        let unmarked = |why| EntryQuestion::Unmarked(Guesses::of(entry, &book), why);
        let question = match &entry.problem {
            Some(problem) => match problem.goal() {
                Goal::FirstCapture => EntryQuestion::AtariGo(Box::new(entry.position.clone())),
                Goal::AtLeast(_) => {
                    EntryQuestion::Unmarked(Guesses::default(), "points are counted by `tesuji solve` alone")
                }
                // All others are about stones.
                _ => EntryQuestion::Stones(Box::new(asked(problem))),
            },
            None if entry.goal.is_some() => unmarked("no stones are marked that the goal could be about"),
            None => unmarked("no goal is named, such as: Black to capture the marked stones"),
        };
        Ok(Self { file: file.to_owned(), number, scene: entry.scene.clone(), question, book })
    }

    /// Checks it. Nothing if it was stopped before the end.
    pub fn check(&self, settings: &CheckSettings<'_>) -> Result<Option<Checked>, SolveError> {
        let begin = Stopwatch::start();
        let mut checked = Checked::new(&self.file, self.number, &self.scene.title);
        let (done, is_stopped) = match &self.question {
            EntryQuestion::Stones(problem) => {
                let mut judge = StonesJudge::new(problem, *settings);
                let mut done = check(&self.book, &mut judge, checked)?;
                compare_pair(&self.book, &mut judge, &mut done)?;
                (done, judge.is_stopped())
            }
            EntryQuestion::AtariGo(position) => {
                let mut settings = *settings;
                settings.options.memory = settings.options.memory.min(ATARI_GO_MEMORY);
                match AtariGoJudge::new(position, settings) {
                    Ok(mut judge) => {
                        let done = check(&self.book, &mut judge, checked)?;
                        (done, judge.is_stopped())
                    }
                    Err(why) => {
                        checked.verdict = BookVerdict::Unknown;
                        checked.remarks.push(why.to_string());
                        (checked, false)
                    }
                }
            }
            EntryQuestion::Unmarked(guesses, why) => {
                let nothing = checked.clone();
                let done = guesses.check(&self.book, settings, nothing)?;
                let is_stopped = done.is_none();
                let mut done = done.unwrap_or(checked);
                if done.guessed.is_none() {
                    let has_lines = !self.book.solution.is_empty();
                    let tried = match (guesses.is_empty(), has_lines) {
                        (true, _) => "",
                        (false, true) => ", and under no guess is the main line right",
                        (false, false) => ", and there is no line to tell it by",
                    };
                    done.remarks.push(format!("{why}{tried}"));
                }
                (done, is_stopped)
            }
        };
        // Microseconds are precise enough.
        let seconds = (begin.elapsed().as_secs_f64() * 1e6).round() / 1e6;
        Ok((!is_stopped).then_some(Checked { seconds, ..done }))
    }
}

/// The problem as it is meant: a race of which nothing is said is to be won.
fn asked(problem: &Problem) -> Problem {
    let mut asked = problem.clone();
    let is_said = asked.expected.as_ref().is_some_and(|expected| !expected.pairs.is_empty());
    if asked.goal() == Goal::Race && !is_said {
        asked.expected.get_or_insert_default().pairs.push([Outcome::Won; 2]);
    }
    asked
}

impl Checked {
    /// A file, or an entry of it, that cannot be read.
    pub fn broken(file: &str, number: usize, bad: &Unreadable, source: &[u8]) -> Self {
        let kind = if number == 0 { FaultKind::BrokenFile } else { FaultKind::BrokenProblem };
        let id = if number == 0 { file.to_owned() } else { format!("entry {number}") };
        let fault = BookFault {
            fault: kind,
            line: Vec::new(),
            byte: Some(bad.span.start),
            place: Some(LineColumn::of(source, bad.span.start).to_string()),
            sentence: format!("It cannot be read: {bad}."),
            certified: true,
        };
        Self { verdict: BookVerdict::Faulty, faults: vec![fault], ..Self::new(file, number, &id) }
    }
}
