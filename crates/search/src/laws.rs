//! The laws of a [`Game`] and of what it may know beside, as tests that every domain runs: random walks that look for a
//! breach.
//!
//! Of a game what can be tested from outside is tested: Undo, Prefix, Key and Silence. Enough (law 5) needs an oracle
//! of the domain, such as minimax over every move. Each further trait has a test of its own.

use std::collections::BTreeMap;
use std::fmt;

use crate::assumptions::Assume;
use crate::df_pn::DfPn;
use crate::game::{Evaluate, Game, Pass, Remember};
use crate::hints::Hints;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::relevance::{Bearing, Relevance};
use crate::rng::Rng;
use crate::role::Role;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;

/// A law of [`Game`], or of a trait beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// 1: `undo` restores everything; an illegal `play` changes nothing.
    Undo,
    /// 2: narrower move lists are prefixes of wider ones, and no list holds a move twice.
    Prefix,
    /// 3: positions with equal keys look alike.
    Key,
    /// 4: Min, if they are offered moves and there is no verdict, has a legal one; else the silence is an accident.
    Silence,
    /// [`Hints`]: a key that is told of a legal move in advance is the one it leads to, and efforts are at least one.
    Hints,
    /// [`Assume`]: what a position and its verdict assume stays the same while moves are played and taken back.
    Assumptions,
    /// [`Evaluate`]: a verdict lies within the bounds.
    Bounds,
    /// [`Remember`]: where there is no verdict, some move is forbidden by no past; a mark belongs to its position.
    WayOut,
    /// [`Pass`]: what answers no threat, and is left out of the forced moves, loses.
    Forced,
    /// [`Relevance`]: a refutation that a move does not touch refutes all other idle moves that do not touch it.
    Relevance,
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

/// Walks about in `game` at random and reports the first breach of a law of [`Game`].
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
    // How the position with each key looked, and where its moves led.
    let mut seen = BTreeMap::new();
    Inspector::new(walks).inspect(game, |inspector, walk| {
        let look = inspector.look(walk)?;
        inspector.try_moves(walk, &look, &mut seen)?;
        inspector.same(Law::Undo, &look, &inspector.look(walk)?)
    })
}

/// The laws of [`Game`] and of the traits that every domain has: [`Pass`], [`Hints`] and [`Assume`].
pub fn check_all<G: Pass + Hints + Assume>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    [check, check_pass, check_hints, check_assumptions].into_iter().try_for_each(|law| law(game, walks))
}

/// Checks that the moves that are left out of the forced ones lose the claim for the player who plays them, as far as
/// df-pn can tell within a number of nodes; gives the number of moves that it could.
pub fn check_forced<G>(game: &mut G, claim: G::Value, walks: Walks, nodes: u64) -> Result<usize, Breach>
where
    G: Pass + Hints + Assume,
{
    let (mut solver, mut judged) = (DfPn::new(1 << 20), 0);
    Inspector::new(walks).inspect(game, |inspector, walk| {
        if walk.verdict().is_some() {
            return Ok(());
        }
        let (turn, all, mut forced) = (walk.game().turn(), walk.moves(Width::FULL), MoveList::new());
        walk.list_forced_moves(&mut forced);
        for &m in all.as_slice().iter().filter(|m| !forced.contains(**m)) {
            let answer = after(walk, m, |w| w.solve_within(&mut solver, claim, nodes));
            let proved = answer.and_then(|answer| answer.bounds.decides(claim));
            if proved.is_some_and(|proved| proved == (turn == Role::Max)) {
                return Err(inspector.breach(Law::Forced, format!("{m:?} was left out, and wins")));
            }
            judged += usize::from(proved.is_some());
        }
        Ok(())
    })?;
    Ok(judged)
}

/// Checks that at every position of the walks a pass hands over the turn, and leaves nothing behind when it is taken
/// back.
pub fn check_pass<G: Pass>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    Inspector::new(walks).inspect(game, |inspector, walk| {
        if walk.verdict().is_some() {
            return Ok(());
        }
        let (look, turn) = (inspector.look(walk)?, walk.game().turn());
        if walk.after_pass(|w| Ok(w.game().turn())) != Ok(!turn) {
            return Err(inspector.breach(Law::Undo, "a pass did not hand over the turn".into()));
        }
        inspector.same(Law::Undo, &look, &inspector.look(walk)?)
    })
}

