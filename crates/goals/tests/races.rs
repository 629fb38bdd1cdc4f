//! Capturing races: the shapes that players know.

mod drawn;

use drawn::problem;
use tesuji_board::{Color, Diagram, PointSet};
use tesuji_goals::{BadProblem, Goal, Options, Problem, Report, Standing, WayOfLife, solve};
use tesuji_search::{Meter, Outcome};

fn race(drawing: &str, turn: Color) -> Report {
    solve(&problem(drawing, Goal::Race, turn), &Options::default(), &mut Meter::limited(1_000_000))
}

/// One liberty each: the side that moves first wins.
const EVEN: &str = "
. . X O X O . .
. . X @ # O . .
. . X @ # O . .
. . X @ # O . .
. X X @ # O O .
. X . . . . O .
. X X . . O O .
. . X X O O . .";

/// An eye each and two points between them: without a ko a seki.
const EYES: &str = "
X X X X O O O O
. . . X O . . .
X X X X O O O O
O O O O X X X X
O . @ . . # . X
O O O O X X X X
X X X X O O O O
. X . X O . O .";

/// Three stones that can be captured: their captor is left with room for one eye, and dies.
const THREE_INSIDE: &str = "
O O O O .
. . . O .
. . . O .
O O O O .
. O . O .
# X X O .
X . X O .
@ O X O .
O X X O .
. X . O .";

#[test]
fn a_race_needs_stones_of_both_sides() {
    let diagram: Diagram = EVEN.parse().expect("a diagram");
    let black = diagram.marked & diagram.setup.black;
    let bad = Problem::new("one", &diagram.setup, Goal::Race, black);
    assert_eq!(bad.err(), Some(BadProblem::OneSide));
    let posed = problem(EVEN, Goal::Race, Color::Black);
    assert!(posed.own_target().is_within(&posed.position().board().stones(Color::Black)));
    assert!(posed.other_target().is_within(&posed.position().board().stones(Color::White)));
    assert_eq!(posed.own_target() | posed.other_target(), posed.target());
    assert_ne!(posed.own_target(), PointSet::EMPTY);
}

#[test]
fn the_first_move_decides_an_even_race() {
    for turn in [Color::Black, Color::White] {
        let report = race(EVEN, turn);
        assert_eq!((report.outcome, report.other), (Outcome::Won, Some(Outcome::Won)), "{turn} first");
    }
}

#[test]
fn eye_against_eye_is_not_won_outright() {
    for turn in [Color::Black, Color::White] {
        let report = race(EYES, turn);
        assert_eq!(report.outcome, Outcome::Won, "{turn} first");
        assert!(report.other.is_some_and(|other| other <= Outcome::LostByKo), "{turn} first");
    }
}

/// Black can capture the stones inside, and can live; both at once it cannot.
#[test]
fn a_capture_that_costs_the_captor_its_life_leaves_a_seki() {
    for turn in [Color::Black, Color::White] {
        let report = race(THREE_INSIDE, turn);
        assert_eq!((report.outcome, report.other), (Outcome::Won, Some(Outcome::Lost)), "{turn} first");
        assert_eq!(report.lives_by, Some(WayOfLife::Seki), "{turn} first");
        assert!(report.may_pass && report.best.is_none(), "{turn} first: neither side has to play");
        assert_ne!(report.standing, Standing::Certified, "{turn} first: no certificate says so");
    }
    for goal in [Goal::Kill, Goal::Live] {
        let alone = problem(
            &THREE_INSIDE
                .replace(if goal == Goal::Kill { "#" } else { "@" }, if goal == Goal::Kill { "X" } else { "O" }),
            goal,
            Color::Black,
        );
        let report = solve(&alone, &Options::default(), &mut Meter::limited(1_000_000));
        assert_eq!(report.outcome, Outcome::Won, "each half by itself is won: {goal:?}");
    }
}

/// What is called certified has certificates of both halves.
#[test]
fn a_certified_race_is_proved_in_both_halves() {
    for drawing in [EVEN, EYES] {
        let report = race(drawing, Color::Black);
        if matches!(report.standing, Standing::Certified | Standing::Apart) {
            assert!(report.certificates.len() >= 2, "{drawing}");
        }
    }
}
