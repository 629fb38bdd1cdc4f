//! The planes: diagrams and what is true of them, and a slower way to the same on random positions.

use tesuji_board::{Color, Diagram, Move, OpenEdges, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_guide::{Aim, Inquiry, Plane, Planes, Window};
use tesuji_search::Rng;

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<Point>().expect("a vertex")).collect()
}

/// The points of which `plane` is true.
fn seen(inquiry: &Inquiry, plane: Plane) -> PointSet {
    let (planes, window) = (inquiry.planes(), inquiry.window());
    planes.cells(plane).map(|cell| window.point(cell).expect("on the board")).collect()
}

fn asked(diagram: &str, turn: Color, aim: Aim) -> Inquiry {
    let diagram: Diagram = diagram.parse().expect("a diagram");
    let setup = Setup { turn, ..diagram.setup };
    let position = Position::new(&setup, Rules::default()).expect("a legal position");
    Inquiry::new(&position, diagram.marked, aim)
}

fn check(inquiry: &Inquiry, expected: &[(Plane, &str)]) {
    for plane in Plane::ALL.into_iter().filter(|plane| *plane != Plane::OffBoard) {
        let names = expected.iter().find(|(named, _)| *named == plane).map_or("", |(_, names)| names);
        let wanted = if names == "all" { inquiry.size.points() } else { points(names) };
        assert_eq!(seen(inquiry, plane), wanted, "{plane:?}");
    }
}

const FIGHT: &str = "
    5 . . X O .
    4 O X X O O
    3 . O O X .
    2 X # # X .
    1 . # . O O
      A B C D E";

#[test]
fn a_fight_seen_by_the_attacker() {
    check(
        &asked(FIGHT, Color::White, Aim::Life),
        &[
            (Plane::Own, "D5 A4 D4 E4 B3 C3 D1 E1"),
            (Plane::Other, "C5 B4 C4 D3 A2 B2 C2 D2 B1"),
            (Plane::Empty, "A5 B5 E5 A3 E3 E2 A1 C1"),
            (Plane::Target, "B2 C2 B1"),
            (Plane::OwnOne, "B3 C3"),
            (Plane::OwnTwo, "A4 D5 D4 E4 D1 E1"),
            (Plane::OtherOne, "B4 C4 C5"),
            (Plane::Attacking, "all"),
            (Plane::Captures, "B5"),
            // A3 joins what breathes at A5 alone then, C1 what breathes at E2, E5 what breathes at E3; A1 is suicide.
            (Plane::Endangered, "A3 A1 C1 E5"),
        ],
    );
}

#[test]
fn the_same_fight_seen_by_the_defender_of_a_string() {
    check(
        &asked(FIGHT, Color::Black, Aim::Capture),
        &[
            (Plane::Own, "C5 B4 C4 D3 A2 B2 C2 D2 B1"),
            (Plane::Other, "D5 A4 D4 E4 B3 C3 D1 E1"),
            (Plane::Empty, "A5 B5 E5 A3 E3 E2 A1 C1"),
            (Plane::Target, "B2 C2 B1"),
            (Plane::OwnOne, "B4 C4 C5"),
            (Plane::OtherOne, "B3 C3"),
            (Plane::OtherTwo, "A4 D5 D4 E4 D1 E1"),
            (Plane::Capturing, "all"),
            (Plane::Captures, "A3"),
            (Plane::Endangered, "A5 B5 E5"),
        ],
    );
}

#[test]
fn a_ban_is_seen_and_the_capture_that_it_forbids() {
    let diagram: Diagram = ". X O .\nX O . O\n. X O .".parse().expect("a diagram");
    let mut position = Position::new(&diagram.setup, Rules::default()).expect("a legal position");
    position.play("C2".parse::<Move>().expect("a move")).expect("the ko is taken");
    let inquiry = Inquiry::new(&position, points("C2"), Aim::Capture);
    assert_eq!(inquiry.attacker, Color::White);
    assert_eq!(seen(&inquiry, Plane::Ko), points("B2"));
    assert_eq!(seen(&inquiry, Plane::Captures), points("B2"));
    assert_eq!(seen(&inquiry, Plane::Target), points("C2"));
    // After the retake the point of the target is empty, or the attacker's: no target stone is left.
    let mut after = inquiry;
    after.stones[0].remove("C2".parse().expect("a vertex"));
    after.stones[1].insert("B2".parse().expect("a vertex"));
    assert_eq!(seen(&after, Plane::Target), PointSet::EMPTY);
    assert_eq!(after.window(), inquiry.window());
}

#[test]
fn beyond_an_open_edge_there_is_a_liberty() {
    let inquiry = asked("+---\n| O X\n| . O\n| @ X\n ~~~~", Color::Black, Aim::Capture);
    assert_eq!(inquiry.edges, OpenEdges { bottom: true, right: true, ..OpenEdges::NONE });
    assert_eq!(seen(&inquiry, Plane::OtherTwo), points("A1 B2"));
    assert_eq!(seen(&inquiry, Plane::OtherOne), points("A3"));
    assert_eq!(seen(&inquiry, Plane::OwnOne), points("B3 B1"));
    assert_eq!(seen(&inquiry, Plane::Captures), points("A2"));
}

