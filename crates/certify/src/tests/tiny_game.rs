//! Play in a zone of a board of up to twelve points, in bits: the checker's rules written a second time.

use tesuji_board::{Point, PointSet, Size};

use crate::certificate::{Claim, Komaster, Node};
use crate::zone_position::{Side, Target, Terms, ZonePosition};

/// The rule that is left out, to show that the theorem needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Without {
    Nothing,
    /// R0: a node with a breathless string of the claimant is let pass.
    Breath,
    /// The first half of R2: the opponent's captures next to the outside are captures like others.
    Outside,
    /// The second half of R2: the opponent's captures next to a doubtful string are captures like others.
    Doubt,
    /// Ko: the claimant's capture bans though the capturing stone touches the outside.
    Ko,
    /// The opponent's moves elsewhere are not taken from a string's breath, as long as the zone as a whole has some.
    Minus,
    /// The opponent's pass is no move elsewhere.
    Elsewhere,
    /// The points that a zone has left out are breath as well.
    RootZone,
    /// A string with breath has one point more than it should.
    LastPoint,
    /// A captor next to the outside is not in atari, with breath or without.
    Atari,
    /// The opponent's stones next to a string outside the zone count as its liberties: points that are filled at the root.
    Filled,
    /// Every stone is a wall.
    Wall,
    /// The zone of a claim and that of a wall may meet.
    Disjoint,
    /// What lies in the zone of a wall is breath.
    WallBreath,
    /// Strings that both reach the outside are not taken for one.
    Through,
    /// What shuts two strings off needs one eye, not two.
    SecondEye,
    /// An eye of what shuts two strings off may reach the outside.
    ClosedEye,
}

/// A board of up to twelve points.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TinyBoard {
    pub columns: u16,
    pub points: u16,
    /// The points next to each set of points. It lives as long as the test.
    around: &'static [u16],
}

impl TinyBoard {
    pub fn new(columns: u16, rows: u16) -> Self {
        Self::of(&(0..columns * rows).map(|p| (p % columns, p / columns)).collect::<Vec<_>>())
    }

    /// A board of these columns and rows and no others.
    pub fn of(cells: &[(u16, u16)]) -> Self {
        let is_near = |a: (u16, u16), b: (u16, u16)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
        let near = |a: (u16, u16)| (0..cells.len()).filter(|b| is_near(a, cells[*b])).fold(0u16, |all, b| all | 1 << b);
        let near: Vec<u16> = cells.iter().map(|cell| near(*cell)).collect();
        let columns = 1 + cells.iter().map(|cell| cell.0).max().unwrap();
        Self { columns, ..Self::graph(&near) }
    }

    /// A board on which each point has these neighbours, whatever that looks like.
    pub fn graph(near: &[u16]) -> Self {
        let around = (0..1u32 << near.len())
            .map(|set| (0..near.len()).filter(|p| set >> p & 1 != 0).fold(0, |all, p| all | near[p]));
        Self { columns: near.len() as u16, points: near.len() as u16, around: around.collect::<Vec<_>>().leak() }
    }
}

impl std::fmt::Debug for TinyBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} points in {} columns", self.points, self.columns)
    }
}

/// The breath of each point: what is empty and what is the claimant's outside the zone of the root, at the root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TinyBreath {
    /// The points of breath of a stone on each point of the board.
    points: [u16; 12],
    zone: u16,
    empty: u16,
    stones: u16,
}

impl TinyBreath {
    /// The breath of the real position, as its zone is that of the root.
    pub fn new(game: TinyGame, real: Tiny, zone: u16) -> Self {
        let filled = if game.without == Without::Filled { real.opponent } else { 0 };
        let (empty, stones) = ((real.empty() | filled) & !zone, real.claimant & !zone);
        let mut points = [0; 12];
        for p in (0..game.points()).filter(|p| zone >> p & 1 != 0) {
            let wall = game.flood(game.around(1 << p), stones);
            points[usize::from(p)] = game.around(1 << p | wall) & empty;
        }
        Self { points, zone, empty, stones }
    }

