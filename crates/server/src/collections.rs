//! The problems that come with the program.

use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use tesuji_lab::Suite;
use tesuji_notation::{Document, Form, Scene};
use utoipa::ToSchema;

use crate::desk::Desk;
use crate::line::Line;
use crate::trouble::{Trouble, TroubleView};

/// The sample problems as text diagrams.
const SAMPLES: &str = include_str!("../../../problems/samples/samples.txt");

/// A collection of problems.
#[derive(Clone, Serialize, ToSchema)]
pub struct Collection {
    /// Its name.
    pub name: String,
    /// What it is, for people.
    pub title: String,
    /// The problems, the easiest first.
    pub problems: Vec<Line>,
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
    pub sample: Line,
}

/// All collections.
pub struct Collections(Vec<Collection>);

impl Collections {
    /// Those that come with the program.
    pub fn embedded() -> Self {
        let mut all = vec![samples()];
        all.extend(Suite::captures().iter().map(|suite| of_suite("capture", "Capture and save", suite)));
        all.extend(Suite::lives().iter().map(|suite| of_suite("life", "Life and death", suite)));
        Self(all)
    }
}

fn samples() -> Collection {
    let document = Document::read(SAMPLES.as_bytes(), Some(Form::Diagram)).expect("the samples are not empty");
    let problems = document.entries().map(|entry| {
        let entry = entry.expect("a sample can be read");
        let note = entry.scene.comment.clone();
        Line { note, ..Line::of(&entry.scene, entry.problem.as_ref()) }
    });
    Collection { name: "samples".to_owned(), title: "First steps".to_owned(), problems: problems.collect() }
}

fn of_suite(kind: &str, title: &str, suite: &Suite) -> Collection {
    let line = |problem| Line::of(&scene(problem), Some(problem));
    Collection {
        name: format!("{kind}-{}", suite.name),
        title: format!("{title}: {}", suite.name),
        problems: suite.problems.iter().map(line).collect(),
    }
}

fn scene(problem: &tesuji_goals::Problem) -> Scene {
    Scene::new(problem.id(), problem.position().setup()).with_triangles(problem.target())
}

/// List the collections of problems.
#[utoipa::path(get, path = "/api/collections", tag = "problems",
    responses((status = 200, description = "the collections", body = Vec<CollectionView>)))]
pub async fn list(State(desk): State<Desk>) -> Json<Vec<CollectionView>> {
    let view = |collection: &Collection| {
        let Collection { name, title, problems } = collection.clone();
        let count = problems.len();
        problems.into_iter().nth(count / 2).map(|sample| CollectionView { name, title, count, sample })
    };
    Json(desk.collections.0.iter().filter_map(view).collect())
}

/// The problems of a collection.
#[utoipa::path(get, path = "/api/collections/{name}", tag = "problems",
    params(("name" = String, Path, description = "the name of the collection")),
    responses((status = 200, description = "the problems", body = Collection),
        (status = 404, description = "there is no such collection", body = TroubleView)))]
pub async fn one(State(desk): State<Desk>, Path(name): Path<String>) -> Result<Json<Collection>, Trouble> {
    let found = desk.collections.0.iter().find(|collection| collection.name == name);
    found.cloned().map(Json).ok_or_else(|| Trouble::not_found("there is no such collection").remedy("choose another"))
}
