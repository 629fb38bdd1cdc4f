//! The solver against plain minimax with the bare rules: no forced moves, nothing left out.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tesuji_board::{Color, Move, Point, Position, Rules, Setup, Size, Symmetry};
use tesuji_games::{AtariGoLimits, AtariGoSolution, AtariGoSolver};
use tesuji_search::Rng;

/// Whether the side to move wins: it captures, or has a move after which the opponent does not win.
fn wins(position: &mut Position, memo: &mut HashMap<u64, bool>) -> bool {
    let key = position.canonical_key();
    if let Some(known) = memo.get(&key) {
        return *known;
    }
    let (turn, moves) = (position.turn(), position.legal_points());
    let mut is_won = moves.iter().any(|p| position.board().is_capture(turn, p));
    for p in moves {
        if is_won {
            break;
        }
        position.play(p).expect("a legal move");
        is_won = !wins(position, memo);
        position.undo();
    }
    memo.insert(key, is_won);
    is_won
}

fn winner(position: &Position, memo: &mut HashMap<u64, bool>) -> Color {
    if wins(&mut position.clone(), memo) { position.turn() } else { !position.turn() }
}

fn solve(solver: &AtariGoSolver, position: &Position) -> AtariGoSolution {
    solver.solve(position, &AtariGoLimits::default(), &mut |_| ControlFlow::Continue(()))
}

/// The moves that do not end the game.
fn moves_on(position: &Position) -> Vec<Point> {
    let turn = position.turn();
    position.legal_points().iter().filter(|p| !position.board().is_capture(turn, *p)).collect()
}

/// Plays random games from a position, and compares all that comes up.
fn compare(start: &Position, games: usize, memo: &mut HashMap<u64, bool>, dice: &mut Rng) {
    let size = start.board().size();
    let warm = AtariGoSolver::new(size, 1 << 20).expect("a small board");
    for _ in 0..games {
        let mut position = start.clone();
        loop {
            let expected = winner(&position, memo);
            assert_eq!(solve(&warm, &position).winner, Some(expected), "{:?}", position.setup());
            let found = warm.winning_move(&position, &AtariGoLimits::default()).expect("no limit");
            assert_eq!(found.is_some(), expected == position.turn(), "{:?}", position.setup());
            if let Some(at) = found
                && !position.board().is_capture(position.turn(), at)
            {
                let mut after = position.clone();
                after.play(at).expect("a legal move");
                assert_eq!(winner(&after, memo), expected, "{at} in {:?}", position.setup());
            }
            let moves = moves_on(&position);
            if moves.is_empty() {
                break;
            }
            position.play(moves[dice.below(moves.len())]).expect("a legal move");
        }
    }
}

#[test]
fn every_small_board_is_what_minimax_says() {
    let mut dice = Rng::new(1);
    for (columns, rows) in
        [(1, 2), (1, 3), (7, 1), (1, 9), (12, 1), (2, 2), (2, 3), (4, 2), (2, 5), (2, 6), (3, 3), (4, 3), (3, 5)]
    {
        let size = Size::new(columns, rows).expect("a size");
        let mut memo = HashMap::new();
        compare(&Position::empty(size, Rules::default()), 60, &mut memo, &mut dice);
    }
}

#[test]
fn random_middle_games_are_what_minimax_says() {
    let mut dice = Rng::new(2);
    for (columns, rows) in [(4, 4), (4, 5), (5, 5), (3, 7), (6, 3)] {
        let size = Size::new(columns, rows).expect("a size");
        for _ in 0..12 {
            let mut position = Position::empty(size, Rules::default());
            while position.board().empty().len() > 11 {
                let moves = moves_on(&position);
                position.play(moves[dice.below(moves.len())]).expect("a legal move");
            }
            compare(&position, 3, &mut HashMap::new(), &mut dice);
        }
    }
}

#[test]
fn starts_with_any_stones_are_what_minimax_says() {
    let mut dice = Rng::new(3);
    let mut checked = 0;
    while checked < 400 {
        let size = [Size::square(3), Size::new(3, 4).expect("a size"), Size::new(2, 5).expect("a size")][checked % 3];
        let mut setup = Setup::new(size);
        for p in size.points() {
            match dice.below(5) {
                0 => setup.black.insert(p),
                1 => setup.white.insert(p),
                _ => {}
            }
        }
        setup.turn = Color::ALL[dice.below(2)];
        if let Ok(position) = Position::new(&setup, Rules::default()) {
            compare(&position, 2, &mut HashMap::new(), &mut dice);
            checked += 1;
        }
    }
}

#[test]
fn symmetric_positions_have_the_same_winner_and_colours_do_not_matter() {
    let (size, mut dice) = (Size::square(5), Rng::new(4));
    for _ in 0..10 {
        let mut position = Position::empty(size, Rules::default());
        for _ in 0..6 {
            let moves = moves_on(&position);
            position.play(moves[dice.below(moves.len())]).expect("a legal move");
        }
        let setup = position.setup();
        let solved = |setup: &Setup| {
            let solver = AtariGoSolver::new(size, 1 << 20).expect("a small board");
            solve(&solver, &Position::new(setup, Rules::default()).expect("a position"))
        };
        let first = solved(&setup);
        for symmetry in Symmetry::ALL {
            assert_eq!(solved(&symmetry.setup(&setup)).winner, first.winner);
        }
        let swapped = Setup { black: setup.white, white: setup.black, turn: !setup.turn, ..setup };
        assert_eq!(solved(&swapped).winner, first.winner.map(|winner| !winner));
        assert_eq!(solved(&setup), first, "the same question takes the same nodes");
    }
}

#[test]
fn two_threads_find_what_one_finds() {
    for size in [Size::square(4), Size::new(4, 5).expect("a size"), Size::square(5)] {
        let empty = Position::empty(size, Rules::default());
        let [one, two] = [1, 2].map(|threads| {
            let solver = AtariGoSolver::new(size, 1 << 22).expect("a small board");
            solver
                .solve(&empty, &AtariGoLimits { threads, ..AtariGoLimits::default() }, &mut |_| {
                    ControlFlow::Continue(())
                })
                .winner
        });
        assert!(one.is_some() && one == two);
    }
}

#[test]
fn limits_are_kept_and_a_search_goes_on_where_it_stopped() {
    let size = Size::square(5);
    let (solver, empty) =
        (AtariGoSolver::new(size, 1 << 22).expect("a small board"), Position::empty(size, Rules::default()));
    let limits = AtariGoLimits { nodes: 500, ..AtariGoLimits::default() };
    let first = solver.solve(&empty, &limits, &mut |_| ControlFlow::Continue(()));
    assert_eq!((first.winner, first.progress.nodes), (None, 500));
    let broken = solver.solve(&empty, &AtariGoLimits::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(broken.winner, None);
    let mut nodes = 500;
    let winner = loop {
        let next = solver.solve(&empty, &limits, &mut |_| ControlFlow::Continue(()));
        nodes += next.progress.nodes;
        if let Some(winner) = next.winner {
            break winner;
        }
    };
    assert_eq!(winner, Color::Black);
    assert!(nodes < 10_000, "{nodes}");
    let last = Move::from("C3".parse::<Point>().expect("a vertex"));
    let mut after = empty.clone();
    after.play(last).expect("a legal move");
    assert_eq!(solve(&solver, &after).winner, Some(Color::Black));
}
