//! A game on a finite graph: a token is moved along the edges.

use tesuji_search::{Assume, Evaluate, Game, Hints, MoveList, Pass, Remember, Role, Score, Width};

/// The worth of a cycle with a marked edge on it, and of one without.
pub const MARKED: Score = Score(2);
pub const UNMARKED: Score = Score(-2);

#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub to: usize,
    pub marked: bool,
    pub legal: bool,
    /// The narrowest width that looks at this edge.
    pub set: u8,
}

impl Edge {
    pub fn to(to: usize) -> Self {
        Self { to, marked: false, legal: true, set: 1 }
    }
}

#[derive(Clone, Debug)]
pub struct Node {
    pub role: Role,
    pub end: End,
    pub edges: Vec<Edge>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game goes on.
    None,
    Worth(Score),
    /// No algorithm may ever look here.
    Trap,
}

#[derive(Clone, Debug)]
pub struct Graph {
    pub nodes: Vec<Node>,
    pub at: usize,
    /// Where we came from, and whether the edge was marked.
    log: Vec<(usize, bool)>,
}

impl Graph {
    pub fn new(nodes: Vec<Node>) -> Self {
        Self { nodes, at: 0, log: Vec::new() }
    }

    /// The same game from another node.
    pub fn start_at(&mut self, node: usize) {
        self.at = node;
        self.log.clear();
    }
}

impl Game for Graph {
    type Move = u16;
    type Value = Score;

    fn turn(&self) -> Role {
        self.nodes[self.at].role
    }

    fn verdict(&mut self) -> Option<Score> {
        match self.nodes[self.at].end {
            End::None => None,
            End::Worth(score) => Some(score),
            End::Trap => panic!("node {} should have been cut", self.at),
        }
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<u16>) {
        let edges = &self.nodes[self.at].edges;
        // Law 5: Min is silent, or looks at everything.
        let shown = match self.turn() {
            Role::Max => edges.iter().take_while(|edge| edge.set <= width.0).count(),
            Role::Min if edges.iter().all(|edge| edge.set <= width.0) => edges.len(),
            Role::Min => 0,
        };
        out.extend(0..shown as u16);
    }

    fn play(&mut self, m: u16) -> bool {
        let edge = self.nodes[self.at].edges[usize::from(m)];
        if edge.legal {
            self.log.push((self.at, edge.marked));
            self.at = edge.to;
        }
        edge.legal
    }

    fn undo(&mut self) {
        (self.at, _) = self.log.pop().expect("a move to take back");
    }

    fn key(&self) -> u64 {
        self.at as u64
    }

    fn cycle(&self, plies: usize) -> Score {
        let round = &self.log[self.log.len() - plies..];
        assert_eq!(round[0].0, self.at, "a cycle comes back to where it began");
        if round.iter().any(|&(_, marked)| marked) { MARKED } else { UNMARKED }
    }
}

impl Hints for Graph {
    fn effort(&self) -> (u32, u32) {
        (self.nodes[self.at].edges.len() as u32, 1)
    }
}

impl Assume for Graph {}

/// A graph in which one may also stand still.
pub struct WithPass(pub Graph, pub Vec<bool>, pub bool);

impl Game for WithPass {
    type Move = u16;
    type Value = Score;

    fn turn(&self) -> Role {
        if self.2 { !self.0.turn() } else { self.0.turn() }
    }

    fn verdict(&mut self) -> Option<Score> {
        self.0.verdict()
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<u16>) {
        self.0.moves(width, out);
    }

    fn play(&mut self, m: u16) -> bool {
        let legal = self.0.play(m);
        if legal {
            self.1.push(false);
        }
        legal
    }

    fn undo(&mut self) {
        if self.1.pop().expect("a move or a pass to take back") {
            self.2 = !self.2;
        } else {
            self.0.undo();
        }
    }

    fn key(&self) -> u64 {
        self.0.key() * 2 + u64::from(self.2)
    }
}

impl Hints for WithPass {}

impl Assume for WithPass {}

impl Pass for WithPass {
    fn pass(&mut self) {
        self.1.push(true);
        self.2 = !self.2;
    }
}

/// An opinion that is worth nothing, and never the truth by accident only.
impl Evaluate for Graph {
    fn estimate(&self) -> Score {
        Score(self.at as i32 % 7 - 3)
    }
}

impl Remember for Graph {}
