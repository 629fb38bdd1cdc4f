//! The one way to move about in a game: forth by a move, and back again whatever happens.

use crate::answer::{Answer, Solver};
use crate::best_first::{Advised, Counsel};
use crate::game::{Game, Pass};
use crate::hints::Hints;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::path::Ply;
use crate::relevance::{Relevance, RelevanceZone};
use crate::snapshot::Snapshot;
use crate::width::Width;

/// A walk through a game: it plays and takes back in pairs, and counts each position that it enters as one node.
///
/// ```
/// use tesuji_search::{Nim, Meter, Stop, Walk};
/// let (mut nim, mut meter) = (Nim::new(10), Meter::limited(1));
/// let mut walk = Walk::new(&mut nim, &mut meter);
/// assert_eq!(walk.after(3, |w| Ok(w.game().tokens())), Ok(Some(7)));
/// assert_eq!(walk.after(4, |w| Ok(w.game().tokens())), Ok(None), "one may take three at most");
/// assert_eq!(walk.after(3, |w| Ok(w.game().tokens())), Err(Stop), "one node was all we had");
/// assert_eq!(walk.game().tokens(), 10, "and whatever happens, it is taken back");
/// ```
#[derive(Debug)]
pub struct Walk<'a, 'p, G> {
    game: &'a mut G,
    meter: &'a mut Meter<'p>,
}

impl<'a, 'p, G: Game> Walk<'a, 'p, G> {
    /// A walk that starts at the position `game` is in.
    pub fn new(game: &'a mut G, meter: &'a mut Meter<'p>) -> Self {
        Self { game, meter }
    }

    /// The game, in the position where the walk stands.
    pub fn game(&self) -> &G {
        self.game
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// The worth of the position where the walk stands, where it is plain.
    #[inline]
    pub fn verdict(&mut self) -> Option<G::Value> {
        self.game.verdict()
    }

    /// Adds the threats that are known to a list.
    #[inline]
    pub(crate) fn list_threats<R: Relevance<G>>(&mut self, out: &mut Vec<RelevanceZone>) {
        R::threats(self.game, out);
    }

    /// Adds the moves at this width to a list.
    #[inline]
    pub fn list_moves(&mut self, width: Width, out: &mut MoveList<G::Move>) {
        self.game.moves(width, out);
    }

    /// The moves of the position in a list of their own. A hot loop uses [`Game::moves`] and a list that it keeps.
    pub fn moves(&mut self, width: Width) -> MoveList<G::Move> {
        let mut list = MoveList::new();
        self.game.moves(width, &mut list);
        list
    }

    /// Counts a node that is no move: the root of a search.
    pub fn count(&mut self) -> Result<(), Stop> {
        self.meter.count()
    }

    /// Asks a solver about the position where the walk stands.
    pub fn solve<S: Solver<G>>(&mut self, solver: &mut S, claim: G::Value) -> Answer<G::Move, G::Value> {
        solver.solve(self.game, claim, self.meter)
    }

    /// The same with at most `nodes` nodes.
    pub fn solve_within<S: Solver<G> + ?Sized>(
        &mut self,
        solver: &mut S,
        claim: G::Value,
        nodes: u64,
    ) -> Answer<G::Move, G::Value> {
        self.meter.within(nodes, |meter| solver.solve(self.game, claim, meter))
    }

    /// Plays `m`, runs `then`, takes `m` back. `None` if `m` is illegal.
    #[inline]
    pub fn after<R>(&mut self, m: G::Move, then: impl FnOnce(&mut Self) -> Result<R, Stop>) -> Result<Option<R>, Stop> {
        if !self.game.play(m) {
            return Ok(None);
        }
        let result = match self.meter.count() {
            Ok(()) => then(self),
            Err(stop) => Err(stop),
        };
        self.game.undo();
        result.map(Some)
    }
}

impl<G: Hints> Walk<'_, '_, G> {
    /// Shows an observer that the search turns to a move, from a position at this ply with these numbers.
    #[inline]
    pub(crate) fn show(&mut self, ply: Ply, m: G::Move, numbers: (u32, u32)) {
        if ply <= Snapshot::LONGEST {
            self.meter.snapshot.turn_to(ply, self.game.label(m), numbers);
        }
    }
}

impl<G: Hints> Walk<'_, '_, G> {
    /// What an adviser thinks of these moves.
    #[inline]
    pub(crate) fn advise(&mut self, work: u64, moves: &mut dyn Iterator<Item = G::Move>) -> Option<Vec<u32>> {
        self.game.advise(work, moves)
    }
}

impl<G: Advised> Walk<'_, '_, G> {
    /// What an adviser says of the position where the walk stands, and of these moves.
    pub(crate) fn counsel(&mut self, moves: &[G::Move]) -> Counsel {
        self.game.counsel(moves)
    }
}

impl<G: Pass> Walk<'_, '_, G> {
    /// Adds the moves with which the player to move may win at once to a list.
    #[inline]
    pub(crate) fn list_direct_moves(&mut self, out: &mut MoveList<G::Move>) {
        self.game.direct_moves(out);
    }

    /// Adds the moves with which the player to move may threaten to win at once to a list.
    #[inline]
    pub(crate) fn list_direct_threats(&mut self, out: &mut MoveList<G::Move>) {
        self.game.direct_threats(out);
    }

    /// Adds the moves that matter to a list, those that answer a threat where there is one.
    #[inline]
    pub(crate) fn list_forced_moves(&mut self, out: &mut MoveList<G::Move>) {
        self.game.forced_moves(out);
    }

    /// Passes, runs `then`, takes the pass back.
    pub fn after_pass<R>(&mut self, then: impl FnOnce(&mut Self) -> Result<R, Stop>) -> Result<R, Stop> {
        self.game.pass();
        let result = match self.meter.count() {
            Ok(()) => then(self),
            Err(stop) => Err(stop),
        };
        self.game.undo();
        result
    }
}
