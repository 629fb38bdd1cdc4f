//! Answers about two strings or groups, as sentences: connections, cuts and races.

use tesuji_board::{Move, PointSet};
use tesuji_certify::{Claim, Komaster, Verdict};
use tesuji_engine::{CheckedAnswer, SideFirst, Status};
use tesuji_goals::{Goal, Ground, Problem, WayOfLife};
use tesuji_search::Outcome;

use super::{how, list, side, unknown, works};

/// The answer to a problem about two strings or groups.
pub(super) fn answer(answer: &CheckedAnswer) -> String {
    if answer.report.outcome == Outcome::Open {
        return unknown(answer);
    }
    let told = if answer.problem.goal() == Goal::Race { race(answer) } else { connection(answer) };
    match answer.report.ground {
        Ground::Opinion => format!("{told} This is an opinion, not proved."),
        _ if answer.is_opinion() => {
            format!("{told} This is an opinion: each half is proved by itself, not that one side gets both.")
        }
        Ground::Firm | Ground::AtLeast | Ground::FourLiberties => told,
    }
}

/// Two strings by a stone of each: `C4 and E5`.
fn both(problem: &Problem) -> String {
    let board = problem.position().board();
    let stones = board.strings_in(problem.target()).filter_map(|string| (string.stones() & problem.target()).first());
    stones.map(|at| at.to_string()).collect::<Vec<_>>().join(" and ")
}

/// What a checked certificate proves about two strings.
pub(super) fn verdict(verdict: &Verdict) -> String {
    let (me, you) = (side(verdict.claimant), side(!verdict.claimant));
    let verb = if verdict.claim == Claim::Connect { "connects" } else { "cuts" };
    let stones: Vec<String> = verdict.target.iter().map(|at| at.to_string()).collect();
    let both = stones.join(" and ");
    match verdict.ko_rule {
        Komaster::Opponent => format!("{me} {verb} {both}, whatever ko threats {you} has."),
        Komaster::Neither => format!("{me} {verb} {both}, unless {you} has a ko threat."),
        Komaster::Claimant => format!("{me} {verb} {both} if {me} has ko threats enough."),
    }
}

/// What becomes of two strings.
fn connection(answer: &CheckedAnswer) -> String {
    let CheckedAnswer { problem, report, .. } = answer;
    let (me, you, both) = (side(problem.to_move()), side(!problem.to_move()), both(problem));
    let (with, works) = (list(&report.moves, "or"), works(report));
    let start = if with.is_empty() { String::new() } else { format!(", starting with {with}") };
    let cuts = problem.goal().attacks();
    let (done, undone) = if cuts { ("cuts", "cut") } else { ("connects", "connect") };
    match report.outcome {
        Outcome::Won if report.may_pass => format!("{me} {done} {both}, even by playing elsewhere first."),
        Outcome::Won => format!("{me} {done} {both}{works}."),
        Outcome::WonByKo => format!("{me} {done} {both} in a ko{start}: {you} must make the first ko threat."),
        Outcome::LostByKo => {
            format!("{me} {done} {both} only by winning a ko{start}: {me} must make the first ko threat.")
        }
        Outcome::Lost if cuts => format!("{both} are connected: {me} cannot {undone} them."),
        Outcome::Lost | Outcome::Open => format!("{both} are cut: {me} cannot {undone} them."),
    }
}

