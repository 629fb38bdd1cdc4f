//! The experiment of Generalized Widening: the golden numbers, the printed ones, and that no method says anything
//! wrong.

use tesuji_lab::{
    AttemptVerdict, Experiment, GeneralizedWideningStudy, Limit, Measurements, ResultTable, Settings, Suite,
};

fn said_wrong(measured: &Measurements) -> usize {
    let attempts = measured.rows.iter().flat_map(|row| &row.attempts);
    attempts.filter(|attempt| attempt.verdict == AttemptVerdict::Wrong).count()
}

#[test]
fn the_quick_numbers_are_the_golden_ones() {
    let study = GeneralizedWideningStudy::default();
    let measured = study.measure(&study.quick(), &mut |_| {});
    assert_eq!(measured.limit, Limit::Nodes(study.quick().nodes));
    assert_eq!(measured.write(), GeneralizedWideningStudy::golden_quick().write());
    assert_eq!(said_wrong(&measured), 0);
}

/// Where a search ended long before both limits, they had no part in it. The quick numbers are measured in every test run, so
/// that the others cannot grow old unseen.
#[test]
fn the_stored_numbers_of_both_limits_agree() {
    let (quick, usual) = (GeneralizedWideningStudy::golden_quick().write(), GeneralizedWideningStudy::golden().write());
    let most = GeneralizedWideningStudy::default().quick().nodes / 2;
    let mut compared = 0;
    for line in quick.lines().skip(1) {
        let name = line.split('\t').next().expect("a problem");
        let same = usual.lines().find(|line| line.split('\t').next() == Some(name)).expect("all problems");
        for (few, many) in line.split('\t').zip(same.split('\t')).skip(1) {
            let nodes: u64 = few.trim_end_matches(|mark: char| !mark.is_ascii_digit()).parse().expect("nodes");
            if nodes < most {
                assert_eq!(few, many, "{name}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn no_method_was_wrong_about_any_problem() {
    let golden = GeneralizedWideningStudy::golden();
    assert_eq!(golden.rows.len(), GeneralizedWideningStudy::methods().len());
    assert!(golden.asked.len() >= 120, "{}", golden.asked.len());
    assert_eq!(said_wrong(&golden), 0);
}

#[test]
fn widening_before_alpha_beta_loses_nothing_that_either_solves_alone() {
    let golden = GeneralizedWideningStudy::golden();
    for t in 0..=3 {
        assert_eq!(golden.lost_by_both(t), [""; 0], "αβgw({t})");
    }
    let solved = |name: &str| {
        let row = golden.rows.iter().find(|row| row.method.to_string() == name).expect("a method");
        let open = golden.asked.iter().zip(&row.attempts).filter(|(asked, _)| asked.is_open);
        open.filter(|(_, attempt)| attempt.verdict == AttemptVerdict::Right).count()
    };
    for t in 1..=3 {
        let (both, alone) = (solved(&format!("abgw:{t}")), solved("alphabeta").max(solved(&format!("gw:{t}"))));
        assert!(both >= alone, "in the open αβgw({t}) solves {both}, the better of the two alone {alone}");
    }
}

#[test]
fn the_table_stands_beside_the_printed_one() {
    let results = GeneralizedWideningStudy::default().stored();
    let table = results.tables[0].to_string();
    for row in [
        "αβ ",
        "αβgw(4)",
        "gw(0)",
        "iw(3)",
        "gts(1)",
        "lambda(3)",
        "df-pn, auto",
        "lambda df-pn(2)",
        "gw(3), five values",
    ] {
        assert!(table.contains(row), "{row}: {table}");
    }
    assert!(table.contains("250.50") && table.contains("64.26"), "{table}");
    assert_eq!(results.tables[0].rows.len(), 30);
    let svg = &results.svg;
    assert!(svg.contains("solved within a number of nodes") && svg.matches("<path").count() > 10);
    assert!(results.remarks.iter().any(|remark| remark.contains("Relation to df-pn?")));
    assert!(results.csv().lines().count() >= 3 * 30 + 31);
    let titles: Vec<&str> = results.tables.iter().map(|table| table.title.as_str()).collect();
    assert!(titles[1].contains("69 open problems") && titles[2].contains("69 enclosed problems"), "{titles:?}");
}

#[test]
fn what_is_solved_within_less_is_solved_within_more() {
    for (n, column) in [(1, 3), (3, 5)] {
        for row in &GeneralizedWideningStudy::default().stored().tables[0].rows {
            let number = |cell: usize| row[cell].to_string().replace(',', "").parse::<u64>().expect("a count");
            assert!(number(n) <= number(column), "{row:?}");
        }
    }
}

#[test]
fn progress_reaches_its_end() {
    let mut last = None;
    let settings = Settings { nodes: 50, every: 50, passes: 1 };
    let results = GeneralizedWideningStudy::default().run(&settings, &mut |progress| last = Some(progress));
    assert!(last.is_some_and(|last| last.done == last.total));
    assert_eq!(results.tables.len(), 6);
}

#[test]
fn the_quick_numbers_on_the_skin_are_the_golden_ones() {
    let study = GeneralizedWideningStudy::default();
    let measured = study.measure_skin(&study.quick(), &mut |_| {});
    assert_eq!(measured.skin.write(), GeneralizedWideningStudy::golden_skin_quick().write());
    assert_eq!(said_wrong(&measured.groups), 0, "with all moves no method is wrong about a group");
}

/// On the skin there are opinions: most of them are right, and the table says how many are not.
#[test]
fn opinions_on_the_skin_are_counted_beside_the_certified_answers() {
    let golden = GeneralizedWideningStudy::golden_skin();
    assert_eq!(said_wrong(&golden.groups), 0);
    let several = golden.skin.asked.iter().filter(|asked| asked.suite == Suite::GROUPS).count();
    assert!(several >= 30 && several == golden.groups.asked.len(), "{several}");
    let attempts = golden.skin.rows.iter().flat_map(|row| &row.attempts);
    let right = attempts.filter(|attempt| attempt.verdict == AttemptVerdict::Right).count();
    assert!(right > 9 * said_wrong(&golden.skin), "{right} right");
    let results = GeneralizedWideningStudy::default().stored();
    let tables: Vec<&ResultTable> =
        results.tables.iter().filter(|table| table.title.starts_with("On the skin")).collect();
    let [open, enclosed] = tables[..] else { panic!("two tables") };
    assert!(open.title.contains("open problems") && enclosed.title.contains("enclosed problems"));
    for table in [open, enclosed] {
        assert_eq!(table.rows.len(), 18);
        assert!(table.to_string().contains("αβgw(3)"), "{table}");
    }
}

/// The slides' times are stored: seconds, and what was solved within each of the three limits.
#[test]
fn the_slides_times_are_stored() {
    let results = GeneralizedWideningStudy::default().stored();
    let table = results.tables.iter().find(|table| table.title.contains("10 s, beside")).expect("a table of times");
    assert_eq!(table.rows.len(), 18);
    for row in &table.rows {
        let solved = [1, 3, 5].map(|cell| row[cell].to_string().parse::<usize>().expect("a count"));
        assert!(solved.is_sorted() && solved[2] > 0, "{row:?}");
    }
}

#[test]
fn one_search_for_all_five_results_solves_kos() {
    let golden = GeneralizedWideningStudy::golden();
    let solved = |name: &str| {
        let row = golden.rows.iter().find(|row| row.method.to_string() == name).expect("a method");
        let kos = golden.asked.iter().zip(&row.attempts).filter(|(asked, _)| {
            matches!(asked.outcome, tesuji_search::Outcome::WonByKo | tesuji_search::Outcome::LostByKo)
        });
        kos.filter(|(_, attempt)| attempt.verdict == AttemptVerdict::Right).count()
    };
    assert!(solved("abgw5:3") > 0, "{}", solved("abgw5:3"));
    assert!(solved("alphabeta5") >= solved("alphabeta"), "{} {}", solved("alphabeta5"), solved("alphabeta"));
}
