//! The other side of a claim: Min seeks to make good that Max fails.
//!
//! A search by threats asks what Max threatens, so it proves and hardly ever refutes. With the roles exchanged it asks
//! what Min threatens, and its proof is a refutation.

use crate::answer::{Answer, Bounds, Solver};
use crate::assumptions::{Assume, Assumptions};
use crate::game::{Game, Pass};
use crate::hints::Hints;
use crate::meter::Meter;
use crate::move_list::MoveList;
use crate::role::Role;
use crate::value::Value;
use crate::width::Width;

/// A game with the roles exchanged: its Max is the other's Min. The game is borrowed, so that what it notes on the way
/// (where a claim failed, say) is noted for either player.
///
/// ```
/// use tesuji_search::{Exchanged, GeneralizedWidening, Nim, Meter, Outcome};
/// let mut solver = GeneralizedWidening::new(1, 1 << 16);
/// let answer = Exchanged::new(&mut Nim::new(4)).solve(&mut solver, Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.decides(Outcome::Won), Some(false), "whatever Max takes, Min takes the rest");
/// ```
#[derive(Debug)]
pub struct Exchanged<'g, G: Game> {
    game: &'g mut G,
    moves: MoveList<G::Move>,
}

impl<'g, G: Game> Exchanged<'g, G> {
    /// The game seen from the other side.
    pub fn new(game: &'g mut G) -> Self {
        Self { game, moves: MoveList::new() }
    }

    /// Asks a solver about a claim of the game's own Max: it seeks a proof that Max fails. The answer is stated for the
    /// game as it was before the exchange.
    pub fn solve<S: Solver<Self>>(
        &mut self,
        solver: &mut S,
        claim: G::Value,
        meter: &mut Meter<'_>,
    ) -> Answer<G::Move, G::Value> {
        let denial = -claim.below();
        let answer = solver.solve(self, denial, meter);
        let bounds = match answer.bounds.decides(denial) {
            Some(true) => Bounds::OPEN.refuted(claim),
            Some(false) => Bounds::OPEN.proved(claim),
            None => Bounds::OPEN,
        };
        Answer { bounds, ..answer }
    }

    /// Whether the player to move has no legal move. It looks one move ahead, as a game may and an algorithm may not.
    fn is_silent(&mut self) -> bool {
        self.moves.clear();
        self.game.moves(Width::FULL, &mut self.moves);
        !self.moves.as_slice().iter().any(|&m| {
            let legal = self.game.play(m);
            if legal {
                self.game.undo();
            }
            legal
        })
    }
}

impl<G: Game> Game for Exchanged<'_, G> {
    type Move = G::Move;
    type Value = G::Value;

    fn turn(&self) -> Role {
        !self.game.turn()
    }

    fn verdict(&mut self) -> Option<G::Value> {
        if let Some(value) = self.game.verdict() {
            return Some(-value);
        }
        // Law 4: silence is a failure of the other game's Max. Here that is a success, and has to be said.
        self.is_silent().then_some(-G::Value::MIN)
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<G::Move>) {
        // Only at full width neither player overlooks anything; law 5 speaks of one of them.
        self.game.moves(Width::FULL, out);
    }

    fn play(&mut self, m: G::Move) -> bool {
        self.game.play(m)
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn key(&self) -> u64 {
        self.game.key() ^ 0x5851_F42D_4C95_7F2D
    }

    fn cycle(&self, plies: usize) -> G::Value {
        -self.game.cycle(plies)
    }
}

impl<G: Assume> Assume for Exchanged<'_, G> {
    fn assumptions(&self) -> Assumptions {
        self.game.assumptions()
    }
}

impl<G: Hints> Hints for Exchanged<'_, G> {
    fn effort(&self) -> (u32, u32) {
        let (proof, disproof) = self.game.effort();
        (disproof, proof)
    }
}

impl<G: Pass> Pass for Exchanged<'_, G> {
    fn pass(&mut self) {
        self.game.pass();
    }

    fn direct_moves(&mut self, out: &mut MoveList<G::Move>) {
        self.game.direct_moves(out);
    }

    fn direct_threats(&mut self, out: &mut MoveList<G::Move>) {
        self.game.direct_threats(out);
    }

    fn forced_moves(&mut self, out: &mut MoveList<G::Move>) {
        self.game.forced_moves(out);
    }
}
