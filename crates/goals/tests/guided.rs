//! Searches with a guide: what is proved by its ranks is true, and what it only thinks is told as an opinion.

mod drawn;

use drawn::problem;
use tesuji_board::Color;
use tesuji_goals::{Goal, Ground, Guidance, Method, Options, Report, Standing, solve};
use tesuji_search::{Meter, Outcome};

const NET: &str = "
    . . . . . . .
    . . . . . . .
    . . X X . . .
    . X O @ . . .
    . X O X . . .
    . . X . . . .
    . . . . . . .";

const FOUR_IN_A_ROW: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O . . .
    X X X X # O . . .
    . . . . X O . . .";

const THREE_IN_A_ROW: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O . . . .
    X X X # O . . . .
    . . . X O . . . .";

/// Far from being read out in a few positions.
const HARD: &str = "
    . . . . O X . O .
    . . . . O X O X O
    . . . . O . . X .
    . . . . O . X . X
    . . . . O O # . .
    . . . . . O O O O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn read(drawing: &str, goal: Goal, turn: Color, nodes: u64, options: Options) -> Report {
    solve(&problem(drawing, goal, turn), &Options { memory: 16 << 20, ..options }, &mut Meter::limited(nodes))
}

/// Widening by rank proves and refutes; also without a guide in the options, for it is nothing without one.
#[test]
fn widening_by_rank_proves_for_either_side() {
    use Color::{Black, White};
    let cases = [
        (NET, Goal::Capture, Black, Outcome::Won),
        (FOUR_IN_A_ROW, Goal::Kill, White, Outcome::Lost),
        (FOUR_IN_A_ROW, Goal::Live, Black, Outcome::Won),
        (THREE_IN_A_ROW, Goal::Kill, White, Outcome::Won),
        (THREE_IN_A_ROW, Goal::Live, Black, Outcome::Won),
    ];
    for (drawing, goal, turn, outcome) in cases {
        let guide = if goal == Goal::Capture { Guidance::NONE } else { Guidance::own() };
        let options = Options { method: Method::GuidedWidening, guide, ..Options::default() };
        let report = read(drawing, goal, turn, 100_000, options);
        let found = (report.outcome, report.standing);
        assert_eq!(found, (outcome, Standing::Certified), "{goal:?} for {turn} in {drawing}");
    }
}

#[test]
fn what_a_guide_thinks_of_a_capture_is_an_opinion() {
    let with = |guide| read(HARD, Goal::Capture, Color::White, 3_000, Options { guide, ..Options::default() });
    let thought = with(Guidance::own());
    assert_ne!(thought.outcome, Outcome::Open);
    assert_eq!((thought.ground, thought.standing), (Ground::Opinion, Standing::Unproved));
    assert!(thought.certificates.is_empty());
    assert_eq!(with(Guidance::NONE).outcome, Outcome::Open, "without one nothing is said");
}
