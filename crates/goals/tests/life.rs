//! Life and death by name: shapes that Go players know, what becomes of them with either side first, and is it proved?
//!
//! Black attacks, White defends. Groups whose verdict hangs on room along the first line have it drawn.

mod drawn;

use drawn::problem;
use tesuji_board::Color;
use tesuji_certify::check;
use tesuji_goals::{Goal, Ground, Options, Report, Standing, WayOfLife, solve};
use tesuji_search::{Meter, Outcome};

/// What becomes of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Dead,
    Alive,
    /// The side that moves first gets what it wants.
    Unsettled,
    /// If the attacker moves first it is a ko; the defender, moving first, lives.
    KoOrAlive,
    /// A ko, with either side first.
    Ko,
}

impl Status {
    /// The outcomes for the attacker and for the defender, each moving first.
    fn of(attack: Outcome, defence: Outcome) -> Option<Self> {
        use Outcome::{Lost, LostByKo, Won, WonByKo};
        match (attack, defence) {
            (Won, Lost) => Some(Self::Dead),
            (Lost, Won) => Some(Self::Alive),
            (Won, Won) => Some(Self::Unsettled),
            (WonByKo | LostByKo, Won) => Some(Self::KoOrAlive),
            (WonByKo | LostByKo, WonByKo | LostByKo) => Some(Self::Ko),
            _ => None,
        }
    }
}

struct Shape {
    name: &'static str,
    drawing: &'static str,
    status: Status,
}

const fn shape(name: &'static str, status: Status, drawing: &'static str) -> Shape {
    Shape { name, drawing, status }
}

fn read(drawing: &str, turn: Color) -> Report {
    read_within(drawing, turn, 4_000_000, false)
}

fn read_within(drawing: &str, turn: Color, nodes: u64, all_moves: bool) -> Report {
    let goal = if turn == Color::Black { Goal::Kill } else { Goal::Live };
    let options = Options { memory: 64 << 20, all_moves, ..Options::default() };
    solve(&problem(drawing, goal, turn), &options, &mut Meter::limited(nodes))
}

/// Solves the shapes for both sides to move, and checks the certificates once more.
fn check_all(shapes: &[Shape]) {
    for Shape { name, drawing, status } in shapes {
        let [attack, defence] = [Color::Black, Color::White].map(|turn| {
            let report = read(drawing, turn);
            // The boards are small, and some of the drawn walls have hardly a liberty outside.
            let is_proved = matches!(report.standing, Standing::Certified | Standing::Conditional);
            assert!(is_proved, "{name}, {turn} first: {:?}", report.gap);
            assert!(!report.certificates.is_empty());
            for certificate in &report.certificates {
                check(certificate).expect("a certificate that holds");
            }
            report.outcome
        });
        assert_eq!(Status::of(attack, defence), Some(*status), "{name}: {attack:?} and {defence:?}");
    }
}

#[test]
fn nakade() {
    check_all(&[
        shape(
            "three in a row",
            Status::Unsettled,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X X X .
             . X @ O O O O X .
             . X O . . . O X .",
        ),
        shape(
            "bent three",
            Status::Unsettled,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X . . . .
             . X @ O O X X . .
             . X O . O O X . .
             . X O . . O X . .",
        ),
        shape(
            "square four",
            Status::Dead,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X X . .
             . X @ O O O X . .
             . X O . . O X . .
             . X O . . O X . .",
        ),
        shape(
            "pyramid four",
            Status::Unsettled,
            ". . . . . . . . .
             . . . . . . . . .
             . . X X X X X . .
             . X X @ O O X X .
             . X O O . O O X .
             . X O . . . O X .",
        ),
        shape(
            "bulky five",
            Status::Unsettled,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X X . .
             . X @ O O O X X .
             . X O . . O O X .
             . X O . . . O X .",
        ),
        shape(
            "crossed five",
            Status::Unsettled,
            ". . . . . . . . .
             . . X X X X X . .
             . X X @ O O X X .
             . X O O . O O X .
             . X O . . . O X .
             . X O O . O O X .
             . X X O O O X X .
             . . X X X X X . .
             . . . . . . . . .",
        ),
        shape(
            "rabbity six",
            Status::Unsettled,
            ". . . . . . . . .
             . . X X X X X . .
             . X X @ O O X X .
             . X O O . O O X .
             . X O . . . O X .
             . X O . . O O X .
             . X O O O O X X .
             . X X X X X X . .
             . . . . . . . . .",
        ),
    ]);
}

