//! Problems: positions of which something is asked; and positions and games of which nothing is.

use std::sync::Arc;

use pyo3::prelude::*;
use tesuji_board::{PointSet, Position, Rules};
use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Entry, Form, Scene, write_diagram, write_jsonl, write_sgf};
use tesuji_render::{Figure, svg};
use tesuji_report::sentence;
use tesuji_sgf::Collection;

use crate::document::Source;
use crate::errors::{InputError, usage};
use crate::json::to_python;
use crate::position::PyPosition;
use crate::spoken::{SpokenPoint, names, spoken_points};

/// A position, with a question about it or without.
#[pyclass(name = "Problem", module = "tesuji", frozen)]
pub(crate) struct PyProblem {
    pub(crate) scene: Scene,
    position: Position,
    pub(crate) goal: Option<Goal>,
    pub(crate) target: PointSet,
    pub(crate) problem: Option<Problem>,
    /// The document that it comes from, and its place there.
    pub(crate) source: Option<(Arc<Source>, usize)>,
}

impl PyProblem {
    /// The entry of a document at a place; `None` behind the last.
    pub(crate) fn read(source: &Arc<Source>, place: usize) -> PyResult<Option<Self>> {
        Ok(source.entry(place)?.map(|entry| Self::of_entry(source, place, entry)))
    }

    /// An entry of a document.
    pub(crate) fn of_entry(source: &Arc<Source>, place: usize, entry: Entry<'_>) -> Self {
        let Entry { scene, position, goal, target, problem, .. } = entry;
        Self { scene, position, goal, target, problem, source: Some((Arc::clone(source), place)) }
    }

    /// It as an entry without a game tree.
    pub(crate) fn entry(&self) -> Entry<'static> {
        let Self { scene, position, goal, target, problem, .. } = self;
        let (scene, position, problem) = (scene.clone(), position.clone(), problem.clone());
        Entry { scene, position, goal: *goal, target: *target, problem, game: None }
    }
}

#[pymethods]
impl PyProblem {
    #[new]
    #[pyo3(signature = (position, goal=None, target=Vec::new(), id="position", alive=Vec::new()))]
    fn new(
        position: PyRef<'_, PyPosition>,
        goal: Option<&str>,
        target: Vec<SpokenPoint>,
        id: &str,
        alive: Vec<SpokenPoint>,
    ) -> PyResult<Self> {
        let setup = position.position.setup();
        let position = Position::new(&setup, Rules::default()).map_err(|bad| InputError::new_err(bad.to_string()))?;
        let goal: Option<Goal> = goal.map(str::parse).transpose().map_err(usage)?;
        let target = spoken_points(&target)?;
        let scene = Scene::new(id, setup).with_triangles(target);
        let alive = spoken_points(&alive)?;
        let ask = |goal| {
            let problem = Problem::about(id, position.clone(), goal, target);
            let problem = problem.and_then(|problem| problem.with_alive(alive));
            problem.map_err(|bad| usage(format!("{id}: {bad}")))
        };
        let problem = goal.map(ask).transpose()?;
        Ok(Self { scene, position, goal, target, problem, source: None })
    }

    /// The name.
    #[getter]
    fn id(&self) -> &str {
        self.problem.as_ref().map_or(&self.scene.title, |problem| problem.id())
    }

    /// What the document says about it.
    #[getter]
    fn comment(&self) -> &str {
        &self.scene.comment
    }

    /// The position.
    #[getter]
    fn position(&self) -> PyPosition {
        self.position.clone().into()
    }

    /// What the side to move wants, or `None` if nothing is asked.
    #[getter]
    fn goal(&self) -> Option<String> {
        self.goal.map(|goal| goal.to_string())
    }

    /// The stones in question.
    #[getter]
    fn target(&self) -> Vec<String> {
        names(self.problem.as_ref().map_or(self.target, Problem::target))
    }

    /// Whether all of a question is there, so that it can be solved without a guess.
    #[getter]
    fn is_asked(&self) -> bool {
        self.problem.is_some()
    }

    /// The question in a sentence, or `None`.
    #[getter]
    fn question(&self) -> Option<String> {
        self.problem.as_ref().map(sentence::question)
    }

    /// The fields of a JSON line.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.to_jsonl())
    }

    /// A JSON line, without the line break.
    fn to_jsonl(&self) -> String {
        write_jsonl(&self.scene, self.problem.as_ref())
    }

    /// An SGF with this problem, the book's lines included.
    fn to_sgf(&self) -> String {
        let mut collection = Collection::new();
        write_sgf(&mut collection, &self.scene, self.problem.as_ref());
        String::from_utf8_lossy(&collection.to_bytes()).into_owned()
    }

    /// A text diagram with a few lines before it.
    fn to_diagram(&self) -> String {
        write_diagram(&self.scene, self.problem.as_ref())
    }

    /// The positions of the main line of its SGF, this one first.
    fn main_line(&self) -> PyResult<Vec<PyPosition>> {
        let Some((source, place)) = &self.source else { return Ok(vec![self.position()]) };
        let entry = source.entry(*place)?.expect("an entry that was read before");
        let position = |scene: Result<Scene, _>| {
            let scene = scene.map_err(|bad| source.failure(&bad))?;
            let position = Position::new(&scene.setup, Rules::default()).expect("a scene shows a position");
            Ok(position.into())
        };
        entry.main_line().map(position).collect()
    }

    /// It as an SVG picture, the stones in question marked.
    fn svg(&self) -> String {
        svg(&Figure::of(&self.scene))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        self.to_diagram()
    }

    fn __repr__(&self) -> String {
        match &self.problem {
            Some(problem) => format!("<Problem {}: {}>", problem.id(), sentence::question(problem)),
            None => format!("<Problem {}, of which nothing is asked>", self.scene.title),
        }
    }
}

/// Several problems as a text in one of the forms.
#[pyfunction]
pub(crate) fn dumps(problems: Vec<PyRef<'_, PyProblem>>, form: &str) -> PyResult<String> {
    match [Form::Sgf, Form::Jsonl, Form::Diagram].into_iter().find(|known| known.to_string() == form) {
        Some(Form::Sgf) => {
            let mut collection = Collection::new();
            for problem in &problems {
                write_sgf(&mut collection, &problem.scene, problem.problem.as_ref());
            }
            Ok(String::from_utf8_lossy(&collection.to_bytes()).into_owned())
        }
        Some(Form::Jsonl) => Ok(problems.iter().map(|problem| problem.to_jsonl() + "\n").collect()),
        Some(Form::Diagram) => {
            let drawn: Vec<String> = problems.iter().map(|problem| problem.to_diagram()).collect();
            Ok(drawn.join("\n"))
        }
        None => Err(usage(format!("'{form}' is no form: say sgf, jsonl or diagram"))),
    }
}