/// Checks that the keys that the game tells in advance are those that its moves lead to, and that no effort is zero.
pub fn check_hints<G: Hints>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    Inspector::new(walks).inspect(game, |inspector, walk| {
        let (proof, disproof) = walk.game().effort();
        if proof.min(disproof) == 0 && walk.verdict().is_none() {
            return Err(inspector.breach(Law::Hints, format!("an effort of ({proof}, {disproof})")));
        }
        for &m in walk.moves(Width::FULL).as_slice() {
            let (key, effort) = (walk.game().key_after(m), walk.game().effort_after(m));
            let Some(led_to) = after(walk, m, |w| w.game().key()) else { continue };
            let is_told = key.is_none_or(|key| key == led_to);
            if !is_told || effort.is_some_and(|(proof, disproof)| proof.min(disproof) == 0) {
                let detail = format!("of {m:?} key {key:?} and effort {effort:?} were told; it leads to key {led_to}");
                return Err(inspector.breach(Law::Hints, detail));
            }
        }
        Ok(())
    })
}

/// Checks that what positions assume stays the same while moves are played and taken back.
pub fn check_assumptions<G: Assume>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    Inspector::new(walks).inspect(game, |inspector, walk| {
        let look = |walk: &mut Walk<'_, '_, G>| format!("{:?} by {:?}", walk.verdict(), walk.game().assumptions());
        let before = look(walk);
        for &m in walk.moves(Width::FULL).as_slice() {
            after(walk, m, |w| w.verdict().is_some());
            inspector.same(Law::Assumptions, &before, &look(walk))?;
        }
        Ok(())
    })
}

/// Checks that verdicts lie within the bounds that the game is certain of.
pub fn check_bounds<G: Evaluate>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    Inspector::new(walks).inspect(game, |inspector, walk| {
        let bounds = walk.game().bounds();
        match walk.verdict() {
            Some(value) if value < bounds.lower || value > bounds.upper || bounds.lower < G::Value::MIN => {
                Err(inspector.breach(Law::Bounds, format!("{value:?} is outside {bounds:?}")))
            }
            _ => Ok(()),
        }
    })
}

/// Checks that some move is always open, whatever the past, and that normal moves find back to the actual ones.
pub fn check_past<G: Remember>(game: &mut G, walks: Walks) -> Result<(), Breach> {
    Inspector::new(walks).inspect(game, |inspector, walk| {
        let listed = walk.moves(Width::FULL);
        let game = walk.game();
        let lost = listed.as_slice().iter().find(|m| game.actual(game.normal(**m)) != **m);
        if let Some(m) = lost {
            return Err(inspector.breach(Law::WayOut, format!("{m:?} does not find back from its normal form")));
        }
        let is_open = |m: &G::Move| game.forbidden_by(*m).is_none();
        let has_way_out = listed.is_empty() || listed.as_slice().iter().any(is_open);
        if has_way_out || walk.verdict().is_some() {
            return Ok(());
        }
        Err(inspector.breach(Law::WayOut, format!("the past forbids all of {:?}", listed.as_slice())))
    })
}

/// Checks that the zones of refuted idle moves refute the other idle moves: each position of the walks is read with
/// pruning by `R`, each claim of a zone without, both with at most `nodes` nodes per move.
pub fn check_relevance<G, R>(game: &mut G, claim: G::Value, walks: Walks, nodes: u64) -> Result<(), Breach>
where
    G: Hints + Assume,
    R: Relevance<G>,
{
    const TABLE: usize = 1 << 20;
    Inspector::new(walks).inspect(game, |inspector, walk| {
        if walk.verdict().is_some() {
            return Ok(());
        }
        let listed = walk.moves(Width::FULL);
        let idle: Vec<G::Move> = (listed.as_slice().iter().copied())
            .filter(|m| R::is_known(walk.game()) && R::bearing(walk.game(), *m) != Bearing::Wide)
            .collect();
        let (mut pruning, mut plain) = (DfPn::<_, _, R>::pruning(TABLE), DfPn::new(TABLE));
        let mut loses = |walk: &mut Walk<'_, '_, G>, m: G::Move, turn: Role| {
            let read = after(walk, m, |w| w.solve_within(&mut plain, claim, nodes).bounds.decides(claim));
            read.flatten().map(|is_proved| is_proved == (turn == Role::Min))
        };
        let turn = walk.game().turn();
        for &m in &idle {
            let refuted = after(walk, m, |w| {
                let holds = w.solve_within(&mut pruning, claim, nodes).bounds.decides(claim);
                (holds == Some(turn == Role::Min)).then(|| pruning.known_zone(w.game().key()))
            });
            let Some(zone) = refuted.flatten().filter(|zone| !R::touches(walk.game(), m, *zone)) else { continue };
            let is_idle = |m: G::Move| R::bearing(walk.game(), m).is_idle() && !R::touches(walk.game(), m, zone);
            for &other in idle.iter().filter(|other| is_idle(**other)).collect::<Vec<_>>() {
                if loses(walk, other, turn) == Some(false) {
                    let detail = format!("{m:?} is refuted by {zone:?}, which {other:?} does not touch, and wins");
                    return Err(inspector.breach(Law::Relevance, detail));
                }
            }
        }
        Ok(())
    })
}

