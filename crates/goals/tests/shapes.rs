//! Well-known shapes, drawn: what becomes of the marked string, by which moves, and is it proved?

mod drawn;
mod ladder;

use drawn::problem;
use ladder::{BROKEN_LADDER, LADDER};
use tesuji_board::{Color, Diagram, Move, Setup};
use tesuji_goals::{Capture, Goal, Ground, Ip3, Method, Options, Report, Retakes, SafeAt, Schedule, Standing, solve};
use tesuji_search::laws::{self, Walks};
use tesuji_search::{Memory, Meter, Outcome};

const NET: &str = "
    . . . . . . .
    . . . . . . .
    . . X X . . .
    . X O @ . . .
    . X O X . . .
    . . X . . . .
    . . . . . . .";

const SNAPBACK: &str = "
    . . . . . . .
    . X X X X . .
    . X O O X . .
    . X O . O X .
    . X O . O X .
    . X X @ O X .
    . . . . . . .";

const KO: &str = "
    . . . . . .
    . X O . . .
    X @ . O . .
    . X O . . .
    . . . . . .
    . . . . . .";

const EDGE: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X X X . . .
    . O O @ . . .";

fn read(drawing: &str, goal: Goal, turn: Color, method: Method) -> Report {
    let limit = if method == Method::DfPn { 2_000_000 } else { 30_000 };
    let options = Options { method, memory: 16 << 20, ..Options::default() };
    solve(&problem(drawing, goal, turn), &options, &mut Meter::limited(limit))
}

/// The outcome for the side to move, and a certificate.
fn certified(drawing: &str, goal: Goal, turn: Color, outcome: Outcome) -> Report {
    let report = read(drawing, goal, turn, Method::DfPn);
    assert_eq!(report.outcome, outcome, "{drawing}");
    assert_eq!(report.standing, Standing::Certified, "{:?} {drawing}", report.gap);
    assert!(!report.certificates.is_empty());
    report
}

/// The same, and the working moves as they are listed.
fn check(drawing: &str, goal: Goal, turn: Color, outcome: Outcome, moves: &str) {
    let report = certified(drawing, goal, turn, outcome);
    let found: Vec<String> = report.moves.iter().map(Move::to_string).collect();
    assert_eq!(found.join(" "), moves, "{drawing}");
}

#[test]
fn a_ladder_works_across_the_board_unless_a_stone_breaks_it() {
    check(LADDER, Goal::Capture, Color::Black, Outcome::Won, "D5");
    certified(BROKEN_LADDER, Goal::Save, Color::White, Outcome::Won);
}

#[test]
fn a_net_holds_where_a_ladder_may_not() {
    let report = certified(NET, Goal::Capture, Color::Black, Outcome::Won);
    assert!(report.moves.contains(&Move::Place("E5".parse().expect("a vertex"))) || !report.moves.is_empty());
}

#[test]
fn a_ko_is_told_apart_from_a_capture() {
    check(KO, Goal::Capture, Color::Black, Outcome::WonByKo, "C4");
    check(KO, Goal::Save, Color::White, Outcome::Won, "C4");
}

#[test]
fn strings_at_the_edge_run_out_of_liberties() {
    certified(EDGE, Goal::Capture, Color::Black, Outcome::Won);
}

#[test]
fn every_schedule_agrees_with_df_pn_and_proves_captures() {
    let drawings = [LADDER, BROKEN_LADDER, NET, SNAPBACK, EDGE];
    let truths = drawings.map(|drawing| read(drawing, Goal::Capture, Color::Black, Method::DfPn).outcome);
    for schedule in Schedule::ALL {
        for (memory, ip3) in [(Memory::Reset, Ip3::Static), (Memory::Flagged, Ip3::Static), (Memory::Reset, Ip3::Trace)]
        {
            let (method, mut decided, mut proved) = (Method::Widening { schedule, memory, ip3 }, 0, 0);
            for (drawing, truth) in drawings.into_iter().zip(truths) {
                let outcome = read(drawing, Goal::Capture, Color::Black, method).outcome;
                if outcome != Outcome::Open {
                    assert_eq!(outcome, truth, "{method} of {drawing}");
                    decided += 1;
                    proved += usize::from(outcome == Outcome::Won);
                }
            }
            assert!(decided >= 3, "{method} decides {decided} of {}", drawings.len());
            assert!(proved >= 2, "{method} proves {proved} captures");
        }
    }
}

#[test]
fn the_same_problem_takes_the_same_nodes_every_time() {
    for method in Method::all() {
        let nodes: Vec<u64> = (0..2).map(|_| read(NET, Goal::Capture, Color::Black, method).nodes).collect();
        assert_eq!(nodes[0], nodes[1], "{method}");
    }
}

#[test]
fn the_capture_game_keeps_the_laws_of_games() {
    for drawing in [LADDER, BROKEN_LADDER, NET, SNAPBACK, KO, EDGE] {
        for turn in Color::ALL {
            let diagram: Diagram = drawing.parse().expect("a diagram");
            let setup = Setup { turn, ..diagram.setup };
            let position = tesuji_board::Position::new(&setup, tesuji_board::Rules::default()).expect("legal");
            for retakes in Retakes::ALL {
                let target = diagram.marked.first().expect("a marked stone");
                let mut game = Capture::new(&position, target, retakes).safe_at(SafeAt::FIVE);
                laws::check_all(&mut game, Walks { walks: 12, plies: 8, widest: 2, seed: 7 }).expect("the laws hold");
            }
        }
    }
}

#[test]
fn running_out_of_nodes_says_unknown_and_never_lost() {
    for limit in [0, 1, 10, 100] {
        let options = Options::default();
        let asked = problem(NET, Goal::Capture, Color::Black);
        let report = solve(&asked, &options, &mut Meter::limited(limit));
        let at_least = report.outcome == Outcome::WonByKo && report.ground == Ground::AtLeast;
        assert!(at_least || matches!(report.outcome, Outcome::Open | Outcome::Won), "{limit}: {:?}", report.outcome);
    }
}