    /// The same for every game that has the same breath.
    pub fn key(&self) -> [u16; 12] {
        self.points
    }

    fn of(&self, stones: u16) -> u16 {
        let (mut rest, mut all) = (stones & self.zone, 0);
        while rest != 0 {
            all |= self.points[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        all
    }
}

/// A claim about one point of a tiny board, or about two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TinyGame {
    pub board: TinyBoard,
    pub claim: Claim,
    pub ko_rule: Komaster,
    pub target: u16,
    /// The second point of a connection or a cut; else the first again.
    pub other: u16,
    pub safe_liberties: Option<u32>,
    pub without: Without,
    pub breath: TinyBreath,
    /// The claimant's stones outside the zone that stay and breathe there.
    pub standing: u16,
}

/// Who may retake a ko: all three rules.
pub const KO_RULES: [Komaster; 3] = [Komaster::Opponent, Komaster::Neither, Komaster::Claimant];

/// A zone position: the target may be retaken when its point is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tiny {
    pub zone: u16,
    pub claimant: u16,
    pub opponent: u16,
    /// The opponent's moves elsewhere; no number greater than the zone's points of breath.
    pub elsewhere: u16,
    pub turn: Side,
    pub ban: Option<u16>,
}

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TinyOutcome {
    Illegal,
    /// The claim is lost: the target is captured, or R2 is broken.
    Fails,
    /// The target is captured for good, as claimed.
    Captured,
    To(Tiny, Ban),
}

/// Whether a move is a retake that only the ko rule allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ban {
    Kept,
    Broken,
}

impl Ban {
    fn of(state: Tiny, at: u16) -> Self {
        if state.ban == Some(at) { Self::Broken } else { Self::Kept }
    }
}

impl Tiny {
    pub fn empty(self) -> u16 {
        self.zone & !self.claimant & !self.opponent
    }
}

impl TinyGame {
    /// A claim about one point by all rules of zones, without a convention and without anything outside.
    pub fn new(board: TinyBoard, claim: Claim, ko_rule: Komaster, target: u16) -> Self {
        let (without, breath) = (Without::Nothing, TinyBreath::default());
        Self { board, claim, ko_rule, target, other: target, safe_liberties: None, without, breath, standing: 0 }
    }

    pub fn points(self) -> u16 {
        self.board.points
    }

    pub fn all(self) -> u16 {
        ((1u32 << self.points()) - 1) as u16
    }

    pub fn around(self, set: u16) -> u16 {
        self.board.around[usize::from(set)]
    }