/// Goes about in a game and looks at it.
struct Inspector {
    walks: Walks,
    rng: Rng,
    line: Vec<String>,
}

impl Inspector {
    fn new(walks: Walks) -> Self {
        Self { walks, rng: Rng::new(walks.seed), line: Vec::new() }
    }

    fn breach(&self, law: Law, detail: String) -> Breach {
        Breach { law, line: self.line.clone(), detail }
    }

    fn same(&self, law: Law, before: &str, after: &str) -> Result<(), Breach> {
        if before == after { Ok(()) } else { Err(self.breach(law, format!("{before} became {after}"))) }
    }

    /// Walks about at random, and inspects each position twice: when it is reached, and when the walk comes back to it.
    fn inspect<G: Game>(
        &mut self,
        game: &mut G,
        mut inspection: impl FnMut(&Self, &mut Walk<'_, '_, G>) -> Result<(), Breach>,
    ) -> Result<(), Breach> {
        let mut meter = Meter::unlimited();
        for _ in 0..self.walks.walks {
            self.line.clear();
            self.wander(&mut Walk::new(game, &mut meter), self.walks.plies, &mut inspection)?;
        }
        Ok(())
    }

    fn wander<G: Game>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        plies: u32,
        inspection: &mut impl FnMut(&Self, &mut Walk<'_, '_, G>) -> Result<(), Breach>,
    ) -> Result<(), Breach> {
        inspection(self, walk)?;
        let before = glance(walk);
        if plies == 0 || walk.verdict().is_some() {
            return Ok(());
        }
        let listed = walk.moves(Width::FULL);
        let legal: Vec<G::Move> =
            listed.as_slice().iter().copied().filter(|m| after(walk, *m, |_| ()).is_some()).collect();
        if legal.is_empty() {
            return Ok(());
        }
        let m = legal[self.rng.below(legal.len())];
        self.line.push(format!("{m:?}"));
        let further = after(walk, m, |w| self.wander(w, plies - 1, inspection));
        further.unwrap_or_else(|| Err(self.breach(Law::Undo, "a legal move has become illegal".into())))?;
        self.line.pop();
        self.same(Law::Undo, &before, &glance(walk))
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
        Ok(format!("{} {wide:?} {lengths:?}", glance(walk)))
    }

    /// Plays each move and takes it back.
    fn try_moves<G: Game>(
        &self,
        walk: &mut Walk<'_, '_, G>,
        look: &str,
        seen: &mut BTreeMap<u64, String>,
    ) -> Result<(), Breach> {
        let before = glance(walk);
        let listed = walk.moves(Width::FULL);
        let mut keys = Vec::new();
        for &m in listed.as_slice() {
            keys.push(after(walk, m, |w| w.game().key()));
            let now = glance(walk);
            if now != before {
                return Err(self.breach(Law::Undo, format!("{m:?} and back: {before} became {now}")));
            }
        }
        let is_stuck = !listed.is_empty() && keys.iter().all(Option::is_none);
        if is_stuck && walk.game().turn() == Role::Min && walk.verdict().is_none() {
            return Err(self.breach(Law::Silence, format!("none of {:?} is legal", listed.as_slice())));
        }
        let future = format!("{look} then {keys:?}");
        let known = seen.entry(walk.game().key()).or_insert_with(|| future.clone()).clone();
        self.same(Law::Key, &known, &future)
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
