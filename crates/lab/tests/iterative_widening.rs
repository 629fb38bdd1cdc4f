//! The experiment of Iterative Widening: the golden numbers, the printed ones, and that no schedule contradicts another.

use tesuji_goals::Schedule;
use tesuji_lab::{
    Experiment, IterativeWideningStudy, Measured, Protocol, ProtocolLimits, Settings, StringReading, StringStatus,
    Suite,
};
use tesuji_search::Outcome;

#[test]
fn the_numbers_are_the_golden_ones() {
    let timeless = |row: &Measured| Measured { seconds: None, ..*row };
    let measured =
        IterativeWideningStudy::measure(&Settings { passes: 1, ..IterativeWideningStudy.usual() }, &mut |_| {});
    let golden = IterativeWideningStudy::golden();
    assert_eq!(measured.len(), golden.len());
    for (measured, golden) in measured.iter().zip(&golden) {
        for (row, stored) in measured.iter().zip(golden) {
            assert_eq!(timeless(row), *stored);
        }
        assert_eq!(measured.len(), golden.len());
        assert_eq!(IterativeWideningStudy::write_golden(measured), IterativeWideningStudy::write_golden(golden));
    }
}

/// The suites are as many and as hard as the paper's: OR2-2AND2-2 solves 99.12, 86.81 and 78.67 % of them.
#[test]
fn the_suites_are_graded_as_in_the_paper() {
    let plain = IterativeWideningStudy::golden().into_iter().map(|rows| (rows[0].problems, rows[0].solved));
    assert_eq!(plain.collect::<Vec<_>>(), [(114, 113), (144, 125), (75, 59)]);
}

/// The paper's conclusion, and where it stops to hold.
#[test]
fn every_schedule_saves_where_a_capture_is_found_and_none_where_it_is_not() {
    for rows in IterativeWideningStudy::golden() {
        let (plain, others) = rows[..Schedule::ALL.len()].split_first().expect("eight schedules");
        assert!(others.iter().all(|row| 4 * row.captures < 3 * plain.captures), "{rows:?}");
        assert!(others.iter().all(|row| row.defences > plain.defences), "{rows:?}");
    }
}

/// In all, every schedule saves nodes on the middle and on the hard suite.
#[test]
fn every_schedule_saves_nodes_where_attacks_are_long() {
    for rows in &IterativeWideningStudy::golden()[1..] {
        let (plain, others) = rows[..Schedule::ALL.len()].split_first().expect("eight schedules");
        assert!(others.iter().all(|row| row.nodes < plain.nodes), "{rows:?}");
    }
}

#[test]
fn every_table_stands_beside_the_printed_one() {
    let results = IterativeWideningStudy.stored();
    let printed = ["18.15     4,809", "35.99    23,450", "32.74    13,844"];
    for (table, numbers) in results.tables.iter().zip(printed) {
        assert_eq!(table.rows.len(), 24);
        let text: String = table.to_string();
        assert!(text.contains(numbers.split_whitespace().last().expect("nodes")), "{text}");
        assert!(text.contains(numbers.split_whitespace().next().expect("seconds")), "{text}");
    }
    assert_eq!(results.csv().lines().count(), 1 + 3 * 24);
    assert!(results.svg.matches("<rect").count() > 3 * 8 * 3);
}

/// A capture is a capture at every width: a schedule may fail to find it, but none may find the contrary.
fn agree(one: &StringReading, other: &StringReading) -> bool {
    match (one.status, other.status) {
        (StringStatus::Unknown, _) | (_, StringStatus::Unknown) => true,
        (one, other) => one == other,
    }
}

#[test]
fn all_schedules_agree_and_never_contradict_the_book() {
    for suite in Suite::captures().map(|suite| suite.every(6)) {
        for problem in &suite.problems {
            let found = IterativeWideningStudy::MEMORIES.into_iter().flat_map(|memory| {
                Schedule::ALL.map(|schedule| Protocol::new(schedule, memory, ProtocolLimits::of(20_000)).read(problem))
            });
            let found: Vec<StringReading> = found.collect();
            for other in &found[1..] {
                assert!(agree(&found[0], other), "{}: {:?} and {other:?}", problem.id(), found[0]);
            }
            let book = &problem.expected.as_ref().expect("every problem has an answer").moves;
            let wrong =
                |found: &StringReading| problem.goal().attacks() && found.attacks.iter().any(|m| !book.contains(m));
            assert!(!found.iter().any(wrong), "{}: a capture that the book does not know", problem.id());
            let saves = !problem.goal().attacks() && !book.is_empty();
            let is_captured = |found: &StringReading| found.status == StringStatus::Captured;
            let by_ko = problem.expected.iter().any(|it| it.outcomes.contains(&Outcome::LostByKo));
            assert!(by_ko || !saves || !found.iter().any(is_captured), "{}: the book saves it", problem.id());
        }
    }
}

#[test]
fn progress_reaches_its_end() {
    let mut last = None;
    let settings = Settings { nodes: 100, every: 20, passes: 1 };
    IterativeWideningStudy.run(&settings, &mut |progress| last = Some(progress));
    assert!(last.is_some_and(|last| last.done == last.total));
}
