//! All enclosed eye spaces up to seven points: the verdict for both sides to move is that of an exhaustive search, and
//! the checker accepts a certificate of it.

mod eye_space;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use std::collections::BTreeMap;

use eye_space::defence::holds;
use eye_space::enclosure::Enclosure;
use eye_space::oracle::attack;
use eye_space::piece::Piece;
use eye_space::{EyeSpace, Place, spaces};
use siege::Siege;
use tesuji_board::{Color, PointSet, Setup};
use tesuji_certify::check;
use tesuji_goals::{Goal, Options, Problem, Standing, outcome_name, solve};
use tesuji_search::{Meter, Outcome, Rng};

/// What was compared, by the outcome for the attacker.
#[derive(Default, Debug)]
struct Tally {
    spaces: usize,
    arrangements: usize,
    verdicts: BTreeMap<&'static str, usize>,
    nodes: u64,
    /// Verdicts that no certificate was found for.
    unproved: Vec<String>,
}

/// The engine's answer about a white string, with either side first: what the attacker gets.
fn answer(setup: &Setup, string: PointSet, wall: PointSet, tally: &mut Tally) -> Outcome {
    let turn = setup.turn;
    let goal = if turn == Color::Black { Goal::Kill } else { Goal::Live };
    // The exhaustive search takes the wall for granted.
    let problem = Problem::new("space", setup, goal, string).and_then(|p| p.with_alive(wall)).expect("a problem");
    let options = Options { memory: 4 << 20, all_moves: false, ..Options::default() };
    let report = solve(&problem, &options, &mut Meter::limited(5_000_000));
    if report.standing != Standing::Certified {
        let Setup { black, white, .. } = setup;
        tally.unproved.push(format!("{white} in {black}, {turn} first: {:?}, {:?}", report.outcome, report.gap));
    }
    for certificate in &report.certificates {
        check(certificate).expect("a certificate that holds");
    }
    tally.nodes += report.nodes;
    if turn == Color::Black { report.outcome } else { -report.outcome }
}

/// What tells one arrangement of liberties from another. They all touch the string; nothing else can matter but
/// whether they touch each other and the wall.
type Kind = (usize, bool, usize);

fn kind(eye_space: &EyeSpace, left: PointSet) -> Kind {
    let at_wall = left & eye_space.wall(left).neighbours();
    (left.len(), left.neighbours().meets(&left), at_wall.len())
}

/// Every arrangement of up to two liberties, and for each kind what the exhaustive search says.
fn compare_all(eye_space: &EyeSpace, tally: &mut Tally) {
    let mut truths = BTreeMap::new();
    for left in eye_space.all_arrangements() {
        let truth = truths.entry(kind(eye_space, left)).or_insert_with(|| exhausted(&piece(eye_space, left)));
        compare(*truth, eye_space, left, tally);
    }
    tally.spaces += 1;
}

fn exhausted(piece: &Piece) -> [Outcome; 2] {
    if holds(piece) { [Outcome::Lost; 2] } else { attack(piece) }
}

fn piece(eye_space: &EyeSpace, left: PointSet) -> Piece {
    let EyeSpace { space, stones, string } = *eye_space;
    Piece::new(space | stones | left, eye_space.wall(left), [PointSet::EMPTY, stones], string)
}

fn compare(truth: [Outcome; 2], eye_space: &EyeSpace, left: PointSet, tally: &mut Tally) {
    tally.arrangements += 1;
    for (turn, truth) in [Color::Black, Color::White].into_iter().zip(truth) {
        let found = answer(&eye_space.setup(left, turn), eye_space.string, eye_space.wall(left), tally);
        assert_eq!(found, truth, "{turn} first: {eye_space:?}, liberties {left}");
        *tally.verdicts.entry(outcome_name(truth)).or_default() += 1;
    }
}

#[test]
fn there_are_as_many_spaces_as_polyominoes() {
    let counts = |place| [1, 2, 3, 4, 5, 6, 7].map(|points| spaces(place, points).len());
    assert_eq!(counts(Place::Centre), [1, 1, 2, 5, 12, 35, 108], "free polyominoes");
    // Half of the fixed ones (1, 2, 6, 19, 63, 216, 760), and half of those that are their own mirror image.
    assert_eq!(counts(Place::Corner), [1, 1, 4, 10, 34, 110, 388]);
    assert_eq!(counts(Place::Side), [1, 2, 4, 12, 35, 116, 392]);
}

