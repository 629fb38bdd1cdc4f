//! Solving Go by territory on a board of up to sixteen points: what each side can force, and all first moves.

use std::ops::ControlFlow;
use std::time::Duration;

use serde_json::{Value, json};
use tesuji_board::{Color, Position};
use tesuji_games::{FirstMove, Interval, Intervals};
use tesuji_notation::Scene;
use tesuji_render::{Figure, text};
use tesuji_report::sentence::{grouped, side};

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::solve_game::go_report::{best_points, go_fields, result};
use crate::solve_game::report::duration;
use crate::solve_game::watcher::Watcher;

/// What came out. Points are Black's less White's.
struct Outcome {
    position: Position,
    solved: Option<Solved>,
    time: Duration,
}

struct Solved {
    value: Interval,
    /// The first moves, the best first, and their values.
    openings: Vec<(FirstMove, Interval)>,
    positions: usize,
}

/// Solves and prints.
pub fn run(asked: &SolveGameArguments, position: Position, output: &mut Output) -> Result<(), Failure> {
    interrupt::watch();
    let mut watcher = Watcher::new(&format!("Go on {}", asked.size), asked.limits().time);
    let most = asked.limits().nodes.unwrap_or(u64::MAX);
    let tick = &mut |nodes| {
        if nodes > most { ControlFlow::Break(()) } else { watcher.look_with(nodes, String::new) }
    };
    let intervals = Intervals::new(&position, tick).ok();
    let solved = intervals.and_then(|intervals| {
        let blacks = |value: Interval| if position.turn() == Color::Black { value } else { -value };
        let openings = intervals.first_moves(&position).into_iter();
        Some(Solved {
            value: blacks(intervals.value(&position)?),
            openings: openings.map(|first| (first, blacks(first.value))).collect(),
            positions: intervals.len(),
        })
    });
    let outcome = Outcome { position, solved, time: watcher.elapsed() };
    let print = if asked.json { print_json } else { print };
    print(&outcome, output)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    let is_known = outcome.solved.is_some_and(|solved| solved.value.exact().is_some());
    if is_known { Ok(()) } else { Err(Failure::Undecided) }
}

/// Prints the answer for people.
fn print(outcome: &Outcome, output: &mut Output) -> Result<(), Failure> {
    let (palette, turn) = (output.palette(), outcome.position.turn());
    let scene = Scene::new(format!("Go on {}", outcome.position.board().size()), outcome.position.setup());
    output.line(palette.bold(&format!("{}, {} to move", scene.title, side(turn))))?;
    let mut figure = Figure::of(&scene);
    if let Some(solved) = &outcome.solved {
        figure.highlights.extend(best_points(&solved.openings, solved.value));
    }
    output.print(text(&figure, palette))?;
    let Some(Solved { value, openings, positions }) = &outcome.solved else {
        output.line(palette.bold("Not decided: nothing is known before all positions are."))?;
        return output.line(format!("stopped after {}", duration(outcome.time)));
    };
    output.line(palette.bold(&match value.exact() {
        Some(value) => format!("{} (territory scoring, whatever a game without end is worth).", result(value)),
        None => format!("Not decided unless the rules say what a game without end is worth: {}.", points(*value)),
    }))?;
    output.line("first moves up to symmetry, and Black's points:")?;
    for (first, value) in openings {
        output.line(format!("  {:<5} {}", first.at.to_string(), points(*value)))?;
    }
    output.line(format!("{} positions; {}", grouped(*positions as u64), duration(outcome.time)))
}

/// Prints the answer for programs.
fn print_json(outcome: &Outcome, output: &mut Output) -> Result<(), Failure> {
    let bound = |points: i32| Some(points).filter(|points| points.abs() < Interval::ENDLESS);
    let interval = |value: Interval| json!([bound(value.low), bound(value.high)]);
    let opening = |(first, value): &(FirstMove, Interval)| {
        let same: Vec<String> = first.twins.iter().map(|p| p.to_string()).collect();
        json!({ "move": first.at.to_string(), "same": same, "value": value.exact(), "interval": interval(*value) })
    };
    let solved = outcome.solved.as_ref();
    let fields = go_fields(
        &outcome.position,
        ["territory", "basic ko"],
        json!({
            "value": solved.and_then(|solved| solved.value.exact()),
            "interval": solved.map(|solved| interval(solved.value)),
            "openings": solved.map(|solved| solved.openings.iter().map(opening).collect::<Vec<Value>>()),
            "positions": solved.map(|solved| solved.positions),
            "seconds": outcome.time.as_secs_f64(),
        }),
    );
    output.line(fields.to_string())
}

/// A value in words, where more than any number has no end.
fn points(value: Interval) -> String {
    let bound = |points: i32| {
        if points.abs() == Interval::ENDLESS { "no end".to_owned() } else { format!("{points:+}") }
    };
    match value.exact() {
        Some(_) => bound(value.low),
        None => format!("between {} and {}", bound(value.low), bound(value.high)),
    }
}
