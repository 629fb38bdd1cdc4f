//! The rules within an eye space, written anew: they share no line with the engine.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tesuji_board::{Point, PointSet};

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Attacker,
    Defender,
}

/// A position. Sets of points are bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    attacker: u64,
    defender: u64,
    pub turn: Side,
    pub ban: Option<u8>,
}

/// A position in one word, for there are tens of millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed(u64);

impl State {
    /// As many as leave room for the turn and the ban: seven points in a row, twenty stones around them, two liberties.
    const MOST_POINTS: usize = 29;
    const NO_BAN: u8 = (1 << Self::BAN_BITS) - 1;
    const BAN_BITS: usize = 5;

    pub fn pack(self) -> Packed {
        let stones = self.attacker << Self::MOST_POINTS | self.defender;
        let ban = self.ban.unwrap_or(Self::NO_BAN);
        Packed((stones << Self::BAN_BITS | u64::from(ban)) << 1 | u64::from(self.turn == Side::Attacker))
    }
}

impl Packed {
    pub fn turn(self) -> Side {
        if self.0 & 1 == 1 { Side::Attacker } else { Side::Defender }
    }

    pub fn unpack(self) -> State {
        let ban = (self.0 >> 1) as u8 & State::NO_BAN;
        let stones = self.0 >> (1 + State::BAN_BITS);
        State {
            attacker: stones >> State::MOST_POINTS,
            defender: stones & ((1 << State::MOST_POINTS) - 1),
            turn: self.turn(),
            ban: (ban != State::NO_BAN).then_some(ban),
        }
    }
}

/// The numbers of positions.
pub type Numbers = HashMap<Packed, u32, BuildHasherDefault<Mixer>>;

/// Mixes a word, for a table of words.
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only words are mixed");
    }

    fn write_u64(&mut self, word: u64) {
        // Both halves of the product together depend on every bit in every bit.
        let product = u128::from(word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

pub enum Played {
    Illegal,
    /// The target is captured.
    Captured,
    To(State),
}

/// A small piece of a board: the wall around it is the attacker's and stands for ever.
pub struct Piece {
    near: Vec<u64>,
    /// The points next to the wall.
    at_wall: u64,
    /// Where the stones of the attacker and of the defender are at first.
    stones: [u64; 2],
    target: u64,
    all: u64,
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}

impl Piece {
    /// These points are surrounded by the attacker's wall, there are stones of the attacker and of the defender on some
    /// of them, and the target is among the defender's.
    pub fn new(points: PointSet, wall: PointSet, stones: [PointSet; 2], target: PointSet) -> Self {
        let list: Vec<Point> = points.iter().collect();
        assert!(list.len() <= State::MOST_POINTS, "more points than bits");
        let set =
            |wanted: PointSet| (0..list.len()).filter(|n| wanted.contains(list[*n])).fold(0_u64, |all, n| all | 1 << n);
        Self {
            near: list.iter().map(|p| set(PointSet::from(*p).neighbours())).collect(),
            at_wall: set(wall.neighbours()),
            stones: stones.map(set),
            target: set(target),
            all: set(points),
        }
    }

    /// The position at first, the attacker to move and the defender to move.
    pub fn roots(&self) -> [State; 2] {
        let [attacker, defender] = self.stones;
        let root = |turn| State { attacker, defender, turn, ban: None };
        [Side::Attacker, Side::Defender].map(root)
    }

    fn around(&self, set: u64) -> u64 {
        bits(set).fold(0, |all, p| all | self.near[p]) & !set
    }

    fn string(&self, of: usize, stones: u64) -> u64 {
        let mut string = 1 << of;
        loop {
            let larger = string | (self.around(string) & stones);
            if larger == string {
                return string;
            }
            string = larger;
        }
    }

    /// The stones next to `at` whose strings have no empty point next to them, and no wall of their own.
    fn dead_beside(&self, at: usize, stones: u64, empty: u64, wall: u64) -> u64 {
        let strings = bits(self.near[at] & stones).map(|p| self.string(p, stones));
        strings.filter(|string| self.around(*string) & empty == 0 && string & wall == 0).fold(0, |all, s| all | s)
    }

    /// What comes of a stone at an empty point, if a ban on it is no bar.
    fn play(&self, state: State, at: usize) -> Played {
        let mut next = State { ban: None, ..state };
        let stone = 1u64 << at;
        let empty = self.all & !state.attacker & !state.defender & !stone;
        let (own, other, own_wall, other_wall) = match state.turn {
            Side::Attacker => (state.attacker | stone, state.defender, self.at_wall, 0),
            Side::Defender => (state.defender | stone, state.attacker, 0, self.at_wall),
        };
        let captured = self.dead_beside(at, other, empty, other_wall);
        let string = self.string(at, own);
        let liberties = self.around(string) & (empty | captured);
        if liberties == 0 && string & own_wall == 0 {
            return Played::Illegal;
        }
        if captured & self.target != 0 {
            return Played::Captured;
        }
        if captured.is_power_of_two() && string == stone && liberties == captured && string & own_wall == 0 {
            next.ban = Some(captured.trailing_zeros() as u8);
        }
        (next.attacker, next.defender, next.turn) = match state.turn {
            Side::Attacker => (own, other & !captured, Side::Defender),
            Side::Defender => (other & !captured, own, Side::Attacker),
        };
        Played::To(next)
    }

    /// Whether the target has two eyes of one point each: the attacker cannot fill both.
    pub fn has_two_eyes(&self, state: State) -> bool {
        let string = self.string(self.target.trailing_zeros() as usize, state.defender);
        let empty = self.all & !state.attacker & !state.defender & !self.at_wall;
        bits(empty).filter(|p| self.near[*p] & !string == 0).nth(1).is_some()
    }

    /// The moves of a position, and what comes of each; a pass has no point. Where the target lives, there is nothing
    /// more to be seen.
    pub fn moves(&self, state: State) -> impl Iterator<Item = (Option<u8>, Played)> {
        let turn = if state.turn == Side::Attacker { Side::Defender } else { Side::Attacker };
        let passed = (None, Played::To(State { turn, ban: None, ..state }));
        let empty = self.all & !state.attacker & !state.defender;
        let all = bits(empty).map(move |p| (Some(p as u8), self.play(state, p))).chain([passed]);
        (!self.has_two_eyes(state)).then_some(all).into_iter().flatten()
    }
}
