//! Law: undo takes everything back, however the moves went.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_board::{Position, Rules, Size};

fuzz_target!(|bytes: &[u8]| {
    let [columns, rows, moves @ ..] = bytes else { return };
    let Some(size) = Size::new(1 + columns % 19, 1 + rows % 19) else { return };
    let points: Vec<_> = size.points().iter().collect();
    let mut position = Position::empty(size, Rules::default());
    let mut past = Vec::new();
    for pair in moves.chunks(2) {
        let number = pair.iter().fold(0, |n, byte| n << 8 | usize::from(*byte));
        let before = position.clone();
        match position.play(points[number % points.len()]) {
            Ok(()) => past.push(before),
            Err(_) => assert_eq!((&position, position.key()), (&before, before.key())),
        }
    }
    while let Some(before) = past.pop() {
        position.undo();
        assert_eq!((&position, position.key()), (&before, before.key()));
    }
});
