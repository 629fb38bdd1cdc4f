//! The solution of a problem as a tree of variations: what works, what does not, and the winner's strategy.
//!
//! Problem sites look for `RIGHT` where a line ends, editors for `TE` and `BM` at the move: the tree has both. Where two
//! orders of moves come to the same, the second refers to the first.

use std::collections::{HashMap, VecDeque};

use tesuji_board::{Illegal, Move, Position};
use tesuji_certify::{Next, Step};
use tesuji_goals::{Expected, MoveMark, Solution, resistance};
use tesuji_notation::{Scene, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

use crate::answer_report::AnswerReport;
use crate::sentence;
use crate::strategy::Strategy;

/// How large a tree may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// The longest line, in moves.
    pub depth: usize,
    /// The most moves of all lines together; every first move has its share.
    pub size: usize,
    /// The most replies that are shown to one move.
    pub replies: usize,
}

impl Default for TreeLimits {
    fn default() -> Self {
        Self { depth: 60, size: 2_000, replies: 6 }
    }
}

/// Adds the solution to a collection as a game that every editor opens.
pub fn write_solution(told: &AnswerReport<'_>, collection: &mut Collection) {
    let comment = format!("{}\n{}", sentence::answer(told.answer), told.standing());
    write_tree(told, &comment, solution_tree(told), collection);
}

/// Adds a problem with the answer that was found, these lines and this comment to a collection.
pub fn write_tree(told: &AnswerReport<'_>, comment: &str, solution: Solution, collection: &mut Collection) {
    let report = &told.answer.report;
    let mut problem = told.answer.problem.clone();
    problem.solution = solution;
    problem.expected = (report.outcome != Outcome::Open).then(|| Expected::of(report));
    let scene = Scene { comment: comment.to_owned(), ..told.scene.clone() };
    write_sgf(collection, &scene, Some(&problem));
}

/// All lines worth a look, as far as the certificates of the answer tell them: right moves and tempting mistakes.
pub fn solution_tree(told: &AnswerReport<'_>) -> Solution {
    let (problem, report) = (&told.answer.problem, &told.answer.report);
    let own = told.strategy_of(problem.to_move());
    let others = told.strategy_of(!problem.to_move());
    let mistakes = told.tempting_mistakes();
    let mut right = report.moves.clone();
    // The main line comes first.
    right.sort_by_key(|m| Some(m) != report.line.first() && Some(*m) != report.best);
    let limits = TreeLimits::default();
    let share = limits.size / (right.len() + mistakes.len()).max(1);
    let mut tree = SolutionTree::new(problem.position(), &report.line, TreeLimits { size: share, ..limits });
    for m in right {
        // Where there is no strategy to tell, as of a whole board, the main line is told.
        let line = report.line.split_first().filter(|(first, _)| **first == m).map_or(&[][..], |(_, rest)| rest);
        tree.add(m, MoveMark::Right, own.and_then(|strategy| Some((strategy, strategy.after(m)?))), line);
    }
    for mistake in mistakes {
        let proof = others.and_then(|strategy| Some((strategy, strategy.after(mistake.m)?)));
        tree.add(mistake.m, MoveMark::Wrong, proof, &mistake.refutation);
    }
    tree.solution
}

/// A tree of variations in the making.
#[derive(Debug)]
pub struct SolutionTree {
    solution: Solution,
    start: Position,
    /// The main line, whose moves come first.
    line: Vec<Move>,
    /// The limits; the size is that of one first move.
    limits: TreeLimits,
}

/// A node of a certificate that is to be told after a move of the tree.
struct Turn {
    next: Next,
    after: usize,
    depth: usize,
    position: Position,
    /// Whether the moves so far are those of the main line.
    is_main: bool,
}

impl SolutionTree {
    /// An empty tree over a position. The size in the limits is that of one first move.
    pub fn new(start: &Position, line: &[Move], limits: TreeLimits) -> Self {
        Self { solution: Solution::default(), start: start.clone(), line: line.to_vec(), limits }
    }

    /// The tree as it is.
    pub fn into_solution(self) -> Solution {
        self.solution
    }

