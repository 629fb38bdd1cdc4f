//! The exhaustive search: all positions that can come about in an eye space, and which of them the attacker wins.
//!
//! It is written from the rules and shares no line with the engine. All positions are listed first; then those from
//! which the attacker captures are marked, from the captures backwards. What is never marked is not captured, be it
//! that play repeats for ever.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tesuji_board::{Point, PointSet};
use tesuji_search::Outcome;

/// So many ko threats count as any number.
const THREATS: u8 = 6;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Attacker,
    Defender,
}

/// A position. Sets of points are bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    attacker: u64,
    defender: u64,
    turn: Side,
    ban: Option<u8>,
}

/// A position in one word, for there are tens of millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Packed(u64);

impl State {
    /// As many as leave room for the turn and the ban: seven points in a row, twenty stones around them, two liberties.
    const MOST_POINTS: usize = 29;
    const NO_BAN: u8 = (1 << Self::BAN_BITS) - 1;
    const BAN_BITS: usize = 5;

    fn pack(self) -> Packed {
        let stones = self.attacker << Self::MOST_POINTS | self.defender;
        let ban = self.ban.unwrap_or(Self::NO_BAN);
        Packed((stones << Self::BAN_BITS | u64::from(ban)) << 1 | u64::from(self.turn == Side::Attacker))
    }
}

impl Packed {
    fn turn(self) -> Side {
        if self.0 & 1 == 1 { Side::Attacker } else { Side::Defender }
    }

