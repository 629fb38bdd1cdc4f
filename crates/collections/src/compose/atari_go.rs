//! Atari-Go problems: one move wins, all others lose, and there is a certificate for every one of them.

use tesuji_board::{Move, Point, PointSet, Position};
use tesuji_engine::Limits;
use tesuji_goals::{Goal, Options, Problem, Solution};
use tesuji_notation::{Entry, Scene};
use tesuji_report::{TreeLimits, sentence};
use tesuji_search::{Outcome, Rng};
use tesuji_sgf::Collection;

use super::sketch;
use super::{Composed, Composer};
use crate::atari_go_judge::AtariGoJudge;
use crate::canonical_form::CanonicalForm;
use crate::difficulty::Difficulty;
use crate::judge::Judge;
use crate::settings::CheckSettings;
use crate::tree::AtariGoTree;

/// The nodes for a question.
const NODES: u64 = 50_000;
const MEMORY: usize = 4 << 20;
/// The points of a board that is seen as a whole.
const SMALL: usize = 40;

/// One attempt.
pub(crate) fn attempt(composer: &Composer, dice: &mut Rng) -> Option<Composed> {
    let position = sketch::atari_go(composer.size, dice);
    let board = position.board();
    let can_capture = board.empty().iter().any(|p| board.is_capture(position.turn(), p));
    if can_capture || board.empty().len() == board.points().len() {
        return None;
    }
    let options = Options { memory: MEMORY, ..Options::default() };
    let settings = CheckSettings::new(options, Limits { time: None, nodes: Some(NODES) });
    let mut judge = AtariGoJudge::new(&position, settings).ok()?;
    let value = judge.outcome().ok()?;
    if value.exact() != Some(Outcome::Won) || !value.certified {
        return None;
    }
    if !has_one_answer(&mut judge) {
        return None;
    }
    let nodes = judge.nodes();
    let tree = AtariGoTree::of(&mut judge, TreeLimits { depth: 40, ..TreeLimits::default() }).ok().flatten()?;
    let mut lines = tree.solution.first.iter().map(|first| line(&tree.solution, *first));
    let main = lines.next()?;
    let near = tempting_points(&position, &main);
    let tempting = lines.filter(|line| line.len() >= 4 && near.contains(line[0])).count();
    let depth = main.len();
    let mut scene = Scene::new("", position.setup());
    scene.comment = format!("Atari-Go: {} to move and make the first capture.", sentence::side(position.turn()));
    let mut game = Collection::new();
    tree.write(&judge, &scene, &mut game);
    let mut entry = Entry::of_scene(scene.clone());
    entry.problem = Problem::about("", position, Goal::FirstCapture, PointSet::EMPTY).ok();
    let form = CanonicalForm::of(&entry);
    Some(Composed { scene, difficulty: Difficulty { nodes, depth, tempting }, form, game: game.clone() })
}

/// Whether one first move wins and all others lose, and the checker has accepted a proof of each.
fn has_one_answer(judge: &mut AtariGoJudge<'_>) -> bool {
    let (start, mut winning) = (judge.start(), 0);
    for p in start.position.legal_points() {
        let after = judge.play(&start, Move::Place(p)).expect("a legal move");
        let value = judge.value(&after, Outcome::Won).ok().filter(|value| value.certified);
        match value.and_then(|value| value.bounds.decides(Outcome::Won)) {
            Some(true) if winning == 0 => winning = 1,
            Some(false) => {}
            Some(true) | None => return false,
        }
    }
    winning == 1
}

/// Where a player looks for a move: anywhere on a small board, on a larger one where the solution takes place.
fn tempting_points(position: &Position, main: &[Point]) -> PointSet {
    let points = position.board().points();
    if points.len() <= SMALL {
        return points;
    }
    let solution: PointSet = main.iter().copied().collect();
    solution.neighbours_and_diagonals() | solution
}

/// The main line from a step on.
fn line(solution: &Solution, first: usize) -> Vec<Point> {
    let steps = std::iter::successors(Some(first), |step| solution.steps[*step].next.first().copied());
    let placed = steps.filter_map(|step| match solution.steps[step].played {
        Move::Place(p) => Some(p),
        Move::Pass => None,
    });
    placed.collect()
}
