//! Our own problems about two strings and two groups, in `problems/connect` and `problems/race`: all are certified as they say.

mod suite;

use suite::problem;
use tesuji_goals::{Options, Standing, solve};
use tesuji_search::{Meter, Outcome};

const CONNECT: &str = include_str!("../../../problems/connect/1-strings.jsonl");
const RACE: &str = include_str!("../../../problems/race/1-groups.jsonl");

/// Solves every problem of a suite, of which there are at least twenty, and finds its answer certified.
fn check(suite: &str) {
    let options = Options { all_moves: false, memory: 32 << 20, ..Options::default() };
    let mut certified = 0;
    for line in suite.lines() {
        let problem = problem(line);
        let expected = problem.expected.clone().expect("our problems have answers");
        let report = solve(&problem, &options, &mut Meter::limited(200_000));
        assert!(expected.accepts(report.outcome, report.other), "{}: {:?}", problem.id(), report.outcome);
        // Where one side gets both halves, they are proved each by itself.
        let is_apart = report.other.is_some() && !report.has_a_half_for_each();
        let standing = if is_apart { Standing::Apart } else { Standing::Certified };
        assert_eq!(report.standing, standing, "{}: {:?}", problem.id(), report.gap);
        assert!(!report.certificates.is_empty(), "{}", problem.id());
        let needs_move = report.outcome == Outcome::Won && !expected.moves.is_empty();
        assert!(!needs_move || report.best.is_some(), "{}", problem.id());
        certified += 1;
    }
    assert!(certified >= 20, "{certified}");
}

#[test]
fn our_connections_are_certified() {
    check(CONNECT);
}

#[test]
fn our_races_are_certified_in_both_halves() {
    check(RACE);
}