#[test]
fn what_lies_off_the_board_is_told() {
    let inquiry = asked(FIGHT, Color::Black, Aim::Life);
    assert_eq!(inquiry.planes().cells(Plane::OffBoard).count(), Window::CELLS - 25);
    assert!(inquiry.planes().masks().iter().all(|mask| (*mask == Plane::OffBoard.bit()) ^ (mask & 7 != 0)));
}

#[test]
fn bytes_are_read_again() {
    let planes = asked(FIGHT, Color::White, Aim::Capture).planes();
    let bytes = planes.to_bytes();
    assert_eq!(Planes::from_bytes(&bytes), planes);
    let a5 = asked(FIGHT, Color::White, Aim::Capture).window().cell("A5".parse().expect("a vertex")).expect("seen");
    let mask = Plane::Empty.bit() | Plane::Attacking.bit() | Plane::Capturing.bit();
    assert_eq!([bytes[2 * a5], bytes[2 * a5 + 1]], mask.to_le_bytes());
}

/// Whether `plane` is true of `p`, asked of the position itself.
fn is_true(position: &Position, inquiry: &Inquiry, plane: Plane, p: Point) -> bool {
    let board = position.board();
    let mover = position.turn();
    let is = |color| board.at(p) == Some(color);
    let breathes = |n| board.string(p).is_some_and(|string| string.liberty_count() == n);
    let after = || {
        let mut after = board.clone();
        after.place(mover, p);
        after.string(p).map_or(0, |string| string.liberty_count())
    };
    match plane {
        Plane::Own => is(mover),
        Plane::Other => is(!mover),
        Plane::Empty => board.empty().contains(p),
        Plane::Target => is(!inquiry.attacker) && inquiry.target.contains(p),
        Plane::OwnOne => is(mover) && breathes(1),
        Plane::OwnTwo => is(mover) && breathes(2),
        Plane::OwnThree => is(mover) && breathes(3),
        Plane::OtherOne => is(!mover) && breathes(1),
        Plane::OtherTwo => is(!mover) && breathes(2),
        Plane::OtherThree => is(!mover) && breathes(3),
        Plane::Attacking => mover == inquiry.attacker,
        Plane::Capturing => inquiry.aim == Aim::Capture,
        Plane::Ko => position.ko() == Some(p),
        Plane::OffBoard => false,
        Plane::Captures => board.empty().contains(p) && board.is_capture(mover, p),
        Plane::Endangered => board.empty().contains(p) && !board.is_capture(mover, p) && after() <= 1,
    }
}

#[test]
fn planes_of_random_games_are_what_the_position_says() {
    let mut rng = Rng::new(21);
    let sizes = [(19, 19), (19, 19), (13, 13), (12, 11), (9, 9), (5, 17), (3, 2)];
    let open = OpenEdges { top: true, left: true, ..OpenEdges::NONE };
    let mut true_of = [0; 16];
    for game in 0..60 {
        let (columns, rows) = sizes[game % sizes.len()];
        let size = Size::new(columns, rows).expect("a size");
        let edges = if game % 5 == 4 { open } else { OpenEdges::NONE };
        let setup = Setup { edges, ..Setup::new(size) };
        let mut position = Position::new(&setup, Rules::default()).expect("a legal position");
        for _ in 0..2 * size.area() {
            let legal: Vec<Point> = position.legal_points().iter().collect();
            let chosen = if legal.is_empty() { Move::Pass } else { Move::Place(legal[rng.below(legal.len())]) };
            position.play(chosen).expect("a legal move");
            if rng.below(40) == 0 {
                compare(&position, &mut rng, &mut true_of);
            }
        }
    }
    assert!(true_of.iter().all(|count| *count > 0), "no plane is left untried: {true_of:?}");
}

fn compare(position: &Position, rng: &mut Rng, true_of: &mut [usize; 16]) {
    let board = position.board();
    let stones: Vec<Point> = (board.points() - board.empty()).iter().collect();
    if stones.is_empty() {
        return;
    }
    let target = board.string(stones[rng.below(stones.len())]).expect("a stone").stones();
    let aim = if rng.below(2) == 0 { Aim::Capture } else { Aim::Life };
    let inquiry = Inquiry::new(position, target, aim);
    let (planes, window) = (inquiry.planes(), inquiry.window());
    for cell in 0..Window::CELLS {
        for plane in Plane::ALL {
            let wanted = match window.point(cell) {
                Some(p) => is_true(position, &inquiry, plane, p),
                None => plane == Plane::OffBoard,
            };
            assert_eq!(planes.has(cell, plane), wanted, "{plane:?} of cell {cell} in {position:?}, asked {inquiry:?}");
            true_of[plane as usize] += usize::from(wanted);
        }
    }
}
