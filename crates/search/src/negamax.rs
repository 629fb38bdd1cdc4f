//! Alpha-beta on values with a horizon (Knuth & Moore 1975), and the classical enhancements as switches: iterative
//! deepening (Slate & Atkin 1977), a transposition table (Greenblatt 1967), the history heuristic (Schaeffer 1989),
//! null moves (Donninger 1993), MTD(f) (Plaat et al. 1996), enhanced transposition cut-offs (Plaat et al. 1996).
//!
//! At the horizon the game's opinion is asked, so a value may be a guess. Every value says whether it is one; a
//! value that is no guess is proved, whatever the depth was.
//!
//! *The past.* Where the past forbids moves ([`Remember`]), a value depends on the path. What is proved of a position
//! depends on the past in two ways only. A bound needs that the loser of it may not play some moves: such a bound
//! carries the ply of the position that forbids them, and is stored only if that lies at the position or below it. And
//! it needs that the winner's moves are allowed: the marks of the positions to which the winner moves are stored with
//! the bound, and it is used only where none of them is in the past. To forbid the loser more moves than that never
//! helps the loser, who always has one that no past forbids. So what is proved is proved with the past that is there.

mod enhancements;
mod entry;
mod finding;
mod window;

pub use enhancements::Enhancements;

use std::hash::Hash;

use crate::answer::{Answer, Bounds, Solver};
use crate::game::{Evaluate, Game, Remember};
use crate::hints::Hints;
use crate::marks::Marks;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::mtdf;
use crate::order::Order;
use crate::path::{ANYWHERE, Path, Ply};
use crate::role::Role;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;
use entry::{Bound, Entry};
use finding::Finding;
use window::Window;

/// What a bound in the table is good for when the past may forbid what it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trust {
    /// For nothing: the position is searched again.
    Sound,
    /// For a guess.
    Blind,
}

/// What a search has come to.
///
/// ```
/// use tesuji_search::{Judgement, Score};
/// let judgement = Judgement { value: Score(2), is_proved: false, best: Some('a'), depth: 6 };
/// assert!(!judgement.is_proved, "an opinion");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Judgement<M, V> {
    /// What the position is worth for Max.
    pub value: V,
    /// Whether that is proved, or rests on guesses.
    pub is_proved: bool,
    /// A move that is worth as much, for the player to move.
    pub best: Option<M>,
    /// The depth of the search in plies.
    pub depth: u16,
}

/// Alpha-beta with a horizon and enhancements.
///
/// ```
/// use tesuji_search::{Nim, Meter, Negamax, Outcome};
/// let judgement = Negamax::new(1 << 20).judge(&mut Nim::new(7), &mut Meter::unlimited()).unwrap();
/// assert_eq!((judgement.value, judgement.is_proved, judgement.best), (Outcome::Won, true, Some(3)));
/// ```
#[derive(Clone, Debug)]
pub struct Negamax<M, V> {
    /// What makes it fast.
    pub enhancements: Enhancements,
    /// What the table is good for where the past forbids moves.
    pub trust: Trust,
    /// The depth of the last iteration, in plies below the root. 64 unless told otherwise.
    pub depth: u16,
    table: Table<Entry<M, V>>,
    order: Order<M>,
    moves: MoveList<M>,
    path: Path,
    // The depth of the iteration that is under way.
    horizon: u16,
}

impl<M: Copy + Eq + Hash, V: Value> Negamax<M, V> {
    /// How much shallower a null move is searched.
    const REDUCTION: u16 = 2;

