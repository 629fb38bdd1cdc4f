//! What a certificate assumes of the stones around its zone: nothing, wherever that can be had, and nothing that is false.

use tesuji_board::{Color, Diagram, Point, PointSet, Setup, Size};
use tesuji_certify::check;
use tesuji_goals::{Goal, Guidance, Options, Problem, Report, Standing, solve};
use tesuji_search::{Meter, Outcome};

fn stones(vertices: &str) -> PointSet {
    vertices.split_whitespace().map(|vertex| vertex.parse::<Point>().expect("a vertex")).collect()
}

/// What comes of White's attack on the corner.
fn attack(diagram: &str) -> Report {
    let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
    setup.turn = Color::White;
    let problem = Problem::new("corner", &setup, Goal::Kill, stones("A2")).expect("a problem");
    solve(&problem, &Options::default(), &mut Meter::limited(100_000))
}

/// What its certificates assume.
fn assumed(report: &Report) -> PointSet {
    let verdicts = report.certificates.iter().map(|certificate| check(certificate).expect("it holds"));
    verdicts.fold(PointSet::EMPTY, |all, verdict| all | verdict.standing)
}

#[test]
fn walls_with_room_outside_are_no_assumption() {
    let corners = [
        // Two eyes.
        ". . . . . . .\n\
         . . . . . . .\n\
         O O O O O O O\n\
         X X X X O O .\n\
         . . . X O . O",
        // One eye, and liberties.
        ". . . . . . .\n\
         . . . . . . .\n\
         O O O O O O O\n\
         X X X X O O .\n\
         . . . X O . .",
        // The wall would have two eyes if D4 were one, but Black breathes there.
        ". . O O O . . . .\n\
         . . O . O O O O .\n\
         O O O X O O . O .\n\
         X X X X O O O O .\n\
         . . . X O . . . .",
    ];
    for corner in corners {
        let report = attack(corner);
        assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified), "{corner}");
        assert!(assumed(&report).is_empty());
    }
}

/// The wall falls before the corner does: that it stays may not be assumed.
///
/// ```text
/// 5 . . . . . . . . .
/// 4 . O O . X . . . .
/// 3 O O O X . . . . .
/// 2 X X X O X . . . .
/// 1 . . X O . . . . .
///   A B C D E F G H J
/// ```
#[test]
fn a_wall_in_atari_is_none() {
    let mut setup = Setup::new(Size::square(9));
    (setup.black, setup.white) = (stones("C1 A2 B2 C2 E2 D3 E4"), stones("D1 D2 A3 B3 C3 B4 C4"));
    let problem = Problem::new("corner", &setup, Goal::Live, stones("B2")).expect("a problem");
    let report = solve(&problem, &Options::default(), &mut Meter::limited(200_000));
    let vertices: Vec<String> = report.moves.iter().map(ToString::to_string).collect();
    assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified), "{vertices:?}");
    assert!(vertices.contains(&"E1".to_owned()), "{vertices:?}");
}

/// Positions by chance, in which breath does not do: what the claim leans on is proved in a zone of its own. Without a guide,
/// whose trees find other proofs, which lean on other stones.
#[test]
fn walls_have_strategies_of_their_own() {
    let boards = [
        (
            Color::Black,
            "J2",
            "O . O X X O O . X\n\
             X O O O X X X X .\n\
             X O X X O O . X O\n\
             X X X O . . X . X\n\
             . . X X . . X X X\n\
             . O X X O O X . X\n\
             O O X X X O O X .\n\
             O . O O O O X X X\n\
             O O . O X . O O X",
        ),
        (
            Color::White,
            "B9",
            "O O . O X X X O O\n\
             O . O O O O X . X\n\
             . O O X O . O X X\n\
             X . O X X O O X X\n\
             O . O O . X O O X\n\
             O O . O X X O X .\n\
             X . O . O O . O X\n\
             . X O O . O X X .\n\
             X . O X X X . X X",
        ),
    ];
    for (turn, target, diagram) in boards {
        let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
        setup.turn = turn;
        let problem = Problem::new("crowd", &setup, Goal::Live, stones(target)).expect("a problem");
        let options = Options { guide: Guidance::NONE, ..Options::default() };
        let report = solve(&problem, &options, &mut Meter::limited(50_000));
        assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified), "{diagram}");
        assert!(report.certificates.iter().any(|certificate| !certificate.walls.is_empty()), "{diagram}");
        assert!(assumed(&report).is_empty());
    }
}
