//! How many answers to problems are as expected.

use tesuji_board::Move;
use tesuji_goals::Problem;
use tesuji_search::Outcome;

/// What became of some problems with known answers.
#[derive(Default)]
pub struct OutcomeCounts {
    pub right: usize,
    /// Wins claimed of what is lost, and all other wrong answers.
    pub wrong_wins: usize,
    pub other_wrong: usize,
    pub unknown: usize,
    /// Problems that are rightly called won, be it by a ko, with known first moves, and those of them whose first move is right.
    pub won: usize,
    pub first_moves: usize,
    pub nodes: u64,
}

impl OutcomeCounts {
    /// Counts an answer to a problem.
    pub fn add(&mut self, problem: &Problem, outcome: Outcome, best: Option<Move>, nodes: u64) {
        self.nodes += nodes;
        let Some(expected) = &problem.expected else { return };
        if expected.outcomes.contains(&outcome) {
            self.right += 1;
            if outcome > Outcome::Open && !expected.moves.is_empty() {
                self.won += 1;
                self.first_moves += usize::from(best.is_some_and(|best| expected.moves.contains(&best)));
            }
        } else if outcome == Outcome::Open {
            self.unknown += 1;
        } else if outcome == Outcome::Won && expected.outcomes == [Outcome::Lost] {
            self.wrong_wins += 1;
        } else {
            self.other_wrong += 1;
        }
    }
}
