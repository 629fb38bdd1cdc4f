//! What programs ask: the problems of a document, solved as `tesuji solve` solves them, and certificates, checked.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tesuji_board::{Color, Point};
use tesuji_collections::{Asking, CheckSettings, PosedQuestion, Wish};
use tesuji_engine::{Answers, Limits, Request, Sides};
use tesuji_goals::{Goal, Options};
use tesuji_notation::{Document, Entry, ProblemLine, Unreadable, write_sgf};
use tesuji_report::{AnswerJson, AnswerReport, WrittenCertificate, sentence, write_solution};
use tesuji_sgf::Collection;

use crate::documents::unreadable;
use crate::searches::{self, AskedSide};
use crate::trouble::Trouble;
use crate::work::Work;

/// A document whose problems are to be solved. What is not said comes from the document, or is guessed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DocumentQuestion {
    /// The document: an SGF, JSON lines or a text diagram.
    document: String,
    goal: Option<String>,
    target: Vec<String>,
    to_move: Option<AskedColor>,
    sides: Option<AskedSides>,
    method: Option<String>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    memory: Option<usize>,
    one_move: bool,
    no_certify: bool,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AskedColor {
    Black,
    White,
}

/// Which sides are asked about.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AskedSides {
    One,
    Both,
}

/// A problem of a document with its answer.
#[derive(Clone, Debug, Serialize)]
pub struct SolutionView {
    /// What `tesuji solve --json` prints.
    pub answer: AnswerJson,
    /// The answer in a sentence.
    pub sentence: String,
    /// The question in a sentence, if it was guessed.
    pub guessed: Option<String>,
    /// The certificates.
    pub certificates: Vec<String>,
    /// The solution as a tree of variations.
    pub sgf: String,
}

impl DocumentQuestion {
    /// Solves all problems.
    pub fn solve(&self, work: &mut Work) -> Result<Vec<SolutionView>, Trouble> {
        let bytes = self.document.as_bytes();
        let document = Document::read(bytes, None).map_err(|bad| unreadable(&bad, bytes))?;
        let mut solutions = Vec::new();
        for entry in document.entries() {
            let entry = entry.map_err(|bad| unreadable(&bad, bytes))?;
            solutions.push(self.entry(&entry, &document, work)?);
            if work.is_over() {
                break;
            }
        }
        Ok(solutions)
    }

    /// How many problems there are.
    pub fn count(&self) -> Result<usize, Trouble> {
        let bytes = self.document.as_bytes();
        let document = Document::read(bytes, None).map_err(|bad| unreadable(&bad, bytes))?;
        let mut count = 0;
        for entry in document.entries() {
            entry.map_err(|bad| unreadable(&bad, bytes))?;
            count += 1;
        }
        Ok(count)
    }

    fn entry(&self, entry: &Entry<'_>, document: &Document, work: &mut Work) -> Result<SolutionView, Trouble> {
        let (request, guessed) = self.request(entry, document, work)?;
        Ok(told(&searches::solve(request, work)?, guessed, entry))
    }

    /// What is asked about a problem, and that in a sentence if it was guessed.
    fn request(
        &self,
        entry: &Entry<'_>,
        document: &Document,
        work: &mut Work,
    ) -> Result<(Request, Option<String>), Trouble> {
        let (options, limits) = (self.options()?, self.limits()?);
        let settings = CheckSettings { options, limits, is_stopped: work.end() };
        let posed = self.wish()?.pose_or_guess(entry, document.collection(), &settings);
        let PosedQuestion { problem, is_guessed } = posed.map_err(Trouble::nonsense)?;
        let guessed = is_guessed.then(|| sentence::guess(&problem));
        let sides = match self.sides {
            Some(AskedSides::One) => Sides::One,
            Some(AskedSides::Both) => Sides::Both,
            None => Sides::usual(problem.goal()),
        };
        let options = Options { all_moves: !self.one_move, ..options };
        Ok((Request { problem, options, limits, sides }, guessed))
    }

    fn wish(&self) -> Result<Wish, Trouble> {
        let goal = self.goal.as_deref().map(str::parse::<Goal>).transpose().map_err(Trouble::nonsense)?;
        let target = self.target.iter().map(|name| name.parse::<Point>()).collect::<Result<_, _>>();
        let asking = Asking { goal, target: target.map_err(Trouble::nonsense)? };
        let turn = self.to_move.map(|color| match color {
            AskedColor::Black => Color::Black,
            AskedColor::White => Color::White,
        });
        Ok(Wish { asking, turn })
    }

