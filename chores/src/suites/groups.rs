//! The suite `problems/life/4-groups.jsonl`: groups of several strings that are virtually connected.

use tesuji_board::{Position, Rules};
use tesuji_goals::virtual_group;
use tesuji_search::{Outcome, Rng};

use super::candidate::Candidate;
use super::life::{self, Sort};
use super::mine;
use super::pool::{Judged, Pool, lines};

/// The year after the paper's.
const SEED: u64 = 2005;
/// How often everything is tried.
pub const ROUNDS: usize = 400;
/// How many open problems there are at most, and how many that are enclosed.
const ALL: usize = 24;
/// How many problems of one sort are enough.
const ENOUGH: usize = 6;
/// The same for those that are lost.
const ENOUGH_LOST: usize = 1;
/// What the problems are called after the number.
const SUITE: &str = "4-group";

/// The suite, line by line.
pub fn suite(rounds: usize) -> Vec<String> {
    let pool = gather(&mut Rng::new(SEED), rounds);
    let mut chosen: Vec<&Judged<Sort>> = pool.some(ALL, |(_, is_open, ..)| is_open);
    chosen.extend(pool.some(ALL, |(_, is_open, ..)| !is_open));
    chosen.sort_by_key(|judged| judged.nodes);
    lines(SUITE, &chosen, |(kind, is_open, ..)| format!("{kind}, {}, several strings", life::boundary(is_open)))
}

fn gather(rng: &mut Rng, rounds: usize) -> Pool<Sort> {
    let mut pool = Pool::new();
    for round in 0..rounds {
        if round % 20 == 0 {
            eprintln!("round {round} of {rounds}: {} problems", pool.len());
        }
        let (closed, opened) = life::any(rng);
        for candidate in closed.into_iter().chain(opened) {
            consider(&mut pool, candidate);
        }
        if round % 4 == 0 {
            mine(rng, 2, life::weak_groups, |candidate| consider(&mut pool, candidate.clone()));
        }
    }
    pool
}

/// Adds what a candidate makes if its string belongs to a group of several, unless there are enough of its sort.
fn consider(pool: &mut Pool<Sort>, mut candidate: Candidate) {
    let Ok(position) = Position::new(&candidate.setup, Rules::default()) else { return };
    let board = position.board();
    candidate.target = virtual_group(board, candidate.target);
    if board.strings_in(candidate.target).count() < 2 {
        return;
    }
    pool.consider(&candidate, |candidate, stock| {
        life::judge(candidate, |sort @ (.., outcome)| {
            let enough = match outcome {
                Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => ENOUGH,
                Outcome::Lost => ENOUGH_LOST,
                Outcome::Open => 0,
            };
            stock.get(&sort).is_none_or(|count| *count < enough)
        })
    });
}
