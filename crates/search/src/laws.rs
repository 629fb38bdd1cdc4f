//! The laws of a [`Game`], as a test that every domain runs: random walks that look for a breach.
//!
//! What can be tested from outside is tested: Undo, Prefix, Key and Silence. Enough (law 5) needs an oracle of the
//! domain, such as minimax over every move.

use std::collections::BTreeMap;
use std::fmt;

use crate::game::{Game, Pass};
use crate::meter::{Meter, Stop};
use crate::rng::Rng;
use crate::role::Role;
use crate::walk::Walk;
use crate::width::Width;

/// A law of [`Game`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// 1: `undo` restores everything; an illegal `play` changes nothing.
    Undo,
    /// 2: narrower move lists are prefixes of wider ones, and no list holds a move twice.
    Prefix,
    /// 3: positions with equal keys look alike.
    Key,
    /// 4: Min, if he is offered moves and there is no verdict, has a legal one; else the silence is an accident.
    Silence,
}

/// A breach of a law, with the moves from the start that lead to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The law that was broken.
    pub law: Law,
    /// The moves that were played, as they are printed for debugging.
    pub line: Vec<String>,
    /// What was seen.
    pub detail: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law of {:?} is broken after [{}]: {}", self.law, self.line.join(", "), self.detail)
    }
}

impl std::error::Error for Breach {}

/// How far and how long the walks go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walks {
    /// The number of walks.
    pub walks: u32,
    /// The most moves of one walk.
    pub plies: u32,
    /// The narrower widths that are looked at beside the full one: 1 to this.
    pub widest: u8,
    /// The seed of the walks: the same seed, the same walks.
    pub seed: u64,
}

impl Default for Walks {
    fn default() -> Self {
        Self { walks: 100, plies: 60, widest: 4, seed: 1 }
    }
}

/// Walks about in `game` at random and reports the first breach of a law.
///
/// ```
/// # use tesuji_search::{Game, MoveList, Role, Score, Width};
/// # struct Count(u32);
/// # impl Game for Count {
/// #     type Move = u32;
/// #     type Value = Score;
/// #     fn turn(&self) -> Role { Role::Max }
/// #     fn verdict(&mut self) -> Option<Score> { None }
/// #     fn moves(&mut self, _: Width, out: &mut MoveList<u32>) { out.push(1) }
/// #     fn play(&mut self, m: u32) -> bool { self.0 += m; true }
/// #     fn undo(&mut self) { self.0 -= 1 }
/// #     fn key(&self) -> u64 { u64::from(self.0 / 2) }
/// # }
/// use tesuji_search::laws::{Law, Walks, check};
/// // A game that gives two different positions one key, and tells so by the keys of what follows.
/// let breach = check(&mut Count(0), Walks::default()).unwrap_err();
/// assert_eq!(breach.law, Law::Key);
/// ```
pub fn check<G: Game>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    let mut inspector = Inspector { walks, rng: Rng::new(walks.seed), line: Vec::new(), seen: BTreeMap::new() };
    let mut meter = Meter::unlimited();
    for _ in 0..walks.walks {
        inspector.line.clear();
        inspector.wander(&mut Walk::new(game, &mut meter), walks.plies)?;
    }
    Ok(())
}

/// Like [`check`], and passes at every position of the walks: a pass hands over the turn, and leaves no trace when it
/// is taken back.
pub fn check_pass<G: Pass>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    check(game, walks)?;
    let mut inspector = Inspector { walks, rng: Rng::new(walks.seed), line: Vec::new(), seen: BTreeMap::new() };
    let mut meter = Meter::unlimited();
    for _ in 0..walks.walks {
        inspector.line.clear();
        inspector.pass_along(&mut Walk::new(game, &mut meter), walks.plies)?;
    }
    Ok(())
}

/// Goes about in a game and looks at it.
struct Inspector {
    walks: Walks,
    rng: Rng,
    line: Vec<String>,
    // How the position with this key looked, and where its moves led.
    seen: BTreeMap<u64, String>,
}

impl Inspector {
    fn breach(&self, law: Law, detail: String) -> Breach {
        Breach { law, line: self.line.clone(), detail }
    }

    fn same(&self, law: Law, before: &str, after: &str) -> Result<(), Breach> {
        if before == after { Ok(()) } else { Err(self.breach(law, format!("{before} became {after}"))) }
    }

