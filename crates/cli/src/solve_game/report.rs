//! What is printed of a solved game.

use std::time::Duration;

use serde_json::{Value, json};
use tesuji_board::{Color, Move, Point};
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, text};
use tesuji_report::sentence::{grouped, side};

use crate::failure::Failure;
use crate::output::Output;
use crate::solve_game::atari_go::{AtariGoAnswer, JudgedOpening};
use crate::solve_game::layers_proof::LayersProof;
use crate::solve_game::proof::Proof;

/// Prints the answer for people.
pub fn print(outcome: &AtariGoAnswer, output: &mut Output) -> Result<(), Failure> {
    let palette = output.palette();
    let turn = outcome.position.turn();
    let scene = Scene::new(format!("Atari-Go on {}", outcome.position.board().size()), outcome.position.setup());
    output.line(palette.bold(&format!("{}, {} to move", scene.title, side(turn))))?;
    let mut figure = Figure::of(&scene);
    figure.highlights.extend(highlights(outcome));
    output.print(text(&figure, palette))?;
    output.line(palette.bold(&sentence(outcome)))?;
    for line in openings(outcome) {
        output.line(line)?;
    }
    output.line(format!("{}; {}", standing(outcome), cost(outcome)))?;
    let Some(Proof { strategy, .. }) = &outcome.proof else { return Ok(()) };
    let winner = strategy.certificate.claim.claimant();
    let count = strategy.line.len();
    let moves = if count == 1 { "move" } else { "moves" };
    let resists = format!("{} resists as long as possible", side(!winner));
    output.line(format!("{} wins by this strategy, {resists}: {count} {moves}, {} first", side(winner), side(turn)))?;
    output.print(text(&line_figure(&scene, &strategy.line), palette))
}

/// Prints the answer for programs.
pub fn print_json(outcome: &AtariGoAnswer, output: &mut Output) -> Result<(), Failure> {
    let progress = outcome.solved.progress;
    let color = |color: Option<Color>| color.map(|color| color.to_string());
    let opening = |opening: &JudgedOpening| {
        let JudgedOpening { first, winner, nodes } = opening;
        json!({
            "move": first.at.to_string(),
            "same": first.twins.iter().map(|p| p.to_string()).collect::<Vec<_>>(),
            "winner": color(*winner),
            "nodes": nodes,
        })
    };
    let plain = outcome.proof.as_ref().map(|Proof { verdict, bytes, .. }| {
        json!({ "replies": verdict.replies, "bytes": bytes, "positions": verdict.positions, "checked": true })
    });
    let certificate = plain.or_else(|| outcome.layers.as_ref().map(LayersProof::json));
    let line = outcome.proof.as_ref().map(|proof| proof.strategy.line.iter().map(Move::to_string).collect::<Vec<_>>());
    let openings: Vec<Value> = outcome.openings.iter().map(opening).collect();
    let is_open = outcome.solved.winner.is_none();
    let fields = json!({
        "game": "atari-go",
        "size": outcome.position.board().size().to_string(),
        "to_move": outcome.position.turn().to_string(),
        "winner": color(outcome.solved.winner),
        "nodes": progress.nodes,
        "seconds": outcome.time.as_secs_f64(),
        "proof_number": is_open.then_some(progress.proof),
        "disproof_number": is_open.then_some(progress.disproof),
        "table": { "known": progress.known, "room": progress.room },
        "openings": openings,
        "line": line,
        "certificate": certificate,
    });
    output.line(fields.to_string())
}

/// The first moves: those that are known to win or to lose.
fn highlights(outcome: &AtariGoAnswer) -> Vec<(Point, Highlight)> {
    let turn = outcome.position.turn();
    let known = outcome.openings.iter().filter_map(|opening| {
        let highlight = if opening.winner? == turn { Highlight::Good } else { Highlight::Bad };
        Some((opening.first.twins, highlight))
    });
    let mut marked: Vec<(Point, Highlight)> =
        known.flat_map(|(twins, highlight)| twins.into_iter().map(move |p| (p, highlight))).collect();
    let first = outcome.proof.as_ref().filter(|_| outcome.solved.winner == Some(turn));
    if let Some(Move::Place(at)) = first.and_then(|proof| proof.strategy.line.first())
        && marked.is_empty()
    {
        marked.push((*at, Highlight::Good));
    }
    marked
}

/// Who wins, in a sentence.
fn sentence(outcome: &AtariGoAnswer) -> String {
    let turn = outcome.position.turn();
    let Some(winner) = outcome.solved.winner else {
        let progress = outcome.solved.progress;
        let (proof, disproof) = (grouped(progress.proof.into()), grouped(progress.disproof.into()));
        return format!(
            "Not decided: the proof number of a win of {} is {proof}, its disproof number {disproof}.",
            side(turn)
        );
    };
    let player = if winner == turn { "the first player" } else { "the second player" };
    match outcome.position.board().size().area() {
        1 => format!("{} wins, {player}: by convention, for the stone has no liberty.", side(winner)),
        _ => format!("{} wins, {player}.", side(winner)),
    }
}

/// The first moves, those that win first.
fn openings(outcome: &AtariGoAnswer) -> Vec<String> {
    let turn = outcome.position.turn();
    let list = |winner: Option<Color>| -> Vec<String> {
        let these = outcome.openings.iter().filter(|opening| opening.winner == winner);
        these.map(|opening| opening.first.at.to_string()).collect()
    };
    let line = |moves: Vec<String>, verbs: [&str; 2]| {
        let [one, several] = verbs;
        let verb = if moves.len() == 1 { one } else { several };
        (!moves.is_empty()).then(|| format!("up to symmetry {} {verb}", moves.join(", ")))
    };
    let lines = [
        line(list(Some(turn)), ["wins", "win"]),
        line(list(Some(!turn)), ["loses", "lose"]),
        line(list(None), ["is not decided", "are not decided"]),
    ];
    lines.into_iter().flatten().collect()
}

/// How sure the answer is.
fn standing(outcome: &AtariGoAnswer) -> String {
    if let Some(layers) = &outcome.layers {
        return layers.standing();
    }
    match (&outcome.proof, outcome.solved.winner) {
        (Some(Proof { verdict, bytes, .. }), _) => {
            let replies = if verdict.replies == 1 { "reply" } else { "replies" };
            format!(
                "certified: {} {replies}, {} bytes, checked",
                grouped(verdict.replies as u64),
                grouped(*bytes as u64)
            )
        }
        (None, Some(_)) => "searched, without a certificate".to_owned(),
        (None, None) => "nothing is proved".to_owned(),
    }
}

/// What it cost.
fn cost(outcome: &AtariGoAnswer) -> String {
    let nodes = outcome.solved.progress.nodes;
    let seconds = outcome.time.as_secs_f64();
    let rate = nodes as f64 / seconds.max(1e-6);
    let time = duration(outcome.time);
    let known = outcome.solved.progress.known as u64;
    format!("{} nodes in {time}, {} a second; {} in the table", grouped(nodes), grouped(rate as u64), grouped(known))
}

/// A time in seconds.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.095 { format!("{seconds:.3} s") } else { format!("{seconds:.1} s") }
}

/// A line as numbered stones.
pub fn line_figure(scene: &Scene, line: &[Move]) -> Figure {
    let mut turn = scene.setup.turn;
    let played = |(n, m): (usize, &Move)| {
        turn = !turn;
        let mut scene = scene.clone();
        (scene.setup.turn, scene.number, scene.last) = (turn, n + 1, Some(*m));
        scene
    };
    Figure::of_line(scene, line.iter().enumerate().map(played))
}
