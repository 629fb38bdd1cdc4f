//! What a certificate assumes of the stones around its zone.

use tesuji_board::{Color, Diagram, PointSet};
use tesuji_certify::check;
use tesuji_goals::{Goal, Options, Problem, Standing, solve};
use tesuji_search::Meter;

/// What the certificates of White's kill in the corner assume.
fn assumed(diagram: &str) -> PointSet {
    let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
    setup.turn = Color::White;
    let target = "A2".parse::<tesuji_board::Point>().expect("a point");
    let problem = Problem::new("corner", &setup, Goal::Kill, target.into()).expect("a problem");
    let options = Options { avoid_assumptions: false, ..Options::default() };
    let report = solve(&problem, &options, &mut Meter::limited(100_000));
    assert_eq!(report.standing, Standing::Certified);
    let verdicts = report.certificates.iter().map(|certificate| check(certificate).expect("it holds"));
    verdicts.fold(PointSet::EMPTY, |all, verdict| all | verdict.standing)
}

#[test]
fn a_wall_with_two_eyes_is_no_assumption() {
    let assumed = assumed(
        ". . . . . . .\n\
         . . . . . . .\n\
         O O O O O O O\n\
         X X X X O O .\n\
         . . . X O . O",
    );
    assert!(assumed.is_empty(), "{assumed}");
}

#[test]
fn a_wall_with_one_eye_is() {
    let assumed = assumed(
        ". . . . . . .\n\
         . . . . . . .\n\
         O O O O O O O\n\
         X X X X O O .\n\
         . . . X O . .",
    );
    assert_eq!(assumed.to_string(), "E1 E2 A3 B3 C3 D3");
}

/// The wall would have two eyes if D4 were one, but Black breathes there.
#[test]
fn an_eye_in_the_zone_does_not_count() {
    let assumed = assumed(
        ". . O O O . . . .\n\
         . . O . O O O O .\n\
         O O O X O O . O .\n\
         X X X X O O O O .\n\
         . . . X O . . . .",
    );
    assert!(!assumed.is_empty(), "{assumed}");
}