    /// Adds a first move: with the strategy that stands at a node after it, or else with a plain line.
    pub fn add(&mut self, m: Move, mark: MoveMark, proof: Option<(Strategy<'_>, Next)>, line: &[Move]) {
        let first = self.solution.steps.len();
        let step = self.solution.add(None, m);
        self.solution.steps[step].mark = Some(mark);
        match proof {
            Some((strategy, next)) => self.strategy(strategy, next, step),
            None => self.chain(line, step),
        }
        for leaf in first..self.solution.steps.len() {
            if self.solution.steps[leaf].next.is_empty() {
                self.solution.steps[leaf].mark = Some(mark);
                self.remark(leaf, if mark == MoveMark::Right { "RIGHT" } else { "WRONG" });
            }
        }
    }

    fn chain(&mut self, moves: &[Move], after: usize) {
        let mut at = after;
        for m in moves.iter().take(self.limits.depth - 1) {
            at = self.solution.add(Some(at), *m);
        }
    }

    /// Tells a strategy after a first move, broadly rather than deeply, up to a limit.
    fn strategy(&mut self, strategy: Strategy<'_>, next: Next, after: usize) {
        let is_main = self.line.first() == Some(&self.solution.steps[after].played);
        let mut position = self.start.clone();
        if position.play(self.solution.steps[after].played).is_err() {
            return;
        }
        let lasting = resistance(strategy.certificate());
        let mut told = HashMap::new();
        let mut to_tell = VecDeque::from([Turn { next, after, depth: 1, position, is_main }]);
        let most = self.solution.steps.len() + self.limits.size;
        while let Some(turn) = to_tell.pop_front() {
            let Next::Node(node) = turn.next else {
                self.remark(turn.after, "The stones are captured.");
                continue;
            };
            if let Some(known) = told.get(&node) {
                let line = self.line_to(*known);
                self.remark(turn.after, &format!("It goes on as after {line}."));
                continue;
            }
            // The main line is told to its end, whatever is left for the others.
            let is_full = self.solution.steps.len() >= most && !turn.is_main;
            if turn.depth >= self.limits.depth || is_full {
                continue;
            }
            told.insert(node, turn.after);
            for (m, next) in self.moves(strategy, node, &turn, &lasting) {
                let mut position = turn.position.clone();
                match position.play(m) {
                    Ok(()) => {}
                    Err(Illegal::Ko { at }) => {
                        let side = sentence::side(turn.position.turn());
                        self.remark(turn.after, &format!("{side} retakes the ko at {at} after a threat."));
                        continue;
                    }
                    // What a proof says of a zone need not be a move on this board.
                    Err(_) => continue,
                }
                let is_main = turn.is_main && self.line.get(turn.depth) == Some(&m);
                let after = self.solution.add(Some(turn.after), m);
                let turn = Turn { next, after, depth: turn.depth + 1, position, is_main };
                if is_main { to_tell.push_front(turn) } else { to_tell.push_back(turn) }
            }
        }
    }

    /// The moves of a node that are worth telling, the main line's first, then the longest resistance; a remark where the
    /// line ends.
    fn moves(&mut self, strategy: Strategy<'_>, node: u32, turn: &Turn, lasting: &[u32]) -> Vec<(Move, Next)> {
        match strategy.step(node) {
            Step::Play { at, then } => vec![(at.map_or(Move::Pass, Move::Place), *then)],
            Step::Safe => {
                self.remark(turn.after, "The stones have liberties enough.");
                Vec::new()
            }
            Step::Alive => {
                self.remark(turn.after, "The stones are alive.");
                Vec::new()
            }
            Step::Answer { replies } => {
                let mut moves = strategy.replies(replies);
                let lasts = |next: &Next| match next {
                    Next::Node(node) => lasting[*node as usize] + 1,
                    Next::Captured | Next::Joined => 0,
                };
                moves.sort_by_key(|(_, next)| u32::MAX - lasts(next));
                let main = self.line.get(turn.depth).copied().filter(|_| turn.is_main);
                let main = main.and_then(|m| Some((m, Strategy::reply(replies, m)?)));
                moves.retain(|reply| Some(*reply) != main);
                moves.splice(0..0, main);
                moves.truncate(self.limits.replies);
                if moves.is_empty() {
                    self.remark(turn.after, "There is nothing left to try.");
                }
                moves
            }
        }
    }

    /// The moves that lead to a step.
    fn line_to(&self, step: usize) -> String {
        let mut line = vec![self.solution.steps[step].played.to_string()];
        let mut at = step;
        // A step is added after the one it follows.
        while let Some(before) = (0..at).rev().find(|place| self.solution.steps[*place].next.contains(&at)) {
            line.push(self.solution.steps[before].played.to_string());
            at = before;
        }
        line.reverse();
        line.join(" ")
    }

    fn remark(&mut self, step: usize, text: &str) {
        let comment = &mut self.solution.steps[step].comment;
        *comment = if comment.is_empty() { text.to_owned() } else { format!("{comment}\n{text}") };
    }
}
