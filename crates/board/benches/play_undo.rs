//! How fast the board plays and takes back: `cargo bench -p tesuji-board`.
//!
//! A half-full board of random play; then every legal point is played and taken back, round after round. Prints pairs
//! a second on one core. For instructions per pair, which do not depend on the machine's mood, count the same program
//! with two numbers of rounds: `valgrind --tool=callgrind BENCH 9 1` and `BENCH 9 11`, and divide the difference.

use std::time::Instant;

use tesuji_board::{Point, Position, Rules, Size};
use tesuji_search::Rng;

fn half_full(side: u8) -> Position {
    let size = Size::square(side);
    let mut position = Position::empty(size, Rules::default());
    let mut rng = Rng::new(1);
    while position.board().empty().len() > size.area() / 2 {
        let points: Vec<Point> = position.legal_points().iter().collect();
        position.play(points[rng.below(points.len())]).expect("a legal point");
    }
    position
}

fn run(side: u8, rounds: u64) -> (u64, f64) {
    let mut position = half_full(side);
    let points: Vec<Point> = position.board().empty().iter().collect();
    let (start, mut pairs) = (Instant::now(), 0);
    for _ in 0..rounds {
        for &p in &points {
            if std::hint::black_box(&mut position).play(p).is_ok() {
                position.undo();
                pairs += 1;
            }
        }
    }
    (pairs, start.elapsed().as_secs_f64())
}

#[allow(clippy::print_stdout, reason = "a benchmark reports")]
fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    if let [side, rounds] = numbers[..] {
        println!("{} pairs", run(side as u8, rounds).0);
        return;
    }
    for side in [9, 13, 19] {
        let (pairs, seconds) = run(side, 20_000_000 / u64::from(side) / u64::from(side));
        println!("{side}x{side}: {:.1} million play+undo pairs a second", pairs as f64 / seconds / 1e6);
    }
}
