//! Practice: a person works on a problem; each move is judged at once and answered with the best resistance.

use serde::{Deserialize, Serialize};
use tesuji_board::{Color, Move, Position};
use tesuji_certify::{Certificate, Step};
use tesuji_engine::{CheckedAnswer, Request};
use tesuji_goals::{Expected, Goal, Ground, outcome_name};
use tesuji_notation::{ProblemLine, Scene};
use tesuji_report::{names, sentence};
use tesuji_search::Outcome;
use utoipa::ToSchema;

use crate::moves::read_moves;
use crate::page_state::{PageLimits, PageState};
use crate::question::{SearchQuestion, after};
use crate::searches;
use crate::trouble::Trouble;
use crate::work::Work;

/// A problem, and the moves of a person who works on it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Tried {
    /// The problem, with its known answer if there is one.
    pub problem: ProblemLine,
    /// The moves so far, by both sides in turn; the last one is to be judged.
    pub moves: Vec<String>,
}

/// What is said of a move.
#[derive(Serialize, ToSchema)]
pub struct MoveJudgement {
    /// `right`, `wrong` or `unknown`.
    pub verdict: &'static str,
    /// What happens after the move, in a sentence.
    pub sentence: String,
    /// Whether the problem is over: solved if the move was right.
    pub over: bool,
    /// The opponent's answer, if there is one.
    #[schema(required = true)]
    pub reply: Option<String>,
    /// How the opponent goes on after a wrong move.
    pub refutation: Vec<String>,
    /// The outcome that can be reached from the start: `win`, `win_by_ko`, `lost_by_ko`, `lost`.
    pub wanted: &'static str,
    /// The position after the move and the answer.
    pub position: ProblemLine,
    /// All moves with the answer.
    pub moves: Vec<String>,
}

/// A move in a problem that makes sense, to be judged.
pub struct Practice {
    tried: Tried,
    request: Request,
    moves: Vec<Move>,
    position: Position,
}

impl Practice {
    /// The move, if it is legal and the problem is about stones.
    pub fn new(tried: Tried, allowed: &PageLimits) -> Result<Self, Trouble> {
        let (_, request) = SearchQuestion::after(tried.problem.clone(), Vec::new()).request(allowed)?;
        if !request.problem.goal().is_about_stones() {
            return Err(Trouble::nonsense("moves are judged in problems about stones"));
        }
        let moves = read_moves(&tried.moves)?;
        if moves.is_empty() {
            return Err(Trouble::nonsense("there is no move to judge"));
        }
        let position = after(request.problem.position().clone(), &moves)?;
        Ok(Self { tried, request, moves, position })
    }

    /// Judges it, and answers it.
    pub fn judge(self, page: &PageState, work: &mut Work) -> Result<MoveJudgement, Trouble> {
        let Self { tried, request, moves, position } = self;
        let (goal, side) = (request.problem.goal(), request.problem.to_move());
        let wanted = match tried.problem.expected().and_then(|expected| Wanted::by_book(&expected, goal)) {
            Some(wanted) => wanted,
            None => Wanted::by_search(&searches::solve(request, work)?.first),
        };
        TriedMove { tried: &tried, goal, side, moves, position, wanted }.judge(page, work)
    }
}

/// What can be reached from the start.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    /// The outcome; in a race that of the mover's group, and of the other one.
    outcome: Outcome,
    other: Option<Outcome>,
    /// Whether it is known, rather than thought.
    is_known: bool,
}

impl Wanted {
    /// What the book says, if it says something.
    fn by_book(expected: &Expected, goal: Goal) -> Option<Self> {
        let pair = expected.pairs.first().filter(|_| goal == Goal::Race).map(|pair| (pair[0], Some(pair[1])));
        let (outcome, other) = match goal {
            Goal::Race => pair?,
            _ => (expected.outcomes.first().copied()?, None),
        };
        Some(Self { outcome, other, is_known: true })
    }

    /// What a search says.
    fn by_search(answer: &CheckedAnswer) -> Self {
        let (outcome, other) = (answer.report.outcome, answer.report.other);
        // Each half of a race is known where each is proved by itself.
        let is_known = outcome != Outcome::Open && answer.report.ground != Ground::Opinion;
        Self { outcome, other, is_known }
    }

