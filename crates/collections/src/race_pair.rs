//! The pair of a race: what becomes of both groups, compared with what the book says.
//!
//! The lines of a race are checked for the half that is fought for. The race as a whole is no better proved than `tesuji solve`
//! says: where each half is certified by itself, that one side gets both is an opinion.

use tesuji_engine::{CheckedAnswer, SolveError};
use tesuji_goals::{Ground, Standing, outcome_name};
use tesuji_search::Outcome;

use crate::book::Book;
use crate::checked::{BookVerdict, Checked};
use crate::fault::{BookFault, FaultKind};
use crate::judge::{Assessment, Judge};
use crate::stones_judge::StonesJudge;

/// What becomes of the own group and of the other one.
type Pair = [Outcome; 2];

/// Compares both halves of a race with what the book says of them, where the half that is fought for is not wrong already.
pub(crate) fn compare_pair(book: &Book, judge: &mut StonesJudge<'_>, checked: &mut Checked) -> Result<(), SolveError> {
    let answer = judge.root()?.clone();
    let Some(pair) = pair(&answer) else { return Ok(()) };
    let is_firm = answer.report.ground == Ground::Firm;
    checked.certified = answer.is_certified();
    if is_firm {
        checked.outcome = name(pair);
    }
    let is_to_compare = match checked.verdict {
        BookVerdict::Right => true,
        BookVerdict::Unknown => !is_firm,
        BookVerdict::Faulty | BookVerdict::Likely | BookVerdict::NoQuestion => false,
    };
    if !is_to_compare {
        return Ok(());
    }
    if !says(book, pair) {
        differ(book, pair, is_sure(judge, &answer), checked);
    } else if answer.is_opinion() && (is_firm || thinks_answer_right(book, judge, &answer)?) {
        let apart = match answer.report.standing {
            Standing::Apart => ": each half is proved by itself, not that one side gets both",
            Standing::Certified | Standing::Conditional | Standing::Searched | Standing::Unproved => "",
        };
        checked.verdict = BookVerdict::Likely;
        checked.remarks.push(format!("not proved: in the program's opinion the book is right ({}){apart}", name(pair)));
    }
    Ok(())
}

/// The book says something else.
fn differ(book: &Book, pair: Pair, is_sure: bool, checked: &mut Checked) {
    let claimed: Vec<String> = book.pairs.iter().copied().map(name).collect();
    let text = format!("the race is {}, and not {}", name(pair), claimed.join(" or "));
    if !is_sure {
        checked.verdict = BookVerdict::Unknown;
        checked.remarks.push(format!("it seems that {text}, but that is not proved"));
        return;
    }
    let sentence = format!("What becomes of the groups is something else: {text}.");
    let fault = FaultKind::OtherPair;
    let certified = checked.certified;
    checked.faults.push(BookFault { fault, line: Vec::new(), byte: None, place: None, sentence, certified });
    checked.verdict = BookVerdict::Faulty;
}

/// What an answer says of both groups, for the side that moves first in it.
fn pair(answer: &CheckedAnswer) -> Option<Pair> {
    let other = answer.report.other.filter(|other| *other != Outcome::Open)?;
    Some([answer.report.outcome, other])
}

fn name(pair: Pair) -> String {
    pair.map(outcome_name).join("/")
}

/// Whether the book says this. Of a race of which it says nothing only the half that was checked counts.
fn says(book: &Book, pair: Pair) -> bool {
    book.pairs.is_empty() || book.pairs.contains(&pair)
}

/// Whether an answer is sure enough to call the book wrong.
fn is_sure(judge: &StonesJudge<'_>, answer: &CheckedAnswer) -> bool {
    let certified = answer.is_certified();
    answer.is_decided() && judge.is_sure(Assessment { certified, ..Assessment::OPEN })
}

/// Whether the program thinks that the book's first move gets what the race is worth; a race that is settled wants none.
fn thinks_answer_right(book: &Book, judge: &mut StonesJudge<'_>, answer: &CheckedAnswer) -> Result<bool, SolveError> {
    let Some(first) = book.answers().first().copied() else { return Ok(book.asks_status()) };
    if answer.report.best == Some(first) || answer.report.moves.contains(&first) {
        return Ok(true);
    }
    let after = judge.attempt_after(first)?;
    // What the opponent gets for its group is what we do not get for the kill, and the other way round.
    let turned = after.as_ref().and_then(pair).map(|[theirs, ours]| [-ours, -theirs]);
    Ok(turned.is_some() && turned == pair(answer))
}
