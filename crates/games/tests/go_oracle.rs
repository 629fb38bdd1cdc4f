//! The solvers of Go against each other and against the bare rules.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tesuji_board::{Color, KoRule, Move, Position, Rules, Size};
use tesuji_games::go::{AtLeast, Intervals, Limits, Prover, Superko};

fn rules(ko: KoRule) -> Rules {
    Rules { ko, ..Rules::default() }
}

fn intervals(start: &Position) -> Intervals {
    Intervals::new(start, &mut |_| ControlFlow::Continue(())).expect("no limit")
}

/// The boards that a game has seen.
type Past = Vec<u64>;

/// Plays all games under positional superko, straight from the rules: no intervals, no symmetry, no early end.
#[derive(Default)]
struct Oracle {
    known: HashMap<(u64, Past), bool>,
}

impl Oracle {
    /// Black's points less White's.
    fn value(&mut self, position: &mut Position) -> i32 {
        let most = position.board().size().area() as i32;
        let mut past = vec![position.board().key()];
        let mut yes = |points: i32| {
            self.known.clear();
            self.gets(position, points, &mut past)
        };
        (-most..=most).rev().find(|points| yes(*points)).expect("a game has a score")
    }

    /// Whether Black gets at least so many points.
    fn gets(&mut self, position: &mut Position, points: i32, past: &mut Past) -> bool {
        if position.is_over() {
            return position.score() >= points;
        }
        let mut boards = past.clone();
        boards.sort_unstable();
        boards.dedup();
        let situation = (position.key(), boards);
        if let Some(known) = self.known.get(&situation) {
            return *known;
        }
        let good = position.turn() == Color::Black;
        let moves: Vec<Move> =
            [Move::Pass].into_iter().chain(position.legal_points().iter().map(Move::Place)).collect();
        let found = moves.into_iter().any(|played| {
            position.play(played).expect("a legal move");
            past.push(position.board().key());
            let is_good = self.gets(position, points, past) == good;
            past.pop();
            position.undo();
            is_good
        });
        self.known.insert(situation, found == good);
        found == good
    }
}

#[test]
fn superko_agrees_with_the_bare_rules() {
    for size in ["1x1", "1x2", "1x3", "1x4", "2x2", "1x5"] {
        let size: Size = size.parse().expect("a size");
        let start = Position::empty(size, rules(KoRule::Basic));
        let intervals = intervals(&start);
        let value = Superko::new(&intervals, &start).value(u64::MAX, &mut |_| ControlFlow::Continue(()));
        let mut bare = Position::empty(size, rules(KoRule::PositionalSuperko));
        assert_eq!(value, Ok(Oracle::default().value(&mut bare)), "{size}");
    }
}

/// From many positions the prover finds what the intervals promise, and nothing that they rule out.
#[test]
fn the_prover_agrees_with_the_intervals() {
    for (size, games) in [("2x3", 40), ("3x3", 40), ("2x5", 8)] {
        let size: Size = size.parse().expect("a size");
        let empty = Position::empty(size, rules(KoRule::Basic));
        let intervals = intervals(&empty);
        let mut dice = 7_u64;
        for _ in 0..games {
            let mut game = empty.clone();
            for _ in 0..4 {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let legal: Vec<_> = game.legal_points().iter().collect();
                if !legal.is_empty() {
                    game.play(legal[(dice >> 33) as usize % legal.len()]).expect("a legal move");
                }
            }
            let value = intervals.value(&game).expect("it comes up from the start");
            let provable = |side, points| {
                let mut prover = Prover::new(size, 1 << 20).expect("a small board");
                let limits = Limits { moves: 30, ..Limits::default() };
                let claim = AtLeast { side, points };
                prover.prove(&game, claim, &limits, &mut |_| ControlFlow::Continue(())).proved.is_some()
            };
            let turn = game.turn();
            assert!(provable(turn, value.low), "{game:?}");
            assert!(provable(!turn, -value.high), "{game:?}");
            let most = size.area() as i32;
            assert!(value.low == most || !provable(turn, value.low + 1), "{game:?}");
            assert!(-value.high == most || !provable(!turn, -value.high + 1), "{game:?}");
        }
    }
}
