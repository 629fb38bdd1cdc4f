//! The study of small boards: the golden numbers, the printed ones, and the game they are measured on.

use tesuji_lab::{Experiment, Settings, SmallGoStudy, four_by_four, optimal_line};
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
    assert_eq!(golden.len(), 17);
    // All of them would take minutes.
    let measured = SmallGoStudy::count(&SmallGoStudy.usual(), 2..4);
    assert_eq!(measured, golden[2..4]);
}

#[test]
fn small_boards_are_proved() {
    let found = SmallGoStudy::values(&Settings { nodes: 500, ..SmallGoStudy.quick() });
    let proved = |n: usize| (found[n].value, found[n].is_proved);
    assert_eq!([proved(0), proved(1)], [(0, true), (0, true)], "Japanese 1x1 and 2x2 are drawn");
    assert_eq!([proved(4), proved(5), proved(6)], [(0, true), (1, true), (9, true)], "Chinese");
    assert!(found[8..].iter().all(|narrow| narrow.is_proved || narrow.size.area() > 10), "narrow boards");
    assert!(!found[7].is_proved, "4x4 is not proved with so few nodes, and nothing else is claimed");
}

#[test]
fn the_stored_numbers_stand_beside_the_printed_ones() {
    let results = SmallGoStudy.stored();
    assert_eq!(results.tables.len(), 10);
    let rows: usize = results.tables[..6].iter().map(|table| table.rows.len()).sum();
    assert_eq!(rows, 28);
    let text: String = results.tables.iter().map(ToString::to_string).collect();
    assert!(text.contains("Ed4 -31640") && text.contains("-31644"), "the misprint is shown:\n{text}");
    assert_eq!(text.matches("the same").count(), 27);
    assert!(results.remarks[0].contains("all come out but 1"), "{}", results.remarks[0]);
    assert_eq!(results.csv().lines().filter(|line| line.starts_with("number,")).count(), 4, "heads where they change");
    assert!(results.svg.matches("<rect").count() > 17 * 4);
}
