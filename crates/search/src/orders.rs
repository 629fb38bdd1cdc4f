//! A game played with the orders of lambda search: each move of Max names its order, and Min may call it.
//!
//! A move of order n claims to threaten: if Min passes after it, Max wins by moves of a lower order; one of order 0
//! wins at once. Min calls the claim by passing, or plays on, and then Max's moves are of at most that order. A player
//! who wins this game wins the game it is made from, for Min has all of their moves in it and one more. That Max loses
//! it says nothing but that these orders do not do.

use crate::assumptions::{Assume, Assumptions};
use crate::game::{Game, Pass};
use crate::hints::Hints;
use crate::move_list::MoveList;
use crate::role::Role;
use crate::value::Value;
use crate::width::Width;

/// A move in the game of orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum OrderMove<M> {
    /// Max's move, with the order that it claims.
    Claim(M, u8),
    /// Min plays.
    Reply(M),
    /// Min passes: does the threat hold?
    Call,
}

/// The game of orders on another game.
pub(crate) struct Orders<'g, G: Game> {
    game: &'g mut G,
    /// The highest order that is allowed now, and before each move.
    order: u8,
    past: Vec<u8>,
    moves: MoveList<G::Move>,
}

impl<'g, G: Pass> Orders<'g, G> {
    /// The game of orders up to `order`, from where `game` stands.
    pub(crate) fn new(game: &'g mut G, order: u8) -> Self {
        Self { game, order, past: Vec::new(), moves: MoveList::new() }
    }

    /// Whether Min is to move and there was no move of Max: nothing can be called.
    fn is_unclaimed(&self) -> bool {
        self.past.is_empty() && self.game.turn() == Role::Min
    }
}

/// Whether a move that the game lists may be played. It looks one move ahead, as a game may and an algorithm may not.
fn is_legal<G: Game>(game: &mut G, m: G::Move) -> bool {
    let is_legal = game.play(m);
    if is_legal {
        game.undo();
    }
    is_legal
}

impl<G: Pass> Game for Orders<'_, G> {
    type Move = OrderMove<G::Move>;
    type Value = G::Value;

    fn turn(&self) -> Role {
        self.game.turn()
    }

    fn verdict(&mut self) -> Option<G::Value> {
        let verdict = self.game.verdict();
        let has_to_win = self.order == 0 && self.game.turn() == Role::Min && !self.is_unclaimed();
        if has_to_win { verdict.or(Some(G::Value::MIN)) } else { verdict }
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<OrderMove<G::Move>>) {
        self.moves.clear();
        self.game.moves(Width::FULL, &mut self.moves);
        let is_unclaimed = self.is_unclaimed();
        let moves = self.moves.as_slice().iter();
        match self.game.turn() {
            Role::Max => {
                let claims = |order| moves.clone().map(move |m| OrderMove::Claim(*m, order));
                out.extend((0..=self.order).flat_map(claims));
            }
            Role::Min => {
                // Law 4, silence: Min, who cannot move, has nothing to fear. A call would be a move.
                let is_silent = !moves.clone().any(|m| is_legal(self.game, *m));
                if !is_unclaimed && !is_silent {
                    out.push(OrderMove::Call);
                }
                out.extend(moves.map(|m| OrderMove::Reply(*m)));
            }
        }
    }

    fn play(&mut self, m: OrderMove<G::Move>) -> bool {
        let (is_legal, order) = match m {
            OrderMove::Claim(m, order) => (self.game.play(m), order),
            OrderMove::Reply(m) => (self.game.play(m), self.order),
            OrderMove::Call => {
                self.game.pass();
                (true, self.order - 1)
            }
        };
        if is_legal {
            self.past.push(self.order);
            self.order = order;
        }
        is_legal
    }

    fn undo(&mut self) {
        self.game.undo();
        self.order = self.past.pop().expect("a move to take back");
    }

    fn key(&self) -> u64 {
        let mark = 2 * u64::from(self.order) + u64::from(self.is_unclaimed());
        self.game.key() ^ (mark + 1).wrapping_mul(0xA24B_AED4_963E_E407)
    }

    fn cycle(&self, plies: usize) -> G::Value {
        // Orders never rise and a call lowers them: between two visits of the same order Min has not called.
        self.game.cycle(plies)
    }
}

impl<G: Pass + Assume> Assume for Orders<'_, G> {
    fn assumptions(&self) -> Assumptions {
        self.game.assumptions()
    }
}

impl<G: Pass + Hints> Hints for Orders<'_, G> {
    fn effort(&self) -> (u32, u32) {
        self.game.effort()
    }
}
