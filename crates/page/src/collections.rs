//! The problems that come with the program.

use serde::Serialize;
use tesuji_notation::{Document, Form, ProblemLine};
use utoipa::ToSchema;

use crate::trouble::Trouble;

/// The sample problems as text diagrams.
const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

/// The sets of our own collection, the easiest first: name, title and file.
const SETS: [(&str, &str, &str); 9] = [
    ("first-eyes", "First eyes", include_str!("../../../problems/collections/1-first-eyes.sgf")),
    ("capture", "Blocks, ladders and nets", include_str!("../../../problems/collections/2-capture.sgf")),
    ("cut-off", "Cut them off", include_str!("../../../problems/collections/3-cut-off.sgf")),
    ("home", "Bring them home", include_str!("../../../problems/collections/4-home.sgf")),
    ("corner", "Life in the corner", include_str!("../../../problems/collections/5-corner.sgf")),
    ("side", "Life at the side", include_str!("../../../problems/collections/6-side.sgf")),
    ("ko", "Fighting for a ko", include_str!("../../../problems/collections/7-ko.sgf")),
    ("classics", "Shapes with a name", include_str!("../../../problems/collections/8-classics.sgf")),
    ("hard", "Hard ones", include_str!("../../../problems/collections/9-hard.sgf")),
];

/// A collection of problems.
#[derive(Clone, Serialize, ToSchema)]
pub struct ProblemCollection {
    /// Its name.
    pub name: String,
    /// What it is, for people.
    pub title: String,
    /// The problems, the easiest first.
    pub problems: Vec<ProblemLine>,
}

/// A collection in a list.
#[derive(Serialize, ToSchema)]
pub struct CollectionView {
    /// Its name.
    pub name: String,
    /// What it is, for people.
    pub title: String,
    /// The number of its problems.
    pub count: usize,
    /// One of them, as a picture of all.
    pub sample: ProblemLine,
}

/// All collections.
pub struct Collections(Vec<ProblemCollection>);

impl Collections {
    /// Those that come with the program.
    pub fn embedded() -> Self {
        let mut all = vec![of_text("samples", "First steps", SAMPLES, Form::Diagram)];
        all.extend(SETS.iter().map(|(name, title, text)| of_text(name, title, text, Form::Sgf)));
        Self(all)
    }

    /// The list of them.
    pub fn list(&self) -> Vec<CollectionView> {
        let view = |collection: &ProblemCollection| {
            let ProblemCollection { name, title, problems } = collection.clone();
            let count = problems.len();
            problems.into_iter().nth(count / 2).map(|sample| CollectionView { name, title, count, sample })
        };
        self.0.iter().filter_map(view).collect()
    }

    /// The one with a name.
    pub fn one(&self, name: &str) -> Result<&ProblemCollection, Trouble> {
        let found = self.0.iter().find(|collection| collection.name == name);
        found.ok_or_else(|| Trouble::not_found("there is no such collection").remedy("choose another"))
    }
}

fn of_text(name: &str, title: &str, text: &str, form: Form) -> ProblemCollection {
    let document = Document::read(text.as_bytes(), Some(form)).expect("a collection of ours is not empty");
    let problems = document.entries().map(|entry| {
        let mut entry = entry.expect("a problem of ours can be read");
        entry.scene.comment = lesson(&entry.scene.comment).to_owned();
        ProblemLine::of(&entry.scene, entry.problem.as_ref())
    });
    ProblemCollection { name: name.to_owned(), title: title.to_owned(), problems: problems.collect() }
}

/// What is to be learnt: in an SGF the comment begins with a line that asks the question.
fn lesson(note: &str) -> &str {
    note.split_once('\n').map_or(note, |(_, lesson)| lesson)
}
