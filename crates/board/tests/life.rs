//! Benson's theorem, tried by force: a string is unconditionally alive if and only if an opponent who plays as often
//! as they like, while the owner passes, never captures it.

use std::collections::HashSet;

use tesuji_board::{Board, Color, Diagram, OpenEdges, Point, PointSet, Position, Rules, Setup, Size};

/// The stones of `color` that the opponent can capture by moving again and again.
fn capturable(board: &mut Board, color: Color, seen: &mut HashSet<u64>) -> PointSet {
    if !seen.insert(board.key()) {
        return PointSet::EMPTY;
    }
    let mut captured = PointSet::EMPTY;
    for p in board.empty() {
        if board.is_suicide(!color, p) {
            continue;
        }
        captured |= board.place(!color, p);
        captured |= capturable(board, color, seen);
        board.undo();
    }
    captured
}

fn check(setup: &Setup) {
    let Ok(position) = Position::new(setup, Rules::default()) else { return };
    for color in Color::ALL {
        let stones = position.board().stones(color);
        let mortal = capturable(&mut position.board().clone(), color, &mut HashSet::new()) & stones;
        assert_eq!(position.board().unconditionally_alive(color), stones - mortal, "{color} in {setup:?}");
    }
}

#[test]
fn benson_agrees_with_brute_force_on_all_small_positions() {
    for (columns, rows) in [(1, 5), (2, 3), (2, 4), (3, 3)] {
        let size = Size::new(columns, rows).expect("a size");
        let points: Vec<Point> = size.points().iter().collect();
        for mut code in 0..3_u32.pow(points.len() as u32) {
            let mut setup = Setup::new(size);
            for p in &points {
                match code % 3 {
                    1 => setup.black.insert(*p),
                    2 => setup.white.insert(*p),
                    _ => {}
                }
                code /= 3;
            }
            check(&setup);
        }
    }
}

#[test]
fn strings_on_an_open_edge_are_never_captured_and_never_proved_alive() {
    let mut board = Board::new(Size::new(3, 1).expect("a size"), OpenEdges::ALL);
    let [a, b, c] = ["A1", "B1", "C1"].map(|v| v.parse().expect("a vertex"));
    board.place(Color::Black, a);
    assert!(board.place(Color::White, b).is_empty());
    assert!(board.place(Color::White, c).is_empty());
    assert_eq!(board.string(a).expect("a stone").liberty_count(), 1);
    let eyes: Diagram = "~~~~~~\n.XX.\nX.X.\n.XX.\n------".parse().expect("a diagram");
    let open = Position::new(&eyes.setup, Rules::default()).expect("legal");
    assert!(open.board().unconditionally_alive(Color::Black).is_empty());
}

#[test]
fn territory_is_not_counted_at_an_open_edge() {
    let closed: Diagram = ".X.\nXXX\n.X.".parse().expect("a diagram");
    let open: Diagram = "~~~\n.X.\nXXX\n.X.\n~~~".parse().expect("a diagram");
    let area = |d: &Diagram| Position::new(&d.setup, Rules::default()).expect("legal").score();
    assert_eq!((area(&closed), area(&open)), (9, 5));
}

/// Where the other side gets a string that is unconditionally alive if it moves again and again.
fn habitable(board: &mut Board, color: Color, seen: &mut HashSet<u64>) -> PointSet {
    if !seen.insert(board.key()) {
        return PointSet::EMPTY;
    }
    let mut living = board.unconditionally_alive(!color);
    for p in board.empty() {
        if !board.is_suicide(!color, p) {
            board.place(!color, p);
            living |= habitable(board, color, seen);
            board.undo();
        }
    }
    living
}

fn check_area(setup: &Setup) -> bool {
    let Ok(position) = Position::new(setup, Rules::default()) else { return false };
    for color in Color::ALL {
        let board = position.board();
        let alive = board.unconditionally_alive(color);
        let living = habitable(&mut board.clone(), color, &mut HashSet::new());
        let regions = (board.points() - alive).components().filter(|region| !region.meets(&living));
        let expected = regions.fold(alive, |all, region| all | region);
        let expected = if alive.is_empty() { alive } else { expected };
        assert_eq!(board.unconditional_area(color), expected, "{color} in {setup:?}");
    }
    Color::ALL.into_iter().any(|color| !position.board().unconditionally_alive(color).is_empty())
}

/// Boards on which one side has much: there the other can live in some regions and not in others.
#[test]
fn territory_is_where_the_other_side_cannot_live_however_often_it_moves() {
    let (mut seed, mut met) = (7_u64, 0);
    for (columns, rows, count) in [(5, 3, 1_500), (4, 4, 1_500), (7, 2, 1_000)] {
        let size = Size::new(columns, rows).expect("a size");
        for _ in 0..count {
            let mut setup = Setup::new(size);
            for p in size.points() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                match (seed >> 33) % 20 {
                    0..=10 => setup.black.insert(p),
                    11..=12 => setup.white.insert(p),
                    _ => {}
                }
            }
            met += usize::from(check_area(&setup));
        }
    }
    assert!(met > 200, "{met}");
}
