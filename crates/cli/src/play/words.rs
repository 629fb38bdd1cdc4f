//! What the program says in a game, in words for a child.

use tesuji_board::{Board, Color, Illegal, Point, PointSet, Position, Size, StringRef};
use tesuji_games::{Choice, Outlook};

/// The words before the first move.
pub fn welcome(person: Color, opponent: &str) -> Vec<String> {
    vec![
        format!("Atari-Go: whoever captures first wins. You are {person}, and {opponent} is {}.", !person),
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
        Illegal::Ko { .. } | Illegal::Superko { .. } | Illegal::Pass => format!("That is not allowed: {why}."),
    }
}

/// What a move did.
pub fn moved(before: &Position, after: &Position, at: Point, person: Color) -> Vec<String> {
    let mover = before.turn();
    let is_person = mover == person;
    let who = if is_person { "You play" } else { "I play" };
    let mut said = vec![format!("{who} {at}.")];
    let is_over = Color::ALL.into_iter().any(|color| after.prisoners(color) > 0);
    if is_over {
        return said;
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

/// How the game ended.
pub fn ended(position: &Position, winner: Color, person: Color) -> String {
    let captured = position.prisoners(winner);
    let stones = if captured == 1 { "a stone".to_owned() } else { format!("{captured} stones") };
    match (winner == person, captured) {
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
        Outlook::Open => None,
    }
}

/// A hint, and what is good about it.
pub fn hint(position: &Position, choice: Choice) -> String {
    let (board, turn, at) = (position.board(), position.turn(), choice.at);
    let last_liberties = |color| -> PointSet {
        let ataris = board.strings_in(board.stones(color)).filter(StringRef::is_atari);
        ataris.fold(PointSet::EMPTY, |all, string| all | string.liberties())
    };
    let why = if board.is_capture(turn, at) {
        "it captures!"
    } else if last_liberties(turn).contains(at) {
        "it saves your stones in atari."
    } else {
        match choice.outlook {
            Outlook::Won => "if you play well afterwards, you win.",
            Outlook::Lost => "it is hard now, but that makes it hardest for me.",
            Outlook::Open => "that looks best to me.",
        }
    };
    format!("Try {at}: {why}")
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
