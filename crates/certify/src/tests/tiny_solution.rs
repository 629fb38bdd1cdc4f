//! The exact solution of a claim on a tiny board: in every zone, and in reality.

use super::tiny_game::{Ban, Tiny, TinyBreath, TinyGame, TinyOutcome, Without};
use crate::certificate::{Claim, Komaster};
use crate::zone_position::Side;

/// Won in the zone of the state itself.
const HERE: u8 = 1;
/// Won in some smaller zone, or with less breath.
const NARROWED: u8 = 2;
/// Won in reality: on the whole board, with no zone.
const REAL: u8 = 4;
/// The set that the inner fixpoint computes.
const INNER: u8 = 8;
/// The set that the outer fixpoint computes.
const OUTER: u8 = 16;

/// Which states the claimant wins.
pub struct TinySolution {
    pub game: TinyGame,
    flags: Vec<u8>,
    /// Along a winning strategy this falls, or rises only where the rule of endless play allows it.
    order: Vec<u32>,
    spread: Vec<u32>,
}

/// A state and its moves, for the fixpoints.
struct Row {
    index: usize,
    turn: Side,
    edges: Vec<RowEdge>,
}

#[derive(Clone, Copy)]
struct RowEdge {
    /// `Err` with whether the claim is reached if the move ends the game.
    to: Result<usize, bool>,
    ban: Ban,
}

/// Where a fixpoint starts: the least from nothing, the greatest from everything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Nothing,
    Everything,
}

impl Start {
    fn opposite(self) -> Self {
        match self {
            Self::Nothing => Self::Everything,
            Self::Everything => Self::Nothing,
        }
    }
}

impl TinySolution {
    pub fn new(game: TinyGame) -> Self {
        let spread = (0..1u32 << game.points())
            .map(|set| (0..game.points()).fold(0, |all, p| all | (set >> p & 1) << (2 * p)))
            .collect();
        let game = TinyGame { breath: TinyBreath::default(), ..game };
        let mut solution = Self { game, flags: Vec::new(), order: Vec::new(), spread };
        solution.make_room(1);
        let rows = solution.rows(game.all(), 0, |_| false);
        solution.fixpoint(&rows, 0);
        solution.keep(&rows, REAL);
        for zone in (0..=game.all()).filter(|zone| game.has_target(*zone)) {
            solution.solve(zone, 0);
        }
        solution
    }

    /// Solves the same game with breath, in all zones within that of the root.
    pub fn breathe(&mut self, breath: TinyBreath, zone: u16) {
        self.game.breath = breath;
        let game = self.game;
        let zones = (0..=zone).filter(|part| part & !zone == 0 && part >> game.target & 1 != 0);
        let most = zones.clone().map(|part| game.most_breath(part)).max().unwrap_or(0);
        self.make_room(usize::from(most) + 1);
        for elsewhere in (0..most).rev() {
            for part in zones.clone().filter(|part| game.most_breath(*part) > elsewhere) {
                self.solve(part, elsewhere);
            }
        }
    }

    /// Forgets breath, and what was solved with it.
    pub fn forget_breath(&mut self) {
        self.game.breath = TinyBreath::default();
        self.flags.truncate(self.layer());
        self.order.truncate(self.layer());
        self.flags.shrink_to_fit();
        self.order.shrink_to_fit();
    }

    fn solve(&mut self, zone: u16, elsewhere: u16) {
        let game = self.game;
        let rows = self.rows(zone, elsewhere, |state| game.is_shut_off(state));
        self.fixpoint(&rows, HERE | NARROWED);
        self.keep(&rows, HERE);
    }

    /// A layer is for the states without breath, and one for each number of moves elsewhere that leaves some.
    fn make_room(&mut self, layers: usize) {
        let states = layers * self.layer();
        self.flags.resize(states.max(self.flags.len()), 0);
        self.order.resize(states.max(self.order.len()), 0);
    }

    fn layer(&self) -> usize {
        (2 * usize::from(self.game.points() + 1)) << (2 * self.game.points())
    }

    /// Whether the claimant wins here, perhaps after narrowing the zone.
    pub fn is_won(&self, state: Tiny) -> bool {
        self.flags[self.index(state)] & (HERE | NARROWED) != 0
    }

