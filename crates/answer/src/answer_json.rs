//! The answer to a problem for programs.

use serde_json::{Map, Value, json};
use tesuji_board::Move;
use tesuji_certify::{Certificate, GameClaim, GameVerdict, Verdict};
use tesuji_goals::{Ground, outcome_name};

use crate::answer::Answer;
use crate::status::Status;

/// An answer as a JSON object.
pub fn answer_json(answer: &Answer<'_>) -> Map<String, Value> {
    let (problem, attempt) = (answer.problem, answer.attempt);
    let report = &attempt.report;
    let target: Vec<String> = problem.target().iter().map(|p| p.to_string()).collect();
    let mistakes: Vec<Value> = report
        .mistakes
        .iter()
        .map(|mistake| json!({ "move": mistake.m.to_string(), "refutation": names(&mistake.refutation) }))
        .collect();
    let certificates: Vec<Value> =
        attempt.verdicts.iter().zip(&report.certificates).map(|(v, c)| certificate_json(v, c)).collect();
    let fields = json!({
        "id": problem.id(),
        "goal": problem.goal().to_string(),
        "to_move": problem.to_move().to_string(),
        "target": target,
        "outcome": outcome_name(report.outcome),
        "at_least": report.ground == Ground::AtLeast,
        "may_pass": report.may_pass,
        "threats_needed": report.threats_needed,
        "lives_by": report.lives_by.map(|way| way.to_string()),
        "opinion": report.ground == Ground::Opinion,
        "best": report.best.map(|m| m.to_string()),
        "moves": names(&report.moves),
        "all_moves": report.all_moves,
        "mistakes": mistakes,
        "line": names(&report.line),
        "nodes": report.nodes,
        "seconds": attempt.time.as_secs_f64(),
        "certified": attempt.is_certified(),
        "certificates": certificates,
    });
    match fields {
        Value::Object(fields) => fields,
        _ => unreachable!("an object was written"),
    }
}

/// The answers with either side first, and the status that follows from them.
pub fn status_json(first: &Answer<'_>, other: &Answer<'_>, status: Status) -> Map<String, Value> {
    let mut fields = answer_json(first);
    fields.insert("status".to_owned(), status.name(first.problem.goal()).into());
    fields.insert("other_side_first".to_owned(), answer_json(other).into());
    fields
}

/// What a checked certificate says.
pub fn certificate_json(verdict: &Verdict, certificate: &Certificate) -> Value {
    json!({
        "claimant": verdict.claimant.to_string(),
        "claim": verdict.claim.to_string(),
        "target": verdict.target.to_string(),
        "standing": verdict.standing.iter().map(|point| point.to_string()).collect::<Vec<_>>(),
        "to_move": certificate.to_move.to_string(),
        "ko_rule": verdict.ko_rule.to_string(),
        "nodes": verdict.nodes,
        "edges": certificate.edges(),
        "safe_liberties": verdict.safe_liberties,
        "unconditionally_alive": verdict.uses_benson,
        "by_repetition": verdict.rests_on_cycle,
    })
}

/// What a checked certificate of a whole game says.
pub fn game_json(verdict: &GameVerdict) -> Value {
    let (winner, at_least) = match verdict.claim {
        GameClaim::Wins(color) => (Some(color.to_string()), None),
        GameClaim::AtLeast { side, points } => (None, Some(json!({ "side": side.to_string(), "points": points }))),
    };
    json!({
        "game": verdict.game.to_string(),
        "size": verdict.size.to_string(),
        "to_move": verdict.to_move.to_string(),
        "winner": winner,
        "at_least": at_least,
        "replies": verdict.replies,
        "positions": verdict.positions,
    })
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
