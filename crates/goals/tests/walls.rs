//! What a certificate assumes of the stones around its zone.

use tesuji_board::{Color, Diagram, Move, Point, PointSet, Setup};
use tesuji_certify::check;
use tesuji_goals::{Goal, Options, Problem, Standing, solve};
use tesuji_search::{Meter, Outcome};

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

/// Black lives by taking the two stones of the wall that are in atari: nothing is assumed of them.
#[test]
fn a_wall_in_atari_stands_nowhere() {
    let diagram: Diagram = ". . . . . . . . .\n\
                            . . . . . . . . .\n\
                            . . . . . . . . .\n\
                            . . . . . . . . .\n\
                            . . . . . . . . .\n\
                            . O O . X . . . .\n\
                            O O O X . . . . .\n\
                            X X X O X . . . .\n\
                            . . X O . . . . ."
        .parse()
        .expect("a diagram");
    let (target, capture) = ("B2".parse::<Point>().expect("a point"), "E1".parse::<Move>().expect("a move"));
    let setup = Setup { turn: Color::Black, ..diagram.setup };
    let problem = Problem::new("atari", &setup, Goal::Live, target.into()).expect("a problem");
    let report = solve(&problem, &Options::default(), &mut Meter::limited(100_000));
    assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified));
    assert!(report.moves.contains(&capture), "{:?}", report.moves);
    assert!(report.verdicts.iter().all(|verdict| verdict.standing.is_empty()));
}
