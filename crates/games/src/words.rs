//! What the program says in a game, in words for a child.

use crate::{BoardGame, Choice, End, GameOver, HalfPoints, Outlook};
use tesuji_board::{Board, Color, Illegal, Move, Point, PointSet, Position, Size, StringRef};

/// The words before the first move.
pub fn welcome(game: BoardGame, person: Color, opponent: &str) -> Vec<String> {
    let sides = format!("You are {person}, and {opponent} is {}.", !person);
    if let BoardGame::Go(komi) = game {
        let komi = if komi == HalfPoints(0) { String::new() } else { format!(" White gets {komi} points of komi.") };
        return vec![
            format!("Go: the side with more points at the end wins. {sides}{komi}"),
            "The game ends with two passes; stones and the points that only they surround count, as they lie."
                .to_owned(),
        ];
    }
    vec![
        format!("Atari-Go: the side that captures first wins. {sides}"),
        "A stone is captured when all the points next to it are taken. Stones in a row live and die together."
            .to_owned(),
    ]
}

/// Why a move cannot be played.
pub fn illegal(why: Illegal, size: Size) -> String {
    match why {
        Illegal::OffBoard { at } => format!("{at} is not on this board, which is {size}."),
        Illegal::Occupied { at } => format!("There is a stone on {at} already."),
        Illegal::Suicide { at } => format!("A stone on {at} could not breathe: that is not allowed."),
        Illegal::Pass => "You may not pass in this game.".to_owned(),
        Illegal::Ko { at } | Illegal::Superko { at } => {
            format!("A stone on {at} would bring back a board that has been there already: that is not allowed.")
        }
    }
}

/// What a move did.
pub fn moved(before: &Position, after: &Position, at: Point, game: BoardGame, person: Color) -> Vec<String> {
    let mover = before.turn();
    let is_person = mover == person;
    let who = if is_person { "You play" } else { "I play" };
    let mut said = vec![format!("{who} {at}.")];
    let captured = after.prisoners(mover) - before.prisoners(mover);
    if captured > 0 {
        match game {
            BoardGame::AtariGo(_) => return said,
            BoardGame::Go(_) => said.extend([format!("That captures {}.", stones(captured))]),
        }
    }
    for string in new_ataris(before.board(), after.board(), !mover) {
        let (stones, it) = (count(&string), if string.stone_count() == 1 { "it" } else { "them" });
        let are = if string.stone_count() == 1 { "is" } else { "are" };
        let last = string.liberties();
        said.push(if is_person {
            format!("Atari! If I do not look after my {stones} at {}, you capture {it} at {last}.", name(&string))
        } else {
            format!(
                "Careful, atari: your {stones} at {} {are} almost caught. The last free point is {last}.",
                name(&string)
            )
        });
    }
    if is_person && after.board().string(at).is_some_and(|string| string.is_atari()) {
        said.push(format!("Oh! Your stone at {at} has only one free point left. I can capture it."));
    }
    said
}

/// What a pass is.
pub fn passed(is_person: bool) -> String {
    if is_person { "You pass.".to_owned() } else { "I pass.".to_owned() }
}

/// How the game ended.
pub fn ended(position: &Position, verdict: GameOver, person: Color) -> String {
    match (verdict.end, verdict.winner) {
        (End::Counted(by) | End::BrokenOff(by), winner) => {
            let long = matches!(verdict.end, End::BrokenOff(_));
            let end = if long { "This has gone on for too long, so we count" } else { "Two passes: the game is over" };
            let [black, white] = Color::ALL.map(|color| position.board().area(color).len());
            let count = format!("{end}. Black has {black} points and White {white}, komi aside.");
            let by = HalfPoints(by.0.abs());
            match winner {
                None => format!("{count} That is a draw."),
                Some(winner) if winner == person => format!("{count} You win by {by}! Well done!"),
                Some(_) => format!("{count} I win by {by}. Shall we play again?"),
            }
        }
        (End::Capture | End::NoMove, winner) => captured_first(position, winner == Some(person)),
    }
}

