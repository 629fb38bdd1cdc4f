//! The suites of `problems/capture`: strings that are captured or saved, as many and as hard as the paper's.

mod grade;
mod judge;
mod shapes;

use tesuji_board::{Color, Point, PointSet};
use tesuji_goals::{Goal, Problem, outcome_name};
use tesuji_lab::Suite;
use tesuji_search::{Outcome, Rng};

use super::candidate::Candidate;
use super::game::RandomGame;
use super::mine;
use super::pool::{Pool, Stock};
use grade::Plain;
use judge::judge;

/// The year after the paper's; that of the paper has made the first suites.
const SEED: u64 = 2002;
/// How often everything is tried at most.
pub const ROUNDS: usize = 3_000;
/// How many problems of one sort are enough: those that are won, kos, and those that are lost.
const ENOUGH: usize = 40;
const ENOUGH_KO: usize = 6;
const ENOUGH_LOST: usize = 1;

/// How a problem was made, the goal and the outcome.
type Sort = (&'static str, Goal, Outcome);

/// The suites, line by line: the problems that are there, as far as they fit, and new ones that the plain search solves, until
/// there are enough.
pub fn suites(rounds: usize) -> Vec<Vec<String>> {
    let mut plain = Plain::new();
    let pool = gather(&mut Rng::new(SEED), rounds, &mut plain);
    for ((kind, goal, outcome), count) in pool.stock() {
        eprintln!("{kind:16} {goal:8} {:12} {count:3}", outcome_name(*outcome));
    }
    plain.suites(&pool.some(pool.len(), |_| true))
}

/// The kinds that are no shapes.
const OTHER_KINDS: [&str; 4] = ["cluster", "walled corner", "game 9x9", "game 13x13"];

/// The problems that are there, each with the kind that it is made of.
fn present() -> Vec<(&'static str, Problem)> {
    let problems = Suite::captures().into_iter().flat_map(|suite| suite.problems);
    let notes = Suite::capture_notes();
    let kind = |note: &str| {
        let mut kinds = shapes::kinds().chain(OTHER_KINDS);
        kinds.find(|kind| *kind == note).expect("a kind of ours")
    };
    problems.zip(notes).map(|(problem, note)| (kind(&note), problem)).collect()
}

fn gather(rng: &mut Rng, rounds: usize, plain: &mut Plain) -> Pool<Sort> {
    let mut pool = Pool::new();
    let mut unsolved = 0;
    for (kind, problem) in present() {
        let candidate = Candidate { kind, setup: problem.position().setup(), target: problem.target() };
        unsolved += usize::from(!plain.solves(&problem));
        pool.consider(&candidate, |candidate, _| judge::again(candidate, problem));
    }
    for round in 0..rounds {
        if round % 20 == 0 {
            eprintln!("round {round} of {rounds}: {} problems, {unsolved} of them unsolved", pool.len());
        }
        if pool.len() >= unsolved + grade::solved() {
            break;
        }
        let mut consider = |candidate: &Candidate| consider(&mut pool, candidate, plain);
        for _ in 0..4 {
            consider(&shapes::from_shape(rng));
        }
        if let Some(candidate) = shapes::from_cluster(rng) {
            consider(&candidate);
        }
        for _ in 0..2 {
            if let Some(candidate) = shapes::from_walled_corner(rng) {
                consider(&candidate);
            }
        }
        if round % 10 == 0 {
            mine(rng, 3, weak_strings, &mut consider);
        }
    }
    pool
}

/// Adds what a candidate makes if the plain search solves it, unless there are enough of its sort.
fn consider(pool: &mut Pool<Sort>, candidate: &Candidate, plain: &mut Plain) {
    pool.consider(candidate, |candidate, stock: &Stock<Sort>| {
        judge(candidate, plain, |sort @ (_, _, outcome)| {
            let enough = match outcome {
                Outcome::Won => ENOUGH,
                Outcome::WonByKo | Outcome::LostByKo => ENOUGH_KO,
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
pub fn weak_strings(game: &RandomGame) -> Vec<Candidate> {
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