/// Who wins a race.
fn race(answer: &CheckedAnswer) -> String {
    let CheckedAnswer { problem, report, .. } = answer;
    let (me, you) = (side(problem.to_move()), side(!problem.to_move()));
    let (own, other) = (problem.own_target(), problem.other_target());
    let (own_at, other_at) = (stone(own), stone(other));
    let (with, works) = (list(&report.moves, "or"), works(report));
    let start = if with.is_empty() { String::new() } else { format!(", starting with {with}") };
    let counted = liberties(problem);
    let told = match (report.outcome, report.other.unwrap_or(Outcome::Open)) {
        (Outcome::Won, Outcome::Won) if report.may_pass => {
            format!("{me} wins the race, even by playing elsewhere first: {other_at} dies, {own_at} lives")
        }
        (Outcome::Won, Outcome::Won) => format!("{me} wins the race: {other_at} dies, {own_at} lives{works}"),
        (Outcome::Won, Outcome::Lost) if report.lives_by == Some(WayOfLife::Seki) => {
            let start = if report.may_pass { format!(", even if {me} plays elsewhere") } else { start };
            format!(
                "A seki{start}: {own_at} and {other_at} live side by side, for who captures the one loses the other"
            )
        }
        (Outcome::Won, Outcome::Lost) if report.may_pass => {
            format!("Both live, even if {me} plays elsewhere: {own_at} and {other_at}, in a seki or by two lives")
        }
        (Outcome::Won, Outcome::Lost) => {
            format!(
                "{me} does not lose the race: {own_at} lives{start}, and so does {other_at}, in a seki or by two lives"
            )
        }
        (Outcome::Lost, Outcome::Lost) => format!("{you} wins the race: {own_at} dies whatever {me} plays"),
        (Outcome::WonByKo, Outcome::WonByKo) => {
            format!("{me} wins the race in a ko{start}: {you} must make the first ko threat")
        }
        (Outcome::LostByKo, Outcome::LostByKo) => {
            format!("{me} wins the race only by winning a ko{start}: {me} must make the first ko threat")
        }
        (own, Outcome::Open) => {
            let saves = fate("saves", "save", own, &own_at);
            format!("{me} {saves}{start}; what becomes of {other_at} is not decided")
        }
        (own, other) => {
            let (saves, kills) = (fate("saves", "save", own, &own_at), fate("kills", "kill", other, &other_at));
            format!("{me} {saves} and {kills}{start}")
        }
    };
    format!("{told}. {counted}")
}

/// What a side achieves with the group at a point.
fn fate(does: &str, undone: &str, outcome: Outcome, at: &str) -> String {
    match outcome {
        Outcome::Won => format!("{does} {at}"),
        Outcome::WonByKo => format!("{does} {at} in a ko"),
        Outcome::LostByKo => format!("{does} {at} only by winning a ko"),
        Outcome::Lost | Outcome::Open => format!("does not {undone} {at}"),
    }
}

/// The first stone of a set.
fn stone(stones: PointSet) -> String {
    stones.first().map(|at| at.to_string()).unwrap_or_default()
}

/// The liberties of both groups, counted for the reader.
fn liberties(problem: &Problem) -> String {
    let board = problem.position().board();
    let of = |stones: PointSet| board.strings_in(stones).fold(PointSet::EMPTY, |all, string| all | string.liberties());
    let (own, other) = (of(problem.own_target()), of(problem.other_target()));
    let noun = |count: usize| if count == 1 { "liberty" } else { "liberties" };
    let shared = match (own & other).len() {
        0 => "none is shared".to_owned(),
        1 => "1 is shared".to_owned(),
        shared => format!("{shared} are shared"),
    };
    let (me, you) = (side(problem.to_move()), side(!problem.to_move()));
    format!(
        "{me} has {} {} at {}, {you} {} at {}; {shared}.",
        own.len(),
        noun(own.len()),
        stone(problem.own_target()),
        other.len(),
        stone(problem.other_target())
    )
}

/// What is meant by connected, and what is not said of a race.
pub(super) fn convention(answer: &CheckedAnswer) -> Option<String> {
    let report = &answer.report;
    if report.outcome == Outcome::Open {
        return None;
    }
    if answer.problem.goal() != Goal::Race {
        return Some("connected: the two become one string; they are cut if one of them is captured first".to_owned());
    }
    // To capture the one may cost the other: three stones that are captured leave room for one eye.
    let is_seki = report.lives_by == Some(WayOfLife::Seki);
    let is_apart = report.other != Some(Outcome::Open) && !report.has_a_half_for_each() && !is_seki;
    is_apart.then(|| "a race: each group is read by itself, and to capture the one may cost the other".to_owned())
}

