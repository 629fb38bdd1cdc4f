//! The study of small boards: the golden numbers, the printed ones, and the game they are measured on.

use tesuji_lab::{Experiment, Settings, SmallGoStudy, Variant, four_by_four, optimal_line};
use tesuji_search::Game;

#[test]
fn the_game_is_played_to_its_end() {
    let mut game = four_by_four();
    let line = optimal_line();
    assert_eq!(line.len(), 17, "as many moves as the paper has positions");
    assert!(line.into_iter().all(|m| game.play(m)));
    assert_eq!((game.is_over(), game.area_score()), (true, 2));
}

#[test]
fn the_node_counts_are_the_golden_ones() {
    let golden = SmallGoStudy::golden();
    let measured = SmallGoStudy::count(&SmallGoStudy.usual(), 10..13);
    // All of them would take minutes.
    let stored: Vec<_> = golden.into_iter().filter(|row| (10..13).contains(&row.position)).collect();
    assert_eq!(measured.len(), 3 * 8, "in all images");
    assert_eq!(measured, stored);
}

/// What is compared is the way to one answer, so all must have come to it.
#[test]
fn every_search_that_was_not_given_up_found_the_answer() {
    let golden = SmallGoStudy::golden();
    // E4 may need more plies still.
    let may_give_up = [Variant::NoTable, Variant::NoDeepening, Variant::Fourth];
    for row in &golden {
        for (variant, took) in &row.rows {
            let is_found = took.is_some_and(|took| took.is_found);
            assert!(is_found || may_give_up.contains(variant), "position {} {variant:?}", row.position);
        }
    }
    assert_eq!(golden.len(), 8 * 13, "positions 4 to 16 in eight images");
}

#[test]
fn small_boards_are_proved() {
    let (found, games) = SmallGoStudy::values(&Settings { nodes: 500, ..SmallGoStudy.quick() });
    let proved = |n: usize| (found[n].value, found[n].is_proved);
    assert_eq!([proved(0), proved(1)], [(0, true), (0, true)], "Japanese 1x1 and 2x2 are drawn");
    assert_eq!([proved(4), proved(5), proved(6)], [(0, true), (1, true), (9, true)], "Chinese");
    assert!(found[8..].iter().all(|narrow| narrow.is_proved || narrow.size.area() > 10), "narrow boards");
    assert!(!found[7].is_proved, "4x4 is not proved with so few nodes, and nothing else is claimed");
    assert_eq!(games.len(), 2, "perfect games of 2x2 and 3x3: 4x4 has too many positions");
}

#[test]
fn the_stored_numbers_stand_beside_the_printed_ones() {
    let results = SmallGoStudy.stored();
    assert_eq!(results.tables.len(), 11);
    let rows: usize = results.tables[..6].iter().map(|table| table.rows.len()).sum();
    assert_eq!(rows, 28);
    let text: String = results.tables.iter().map(ToString::to_string).collect();
    assert!(text.contains("Ed4 -31640") && text.contains("-31644"), "the misprint is shown:\n{text}");
    assert_eq!(text.matches("the same").count(), 27);
    assert!(results.remarks[0].contains("all come out but 1"), "{}", results.remarks[0]);
    assert_eq!(results.csv().lines().filter(|line| line.starts_with("number,")).count(), 5, "heads where they change");
    assert!(results.svg.matches("<rect").count() > 17 * 4);
}
