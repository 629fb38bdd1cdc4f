//! Commands for `GoGui`: what it can ask for, colour maps, variations, parameters.

use tesuji_board::{Color, Move, Point, Size};
use tesuji_games::{AbstractColors, Control};
use tesuji_search::Outcome;

use super::{Action, Command, joined};
use crate::analysis::Wish;
use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::finding::{Finding, Form};
use crate::reply::GtpReply;
use crate::signals::Signals;
use crate::stream::Stream;
use crate::strings::vertex;

/// What can be asked for: a type, a label, a command.
const ANALYZE_COMMANDS: &str = "\
cboard/Strings: captured, safe, unsettled, ko/tesuji-strings
cboard/First moves that win or lose/tesuji-moves %c
bwboard/Territory as it stands/tesuji-territory
sboard/Liberties/tesuji-liberties
var/Capture line/tesuji-capture-line %p
var/Save line/tesuji-save-line %p
string/Attack/attack %p
string/Defend/defend %p
string/Ladder/ladder_attack %p
plist/Liberties of a string/findlib %p
plist/Legal moves/all_legal %c
string/Final score/final_score
plist/Dead stones/final_status_list dead
param/Parameters/tesuji-param";

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("gogui-analyze_commands", Action::Answer(|_, _, _| Ok(ANALYZE_COMMANDS.to_owned()))),
    // GoGui asks whether this is known, and then interrupts by a comment.
    ("gogui-interrupt", Action::Answer(|_, _, _| Ok(String::new()))),
    ("gogui-title", Action::Answer(|engine, _, _| Ok(format!("Tesuji ({})", engine.settings.game)))),
    ("gogui-setup", Action::Answer(set_up)),
    ("tesuji-strings", Action::Answer(|engine, _, signals| Ok(strings(engine, signals)))),
    ("tesuji-moves", Action::Answer(moves)),
    ("tesuji-territory", Action::Answer(|engine, _, _| Ok(territory(engine)))),
    ("tesuji-liberties", Action::Answer(|engine, _, _| Ok(liberties(engine)))),
    (
        "tesuji-capture-line",
        Action::Answer(|engine, arguments, signals| line(engine, arguments, Goal::Capture, signals)),
    ),
    ("tesuji-save-line", Action::Answer(|engine, arguments, signals| line(engine, arguments, Goal::Save, signals))),
    ("tesuji-param", Action::Answer(|engine, arguments, _| parameter(engine, arguments))),
];

/// What a line is to show.
#[derive(Clone, Copy)]
enum Goal {
    Capture,
    Save,
}

/// A board of words, the top row first.
fn board(size: Size, word: impl Fn(Point) -> &'static str) -> String {
    let row = |row| joined((0..size.columns()).map(|column| word(Point::new(column, row))));
    let rows: Vec<String> = (0..size.rows()).rev().map(row).collect();
    format!("\n{}", rows.join("\n"))
}

/// Stones on an empty board, as many as are wanted of either colour.
fn set_up(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, _: &Signals) -> GtpReply {
    let size = engine.game.size();
    let mut setup = tesuji_board::Setup::new(size);
    while arguments.peek().is_some() {
        let color = arguments.color()?;
        let p = arguments.point(size)?;
        match color {
            Color::Black => setup.black.insert(p),
            Color::White => setup.white.insert(p),
        }
    }
    let game = crate::game_state::GameState::from_setup(&setup, engine.settings.game.rules());
    engine.set_game(game.map_err(|bad| bad.to_string())?);
    Ok(String::new())
}

/// Every string in a colour: red is captured, green safe, yellow decided by who moves first, magenta a ko, gray unknown.
fn strings(engine: &mut GtpEngine, signals: &Signals) -> String {
    let position = engine.game.position().clone();
    let board = position.board();
    let (mut colored, mut reader) = (Vec::new(), engine.strings.briefly());
    for string in board.strings_in(board.points() - board.empty()) {
        let target = string.stones().first().expect("a string has a stone");
        let mut read = |side| {
            let report = reader.read(&position, target, side, signals);
            report.map_or(Outcome::Open, |report| report.outcome)
        };
        let (attack, defence) = (read(!string.color()), read(string.color()));
        let color = match (attack, defence) {
            (Outcome::Lost, _) => "green",
            (_, Outcome::Lost) => "red",
            (Outcome::Won, Outcome::Won) => "yellow",
            (Outcome::Open, _) | (_, Outcome::Open) => "gray",
            (Outcome::WonByKo | Outcome::LostByKo | Outcome::Won, _) => "magenta",
        };
        colored.push((string.stones(), color));
    }
    engine.strings.nodes += reader.nodes;
    let color = |p: Point| colored.iter().find(|(stones, _)| stones.contains(p)).map_or("\"\"", |(_, color)| *color);
    self::board(position.board().size(), color)
}

