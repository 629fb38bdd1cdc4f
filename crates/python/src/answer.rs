//! Solving a problem, and the answer.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use tesuji_collections::{CheckSettings, NoQuestion, PosedQuestion};
use tesuji_engine::{Answers, CheckedAnswer, Limits, Request, SolveProgress};
use tesuji_goals::outcome_name;
use tesuji_notation::{Entry, Scene};
use tesuji_render::svg;
use tesuji_report::{AnswerJson, AnswerReport, WrittenCertificate, sentence, write_solution};
use tesuji_sgf::Collection;

use crate::certificate::PyCertificate;
use crate::errors::no_question;
use crate::interrupt::{StopFlag, interruptibly};
use crate::json::{self, to_python};
use crate::problem::PyProblem;
use crate::wanted::Wanted;

/// Solves a problem; `progress` is called now and then with the positions and the seconds so far.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    problem: PyRef<'_, PyProblem>,
    wanted: &str,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyAnswer> {
    let wanted: Wanted = json::read(wanted)?;
    let limits = wanted.limits(Request::USUAL_TIME)?;
    let drawn = problem.scene.clone();
    let (source, entry) = (problem.source.clone(), problem.entry());
    let effort = Effort::default();
    let work = |flag: &StopFlag| {
        let question = Question { wanted: &wanted, limits, flag };
        // A guess looks at the lines of the book, which are in the document.
        let found = source.as_ref().map(|(source, place)| (source.document(), source.document().entries().nth(*place)));
        match found {
            Some((document, Some(Ok(entry)))) => question.answer(&entry, document.collection(), &effort),
            Some(_) | None => question.answer(&entry, None, &effort),
        }
    };
    let solved = interruptibly(py, work, || progress.as_ref().map_or(Ok(()), |progress| effort.tell(progress)))?;
    let (answers, guess) = solved.map_err(|why| no_question(&drawn.title, &why))?;
    Ok(PyAnswer { answers, drawn, guess })
}

/// What a search has cost so far.
#[derive(Default)]
struct Effort {
    nodes: AtomicU64,
    milliseconds: AtomicU64,
}

impl Effort {
    fn note(&self, progress: &SolveProgress) {
        self.nodes.store(progress.nodes, Ordering::Relaxed);
        self.milliseconds.store(progress.time.as_millis() as u64, Ordering::Relaxed);
    }

    fn tell(&self, progress: &Bound<'_, PyAny>) -> PyResult<()> {
        let seconds = self.milliseconds.load(Ordering::Relaxed) as f64 / 1000.0;
        progress.call1((self.nodes.load(Ordering::Relaxed), seconds)).map(drop)
    }
}

/// A question to the engine.
struct Question<'a> {
    wanted: &'a Wanted,
    limits: Limits,
    flag: &'a StopFlag,
}

