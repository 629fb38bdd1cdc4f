//! The problems that come with the program.

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use tesuji_lab::Suite;
use tesuji_notation::{Document, Form, ProblemLine};
use utoipa::ToSchema;

use crate::app_state::AppState;
use crate::question::scene;
use crate::trouble::{Trouble, TroubleView};

/// The sample problems as text diagrams.
const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

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
        let mut all = vec![samples()];
        all.extend(Suite::captures().iter().map(|suite| of_suite("capture", "Capture and save", suite)));
        all.extend(Suite::lives().iter().map(|suite| of_suite("life", "Life and death", suite)));
        Self(all)
    }
}

fn samples() -> ProblemCollection {
    let document = Document::read(SAMPLES.as_bytes(), Some(Form::Diagram)).expect("the samples are not empty");
    let problems = document.entries().map(|entry| {
        let entry = entry.expect("a sample can be read");
        ProblemLine::of(&entry.scene, entry.problem.as_ref())
    });
    ProblemCollection { name: "samples".to_owned(), title: "First steps".to_owned(), problems: problems.collect() }
}

fn of_suite(kind: &str, title: &str, suite: &Suite) -> ProblemCollection {
    let line = |problem| ProblemLine::of(&scene(problem), Some(problem));
    ProblemCollection {
        name: format!("{kind}-{}", suite.name),
        title: format!("{title}: {}", suite.name),
        problems: suite.problems.iter().map(line).collect(),
    }
}

/// List the collections of problems.
#[utoipa::path(get, path = "/api/collections", tag = "problems",
    responses((status = 200, description = "the collections", body = Vec<CollectionView>)))]
pub async fn list(State(app): State<AppState>) -> Json<Vec<CollectionView>> {
    let view = |collection: &ProblemCollection| {
        let ProblemCollection { name, title, problems } = collection.clone();
        let count = problems.len();
        problems.into_iter().nth(count / 2).map(|sample| CollectionView { name, title, count, sample })
    };
    Json(app.collections.0.iter().filter_map(view).collect())
}

/// The problems of a collection.
#[utoipa::path(get, path = "/api/collections/{name}", tag = "problems",
    params(("name" = String, Path, description = "the name of the collection")),
    responses((status = 200, description = "the problems", body = ProblemCollection),
        (status = 404, description = "there is no such collection", body = TroubleView)))]
pub async fn one(State(app): State<AppState>, Path(name): Path<String>) -> Result<Json<ProblemCollection>, Trouble> {
    let found = app.collections.0.iter().find(|collection| collection.name == name);
    found.cloned().map(Json).ok_or_else(|| Trouble::not_found("there is no such collection").remedy("choose another"))
}
