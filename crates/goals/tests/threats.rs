//! The searches by threats on captures: what they say of the problems in `problems/capture` is what was certified.

mod suite;

use tesuji_board::{Color, Point, Setup, Size};
use tesuji_goals::{Capture, Goal, Options, Problem, Retakes, solve};
use tesuji_search::laws::{Walks, check_forced};
use tesuji_search::{
    AlphaBeta, BothSides, GeneralizedWidening, InTurn, Lambda, Meter, Outcome, Solver, Threat, ThreatSearch,
};

const SUITES: [&str; 3] = [
    include_str!("../../../problems/capture/1-easy.jsonl"),
    include_str!("../../../problems/capture/2-middle.jsonl"),
    include_str!("../../../problems/capture/3-hard.jsonl"),
];

const BYTES: usize = 8 << 20;

/// A problem, and what becomes of the attack in it.
struct Certified {
    problem: Problem,
    attack: Outcome,
}

fn certified(line: &str) -> Certified {
    let problem = suite::problem(line);
    let outcome = problem.expected.as_ref().expect("an answer").outcomes[0];
    let attack = if problem.goal().attacks() { outcome } else { -outcome };
    Certified { problem, attack }
}

/// Every `step`th problem of a suite.
fn sample(suite: usize, step: usize) -> impl Iterator<Item = Certified> {
    SUITES[suite].lines().step_by(step).map(certified)
}

/// Whether the attack succeeds under a rule on retaking a ko.
fn succeeds(attack: Outcome, retakes: Retakes) -> bool {
    match retakes {
        Retakes::Defender => attack >= Outcome::Won,
        Retakes::Neither => attack >= Outcome::WonByKo,
        Retakes::Attacker => attack >= Outcome::LostByKo,
    }
}

/// Asks a solver about each problem of a sample, under each rule, and gives the number of attacks that it proves, of those
/// that it refutes, and the nodes.
fn ask<S: Solver<Capture>>(
    name: &str,
    mut new: impl FnMut() -> S,
    problems: impl Iterator<Item = Certified>,
    limit: u64,
) -> (usize, usize, u64) {
    let (mut proved, mut refuted, mut nodes) = (0, 0, 0);
    for Certified { problem, attack } in problems {
        for retakes in Retakes::ALL {
            let mut game = Capture::new(problem.position(), problem.target_point(), retakes);
            let answer = new().solve(&mut game, Outcome::Won, &mut Meter::limited(limit));
            nodes += answer.nodes;
            let Some(decided) = answer.bounds.decides(Outcome::Won) else { continue };
            assert_eq!(decided, succeeds(attack, retakes), "{name}: {} under {retakes:?}", problem.id());
            assert!(game.line().is_empty(), "{name} comes back");
            if decided { proved += 1 } else { refuted += 1 }
        }
    }
    (proved, refuted, nodes)
}

/// A method's proofs, refutations and nodes on every fourth problem of the three suites.
fn on_all<S: Solver<Capture>>(name: &str, new: impl Fn() -> S) -> (usize, usize, u64) {
    (0..3)
        .map(|suite| ask(name, &new, sample(suite, 4), 3_000))
        .fold((0, 0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1, sum.2 + more.2))
}

#[test]
fn lambda_search_says_what_is_certified() {
    let said = [1, 2, 3].map(|order| on_all("lambda", || Lambda::new(order, BYTES)));
    assert_eq!(said, [(92, 32, 10_960), (105, 48, 94_650), (106, 54, 245_935)]);
}

#[test]
fn threat_search_says_what_is_certified() {
    let said = [1, 2, 3].map(|number| on_all("gts", || ThreatSearch::new(Threat::number(number), BYTES)));
    assert_eq!(said, [(105, 53, 74_090), (105, 56, 98_899), (105, 56, 215_997)]);
}