impl Question<'_> {
    /// The answers, and what was taken for the question if some of it was guessed.
    fn answer(
        &self,
        entry: &Entry<'_>,
        collection: Option<&Collection>,
        effort: &Effort,
    ) -> Result<(Answers, Option<String>), NoQuestion> {
        let options = self.wanted.options();
        let settings = CheckSettings { options, limits: self.limits, is_stopped: &|| self.flag.is_stopped() };
        let PosedQuestion { problem, is_guessed } = self.wanted.wish().pose_or_guess(entry, collection, &settings)?;
        let guess = is_guessed.then(|| sentence::guess(&problem));
        let sides = self.wanted.sides(problem.goal());
        let request = Request { problem, options, limits: self.limits, sides };
        let answers = request.solve(&mut |progress| {
            effort.note(progress);
            if self.flag.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok((answers, guess))
    }
}

/// An answer, with its certificates.
#[pyclass(name = "Answer", module = "tesuji", frozen)]
pub(crate) struct PyAnswer {
    answers: Answers,
    drawn: Scene,
    guess: Option<String>,
}

impl PyAnswer {
    fn first(&self) -> &CheckedAnswer {
        &self.answers.first
    }

    /// Does something with the report on the answer.
    fn told<R>(&self, tell: impl FnOnce(&AnswerReport<'_>) -> R) -> R {
        let scene = AnswerReport::scene_of(&self.drawn, self.first());
        tell(&AnswerReport { scene: &scene, answer: self.first() })
    }

    fn fields(&self) -> AnswerJson {
        AnswerJson::of_both(&self.answers)
    }
}

#[pymethods]
impl PyAnswer {
    /// The answer as the line that `tesuji solve --json` prints.
    fn to_json(&self) -> String {
        self.fields().to_line()
    }

    /// The same fields as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.to_json())
    }

    fn __getitem__<'py>(&self, py: Python<'py>, field: &str) -> PyResult<Bound<'py, PyAny>> {
        self.to_dict(py)?.get_item(field).map_err(|_| PyKeyError::new_err(field.to_owned()))
    }

    /// The name of the problem.
    #[getter]
    fn id(&self) -> &str {
        self.first().problem.id()
    }

    /// The goal of the side to move.
    #[getter]
    fn goal(&self) -> String {
        self.first().problem.goal().to_string()
    }

    /// The outcome for the side to move: `win`, `win_by_ko`, `lost_by_ko`, `lost` or `unknown`.
    #[getter]
    fn outcome(&self) -> &'static str {
        outcome_name(self.first().report.outcome)
    }

    /// A first move that achieves it, or `None`.
    #[getter]
    fn best(&self) -> Option<String> {
        self.fields().result.best
    }

    /// All first moves that were found to achieve it.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.fields().result.moves
    }

    /// The best play of both sides.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.fields().line
    }

    /// What becomes of the stones whichever side moves first, if both were asked about.
    #[getter]
    fn status(&self) -> Option<&'static str> {
        self.fields().status
    }

    /// Whether the checker has accepted everything that is claimed, and nothing of it rests on an assumption.
    #[getter]
    fn certified(&self) -> bool {
        self.first().is_certified()
    }

    /// The positions that were looked at.
    #[getter]
    fn nodes(&self) -> u64 {
        self.first().report.nodes
    }

    /// The seconds that it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.fields().result.seconds
    }

    /// What was taken for the question, if some of it was guessed.
    #[getter]
    fn guess(&self) -> Option<&str> {
        self.guess.as_deref()
    }

    /// The answer if the other side moves first, where that was asked.
    #[getter]
    fn other_side_first(&self) -> Option<Self> {
        let first = self.answers.other.clone()?;
        Some(Self { answers: Answers { first, other: None }, drawn: self.drawn.clone(), guess: None })
    }

    /// The certificates, which the checker has accepted.
    #[getter]
    fn certificates(&self) -> Vec<PyCertificate> {
        let report = &self.first().report;
        let stones = report.certificates.iter().cloned().map(WrittenCertificate::Stones);
        let game = report.game.iter().map(|proof| WrittenCertificate::Game(proof.certificate.clone()));
        stones.chain(game).map(PyCertificate::from).collect()
    }

    /// The answer in a sentence.
    #[getter]
    fn sentence(&self) -> String {
        sentence::answer(self.first())
    }

    /// The solution as an SGF: a tree of what works and what does not.
    fn to_sgf(&self) -> String {
        let mut collection = Collection::new();
        self.told(|told| write_solution(told, &mut collection));
        String::from_utf8_lossy(&collection.to_bytes()).into_owned()
    }

    /// The position with the moves that work and those that fail, as an SVG picture.
    fn svg(&self) -> String {
        self.told(|told| svg(&told.picture()))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __str__(&self) -> String {
        let sure = self.told(|told| format!("{}; {}", told.standing(), told.cost()));
        let status = sentence::status(&self.answers).map(|status| status + "\n").unwrap_or_default();
        format!("{}\n{status}{}\n{sure}", sentence::question(&self.first().problem), self.sentence())
    }

    fn __repr__(&self) -> String {
        format!("<Answer {}: {} {}>", self.id(), self.outcome(), self.moves().join(" "))
    }
}