    /// A search with a table of at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            enhancements: Enhancements::USUAL,
            trust: Trust::Sound,
            depth: 64,
            table: Table::new(table_bytes),
            order: Order::new(),
            moves: MoveList::new(),
            path: Path::new(),
            horizon: 0,
        }
    }

    /// Forgets all that earlier searches have learned.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order.clear();
    }

    /// Judges a position, deeper and deeper until the value is proved, the depth is used up or the meter stops. `None`
    /// if not even the first search came to an end.
    pub fn judge<G>(&mut self, game: &mut G, meter: &mut Meter<'_>) -> Option<Judgement<M, V>>
    where
        G: Evaluate<Move = M, Value = V> + Hints + Remember,
    {
        let mut last: Option<Judgement<M, V>> = None;
        self.deepen(game, meter, |search, walk| {
            let turn = walk.game().turn();
            let guess = last.map_or(walk.game().estimate(), |last| last.value);
            let found = if search.enhancements.mtdf {
                search.converge(walk, turn.view(guess))?
            } else {
                search.root(walk, Window::FULL)?
            };
            let Finding { value, is_guess, best, .. } = found;
            let best = best.or(last.and_then(|last| last.best));
            last = Some(Judgement { value: turn.view(value), is_proved: !is_guess, best, depth: search.horizon });
            Ok(!is_guess)
        })
        .ok();
        last
    }

    /// The value at this horizon by questions of one bit.
    fn converge<G>(&mut self, walk: &mut Walk<'_, '_, G>, guess: V) -> Result<Finding<M, V>, Stop>
    where
        G: Evaluate<Move = M, Value = V> + Hints + Remember,
    {
        let (mut least, mut most) = (Finding::certain(V::MIN), Finding::certain(V::MAX));
        mtdf::converge(guess, |claim| {
            let found = self.root(walk, Window::claim(claim))?;
            *(if found.value >= claim { &mut least } else { &mut most }) = found;
            Ok(found.value)
        })?;
        Ok(least.resting_on(&most))
    }

    /// Searches to one horizon after the other, until the search says that it is done.
    fn deepen<G: Game>(
        &mut self,
        game: &mut G,
        meter: &mut Meter<'_>,
        mut search: impl FnMut(&mut Self, &mut Walk<'_, '_, G>) -> Result<bool, Stop>,
    ) -> Result<(), Stop> {
        let mut walk = Walk::new(game, meter);
        self.order.clear();
        self.horizon = if self.enhancements.deepening { self.depth.min(1) } else { self.depth };
        while !search(self, &mut walk)? && self.horizon < self.depth {
            self.horizon += 1;
        }
        Ok(())
    }

    fn root<G>(&mut self, walk: &mut Walk<'_, '_, G>, window: Window<V>) -> Result<Finding<M, V>, Stop>
    where
        G: Evaluate<Move = M, Value = V> + Hints + Remember,
    {
        self.moves.clear();
        self.path.clear();
        walk.count()?;
        self.enter(walk, window, self.horizon)
    }

    /// Settles a position without a search if it can be done, and else searches it.
    fn enter<G>(&mut self, walk: &mut Walk<'_, '_, G>, window: Window<V>, depth: u16) -> Result<Finding<M, V>, Stop>
    where
        G: Evaluate<Move = M, Value = V> + Hints + Remember,
    {
        let (key, turn) = (walk.game().key(), walk.game().turn());
        if let Some(ply) = self.path.find(key).filter(|_| walk.game().may_repeat()) {
            let plies = (self.path.ply() + 1 - ply) as usize;
            return Ok(Finding { rests_on: ply, ..Finding::certain(turn.view(walk.game().cycle(plies))) });
        }
        if let Some(value) = walk.verdict() {
            return Ok(Finding::certain(turn.view(value)));
        }
        let known = if self.enhancements.table { self.table.get(key) } else { None };
        if let Some(found) = known.and_then(|entry| self.recall(walk.game(), &entry, window, depth)) {
            return Ok(found);
        }
        let (lower, upper) = certain(walk.game());
        if lower >= window.beta || lower >= upper {
            return Ok(Finding::certain(lower));
        }
        if upper <= window.alpha {
            return Ok(Finding::certain(upper));
        }
        if depth == 0 {
            let value = turn.view(walk.game().estimate()).clamp(lower, upper);
            return Ok(Finding { is_guess: true, ..Finding::certain(value) });
        }
        let nodes = walk.nodes();
        self.path.push(key);
        let first = known.and_then(|entry| entry.best).map(|m| walk.game().actual(m));
        let mut found = self.search(walk, window, depth, first)?;
        if found.rests_on >= self.path.ply() {
            found.rests_on = ANYWHERE;
        }
        self.path.pop();
        if self.enhancements.table {
            let best = found.best.map(|m| walk.game().normal(m));
            let entry = known.unwrap_or(Entry::EMPTY).with(best, self.bound(&found, depth), window.sides(found.value));
            self.table.store(key, walk.nodes() - nodes, entry);
        }
        Ok(found)
    }

    /// Tries the moves one after the other, until one is too good for the opponent to allow it.
    fn search<G: Evaluate<Move = M, Value = V> + Hints + Remember>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        window: Window<V>,
        depth: u16,
        first: Option<M>,
    ) -> Result<Finding<M, V>, Stop> {
        if let Some(found) = self.null_move(walk, window, depth)? {
            return Ok(found);
        }
        let (turn, ply) = (walk.game().turn(), self.path.ply());
        let page = self.moves.open();
        walk.list_moves(Width::FULL, &mut self.moves);
        self.order.sort(self.moves.as_mut_slice(), turn, ply as usize, first);
        if let Some(place) = self.transposition_cutoff(walk, window, depth) {
            self.moves.as_mut_slice()[..=place].rotate_right(1);
        }
        let mut best: Option<(Finding<M, V>, Marks)> = None;
        let mut forbidden = ANYWHERE;
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let had = best.map_or(V::MIN, |(best, _)| best.value);
            let tried = walk.after(m, |w| {
                let (next, mark) = (w.game().turn(), w.game().mark());
                let found = self.enter(w, window.after(turn, next, had), depth - 1)?;
                Ok((found.reached_by(m, turn, next), mark))
            })?;
            let Some((child, mark)) = tried else {
                if let Some(plies) = walk.game().forbidden_by(m) {
                    forbidden = forbidden.min(ply.saturating_sub(plies as Ply));
                }
                continue;
            };
            if child.value >= window.beta {
                if self.enhancements.history {
                    self.order.credit(m, turn, 1 << depth.min(24));
                }
                self.moves.close(page);
                return Ok(child.avoiding(mark));
            }
            best = Some(match best {
                Some((best, its_mark)) if best.value >= child.value => (best.resting_on(&child), its_mark),
                Some((best, _)) => (child.resting_on(&best), mark),
                None => (child, mark),
            });
        }
        self.moves.close(page);
        // Law 4, silence: no move and no verdict is a failure of Max at either player's turn.
        let (best, mark) = best.unwrap_or_else(|| (Finding::certain(turn.view(V::MIN)), Marks::NONE));
        let best = Finding { rests_on: best.rests_on.min(forbidden), ..best };
        // A value at or below the window is an upper bound, for which the player to move need not play anything.
        Ok(if best.value > window.alpha { best.avoiding(mark) } else { best })
    }

    /// Whether even doing nothing is too good for the opponent to allow it, as far as a shallower search can see.
    fn null_move<G: Evaluate<Move = M, Value = V> + Hints + Remember>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        window: Window<V>,
        depth: u16,
    ) -> Result<Option<Finding<M, V>>, Stop> {
        if !self.enhancements.null_move || depth <= Self::REDUCTION || window.beta >= V::MAX {
            return Ok(None);
        }
        let Some(m) = walk.game().null_move() else { return Ok(None) };
        let (asked, turn) = (Window::claim(window.beta), walk.game().turn());
        let found = walk.after(m, |w| {
            let (next, mark) = (w.game().turn(), w.game().mark());
            let found = self.enter(w, asked.after(turn, next, V::MIN), depth - 1 - Self::REDUCTION)?;
            Ok(found.reached_by(m, turn, next).avoiding(mark))
        })?;
        Ok(found.filter(|found| found.value >= window.beta))
    }

    /// The place of a move whose position the table knows to be good enough: played first, it will end the search.
    fn transposition_cutoff<G>(&self, walk: &Walk<'_, '_, G>, window: Window<V>, depth: u16) -> Option<usize>
    where
        G: Evaluate<Move = M, Value = V> + Hints + Remember,
    {
        if !self.enhancements.transposition_cutoffs || !self.enhancements.table {
            return None;
        }
        let is_good = |m: &M| {
            let entry = walk.game().key_after(*m).and_then(|key| self.table.get(key));
            let bound = entry.and_then(|entry| entry.upper).filter(|bound| -bound.value >= window.beta);
            bound.is_some_and(|bound| !bound.is_guess || bound.depth + 1 >= depth)
        };
        self.moves.as_slice().iter().position(is_good)
    }

    /// What an entry says about a search to `depth` in this window.
    fn recall<G>(&self, game: &G, entry: &Entry<M, V>, window: Window<V>, depth: u16) -> Option<Finding<M, V>>
    where
        G: Game<Move = M, Value = V> + Remember,
    {
        let best = entry.best.map(|m| game.actual(m));
        let use_of = |bound: Bound<V>| -> Option<Finding<M, V>> {
            let Bound { value, is_guess, avoids, .. } = bound;
            let is_forbidden = avoids.meets(game.past());
            let found = Finding { value, is_guess: is_guess || is_forbidden, rests_on: ANYWHERE, avoids, best };
            let is_usable = match self.trust {
                // Guesses of earlier iterations are not believed even where they are deep enough: on a graph with
                // cycles two positions could hand each other the horizon of long ago for ever.
                Trust::Sound if is_guess => depth <= bound.depth && bound.horizon == self.horizon,
                Trust::Sound => !is_forbidden,
                Trust::Blind => !is_guess || depth <= bound.depth,
            };
            is_usable.then_some(found)
        };
        let lower = entry.lower.and_then(use_of);
        let upper = entry.upper.and_then(use_of);
        match (lower, upper) {
            (Some(lower), _) if lower.value >= window.beta => Some(lower),
            (_, Some(upper)) if upper.value <= window.alpha => Some(upper),
            (Some(lower), Some(upper)) if lower.value >= upper.value => Some(lower.resting_on(&upper)),
            (Some(_) | None, Some(_) | None) => None,
        }
    }

    /// What is stored of a finding: nothing but the move, if it holds on this path only.
    fn bound(&self, found: &Finding<M, V>, depth: u16) -> Option<Bound<V>> {
        let Finding { value, is_guess, rests_on, avoids, .. } = *found;
        let is_kept = is_guess || rests_on == ANYWHERE;
        is_kept.then_some(Bound { value, depth, horizon: self.horizon, is_guess, avoids })
    }
}

/// What the game is certain of, as the player to move sees it.
fn certain<G: Evaluate>(game: &G) -> (G::Value, G::Value) {
    let Bounds { lower, upper } = game.bounds();
    match game.turn() {
        Role::Max => (lower, upper),
        Role::Min => (-upper, -lower),
    }
}

impl<G: Evaluate + Hints + Remember> Solver<G> for Negamax<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let before = meter.nodes();
        let turn = game.turn();
        let window = match turn {
            Role::Max => Window::claim(claim),
            Role::Min => Window { alpha: -claim, beta: -claim.below() },
        };
        let mut answer = None;
        self.deepen(game, meter, |search, walk| {
            let Finding { value, is_guess, best, .. } = search.root(walk, window)?;
            answer = (!is_guess).then(|| (turn.view(value), best.filter(|_| value >= window.beta)));
            Ok(!is_guess)
        })
        .ok();
        let nodes = meter.nodes() - before;
        match answer {
            Some((value, best)) if value >= claim => Answer { bounds: Bounds::OPEN.proved(claim), best, nodes },
            Some((_, best)) => Answer { bounds: Bounds::OPEN.refuted(claim), best, nodes },
            None => Answer::open(nodes),
        }
    }
}
