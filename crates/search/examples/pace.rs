//! How many nodes a second the solvers make on a game that costs next to nothing: four in a row on a small board, and
//! a token on a random graph full of cycles. Run it with `--release`.

#![allow(clippy::print_stdout)] // An example is a program.

use std::time::Instant;

use tesuji_search::{AlphaBeta, Assume, DfPn, Game, Hints, Meter, MoveList, Outcome, Rng, Role, Solver, Width};

/// A number that looks random.
fn scramble(n: u64) -> u64 {
    let z = (n.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (n << 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB) ^ (z >> 31)
}

/// Max and Min put their marks on a square board; Max wants four in a row, Min wants none of it.
struct Row {
    marks: [u64; 2],
    played: Vec<u8>,
    side: u8,
    lines: Vec<u64>,
    key: u64,
    keys: Vec<u64>,
}

impl Row {
    fn new(side: u8) -> Self {
        let mut lines = Vec::new();
        let bit = |x: i8, y: i8| 1_u64 << (y * side as i8 + x);
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (x, y) in (0..side as i8).flat_map(|y| (0..side as i8).map(move |x| (x, y))) {
                let (far_x, far_y) = (x + 3 * dx, y + 3 * dy);
                if far_x < side as i8 && (0..side as i8).contains(&far_y) {
                    lines.push((0..4).fold(0, |line, step| line | bit(x + step * dx, y + step * dy)));
                }
            }
        }
        let keys = (1..=128_u64).map(scramble).collect();
        Self { marks: [0; 2], played: Vec::new(), side, lines, key: 0, keys }
    }

    fn mover(&self) -> usize {
        self.played.len() % 2
    }
}

impl Game for Row {
    type Move = u8;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.mover() == 0 { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Outcome> {
        if self.lines.iter().any(|&line| self.marks[0] & line == line) {
            return Some(Outcome::Won);
        }
        // Max has nothing left to hope for once every line holds a mark of Min.
        self.lines.iter().all(|&line| self.marks[1] & line != 0).then_some(Outcome::Lost)
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<u8>) {
        let taken = self.marks[0] | self.marks[1];
        out.extend((0..self.side * self.side).filter(|&square| taken >> square & 1 == 0));
    }

    fn play(&mut self, m: u8) -> bool {
        let mover = self.mover();
        self.marks[mover] |= 1 << m;
        self.key ^= self.keys[usize::from(m) * 2 + mover];
        self.played.push(m);
        true
    }

    fn undo(&mut self) {
        let m = self.played.pop().expect("a move to take back");
        let mover = self.mover();
        self.marks[mover] &= !(1 << m);
        self.key ^= self.keys[usize::from(m) * 2 + mover];
    }

    fn key(&self) -> u64 {
        self.key
    }
}

impl Hints for Row {}

impl Assume for Row {}

/// A token on a graph; a cycle is lost for Max unless it has a marked edge.
struct Token {
    edges: Vec<Vec<(u32, bool)>>,
    roles: Vec<Role>,
    ends: Vec<Option<Outcome>>,
    at: u32,
    log: Vec<(u32, bool)>,
}

impl Token {
    fn new(nodes: u32, ends: u64, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut dice = move |bound: u64| rng.below(bound as usize) as u64;
        let mut token = Self { edges: vec![], roles: vec![], ends: vec![], at: 0, log: vec![] };
        for node in 0..nodes {
            let near = |offset: u64| (u64::from(node) + u64::from(nodes) + offset - 20) as u32 % nodes;
            token.edges.push((0..2 + dice(3)).map(|_| (near(dice(41)), dice(12) == 0)).collect());
            token.roles.push(if dice(2) == 0 { Role::Max } else { Role::Min });
            let end = if dice(2) == 0 { Outcome::Won } else { Outcome::Lost };
            token.ends.push((node > 0 && dice(ends) == 0).then_some(end));
        }
        token
    }
}

impl Game for Token {
    type Move = u8;
    type Value = Outcome;

    fn turn(&self) -> Role {
        self.roles[self.at as usize]
    }

    fn verdict(&mut self) -> Option<Outcome> {
        self.ends[self.at as usize]
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<u8>) {
        out.extend(0..self.edges[self.at as usize].len() as u8);
    }

    fn play(&mut self, m: u8) -> bool {
        let (to, marked) = self.edges[self.at as usize][usize::from(m)];
        self.log.push((self.at, marked));
        self.at = to;
        true
    }

    fn undo(&mut self) {
        (self.at, _) = self.log.pop().expect("a move to take back");
    }

    fn key(&self) -> u64 {
        u64::from(self.at)
    }

    fn cycle(&self, plies: usize) -> Outcome {
        let marked = self.log[self.log.len() - plies..].iter().any(|&(_, marked)| marked);
        if marked { Outcome::Won } else { Outcome::Lost }
    }
}

impl Hints for Token {}

impl Assume for Token {}

fn pace<G: Game<Value = Outcome>, S: Solver<G>>(name: &str, mut solver: S, game: &mut G) {
    let start = Instant::now();
    let answer = solver.solve(game, Outcome::Won, &mut Meter::limited(20_000_000));
    let seconds = start.elapsed().as_secs_f64();
    let rate = answer.nodes as f64 / seconds / 1e6;
    let said = match answer.bounds.decides(Outcome::Won) {
        Some(true) => "proved",
        Some(false) => "refuted",
        None => "open",
    };
    println!("{name:34} {said:8} {:>10} nodes {seconds:7.3} s {rate:6.1} M nodes/s", answer.nodes);
}

fn main() {
    const BYTES: usize = 64 << 20;
    for side in [4, 5] {
        pace(&format!("df-pn, four in a row, {side}x{side}"), DfPn::new(BYTES), &mut Row::new(side));
        pace(&format!("alpha-beta, four in a row, {side}x{side}"), AlphaBeta::new(BYTES), &mut Row::new(side));
    }
    for (ends, seed) in [(20, 1), (40, 2), (80, 3), (160, 4), (320, 5), (640, 6)] {
        let game = || Token::new(10_000, ends, seed);
        pace(&format!("df-pn, token, one end in {ends}"), DfPn::new(BYTES), &mut game());
        pace(&format!("alpha-beta, token, one end in {ends}"), AlphaBeta::new(BYTES), &mut game());
    }
}
