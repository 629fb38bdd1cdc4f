//! `tesuji match`: players against each other.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use tesuji_board::{Color, Suicide};
use tesuji_games::{Colors, End, GameRecord, Limits, Match, Score, Side};
use tesuji_notation::{Ending, PlayedGame, write_game};
use tesuji_sgf::Collection;

use crate::args::{Amount, GameToPlay, MatchArguments};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::sentence::{grouped, side};

/// Runs the command.
pub fn run(asked: &MatchArguments, output: &mut Output) -> Result<(), Failure> {
    let GameToPlay::AtariGo = asked.game;
    let contest = contest(asked);
    interrupt::watch();
    let bar = bar(asked.games.get());
    let wins = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let watch = |record: &GameRecord| {
        wins[record.won_by()].fetch_add(1, Ordering::Relaxed);
        let [first, second] = [&wins[0], &wins[1]].map(|wins| wins.load(Ordering::Relaxed));
        bar.set_message(format!("{} {first}, {} {second}", asked.black, asked.white));
        bar.inc(1);
    };
    let records = contest.play(&watch, &interrupt::is_wanted);
    bar.finish_and_clear();
    let records = records.map_err(|bad| Failure::Usage(bad.to_string()))?;
    if let Some(path) = &asked.sgf {
        write_file(path, sgf(&records))?;
    }
    if asked.json {
        output.line(json(&contest, &records).to_string())?;
    } else {
        report(&contest, &records, output)?;
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn contest(asked: &MatchArguments) -> Match {
    let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Match {
        size: asked.size,
        suicide: if asked.suicide { Suicide::Allowed } else { Suicide::Forbidden },
        opening: asked.openings,
        players: [asked.black, asked.white],
        colors: if asked.fixed_colors { Colors::Fixed } else { Colors::Swapped },
        games: asked.games.get(),
        seed: asked.seed,
        limits: Limits { nodes: asked.nodes.map(Amount::count), time: asked.time.map(|limit| limit.0) },
        jobs: asked.jobs.unwrap_or_else(processors),
    }
}

/// A bar on the standard error, which shows nothing unless that is a terminal.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len}, {eta} left: {msg}").expect("a template of ours");
    let target = ProgressDrawTarget::stderr_with_hz(10);
    ProgressBar::with_draw_target(Some(games as u64), target).with_style(style)
}

fn report(contest: &Match, records: &[GameRecord], output: &mut Output) -> Result<(), Failure> {
    let Match { size, opening, .. } = contest;
    output.line(format!("Atari-Go on {size}, openings {opening}: {} games", records.len()))?;
    let score = Score::of(records);
    let names = contest.players.map(|name| name.to_string());
    let widest = names.iter().map(String::len).max().unwrap_or(0);
    for (name, side) in names.iter().zip(&score.sides) {
        let (share, wins) = (side.share(), side.wins);
        output.line(format!(
            "{name:widest$}  {wins} won, {:.1}% (95%: {:.1} to {:.1}%), {} with Black; {}",
            100.0 * share.share,
            100.0 * share.lower,
            100.0 * share.upper,
            side.wins_as_black,
            cost(side)
        ))?;
    }
    let black = records.iter().filter(|record| record.winner == Color::Black).count();
    let moves: usize = records.iter().map(|record| record.opening.len() + record.moves.len()).sum();
    let length = moves as f64 / records.len().max(1) as f64;
    output.line(format!("Black won {black} of {}; a game has {length:.1} moves.", records.len()))
}

fn cost(side: &Side) -> String {
    let moves = side.moves.max(1) as f64;
    let (nodes, seconds) = (side.cost.nodes, side.cost.time.as_secs_f64());
    format!(
        "{} positions in {seconds:.1} s, {} and {:.1} ms a move, {:.0} ms at most",
        grouped(nodes),
        grouped((nodes as f64 / moves).round() as u64),
        1000.0 * seconds / moves,
        1000.0 * side.slowest.as_secs_f64()
    )
}

fn json(contest: &Match, records: &[GameRecord]) -> Value {
    let score = Score::of(records);
    let player = |place: usize| {
        let side = &score.sides[place];
        let share = side.share();
        json!({
            "name": contest.players[place].to_string(),
            "games": side.games,
            "wins": side.wins,
            "wins_as_black": side.wins_as_black,
            "share": share.share,
            "interval": [share.lower, share.upper],
            "moves": side.moves,
            "nodes": side.cost.nodes,
            "seconds": side.cost.time.as_secs_f64(),
            "slowest_move": side.slowest.as_secs_f64(),
        })
    };
    json!({
        "game": "atari-go",
        "size": contest.size.to_string(),
        "openings": contest.opening.to_string(),
        "seed": contest.seed,
        "players": [player(0), player(1)],
        "games": records.iter().map(game_json).collect::<Vec<_>>(),
    })
}

fn game_json(record: &GameRecord) -> Value {
    let vertices = |moves: &mut dyn Iterator<Item = tesuji_board::Point>| -> Vec<String> {
        moves.map(|at| at.to_string()).collect()
    };
    json!({
        "number": record.number + 1,
        "black": record.names[0].to_string(),
        "white": record.names[1].to_string(),
        "opening": vertices(&mut record.opening.iter().copied()),
        "moves": vertices(&mut record.moves.iter().map(|played| played.at)),
        "winner": record.winner.to_string(),
        "end": match record.end { End::Capture => "capture", End::NoMove => "no legal move" },
    })
}

/// The games as a collection.
fn sgf(records: &[GameRecord]) -> Vec<u8> {
    let mut collection = Collection::new();
    for record in records {
        let moves: Vec<_> = record.opening.iter().copied().chain(record.moves.iter().map(|it| it.at)).collect();
        let [black, white] = record.names.map(|name| name.to_string());
        let how = match record.end {
            End::Capture => "captures first",
            End::NoMove => "wins: there is no legal move left for the other",
        };
        let drawn = match record.opening.len() {
            0 => String::new(),
            count => format!("The first {count} moves were drawn by lot. "),
        };
        write_game(
            &mut collection,
            &PlayedGame {
                title: &format!("game {}", record.number + 1),
                comment: &format!("{drawn}{} {how}.", side(record.winner)),
                rules: "Atari-Go",
                start: &record.start.setup(),
                players: [&black, &white],
                moves: &moves,
                result: Some((record.winner, Ending::Played)),
            },
        );
    }
    collection.to_bytes()
}