    fn options(&self) -> Result<Options, Trouble> {
        let usual = Options::default();
        let method = self.method.as_deref().map_or(Ok(usual.method), str::parse).map_err(Trouble::nonsense)?;
        Ok(Options { method, memory: self.memory.unwrap_or(usual.memory), certify: !self.no_certify, ..usual })
    }

    /// With nodes alone there is no limit of time: then the same problem takes the same nodes everywhere.
    fn limits(&self) -> Result<Limits, Trouble> {
        let no_time = |seconds: f64| Trouble::nonsense(format!("{seconds} is no number of seconds"));
        let said = self.seconds.map(|it| Duration::try_from_secs_f64(it).map_err(|_| no_time(it))).transpose()?;
        let usual = self.nodes.is_none().then_some(Request::USUAL_TIME);
        Ok(Limits { time: said.or(usual), nodes: self.nodes })
    }
}

/// A part of a question about a document: some of its problems, or one side of them. Several engines answer the parts at the
/// same time.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DocumentPart {
    question: DocumentQuestion,
    /// The first of the problems, from 0 on.
    from: usize,
    /// How many there are.
    count: usize,
    /// Which side; as the question says if nothing is said.
    #[serde(default)]
    side: Option<AskedSide>,
}

/// What is answered to a part, of each problem.
#[derive(Clone, Debug, Serialize)]
pub struct PartView {
    /// The problem: the position, the goal and the target.
    pub problem: ProblemLine,
    /// The solution; nothing if the other side's is wanted and the problem asks about one side.
    pub solution: Option<SolutionView>,
}

impl DocumentPart {
    /// Solves the part.
    pub fn solve(&self, work: &mut Work) -> Result<Vec<PartView>, Trouble> {
        let bytes = self.question.document.as_bytes();
        let document = Document::read(bytes, None).map_err(|bad| unreadable(&bad, bytes))?;
        let mut parts = Vec::new();
        for entry in document.entries().skip(self.from).take(self.count) {
            let entry = entry.map_err(|bad| unreadable(&bad, bytes))?;
            parts.push(self.entry(&entry, &document, work)?);
            if work.is_over() {
                break;
            }
        }
        Ok(parts)
    }

    fn entry(&self, entry: &Entry<'_>, document: &Document, work: &mut Work) -> Result<PartView, Trouble> {
        let (request, guessed) = self.question.request(entry, document, work)?;
        let problem = ProblemLine::of(&entry.scene, Some(&request.problem));
        if self.side == Some(AskedSide::Other) && request.sides == Sides::One {
            return Ok(PartView { problem, solution: None });
        }
        let request = match self.side {
            Some(side) => side.of(request),
            None => request,
        };
        Ok(PartView { problem, solution: Some(told(&searches::solve(request, work)?, guessed, entry)) })
    }
}

fn told(answers: &Answers, guessed: Option<String>, entry: &Entry<'_>) -> SolutionView {
    let (mut collection, mut certificates) = (Collection::new(), Vec::new());
    for answer in [&answers.first].into_iter().chain(&answers.other) {
        let scene = AnswerReport::scene_of(&entry.scene, answer);
        write_solution(&AnswerReport { scene: &scene, answer }, &mut collection);
        certificates.extend(answer.report.certificates.iter().map(ToString::to_string));
        certificates.extend(answer.report.game.as_ref().map(|proof| proof.certificate.to_string()));
    }
    let status = sentence::status(answers);
    SolutionView {
        answer: AnswerJson::of_both(answers),
        sentence: status.unwrap_or_else(|| sentence::answer(&answers.first)),
        guessed,
        certificates,
        sgf: String::from_utf8_lossy(&collection.to_bytes()).into_owned(),
    }
}

/// Checks the text of a certificate with the bare rules of Go: what `tesuji verify --json` says, but for the file.
pub fn verify_text(text: &[u8]) -> Value {
    match WrittenCertificate::read(text) {
        Err(bad) => json!({ "accepted": false, "unreadable": bad.to_string() }),
        Ok(certificate) => match certificate.check() {
            Ok(accepted) => accepted.json,
            Err(refused) => json!({ "accepted": false, "refused": refused.json }),
        },
    }
}

/// A document as SGF. What is SGF already keeps all its properties.
pub fn written_as_sgf(bytes: &[u8]) -> Result<Vec<u8>, Trouble> {
    let failed = |bad: Unreadable| unreadable(&bad, bytes);
    let document = Document::read(bytes, None).map_err(failed)?;
    let mut collection = Collection::new();
    for entry in document.entries() {
        let entry = entry.map_err(failed)?;
        write_sgf(&mut collection, &entry.scene, entry.problem.as_ref());
    }
    Ok(document.collection().unwrap_or(&collection).to_bytes())
}
