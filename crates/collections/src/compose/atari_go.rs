//! Atari-Go problems: one move wins, all others lose, and the solver has looked at every one of them.

use std::ops::ControlFlow;

use tesuji_answer::{Limits, TreeLimits, sentence};
use tesuji_notation::{Entry, Scene};
use tesuji_search::{Outcome, Rng};
use tesuji_sgf::Collection;

use super::sketch;
use super::{Composed, Composer};
use crate::atari_go_judge::AtariGoJudge;
use crate::difficulty::Difficulty;
use crate::judge::{Judge, Which};
use crate::likeness::Likeness;
use crate::tree::AtariGoTree;

/// The nodes for a question.
const NODES: u64 = 50_000;
const MEMORY: usize = 4 << 20;

/// One attempt.
pub(crate) fn attempt(composer: &Composer, dice: &mut Rng) -> Option<Composed> {
    let position = sketch::atari_go(composer.size, dice);
    let board = position.board();
    let can_capture = board.empty().iter().any(|p| board.is_capture(position.turn(), p));
    if can_capture || board.empty().len() == board.points().len() {
        return None;
    }
    let limits = Limits { time: None, nodes: Some(NODES) };
    let mut judge = AtariGoJudge::new(&position, limits, MEMORY, &|| ControlFlow::Continue(())).ok()?;
    let value = judge.outcome().ok()?;
    if value.exact() != Some(Outcome::Won) || !value.certified {
        return None;
    }
    let found = judge.first_moves(Outcome::Won, Which::All).ok()?;
    if !found.is_complete || found.working.len() != 1 {
        return None;
    }
    let nodes = judge.nodes();
    let tree = AtariGoTree::of(&mut judge, TreeLimits { depth: 40, ..TreeLimits::default() }).ok().flatten()?;
    let steps = &tree.solution.steps;
    let length = |first: &usize| std::iter::successors(Some(*first), |step| steps[*step].next.first().copied()).count();
    let depth = tree.solution.first.first().map_or(0, length);
    let tempting = tree.solution.first.iter().skip(1).filter(|first| length(first) >= 4).count();
    let mut scene = Scene::new("", position.setup());
    scene.comment = format!("Atari-Go: {} to move and make the first capture.", sentence::side(position.turn()));
    let mut game = Collection::new();
    tree.write(&judge, &scene, &mut game);
    let entry = game.games().next().map(|game| Entry { game: Some(game), ..Entry::of_scene(scene.clone()) })?;
    let likeness = Likeness::of(&entry);
    Some(Composed { scene, difficulty: Difficulty { nodes, depth, tempting }, likeness, game: game.clone() })
}
