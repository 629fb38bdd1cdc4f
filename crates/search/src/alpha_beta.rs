//! Alpha-beta with a null window on the claim (Knuth & Moore 1975, Pearl 1980), by iterative deepening.
//!
//! One bit is asked for, so a window is no pair of values: a position is proved, or it has failed. A failure remembers
//! whether it touched the horizon. This is the search of abstract proof search and iterative widening (Cazenave
//! 2000, 2001): table move first, killers, history. The table's entries carry their widths and depth, so it may be
//! kept from one width to the next.

use std::hash::Hash;

use crate::answer::{Answer, Bounds, Solver, Widen};
use crate::game::Game;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::order::Order;
use crate::path::{ANYWHERE, Path, Ply};
use crate::role::Role;
use crate::table::Table;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Widths;

/// What the table says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Nothing beyond the move that looked best.
    Unknown,
    /// The claim holds here, at every width and depth.
    Proved,
    /// No proof exists at these widths, however deep the search.
    Refuted { widths: Widths },
    /// No proof was found at these widths within `depth` plies, in the iteration to this `horizon`.
    Failed { widths: Widths, depth: u16, horizon: u16 },
}

#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    best: Option<M>,
    verdict: Verdict,
}

/// What the search of one position has found.
#[derive(Clone, Copy, Debug)]
struct Finding<M> {
    /// The player who has what they want: Max a proof, or Min none.
    winner: Role,
    /// Whether a longer search might find more.
    touched_horizon: bool,
    rests_on: Ply,
    best: Option<M>,
}

impl<M> Finding<M> {
    fn settled<V: Value>(value: V, claim: V, rests_on: Ply) -> Self {
        let winner = if value >= claim { Role::Max } else { Role::Min };
        Self { winner, touched_horizon: false, rests_on, best: None }
    }
}

/// Null-window alpha-beta with iterative deepening, a table, history and killers.
///
/// ```
/// use tesuji_search::{AlphaBeta, Nim, Meter, Outcome, Solver};
/// let mut solver = AlphaBeta::new(1 << 20);
/// solver.depth = 4;
/// let mut decides = |tokens| {
///     let answer = solver.solve(&mut Nim::new(tokens), Outcome::Won, &mut Meter::unlimited());
///     answer.bounds.decides(Outcome::Won)
/// };
/// assert_eq!(decides(7), Some(true));
/// assert_eq!(decides(90), None, "that is won too, but not within four plies");
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta<M, V> {
    /// The widths of the search. Set them with [`Widen::set_widths`] or here.
    pub widths: Widths,
    /// The depth of the last iteration, in plies below the root. By default 64.
    pub depth: u16,
    table: Table<Entry<M>>,
    order: Order<M>,
    claim: Option<V>,
    moves: MoveList<M>,
    path: Path,
    // The depth of the iteration that is under way.
    horizon: u16,
}