    fn unpack(self) -> State {
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

/// Mixes a word, for a table of words.
#[derive(Default)]
struct Mixer(u64);

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

enum Played {
    Illegal,
    /// The target is captured.
    Captured,
    To(State),
}

/// A small piece of a board: the wall around it is the attacker's and stands for ever.
struct Piece {
    near: Vec<u64>,
    /// The points next to the wall.
    at_wall: u64,
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

    /// Whether the target has two eyes of one point each: nobody can fill both.
    fn has_two_eyes(&self, state: State) -> bool {
        let string = self.string(self.target.trailing_zeros() as usize, state.defender);
        let empty = self.all & !state.attacker & !state.defender & !self.at_wall;
        bits(empty).filter(|p| self.near[*p] & !string == 0).nth(1).is_some()
    }

    /// The moves of a position, and what comes of each; a pass has no point. Where the target lives, there is nothing
    /// more to be seen.
    fn moves(&self, state: State) -> impl Iterator<Item = (Option<u8>, Played)> {
        let turn = if state.turn == Side::Attacker { Side::Defender } else { Side::Attacker };
        let passed = (None, Played::To(State { turn, ban: None, ..state }));
        let empty = self.all & !state.attacker & !state.defender;
        let all = bits(empty).map(move |p| (Some(p as u8), self.play(state, p))).chain([passed]);
        (!self.has_two_eyes(state)).then_some(all).into_iter().flatten()
    }

    /// All positions that come about from these, and what leads to what.
    fn graph(&self, roots: [State; 2]) -> Graph {
        let mut graph = Graph { states: roots.map(State::pack).to_vec(), ..Graph::default() };
        // Where the steps of each position lead, one after the other, and where those of the next one begin.
        let (mut onward, mut ends) = (Vec::new(), Vec::new());
        let mut numbers: HashMap<Packed, u32, BuildHasherDefault<Mixer>> =
            graph.states.iter().copied().zip(0..).collect();
        let mut place = 0;
        while place < graph.states.len() {
            let state = graph.states[place].unpack();
            for (at, played) in self.moves(state) {
                let is_retake = at.is_some() && at == state.ban;
                match played {
                    Played::Illegal => {}
                    Played::Captured => {
                        assert!(!is_retake, "the target is no single stone");
                        graph.captures.push(place as u32);
                    }
                    Played::To(next) => {
                        let to = *numbers.entry(next.pack()).or_insert_with(|| {
                            graph.states.push(next.pack());
                            graph.states.len() as u32 - 1
                        });
                        if is_retake {
                            graph.retakes.push((to, place as u32));
                        } else {
                            onward.push(to);
                        }
                    }
                }
            }
            ends.push(onward.len());
            place += 1;
        }
        drop(numbers);
        graph.steps = Steps::new(graph.states.len(), |note| {
            let mut first = 0;
            for (place, end) in (0..).zip(&ends) {
                onward[first..*end].iter().for_each(|to| note(*to, place));
                first = *end;
            }
        });
        graph
    }
}

/// Steps from one position to another, by where they lead.
#[derive(Default)]
struct Steps {
    /// Where each one comes from.
    from: Vec<u32>,
    /// For each position the number of the first step that leads to it.
    first: Vec<u32>,
}

impl Steps {
    /// Steps between so many positions. `tell` tells each one, as the position that it leads to and the one it comes
    /// from, and does so twice: there are too many to keep another list of them.
    fn new(positions: usize, tell: impl Fn(&mut dyn FnMut(u32, u32))) -> Self {
        let mut first = vec![0; positions + 1];
        tell(&mut |to, _| first[to as usize + 1] += 1);
        for place in 0..positions {
            first[place + 1] += first[place];
        }
        let mut from = vec![0; first[positions] as usize];
        let mut free = first.clone();
        tell(&mut |to, before| {
            from[free[to as usize] as usize] = before;
            free[to as usize] += 1;
        });
        Self { from, first }
    }

    fn to(&self, place: u32) -> &[u32] {
        let [first, end] = [place, place + 1].map(|place| self.first[place as usize] as usize);
        &self.from[first..end]
    }
}

/// Positions and the steps between them.
#[derive(Default)]
struct Graph {
    states: Vec<Packed>,
    steps: Steps,
    /// The steps that retake a ko at once, each as the position it leads to and the one it comes from.
    retakes: Vec<(u32, u32)>,
    /// Where the attacker, to move, captures the target.
    captures: Vec<u32>,
}

impl Graph {
    fn turn(&self, place: u32) -> Side {
        self.states[place as usize].turn()
    }

    /// Which positions the attacker wins, if the defender may retake a ko once and then as it was when `after` was
    /// computed; without it he may not retake at all.
    fn defended(&self, after: Option<&[bool]>) -> Vec<bool> {
        let is_escape = |&&(to, before): &&(u32, u32)| {
            self.turn(before) == Side::Defender && after.is_some_and(|after| !after[to as usize])
        };
        // A retake that loses all the same is as good as none.
        let none = Steps::new(self.states.len(), |_| {});
        self.won(&none, self.retakes.iter().filter(is_escape).map(|step| step.1))
    }

    /// The same, if he has threats for so many kos as can matter.
    fn defended_with_threats(&self, even: Vec<bool>) -> Vec<bool> {
        let mut after = even;
        for _ in 0..THREATS {
            let next = self.defended(Some(&after));
            if next == after {
                break;
            }
            after = next;
        }
        after
    }

    /// Which positions the attacker wins, if he may retake a ko at once, again and again.
    fn helped(&self) -> Vec<bool> {
        let is_his = |step: &&(u32, u32)| self.turn(step.1) == Side::Attacker;
        let his = Steps::new(self.states.len(), |note| {
            self.retakes.iter().filter(is_his).for_each(|&(to, before)| note(to, before));
        });
        self.won(&his, [].into_iter())
    }

    /// Goes back from the captures: the attacker needs one winning move, the defender has lost when all of his lose.
    /// There are some steps `more`, and some ways out for the defender.
    fn won(&self, more: &Steps, escapes: impl Iterator<Item = u32>) -> Vec<bool> {
        let mut left = vec![0_u8; self.states.len()];
        let steps = self.steps.from.iter().chain(&more.from).copied();
        steps.chain(escapes).for_each(|before| left[before as usize] += 1);
        let mut is_won = vec![false; self.states.len()];
        let mut fresh = Vec::new();
        for &place in &self.captures {
            if !std::mem::replace(&mut is_won[place as usize], true) {
                fresh.push(place);
            }
        }
        while let Some(place) = fresh.pop() {
            for &before in self.steps.to(place).iter().chain(more.to(place)) {
                let at = before as usize;
                left[at] -= 1;
                if (self.turn(before) == Side::Attacker || left[at] == 0) && !is_won[at] {
                    is_won[at] = true;
                    fresh.push(before);
                }
            }
        }
        is_won
    }
}

/// What the attacker gets, moving first and moving second, if these points are surrounded by his wall, the stones on
/// some of them are the defender's, and the target is among those.
pub fn attack(points: PointSet, wall: PointSet, stones: PointSet, target: PointSet) -> [Outcome; 2] {
    let list: Vec<Point> = points.iter().collect();
    assert!(list.len() <= State::MOST_POINTS, "more points than bits");
    let set =
        |wanted: PointSet| (0..list.len()).filter(|n| wanted.contains(list[*n])).fold(0_u64, |all, n| all | 1 << n);
    let piece = Piece {
        near: list.iter().map(|p| set(PointSet::from(*p).neighbours())).collect(),
        at_wall: set(wall.neighbours()),
        target: set(target),
        all: set(points),
    };
    let start = |turn| State { attacker: 0, defender: set(stones), turn, ban: None };
    let graph = piece.graph([Side::Attacker, Side::Defender].map(start));
    let even = graph.defended(None);
    let defended = graph.defended_with_threats(even.clone());
    let helped = graph.helped();
    [0, 1].map(|root| match (defended[root], even[root], helped[root]) {
        (true, true, true) => Outcome::Won,
        (false, true, true) => Outcome::WonByKo,
        (false, false, true) => Outcome::LostByKo,
        (false, false, false) => Outcome::Lost,
        wins => panic!("more retakes cannot hurt: {wins:?}"),
    })
}
