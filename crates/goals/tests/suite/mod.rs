//! The problems of our suites, with their answers.

use serde_json::Value;
use tesuji_board::{Color, Move, Point, PointSet, Setup, Size};
use tesuji_goals::{Expected, Goal, Problem};

fn points(list: &Value) -> PointSet {
    let point = |text: &Value| text.as_str().and_then(|text| text.parse::<Point>().ok()).expect("a vertex");
    list.as_array().expect("a list of vertices").iter().map(point).collect()
}

/// The problem of a line.
pub fn problem(line: &str) -> Problem {
    let fields: Value = serde_json::from_str(line).expect("a JSON object");
    let side = |place: usize| fields["size"][place].as_u64().expect("a size") as u8;
    let size = Size::new(side(0), side(1)).expect("a size of a board");
    let turn = if fields["to_move"] == "black" { Color::Black } else { Color::White };
    let setup = Setup { black: points(&fields["black"]), white: points(&fields["white"]), turn, ..Setup::new(size) };
    assert!(fields["ko"].is_null(), "no problem starts with a ko");
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