/// The short search says "lost" in the same pieces as the one that looks at every position, in one of each kind.
#[test]
fn a_defence_holds_where_no_position_is_captured() {
    let small = (1..=5).flat_map(|points| Place::ALL.into_iter().flat_map(move |place| spaces(place, points)));
    // Six in the corner, two by three, is the smallest space in which a liberty outside makes it a ko.
    let six = spaces(Place::Corner, 6).into_iter().find(|space| space.to_string() == "A1 B1 A2 B2 A3 B3");
    let large = spaces(Place::Centre, 7).into_iter().step_by(50);
    let mut counts = [0, 0];
    for eye_space in small.chain(six).chain(large).map(EyeSpace::new) {
        let kinds: BTreeMap<Kind, PointSet> =
            eye_space.all_arrangements().map(|left| (kind(&eye_space, left), left)).collect();
        for left in kinds.into_values() {
            let piece = piece(&eye_space, left);
            let is_held = holds(&piece);
            assert_eq!(is_held, attack(&piece) == [Outcome::Lost; 2], "{eye_space:?}, liberties {left}");
            counts[usize::from(is_held)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

/// All spaces of up to seven points at a place.
fn compare_place(place: Place) -> Tally {
    let mut tally = Tally::default();
    for space in (1..=7).flat_map(|points| spaces(place, points)) {
        compare_all(&EyeSpace::new(space), &mut tally);
    }
    assert!(tally.unproved.is_empty(), "{tally:?}");
    tally
}

#[test]
fn spaces_in_the_corner_are_read_as_an_exhaustive_search_reads_them() {
    let tally = compare_place(Place::Corner);
    assert_eq!((tally.spaces, tally.arrangements), (548, 22_823), "{tally:?}");
}

#[test]
fn spaces_on_the_side_are_read_as_an_exhaustive_search_reads_them() {
    let tally = compare_place(Place::Side);
    assert_eq!((tally.spaces, tally.arrangements), (562, 55_466), "{tally:?}");
}

#[test]
fn spaces_in_the_centre_are_read_as_an_exhaustive_search_reads_them() {
    let tally = compare_place(Place::Centre);
    assert_eq!((tally.spaces, tally.arrangements), (164, 33_549), "{tally:?}");
}

/// Stones of both sides thrown into a rectangle that a wall encloses: crowded fights, with kos, sekis and captures
/// under the stones.
#[test]
fn random_fights_are_read_as_an_exhaustive_search_reads_them() {
    let (mut rng, mut tally) = (Rng::new(6), Tally::default());
    while tally.arrangements < 4_000 {
        compare_fight(&mut rng, &mut tally);
    }
    assert!(tally.verdicts.len() == 4 && tally.verdicts.values().all(|count| *count >= 5), "{tally:?}");
    assert!(tally.unproved.is_empty(), "{tally:?}");
}

/// Compares a fight by chance, if chance makes one.
fn compare_fight(rng: &mut Rng, tally: &mut Tally) {
    let Some(enclosure) = Enclosure::random(rng) else { return };
    let Enclosure { setup, inside, target } = &enclosure;
    let piece = Piece::new(*inside, setup.black - *inside, [setup.black & *inside, setup.white], *target);
    tally.arrangements += 1;
    for (turn, truth) in [Color::Black, Color::White].into_iter().zip(exhausted(&piece)) {
        let found = answer(&Setup { turn, ..setup.clone() }, *target, setup.black - *inside, tally);
        assert_eq!(found, truth, "{turn} first: {enclosure:?}");
        *tally.verdicts.entry(outcome_name(truth)).or_default() += 1;
    }
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_with_random_fights() {
    let siege = Siege::begin();
    let (mut rng, mut tally) = (Rng::new(siege.seed), Tally::default());
    while tally.arrangements == 0 || siege.goes_on() {
        compare_fight(&mut rng, &mut tally);
    }
    let Tally { arrangements, verdicts, unproved, .. } = &tally;
    siege.report(&format!("{arrangements} fights, both sides first, read as exhaustively: {verdicts:?}"));
    assert!(*arrangements > 0 && unproved.is_empty(), "{unproved:?}");
}