#[test]
fn generalized_widening_says_what_is_certified() {
    let said = [1, 2, 3].map(|number| on_all("gw", || GeneralizedWidening::new(number, BYTES)));
    assert_eq!(said, [(105, 53, 69_315), (105, 56, 128_736), (105, 56, 220_163)]);
}

#[test]
fn alpha_beta_goes_on_where_generalized_widening_fails() {
    let both = |number| InTurn::new(GeneralizedWidening::new(number, BYTES), AlphaBeta::new(BYTES));
    let said = [1, 2, 3].map(|number| on_all("abgw", || both(number)));
    assert_eq!(said, [(106, 92, 202_020), (106, 92, 215_879), (106, 92, 230_393)]);
}

#[test]
fn a_row_of_direct_threats_is_found_by_any_name() {
    // What rests on such threats alone is lambda of order 1, gts(0) and gw(0). A position that is known to be won counts as
    // a threat carried out, so that one of them may see a little more than another; on this suite none does.
    let lambda = ask("lambda", || Lambda::new(1, BYTES), sample(1, 1), 20_000);
    let threats = ask("gts", || ThreatSearch::new(Threat::number(0), BYTES), sample(1, 1), 20_000);
    let widening = ask("gw", || GeneralizedWidening::new(0, BYTES), sample(1, 1), 20_000);
    assert_eq!([lambda.0, threats.0, widening.0], [184; 3]);
}

#[test]
fn both_sides_threaten() {
    let both = |number| BothSides::new(|| GeneralizedWidening::new(number, BYTES));
    let said = [1, 2, 3].map(|number| on_all("gw", || both(number)));
    assert_eq!(said, [(102, 113, 143_950), (102, 113, 162_464), (102, 113, 164_364)]);
    let lambda = on_all("lambda", || BothSides::new(|| Lambda::new(2, BYTES)));
    assert_eq!(lambda, (105, 113, 153_575));
    let threats = on_all("gts", || BothSides::new(|| ThreatSearch::new(Threat::number(2), BYTES)));
    assert_eq!(threats, (105, 113, 132_525));
}

/// Black to move captures the marked stone, which runs from the lower left to the upper right.
fn ladder(side: u8) -> Problem {
    let point = |text: &str| text.parse::<Point>().expect("a vertex");
    let size = Size::new(side, side).expect("a size of a board");
    let black = ["C4", "D3", "E3"].map(point).into_iter().collect();
    let setup = Setup { black, white: point("D4").into(), turn: Color::Black, ..Setup::new(size) };
    Problem::new("ladder", &setup, Goal::Capture, point("D4").into()).expect("a problem")
}

#[test]
fn every_search_by_threats_reads_a_ladder_across_the_board() {
    for (side, limit) in [(9, 5_000), (19, 60_000)] {
        for name in ["gw:0", "gw:1", "gw:3", "iwt:0", "gts:0", "lambda:1", "ldfpn:1", "iw:ORAND1-2"] {
            let method = name.parse().expect("a method");
            let options = Options { method, certify: false, all_moves: false, ..Options::default() };
            let report = solve(&ladder(side), &options, &mut Meter::limited(limit));
            assert_eq!(report.outcome, Outcome::Won, "{name} on {side}x{side}: {} nodes", report.nodes);
        }
    }
}

#[test]
fn moves_that_do_not_answer_a_threat_lose() {
    let mut judged = 0;
    for (seed, Certified { problem, .. }) in (0..3).flat_map(|suite| sample(suite, 6)).enumerate() {
        let mut game = Capture::new(problem.position(), problem.target_point(), Retakes::ALL[seed % 3]);
        let walks = Walks { walks: 8, plies: 6, widest: 2, seed: seed as u64 };
        match check_forced(&mut game, Outcome::Won, walks, 5_000) {
            Ok(more) => judged += more,
            Err(breach) => panic!("{}: {breach}", problem.id()),
        }
    }
    assert!(judged > 100, "{judged}");
}
