//! Turning points and counts in words.

use tesuji_board::{Move, PointSet};
use tesuji_report::sentence::{grouped, side};
use tesuji_search::Outcome;

use crate::asker::QuestionCount;
use crate::suspect::Matter;
use crate::turning_point::{Aftermath, TurningPoint};

/// A small number in words.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// The stones at stake: `five stones at D4`, `a group of seven stones at D4`, `five stones at D4 in the race against C3`, and with
/// what joins them, three stones at D4 `from` or `to` F4.
fn stones(point: &TurningPoint) -> String {
    let count = point.stones.len();
    let noun = if count == 1 { "stone" } else { "stones" };
    let at = |stones: PointSet| stones.first().map_or_else(String::new, |at| at.to_string());
    let (here, there) = (at(point.stones), at(point.partner));
    match point.matter {
        Matter::Life => format!("a group of {} {noun} at {here}", number(count)),
        Matter::Race => format!("{} {noun} at {here} in the race against {there}", number(count)),
        Matter::Tactics | Matter::Connection => format!("{} {noun} at {here}", number(count)),
    }
}

/// Where stones are cut from, or connected to.
fn partner(point: &TurningPoint, word: &str) -> String {
    let at = Some(point.partner).filter(|_| point.matter == Matter::Connection).and_then(|stones| stones.first());
    at.map_or_else(String::new, |at| format!(" {word} {at}"))
}

/// What the opponent of the stones does to them: kill, capture, cut.
fn attack(point: &TurningPoint) -> &'static str {
    match point.matter {
        Matter::Tactics => "capture",
        Matter::Life | Matter::Race => "kill",
        Matter::Connection => "cut",
    }
}

/// What happened, in one sentence: `Move 87: Black could have captured five stones at C3 with D4; Black played K10.`
pub fn event(point: &TurningPoint) -> String {
    let (me, you, stones) = (side(point.side()), side(!point.side()), stones(point));
    let played = played(point.played);
    let opinion = if point.is_proved() { "" } else { " (an opinion, not proved)" };
    if point.was_safe() {
        let (verb, from) = (attack(point), partner(point, "from"));
        return format!("Move {}: {me} {played} and lets {you} {verb} {stones}{from}{opinion}.", point.number);
    }
    let (done, join) = match (point.matter, point.goal().attacks()) {
        (Matter::Tactics, true) => ("captured", ""),
        (Matter::Life | Matter::Race, true) => ("killed", ""),
        (Matter::Tactics | Matter::Life | Matter::Race, false) => ("saved", ""),
        (Matter::Connection, true) => ("cut", "from"),
        (Matter::Connection, false) => ("connected", "to"),
    };
    let (join, with) = (partner(point, join), point.moves.first().map_or_else(String::new, |m| format!(" with {m}")));
    format!("Move {}: {me} could have {done} {stones}{join}{with}; {me} {played}{opinion}.", point.number)
}

fn played(m: Move) -> String {
    if m == Move::Pass { "passed".to_owned() } else { format!("played {m}") }
}

/// What came of it, in a sentence or two.
pub fn aftermath(point: &TurningPoint) -> String {
    let (you, attacks) = (side(!point.side()), point.goal().attacks());
    let them = if point.stones.len() == 1 { "it" } else { "them" };
    let with = point.reply.best.filter(|m| *m != Move::Pass).map_or_else(String::new, |m| format!(" with {m}"));
    let reply = match (attacks, point.reply.outcome) {
        (true, Outcome::Won) if with.is_empty() => format!("Now {you} need not even answer."),
        (true, Outcome::Won) if point.matter == Matter::Connection => format!("Now {you} can connect {them}{with}."),
        (true, Outcome::Won) => format!("Now {you} can save {them}{with}."),
        (true, _) => "Now only a ko is left.".to_owned(),
        (false, _) => format!("Now {you} can {} {them}{with}.", attack(point)),
    };
    let since = if point.since < point.number {
        format!(" The chance had been there since move {}.", point.since)
    } else {
        String::new()
    };
    let then = match point.aftermath {
        Aftermath::Gone => String::new(),
        Aftermath::Stayed => format!(" {you} did not see it."),
        Aftermath::Ended => " The record ends here.".to_owned(),
    };
    format!("{reply}{since}{then}")
}

/// How many questions there were, and what became of them.
pub fn counts(count: &QuestionCount) -> String {
    let QuestionCount { questions, by_zone, quiet, asked, proved, left, nodes, .. } = *count;
    let share = if asked > 0 { format!(" ({:.0} %)", 100.0 * count.proved_share()) } else { String::new() };
    let unasked =
        if left > 0 { format!("; {} not asked for want of time", grouped(left as u64)) } else { String::new() };
    format!(
        "{} questions: {} answered by an earlier proof whose zone had not changed, {} left alone because nothing had \
         happened near by, {} asked ({} positions), {} of them proved{share}{unasked}.",
        grouped(questions as u64),
        grouped(by_zone as u64),
        grouped(quiet as u64),
        grouped(asked as u64),
        grouped(nodes),
        grouped(proved as u64),
    )
}
