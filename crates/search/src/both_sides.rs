//! A claim and its denial, asked in turn: threats of Max for a proof, threats of Min for a refutation.

use crate::answer::{Answer, Solver};
use crate::exchanged::Exchanged;
use crate::game::Game;
use crate::meter::Meter;
use crate::role::Role;

/// The nodes of the first question; the next ones get twice as many each time.
const FIRST_SHARE: u64 = 500;

/// Asks one solver for a proof and another, with the roles [`Exchanged`], for a refutation, the player to move first,
/// each time with twice the nodes, until one of them has it or both have given up.
///
/// ```
/// use tesuji_search::{BothSides, GeneralizedWidening, Nim, Meter, Outcome, Solver};
/// let mut solver = BothSides::new(|| GeneralizedWidening::new(1, 1 << 16));
/// let mut wins = |tokens| {
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::unlimited());
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!((wins(3), wins(4)), (Some(true), Some(false)));
/// ```
#[derive(Clone, Debug)]
pub struct BothSides<S> {
    /// The one who seeks proofs.
    pub proving: S,
    /// The one who seeks refutations.
    pub refuting: S,
}

impl<S> BothSides<S> {
    /// Two solvers of a kind.
    pub fn new(solver: impl Fn() -> S) -> Self {
        Self { proving: solver(), refuting: solver() }
    }
}

impl<G, S> Solver<G> for BothSides<S>
where
    G: Game,
    S: Solver<G> + for<'g> Solver<Exchanged<'g, G>>,
{
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let turn = game.turn();
        let (mut nodes, mut share, mut trying) = (0, FIRST_SHARE, vec![turn, !turn]);
        while !trying.is_empty() && !meter.is_spent() {
            for side in std::mem::take(&mut trying) {
                let answer = meter.within(share, |meter| match side {
                    Role::Max => self.proving.solve(game, claim, meter),
                    Role::Min => Exchanged::new(game).solve(&mut self.refuting, claim, meter),
                });
                nodes += answer.nodes;
                if answer.bounds.decides(claim).is_some() {
                    return Answer { nodes, ..answer };
                }
                // A side that has not used up its nodes has no more threats.
                if answer.nodes >= share {
                    trying.push(side);
                }
            }
            share *= 2;
        }
        Answer::open(nodes)
    }
}
