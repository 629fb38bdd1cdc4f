//! Random numbers whose exclusive or is the key of a position (Zobrist 1970).

use crate::color::Color;
use crate::point::{GRID, Point};

/// The key of White to move; Black to move has the key 0.
const WHITE_TO_MOVE: u64 = mix(3 * GRID as u64);

static STONES: [[u64; GRID]; 2] = [table(0), table(GRID as u64)];
static KO: [u64; GRID] = table(2 * GRID as u64);

/// The key of a stone.
#[inline]
pub fn stone(color: Color, at: Point) -> u64 {
    STONES[color.index()][at.index()]
}

/// The key of a ban on retaking at a point.
#[inline]
pub fn ko(at: Option<Point>) -> u64 {
    at.map_or(0, |p| KO[p.index()])
}

/// The key of the side to move.
#[inline]
pub fn turn(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => WHITE_TO_MOVE,
    }
}

/// The key of a number of passes in a row; 0 for none.
#[inline]
pub fn passes(count: u8) -> u64 {
    if count == 0 { 0 } else { mix(3 * GRID as u64 + u64::from(count)) }
}

const fn table(from: u64) -> [u64; GRID] {
    let mut keys = [0; GRID];
    let mut i = 0;
    while i < GRID {
        keys[i] = mix(from + i as u64);
        i += 1;
    }
    keys
}

/// The n-th number of the `SplitMix64` sequence: fixed, so that keys are the same in every build.
const fn mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
