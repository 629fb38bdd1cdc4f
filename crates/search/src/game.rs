//! A game, as much of it as a search needs to know.

use std::fmt::Debug;
use std::hash::Hash;

use crate::answer::Bounds;
use crate::marks::Marks;
use crate::move_list::MoveList;
use crate::role::Role;
use crate::value::Value;
use crate::width::Width;

/// A game of two players in which Max makes a claim and Min denies it.
///
/// This is all that a search needs. What a game may know beyond it is told by traits of their own, each with laws of
/// its own: [`Hints`](crate::Hints) and [`Assume`](crate::Assume), whose methods do nothing unless a game writes them,
/// [`Relevance`](crate::Relevance), [`Pass`], [`Evaluate`] and [`Remember`].
///
/// Every implementation keeps these laws; [`laws`](crate::laws) tests those that can be tested.
/// 1. *Undo*: `undo` takes back the last `play` (or `pass`), and all is as it was before.
/// 2. *Prefix*: `moves(w)` is a prefix of `moves(w + 1)`, without doubles.
/// 3. *Key*: positions with equal keys have equal futures; a solver that is asked about several games sees one space
///    of keys, so the key tells apart whatever the question depends on.
/// 4. *Silence*: no (legal) moves and no verdict means that Max has not made the point: every claim fails here.
///    At Min's turn it says that Max's last move threatened nothing that this width could see.
/// 5. *Enough*: at Min's turn `moves(w)` is silent, or holds every move that can stop Max. So what Max achieves at a
///    narrow width is achieved at every width.
/// 6. *Cycle*: a claim that holds (fails) on two cycles through one position holds (fails) on the round of both.
///
/// [`Nim`](crate::Nim) is the smallest implementation.
///
/// ```
/// use tesuji_search::{DfPn, Nim, Meter, Outcome, Solver};
/// let answer = DfPn::new(1 << 16).solve(&mut Nim::new(21), Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.exact(), Some(Outcome::Won));
/// assert_eq!(answer.best, Some(1), "leave a multiple of four");
/// ```
pub trait Game {
    /// A move: small, for the tables hold millions of them.
    type Move: Copy + Eq + Hash + Debug;
    /// What a position is worth.
    type Value: Value;

    /// Who is to move.
    fn turn(&self) -> Role;

    /// What the position is worth for Max if that is settled without a search. It may depend on whatever the key
    /// depends on, and on nothing else.
    fn verdict(&mut self) -> Option<Self::Value>;

    /// Writes the moves of the first `width` sets onto the open page of `out`, best first. They need not all be legal.
    fn moves(&mut self, width: Width, out: &mut MoveList<Self::Move>);

    /// Plays a move; `false` says that it is illegal and that nothing has changed.
    fn play(&mut self, m: Self::Move) -> bool;

    /// Takes back the last move or pass.
    fn undo(&mut self);

    /// A number that tells positions apart, the player to move included. It is to look random in all its bits, or to
    /// be small.
    fn key(&self) -> u64;

    /// What an endless line is worth for Max that has just come back to the position of `plies` plies ago and goes
    /// on so for ever. The game looks at the moves it has played since.
    ///
    /// Unless the domain knows better, an endless line makes no point: Max has failed.
    fn cycle(&self, plies: usize) -> Self::Value {
        let _ = plies;
        Self::Value::MIN
    }
}

/// A game in which a player may stand still: what threats are made of.
///
/// ```
/// use tesuji_search::{Game, Nim, Pass, Role};
/// let mut nim = Nim::new(4);
/// nim.pass();
/// assert_eq!((nim.turn(), nim.tokens()), (Role::Min, 4));
/// nim.undo();
/// assert_eq!(nim.turn(), Role::Max);
/// ```
pub trait Pass: Game {
    /// Gives the turn to the other player; [`Game::undo`] takes it back.
    fn pass(&mut self);

    /// Writes the moves with which the player to move may win at once onto the open page of `out`: where a search looks
    /// for the smallest threats. Unless the domain knows better, all moves.
    fn direct_moves(&mut self, out: &mut MoveList<Self::Move>) {
        self.moves(Width::FULL, out);
    }

    /// Writes the moves with which the player to move may threaten to win at once, whatever they do next: a part of
    /// [`forced_moves`](Self::forced_moves). Unless the domain knows better, all of those.
    fn direct_threats(&mut self, out: &mut MoveList<Self::Move>) {
        self.forced_moves(out);
    }

    /// Writes the moves that matter onto the open page of `out`: where the opponent plainly threatens to win, those
    /// that can stop that, or all if nothing can. Whatever [`Game::moves`] has besides loses. Unless the domain knows
    /// better, all moves.
    fn forced_moves(&mut self, out: &mut MoveList<Self::Move>) {
        self.moves(Width::FULL, out);
    }
}

/// A game with an opinion: what a search looks at when it may look no further. A guess is no proof.
pub trait Evaluate: Game {
    /// What the position seems to be worth for Max.
    fn estimate(&self) -> Self::Value;

    /// What is certain about the worth of the position for Max, whatever has happened before.
    fn bounds(&self) -> Bounds<Self::Value> {
        Bounds::OPEN
    }

    /// A move that changes little and is seldom the best, if the rules have one.
    fn null_move(&self) -> Option<Self::Move> {
        None
    }
}

/// A game whose past forbids moves: some positions may not come back.
///
/// [`Game::key`] does not tell the past. So what was found out about a position holds on another path only if the past
/// there forbids neither more nor less of what matters. A game says here what a search needs to see that.
///
/// 7. *Way out*: at every position without a verdict there is a move that no past forbids.
pub trait Remember: Game {
    /// Whether positions may come back at all: then a line that does so is worth [`Game::cycle`].
    ///
    /// Where they may not, two positions of one path that have the same key are alike, and no repetition.
    fn may_repeat(&self) -> bool {
        true
    }

    /// How many plies ago the position stood that forbids `m`, which the rules allow otherwise. The latest one, if
    /// there are several; `None` if the past does not forbid the move.
    fn forbidden_by(&self, m: Self::Move) -> Option<usize> {
        let _ = m;
        None
    }

    /// The mark of the position, if it can ever forbid a move that leads to it.
    fn mark(&self) -> Marks {
        Marks::NONE
    }

    /// The marks of all earlier positions.
    fn past(&self) -> Marks {
        Marks::NONE
    }

    /// A move of this position as it looks in the position that stands for all those with the same key.
    fn normal(&self, m: Self::Move) -> Self::Move {
        m
    }

    /// The way back from [`normal`](Self::normal).
    fn actual(&self, m: Self::Move) -> Self::Move {
        m
    }
}
