//! A game in which both players may move from every place: the token's way depends on who is to move, so that a pass
//! means something.

use super::graph::{Edge, End, Graph, MARKED, Node, UNMARKED};
use tesuji_search::{Assume, Game, Hints, MoveList, Pass, Rng, Role, Score, Width};

/// The move of a player who stands still, where the rules offer it.
pub const PASS: u16 = u16::MAX;

#[derive(Clone, Debug)]
pub struct Place {
    pub end: End,
    /// Max's ways on, and Min's.
    pub edges: [Vec<Edge>; 2],
}

#[derive(Clone, Debug)]
pub struct Arena {
    pub places: Vec<Place>,
    pub at: usize,
    pub turn: Role,
    /// Whether Min's moves include the pass.
    pub min_passes: bool,
    log: Vec<(usize, bool)>,
}

impl Arena {
    pub fn new(places: Vec<Place>) -> Self {
        Self { places, at: 0, turn: Role::Max, min_passes: false, log: Vec::new() }
    }

    pub fn start_at(&mut self, place: usize, turn: Role) {
        (self.at, self.turn) = (place, turn);
        self.log.clear();
    }

    fn edges(&self) -> &[Edge] {
        &self.places[self.at].edges[index(self.turn)]
    }

    /// The same game as a graph, for the oracle: node 2p is place p with Max to move, 2p + 1 the same with Min.
    pub fn graph(&self) -> Graph {
        let node = |(at, place): (usize, &Place), role: Role| {
            let turned = |edge: &Edge| Edge { to: 2 * edge.to + index(!role), ..*edge };
            let mut edges: Vec<Edge> = place.edges[index(role)].iter().map(turned).collect();
            if role == Role::Min && self.min_passes {
                edges.push(Edge::to(2 * at));
            }
            Node { role, end: place.end, edges }
        };
        let both = |place| [node(place, Role::Max), node(place, Role::Min)];
        Graph::new(self.places.iter().enumerate().flat_map(both).collect())
    }

    /// One line per place: its name, Max's ways, a slash, Min's ways. `+` is won, `-` is lost.
    pub fn draw(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let find = |name: char| match name {
            '+' => lines.len(),
            '-' => lines.len() + 1,
            name => lines.iter().position(|line| line.starts_with(name)).expect("a place"),
        };
        let ways = |names: &str| names.trim().chars().map(|name| Edge::to(find(name))).collect();
        let draw = |line: &&str| {
            let (max, min) = line[1..].split_once('/').expect("a slash");
            Place { end: End::None, edges: [ways(max), ways(min)] }
        };
        let end = |score| Place { end: End::Worth(Score(score)), edges: [vec![], vec![]] };
        Self::new(lines.iter().map(draw).chain([end(1), end(-1)]).collect())
    }

    /// A random arena of at most `places`.
    pub fn random(dice: &mut Rng, places: usize) -> Self {
        let count = 2 + dice.below(places - 1);
        let (ends, marks) = (10 + dice.below(40), dice.below(30));
        let mut edges = |dice: &mut Rng| {
            let edge = |dice: &mut Rng| Edge {
                marked: dice.chance(marks),
                legal: !dice.chance(5),
                ..Edge::to(dice.below(count))
            };
            (0..dice.below(4)).map(|_| edge(dice)).collect::<Vec<_>>()
        };
        let place = |at: usize, dice: &mut Rng, edges: &mut dyn FnMut(&mut Rng) -> Vec<Edge>| {
            let worth = End::Worth(Score(dice.below(7) as i32 - 3));
            let end = if at > 0 && dice.chance(ends) { worth } else { End::None };
            Place { end, edges: [edges(dice), edges(dice)] }
        };
        let places = (0..count).map(|at| place(at, dice, &mut edges)).collect();
        let mut arena = Self::new(places);
        arena.min_passes = dice.chance(50);
        arena
    }
}

fn index(role: Role) -> usize {
    usize::from(role == Role::Min)
}

impl Game for Arena {
    type Move = u16;
    type Value = Score;

    fn turn(&self) -> Role {
        self.turn
    }

    fn verdict(&mut self) -> Option<Score> {
        match self.places[self.at].end {
            End::Worth(score) => Some(score),
            End::None => None,
            End::Trap => panic!("place {} should have been cut", self.at),
        }
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<u16>) {
        out.extend(0..self.edges().len() as u16);
        if self.min_passes && self.turn == Role::Min {
            out.push(PASS);
        }
    }

    fn play(&mut self, m: u16) -> bool {
        if m == PASS {
            self.pass();
            return true;
        }
        let edge = self.edges()[usize::from(m)];
        if edge.legal {
            self.log.push((self.at, edge.marked));
            self.at = edge.to;
            self.turn = !self.turn;
        }
        edge.legal
    }

    fn undo(&mut self) {
        (self.at, _) = self.log.pop().expect("a move to take back");
        self.turn = !self.turn;
    }

    fn key(&self) -> u64 {
        2 * self.at as u64 + index(self.turn) as u64
    }

    fn cycle(&self, plies: usize) -> Score {
        let round = &self.log[self.log.len() - plies..];
        if round.iter().any(|&(_, marked)| marked) { MARKED } else { UNMARKED }
    }
}

impl Hints for Arena {}

impl Assume for Arena {}

impl Pass for Arena {
    fn pass(&mut self) {
        self.log.push((self.at, false));
        self.turn = !self.turn;
    }
}
