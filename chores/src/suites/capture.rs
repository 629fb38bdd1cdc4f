//! The suites of `problems/capture`: strings that are captured or saved.

mod judge;
mod shapes;

use tesuji_board::{Color, Point, PointSet};
use tesuji_goals::{Goal, outcome_name};
use tesuji_search::{Outcome, Rng};

use super::candidate::Candidate;
use super::game::Game;
use super::mine;
use super::pool::{Pool, Stock, suites as cut};
use judge::judge;

/// The year of the paper.
const SEED: u64 = 2001;
/// How often everything is tried.
pub const ROUNDS: usize = 3_000;
/// How many problems there are in all suites.
const ALL: usize = 180;
/// How many problems of one sort are enough.
const ENOUGH: usize = 20;
/// The same for those that are lost.
const ENOUGH_LOST: usize = 1;

/// How a problem was made, the goal and the outcome.
type Sort = (&'static str, Goal, Outcome);

/// The suites, line by line.
pub fn suites(rounds: usize) -> Vec<Vec<String>> {
    let pool = gather(&mut Rng::new(SEED), rounds);
    for ((kind, goal, outcome), count) in pool.stock() {
        eprintln!("{kind:16} {goal:8} {:12} {count:3}", outcome_name(*outcome));
    }
    cut(pool.some(ALL, |_| true), |(kind, ..)| kind.to_owned())
}

fn gather(rng: &mut Rng, rounds: usize) -> Pool<Sort> {
    let mut pool = Pool::new();
    for round in 0..rounds {
        if round % 500 == 0 {
            eprintln!("round {round} of {rounds}: {} problems", pool.len());
        }
        for _ in 0..4 {
            consider(&mut pool, &shapes::from_shape(rng));
        }
        if let Some(candidate) = shapes::from_cluster(rng) {
            consider(&mut pool, &candidate);
        }
        for _ in 0..8 {
            if let Some(candidate) = shapes::from_walled_corner(rng) {
                consider(&mut pool, &candidate);
            }
        }
        if round % 10 == 0 {
            mine(rng, 3, weak_strings, |candidate| consider(&mut pool, candidate));
        }
    }
    pool
}

/// Adds what a candidate makes, unless there are enough of its sort.
fn consider(pool: &mut Pool<Sort>, candidate: &Candidate) {
    pool.consider(candidate, |candidate, stock: &Stock<Sort>| {
        judge(candidate, |sort @ (_, _, outcome)| {
            let enough = match outcome {
                Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => ENOUGH,
                Outcome::Lost => ENOUGH_LOST,
                Outcome::Open => 0,
            };
            stock.get(&sort).is_none_or(|count| *count < enough)
        })
    });
}

/// A candidate of some kind.
pub fn any(rng: &mut Rng) -> Candidate {
    let made = match rng.below(4) {
        0 => shapes::from_cluster(rng),
        1 => shapes::from_walled_corner(rng),
        _ => None,
    };
    made.unwrap_or_else(|| shapes::from_shape(rng))
}

/// The strings worth a question: two to four liberties, for either side to move.
pub fn weak_strings(game: &Game) -> Vec<Candidate> {
    let position = game.position();
    let board = position.board();
    let all = board.strings_in(board.points() - board.empty());
    let weak = all.filter(|string| (2..=4).contains(&string.liberty_count()));
    let targets: Vec<Point> = weak.filter_map(|string| string.stones().first()).collect();
    let question = |target, turn| {
        let mut setup = position.setup();
        setup.ko = setup.ko.filter(|_| turn == setup.turn);
        setup.turn = turn;
        Candidate { kind: game.kind(), setup, target: PointSet::from(target) }
    };
    targets.iter().flat_map(|target| Color::ALL.map(|turn| question(*target, turn))).collect()
}