    pub fn flood(self, from: u16, within: u16) -> u16 {
        let mut reached = from & within;
        loop {
            let next = reached | self.around(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    pub fn strings(self, stones: u16) -> impl Iterator<Item = u16> {
        let mut rest = stones;
        std::iter::from_fn(move || {
            let string = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !string;
            (string != 0).then_some(string)
        })
    }

    pub fn touches_outside(self, state: Tiny, set: u16) -> bool {
        self.around(set) & !state.zone & !self.standing != 0
    }

    /// Whether a string of the claimant's is part of what stands outside the zone.
    fn stands(self, state: Tiny, string: u16) -> bool {
        self.around(string) & self.standing & !state.zone != 0
    }

    /// The stones among `stones` whose strings have no liberty in the zone.
    pub fn breathless(self, state: Tiny, stones: u16) -> u16 {
        let empty = state.empty();
        self.strings(stones).filter(|s| self.around(*s) & empty == 0).fold(0, |all, s| all | s)
    }

    /// The state seen through a smaller zone.
    pub fn within(self, state: Tiny, zone: u16) -> Tiny {
        Tiny {
            zone,
            claimant: state.claimant & zone,
            opponent: state.opponent & zone,
            elsewhere: state.elsewhere.min(self.most_breath(zone)),
            ban: state.ban.filter(|p| zone >> p & 1 != 0),
            turn: state.turn,
        }
    }

    /// The number of moves elsewhere that leave no string in the zone with breath.
    pub fn most_breath(self, zone: u16) -> u16 {
        let points = self.breath_at_root(zone, zone).count_ones() as u16;
        points + u16::from(points > 0 && self.without == Without::LastPoint)
    }

    fn breath_at_root(self, zone: u16, string: u16) -> u16 {
        let left_out = if self.without == Without::RootZone { self.breath.zone & !zone } else { 0 };
        self.breath.of(string) | self.around(string) & left_out
    }

    /// Whether a string of the claimant's has a liberty outside the root's zone for sure.
    fn has_breath(self, state: Tiny, string: u16) -> bool {
        if self.stands(state, string) {
            return true;
        }
        let points = self.breath_at_root(state.zone, string).count_ones() as u16;
        let taken = match self.without {
            Without::Minus if state.elsewhere < self.most_breath(state.zone) => 0,
            Without::LastPoint if points > 0 => state.elsewhere.saturating_sub(1),
            _ => state.elsewhere,
        };
        points > taken
    }

    /// The claimant's stones whose strings have neither a liberty nor breath.
    pub fn suffocated(self, state: Tiny) -> u16 {
        let breathless = self.breathless(state, state.claimant);
        self.strings(breathless).filter(|s| !self.has_breath(state, *s)).fold(0, |all, s| all | s)
    }

    /// The opponent's stones that may be gone in reality.
    pub fn doubtful(self, state: Tiny) -> u16 {
        let breathless = self.breathless(state, state.opponent);
        self.strings(breathless).filter(|s| self.touches_outside(state, *s)).fold(0, |all, s| all | s)
    }

    pub fn defender(self) -> Side {
        match self.claim {
            Claim::Capture | Claim::Cut => Side::Opponent,
            Claim::Save | Claim::Connect => Side::Claimant,
        }
    }

    pub fn may_retake(self, side: Side) -> bool {
        match self.ko_rule {
            Komaster::Opponent => side == Side::Opponent,
            Komaster::Neither => false,
            Komaster::Claimant => side == Side::Claimant,
        }
    }

    pub fn is_retakable(self, state: Tiny) -> bool {
        !self.claim.is_about_two() && state.empty() >> self.target & 1 != 0
    }

    /// The points that the claim is about.
    pub fn targets(self) -> u16 {
        1 << self.target | 1 << self.other
    }

    /// Whether a zone shows enough of the target.
    pub fn has_target(self, zone: u16) -> bool {
        match self.claim {
            Claim::Capture | Claim::Save | Claim::Connect => self.targets() & !zone == 0,
            // The first stone of a cut is always seen: what is said of it is said of the other one elsewhere.
            Claim::Cut => zone >> self.target & 1 != 0,
        }
    }

    /// Whether the stones of a connection are one string.
    pub fn is_one_string(self, state: Tiny) -> bool {
        self.targets() & !self.flood(1 << self.target, state.claimant) == 0
    }

    /// Whether the stones of a cut are one string, or may be by way of the outside.
    pub fn may_be_joined(self, state: Tiny) -> bool {
        let [first, other] = [self.target, self.other].map(|p| self.flood(1 << p & state.zone, state.opponent));
        let leaves = |string: u16| string == 0 || self.touches_outside(state, string);
        first == other || self.without != Without::Through && leaves(first) && leaves(other)
    }

    /// The claimant's stones that live though the claimant never plays again.
    fn alive(self, state: Tiny) -> u16 {
        let eyes = if self.without == Without::SecondEye { 1 } else { 2 };
        let mut alive = state.claimant;
        loop {
            let is_enclosed = |region: &u16| {
                let is_shut = self.without == Without::ClosedEye || !self.touches_outside(state, *region);
                is_shut && region & state.empty() != 0 && self.around(*region) & state.claimant & !alive == 0
            };
            let regions: Vec<u16> = self.strings(state.zone & !state.claimant).filter(is_enclosed).collect();
            let is_vital = |region: &&u16, string: u16| **region & state.empty() & !self.around(string) == 0;
            let lives = |string: &u16| regions.iter().filter(|region| is_vital(region, *string)).count() >= eyes;
            let left = self.strings(alive).filter(lives).fold(0, |all, string| all | string);
            if left == alive {
                return alive;
            }
            alive = left;
        }
    }

    /// Whether living stones of the claimant's keep the strings of a cut apart.
    pub fn is_shut_off(self, state: Tiny) -> bool {
        if self.claim != Claim::Cut || state.claimant == 0 {
            return false;
        }
        let (open, outside) = (self.all() & !self.alive(state), self.all() & !state.zone);
        let mut reached = self.flood(1 << self.target, open);
        if reached & outside != 0 && self.without != Without::Through {
            reached |= self.flood(outside, open);
        }
        reached >> self.other & 1 == 0
    }

    /// Whether the convention ends the line here.
    pub fn is_safe(self, state: Tiny) -> bool {
        let string = self.flood(1 << self.target, state.claimant);
        self.safe_liberties.is_some_and(|safe| (self.around(string) & state.empty()).count_ones() >= safe)
    }

    pub fn moves(self, state: Tiny) -> impl Iterator<Item = (Option<u16>, TinyOutcome)> {
        let points = (0..self.points()).filter(move |p| state.empty() >> p & 1 != 0);
        points
            .map(Some)
            .chain([None])
            .map(move |m| (m, self.play(state, m)))
            .filter(|(_, o)| *o != TinyOutcome::Illegal)
    }

    pub fn play(self, state: Tiny, at: Option<u16>) -> TinyOutcome {
        let waiter = if state.turn == Side::Claimant { Side::Opponent } else { Side::Claimant };
        if self.is_retakable(state) && at != Some(self.target) {
            return TinyOutcome::Illegal;
        }
        let Some(at) = at else {
            let is_elsewhere = state.turn == Side::Opponent && self.without != Without::Elsewhere;
            let elsewhere = (state.elsewhere + u16::from(is_elsewhere)).min(self.most_breath(state.zone));
            return TinyOutcome::To(Tiny { elsewhere, turn: waiter, ban: None, ..state }, Ban::Kept);
        };
        if Ban::of(state, at) == Ban::Broken && !self.may_retake(state.turn) {
            return TinyOutcome::Illegal;
        }
        match state.turn {
            Side::Claimant => self.claimant_plays(state, at),
            Side::Opponent => self.opponent_plays(state, at),
        }
    }

    fn claimant_plays(self, state: Tiny, at: u16) -> TinyOutcome {
        let stone = 1 << at;
        let mut after = Tiny { claimant: state.claimant | stone, turn: Side::Opponent, ban: None, ..state };
        let gone = self.breathless(after, after.opponent) & !self.doubtful(after);
        after.opponent &= !gone;
        let captor = self.flood(stone, after.claimant);
        let liberties = self.around(captor) & after.empty();
        let has_breath = self.has_breath(state, captor);
        if liberties == 0 && !has_breath {
            return TinyOutcome::Illegal;
        }
        let is_certain = self.without == Without::Ko || !self.touches_outside(after, captor);
        let is_alone = captor == stone && !self.stands(after, captor);
        if is_alone && gone == liberties && gone.is_power_of_two() && is_certain {
            after.ban = Some(gone.trailing_zeros() as u16);
        }
        if self.claim.is_about_two() {
            let is_reached = match self.claim {
                Claim::Connect => self.is_one_string(after),
                _ => gone & self.targets() != 0,
            };
            return if is_reached { TinyOutcome::Captured } else { TinyOutcome::To(after, Ban::of(state, at)) };
        }
        let target = 1 << self.target;
        if gone & target != 0 {
            let is_single = self.flood(target, gone) == target;
            let is_open = after.ban != Some(self.target) || self.may_retake(Side::Opponent);
            let is_spared = has_breath || self.without == Without::Atari && self.touches_outside(after, captor);
            if is_spared || !(is_single && liberties == target && is_open) {
                return TinyOutcome::Captured;
            }
        }
        TinyOutcome::To(after, Ban::of(state, at))
    }

    fn opponent_plays(self, state: Tiny, at: u16) -> TinyOutcome {
        let stone = 1 << at;
        let mut after = Tiny { opponent: state.opponent | stone, turn: Side::Claimant, ban: None, ..state };
        // Only strings next to the stone: without R0 others may be breathless too.
        let beside = self.flood(self.around(stone), after.claimant);
        let gone = self.suffocated(after) & beside;
        after.claimant &= !gone;
        let captor = self.flood(stone, after.opponent);
        let liberties = self.around(captor) & after.empty();
        if liberties == 0 && !self.touches_outside(after, captor) {
            return TinyOutcome::Illegal;
        }
        let by_outside = self.without != Without::Outside && self.touches_outside(state, gone);
        let by_doubt = self.without != Without::Doubt && self.around(gone) & self.doubtful(state) != 0;
        if by_outside || by_doubt {
            return TinyOutcome::Fails;
        }
        if captor == stone && gone == liberties && gone.is_power_of_two() {
            after.ban = Some(gone.trailing_zeros() as u16);
        }
        if self.claim.is_about_two() {
            let is_lost = match self.claim {
                Claim::Cut => self.may_be_joined(after),
                _ => gone & self.targets() != 0,
            };
            return if is_lost { TinyOutcome::Fails } else { TinyOutcome::To(after, Ban::of(state, at)) };
        }
        let target = 1 << self.target;
        if gone & target != 0 {
            let is_single = self.flood(target, gone) == target;
            let is_open = after.ban != Some(self.target) || self.may_retake(Side::Claimant);
            if !(is_single && liberties == target && is_open) {
                return TinyOutcome::Fails;
            }
        }
        TinyOutcome::To(after, Ban::of(state, at))
    }

    pub fn size(self) -> Size {
        Size::new(self.board.columns as u8, (self.points() / self.board.columns) as u8).unwrap()
    }

    pub fn point(self, index: u16) -> Point {
        Point::new((index % self.board.columns) as u8, (index / self.board.columns) as u8)
    }

    pub fn set(self, bits: u16) -> PointSet {
        (0..self.points()).filter(|p| bits >> p & 1 != 0).map(|p| self.point(p)).collect()
    }

    /// The terms of the checker for this game.
    pub fn terms(self) -> Terms {
        Terms {
            board: self.size().points(),
            target: self.set(self.targets()),
            claim: self.claim,
            ko_rule: self.ko_rule,
            standing: [self.set(self.standing), PointSet::EMPTY],
            zones: self.set(self.breath.zone),
            outer_empty: self.set(self.breath.empty),
            outer_stones: self.set(self.breath.stones),
        }
    }

    /// The moves elsewhere as a certificate counts them.
    pub fn elsewhere(self, state: Tiny) -> u16 {
        if state.elsewhere < self.most_breath(state.zone) { state.elsewhere } else { Node::NO_BREATH }
    }

    /// The checker's view of a position.
    pub fn zone_position(self, state: Tiny) -> ZonePosition {
        ZonePosition {
            zone: self.set(state.zone),
            claimant: self.set(state.claimant),
            opponent: self.set(state.opponent),
            elsewhere: self.elsewhere(state),
            turn: state.turn,
            ban: state.ban.map(|p| self.point(p)),
            target: if self.is_retakable(state) { Target::Retakable(self.point(self.target)) } else { Target::Stands },
        }
    }
}