    /// Inspects the position, goes on from it by a random move, and inspects what is left when that is taken back.
    fn wander<G: Game>(&mut self, walk: &mut Walk<'_, '_, G>, plies: u32) -> Result<(), Breach> {
        let sight = self.look(walk)?;
        let legal = self.try_moves(walk, &sight)?;
        if plies == 0 || legal.is_empty() || walk.verdict().is_some() {
            return Ok(());
        }
        let m = legal[self.rng.below(legal.len())];
        self.line.push(format!("{m:?}"));
        let further = after(walk, m, |w| self.wander(w, plies - 1));
        further.unwrap_or_else(|| Err(self.breach(Law::Undo, "a legal move has become illegal".into())))?;
        self.line.pop();
        self.same(Law::Undo, &sight, &self.look(walk)?)
    }

    /// What can be seen of a position from outside; its moves are to keep the law of Prefix.
    fn look<G: Game>(&self, walk: &mut Walk<'_, '_, G>) -> Result<String, Breach> {
        let wide = walk.moves(Width::FULL);
        let wide = wide.as_slice();
        if let Some(double) = wide.iter().enumerate().find(|&(place, m)| wide[..place].contains(m)) {
            return Err(self.breach(Law::Prefix, format!("{:?} is listed twice", double.1)));
        }
        let mut lengths = Vec::new();
        for width in 1..=self.walks.widest {
            let narrow = walk.moves(Width(width));
            if !wide.starts_with(narrow.as_slice()) || lengths.last().is_some_and(|&length| length > narrow.len()) {
                return Err(
                    self.breach(Law::Prefix, format!("{narrow:?} at width {width}, but {wide:?} at full width"))
                );
            }
            lengths.push(narrow.len());
        }
        Ok(format!("{} {:?} {wide:?} {lengths:?}", glance(walk), walk.game().effort()))
    }

    /// Plays each move and takes it back; gives the legal ones.
    fn try_moves<G: Game>(&mut self, walk: &mut Walk<'_, '_, G>, sight: &str) -> Result<Vec<G::Move>, Breach> {
        let before = glance(walk);
        let (mut legal, mut keys) = (Vec::new(), Vec::new());
        let listed = walk.moves(Width::FULL);
        for &m in listed.as_slice() {
            let key = after(walk, m, |w| w.game().key());
            if key.is_some() {
                legal.push(m);
            }
            keys.push(key);
            let now = glance(walk);
            if now != before {
                return Err(self.breach(Law::Undo, format!("{m:?} and back: {before} became {now}")));
            }
        }
        self.same(Law::Undo, sight, &self.look(walk)?)?;
        let stuck = legal.is_empty() && !listed.is_empty();
        if stuck && walk.game().turn() == Role::Min && walk.verdict().is_none() {
            return Err(self.breach(Law::Silence, format!("none of {:?} is legal", listed.as_slice())));
        }
        let future = format!("{sight} then {keys:?}");
        let known = self.seen.entry(walk.game().key()).or_insert_with(|| future.clone()).clone();
        self.same(Law::Key, &known, &future)?;
        Ok(legal)
    }

    fn pass_along<G: Pass>(&mut self, walk: &mut Walk<'_, '_, G>, plies: u32) -> Result<(), Breach> {
        if walk.verdict().is_some() {
            return Ok(());
        }
        let sight = self.look(walk)?;
        let turn = walk.game().turn();
        if walk.after_pass(|w| Ok(w.game().turn())) != Ok(!turn) {
            return Err(self.breach(Law::Undo, "a pass did not hand over the turn".into()));
        }
        self.same(Law::Undo, &sight, &self.look(walk)?)?;
        let moves = walk.moves(Width::FULL);
        if plies == 0 || moves.is_empty() {
            return Ok(());
        }
        let m = moves.as_slice()[self.rng.below(moves.len())];
        self.line.push(format!("{m:?}"));
        after(walk, m, |w| self.pass_along(w, plies - 1)).unwrap_or(Ok(()))?;
        self.line.pop();
        Ok(())
    }
}

/// What is quickly seen of a position.
fn glance<G: Game>(walk: &mut Walk<'_, '_, G>) -> String {
    let verdict = walk.verdict();
    format!("{:#x} {:?} {verdict:?}", walk.game().key(), walk.game().turn())
}

/// [`Walk::after`] on a meter that never stops.
fn after<G: Game, R>(
    walk: &mut Walk<'_, '_, G>,
    m: G::Move,
    then: impl FnOnce(&mut Walk<'_, '_, G>) -> R,
) -> Option<R> {
    walk.after(m, |w| Ok(then(w))).unwrap_or_else(|Stop| unreachable!("the meter is unlimited"))
}