/// The first moves of a side in colours: green wins, red loses, magenta is a ko.
fn moves(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, signals: &Signals) -> GtpReply {
    let color = arguments.color_if_any().unwrap_or_else(|| engine.game.position().turn());
    let time = std::time::Duration::from_secs(2);
    let wish = Wish { color, interval: time, form: Form::Leela, most: 0, end: Some(time) };
    let mut unread = std::io::sink();
    let findings = engine.analyse(wish, &mut Stream::new(&mut unread, None, signals))?;
    let find = |p: Point| findings.iter().find(|finding: &&Finding| finding.at == Move::Place(p));
    let color = |p: Point| match find(p).map(|finding| finding.outcome) {
        Some(Outcome::Won) => "green",
        Some(Outcome::Lost) => "red",
        Some(Outcome::WonByKo | Outcome::LostByKo) => "magenta",
        Some(Outcome::Open) | None => "\"\"",
    };
    Ok(board(engine.game.size(), color))
}

fn territory(engine: &GtpEngine) -> String {
    let colors = AbstractColors::of(&engine.game.position().setup(), Control::Region);
    let [black, white] = Color::ALL.map(|color| colors.points(color));
    board(engine.game.size(), |p| match (black.contains(p), white.contains(p)) {
        (true, _) => "black",
        (_, true) => "white",
        (false, false) => "empty",
    })
}

fn liberties(engine: &GtpEngine) -> String {
    const NAMES: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let position = engine.game.position();
    board(engine.game.size(), |p| {
        position.string(p).map_or("\"\"", |string| NAMES.get(string.liberty_count()).copied().unwrap_or("10+"))
    })
}

/// The best play of both sides about a string.
fn line(engine: &mut GtpEngine, arguments: &mut Arguments<'_>, goal: Goal, signals: &Signals) -> GtpReply {
    let target = arguments.point(engine.game.size())?;
    let position = engine.game.position();
    let owner = position.board().at(target).ok_or("vertex must not be empty")?;
    let side = match goal {
        Goal::Capture => !owner,
        Goal::Save => owner,
    };
    let report = engine.strings.read(position, target, side, signals)?;
    let mut moves = report.line;
    if report.outcome == Outcome::Lost {
        moves.clear();
    }
    let mut color = side;
    let named = moves.into_iter().map(|at| {
        let name = format!("{color} {}", vertex(at));
        color = !color;
        name
    });
    Ok(joined(named))
}

/// The parameters, as `GoGui` shows them in a dialogue, or a new value for one.
fn parameter(engine: &mut GtpEngine, arguments: &mut Arguments<'_>) -> GtpReply {
    let Some(name) = arguments.word() else {
        let settings = &engine.settings;
        return Ok(format!(
            "[string] level {}\n[string] player {}\n[string] reading_nodes {}\n[string] seed {}",
            settings.level,
            settings.player_name(),
            engine.strings.most_nodes,
            settings.seed
        ));
    };
    match name {
        "level" => {
            let word = arguments.needed("a level")?;
            engine.settings.level = word.parse().map_err(|bad| format!("syntax error: {bad}"))?;
            engine.settings.player = None;
        }
        "player" => {
            let word = arguments.needed("a player")?;
            let name = word.parse().map_err(|bad| format!("syntax error: {bad}"))?;
            engine.settings = engine.settings.with_player(name).map_err(|why| why.to_string())?;
        }
        "reading_nodes" => engine.strings.most_nodes = arguments.number("number of positions")?,
        "seed" => engine.settings.seed = arguments.number("seed")?,
        _ => return Err(format!("unknown parameter '{name}': there are level, player, reading_nodes and seed")),
    }
    engine.change_player();
    Ok(String::new())
}
