//! The solvers of Go against each other and against the bare rules.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tesuji_board::{Color, KoRule, Move, Position, Rules, Size};
use tesuji_games::{AtLeast, GoLimits, GoProver, Interval, Intervals, SmallGo, Superko};
use tesuji_search::{Game, Meter, Negamax, Rng};

fn rules(ko: KoRule) -> Rules {
    Rules { ko, ..Rules::default() }
}

fn intervals(start: &Position) -> Intervals {
    Intervals::new(start, &mut |_| ControlFlow::Continue(())).expect("no limit")
}

fn on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
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

    /// Whether Black gets at least `points`.
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
        let value = Superko::new(&intervals, &start).solve(u64::MAX, &mut on).expect("no limit").value();
        let mut bare = Position::empty(size, rules(KoRule::PositionalSuperko));
        assert_eq!(value.exact(), Some(Oracle::default().value(&mut bare)), "{size}");
    }
}

/// What a game is worth under positional superko with all that it has seen, by a search that knows nothing of
/// intervals: alpha-beta over the bare rules, whose bounds carry what they need of the past. `None` if that takes too
/// long.
fn with_its_past(game: &mut SmallGo) -> Option<i32> {
    game.sees_life = true;
    let judgement = Negamax::new(1 << 24).judge(game, &mut Meter::limited(1_000_000))?;
    judgement.is_proved.then_some(judgement.value.0)
}

/// On boards of six to nine points, for the empty board and after every first move that does not take the other too
/// long.
#[test]
fn superko_agrees_with_a_search_that_remembers() {
    for (size, fewest) in [("2x3", 3), ("1x6", 2), ("2x4", 2), ("3x3", 3)] {
        let size: Size = size.parse().expect("a size");
        let start = Position::empty(size, rules(KoRule::Basic));
        let intervals = intervals(&start);
        let mut superko = Superko::new(&intervals, &start);
        let mut game = SmallGo::empty(size, rules(KoRule::PositionalSuperko));
        let solution = superko.solve(u64::MAX, &mut on).expect("no limit");
        assert_eq!(solution.value().exact(), with_its_past(&mut game), "{size}");
        let mut compared = 0;
        for (first, value) in superko.first_moves(&start, &solution, u64::MAX, &mut on).expect("no limit") {
            let mut game = SmallGo::empty(size, rules(KoRule::PositionalSuperko));
            assert!(game.play(first.at));
            let Some(other) = with_its_past(&mut game) else { continue };
            assert_eq!(Some(other), value.exact(), "{size} {}", first.at);
            compared += 1;
        }
        assert!(compared >= fewest, "{size}: {compared}");
    }
}

/// Superko does not leave each side the moves of its finite strategy: the intervals promise Black all six points here,
/// and with this past Black gets only three.
///
/// ```text
///   X .     White captures five at B3. To get all points back, Black would have to bring back a board of the past.
///   X X
///   X X
/// ```
#[test]
fn a_past_can_forbid_what_the_intervals_promise() {
    let size: Size = "2x3".parse().expect("a size");
    let intervals = intervals(&Position::empty(size, rules(KoRule::Basic)));
    let mut game = SmallGo::empty(size, rules(KoRule::PositionalSuperko));
    for at in ["A3", "B1", "A2", "A1", "B2", "A1", "B1", "pass", "A1"] {
        assert!(game.play(at.parse().expect("a move")), "{at}");
    }
    let promised = intervals.value(game.position()).and_then(Interval::exact);
    assert_eq!(promised, Some(-6), "White is to move");
    assert_eq!(with_its_past(&mut game), Some(3));
    let proved = Superko::with_past(&intervals, game.position()).solve(u64::MAX, &mut on).expect("no limit");
    assert_eq!(proved.value().exact(), Some(3));
    // With the same stones and no past, Black gets what was promised.
    let mut fresh = SmallGo::new(&game.position().setup(), rules(KoRule::PositionalSuperko)).expect("a position");
    assert_eq!(with_its_past(&mut fresh), Some(6));
}

/// After random games what is proved is what the other search finds, whatever the intervals promise.
#[test]
fn random_pasts_are_looked_at() {
    let (mut rng, mut all_outside) = (Rng::new(11), 0);
    for (size, games) in [("2x2", 40), ("1x6", 40), ("2x3", 80), ("2x4", 20), ("3x3", 20)] {
        let size: Size = size.parse().expect("a size");
        let all = intervals(&Position::empty(size, rules(KoRule::Basic)));
        let (mut decided, mut outside) = (0, 0);
        for _ in 0..games {
            let mut game = SmallGo::empty(size, rules(KoRule::PositionalSuperko));
            for _ in 0..size.area() + rng.below(2 * size.area()) {
                let points: Vec<Move> = game.position().board().empty().iter().map(Move::Place).collect();
                let m = if rng.below(8) == 0 { Move::Pass } else { points[rng.below(points.len())] };
                if game.position().passes() == 0 || m != Move::Pass {
                    // What is not legal is not played: another move is drawn next time.
                    game.play(m);
                }
            }
            let turn = game.position().turn();
            let Some(interval) = all.value(game.position()) else { continue };
            let interval = if turn == Color::Black { interval } else { -interval };
            let Some(value) = with_its_past(&mut game) else { continue };
            let proved = Superko::with_past(&all, game.position()).solve(u64::MAX, &mut on).expect("no limit").value();
            assert!(proved.low <= value && value <= proved.high, "{size}: {value} {proved} {:?}", game.position());
            assert!(proved.exact().is_some() || size.area() > 8, "{size}: {proved} {:?}", game.position());
            decided += 1;
            outside += usize::from(value < interval.low || value > interval.high);
        }
        assert!(decided >= games / 2, "{size}: {decided}");
        all_outside += outside;
    }
    assert!(all_outside > 0);
}

/// From many positions the prover finds what the intervals promise, and nothing that they rule out.
#[test]
fn the_prover_agrees_with_the_intervals() {
    for (size, games) in [("2x3", 40), ("3x3", 40), ("2x5", 8)] {
        let size: Size = size.parse().expect("a size");
        let empty = Position::empty(size, rules(KoRule::Basic));
        let intervals = intervals(&empty);
        let mut rng = Rng::new(7);
        for _ in 0..games {
            let mut game = empty.clone();
            for _ in 0..4 {
                let legal: Vec<_> = game.legal_points().iter().collect();
                if let Some(p) = rng.pick(&legal) {
                    game.play(p).expect("a legal move");
                }
            }
            let value = intervals.value(&game).expect("it comes up from the start");
            let provable = |side, points| {
                let mut prover = GoProver::new(size, 1 << 20).expect("a small board");
                let limits = GoLimits { moves: 30, ..GoLimits::default() };
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
