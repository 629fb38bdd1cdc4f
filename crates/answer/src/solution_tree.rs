//! The solution of a problem as a tree of variations: what works, what does not, and the winner's strategy.

use std::collections::VecDeque;

use tesuji_board::Move;
use tesuji_certify::{Next, Step};
use tesuji_goals::{Expected, Mark, Solution};
use tesuji_notation::{Scene, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::{Collection, Node, NodeId};

use crate::answer::Answer;
use crate::sentence;
use crate::strategy::Strategy;

/// The most moves that a strategy adds to a tree.
const MOST_MOVES: usize = 600;
/// The most replies that are shown to one move.
const MOST_REPLIES: usize = 6;
/// The longest line.
const LONGEST: usize = 60;

/// Adds the solution to a collection as a game that every editor opens.
pub fn write_solution(answer: &Answer<'_>, collection: &mut Collection) {
    let report = &answer.attempt.report;
    let mut problem = answer.problem.clone();
    problem.solution = solution_tree(answer);
    problem.expected = (report.outcome != Outcome::Open)
        .then(|| Expected { outcomes: vec![report.outcome], moves: report.moves.clone() });
    let comment = format!("{}\n{}", sentence::answer(&problem, answer.attempt), answer.standing());
    let scene = Scene { comment, ..answer.scene.clone() };
    let root = write_sgf(collection, &scene, Some(&problem));
    mark_first_moves(root, collection);
}

/// The words are for some programs, the property is for others.
fn mark_first_moves(root: NodeId, collection: &mut Collection) {
    let says_right = |id: &NodeId| collection.node(*id).text("C").is_some_and(|text| text.starts_with("RIGHT"));
    let first: Vec<NodeId> = collection.node(root).children().map(Node::id).collect();
    let right: Vec<NodeId> = first.into_iter().filter(says_right).collect();
    for node in right {
        collection.set_number(node, "TE", 1).expect("an identifier in capitals");
    }
}

/// All lines worth a look: right moves and tempting mistakes, with the proved replies as far as there is room.
pub fn solution_tree(answer: &Answer<'_>) -> Solution {
    let (problem, report) = (answer.problem, &answer.attempt.report);
    let own = answer.strategy_of(problem.to_move());
    let others = answer.strategy_of(!problem.to_move());
    let mut tree = Tree { solution: Solution::default(), line: report.line.clone() };
    let mut right = report.moves.clone();
    // The main line comes first.
    right.sort_by_key(|m| Some(m) != report.line.first() && Some(*m) != report.best);
    for m in right {
        let step = tree.solution.add(None, m);
        tree.solution.steps[step].mark = Some(Mark::Right);
        tree.remark(step, "RIGHT");
        if let Some((strategy, next)) = own.and_then(|strategy| Some((strategy, strategy.after(m)?))) {
            tree.strategy(strategy, next, step);
        }
    }
    for mistake in answer.tempting_mistakes() {
        let step = tree.solution.add(None, mistake.m);
        tree.solution.steps[step].mark = Some(Mark::Wrong);
        match others.and_then(|strategy| Some((strategy, strategy.after(mistake.m)?))) {
            Some((strategy, next)) => tree.strategy(strategy, next, step),
            None => tree.chain(&mistake.refutation, step),
        }
    }
    tree.solution
}

/// A tree of variations in the making.
struct Tree {
    solution: Solution,
    /// The main line, whose moves come first.
    line: Vec<Move>,
}

/// A node of a certificate that is to be told after a move of the tree.
struct Turn {
    next: Next,
    after: usize,
    depth: usize,
    /// Whether the moves so far are those of the main line.
    is_main: bool,
}

impl Tree {
    fn chain(&mut self, moves: &[Move], after: usize) {
        let mut at = after;
        for m in moves {
            at = self.solution.add(Some(at), *m);
        }
    }

    /// Tells a strategy after a first move, broadly rather than deeply, up to a limit.
    fn strategy(&mut self, strategy: Strategy<'_>, next: Next, after: usize) {
        let is_main = self.line.first() == Some(&self.solution.steps[after].played);
        let mut to_tell = VecDeque::from([Turn { next, after, depth: 1, is_main }]);
        let most = self.solution.steps.len() + MOST_MOVES;
        while let Some(turn) = to_tell.pop_front() {
            let Next::Node(node) = turn.next else {
                self.remark(turn.after, "The stones are captured.");
                continue;
            };
            if turn.depth >= LONGEST || self.solution.steps.len() >= most {
                continue;
            }
            for (m, next) in self.moves(strategy, node, &turn) {
                let is_main = turn.is_main && self.line.get(turn.depth) == Some(&m);
                let after = self.solution.add(Some(turn.after), m);
                let told = Turn { next, after, depth: turn.depth + 1, is_main };
                // The main line is told to its end, whatever the limit leaves for the others.
                if is_main { to_tell.push_front(told) } else { to_tell.push_back(told) }
            }
        }
    }

    /// The moves of a node that are worth telling, the main line's first; a remark where the line ends.
    fn moves(&mut self, strategy: Strategy<'_>, node: u32, turn: &Turn) -> Vec<(Move, Next)> {
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
                let main = self.line.get(turn.depth).copied().filter(|_| turn.is_main);
                let main = main.and_then(|m| Some((m, Strategy::reply(replies, m)?)));
                moves.retain(|reply| Some(*reply) != main);
                moves.splice(0..0, main);
                moves.truncate(MOST_REPLIES);
                if moves.is_empty() {
                    self.remark(turn.after, "There is nothing left to try.");
                }
                moves
            }
        }
    }

    fn remark(&mut self, step: usize, text: &str) {
        let comment = &mut self.solution.steps[step].comment;
        *comment = if comment.is_empty() { text.to_owned() } else { format!("{comment}\n{text}") };
    }
}
