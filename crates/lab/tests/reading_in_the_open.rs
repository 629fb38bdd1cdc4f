//! The experiment on groups with open sides: the stored numbers, and that what is proved is what is known.

use tesuji_lab::{Experiment, ReadingInTheOpen, Suite};

/// The search finds what it found when the numbers were stored: the guide is the same on every machine.
#[test]
fn the_quick_numbers_are_the_golden_ones() {
    let measured = ReadingInTheOpen::measure(&ReadingInTheOpen.quick(), &mut |_| {});
    let [(_, counts), _] = ReadingInTheOpen::write_golden(&measured);
    assert_eq!(counts, ReadingInTheOpen::golden_quick());
}

#[test]
fn there_are_kills_and_lives_proved_and_waiting() {
    let [proved, waiting] = Suite::open();
    assert!(proved.problems.len() + waiting.problems.len() >= 200);
    for suite in [&proved, &waiting] {
        let attacks = suite.problems.iter().filter(|problem| problem.goal().attacks()).count();
        assert!(attacks * 4 >= suite.problems.len() && attacks * 4 <= 3 * suite.problems.len(), "{}", suite.name);
        assert!(suite.problems.iter().all(|problem| problem.expected.is_some()));
    }
}

#[test]
fn the_results_have_a_table_a_calibration_and_a_picture() {
    let results = ReadingInTheOpen.stored();
    assert_eq!(results.tables.len(), 2);
    assert_eq!(results.remarks.len(), 3);
    assert!(results.svg.contains("df-pn and the guide"));
}
