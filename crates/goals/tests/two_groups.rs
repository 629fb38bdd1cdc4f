//! Our own problems about two strings and two groups, in `problems/connect` and `problems/race`: all are certified as they say.

use serde_json::Value;
use tesuji_board::{Color, Move, Point, PointSet, Setup, Size};
use tesuji_goals::{Expected, Goal, Options, Problem, Standing, solve};
use tesuji_search::{Meter, Outcome};

const CONNECT: &str = include_str!("../../../problems/connect/1-strings.jsonl");
const RACE: &str = include_str!("../../../problems/race/1-groups.jsonl");

fn points(list: &Value) -> PointSet {
    let point = |text: &Value| text.as_str().and_then(|text| text.parse::<Point>().ok()).expect("a vertex");
    list.as_array().expect("a list of vertices").iter().map(point).collect()
}

fn problem(line: &str) -> Problem {
    let fields: Value = serde_json::from_str(line).expect("a JSON object");
    let side = |place: usize| fields["size"][place].as_u64().expect("a size") as u8;
    let size = Size::new(side(0), side(1)).expect("a size of a board");
    let turn = if fields["to_move"] == "black" { Color::Black } else { Color::White };
    let setup = Setup { black: points(&fields["black"]), white: points(&fields["white"]), turn, ..Setup::new(size) };
    let goal: Goal = fields["goal"].as_str().and_then(|goal| goal.parse().ok()).expect("a goal");
    let name = fields["id"].as_str().expect("a name");
    let mut expected = Expected::default();
    let told = |list: &Value| list.as_array().map_or(Vec::new(), Clone::clone);
    let text = |value: &Value| value.as_str().expect("an outcome").to_owned();
    for outcome in told(&fields["expected"]["outcomes"]) {
        expected.add_named(&text(&outcome)).expect("an outcome");
    }
    for pair in told(&fields["expected"]["pairs"]) {
        expected.add_named(&format!("{}/{}", text(&pair[0]), text(&pair[1]))).expect("a pair");
    }
    expected.moves = points(&fields["expected"]["moves"]).iter().map(Move::Place).collect();
    let mut problem = Problem::new(name, &setup, goal, points(&fields["target"])).expect("a problem");
    problem.expected = Some(expected);
    problem
}

/// Solves every problem of a suite, of which there are at least twenty, and finds its answer certified.
fn check(suite: &str) {
    let options = Options { all_moves: false, memory: 32 << 20, ..Options::default() };
    let mut certified = 0;
    for line in suite.lines() {
        let problem = problem(line);
        let expected = problem.expected.clone().expect("our problems have answers");
        let report = solve(&problem, &options, &mut Meter::limited(200_000));
        assert!(expected.accepts(report.outcome, report.other), "{}: {:?}", problem.id(), report.outcome);
        // Where one side gets both halves, they are proved each by itself.
        let is_apart = report.other.is_some() && !report.has_a_half_for_each();
        let standing = if is_apart { Standing::Apart } else { Standing::Certified };
        assert_eq!(report.standing, standing, "{}: {:?}", problem.id(), report.gap);
        assert!(!report.certificates.is_empty(), "{}", problem.id());
        let needs_move = report.outcome == Outcome::Won && !expected.moves.is_empty();
        assert!(!needs_move || report.best.is_some(), "{}", problem.id());
        certified += 1;
    }
    assert!(certified >= 20, "{certified}");
}

#[test]
fn our_connections_are_certified() {
    check(CONNECT);
}

#[test]
fn our_races_are_certified_in_both_halves() {
    check(RACE);
}
