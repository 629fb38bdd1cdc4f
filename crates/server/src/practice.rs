//! Practice: somebody works on a problem; his moves are judged at once and answered with the best resistance.

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tesuji_board::{Move, Position};
use tesuji_certify::{Certificate, Step};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Goal, outcome_from_name, outcome_name};
use tesuji_notation::Scene;
use tesuji_report::{names, sentence};
use tesuji_search::Outcome;
use utoipa::ToSchema;

use crate::asked::Asked;
use crate::client::Client;
use crate::desk::Desk;
use crate::job::{self, Work};
use crate::line::{Line, read_moves};
use crate::question::{Question, after};
use crate::searches;
use crate::trouble::{Trouble, TroubleView};

/// A problem, and the moves of somebody who works on it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Tried {
    /// The problem, with its known answer if there is one.
    pub problem: Line,
    /// The moves so far, by both sides in turn; the last one is to be judged.
    pub moves: Vec<String>,
}

/// What is said of a move.
#[derive(Serialize, ToSchema)]
pub struct Judgement {
    /// `right`, `wrong` or `unknown`.
    pub verdict: &'static str,
    /// What happens after the move, in a sentence.
    pub sentence: String,
    /// Whether the problem is over: solved if the move was right.
    pub over: bool,
    /// The opponent's answer, if there is one.
    pub reply: Option<String>,
    /// How the opponent goes on after a wrong move.
    pub refutation: Vec<String>,
    /// The outcome that can be reached from the start: `win`, `win_by_ko`, `lost_by_ko`, `lost`.
    pub wanted: &'static str,
    /// The position after the move and the answer.
    pub position: Line,
    /// All moves with the answer.
    pub moves: Vec<String>,
}

/// Judge a move in a problem, and answer it: a stream of events as for a search; `done` brings a `Judgement`.
#[utoipa::path(post, path = "/api/practice", tag = "problems", request_body = Tried,
    responses((status = 200, description = "events", body = String, content_type = "text/event-stream"),
        (status = 422, description = "the problem makes no sense, or a move is not legal", body = TroubleView),
        (status = 429, description = "this client has too many searches", body = TroubleView),
        (status = 503, description = "the queue is full", body = TroubleView)))]
pub async fn judge(State(desk): State<Desk>, client: Client, Asked(tried): Asked<Tried>) -> Result<Response, Trouble> {
    let question = question(&tried.problem, Vec::new());
    let (_, problem) = question.problem(&desk.settings)?;
    let moves = read_moves(&tried.moves)?;
    if moves.is_empty() {
        return Err(Trouble::nonsense("there is no move to judge"));
    }
    let position = after(&problem.position().setup(), &moves)?;
    let here = desk.clone();
    job::stream(&desk, &desk.searches, &client, move |work| {
        let known = problem_outcome(&tried.problem)?;
        let wanted = match known {
            Some(outcome) => outcome,
            None => searches::solve(&here.settings, &question, problem.clone(), work)?.first.report.outcome,
        };
        let attempt = Attempted { tried: &tried, goal: problem.goal(), moves, position, wanted };
        attempt.judge(&here, work)
    })
}

/// The known answer of a problem.
fn problem_outcome(problem: &Line) -> Result<Option<Outcome>, Trouble> {
    let name = problem.expected.as_ref().and_then(|expected| expected.outcomes.first());
    name.map(|name| outcome_from_name(name).map_err(|bad| Trouble::nonsense(bad.to_string()))).transpose()
}

fn question(problem: &Line, moves: Vec<String>) -> Question {
    Question { position: problem.clone(), moves, both_sides: false, method: None, seconds: None, nodes: None }
}

/// A move that is to be judged.
struct Attempted<'a> {
    tried: &'a Tried,
    goal: Goal,
    moves: Vec<Move>,
    position: Position,
    wanted: Outcome,
}

impl Attempted<'_> {
    fn judge(self, desk: &Desk, work: &mut Work) -> Result<Judgement, Trouble> {
        let gone = |name: &String| name.parse().is_ok_and(|p| self.position.board().at(p).is_none());
        if self.tried.problem.target.iter().all(gone) {
            let verdict = if self.goal.attacks() { "right" } else { "wrong" };
            return Ok(self.judgement(verdict, "The stones are captured.".to_owned(), true));
        }
        let question = question(&self.tried.problem, self.tried.moves.clone());
        let (_, problem) = question.problem(&desk.settings)?;
        let answer = &searches::solve(&desk.settings, &question, problem, work)?.first;
        let report = &answer.report;
        let said = sentence::answer(answer);
        if report.outcome == Outcome::Open {
            return Ok(self.judgement("unknown", said, false));
        }
        // What the opponent gets is what is left for us, with the sign changed.
        if -report.outcome < self.wanted {
            let refutation = opponents_line(answer);
            let mut judgement = self.judgement("wrong", said, true);
            judgement.reply = refutation.first().map(ToString::to_string);
            judgement.refutation = names(&refutation);
            return Ok(judgement);
        }
        Ok(self.go_on(answer, said))
    }

    /// A right move: the opponent resists as long as he can, or there is nothing left to do.
    fn go_on(self, answer: &CheckedAnswer, said: String) -> Judgement {
        let report = &answer.report;
        let is_reached = |it: &Certificate| matches!(it.nodes[0].step, Step::Safe | Step::Alive);
        let reply = opponents_line(answer).first().copied().filter(|m| *m != Move::Pass);
        let mut position = self.position.clone();
        match reply.filter(|m| !report.certificates.iter().any(is_reached) && position.play(*m).is_ok()) {
            None => self.judgement("right", said, true),
            Some(reply) => {
                let moves: Vec<Move> = self.moves.iter().copied().chain([reply]).collect();
                let scene = Scene::new(&self.tried.problem.id, position.setup());
                let mut judgement = self.judgement("right", said, false);
                judgement.position = Line::of_scene(&scene);
                judgement.reply = Some(reply.to_string());
                judgement.moves = names(&moves);
                judgement
            }
        }
    }

    fn judgement(&self, verdict: &'static str, sentence: String, over: bool) -> Judgement {
        let scene = Scene::new(&self.tried.problem.id, self.position.setup());
        Judgement {
            verdict,
            sentence,
            over,
            reply: None,
            refutation: Vec::new(),
            wanted: outcome_name(self.wanted),
            position: Line::of_scene(&scene),
            moves: names(&self.moves),
        }
    }
}

/// What the side to move plays, and how it goes on: as it is proved, or else its best move.
fn opponents_line(answer: &CheckedAnswer) -> Vec<Move> {
    let report = &answer.report;
    if report.line.is_empty() { report.best.into_iter().collect() } else { report.line.clone() }
}
