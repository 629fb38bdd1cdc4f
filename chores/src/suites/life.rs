//! The suites of `problems/life`: groups that live or die, enclosed or in the open.

mod groups;
mod judge;
mod shapes;

use tesuji_board::{Color, PointSet};
use tesuji_goals::{Goal, outcome_name};
use tesuji_search::{Outcome, Rng};

use super::candidate::Candidate;
use super::game::RandomGame;
use super::mine;
use super::pool::{Pool, Stock, suites as cut};
pub use judge::judge;

/// The year of the paper.
const SEED: u64 = 2004;
/// How often everything is tried.
pub const ROUNDS: usize = 600;
/// How often each of the enclosed groups is opened.
const OPENINGS: usize = 3;
/// How many problems there are in all suites with open boundaries, and how many that are enclosed.
const OPEN: usize = 80;
const ENCLOSED: usize = 70;
/// How many problems of one sort are enough: of those with open boundaries, and of those that are enclosed.
const ENOUGH: [usize; 2] = [24, 8];
/// The same for those that are lost.
const ENOUGH_LOST: [usize; 2] = [6, 1];

/// How a problem was made, whether its boundary is open, the goal and the outcome.
pub type Sort = (&'static str, bool, Goal, Outcome);

/// The suites, line by line.
pub fn suites(rounds: usize) -> Vec<Vec<String>> {
    let pool = gather(&mut Rng::new(SEED), rounds);
    for ((kind, is_open, goal, outcome), count) in pool.stock() {
        eprintln!("{kind:12} {:9} {goal:6} {:12} {count:3}", boundary(*is_open), outcome_name(*outcome));
    }
    let mut chosen = pool.some(OPEN, |(_, is_open, ..)| is_open);
    chosen.extend(pool.some(ENCLOSED, |(_, is_open, ..)| !is_open));
    cut(chosen, |(kind, is_open, ..)| format!("{kind}, {}", boundary(is_open)))
}

/// What a boundary is called.
pub fn boundary(is_open: bool) -> &'static str {
    if is_open { "open" } else { "enclosed" }
}

fn gather(rng: &mut Rng, rounds: usize) -> Pool<Sort> {
    let mut pool = Pool::new();
    for round in 0..rounds {
        if round % 50 == 0 {
            eprintln!("round {round} of {rounds}: {} problems", pool.len());
        }
        let closed = [Some(shapes::from_shape(rng)), groups::enclosed(rng)];
        for candidate in closed.into_iter().flatten() {
            consider(&mut pool, &candidate);
            for _ in 0..OPENINGS {
                consider(&mut pool, &groups::opened(&candidate, rng));
            }
        }
        if round % 4 == 0 {
            mine(rng, 2, weak_groups, |candidate| consider(&mut pool, candidate));
        }
    }
    pool
}

/// Adds what a candidate makes, unless there are enough of its sort.
fn consider(pool: &mut Pool<Sort>, candidate: &Candidate) {
    pool.consider(candidate, |candidate, stock: &Stock<Sort>| {
        judge(candidate, |sort @ (_, is_open, _, outcome)| {
            let enough = match outcome {
                Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => ENOUGH,
                Outcome::Lost => ENOUGH_LOST,
                Outcome::Open => [0, 0],
            };
            stock.get(&sort).is_none_or(|count| *count < enough[usize::from(!is_open)])
        })
    });
}

/// Groups that are shut in, and the same groups with a hole in the wall.
pub fn any(rng: &mut Rng) -> (Vec<Candidate>, Vec<Candidate>) {
    let made = [Some(shapes::from_shape(rng)), groups::enclosed(rng), groups::enclosed(rng)];
    let closed: Vec<Candidate> = made.into_iter().flatten().collect();
    let opened = closed.iter().map(|candidate| groups::opened(candidate, rng)).collect();
    (closed, opened)
}

/// The strings of four stones or more with few liberties, for either side to move.
pub fn weak_groups(game: &RandomGame) -> Vec<Candidate> {
    let position = game.position();
    let board = position.board();
    let strings = board.strings_in(board.points() - board.empty());
    let weak = strings.filter(|string| string.stone_count() >= 4 && (2..=6).contains(&string.liberty_count()));
    let targets: Vec<PointSet> = weak.map(|string| string.stones()).collect();
    let question = |target, turn| {
        let mut setup = position.setup();
        (setup.ko, setup.turn) = (None, turn);
        Candidate { kind: game.kind(), setup, target }
    };
    targets.iter().flat_map(|target| Color::ALL.map(|turn| question(*target, turn))).collect()
}