#[test]
fn spaces_that_live() {
    check_all(&[
        shape(
            "four in a row",
            Status::Alive,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X X X X
             . X @ O O O O O X
             . X O . . . . O X",
        ),
        shape(
            "bent four",
            Status::Alive,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X . . . .
             . X @ O O X X X .
             . X O . O O O X .
             . X O . . . O X .",
        ),
        shape(
            "twisted four",
            Status::Alive,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X . . .
             . X @ O O O X X .
             . X O . . O O X .
             . X O O . . O X .",
        ),
        shape(
            "rectangular six",
            Status::Alive,
            ". . . . . . . . .
             . . . . . . . . .
             . X X X X X X X .
             . X @ O O O O X .
             . X O . . . O X .
             . X O . . . O X .",
        ),
    ]);
}

#[test]
fn rectangular_six_in_the_corner_hangs_on_liberties_outside() {
    check_all(&[
        shape(
            "no liberty",
            Status::Unsettled,
            ". . . . . . . .
             . . . . . . . .
             X X X X X . . .
             @ O O O X . . .
             . . . O X . . .
             . . . O X . . .",
        ),
        shape(
            "one liberty",
            Status::KoOrAlive,
            ". . . . . . . .
             . . . . . . . .
             X X X X X X . .
             @ O O O X X . .
             . . . O . X . .
             . . . O X X . .",
        ),
        shape(
            "two liberties",
            Status::Alive,
            ". . . . . . . .
             . . . . . . . .
             X X X X X X . .
             @ O O O . X . .
             . . . O . X . .
             . . . O X X . .",
        ),
    ]);
}

#[test]
fn groups_in_the_corner() {
    check_all(&[
        shape(
            "L group",
            Status::Dead,
            ". . . . . . . .
             X X . . . . . .
             . X X X X . . .
             . @ O O X . . .
             . . . O X X . .
             . . . . . X . .",
        ),
        shape(
            "L group with a leg on the long side",
            Status::Unsettled,
            ". . . . . . . .
             X X . . . . . .
             . X X X X . . .
             @ O O O X . . .
             . . . O X X . .
             . . . . . X . .",
        ),
        shape(
            "L group with a leg on the short side",
            Status::Unsettled,
            ". . . . . . . .
             X X . . . . . .
             . X X X X . . .
             . @ O O X . . .
             . . . O X X . .
             . . . O . X . .",
        ),
        // The vital points are B1 and A2, and the attacker makes a ko by placing a stone there.
        shape(
            "J group",
            Status::KoOrAlive,
            ". . . . . . . . .
             X X . . . . . . .
             . X X . . . . . .
             @ O X X . . . . .
             . O @ X X . . . .
             . . O @ X X . . .
             . . . . . X . . .",
        ),
        // A hane on either side kills it.
        shape(
            "tripod group with an extra leg",
            Status::Unsettled,
            ". . . . . . . . .
             X X . . . . . . .
             . X X . . . . . .
             . @ X X . . . . .
             . O O X X . . . .
             . . O @ X X . . .
             . . . . . X . . .",
        ),
        shape(
            "carpenter's square",
            Status::KoOrAlive,
            ". . . . . . . . .
             X X . . . . . . .
             . X X X X . . . .
             . @ O O X . . . .
             . . . O X . . . .
             . . . O X X . . .
             . . . . . X . . .",
        ),
        // Without liberties outside the attacker gets a ko, the ten thousand year ko.
        shape(
            "long L group, ten thousand year ko",
            Status::KoOrAlive,
            ". . . . . . . . .
             X X . . . . . . .
             . X X X X X . . .
             . @ O O O X . . .
             . . . . O X X . .
             . . . . . . X . .",
        ),
    ]);
}

#[test]
fn the_door_group_is_dead() {
    check_all(&[shape(
        "door group",
        Status::Dead,
        ". . . . . . . . . .
         . . . . . . . . . .
         . . X X X X X X . .
         . . X @ O O O X . .
         . X X O . . O X X .
         . X . . . . . . X .",
    )]);
}

