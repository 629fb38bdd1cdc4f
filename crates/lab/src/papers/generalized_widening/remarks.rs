//! Which of the slides' orderings hold here, and what df-pn has to do with them, computed from the numbers.

use std::fmt::Write;

use tesuji_goals::{FiveValued, Method};
use tesuji_search::{Outcome, Threat};

use super::measurements::{AskedProblem, AttemptVerdict, Measurements, MethodAttempt};
use super::printed::{self, PrintedMethod};
use super::{GeneralizedWideningStudy, Limit};
use crate::stored;

/// Where the slides are silent or contradict themselves, and how they were read.
const SLIPS: &str = include_str!("../../../paper/generalized-widening.txt");

/// The name of a method in the slides' manner.
pub(super) fn name(method: Method) -> String {
    match method {
        Method::AlphaBeta => "αβ".to_owned(),
        Method::AlphaBetaWidening(number) => format!("αβgw({number})"),
        Method::GeneralizedWidening(number) => format!("gw({number})"),
        Method::ThreatWidening(number) => format!("iw({number})"),
        Method::Lambda(order) => format!("lambda({order})"),
        Method::LambdaDfPn(order) => format!("lambda df-pn({order})"),
        Method::FiveValued(five) => match five {
            FiveValued::AlphaBeta => "αβ, five values".to_owned(),
            FiveValued::AlphaBetaWidening(number) => format!("αβgw({number}), five values"),
            FiveValued::GeneralizedWidening(number) => format!("gw({number}), five values"),
            FiveValued::ThreatWidening(number) => format!("iw({number}), five values"),
            FiveValued::Threats(number) => format!("gts({number}), five values"),
        },
        Method::DfPn => "df-pn, auto".to_owned(),
        Method::GuidedWidening => "iw by the guide".to_owned(),
        Method::OnSkin(method) => name(method.on_zone()) + ", skin",
        Method::Threats(_) | Method::Widening { .. } => method.to_string().replace(':', "(") + ")",
    }
}