impl<M: Copy + Eq + Hash, V: Value> AlphaBeta<M, V> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            widths: Widths::FULL,
            depth: 64,
            table: Table::new(table_bytes),
            order: Order::new(),
            claim: None,
            moves: MoveList::new(),
            path: Path::new(),
            horizon: 0,
        }
    }

    fn begin(&mut self, claim: V) {
        if self.claim != Some(claim) {
            self.table.clear();
            self.claim = Some(claim);
        }
        self.order.clear();
    }

    /// Deepens until the claim is proved, or has failed before every horizon, or the depth is used up.
    fn deepen<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V) -> Result<Finding<M>, Stop>
    where
        G: Game<Move = M, Value = V>,
    {
        self.horizon = self.depth.min(1);
        loop {
            self.moves.clear();
            self.path.clear();
            walk.count()?;
            let finding = self.enter(walk, claim, self.horizon)?;
            if finding.winner == Role::Max || !finding.touched_horizon || self.horizon >= self.depth {
                return Ok(finding);
            }
            self.horizon += 1;
        }
    }

    /// Settles a position without a search if it can be done, and else searches it.
    fn enter<G>(&mut self, walk: &mut Walk<'_, '_, G>, claim: V, depth: u16) -> Result<Finding<M>, Stop>
    where
        G: Game<Move = M, Value = V>,
    {
        let key = walk.game().key();
        if let Some(ply) = self.path.find(key) {
            let plies = self.path.ply() + 1 - ply;
            return Ok(Finding::settled(walk.game().cycle(plies as usize), claim, ply));
        }
        let known = self.table.get(key);
        match known {
            Some(entry) => {
                if let Some(finding) = self.recall(entry, depth) {
                    return Ok(finding);
                }
            }
            // A position with an entry is one that the game gave no verdict on.
            None => {
                if let Some(value) = walk.verdict() {
                    let finding = Finding::settled(value, claim, ANYWHERE);
                    // A verdict has no width.
                    let verdict = match finding.winner {
                        Role::Max => Verdict::Proved,
                        Role::Min => Verdict::Refuted { widths: Widths::FULL },
                    };
                    self.table.store(key, 1, Entry { best: None, verdict });
                    return Ok(finding);
                }
            }
        }
        if depth == 0 {
            return Ok(Finding { winner: Role::Min, touched_horizon: true, rests_on: ANYWHERE, best: None });
        }
        let nodes = walk.nodes();
        self.path.push(key);
        let mut finding = self.search(walk, claim, depth, known.and_then(|entry| entry.best))?;
        if finding.rests_on >= self.path.ply() {
            finding.rests_on = ANYWHERE;
        }
        self.path.pop();
        self.store(key, walk.nodes() - nodes, depth, finding);
        Ok(finding)
    }

    /// Tries the moves one after the other, until one gives the player to move what they want.
    fn search<G: Game<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: V,
        depth: u16,
        first: Option<M>,
    ) -> Result<Finding<M>, Stop> {
        let turn = walk.game().turn();
        let ply = self.path.ply() as usize;
        let page = self.moves.open();
        walk.list_moves(self.widths.of(turn), &mut self.moves);
        self.order.sort(self.moves.as_mut_slice(), turn, ply, first);
        let mut lost: Option<Finding<M>> = None;
        for place in 0..self.moves.len() {
            let m = self.moves.as_slice()[place];
            let Some(child) = walk.after(m, |w| self.enter(w, claim, depth - 1))? else { continue };
            if child.winner == turn {
                self.order.learn(m, turn, ply, depth);
                self.moves.close(page);
                return Ok(Finding { best: Some(m), ..child });
            }
            let so_far = lost.get_or_insert(Finding { best: None, ..child });
            so_far.touched_horizon |= child.touched_horizon;
            so_far.rests_on = so_far.rests_on.min(child.rests_on);
        }
        self.moves.close(page);
        // Law 4, silence: no move and no verdict is a failure of Max at either player's turn.
        let silence = Finding { winner: Role::Min, touched_horizon: false, rests_on: ANYWHERE, best: None };
        Ok(lost.unwrap_or(silence))
    }

    /// What an entry says about a search to `depth` at the widths of now.
    fn recall(&self, entry: Entry<M>, depth: u16) -> Option<Finding<M>> {
        let best = entry.best;
        match entry.verdict {
            Verdict::Proved => Some(Finding { winner: Role::Max, touched_horizon: false, rests_on: ANYWHERE, best }),
            Verdict::Refuted { widths } if self.widths.within(widths) => {
                Some(Finding { winner: Role::Min, touched_horizon: false, rests_on: ANYWHERE, best })
            }
            // Failures of earlier iterations are not believed even where they are deep enough. On a graph with cycles
            // two positions could hand each other the horizon of long ago for ever, and no iteration would be the last.
            Verdict::Failed { widths, depth: searched, horizon }
                if self.widths.within(widths) && depth <= searched && horizon == self.horizon =>
            {
                Some(Finding { winner: Role::Min, touched_horizon: true, rests_on: ANYWHERE, best })
            }
            Verdict::Refuted { .. } | Verdict::Failed { .. } | Verdict::Unknown => None,
        }
    }

    fn store(&mut self, key: u64, work: u64, depth: u16, finding: Finding<M>) {
        let verdict = match finding.winner {
            // What rests on a position above is true on this path only; the move is still worth a try elsewhere.
            _ if finding.rests_on != ANYWHERE => Verdict::Unknown,
            Role::Max => Verdict::Proved,
            Role::Min if finding.touched_horizon => {
                Verdict::Failed { widths: self.widths, depth, horizon: self.horizon }
            }
            Role::Min => Verdict::Refuted { widths: self.widths },
        };
        self.table.store(key, work, Entry { best: finding.best, verdict });
    }
}

impl<G: Game> Solver<G> for AlphaBeta<G::Move, G::Value> {
    fn solve(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        self.begin(claim);
        let before = meter.nodes();
        let mut walk = Walk::new(game, meter);
        let found = self.deepen(&mut walk, claim);
        let nodes = walk.nodes() - before;
        let Ok(Finding { winner, touched_horizon, best, .. }) = found else { return Answer::open(nodes) };
        match winner {
            Role::Max => Answer { bounds: Bounds::OPEN.proved(claim), best, nodes },
            Role::Min if !touched_horizon && self.widths == Widths::FULL => {
                Answer { bounds: Bounds::OPEN.refuted(claim), best, nodes }
            }
            Role::Min => Answer::open(nodes),
        }
    }
}

impl<M: Copy + Eq + Hash, V: Value> Widen for AlphaBeta<M, V> {
    fn set_widths(&mut self, widths: Widths) {
        self.widths = widths;
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}
