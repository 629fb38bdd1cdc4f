//! Turning points and counts in words.

use tesuji_board::Move;
use tesuji_goals::Goal;
use tesuji_report::sentence::{grouped, side};
use tesuji_search::Outcome;

use crate::asker::QuestionCount;
use crate::turning_point::{Aftermath, TurningPoint};

/// A small number in words.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// The stones at stake: `five stones at D4`, `a group of seven stones at D4`.
fn stones(point: &TurningPoint) -> String {
    let count = point.stones.len();
    let noun = if count == 1 { "stone" } else { "stones" };
    let at = point.stones.first().map_or_else(String::new, |at| format!(" at {at}"));
    match point.goal() {
        Goal::Kill | Goal::Live => format!("a group of {} {noun}{at}", number(count)),
        _ => format!("{} {noun}{at}", number(count)),
    }
}

/// What happened, in one sentence: `Move 87: Black could have captured five stones at C3 with D4; Black played K10.`
pub fn event(point: &TurningPoint) -> String {
    let (me, you, stones) = (side(point.side()), side(!point.side()), stones(point));
    let played = played(point.played);
    let opinion = if point.is_proved() { "" } else { " (an opinion, not proved)" };
    if point.was_safe() {
        let verb = if point.goal() == Goal::Live { "kill" } else { "capture" };
        return format!("Move {}: {me} {played} and lets {you} {verb} {stones}{opinion}.", point.number);
    }
    let done = match point.goal() {
        Goal::Kill => "killed",
        Goal::Live | Goal::Save => "saved",
        _ => "captured",
    };
    let with = point.moves.first().map_or_else(String::new, |m| format!(" with {m}"));
    format!("Move {}: {me} could have {done} {stones}{with}; {me} {played}{opinion}.", point.number)
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
        (true, Outcome::Won) => format!("Now {you} can save {them}{with}."),
        (true, _) => "Now only a ko is left.".to_owned(),
        (false, _) if point.goal() == Goal::Live => format!("Now {you} can kill {them}{with}."),
        (false, _) => format!("Now {you} can capture {them}{with}."),
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
    let share = 100.0 * count.proved_share();
    let unasked =
        if left > 0 { format!("; {} not asked for want of time", grouped(left as u64)) } else { String::new() };
    format!(
        "{} questions: {} answered by an earlier proof whose zone had not changed, {} left alone because nothing had \
         happened near by, {} asked ({} positions), {} of them proved ({share:.0} %){unasked}.",
        grouped(questions as u64),
        grouped(by_zone as u64),
        grouped(quiet as u64),
        grouped(asked as u64),
        grouped(nodes),
        grouped(proved as u64),
    )
}
