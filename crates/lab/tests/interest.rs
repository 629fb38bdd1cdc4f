//! The experiment of Interest Alpha-Beta: the golden numbers as far as they take no time, and what the remarks rest on.

use tesuji_lab::{Experiment, Interest};

/// A row behind its heads, as in a golden file.
fn row(text: &str, place: usize) -> Option<&str> {
    text.lines().nth(1 + place)
}

#[test]
fn the_small_numbers_are_the_golden_ones() {
    let golden = Interest::write_golden(&Interest::golden());
    let mut compared = 0;
    for (measured, (name, stored)) in Interest::measure_small().iter().zip(&golden) {
        for (place, text) in measured {
            assert_eq!(row(text, 0), row(stored, *place), "row {place} of {name}");
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn the_appendix_stands_beside_our_games() {
    let results = Interest.stored();
    let [games, nodes, values] = &results.tables[..] else { panic!("three tables") };
    assert_eq!(games.rows.len(), 48, "the lines of the appendix");
    let text = games.to_string();
    assert!(text.contains("846.97") && text.contains("58.81"), "{text}");
    assert_eq!(nodes.rows.len(), Interest::golden().nodes.len());
    assert_eq!(values.rows.len(), 6);
    let csv = results.csv();
    assert_eq!(csv.lines().filter(|line| line.starts_with("number,")).count(), 3, "every table has its own heads");
    assert!(results.svg.ends_with("</svg>\n"));
}

#[test]
fn golden_numbers_are_read_as_they_are_written() {
    let golden = Interest::golden();
    assert_eq!(golden.games.len(), 28);
    for (name, text) in Interest::write_golden(&golden) {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
        assert_eq!(std::fs::read_to_string(path).expect("a golden file"), text, "{name}");
    }
}

/// What the remarks say of the boards in words.
#[test]
fn the_solved_boards_are_as_the_remarks_say() {
    let values: Vec<(u8, bool)> = Interest::golden().values.iter().map(|it| (it.size, it.first_wins)).collect();
    assert_eq!(values, [(1, true), (2, false), (3, true), (4, false), (5, true), (6, true)]);
}
