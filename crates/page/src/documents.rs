//! Documents: what a person pastes or drops on the page is read.

use serde::Serialize;
use tesuji_collections::{Book, Guesses};
use tesuji_goals::{Expected, Problem};
use tesuji_notation::{Document, Entry, ProblemLine, Unreadable};
use utoipa::ToSchema;

use crate::trouble::Trouble;

/// The most entries of a document that are read.
const MOST_ENTRIES: usize = 200;
/// The most positions of a document that are told.
const MOST_POSITIONS: usize = 2000;

/// What a document holds.
#[derive(Serialize, ToSchema)]
pub struct DocumentView {
    /// The form it is in: `sgf`, `jsonl` or `diagram`.
    pub form: String,
    /// Its entries.
    pub entries: Vec<EntryView>,
    /// Whether there is more that was left out.
    pub more: bool,
}

/// A problem, a position or a game.
#[derive(Serialize, ToSchema)]
pub struct EntryView {
    /// Its name.
    pub title: String,
    /// What the document says about it.
    pub comment: String,
    /// The first position, with the question if there is one.
    pub position: ProblemLine,
    /// Whether that question was guessed: the document does not ask one.
    pub is_guessed: bool,
    /// The positions after each move of the main line, if it is a game.
    pub later: Vec<ProblemLine>,
    /// The first moves that the document calls wrong: what it leaves unmarked beside right ones is wrong, too.
    pub wrong: Vec<String>,
}

impl DocumentView {
    /// What the bytes of a document hold.
    pub fn read(bytes: &[u8]) -> Result<Self, Trouble> {
        let failed = |bad: Unreadable| unreadable(&bad, bytes);
        let document = Document::read(bytes, None).map_err(failed)?;
        let mut entries = Vec::new();
        let (mut room, mut more) = (MOST_POSITIONS, false);
        for entry in document.entries() {
            if entries.len() == MOST_ENTRIES || room == 0 {
                more = true;
                break;
            }
            let entry = entry.map_err(failed)?;
            let later: Vec<ProblemLine> = later(&entry, room).map_err(failed)?;
            room = room.saturating_sub(later.len() + 1);
            let guessed = guessed(&entry, &document).map_err(failed)?;
            let Entry { scene, problem, .. } = &entry;
            let position = ProblemLine::of(scene, problem.as_ref().or(guessed.as_ref()));
            let is_guessed = guessed.is_some();
            let asks = is_guessed || entry.problem.is_some();
            let wrong = if asks { wrong(&entry, &document).map_err(failed)? } else { Vec::new() };
            let (title, comment) = (scene.title.clone(), scene.comment.clone());
            entries.push(EntryView { title, comment, position, is_guessed, later, wrong });
        }
        if entries.is_empty() {
            return Err(Trouble::nonsense("there is no position in this"));
        }
        Ok(Self { form: document.form().to_string(), entries, more })
    }
}

/// A document that cannot be read, and where.
pub(crate) fn unreadable(bad: &Unreadable, bytes: &[u8]) -> Trouble {
    let place = bad.place(bytes);
    Trouble::nonsense(format!("line {}, column {}: {bad}", place.line, place.column))
        .remedy("paste an SGF, or a diagram with X for Black, O for White and . for empty points")
}

/// What an entry without a question probably asks, with the book's first moves; nothing if it is a game.
fn guessed(entry: &Entry<'_>, document: &Document) -> Result<Option<Problem>, Unreadable> {
    if entry.problem.is_some() {
        return Ok(None);
    }
    let book = Book::of(entry, document.collection())?;
    Ok(Guesses::of(entry, &book).questions().first().cloned().map(|mut problem| {
        let moves = book.solution.right_first_moves();
        problem.expected =
            (!moves.is_empty()).then(|| Expected { outcomes: book.claims.clone(), moves, ..Expected::default() });
        problem
    }))
}

/// The first moves of a problem that the document calls wrong.
fn wrong(entry: &Entry<'_>, document: &Document) -> Result<Vec<String>, Unreadable> {
    let book = Book::of(entry, document.collection())?;
    let right = book.solution.right_first_moves();
    if right.is_empty() || !book.has_marks() {
        return Ok(Vec::new());
    }
    let first = book.solution.first.iter().map(|step| book.solution.steps[*step].played);
    Ok(first.filter(|played| !right.contains(played)).map(|played| played.to_string()).collect())
}

/// The positions of a game after the first; of a problem none, for they are the book's lines.
fn later(entry: &Entry<'_>, room: usize) -> Result<Vec<ProblemLine>, Unreadable> {
    if entry.problem.is_some() {
        return Ok(Vec::new());
    }
    entry.main_line().skip(1).take(room).map(|scene| Ok(ProblemLine::of(&scene?, None))).collect()
}
