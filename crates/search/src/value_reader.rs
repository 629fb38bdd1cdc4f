//! The value of a game by searches with a window, in turn: threats of Max for what Max gets, threats of Min for what Max does not.

use std::hash::Hash;

use crate::answer::{Answer, Bounds, Solver};
use crate::exchanged::Exchanged;
use crate::game::{Game, Pass};
use crate::meter::Meter;
use crate::role::Role;
use crate::threat::Threat;
use crate::value::Value;
use crate::window_search::{Selection, WindowSearch};

/// The nodes of the first search; the next ones get twice as many each time.
const FIRST_SHARE: u64 = 500;

/// An algorithm that narrows a value down from both sides, and not only one claim.
pub trait ValueSolver<G: Game> {
    /// The value, or as much of it as can be found out: both bounds are proved. When this returns, `game` is in the position
    /// it came in.
    fn value(&mut self, game: &mut G, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value>;
}

/// Searches with a window for either side, each time with twice the nodes, until the value is known or all have given up.
///
/// ```
/// use tesuji_search::{Meter, Nim, Outcome, ValueReader, ValueSolver};
/// let mut reader = ValueReader::generalized_widening(1, 1 << 16);
/// let mut value = |tokens| reader.value(&mut Nim::new(tokens), &mut Meter::unlimited()).bounds.exact();
/// assert_eq!((value(3), value(4)), (Some(Outcome::Won), Some(Outcome::Lost)));
/// ```
#[derive(Clone, Debug)]
pub struct ValueReader<M, V> {
    searches: Vec<(Role, WindowSearch<M, V>)>,
}

impl<M: Copy + Eq + Hash, V: Value> ValueReader<M, V> {
    /// αβ: one search of all positions is enough, for it proves and refutes.
    pub fn alpha_beta(table_bytes: usize) -> Self {
        Self { searches: vec![(Role::Max, WindowSearch::new(Selection::All, table_bytes))] }
    }

    /// gts(t): only moves that make one threat.
    pub fn threats(threat: Threat, table_bytes: usize) -> Self {
        Self::for_both(&Selection::Threat(threat), table_bytes)
    }

    /// iw(t): the threats up to the one with a number, one search after the other.
    pub fn threat_widening(number: u8, table_bytes: usize) -> Self {
        Self::for_both(&Selection::AtRoot(chain(number)), table_bytes)
    }

    /// gw(t): the threats up to the one with a number, at every position.
    pub fn generalized_widening(number: u8, table_bytes: usize) -> Self {
        Self::for_both(&Selection::Everywhere(chain(number)), table_bytes)
    }

    /// αβgw(t): gw(t) and αβ in turn.
    pub fn both(number: u8, table_bytes: usize) -> Self {
        let mut reader = Self::generalized_widening(number, table_bytes / 2);
        reader.searches.extend(Self::alpha_beta(table_bytes / 2).searches);
        reader
    }

    fn for_both(selection: &Selection, table_bytes: usize) -> Self {
        let search = |role| (role, WindowSearch::new(selection.clone(), table_bytes / 2));
        Self { searches: vec![search(Role::Max), search(Role::Min)] }
    }

    /// Narrows the value down within a window.
    fn narrow<G>(&mut self, game: &mut G, window: Bounds<V>, meter: &mut Meter<'_>) -> Answer<M, V>
    where
        G: Pass<Move = M, Value = V>,
    {
        let turn = game.turn();
        let mut total = Answer::open(0);
        let mut share = FIRST_SHARE;
        // Whose turn it is may begin.
        let mut trying: Vec<usize> = (0..self.searches.len()).collect();
        trying.sort_by_key(|place| self.searches[*place].0 != turn);
        while !trying.is_empty() && !meter.is_spent() {
            for place in std::mem::take(&mut trying) {
                let open = within(window, total.bounds);
                let (side, search) = &mut self.searches[place];
                let answer = meter.within(share, |meter| match side {
                    Role::Max => search.search(game, open, meter),
                    Role::Min => turned(search.search(&mut Exchanged::new(game), turned_bounds(open), meter)),
                });
                // A side that has not used up its nodes has no more threats.
                let wants_more = answer.nodes >= share;
                total = merged(turn, total, answer);
                let Bounds { lower, upper } = total.bounds;
                if lower == upper || lower >= window.upper || upper <= window.lower {
                    return total;
                }
                if wants_more {
                    trying.push(place);
                }
            }
            share *= 2;
        }
        total
    }
}

/// The threats up to the one with a number.
fn chain(number: u8) -> Vec<Threat> {
    (0..=number).map(Threat::number).collect()
}

/// The part of a window that is open.
fn within<V: Value>(window: Bounds<V>, known: Bounds<V>) -> Bounds<V> {
    Bounds { lower: window.lower.max(known.lower), upper: window.upper.min(known.upper) }
}

/// Bounds as the other side sees them.
fn turned_bounds<V: Value>(bounds: Bounds<V>) -> Bounds<V> {
    Bounds { lower: -bounds.upper, upper: -bounds.lower }
}

fn turned<M, V: Value>(answer: Answer<M, V>) -> Answer<M, V> {
    Answer { bounds: turned_bounds(answer.bounds), ..answer }
}

/// What two searches have found together.
fn merged<M: Copy, V: Value>(turn: Role, one: Answer<M, V>, other: Answer<M, V>) -> Answer<M, V> {
    let lower = one.bounds.lower.max(other.bounds.lower);
    let upper = one.bounds.upper.min(other.bounds.upper);
    // The move of the search that was last of use to the player to move.
    let is_better = match turn {
        Role::Max => other.bounds.lower > one.bounds.lower,
        Role::Min => other.bounds.upper < one.bounds.upper,
    };
    let best = if is_better { other.best } else { one.best };
    Answer { bounds: Bounds { lower, upper }, best, nodes: one.nodes + other.nodes }
}

impl<G: Pass> ValueSolver<G> for ValueReader<G::Move, G::Value> {
    fn value(&mut self, game: &mut G, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        self.narrow(game, Bounds::OPEN, meter)
    }
}

impl<G: Pass> Solver<G> for ValueReader<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let answer = self.narrow(game, Bounds { lower: claim.below(), upper: claim }, meter);
        let bounds = match answer.bounds.decides(claim) {
            Some(true) => Bounds::OPEN.proved(claim),
            Some(false) => Bounds::OPEN.refuted(claim),
            None => Bounds::OPEN,
        };
        Answer { bounds, ..answer }
    }
}
