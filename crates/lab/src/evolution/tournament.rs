//! A tournament: every program meets every other one twice, with both colours.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tesuji_board::Move;
use tesuji_games::ProgramPlan;
use tesuji_search::{Game, Negamax, Rng, Score};

use super::program::ThinkingBudget;
use crate::papers::small_go::four_by_four;

/// A game that has not ended by itself is counted after this many moves.
const LONGEST_GAME: usize = 80;

/// How a program has done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ProgramRank {
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
    pub places: Vec<ProgramRank>,
    /// The scores for Black of all games, Black's program first, each pair of programs in order.
    pub scores: Vec<i32>,
}

/// The programs that meet, and how.
pub struct Tournament<'a> {
    /// The programs.
    pub plans: &'a [ProgramPlan],
    /// How long they think.
    pub budget: ThinkingBudget,
    /// The seed of their moods: a program thinks up to a quarter more or less about each move. Without that two
    /// programs would play the same game for ever; the paper's clock saw to it that they did not.
    pub seed: u64,
    /// Told after every game.
    pub after_game: &'a (dyn Fn() + Sync),
}

impl Tournament<'_> {
    /// Lets all play, on `threads`. The result does not depend on their number, unless programs think by the clock.
    pub fn hold(&self, threads: usize) -> Standings {
        let count = self.plans.len();
        let others = |black: usize| (0..count).filter(move |white| *white != black).map(move |white| (black, white));
        let pairs: Vec<(usize, usize)> = (0..count).flat_map(others).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut played = Vec::new();
            let mut search = Negamax::new(4 << 20);
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                let Some(&pair) = pairs.get(game) else { return played };
                played.push((pair, self.play(game, pair, &mut search)));
                (self.after_game)();
            }
        };
        let mut games: Vec<((usize, usize), i32)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker does not fail")).collect()
        });
        games.sort_unstable();
        Standings::of(&games, count)
    }

    /// A game: the score for Black as the stones lie at its end.
    fn play(&self, number: usize, (black, white): (usize, usize), search: &mut Negamax<Move, Score>) -> i32 {
        let mut moods = Rng::new(self.seed << 8 | number as u64);
        let plans = [&self.plans[black], &self.plans[white]];
        let mut game = four_by_four();
        while !game.is_over() && game.move_number() < LONGEST_GAME {
            let budget = match self.budget {
                ThinkingBudget::Nodes(nodes) => {
                    ThinkingBudget::Nodes(percent(nodes, 75 + moods.below(51) as u64).max(1))
                }
                ThinkingBudget::Time(limit) => ThinkingBudget::Time(limit),
            };
            let m = budget.choose(plans[game.to_move().index()], &mut game, search);
            let is_legal = game.play(m);
            assert!(
                is_legal,
                "a search gives legal moves: {m} after {:?}",
                game.position().moves().collect::<Vec<_>>()
            );
        }
        game.area_score()
    }
}

/// A number of hundredths of another, rounded down; the largest number there is where it would be larger.
fn percent(number: u64, hundredths: u64) -> u64 {
    (number / 100).saturating_mul(hundredths).saturating_add(number % 100 * hundredths / 100)
}

impl Standings {
    fn of(games: &[((usize, usize), i32)], programs: usize) -> Self {
        let place = |program: usize| {
            let own = games.iter().filter_map(|((black, white), score)| match (*black == program, *white == program) {
                (true, _) => Some(*score),
                (false, true) => Some(-score),
                (false, false) => None,
            });
            let own: Vec<i32> = own.collect();
            let points = own.iter().map(|score| (score.signum() + 1) as u32).sum();
            ProgramRank { program, points, score: f64::from(own.iter().sum::<i32>()) / own.len().max(1) as f64 }
        };
        let mut places: Vec<ProgramRank> = (0..programs).map(place).collect();
        // The older program stays in front where nothing else decides.
        places.sort_by(|a, b| b.points.cmp(&a.points).then(b.score.total_cmp(&a.score)));
        Self { places, scores: games.iter().map(|(_, score)| *score).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn the_largest_budget_has_hundredths_as_well() {
        assert_eq!(percent(1_000, 125), 1_250);
        assert_eq!(percent(199, 75), 149);
        assert_eq!(percent(u64::MAX, 75), u64::MAX / 4 * 3 + 2);
        assert_eq!(percent(u64::MAX, 125), u64::MAX);
    }
}