/// What becomes of them whichever side moves first.
pub(super) fn status(problem: &Problem, first: &SideFirst, other: &SideFirst, status: Status) -> String {
    let seems = if first.is_opinion || other.is_opinion { ", as it seems (an opinion, not proved)" } else { "" };
    let word = status.name(problem.goal());
    let state = format!("{}{}{seems}", word[..1].to_uppercase(), &word[1..]);
    let by = |moves: &[Move]| {
        let stones: Vec<Move> = moves.iter().copied().filter(|m| *m != Move::Pass).collect();
        if stones.is_empty() { String::new() } else { format!(" with {}", list(&stones, "or")) }
    };
    let (me, you) = (side(problem.to_move()), side(!problem.to_move()));
    let (mine, yours) = match problem.goal() {
        Goal::Connect => ("connects", "cuts"),
        Goal::Cut => ("cuts", "connects"),
        _ => ("wins the race", "wins the race"),
    };
    let both_live = |side: &SideFirst| side.outcome == Outcome::Won && side.other == Some(Outcome::Lost);
    if both_live(first) && both_live(other) {
        return format!("{state}: both groups live, whoever moves first.");
    }
    let end = |verb, side: &SideFirst| {
        if both_live(side) { "lets both groups live".to_owned() } else { how(verb, side.outcome) }
    };
    let (one, two) = (end(mine, first), end(yours, other));
    format!("{state}: {me} to move {one}{}, {you} to move {two}{}.", by(&first.moves), by(&other.moves))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Color, Diagram, Setup};
    use tesuji_engine::{Limits, Request};
    use tesuji_goals::{Goal, Options, Problem};
    use tesuji_search::Outcome;

    use super::super::task_of;
    use super::convention;

    /// The side that moves first captures the other's stones, and lives by that.
    const EVEN: &str = "
. . X O X O . .
. . X @ # O . .
. . X @ # O . .
. . X @ # O . .
. X X @ # O O .
. X . . . . O .
. X X . . O O .
. . X X O O . .";

    /// Two groups with two eyes each.
    const APART: &str = "
. # . X O . @ .
# # X X O O @ @
X X X X O O O O
. . . X O . . .";

    fn race(drawing: &str) -> tesuji_engine::CheckedAnswer {
        let diagram: Diagram = drawing.parse().expect("a diagram");
        let setup = Setup { turn: Color::Black, ..diagram.setup };
        let problem = Problem::new("drawn", &setup, Goal::Race, diagram.marked).expect("a race");
        let limits = Limits { time: None, nodes: Some(100_000) };
        let request = Request::new(problem, Options { memory: 16 << 20, ..Options::default() }, limits);
        request.solve(&mut |_| ControlFlow::Continue(())).expect("an answer").first
    }

    #[test]
    fn a_race_that_one_side_wins_is_two_proofs_and_not_one() {
        let won = race(EVEN);
        assert_eq!((won.report.outcome, won.report.other), (Outcome::Won, Some(Outcome::Won)));
        assert!(won.is_opinion() && !won.is_certified() && !won.report.certificates.is_empty());
        assert!(convention(&won).is_some_and(|told| told.contains("each group is read by itself")));
        let said = super::answer(&won);
        assert!(said.contains("This is an opinion: each half is proved by itself"), "{said}");
        let both_live = race(APART);
        assert_eq!((both_live.report.outcome, both_live.report.other), (Outcome::Won, Some(Outcome::Lost)));
        assert_eq!(convention(&both_live), None);
        assert!(both_live.is_certified());
        assert!(!super::answer(&both_live).contains("opinion"));
        assert_eq!(task_of(&won), "Black to win the race of the marked groups.");
        assert_eq!(task_of(&both_live), "Black to live beside the other marked group, in a seki or by two lives.");
    }
}
