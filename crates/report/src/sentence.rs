//! Answers as sentences that a Go player would say.

mod asked;
mod guess;
mod ladder;
mod status;
mod two;
mod whole_board;

pub use asked::{question, task, task_of};
pub use guess::guess;
pub use ladder::ladder;
pub use status::{status, status_of};
pub use tesuji_notation::grouped;

use tesuji_board::{Color, Move, PointSet};
use tesuji_certify::{Claim, GameCertificate, GameClaim, Komaster, Verdict, WholeGame};
use tesuji_engine::{CheckedAnswer, SearchEnd};
use tesuji_goals::{Goal, Ground, Problem, Report, WayOfLife};
use tesuji_search::Outcome;

/// The name of a side at the beginning of a sentence.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Some moves as a list: `D3, E4 or F3`.
fn list(moves: &[Move], last: &str) -> String {
    let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// The stones in question: who owns them, and how many they are.
struct Stones {
    owner: Color,
    name: String,
    /// The same after a word that says whose they are.
    bare: String,
    are: &'static str,
    them: &'static str,
}

impl Stones {
    fn new(owner: Color, count: usize, at: &str) -> Self {
        let (noun, are, them) = if count == 1 { ("stone", "is", "it") } else { ("stones", "are", "them") };
        let bare = format!("{noun} at {at}");
        Self { owner, name: format!("{owner} {bare}"), bare, are, them }
    }

    fn of(problem: &Problem) -> Self {
        let at = problem.target_point();
        let string = problem.position().string(at).expect("a problem's target is a stone");
        Self::new(string.color(), string.stone_count(), &at.to_string())
    }
}

/// What is done to stones, and what becomes of them: in a fight about a string, and about the life of a group.
struct Verbs {
    capture: &'static str,
    captures: &'static str,
    /// As in: Black {saves} the stones{saved}.
    saves: &'static str,
    saved: &'static str,
    safe: &'static str,
    lost: &'static str,
}

impl Verbs {
    /// Of a whole board and of two groups other words are used.
    fn of(goal: Goal) -> Self {
        if goal.is_about_life() {
            return Self {
                capture: "kill",
                captures: "kills",
                saves: "makes",
                saved: " live",
                safe: "alive",
                lost: "cannot live",
            };
        }
        Self {
            capture: "capture",
            captures: "captures",
            saves: "saves",
            saved: "",
            safe: "safe",
            lost: "cannot be saved",
        }
    }
}

/// The answer to a problem. What it assumes it says first.
pub fn answer(answer: &CheckedAnswer) -> String {
    if !answer.problem.goal().is_about_stones() {
        return whole_board::answer(answer);
    }
    let told = if answer.problem.goal().is_about_two() { two::answer(answer) } else { about_stones(answer) };
    match condition(answer) {
        None => told,
        Some(condition) => match told.strip_prefix("The ") {
            Some(rest) => format!("{condition}, the {rest}"),
            None => format!("{condition}, {told}"),
        },
    }
}

/// The condition on which an answer holds, if there is one: `If the white stones at M1 stay`.
fn condition(answer: &CheckedAnswer) -> Option<String> {
    let board = answer.problem.position().board();
    let assumed = Some(answer.assumed()).filter(|_| answer.is_conditional())?;
    let name = |color: Color| {
        let stones = assumed & board.stones(color);
        let noun = if stones.len() == 1 { "stone" } else { "stones" };
        (!stones.is_empty()).then(|| (format!("the {color} {noun} at {stones}"), stones.len()))
    };
    let named: Vec<(String, usize)> = Color::ALL.into_iter().filter_map(name).collect();
    let verb = if named.len() == 1 && named[0].1 == 1 { "stays" } else { "stay" };
    let named: Vec<String> = named.into_iter().map(|(name, _)| name).collect();
    Some(format!("If {} {verb}", named.join(" and ")))
}

/// The answer to a problem about stones, without its condition.
fn about_stones(answer: &CheckedAnswer) -> String {
    let CheckedAnswer { problem, report, .. } = answer;
    let Stones { owner, name, bare, are, them } = Stones::of(problem);
    let Verbs { capture, captures, saves, saved, safe, lost } = Verbs::of(problem.goal());
    let (me, you) = (side(problem.to_move()), side(!problem.to_move()));
    let (with, works) = (list(&report.moves, "or"), works(report));
    let start = if with.is_empty() { String::new() } else { format!(", starting with {with}") };
    let done =
        if problem.goal().attacks() { format!("{captures} the {name}") } else { format!("{saves} the {bare}{saved}") };
    let price = match report.threats_needed {
        None | Some(0 | 1) => String::new(),
        Some(threats) => format!(" and needs {threats} of them"),
    };
    let seki = if report.lives_by == Some(WayOfLife::Seki) { " in a seki" } else { "" };
    if report.ground == Ground::Opinion {
        let first = if with.is_empty() { String::new() } else { format!(", say with {with}") };
        let ko = match report.outcome {
            Outcome::WonByKo => " in a ko",
            Outcome::LostByKo => " only by winning a ko",
            Outcome::Won | Outcome::Open | Outcome::Lost => "",
        };
        let it = match (problem.goal().attacks(), report.outcome > Outcome::Lost) {
            (true, true) => format!("{me} seems to {capture} the {name}{ko}{first}"),
            (false, true) if problem.goal() == Goal::Save => format!("{me} seems to save the {bare}{ko}{first}"),
            (false, true) => format!("{me} seems to get the {bare} out or alive{ko}{first}"),
            (true, false) => format!("The {name} {} to be {safe}", if are == "is" { "seems" } else { "seem" }),
            (false, false) => format!("{you} seems to {capture} the {name} whatever {me} plays"),
        };
        let sure = report.sure.map_or(String::new(), |permille| format!(" ({} % sure)", permille / 10));
        return format!("{it}; this is an opinion{sure}, not proved.");
    }
    match (problem.goal().attacks(), report.outcome) {
        (_, Outcome::Open) => unknown(answer),
        (false, Outcome::Won) if report.may_pass || report.best.is_none_or(|best| best == Move::Pass) => {
            format!("The {name} {are} {safe}{seki}, even if {} plays elsewhere.", side(owner))
        }
        (_, Outcome::Won) => format!("{me} {done}{seki}{works}."),
        (true, Outcome::WonByKo) if report.ground == Ground::AtLeast => format!(
            "{me} {done}{start}, at least in a ko for which {you} must make the first threat. Whether it takes a ko \
             was not decided."
        ),
        (_, Outcome::WonByKo) => format!("{me} {done} in a ko{start}: {you} must make the first ko threat{price}."),
        (_, Outcome::LostByKo) => {
            format!("{me} {done} only by winning a ko{start}: {me} must make the first ko threat{price}.")
        }
        (true, Outcome::Lost) => format!("The {name} {are} {safe}{seki}: {me} cannot {capture} {them}."),
        (false, Outcome::Lost) => format!("The {name} {lost}: {you} {captures} {them} whatever {me} plays."),
    }
}

/// The first moves that work.
fn works(report: &Report) -> String {
    let with = list(&report.moves, "or");
    match report.moves.len() {
        0 => String::new(),
        1 if report.only => format!(": only {with} works"),
        1 if report.all_moves => format!(": {with} works, and no other move was found"),
        _ => format!(": {with} works"),
    }
}

/// That nothing was decided, and why.
fn unknown(answer: &CheckedAnswer) -> String {
    let (positions, seconds) = (grouped(answer.report.nodes), seconds(answer));
    match answer.end {
        SearchEnd::OutOfTime => format!("Unknown: not decided in {seconds} ({positions} positions)."),
        SearchEnd::OutOfNodes => format!("Unknown: not decided within {positions} positions ({seconds})."),
        SearchEnd::Interrupted => format!("Unknown: interrupted after {seconds} ({positions} positions)."),
        SearchEnd::Done => format!("Unknown: the search came to no sure end ({positions} positions in {seconds})."),
    }
}

/// The time that an answer took.
pub fn seconds(answer: &CheckedAnswer) -> String {
    let seconds = answer.time.as_secs_f64();
    if seconds < 0.095 { format!("{seconds:.3} s") } else { format!("{seconds:.1} s") }
}

/// What the answer rests on: the safety of stones that were saved, and what the author says of the stones around.
pub fn convention(answer: &CheckedAnswer) -> Option<String> {
    if !answer.problem.goal().is_about_stones() {
        return whole_board::convention(answer);
    }
    if answer.problem.goal().is_about_two() {
        return two::convention(answer);
    }
    let by_author = Some(answer.conventional()).filter(|stones| !stones.is_empty());
    let by_author = by_author.map(|stones| format!("the problem says that {stones} live"));
    let reasons: Vec<String> = safety(answer).into_iter().chain(by_author).collect();
    (!reasons.is_empty()).then(|| reasons.join("; "))
}

/// Why stones count as safe that were saved.
fn safety(answer: &CheckedAnswer) -> Option<String> {
    let is_safe = match (answer.problem.goal().attacks(), answer.report.outcome) {
        (true, Outcome::Lost | Outcome::LostByKo) | (false, Outcome::Won | Outcome::WonByKo) => true,
        (true, Outcome::Won | Outcome::WonByKo) | (false, Outcome::Lost | Outcome::LostByKo) | (_, Outcome::Open) => {
            false
        }
    };
    if !is_safe {
        return None;
    }
    let saved = answer.report.verdicts.iter().find(|verdict| verdict.claim == Claim::Save);
    match saved {
        Some(verdict) => Some(reasons(verdict)).filter(|reasons| !reasons.is_empty()).map(|reasons| reasons.join("; ")),
        None if answer.report.ground == Ground::FourLiberties => {
            Some("escapes: four liberties and the move, which need not be enough".to_owned())
        }
        None => None,
    }
}

/// The conventions that a verdict rests on.
pub fn reasons(verdict: &Verdict) -> Vec<String> {
    let mut reasons = Vec::new();
    if let Some(liberties) = verdict.safe_liberties {
        let number = match liberties {
            4 => "four".to_owned(),
            5 => "five".to_owned(),
            6 => "six".to_owned(),
            liberties => liberties.to_string(),
        };
        reasons.push(format!("escapes: {number} liberties"));
    }
    let circles = verdict.rests_on_cycle && verdict.claim == Claim::Save;
    match (verdict.uses_benson, circles) {
        (true, false) => reasons.push("lives: two eyes that cannot be taken".to_owned()),
        (true, true) => {
            reasons.push("stands: in some lines with two eyes, in others the attack goes round in circles".to_owned());
        }
        (false, true) if verdict.safe_liberties.is_some() => {
            reasons.push("stands: the attack goes round in circles".to_owned());
        }
        (false, true) => reasons.push("stands without two eyes: a seki".to_owned()),
        (false, false) => {}
    }
    reasons
}

/// What a checked certificate proves about a string of `count` stones, which is called by one of `named` if that is of it.
pub fn verdict(verdict: &Verdict, count: usize, named: PointSet) -> String {
    let (me, you) = (side(verdict.claimant), side(!verdict.claimant));
    let (verb, owner) = match verdict.claim {
        Claim::Capture => ("captures", !verdict.claimant),
        Claim::Save => ("saves", verdict.claimant),
        Claim::Connect | Claim::Cut => return two::verdict(verdict),
    };
    let at = (verdict.target & named).first().or_else(|| verdict.target.first());
    let at = at.map(|point| point.to_string()).unwrap_or_default();
    let Stones { name, bare, .. } = Stones::new(owner, count, &at);
    let name = if owner == verdict.claimant { bare } else { name };
    match verdict.ko_rule {
        Komaster::Opponent => format!("{me} {verb} the {name}, whatever ko threats {you} has."),
        Komaster::Neither => format!("{me} {verb} the {name}, unless {you} has a ko threat."),
        Komaster::Claimant => format!("{me} {verb} the {name} if {me} has ko threats enough."),
    }
}

/// What a certificate of a whole game proves, as a sentence.
pub fn game_verdict(certificate: &GameCertificate) -> String {
    let GameCertificate { game, size, black, white, to_move, claim, .. } = *certificate;
    let stones =
        |side: &str, stones: PointSet| if stones.is_empty() { String::new() } else { format!(", {side} at {stones}") };
    let start = stones("Black", black) + &stones("White", white);
    let game = match game {
        WholeGame::AtariGo => "Atari-Go",
        WholeGame::Go => "Go",
        WholeGame::GoSuperko => "Go with positional superko",
    };
    let claim = match claim {
        GameClaim::Wins(color) => format!("{} wins", side(color)),
        GameClaim::AtLeast { side: color, points } => at_least(color, points),
    };
    format!("{game} on {size}{start}, {} to move. {claim}.", side(to_move))
}

/// That a side gets at least `points`.
pub fn at_least(color: Color, points: i32) -> String {
    let (me, you) = (side(color), side(!color));
    let count = |points: i32| if points == 1 { "1 point".to_owned() } else { format!("{points} points") };
    match points {
        1.. => format!("{me} wins by at least {}", count(points)),
        0 => format!("{me} does not lose"),
        ..0 => format!("{you} wins by at most {}", count(-points)),
    }
}

/// What a side gets that moves first.
fn how(verb: &str, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won => verb.to_owned(),
        Outcome::WonByKo => format!("{verb} in a ko"),
        Outcome::LostByKo => format!("{verb} only by winning a ko"),
        Outcome::Lost => "fails".to_owned(),
        Outcome::Open => "is undecided".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{grouped, list};
    use tesuji_board::Move;

    #[test]
    fn numbers_and_lists() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (2_100_000, "2,100,000")] {
            assert_eq!(grouped(number), text);
        }
        let at = |vertex: &str| Move::Place(vertex.parse().expect("a vertex"));
        assert_eq!(list(&[at("D3"), at("E4"), at("F3")], "or"), "D3, E4 or F3");
        assert_eq!(list(&[at("D3")], "or"), "D3");
    }
}
