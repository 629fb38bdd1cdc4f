//! The experiment on connections, cuts and races: what is stored, and that what is proved is what is known.

use tesuji_goals::{Options, Standing, solve_and_prove};
use tesuji_lab::{Experiment, Suite, TwoGroups};
use tesuji_search::Meter;

#[test]
fn what_is_proved_is_what_is_known() {
    let options = Options { memory: 16 << 20, all_moves: false, ..Options::default() };
    let mut proved = [0, 0];
    for (place, suite) in [Suite::connections(), Suite::races()].into_iter().enumerate() {
        for problem in suite.every(3).problems {
            let (mut search, mut proof) = (Meter::limited(3_000), Meter::limited(3_000));
            let report = solve_and_prove(&problem, &options, &mut search, &mut proof);
            if matches!(report.standing, Standing::Certified | Standing::Apart) {
                let expected = problem.expected.as_ref().expect("an answer");
                assert!(expected.accepts(report.outcome, report.other), "{}", problem.id());
                proved[place] += 1;
            }
        }
    }
    assert!(proved.iter().all(|count| *count >= 3), "{proved:?}");
}

#[test]
fn the_results_have_a_row_for_each_budget_and_one_for_gnu_go() {
    let results = TwoGroups.stored();
    assert_eq!(results.tables.len(), 1);
    assert_eq!(results.tables[0].rows.len(), 12, "five budgets and GNU Go, for both kinds");
    assert_eq!(results.remarks.len(), 2);
    assert!(results.svg.contains("each half certified"));
    let measured = TwoGroups::measure(&TwoGroups.quick(), &mut |_| {});
    assert_eq!(measured.len(), 4, "two budgets for both kinds");
}
