//! What a solver says: bounds on the value, a move that makes good the claim or refutes it, and the price.

use crate::game::Game;
use crate::meter::Meter;
use crate::value::Value;
use crate::width::Widths;

/// What is proved about a value: it lies between the two, both included.
///
/// ```
/// use tesuji_search::{Bounds, Outcome};
/// let open = Bounds::<Outcome>::OPEN;
/// assert_eq!(open.decides(Outcome::Won), None);
/// assert_eq!(open.proved(Outcome::WonByKo).decides(Outcome::WonByKo), Some(true));
/// assert_eq!(open.refuted(Outcome::Won).decides(Outcome::Won), Some(false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds<V> {
    /// Max gets at least this.
    pub lower: V,
    /// Max gets at most this.
    pub upper: V,
}

impl<V: Value> Bounds<V> {
    /// Nothing is proved.
    pub const OPEN: Self = Self { lower: V::MIN, upper: V::MAX };

    /// These bounds after a proof that Max gets at least `claim`.
    #[must_use]
    pub fn proved(self, claim: V) -> Self {
        Self { lower: self.lower.max(claim), ..self }
    }

    /// These bounds after a proof that Max does not get `claim`.
    #[must_use]
    pub fn refuted(self, claim: V) -> Self {
        Self { upper: self.upper.min(claim.below()), ..self }
    }

    /// Whether the bounds prove the claim "at least `claim`" (`Some(true)`), refute it, or leave it open (`None`).
    pub fn decides(self, claim: V) -> Option<bool> {
        if self.lower >= claim {
            Some(true)
        } else if self.upper < claim {
            Some(false)
        } else {
            None
        }
    }

    /// The value, once both bounds agree on it.
    pub fn exact(self) -> Option<V> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The answer of a solver.
///
/// ```
/// use tesuji_search::{Answer, Bounds, Outcome};
/// let answer = Answer { bounds: Bounds::OPEN.proved(Outcome::Won), best: Some('a'), nodes: 12 };
/// assert_eq!(answer.bounds.exact(), Some(Outcome::Won));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer<M, V> {
    /// What is proved about the value of the root.
    pub bounds: Bounds<V>,
    /// A first move that achieves what is proved, for the player to move. `None` if the root needs no move, has none,
    /// or nothing is proved.
    pub best: Option<M>,
    /// The nodes that the answer took.
    pub nodes: u64,
}

impl<M, V: Value> Answer<M, V> {
    /// The answer that says nothing.
    pub fn open(nodes: u64) -> Self {
        Self { bounds: Bounds::OPEN, best: None, nodes }
    }

    /// Asks with one step after the other until an answer decides the claim or the meter is spent. The nodes are those of
    /// all that were asked.
    pub(crate) fn first_decided<S>(
        steps: impl Iterator<Item = S>,
        claim: V,
        meter: &mut Meter<'_>,
        mut ask: impl FnMut(S, &mut Meter<'_>) -> Self,
    ) -> Self {
        let mut nodes = 0;
        for step in steps {
            let answer = ask(step, meter);
            nodes += answer.nodes;
            if answer.bounds.decides(claim).is_some() {
                return Self { nodes, ..answer };
            }
            if meter.is_spent() {
                break;
            }
        }
        Self::open(nodes)
    }
}

/// An algorithm: it answers one question, "does Max get at least `claim`?"
///
/// ```
/// use tesuji_search::{AlphaBeta, Bounds, DfPn, Nim, Meter, Minimax, Outcome, Solver};
/// fn is_won(solver: &mut impl Solver<Nim>, tokens: u8) -> Option<bool> {
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::limited(10_000));
///     answer.bounds.decides(Outcome::Won)
/// }
/// for tokens in 0..12 {
///     let won = Some(tokens % 4 != 0);
///     assert_eq!(is_won(&mut Minimax, tokens), won);
///     assert_eq!(is_won(&mut DfPn::new(1 << 16), tokens), won);
///     assert_eq!(is_won(&mut AlphaBeta::new(1 << 16), tokens), won);
/// }
/// assert_eq!(is_won(&mut Minimax, 100), None, "ten thousand nodes are not enough for that, and it says so");
/// ```
pub trait Solver<G: Game> {
    /// Proves the claim (`lower >= claim`), refutes it (`upper < claim`), or leaves the bounds wide open.
    ///
    /// A refutation is relative to the domain's moves at full width. Whatever was cut short, by the meter, a horizon
    /// or a narrow width, stays open. When this returns, `game` is in the position it came in.
    ///
    /// What a solver has learned it may keep for the next question: see law 3 of [`Game`].
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value>;
}

/// A solver whose widths can be set from outside.
pub trait Widen {
    /// Sets the widths of the next searches. What was proved at other widths stays in use where it is valid.
    fn set_widths(&mut self, widths: Widths);

    /// Forgets all that earlier searches have learned.
    fn forget(&mut self);
}

/// Narrows the value down by a ladder of claims, from the highest to the lowest, until one of them is proved.
///
/// Claims that stay open are stepped over: a lower one may still be proved.
///
/// ```
/// use tesuji_search::{DfPn, Nim, Meter, Outcome, solve_exactly};
/// let ladder = [Outcome::Won, Outcome::WonByKo, Outcome::LostByKo];
/// let answer = solve_exactly(&mut DfPn::new(1 << 16), &mut Nim::new(8), &ladder, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.exact(), Some(Outcome::Lost));
/// ```
pub fn solve_exactly<G: Game, S: Solver<G>>(
    solver: &mut S,
    game: &mut G,
    ladder: &[G::Value],
    meter: &mut Meter<'_>,
) -> Answer<G::Move, G::Value> {
    let mut total = Answer::open(0);
    for &claim in ladder {
        let answer = solver.solve(game, claim, meter);
        total.nodes += answer.nodes;
        match answer.bounds.decides(claim) {
            Some(true) => {
                total.bounds = total.bounds.proved(claim);
                // Min, who is to move, keeps the move that refuted the claim above.
                total.best = answer.best.or(total.best);
                break;
            }
            Some(false) => {
                total.bounds = total.bounds.refuted(claim);
                total.best = answer.best;
            }
            None => {}
        }
    }
    total
}
