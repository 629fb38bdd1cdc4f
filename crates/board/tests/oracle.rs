//! The board against the naive one, over long random games on many sizes and under all rules.

mod naive;

use std::collections::BTreeSet;

use naive::{NaiveGame, spot};
use tesuji_board::{Color, KoRule, Move, Point, Position, Rules, Setup, Size, Suicide, Symmetry};
use tesuji_search::Rng;

fn all_rules() -> Vec<Rules> {
    let kos = [KoRule::Basic, KoRule::PositionalSuperko, KoRule::SituationalSuperko];
    let suicides = [Suicide::Forbidden, Suicide::Allowed];
    kos.iter().flat_map(|&ko| suicides.map(|suicide| Rules { ko, suicide, ..Rules::default() })).collect()
}

/// Everything that can be asked about the board agrees with the oracle.
fn compare(position: &Position, oracle: &NaiveGame) {
    let (board, size) = (position.board(), position.board().size());
    assert_eq!(position.turn(), oracle.turn);
    assert_eq!(position.ko().map(spot), oracle.ko);
    for p in size.points() {
        let (column, row) = spot(p);
        assert_eq!(board.at(p), oracle.stones.0[row][column], "at {p}");
        assert_eq!(board.empty().contains(p), board.at(p).is_none());
        let Some(string) = board.string(p) else { continue };
        let (stones, liberties) = oracle.stones.string(spot(p));
        let spots = |set: tesuji_board::PointSet| set.iter().map(spot).collect::<BTreeSet<_>>();
        assert_eq!(spots(string.stones()), stones, "the stones of {p}");
        assert_eq!(spots(string.liberties()), liberties, "the liberties of {p}");
        assert_eq!(string.liberty_count(), liberties.len(), "their number at {p}");
        assert_eq!(string.stone_count(), stones.len());
        let neighbours: BTreeSet<_> = string.neighbours().flat_map(|s| spots(s.stones())).collect();
        let expected: BTreeSet<_> =
            oracle.stones.enemies(spot(p)).iter().flat_map(|e| oracle.stones.string(*e).0).collect();
        assert_eq!(neighbours, expected, "the neighbours of {p}");
    }
}

/// A key worked out anew from the setup equals the incremental one.
fn compare_keys(position: &Position) {
    if position.passes() == 0 {
        let again = Position::new(&position.setup(), position.rules()).expect("a reached position is legal");
        assert_eq!(again.key(), position.key());
        assert_eq!(&again, position);
    }
}

fn legal_moves_agree(position: &Position, oracle: &NaiveGame) {
    for p in position.board().points() {
        let m = Move::Place(p);
        assert_eq!(position.check(m).is_ok(), oracle.after(m).is_some(), "{m} is {:?}", position.check(m));
    }
}

fn play_out(size: Size, rules: Rules, seed: u64, moves: usize) {
    let mut random = Rng::new(seed);
    let mut position = Position::empty(size, rules);
    let mut games = vec![NaiveGame::new(size, rules)];
    let mut keys = vec![position.key()];
    for step in 0..moves {
        let oracle = games.last().expect("the game so far").clone();
        // Now and then some moves are taken back, so that undo is followed by play as in a search.
        if random.below(12) == 0 && games.len() > 1 {
            for _ in 0..=random.below(games.len() - 1).min(6) {
                position.undo();
                games.pop();
                keys.pop();
                assert_eq!(position.key(), *keys.last().expect("a key for each position"));
                compare(&position, games.last().expect("a game for each position"));
            }
            continue;
        }
        let points: Vec<Point> = position.board().empty().iter().collect();
        let pick = random.below(points.len() + 1);
        let m = points.get(pick).map_or(Move::Pass, |p| Move::Place(*p));
        let next = oracle.after(m);
        let before = position.clone();
        assert_eq!(position.play(m).is_ok(), next.is_some(), "{m} in\n{before:?}");
        if let Some(next) = next {
            compare(&position, &next);
            compare_keys(&position);
            games.push(next);
            keys.push(position.key());
        } else {
            assert_eq!(position, before, "an illegal move changes nothing");
        }
        if step % 16 == 0 {
            legal_moves_agree(&position, games.last().expect("the game so far"));
        }
    }
    while games.len() > 1 {
        position.undo();
        games.pop();
        compare(&position, games.last().expect("a game for each position"));
    }
    assert_eq!(position, Position::empty(size, rules));
}

#[test]
fn small_boards_agree_with_the_naive_board_under_all_rules() {
    for (seed, rules) in all_rules().into_iter().enumerate() {
        for (columns, rows) in [(1, 1), (1, 2), (1, 7), (2, 2), (2, 3), (3, 3), (4, 3), (5, 5), (7, 4)] {
            let size = Size::new(columns, rows).expect("a size");
            for game in 0..8 {
                play_out(size, rules, 1 + seed as u64 * 1000 + game, 150);
            }
        }
    }
}

#[test]
fn large_boards_agree_with_the_naive_board() {
    for (columns, rows, moves) in [(9, 9, 400), (13, 11, 400), (19, 5, 300), (19, 19, 700), (3, 19, 300)] {
        let size = Size::new(columns, rows).expect("a size");
        play_out(size, Rules::default(), u64::from(columns) * 31 + u64::from(rows), moves);
    }
}

#[test]
fn canonical_keys_agree_across_the_eight_symmetries_and_differ_otherwise() {
    let mut random = Rng::new(7);
    for size in [Size::square(5), Size::square(9), Size::square(19)] {
        let mut position = Position::empty(size, Rules::default());
        let mut canonical = BTreeSet::new();
        for _ in 0..60 {
            let points: Vec<Point> = position.legal_points().iter().collect();
            let Some(p) = points.get(random.below(points.len().max(1))) else { break };
            position.play(*p).expect("a legal point");
            let keys: BTreeSet<u64> = Symmetry::ALL
                .iter()
                .map(|s| Position::new(&s.setup(&position.setup()), Rules::default()).expect("legal").canonical_key())
                .collect();
            assert_eq!(keys.len(), 1);
            assert!(canonical.insert(position.canonical_key()), "no two positions of a game without a cycle are alike");
        }
    }
}

#[test]
fn counts_of_legal_positions() {
    for (columns, rows, count) in [(1, 1, 1), (1, 2, 5), (2, 2, 57), (2, 3, 489), (3, 3, 12_675), (4, 4, 24_318_165)] {
        assert_eq!(tesuji_board::legal_positions(Size::new(columns, rows).expect("a size")), count);
    }
}

#[test]
fn the_door_admits_exactly_the_legal_setups() {
    let size = Size::new(3, 2).expect("a size");
    let points: Vec<Point> = size.points().iter().collect();
    let mut admitted = 0;
    for mut code in 0..3_u32.pow(6) {
        let mut setup = Setup::new(size);
        let mut game = NaiveGame::new(size, Rules::default());
        for p in &points {
            let (column, row) = spot(*p);
            match code % 3 {
                1 => setup.black.insert(*p),
                2 => setup.white.insert(*p),
                _ => {}
            }
            game.stones.0[row][column] = [None, Some(Color::Black), Some(Color::White)][(code % 3) as usize];
            code /= 3;
        }
        let position = Position::new(&setup, Rules::default());
        assert_eq!(position.is_ok(), game.stones.every_string_breathes());
        if let Ok(position) = position {
            admitted += 1;
            compare(&position, &game);
        }
    }
    assert_eq!(admitted, 489);
}