/// A name of a kind of problem, and which ones are of it.
pub(super) type ProblemKind = (&'static str, fn(&AskedProblem) -> bool);

/// The kinds of problems that are told apart.
pub(super) fn kinds() -> [ProblemKind; 8] {
    [
        ("easy", |asked| asked.suite == "easy"),
        ("middle", |asked| asked.suite == "middle"),
        ("hard", |asked| asked.suite == "hard"),
        ("open", |asked| asked.is_open),
        ("enclosed", |asked| !asked.is_open),
        ("kills", |asked| asked.attacks),
        ("lives", |asked| !asked.attacks),
        ("kos", |asked| matches!(asked.outcome, Outcome::WonByKo | Outcome::LostByKo)),
    ]
}

/// The paragraphs below the tables.
pub(super) fn remarks(measured: &Measurements) -> Vec<String> {
    let mut remarks = vec![how(measured), pairs(measured)];
    remarks.extend(CLAIMS.iter().map(|claim| claim.remark(measured)));
    remarks.push(overhead(measured));
    remarks.push(five_values(measured));
    remarks.push(early_ends(measured));
    remarks.push(relation_to_df_pn(measured));
    remarks.push(by_proof_numbers(measured));
    remarks.push(strengths(measured));
    remarks.extend(slips());
    remarks
}

/// Where the slides are silent, a paragraph each: what comes last.
pub(super) fn slips() -> impl Iterator<Item = String> {
    stored::paragraphs(SLIPS)
}

fn how(measured: &Measurements) -> String {
    let wrong: usize =
        measured.rows.iter().flat_map(|row| &row.attempts).filter(|it| it.verdict == AttemptVerdict::Wrong).count();
    let open = measured.asked.iter().filter(|asked| asked.is_open).count();
    format!(
        "How it was measured. {} problems, {open} of them with open boundaries, each with a certified answer; solved is \
         what gets the certified outcome for the side to move, ko told apart from life and death. Wrong answers: {wrong}. \
         All methods have the same moves and the same knowledge of life (Benson's), and begin with the same zones; in the \
         open the attacker's zone grows where the method's own search saw the group get out, so that from there on each \
         may read in zones of its own. Each rule on ko is a question of its own. Replies to a threat are restricted to what \
         can answer it where that is known to be complete, and direct wins have a generator of their own, as in the slides. A problem may take {}; the columns before tell what was solved within a tenth and a \
         hundredth of it, and Σ the sum over all problems, each broken off there. A node is a move played, those \
         that verify threats included. Searches by threats work for either side in turn. 'auto' is what the program \
         does unless told otherwise: df-pn, which keeps what it learns from one rule on ko to the next. Mind that the \
         problems were chosen by df-pn: only what it read within 40,000 nodes became a problem. That it solves them all says \
         nothing; how the others compare with each other does. In the open each question is asked again in every round, \
         with more nodes.",
        measured.asked.len(),
        measured.limit.name()
    )
}

/// Counts the pairs of methods that stand in the slides' order.
fn pairs(measured: &Measurements) -> String {
    let printed = printed::rows();
    let count = |step: usize, limit: Limit| {
        let (mut same, mut tied, mut opposite) = (0, 0, 0);
        for (n, one) in printed.iter().enumerate() {
            for other in &printed[..n] {
                let ours = [one, other].map(|row| measured.row(row.method).solved(limit));
                match (one.solved[step].cmp(&other.solved[step]), ours[0].cmp(&ours[1])) {
                    (std::cmp::Ordering::Equal, _) => {}
                    (_, std::cmp::Ordering::Equal) => tied += 1,
                    (theirs, ours) if theirs == ours => same += 1,
                    _ => opposite += 1,
                }
            }
        }
        format!("{same} the same way, {opposite} the other way, {tied} equal here ({})", limit.name())
    };
    let steps = measured.limit.steps();
    let counts: Vec<String> = steps.into_iter().enumerate().map(|(step, limit)| count(step, limit)).collect();
    format!(
        "The order as a whole. Of the pairs of methods that differ in what the slides say is solved, these differ \
         here: {}.",
        counts.join("; ")
    )
}

/// An ordering that the slides show: the first of each pair solves at least as many as the second.
struct Claim {
    what: &'static str,
    pairs: fn() -> Vec<(Method, Method)>,
}

const CLAIMS: [Claim; 4] = [
    Claim {
        what: "Widening before alpha-beta pays: αβgw(t) solves at least as many as αβ, t from 1 to 4",
        pairs: || (1..=4).map(|t| (Method::AlphaBetaWidening(t), Method::AlphaBeta)).collect(),
    },
    Claim {
        what: "Widening everywhere beats widening at the root: gw(t) solves at least as many as iw(t), t from 0 to 3",
        pairs: || (0..=3).map(|t| (Method::GeneralizedWidening(t), Method::ThreatWidening(t))).collect(),
    },
    Claim {
        what: "Widening beats none: iw(t) solves at least as many as gts(t), t from 1 to 3",
        pairs: || (1..=3).map(|t| (Method::ThreatWidening(t), Method::Threats(Threat::number(t)))).collect(),
    },
    Claim {
        what: "Larger threats solve more: gw(t + 1) solves at least as many as gw(t), t from 0 to 2",
        pairs: || (0..=2).map(|t| (Method::GeneralizedWidening(t + 1), Method::GeneralizedWidening(t))).collect(),
    },
];

impl Claim {
    fn remark(&self, measured: &Measurements) -> String {
        let printed = printed::rows();
        let theirs = |method: Method| printed.iter().find(|row| row.method == method).expect("a method of the slides");
        let mut text = format!("{}.", self.what);
        for (step, limit) in measured.limit.steps().into_iter().enumerate() {
            let pairs = (self.pairs)();
            let ours =
                |pair: &&(Method, Method)| measured.row(pair.0).solved(limit) >= measured.row(pair.1).solved(limit);
            let slides = |pair: &&(Method, Method)| theirs(pair.0).solved[step] >= theirs(pair.1).solved[step];
            let (here, there) = (pairs.iter().filter(ours).count(), pairs.iter().filter(slides).count());
            let verdict = if here == pairs.len() { "holds" } else { "does not hold throughout" };
            let _ = write!(
                text,
                " At {} it {verdict} here: {here} of {} pairs; in the slides {there}.",
                limit.name(),
                pairs.len()
            );
        }
        text
    }
}

/// What αβgw(t) may take where αβ or gw(t) alone has solved a problem: a multiple of their nodes, and some more for the
/// rounds in which a question is asked again with four times the nodes.
pub(super) const OVERHEAD: (u64, u64) = (14, 2_000);

/// Whether αβgw(t) solves what αβ and gw(t) solve, each alone.
fn overhead(measured: &Measurements) -> String {
    let (times, more) = OVERHEAD;
    let lost: usize = (0..=3).map(|t| measured.lost_by_both(t).len()).sum();
    format!(
        "αβgw(t) solves what αβ or gw(t) solves alone. It gives gw(t) no more than half of each question's nodes and αβ \
         the rest. Of the open problems it solved within {times} times the nodes, and {more} more for the rounds, all that \
         either solved, but for {lost} (t from 0 to 3). An enclosed problem is one question, of which gw(t) may take half \
         of all nodes before αβ has its turn."
    )
}

/// What one search for all five results is worth beside three searches, one for each rule on ko.
fn five_values(measured: &Measurements) -> String {
    use FiveValued::{AlphaBeta, AlphaBetaWidening, GeneralizedWidening, ThreatWidening, Threats};
    let limit = measured.limit;
    let is_ko: fn(&AskedProblem) -> bool = |asked| matches!(asked.outcome, Outcome::WonByKo | Outcome::LostByKo);
    let solved = |method: Method, has: fn(&AskedProblem) -> bool| {
        let both = measured.asked.iter().zip(&measured.row(method).attempts);
        both.filter(|(asked, attempt)| has(asked) && attempt.is_solved_within(limit)).count()
    };
    let pairs = [
        (AlphaBeta, Method::AlphaBeta),
        (AlphaBetaWidening(3), Method::AlphaBetaWidening(3)),
        (GeneralizedWidening(3), Method::GeneralizedWidening(3)),
        (ThreatWidening(3), Method::ThreatWidening(3)),
        (Threats(3), Method::Threats(Threat::number(3))),
    ];
    let line = |(five, three): (FiveValued, Method)| {
        let five = Method::FiveValued(five);
        format!(
            "{} {} kos and {} problems against {} and {}",
            name(three),
            solved(five, is_ko),
            solved(five, |_| true),
            solved(three, is_ko),
            solved(three, |_| true)
        )
    };
    format!(
        "Win, WinByKo, NoThreat, LostByKo and Lost in one search. The rows with five values are the slides' own code: alpha-beta \
         with a window over all results, in a game in which a ko may be retaken at once at the price of a debt. The other rows \
         ask three searches, one for each rule on who may retake. Both say the same of every problem; what was solved of {} kos \
         and {} problems, with five values and with three searches: {}. A position has two bounds, for the slides' WinByKo says \
         what Max gets at least, and not that there is no more to be had. To call a ko by threats alone both halves have to be \
         forced, and Min's half seldom is.",
        measured.asked.iter().filter(|asked| is_ko(asked)).count(),
        measured.asked.len(),
        pairs.map(line).join("; ")
    )
}

/// Whether a search with small threats gives up early.
fn early_ends(measured: &Measurements) -> String {
    let limit = measured.limit;
    let share = |method: Method| {
        let row = measured.row(method);
        let unsolved: Vec<&MethodAttempt> = row.attempts.iter().filter(|it| !it.is_solved_within(limit)).collect();
        let early = unsolved.iter().filter(|it| (it.nodes as f64) < 0.99 * limit.amount()).count();
        format!("{} {early} of {}", name(method), unsolved.len())
    };
    let methods = [0, 1, 2, 3].map(Method::GeneralizedWidening);
    let shares: Vec<String> = methods.into_iter().map(share).chain([share(Method::AlphaBeta)]).collect();
    let cost = |printed: &PrintedMethod| format!("{} {:.0} s", name(printed.method), printed.seconds[2]);
    let printed: Vec<String> = printed::rows()
        .iter()
        .filter(|row| matches!(row.method, Method::GeneralizedWidening(_) | Method::AlphaBeta))
        .map(cost)
        .collect();
    match limit {
        Limit::Nodes(_) => format!(
            "A failed search with small threats is cheap. Of the problems left unsolved, these were given up before the \
             limit: {}. In the slides it shows in the times at 10 s: {}.",
            shares.join(", "),
            printed.join(", ")
        ),
        Limit::Seconds(_) => format!(
            "A failed search with small threats is cheap, which shows in the sums of time; in the slides at 10 s: {}.",
            printed.join(", ")
        ),
    }
}

/// How often each of two methods alone solves a problem, and the median of the ratio of their nodes where both do.
fn duel(measured: &Measurements, one: Method, other: Method) -> String {
    let limit = measured.limit;
    let both = || measured.row(one).attempts.iter().zip(&measured.row(other).attempts);
    let only = |first: bool| {
        both()
            .filter(|(a, b)| {
                a.is_solved_within(limit) != b.is_solved_within(limit) && a.is_solved_within(limit) == first
            })
            .count()
    };
    let common = both().filter(|(a, b)| a.is_solved_within(limit) && b.is_solved_within(limit));
    let mut ratios: Vec<f64> = common.map(|(a, b)| b.nodes.max(1) as f64 / a.nodes.max(1) as f64).collect();
    ratios.sort_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(1.0);
    format!(
        "{} alone solves {}, {} alone {}; on the {} that both solve the second takes {median:.1} times the nodes of the \
         first (median)",
        name(one),
        only(true),
        name(other),
        only(false),
        ratios.len()
    )
}

fn relation_to_df_pn(measured: &Measurements) -> String {
    let printed = printed::rows();
    let steps = measured.limit.steps();
    let best = |limit: Limit| {
        let best = printed.iter().max_by_key(|row| measured.row(row.method).solved(limit)).expect("rows");
        let solved = measured.row(best.method).solved(limit);
        format!(
            "{} against {solved} of {} ({})",
            measured.row(Method::DfPn).solved(limit),
            name(best.method),
            limit.name()
        )
    };
    let duels = [Method::GeneralizedWidening(3), Method::GeneralizedWidening(1), Method::AlphaBeta, Method::Lambda(2)]
        .map(|other| duel(measured, Method::DfPn, other));
    format!(
        "\"Relation to df-pn?\" (Remember who chose the problems.) Both go first where the opponent has few replies: df-pn by its numbers, widening because a \
         threat leaves them few. df-pn solves, against the best of the slides' methods: {}. One by one: {}.",
        steps.map(best).join(", "),
        duels.join(". ")
    )
}

fn by_proof_numbers(measured: &Measurements) -> String {
    let duels = [1, 2, 3].map(|order| duel(measured, Method::LambdaDfPn(order), Method::Lambda(order)));
    format!(
        "Lambda search by proof numbers and by deepening. {}. The search by proof numbers, as it is built here, only proves; \
         the other one also takes note where every move of a side is refuted, and that is what it is ahead by.",
        duels.join(". ")
    )
}

/// The method that solves most of each kind.
fn strengths(measured: &Measurements) -> String {
    let limit = measured.limit;
    let solved = |method: Method, has: fn(&AskedProblem) -> bool| {
        let both = measured.asked.iter().zip(&measured.row(method).attempts);
        both.filter(|(asked, attempt)| has(asked) && attempt.is_solved_within(limit)).count()
    };
    let threats = || {
        let by_threats = |method: &Method| {
            matches!(
                method,
                Method::GeneralizedWidening(_) | Method::ThreatWidening(_) | Method::Threats(_) | Method::Lambda(_)
            )
        };
        GeneralizedWideningStudy::methods().into_iter().filter(by_threats)
    };
    let line = |(kind, has): ProblemKind| {
        let all = measured.asked.iter().filter(|asked| has(asked)).count();
        let best = threats().max_by_key(|method| solved(*method, has)).expect("methods");
        format!(
            "{kind}: {} {}, αβ {}, df-pn {} of {all}",
            name(best),
            solved(best, has),
            solved(Method::AlphaBeta, has),
            solved(Method::DfPn, has)
        )
    };
    format!(
        "\"Strengths and weaknesses?\" The search by threats alone that solves most of each kind, beside alpha-beta and \
         df-pn: {}. A search by threats is strong where one side wins by forcing, and blind to quiet moves and to \
         whatever is settled by patience, such as seki and the slow filling of liberties.",
        kinds().map(line).join("; ")
    )
}
