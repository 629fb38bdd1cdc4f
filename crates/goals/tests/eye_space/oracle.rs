//! The exhaustive search: all positions that can come about in an eye space, and which of them the attacker wins.
//!
//! It is written from the rules and shares no line with the engine. All positions are listed first; then those from
//! which the attacker captures are marked, from the captures backwards. What is never marked is not captured, be it
//! that play repeats for ever.

use std::collections::HashMap;

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    attacker: u64,
    defender: u64,
    turn: Side,
    ban: Option<u8>,
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

    /// All positions that come about from these, and what leads to what.
    fn graph(&self, roots: [State; 2]) -> Graph {
        let mut graph = Graph { states: roots.to_vec(), ..Graph::default() };
        let mut numbers: HashMap<State, u32> = roots.into_iter().zip(0..).collect();
        let mut place = 0;
        while place < graph.states.len() {
            let state = graph.states[place];
            let turn = if state.turn == Side::Attacker { Side::Defender } else { Side::Attacker };
            let passed = (None, Played::To(State { turn, ban: None, ..state }));
            let empty = self.all & !state.attacker & !state.defender;
            for (at, played) in bits(empty).map(|p| (Some(p as u8), self.play(state, p))).chain([passed]) {
                let is_retake = at.is_some() && at == state.ban;
                match played {
                    Played::Illegal => {}
                    Played::Captured => {
                        assert!(!is_retake, "the target is no single stone");
                        graph.captures.push(place as u32);
                    }
                    Played::To(next) => {
                        let to = *numbers.entry(next).or_insert_with(|| {
                            graph.states.push(next);
                            graph.states.len() as u32 - 1
                        });
                        let steps = if is_retake { &mut graph.retakes } else { &mut graph.steps };
                        steps.push((to, place as u32));
                    }
                }
            }
            place += 1;
        }
        graph.steps.sort_unstable();
        graph
    }
}

/// Positions and the steps between them, each as the position it leads to and the one it comes from.
#[derive(Default)]
struct Graph {
    states: Vec<State>,
    steps: Vec<(u32, u32)>,
    /// The steps that retake a ko at once.
    retakes: Vec<(u32, u32)>,
    /// Where the attacker, to move, captures the target.
    captures: Vec<u32>,
}

impl Graph {
    fn turn(&self, place: u32) -> Side {
        self.states[place as usize].turn
    }

    /// Which positions the attacker wins, if the defender may retake a ko once and then as it was when `after` was
    /// computed; without it he may not retake at all.
    fn defended(&self, after: Option<&[bool]>) -> Vec<bool> {
        let is_escape = |&&(to, before): &&(u32, u32)| {
            self.turn(before) == Side::Defender && after.is_some_and(|after| !after[to as usize])
        };
        // A retake that loses all the same is as good as none.
        self.won(&self.steps, self.retakes.iter().filter(is_escape).map(|step| step.1))
    }

    /// Which positions the attacker wins, if he may retake a ko at once, again and again.
    fn helped(&self) -> Vec<bool> {
        let mut steps = self.steps.clone();
        steps.extend(self.retakes.iter().filter(|step| self.turn(step.1) == Side::Attacker));
        steps.sort_unstable();
        self.won(&steps, [].into_iter())
    }

    /// Goes back from the captures: the attacker needs one winning move, the defender has lost when all of his lose.
    fn won(&self, steps: &[(u32, u32)], escapes: impl Iterator<Item = u32>) -> Vec<bool> {
        let mut left = vec![0_u32; self.states.len()];
        steps.iter().map(|step| step.1).chain(escapes).for_each(|before| left[before as usize] += 1);
        let mut is_won = vec![false; self.states.len()];
        let mut fresh = Vec::new();
        for &place in &self.captures {
            if !std::mem::replace(&mut is_won[place as usize], true) {
                fresh.push(place);
            }
        }
        while let Some(place) = fresh.pop() {
            let first = steps.partition_point(|step| step.0 < place);
            for &(_, before) in steps[first..].iter().take_while(|step| step.0 == place) {
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
    assert!(list.len() <= 64, "more points than bits");
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
    let defended = (0..THREATS).fold(even.clone(), |after, _| graph.defended(Some(&after)));
    let helped = graph.helped();
    [0, 1].map(|root| match (defended[root], even[root], helped[root]) {
        (true, true, true) => Outcome::Won,
        (false, true, true) => Outcome::WonByKo,
        (false, false, true) => Outcome::LostByKo,
        (false, false, false) => Outcome::Lost,
        wins => panic!("more retakes cannot hurt: {wins:?}"),
    })
}