    /// Whether the claimant wins in this very zone.
    pub fn is_won_here(&self, state: Tiny) -> bool {
        self.flags[self.index(state)] & HERE != 0
    }

    /// Whether the claimant wins on the whole board.
    pub fn is_really_won(&self, state: Tiny) -> bool {
        self.flags[self.index_in_layer(state)] & REAL != 0
    }

    pub fn order(&self, state: Tiny) -> u32 {
        self.order[self.index(state)]
    }

    fn index(&self, state: Tiny) -> usize {
        let has_breath = state.elsewhere < self.game.most_breath(state.zone);
        let layer = if has_breath { usize::from(state.elsewhere) + 1 } else { 0 };
        layer * self.layer() + self.index_in_layer(state)
    }

    fn index_in_layer(&self, state: Tiny) -> usize {
        let spread = |set: u16| self.spread[usize::from(set)];
        let code = spread(state.empty()) | (spread(state.claimant) << 1) | (spread(state.opponent) * 3);
        let turn = usize::from(state.turn == Side::Opponent);
        let slots = usize::from(self.game.points()) + 1;
        (code as usize * 2 + turn) * slots + state.ban.map_or(0, |p| usize::from(p) + 1)
    }

    /// The states of a zone, their moves, and in the flags which of them are won in a smaller zone or with less breath. Where
    /// `is_won` no move is made any more.
    fn rows(&mut self, zone: u16, elsewhere: u16, is_won: impl Fn(Tiny) -> bool) -> Vec<Row> {
        let mut rows = Vec::new();
        for state in self.game.states(zone) {
            let state = Tiny { elsewhere, ..state };
            let index = self.index(state);
            let narrowed = if self.weaker(state).any(|weaker| self.is_won(weaker)) { NARROWED } else { 0 };
            self.flags[index] = (self.flags[index] & REAL) | narrowed;
            if self.game.without != Without::Breath && self.game.suffocated(state) != 0 {
                continue;
            }
            if self.game.claim == Claim::Cut && self.game.may_be_joined(state) {
                continue;
            }
            let mut edges = Vec::new();
            if self.game.is_safe(state) || is_won(state) {
                let to = Err(true);
                rows.push(Row { index, turn: Side::Claimant, edges: vec![RowEdge { to, ban: Ban::Kept }] });
                continue;
            }
            for (_, outcome) in self.game.moves(state) {
                let (to, ban) = match outcome {
                    TinyOutcome::Illegal => continue,
                    TinyOutcome::Fails => (Err(false), Ban::Kept),
                    TinyOutcome::Captured => (Err(true), Ban::Kept),
                    TinyOutcome::To(next, ban) => (Ok(self.index(next)), ban),
                };
                edges.push(RowEdge { to, ban });
            }
            rows.push(Row { index, turn: state.turn, edges });
        }
        rows
    }

    /// The same state seen through the zone without a point, and with one move elsewhere more.
    pub fn weaker(&self, state: Tiny) -> impl Iterator<Item = Tiny> + use<> {
        let game = self.game;
        let kept = if game.claim == Claim::Cut { 1 << game.target } else { game.targets() };
        let others = state.zone & !kept;
        let parts = (0..game.points()).filter(move |p| others >> p & 1 != 0);
        let has_breath = state.elsewhere < game.most_breath(state.zone);
        parts
            .map(move |p| game.within(state, state.zone & !(1 << p)))
            .chain(has_breath.then(|| Tiny { elsewhere: state.elsewhere + 1, ..state }))
    }

    /// The states from which the claimant wins, in `OUTER`. States with the flag `exit` are won already.
    ///
    /// Attack: the least set, where under rule 1 a retake by the opponent may lead into the greatest (Buchi).
    /// Defence: the greatest set, where under rule 3 a retake by the claimant must lead into the least (co-Buchi).
    fn fixpoint(&mut self, rows: &[Row], exit: u8) {
        let (start, retake) = match (self.game.claim, self.game.ko_rule) {
            (Claim::Capture | Claim::Connect, Komaster::Opponent) => (Start::Nothing, OUTER),
            (Claim::Capture | Claim::Connect, Komaster::Neither | Komaster::Claimant) => (Start::Nothing, INNER),
            (Claim::Save | Claim::Cut, Komaster::Opponent | Komaster::Neither) => (Start::Everything, INNER),
            (Claim::Save | Claim::Cut, Komaster::Claimant) => (Start::Everything, OUTER),
        };
        self.fill(rows, OUTER, start.opposite());
        for round in 1.. {
            self.fill(rows, INNER, start);
            self.inner(rows, start, |ban| exit | if ban == Ban::Broken { retake } else { INNER });
            let mut changed = false;
            for row in rows {
                let (new, old) = (self.flags[row.index] & INNER != 0, self.flags[row.index] & OUTER != 0);
                changed |= new != old;
                if start == Start::Everything && new && !old {
                    self.order[row.index] = round;
                }
                self.flags[row.index] = (self.flags[row.index] & !OUTER) | (u8::from(new) * OUTER);
            }
            if retake == INNER || !changed {
                return;
            }
        }
    }

