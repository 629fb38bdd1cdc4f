//! What is printed of a solved board of Go.

use serde_json::{Value, json};
use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::GameClaim;
use tesuji_games::{FirstMove, Interval};
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, text};
use tesuji_report::sentence::{at_least, grouped, side};

use crate::failure::Failure;
use crate::output::Output;
use crate::solve_game::go::{Certified, GoAnswer, SolvedGo, UnderSuperko};
use crate::solve_game::report::{duration, line_figure};

/// Prints the answer for people.
pub fn print(outcome: &GoAnswer, output: &mut Output) -> Result<(), Failure> {
    let palette = output.palette();
    let turn = outcome.position.turn();
    let scene = Scene::new(format!("Go on {}", outcome.position.board().size()), outcome.position.setup());
    output.line(palette.bold(&format!("{}, {} to move", scene.title, side(turn))))?;
    let superko = outcome.superko();
    let mut figure = Figure::of(&scene);
    if let Some(superko) = superko {
        figure.highlights.extend(best_points(&superko.openings, superko.value));
    }
    output.print(text(&figure, palette))?;
    let Some(solved) = &outcome.solved else {
        output.line(palette.bold("Not decided: nothing is known before all positions are."))?;
        return output.line(format!("stopped after {}", duration(outcome.time)));
    };
    for (n, line) in sentences(solved).iter().enumerate() {
        output.line(if n == 0 { palette.bold(line) } else { line.clone() })?;
    }
    for line in superko.iter().flat_map(|superko| openings(superko, turn)) {
        output.line(line)?;
    }
    for certified in superko.iter().flat_map(|superko| &superko.certified) {
        output.line(certificate(certified))?;
    }
    output.line(cost(solved, outcome))?;
    let Some(UnderSuperko { line, .. }) = superko else { return Ok(()) };
    output.line(format!("a game without a mistake, {} first: {}", side(turn), listed(line)))?;
    output.print(text(&line_figure(&scene, line), palette))
}

/// Prints the answer for programs.
pub fn print_json(outcome: &GoAnswer, output: &mut Output) -> Result<(), Failure> {
    let solved = outcome.solved.as_ref();
    let superko = outcome.superko();
    let interval = |interval: Interval| json!([interval.low, interval.high]);
    let turn = outcome.position.turn();
    let opening = |(first, value): &(FirstMove, Interval)| {
        let same: Vec<String> = first.twins.iter().map(|p| p.to_string()).collect();
        json!({
            "move": first.at.to_string(),
            "same": same,
            "value": value.exact(),
            "proved": interval(*value),
            "interval": interval(blacks(first, turn)),
        })
    };
    let certificate = |certified: &Certified| {
        let Certified { verdict, bytes, .. } = certified;
        json!({
            "claim": verdict.claim.to_string(),
            "replies": verdict.replies,
            "bytes": bytes,
            "positions": verdict.positions,
            "checked": true,
        })
    };
    let fields = go_fields(
        &outcome.position,
        ["area", "positional superko"],
        json!({
            "value": superko.and_then(|superko| superko.value.exact()),
            "proved": superko.map(|superko| interval(superko.value)),
            "interval": solved.map(|solved| interval(solved.interval)),
            "openings": superko.map(|superko| superko.openings.iter().map(opening).collect::<Vec<Value>>()),
            "line": superko.map(|superko| superko.line.iter().map(ToString::to_string).collect::<Vec<String>>()),
            "certificates": superko.map(|superko| superko.certified.iter().map(certificate).collect::<Vec<Value>>()),
            "positions": solved.map(|solved| solved.positions),
            "exact_positions": solved.map(|solved| solved.exact),
            "nodes": solved.map(|solved| solved.nodes),
            "seconds": outcome.time.as_secs_f64(),
        }),
    );
    output.line(fields.to_string())
}

/// What was asked about a board of Go and what was found, for programs.
pub fn go_fields(position: &Position, [scoring, repetition]: [&str; 2], found: Value) -> Value {
    let (size, turn) = (position.board().size().to_string(), position.turn().to_string());
    let mut fields =
        json!({ "game": "go", "size": size, "to_move": turn, "scoring": scoring, "repetition": repetition });
    if let (Value::Object(fields), Value::Object(found)) = (&mut fields, found) {
        fields.extend(found);
    }
    fields
}

/// Moves as a list.
pub fn listed(line: &[Move]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

/// What Black gets after a first move.
fn blacks(first: &FirstMove, turn: Color) -> Interval {
    if turn == Color::Black { first.value } else { -first.value }
}

/// The first stones that get the value of the position, as they are marked.
pub fn best_points(openings: &[(FirstMove, Interval)], value: Interval) -> impl Iterator<Item = (Point, Highlight)> {
    let best = openings.iter().filter(|(_, found)| *found == value);
    let points = best.fold(PointSet::EMPTY, |all, (first, _)| all | first.twins);
    points.into_iter().map(|point| (point, Highlight::Good))
}

/// Who wins by how much, and under which rule on repetition.
fn sentences(solved: &SolvedGo) -> Vec<String> {
    let Interval { low, high } = solved.interval;
    let (sure, unsure) = (
        "area scoring, whatever a game without end is worth",
        format!("under basic ko alone Black's points are between {low} and {high}, as a game without end is worth"),
    );
    match (&solved.superko, solved.interval.exact()) {
        (_, Some(value)) => vec![format!("{} ({sure}).", result(value))],
        (Some(UnderSuperko { value, .. }), None) => {
            let found = match value.exact() {
                Some(value) => format!("{} (area scoring, positional superko).", result(value)),
                None => format!("Not decided under positional superko: proved are {value} points for Black."),
            };
            vec![found, unsure]
        }
        (None, None) => vec!["Not decided under positional superko.".to_owned(), unsure],
    }
}

/// Who wins by how much.
pub fn result(value: i32) -> String {
    let points = if value.abs() == 1 { "point" } else { "points" };
    match value {
        0 => "Neither side wins: both get the same".to_owned(),
        1.. => format!("Black wins by {value} {points}"),
        ..0 => format!("White wins by {} {points}", -value),
    }
}

/// The first moves and what Black gets after each.
fn openings(superko: &UnderSuperko, turn: Color) -> Vec<String> {
    let mut lines = vec!["first moves up to symmetry, and Black's points:".to_owned()];
    lines.extend(superko.openings.iter().map(|(first, value)| {
        let interval = blacks(first, turn);
        let rule = if interval.exact().is_some() { String::new() } else { format!("  (basic ko alone: {interval})") };
        format!("  {:<5} {value}{rule}", first.at.to_string())
    }));
    lines
}

/// How sure a bound is.
fn certificate(certified: &Certified) -> String {
    let Certified { verdict, bytes, .. } = certified;
    let GameClaim::AtLeast { side: who, points } = verdict.claim else { return String::new() };
    let replies = if verdict.replies == 1 { "reply" } else { "replies" };
    let counts = (grouped(verdict.replies as u64), grouped(*bytes as u64));
    format!("certified: {} ({} {replies}, {} bytes, checked)", at_least(who, points), counts.0, counts.1)
}

/// What it cost.
fn cost(solved: &SolvedGo, outcome: &GoAnswer) -> String {
    let (positions, exact) = (grouped(solved.positions as u64), grouped(solved.exact as u64));
    format!(
        "{positions} positions, {exact} of them without regard to repetition; {} nodes under superko; {}",
        grouped(solved.nodes),
        duration(outcome.time)
    )
}
