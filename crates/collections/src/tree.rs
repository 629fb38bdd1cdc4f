//! The full solution of a problem: all right first moves and the wrong ones that a player would try, each with a proof.

use tesuji_board::{Color, Move, PointSet};
use tesuji_certify::Next;
use tesuji_engine::{CheckedAnswer, SolveError};
use tesuji_goals::{Goal, MoveMark, Problem, Solution};
use tesuji_notation::{Scene, write_sgf};
use tesuji_report::{AnswerReport, SolutionTree, Strategy, TreeLimits, sentence, write_tree};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

use crate::atari_go_judge::AtariGoJudge;
use crate::judge::{Judge, Which};
use crate::stones_judge::StonesJudge;

/// A solution tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// What the side to move gets; in a race of the group that is fought for.
    pub outcome: Outcome,
    /// In a race what it gets of its own group, and of the other one.
    pub pair: Option<[Outcome; 2]>,
    /// Whether the checker has accepted a certificate of that.
    pub certified: bool,
    /// The first moves that work.
    pub right: Vec<Move>,
    /// Whether there are no others.
    pub is_complete: bool,
    /// The wrong first moves that the tree refutes.
    pub wrong: Vec<Move>,
    /// Wrong first moves that were left out for want of a proof.
    pub left_out: Vec<Move>,
    /// The lines.
    pub solution: Solution,
}

impl Tree {
    /// The tree of a problem; nothing if it is not decided.
    pub fn of(judge: &mut StonesJudge<'_>, scene: &Scene, limits: TreeLimits) -> Result<Option<Self>, SolveError> {
        let root = judge.outcome()?;
        let Some(outcome) = root.exact() else { return Ok(None) };
        let mut found = judge.first_moves(outcome, Which::All)?;
        if outcome == Outcome::Lost {
            found.working.clear();
        }
        let problem = judge.problem().clone();
        let answer = judge.root()?.clone();
        let report = &answer.report;
        let told = AnswerReport { scene, answer: &answer };
        let mut mistakes: Vec<Move> = told.mistakes().iter().map(|m| m.m).collect();
        if mistakes.is_empty() {
            // A search that goes by the shortest ways has none: what was asked about one by one and fails.
            mistakes = found.failing.iter().map(Move::Place).collect();
        }
        let mut right = found.working;
        // The main line comes first.
        right.sort_by_key(|m| Some(m) != report.line.first() && Some(*m) != report.best);
        let share = (limits.size / (right.len() + mistakes.len()).max(1)).max(1);
        let mut tree = SolutionTree::new(problem.position(), &report.line, TreeLimits { size: share, ..limits });
        for m in &right {
            let own = judge.certificate_of(&answer, problem.to_move());
            let known = own.and_then(|c| Some((Strategy::of(c), Strategy::of(c).after(*m)?)));
            if known.is_some() {
                tree.add(*m, MoveMark::Right, known, &[]);
            } else {
                let attempt = judge.attempt_after(*m)?;
                let proof = attempt.as_ref().and_then(|a| proof(judge, a, problem.to_move()));
                tree.add(*m, MoveMark::Right, proof, &[]);
            }
        }
        let (mut wrong, mut left_out) = (Vec::new(), Vec::new());
        for m in mistakes {
            let attempt = judge.attempt_after(m)?;
            let fails = |a: &&CheckedAnswer| judge.assess(a).known() < outcome.max(Outcome::LostByKo);
            match attempt.as_ref().filter(fails) {
                Some(attempt) if attempt.is_certified() => {
                    tree.add(m, MoveMark::Wrong, proof(judge, attempt, !problem.to_move()), &[]);
                    wrong.push(m);
                }
                Some(_) | None => left_out.push(m),
            }
        }
        let solution = tree.into_solution();
        let (certified, is_complete) = (root.certified, found.is_complete && !found.may_pass);
        let pair = report.other.map(|other| [report.outcome, other]);
        Ok(Some(Self { outcome, pair, certified, right, is_complete, wrong, left_out, solution }))
    }

    /// Adds the problem with its tree to a collection.
    pub fn write(
        self,
        judge: &mut StonesJudge<'_>,
        scene: &Scene,
        collection: &mut Collection,
    ) -> Result<(), SolveError> {
        let answer = judge.root()?;
        let comment = if scene.comment.is_empty() { sentence::task_of(answer) } else { scene.comment.clone() };
        let told = AnswerReport { scene, answer };
        write_tree(&told, &comment, self.solution, collection);
        Ok(())
    }
}

/// A side's strategy from an attempt at the position after a move.
fn proof<'a>(judge: &StonesJudge<'_>, attempt: &'a CheckedAnswer, side: Color) -> Option<(Strategy<'a>, Next)> {
    let certificate = judge.certificate_of(attempt, side)?;
    Some((Strategy::of(certificate), Next::Node(0)))
}

/// The solution tree of an Atari-Go problem: every winning first move, the losing ones near the stones, and a line for
/// each in which the loser resists as long as possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtariGoTree {
    /// The first moves that win.
    pub right: Vec<Move>,
    /// The lines.
    pub solution: Solution,
}

impl AtariGoTree {
    /// The tree of a problem; nothing if it is not decided.
    pub fn of(judge: &mut AtariGoJudge<'_>, limits: TreeLimits) -> Result<Option<Self>, SolveError> {
        let (start, value) = (judge.start(), judge.outcome()?);
        let Some(outcome) = value.exact() else { return Ok(None) };
        let found = judge.first_moves(Outcome::Won, Which::All)?;
        if !found.is_complete {
            return Ok(None);
        }
        let board = start.position.board();
        let near = (board.points() - board.empty()).neighbours_and_diagonals();
        let right = if outcome == Outcome::Won { found.working } else { Vec::new() };
        let is_right = |p: &tesuji_board::Point| right.contains(&Move::Place(*p));
        let wrong: PointSet = (start.position.legal_points() & near).iter().filter(|p| !is_right(p)).collect();
        let mut tree = SolutionTree::new(&start.position, &[], limits);
        let us = start.position.turn();
        let moves =
            right.iter().map(|m| (*m, MoveMark::Right)).chain(wrong.iter().map(|p| (Move::Place(p), MoveMark::Wrong)));
        for (m, mark) in moves {
            let after = judge.play(&start, m).expect("a legal move");
            let winner = if mark == MoveMark::Right { us } else { !us };
            let line = if after.winner.is_some() { Vec::new() } else { line(judge, &after.position, winner) };
            tree.add(m, mark, None, &line);
        }
        Ok(Some(Self { right, solution: tree.into_solution() }))
    }

    /// Adds the problem with its tree to a collection.
    pub fn write(&self, judge: &AtariGoJudge<'_>, scene: &Scene, collection: &mut Collection) {
        let start = judge.start().position;
        let mut problem = Problem::about(&scene.title, start, Goal::FirstCapture, PointSet::EMPTY)
            .expect("a judge of Atari-Go has a whole board");
        problem.solution = self.solution.clone();
        let comment = if scene.comment.is_empty() { sentence::task(&problem) } else { scene.comment.clone() };
        write_sgf(collection, &Scene { comment, ..scene.clone() }, Some(&problem));
    }
}

/// How it goes on if the loser resists as long as possible against the winner's strategy.
fn line(judge: &mut AtariGoJudge<'_>, position: &tesuji_board::Position, winner: Color) -> Vec<Move> {
    judge.strategy(position, winner).map(|strategy| strategy.line).unwrap_or_default()
}