    /// What is said of a move after which this is what the opponent gets.
    fn verdict(self, answer: &CheckedAnswer) -> &'static str {
        let report = &answer.report;
        // What was not read out is no verdict on a move.
        if report.outcome == Outcome::Open || report.ground == Ground::Opinion {
            return "unknown";
        }
        // What the opponent gets is what is left for us, with the sign changed; its own group is the other one of ours.
        let left = match report.other {
            None => (-report.outcome, None),
            Some(other) => (-other, Some(-report.outcome)),
        };
        let is_enough = left.0 >= self.outcome && left.1 >= self.other;
        let is_all = left.0 == Outcome::Won && left.1.is_none_or(|other| other == Outcome::Won);
        match (self.is_known, is_enough) {
            (true, false) => "wrong",
            (false, _) if !is_all => "unknown",
            // Both halves of a race may be right, and yet not to be had together.
            _ if answer.is_opinion() => "unknown",
            _ => "right",
        }
    }
}

/// A move that is to be judged.
struct TriedMove<'a> {
    tried: &'a Tried,
    goal: Goal,
    /// Who works on the problem.
    side: Color,
    moves: Vec<Move>,
    position: Position,
    wanted: Wanted,
}

impl TriedMove<'_> {
    fn judge(self, page: &PageState, work: &mut Work) -> Result<MoveJudgement, Trouble> {
        let (target, board) = (self.tried.problem.target(), self.position.board());
        if self.goal == Goal::Race && !target.meets(&board.stones(self.side)) {
            return Ok(self.judgement("wrong", "Your stones are captured.".to_owned(), true));
        }
        if target.iter().all(|p| board.at(p).is_none()) {
            let verdict = if self.goal.attacks() { "right" } else { "wrong" };
            return Ok(self.judgement(verdict, "The stones are captured.".to_owned(), true));
        }
        let question = SearchQuestion::after(self.left(), self.tried.moves.clone());
        let answer = &searches::solve(question.request(&page.limits)?.1, work)?.first;
        let wanted = if answer.report.other.is_none() { Wanted { other: None, ..self.wanted } } else { self.wanted };
        let said = sentence::answer(answer);
        match wanted.verdict(answer) {
            "right" => Ok(self.go_on(answer, said)),
            "wrong" => {
                let refutation = opponents_line(answer);
                let mut judgement = self.judgement("wrong", said, true);
                judgement.reply = refutation.first().map(ToString::to_string);
                judgement.refutation = names(&refutation);
                Ok(judgement)
            }
            unknown => Ok(self.judgement(unknown, self.beside_the_book(said), false)),
        }
    }

    /// What is said of a first move that was not read out, with what the book plays.
    fn beside_the_book(&self, said: String) -> String {
        let book = self.tried.problem.expected().map_or_else(Vec::new, |expected| expected.moves);
        match self.moves[..] {
            [played] if book.contains(&played) => format!("{said} It is what the book plays."),
            [_] if !book.is_empty() => format!("{said} The book plays another move."),
            _ => said,
        }
    }

    /// What is left to be asked: of a race whose other group is gone, whether the mover's group lives.
    fn left(&self) -> ProblemLine {
        let (line, board) = (&self.tried.problem, self.position.board());
        if self.goal != Goal::Race || line.target().meets(&board.stones(!self.side)) {
            return line.clone();
        }
        line.asking(Goal::Live, line.target() & board.stones(self.side))
    }

    /// A right move: the opponent resists as long as possible, or there is nothing left to do.
    fn go_on(self, answer: &CheckedAnswer, said: String) -> MoveJudgement {
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
                judgement.position = ProblemLine::of(&scene, None);
                judgement.reply = Some(reply.to_string());
                judgement.moves = names(&moves);
                judgement
            }
        }
    }

    fn judgement(&self, verdict: &'static str, sentence: String, over: bool) -> MoveJudgement {
        let scene = Scene::new(&self.tried.problem.id, self.position.setup());
        MoveJudgement {
            verdict,
            sentence,
            over,
            reply: None,
            refutation: Vec::new(),
            wanted: outcome_name(self.wanted.outcome),
            position: ProblemLine::of(&scene, None),
            moves: names(&self.moves),
        }
    }
}

/// What the side to move plays, and how it goes on: as it is proved, or else its best move.
fn opponents_line(answer: &CheckedAnswer) -> Vec<Move> {
    let report = &answer.report;
    if report.line.is_empty() { report.best.into_iter().collect() } else { report.line.clone() }
}