/// How a game of Atari-Go ended.
fn captured_first(position: &Position, person_wins: bool) -> String {
    let captured = Color::ALL.map(|color| position.prisoners(color)).into_iter().sum();
    let stones = stones(captured);
    match (person_wins, captured) {
        (true, 0) => "I have no move left that is allowed. You win! Well done!".to_owned(),
        (false, 0) => "You have no move left that is allowed, so I win this time.".to_owned(),
        (true, _) => format!("You capture {stones}. You win! Well done!"),
        (false, _) => format!("I capture {stones}, so I win this time. Shall we play again?"),
    }
}

/// What the program is sure of.
pub fn confidence(outlook: Outlook) -> Option<String> {
    match outlook {
        Outlook::Won => Some("I think I can win this now!".to_owned()),
        Outlook::Lost => Some("Hmm. If you play well now, you win.".to_owned()),
        Outlook::Sure(_) | Outlook::Expects(_) | Outlook::Open => None,
    }
}

/// What a move of the program is good for.
pub fn why(before: &Position, choice: Choice) -> String {
    let Choice { at, outlook } = choice;
    let first = match at {
        Move::Pass => "I passed: a stone would gain nothing.".to_owned(),
        Move::Place(p) if before.board().is_capture(before.turn(), p) => format!("I played {p} because it captures."),
        Move::Place(p) if last_liberties(before.board(), before.turn()).contains(p) => {
            format!("I played {p} to save my stones in atari.")
        }
        Move::Place(p) => format!("I played {p} because nothing looked better."),
    };
    let points = |by: i32| match by {
        0 => "as many points as you".to_owned(),
        1 | -1 => format!("one point {} than you", if by > 0 { "more" } else { "less" }),
        _ => format!("{} points {} than you", by.abs(), if by > 0 { "more" } else { "less" }),
    };
    let then = match outlook {
        Outlook::Won => " I can win this now.".to_owned(),
        Outlook::Lost => " If you play well, you win.".to_owned(),
        Outlook::Sure(by) => format!(" I am sure of {}, komi aside.", points(by)),
        Outlook::Expects(by) => format!(" I expect {} in the end, komi aside.", points(by)),
        Outlook::Open => String::new(),
    };
    format!("{first}{then}")
}

/// A hint, and what is good about it.
pub fn hint(position: &Position, choice: Choice) -> String {
    let (board, turn) = (position.board(), position.turn());
    let Move::Place(at) = choice.at else { return "You may pass: a stone would gain nothing.".to_owned() };
    let why = if board.is_capture(turn, at) {
        "it captures!".to_owned()
    } else if last_liberties(board, turn).contains(at) {
        "it saves your stones in atari.".to_owned()
    } else {
        match choice.outlook {
            Outlook::Won => "if you play well afterwards, you win.".to_owned(),
            Outlook::Lost => "it is hard now, but that makes it hardest for me.".to_owned(),
            Outlook::Sure(points) => format!("after it {points:+} points are sure, komi aside."),
            Outlook::Expects(_) | Outlook::Open => "that looks best to me.".to_owned(),
        }
    };
    format!("Try {at}: {why}")
}

/// The last liberties of a side's strings in atari.
fn last_liberties(board: &Board, color: Color) -> PointSet {
    let ataris = board.strings_in(board.stones(color)).filter(StringRef::is_atari);
    ataris.fold(PointSet::EMPTY, |all, string| all | string.liberties())
}

fn stones(count: usize) -> String {
    if count == 1 { "a stone".to_owned() } else { format!("{count} stones") }
}

/// The strings of `color` that are in atari now and were not before.
fn new_ataris<'a>(before: &Board, after: &'a Board, color: Color) -> Vec<StringRef<'a>> {
    let was = |string: &StringRef<'_>| {
        let known = string.stones().first().and_then(|p| before.string(p));
        known.is_some_and(|string| string.is_atari())
    };
    after.strings_in(after.stones(color)).filter(|string| string.is_atari() && !was(string)).collect()
}

fn count(string: &StringRef<'_>) -> String {
    match string.stone_count() {
        1 => "stone".to_owned(),
        count => format!("{count} stones"),
    }
}

/// A string by one of its stones.
fn name(string: &StringRef<'_>) -> String {
    string.stones().first().map_or_else(String::new, |p| p.to_string())
}
