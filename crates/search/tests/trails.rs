//! Alpha-beta where the past forbids moves, against a search of every path.

mod artificial;

use tesuji_search::{
    Enhancements, Evaluate, Game, Hints, Marks, Meter, MoveList, Negamax, Remember, Rng, Role, Score, Solver, Trust,
    Value, Width,
};

/// A token on a graph that may enter no node twice, but leave the board for good at any time.
#[derive(Clone, Debug)]
struct Trail {
    nodes: Vec<Node>,
    at: usize,
    /// The nodes before this one.
    past: Vec<usize>,
    has_left: bool,
    /// How many marks the nodes share.
    marks: usize,
}

#[derive(Clone, Debug)]
struct Node {
    role: Role,
    /// What it is worth to leave here.
    worth: i32,
    edges: Vec<usize>,
}

/// The move that leaves the board.
const LEAVE: usize = usize::MAX;

impl Trail {
    fn random(dice: &mut Rng, nodes: usize, marks: usize) -> Self {
        let node = |dice: &mut Rng| Node {
            role: if dice.below(2) == 0 { Role::Max } else { Role::Min },
            worth: dice.below(7) as i32 - 3,
            edges: (0..dice.below(4)).map(|_| dice.below(nodes)).collect(),
        };
        let mut nodes: Vec<Node> = (0..nodes).map(|_| node(dice)).collect();
        for node in &mut nodes {
            node.edges.sort_unstable();
            node.edges.dedup();
        }
        Self { nodes, at: 0, past: Vec::new(), has_left: false, marks }
    }

    fn mark_of(&self, node: usize) -> Marks {
        Marks::of((node % self.marks) as u32)
    }

    /// The value by every path there is.
    fn value(&mut self) -> Score {
        if let Some(value) = self.verdict() {
            return value;
        }
        let turn = self.turn();
        let moves = self.nodes[self.at].edges.clone().into_iter().chain([LEAVE]);
        let mut values = Vec::new();
        for m in moves {
            if self.play(m) {
                values.push(turn.view(self.value()));
                self.undo();
            }
        }
        turn.view(values.into_iter().max().expect("one may always leave"))
    }
}

impl Game for Trail {
    type Move = usize;
    type Value = Score;

    fn turn(&self) -> Role {
        self.nodes[self.at].role
    }

    fn verdict(&mut self) -> Option<Score> {
        self.has_left.then(|| Score(self.nodes[self.at].worth))
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<usize>) {
        out.extend(self.nodes[self.at].edges.iter().copied().chain([LEAVE]));
    }

    fn play(&mut self, m: usize) -> bool {
        if m != LEAVE && (m == self.at || self.past.contains(&m)) {
            return false;
        }
        self.past.push(self.at);
        if m == LEAVE {
            self.has_left = true;
        } else {
            self.at = m;
        }
        true
    }

    fn undo(&mut self) {
        self.at = self.past.pop().expect("a move to take back");
        self.has_left = false;
    }

    fn key(&self) -> u64 {
        (self.at * 2 + usize::from(self.has_left)) as u64
    }
}

impl Hints for Trail {}

impl Evaluate for Trail {
    fn estimate(&self) -> Score {
        Score(self.at as i32 % 7 - 3)
    }

    fn bounds(&self) -> tesuji_search::Bounds<Score> {
        tesuji_search::Bounds { lower: Score(-3), upper: Score(3) }
    }

    fn null_move(&self) -> Option<usize> {
        Some(LEAVE)
    }
}

impl Remember for Trail {
    fn may_repeat(&self) -> bool {
        false
    }

    fn forbidden_by(&self, m: usize) -> Option<usize> {
        if m == self.at {
            return Some(0);
        }
        self.past.iter().rev().position(|&node| node == m).map(|back| back + 1)
    }

    fn mark(&self) -> Marks {
        if self.has_left { Marks::NONE } else { self.mark_of(self.at) }
    }

    fn past(&self) -> Marks {
        self.past.iter().fold(Marks::NONE, |marks, &node| marks.and(self.mark_of(node)))
    }
}

fn switches() -> Vec<Enhancements> {
    let usual = Enhancements::USUAL;
    vec![
        usual,
        Enhancements { mtdf: true, ..usual },
        Enhancements { null_move: true, transposition_cutoffs: true, ..usual },
        Enhancements { deepening: false, ..usual },
        Enhancements::NONE,
    ]
}

#[test]
fn what_is_proved_holds_with_the_past_that_is_there() {
    let mut dice = Rng::new(21);
    let mut differing = 0;
    for round in 0..6_000 {
        let mut trail = Trail::random(&mut dice, 3 + round % 7, [128, 4, 1][round % 3]);
        let truth = trail.value();
        for enhancements in switches() {
            let mut search = Negamax::new(1 << 16);
            search.enhancements = enhancements;
            let judgement = search.judge(&mut trail, &mut Meter::unlimited()).expect("it comes to an end");
            assert!(judgement.is_proved, "{enhancements:?} {trail:#?}");
            assert_eq!(judgement.value, truth, "{enhancements:?} {trail:#?}");
            for claim in -3..=3 {
                let answer = search.solve(&mut trail, Score(claim), &mut Meter::unlimited());
                assert_eq!(answer.bounds.decides(Score(claim)), Some(truth >= Score(claim)), "{claim} {trail:#?}");
            }
            search.trust = Trust::Blind;
            search.forget();
            let judgement = search.judge(&mut trail, &mut Meter::unlimited()).expect("it comes to an end");
            differing += usize::from(judgement.value != truth);
            assert!(!judgement.is_proved || judgement.value == truth, "blind trust claims nothing {trail:#?}");
        }
    }
    assert!(differing > 0, "to trust the table blindly goes wrong now and then, and says so");
}

#[test]
fn positions_along_the_way_keep_their_past() {
    let mut dice = Rng::new(22);
    for round in 0..1_000 {
        let mut trail = Trail::random(&mut dice, 4 + round % 6, 128);
        let mut search = Negamax::new(1 << 16);
        // One table for all positions of a walk, each with the past that it has.
        for _ in 0..6 {
            let truth = trail.value();
            let judgement = search.judge(&mut trail, &mut Meter::unlimited()).expect("it comes to an end");
            assert_eq!((judgement.value, judgement.is_proved), (truth, true), "{trail:#?}");
            let edges = trail.nodes[trail.at].edges.clone();
            if edges.is_empty() || !trail.play(edges[dice.below(edges.len())]) {
                break;
            }
        }
        assert_eq!(Score::MIN, -Score::MAX);
    }
}
