//! Iterative widening (Cazenave 2001): narrow move sets first, wider ones only when they fail.

use crate::answer::{Answer, Solver, Widen};
use crate::game::Game;
use crate::meter::Meter;
use crate::width::Widths;
use crate::working_moves::{RootMove, working_moves};

/// What becomes of the solver's table from one width to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Memory {
    /// It is cleared before each width, as in the paper.
    #[default]
    Reset,
    /// It is kept: its entries carry their widths and are used where they are valid (the paper's future work).
    Flagged,
}

/// Asks another solver at one pair of widths after the other, until the claim is proved.
///
/// A narrow search cannot refute: only the full widths do. So a schedule that is to refute ends with
/// [`Widths::FULL`].
///
/// ```
/// use tesuji_search::{AlphaBeta, Nim, IterativeWidening, Meter, Outcome, Solver, Width, Widths};
/// let narrow = Widths { max: Width(1), min: Width(1) };
/// let mut solver = IterativeWidening::new(AlphaBeta::new(1 << 20), vec![narrow]);
/// let mut nim = Nim::new(3);
/// let answer = solver.solve(&mut nim, Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.decides(Outcome::Won), None, "one token at a time does not do");
///
/// solver.schedule.push(Widths::FULL);
/// let answer = solver.solve(&mut nim, Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.best, Some(3));
/// ```
#[derive(Clone, Debug)]
pub struct IterativeWidening<S> {
    /// The widths, in the order in which they are tried.
    pub schedule: Vec<Widths>,
    /// What is kept between them.
    pub memory: Memory,
    /// How many nodes each of the widths before the last may take. Without a limit a narrow search that cannot succeed
    /// is deepened until nothing is left for the wide one.
    pub narrow_limit: Option<u64>,
    /// The solver that does the work.
    pub inner: S,
}

impl<S: Widen> IterativeWidening<S> {
    /// A widening search that resets the table and sets no limits, as in the paper.
    pub fn new(inner: S, schedule: Vec<Widths>) -> Self {
        Self { schedule, memory: Memory::Reset, narrow_limit: None, inner }
    }

    /// Tries all moves of the root at one pair of widths after the other, until one of them works for the player to
    /// move. The moves of the root are those of the full width at every step.
    ///
    /// To widen for each move on its own, call [`working_moves`] with this solver.
    pub fn working_moves<G>(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Vec<RootMove<G::Move>>
    where
        G: Game,
        S: Solver<G>,
    {
        let turn = game.turn();
        let mut last = Vec::new();
        for step in 0..self.schedule.len() {
            last = self.at(step, meter, |inner, meter| working_moves(inner, game, claim, meter));
            if meter.is_spent() || last.iter().any(|root_move| root_move.works_for(turn)) {
                break;
            }
        }
        last
    }

    fn at<R>(&mut self, step: usize, meter: &mut Meter<'_>, search: impl FnOnce(&mut S, &mut Meter<'_>) -> R) -> R {
        self.inner.set_widths(self.schedule[step]);
        match self.memory {
            Memory::Reset => self.inner.forget(),
            Memory::Flagged => {}
        }
        match self.narrow_limit {
            Some(limit) if step + 1 < self.schedule.len() => {
                meter.within(limit, |meter| search(&mut self.inner, meter))
            }
            Some(_) | None => search(&mut self.inner, meter),
        }
    }
}

impl<G: Game, S: Solver<G> + Widen> Solver<G> for IterativeWidening<S> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        Answer::first_decided(0..self.schedule.len(), claim, meter, |step, meter| {
            self.at(step, meter, |inner, meter| inner.solve(game, claim, meter))
        })
    }
}
