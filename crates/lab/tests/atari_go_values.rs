//! The values of Atari-Go: the stored rows are what comes out, and what is known.

use tesuji_board::{Color, Size};
use tesuji_lab::{AtariGoValues, BoardValue, Experiment, Openings};

fn stored(size: Size) -> Vec<BoardValue> {
    AtariGoValues::golden().into_iter().filter(|row| row.size == size).collect()
}

#[test]
fn small_boards_come_out_as_stored() {
    let settings = AtariGoValues.usual();
    let mut rows = 0;
    for size in AtariGoValues::boards() {
        if size.area() <= 18 || size == Size::square(5) {
            let measured = AtariGoValues::board(size, &settings);
            assert_eq!(measured, stored(size), "{size}");
            rows += measured.len();
        }
    }
    assert!(rows > 100, "{rows}");
}

#[test]
fn every_board_is_there_and_its_openings_explain_it() {
    assert_eq!(
        AtariGoValues::write_golden(&AtariGoValues::golden()),
        include_str!("../../../problems/atari-go/values.tsv")
    );
    for size in AtariGoValues::boards() {
        let rows = stored(size);
        let (whole, openings) = rows.split_first().expect("every board has a row");
        assert_eq!(whole.opening, None);
        assert!(size.area() == 1 || rows.iter().all(|row| row.replies.is_some()), "{size}: all are certified");
        if AtariGoValues::openings(size) == Openings::None {
            assert!(openings.is_empty() && size.area() > 25);
            continue;
        }
        let points: usize = openings.iter().filter_map(|row| Some(row.opening?.1)).sum();
        assert_eq!(points, size.area());
        let some_opening_wins = openings.iter().any(|row| row.winner == Some(Color::Black));
        assert_eq!(whole.winner == Some(Color::Black), some_opening_wins, "{size}");
    }
}

#[test]
fn the_stored_table_is_shown() {
    let results = AtariGoValues.stored();
    assert_eq!(results.tables[0].rows.len(), AtariGoValues::golden().len());
    assert!(results.remarks[0].contains("1x2, 2x2, 2x3, 2x4, 2x6, 4x4;"), "{}", results.remarks[0]);
    assert!(results.remarks[2].contains("All that was decided here agrees."), "{}", results.remarks[2]);
    assert!(results.svg.contains("5x5"));
}
