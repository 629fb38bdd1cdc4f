//! A tournament: every program meets every other one twice, with both colours.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tesuji_search::{Game, Negamax};

use super::program::{Budget, Plan};
use crate::papers::small_go::four_by_four;

/// A game that has not ended by itself is counted after so many moves.
const LONGEST_GAME: usize = 80;

/// How a program has done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// The program, by its place in the population.
    pub program: usize,
    /// Two for a win, one for a draw.
    pub points: u32,
    /// The mean of its scores.
    pub score: f64,
}

/// The programs in the order in which they have done.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// The best first.
    pub places: Vec<Place>,
    /// The scores for Black of all games, Black's program first, each pair of programs in order.
    pub scores: Vec<i32>,
}

impl Standings {
    /// Lets programs play, on so many threads. The result does not depend on their number.
    pub fn of(plans: &[Plan], budget: Budget, threads: usize) -> Self {
        let count = plans.len();
        let pairs: Vec<(usize, usize)> = (0..count)
            .flat_map(|black| (0..count).filter(move |white| *white != black).map(move |white| (black, white)))
            .collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut played = Vec::new();
            let mut search = Negamax::new(4 << 20);
            while let Some(&(black, white)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                played.push(((black, white), play([&plans[black], &plans[white]], &mut search, budget)));
            }
            played
        };
        let mut games: Vec<((usize, usize), i32)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker does not fail")).collect()
        });
        games.sort_unstable();
        let place = |program: usize| {
            let own = games.iter().filter_map(|((black, white), score)| match (*black == program, *white == program) {
                (true, _) => Some(*score),
                (false, true) => Some(-score),
                (false, false) => None,
            });
            let own: Vec<i32> = own.collect();
            let points = own.iter().map(|score| (score.signum() + 1) as u32).sum();
            Place { program, points, score: f64::from(own.iter().sum::<i32>()) / own.len().max(1) as f64 }
        };
        let mut places: Vec<Place> = (0..count).map(place).collect();
        places.sort_by(|a, b| b.points.cmp(&a.points).then(b.score.total_cmp(&a.score)));
        Self { places, scores: games.into_iter().map(|(_, score)| score).collect() }
    }
}

/// A game: the score for Black as the stones lie at its end.
fn play(plans: [&Plan; 2], search: &mut Negamax<tesuji_board::Move, tesuji_search::Score>, budget: Budget) -> i32 {
    let mut game = four_by_four();
    while !game.is_over() && game.move_number() < LONGEST_GAME {
        let m = plans[game.to_move().index()].choose(&mut game, search, budget);
        let is_legal = game.play(m);
        assert!(is_legal, "a search gives legal moves: {m} after {:?}", game.position().moves().collect::<Vec<_>>());
    }
    game.area_score()
}