    /// Moves states into or out of `INNER` until nothing changes. `good` are the flags of a good end of an edge.
    fn inner(&mut self, rows: &[Row], start: Start, good: impl Fn(Ban) -> u8) {
        let mut order = 0;
        loop {
            let before = order;
            for row in rows.iter().rev() {
                let is_moved = (self.flags[row.index] & INNER != 0) != (start == Start::Everything);
                if is_moved || self.is_good(row, &good) == (start == Start::Everything) {
                    continue;
                }
                order += 1;
                self.flags[row.index] ^= INNER;
                if start == Start::Nothing {
                    self.order[row.index] = order;
                }
            }
            if order == before {
                return;
            }
        }
    }

    fn is_good(&self, row: &Row, good: impl Fn(Ban) -> u8) -> bool {
        let is_good = |edge: &RowEdge| match edge.to {
            Err(value) => value,
            Ok(to) => self.flags[to] & good(edge.ban) != 0,
        };
        match row.turn {
            Side::Claimant => row.edges.iter().any(is_good),
            Side::Opponent => row.edges.iter().all(is_good),
        }
    }

    fn fill(&mut self, rows: &[Row], flag: u8, start: Start) {
        for row in rows {
            match start {
                Start::Nothing => self.flags[row.index] &= !flag,
                Start::Everything => self.flags[row.index] |= flag,
            }
        }
    }

    fn keep(&mut self, rows: &[Row], flag: u8) {
        for row in rows {
            let is_won = self.flags[row.index] & OUTER != 0;
            self.flags[row.index] = (self.flags[row.index] & !(INNER | OUTER)) | (u8::from(is_won) * flag);
        }
    }
}

impl TinyGame {
    /// Every state of a zone that could be seen through it, and some more.
    pub fn states(self, zone: u16) -> Vec<Tiny> {
        let mut states = Vec::new();
        let mut claimant = zone;
        loop {
            let rest = zone & !claimant;
            let mut opponent = rest;
            loop {
                let position = Tiny { zone, claimant, opponent, elsewhere: 0, turn: Side::Claimant, ban: None };
                self.states_of(position, &mut states);
                if opponent == 0 {
                    break;
                }
                opponent = (opponent - 1) & rest;
            }
            if claimant == 0 {
                return states;
            }
            claimant = (claimant - 1) & zone;
        }
    }

    /// Both turns and all bans of a position, if it can be seen through a zone at all.
    pub fn states_of(self, position: Tiny, states: &mut Vec<Tiny>) {
        let other = match self.claim {
            Claim::Capture | Claim::Cut => position.claimant,
            Claim::Save | Claim::Connect => position.opponent,
        };
        let target = self.targets() & position.zone;
        let is_retakable = self.is_retakable(position);
        if self.claim.is_about_two() && position.empty() & target != 0 {
            return;
        }
        if other & target != 0
            || self.breathless(position, position.opponent) & !self.doubtful(position) != 0
            || (is_retakable && self.around(target) & position.zone & !other != 0)
        {
            return;
        }
        for turn in [Side::Claimant, Side::Opponent] {
            if is_retakable && turn != self.defender() {
                continue;
            }
            let taker = if turn == Side::Claimant { position.opponent } else { position.claimant };
            let is_ko = |p: &u16| position.empty() >> p & 1 != 0 && self.around(1 << p) & position.zone & !taker == 0;
            let bans = (0..self.points()).filter(is_ko).map(Some);
            states.extend(bans.chain([None]).map(|ban| Tiny { turn, ban, ..position }));
        }
    }
}
