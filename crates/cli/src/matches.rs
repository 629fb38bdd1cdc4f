//! `tesuji match`: players against each other.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tesuji_board::Color;
use tesuji_games::{Colors, End, GameRecord, HalfPoints, Limits, Match, MatchScore, MatchSide};
use tesuji_jobs::match_json;
use tesuji_notation::{Ending, GameResult, PlayedGame, write_game};
use tesuji_report::sentence::{grouped, side};
use tesuji_sgf::Collection;

use crate::args::{Amount, MatchArguments};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};

/// Runs the command.
pub fn run(asked: &MatchArguments, output: &mut Output) -> Result<(), Failure> {
    let contest = contest(asked)?;
    interrupt::watch();
    let bar = bar(asked.games.get());
    let wins = [AtomicUsize::new(0), AtomicUsize::new(0)];
    let watch = |record: &GameRecord| {
        if let Some(winner) = record.won_by() {
            wins[winner].fetch_add(1, Ordering::Relaxed);
        }
        let [first, second] = [&wins[0], &wins[1]].map(|wins| wins.load(Ordering::Relaxed));
        bar.set_message(format!("{} {first}, {} {second}", asked.black, asked.white));
        bar.inc(1);
    };
    let records = contest.play(&watch, &interrupt::is_wanted);
    bar.finish_and_clear();
    let records = records.map_err(|bad| Failure::Usage(bad.to_string()))?;
    if let Some(path) = &asked.sgf {
        write_file(path, sgf(&contest, &records))?;
    }
    if asked.json {
        output.line(match_json(&contest, &records).to_string())?;
    } else {
        report(&contest, &records, output)?;
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn contest(asked: &MatchArguments) -> Result<Match, Failure> {
    let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Ok(Match {
        size: asked.rules.size(asked.game),
        game: asked.rules.of(asked.game)?,
        opening: asked.openings,
        players: [asked.black, asked.white],
        colors: if asked.fixed_colors { Colors::Fixed } else { Colors::Swapped },
        games: asked.games.get(),
        seed: asked.seed,
        limits: Limits { nodes: asked.nodes.map(Amount::count), time: asked.time.map(|limit| limit.0) },
        jobs: asked.jobs.unwrap_or_else(processors),
    })
}

/// A bar on the standard error, which shows nothing unless that is a terminal.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len}, {eta} left: {msg}").expect("a template of ours");
    let target = ProgressDrawTarget::stderr_with_hz(10);
    ProgressBar::with_draw_target(Some(games as u64), target).with_style(style)
}

fn report(contest: &Match, records: &[GameRecord], output: &mut Output) -> Result<(), Failure> {
    let Match { size, opening, game, .. } = contest;
    let komi = contest.game.komi().map_or_else(String::new, |komi| format!(", komi {komi}"));
    output.line(format!("{game} on {size}{komi}, openings {opening}: {} games", records.len()))?;
    let score = MatchScore::of(records);
    let names = contest.players.map(|name| name.to_string());
    let widest = names.iter().map(String::len).max().unwrap_or(0);
    for (name, side) in names.iter().zip(&score.sides) {
        let (share, wins) = (side.share(), side.wins);
        let drawn = if side.draws > 0 { format!(" and {} drawn", side.draws) } else { String::new() };
        output.line(format!(
            "{name:widest$}  {wins} won{drawn}, {:.1}% (95%: {:.1} to {:.1}%), {} with Black; {}",
            100.0 * share.share,
            100.0 * share.lower,
            100.0 * share.upper,
            side.wins_as_black,
            cost(side)
        ))?;
    }
    let black = records.iter().filter(|record| record.winner() == Some(Color::Black)).count();
    let moves: usize = records.iter().map(|record| record.opening.len() + record.moves.len()).sum();
    let length = moves as f64 / records.len().max(1) as f64;
    output.line(format!("Black won {black} of {}; a game has {length:.1} moves.", records.len()))
}

fn cost(side: &MatchSide) -> String {
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

/// The games as a collection.
fn sgf(contest: &Match, records: &[GameRecord]) -> Vec<u8> {
    let mut collection = Collection::new();
    for record in records {
        let [black, white] = record.names.map(|name| name.to_string());
        let (how, by) = match record.verdict.end {
            End::Capture => ("captures first", None),
            End::NoMove => ("wins: there is no legal move left for the other", None),
            End::Counted(by) => ("has more points", Some(by)),
            End::BrokenOff(by) => ("has more points; the game went on for too long and was broken off", Some(by)),
        };
        let by = by.map(|by| HalfPoints(by.0.abs()).to_string());
        let ending = by.as_deref().map_or(Ending::Played, Ending::By);
        let who = record
            .winner()
            .map_or_else(|| "Both sides have the same.".to_owned(), |winner| format!("{} {how}.", side(winner)));
        let drawn = match record.opening.len() {
            0 => String::new(),
            count => format!("The first {count} moves were drawn by lot. "),
        };
        write_game(
            &mut collection,
            &PlayedGame {
                title: &format!("game {}", record.number + 1),
                comment: &format!("{drawn}{who}"),
                rules: &contest.game.to_string(),
                start: &record.start.setup(),
                players: [&black, &white],
                moves: &record.all_moves(),
                komi: contest.game.komi().map(|komi| komi.to_string()).as_deref(),
                result: Some(record.winner().map_or(GameResult::Drawn, |winner| GameResult::Won(winner, ending))),
            },
        );
    }
    collection.to_bytes()
}