#[test]
fn false_eyes_are_none() {
    check_all(&[
        shape(
            "one eye and a false one",
            Status::Dead,
            ". . . . . . .
             . . . . . . .
             X X X X . . .
             @ O O X X . .
             . O . O X . .",
        ),
        shape(
            "the same with a true one",
            Status::Alive,
            ". . . . . . .
             . . . . . . .
             X X X X X . .
             @ O O O X . .
             . O . O X . .",
        ),
    ]);
}

#[test]
fn kos() {
    check_all(&[
        // The attacker fills A3 or C1, four stones are taken, and the attacker plays under them.
        shape(
            "bent four in the corner, by play under the stones",
            Status::Ko,
            ". . . . . . .
             . . . . . . .
             X X X . . . .
             @ O X . . . .
             . O X X X . .
             X O O O X . .
             X X . O X . .",
        ),
        // Black takes one ko, White the other one: neither gets any further.
        shape(
            "double ko",
            Status::Alive,
            ". . . . .
             . . . . .
             . . . . .
             X X X X X
             X O O O X
             O O . O O
             @ X X X O
             . O X . X",
        ),
    ]);
}

#[test]
fn stones_that_are_given_away() {
    check_all(&[
        // White G8, Black H8 takes it, White G8 takes three.
        shape(
            "snapback to live",
            Status::Unsettled,
            ". . . . X X . .
             . . . X X O . X
             . . . X O O O @
             . . . X O . O O
             . . . X O O O X
             . . . X X X X X
             . . . . . . . .
             . . . . . . . .",
        ),
    ]);
}

#[test]
fn sekis_stay() {
    check_all(&[
        shape(
            "seki without eyes",
            Status::Alive,
            ". . . . . . . . .
             . . . . . . . . .
             X X X X X X X X X
             X @ O O O O O O X
             X O . X X X . O X",
        ),
        shape(
            "seki with an eye each",
            Status::Alive,
            ". . . . . . . . . .
             . . . . . . . . . .
             X X X X X X X X X X
             X @ O O O O O O O X
             X O O O O X X X O X
             X O . O . X . X O X",
        ),
    ]);
}

#[test]
fn a_seki_is_told_from_two_eyes() {
    let seki = ". . . . . . . . .
                . . . . . . . . .
                X X X X X X X X X
                X @ O O O O O O X
                X O . X X X . O X";
    let eyes = ". . . . . . . . .
                . . . . . . . . .
                X X X X X X X X X
                X @ O O O O O O X
                X O . O . . . O X";
    for turn in Color::ALL {
        let lives_by = |drawing| read_within(drawing, turn, 4_000_000, true).lives_by;
        assert_eq!(lives_by(seki), Some(WayOfLife::Seki), "{turn} first");
        assert_eq!(lives_by(eyes), Some(WayOfLife::TwoEyes), "{turn} first");
    }
}

/// A group in the open that no search proves anything about in so few nodes: its owner has room to run.
#[test]
fn where_nothing_is_proved_there_is_an_opinion_and_always_the_same() {
    let drawing = ". . . . . . . . . . . . .
                   . . . . . . . . . . . . .
                   . . . X . . . . . X . . .
                   . . . . . . . . . . . . .
                   . . . . . . . . . . . . .
                   . . X . . . @ O . . . . .
                   . . . . . . O . . . X . .
                   . . . . . . . . . . . . .
                   . . . . . . . . . . . . .
                   . . . X . . . . . X . . .
                   . . . . . . . . . . . . .
                   . . . . . . . . . . . . .
                   . . . . . . . . . . . . .";
    let report = read_within(drawing, Color::White, 1_500_000, false);
    assert_eq!((report.outcome, report.ground, report.standing), (Outcome::Won, Ground::Opinion, Standing::Unproved));
    assert!(report.certificates.is_empty(), "an opinion proves nothing");
    let again = read_within(drawing, Color::White, 1_500_000, false);
    assert_eq!((again.best, again.nodes), (report.best, report.nodes));
}

/// What a ko costs the side that must make the first threat.
#[test]
fn kos_have_a_price() {
    let bent_four = ". . . . . . .
                     . . . . . . .
                     X X X . . . .
                     @ O X . . . .
                     . O X X X . .
                     X O O O X . .
                     X X . O X . .";
    for (turn, outcome) in [(Color::Black, Outcome::WonByKo), (Color::White, Outcome::LostByKo)] {
        let report = read_within(bent_four, turn, 4_000_000, true);
        assert_eq!((report.outcome, report.threats_needed), (outcome, Some(1)), "{turn} first");
    }
}
