//! How fast Ed4 and Ed8 are on a 4x4 board: `cargo bench -p tesuji-games --bench evaluate`.
//!
//! Random positions, evaluated by the fast code and by the definitions in one run. What holds on every machine is the
//! ratio of the two.

#[path = "../tests/naive_evaluation/mod.rs"]
mod naive_evaluation;

use std::hint::black_box;
use std::time::Instant;

use naive_evaluation::NaiveBoard;
use tesuji_board::{Color, Point, Position, Rules, Size};
use tesuji_games::{Control, Link, SmallColors};
use tesuji_search::Rng;

/// Positions from random games, one after each move.
fn positions(count: usize) -> Vec<Position> {
    let mut rng = Rng::new(1);
    let mut game = Position::empty(Size::square(4), Rules::default());
    let mut positions = Vec::new();
    while positions.len() < count {
        let points: Vec<Point> = game.legal_points().iter().collect();
        if points.len() < 2 || positions.len() % 16 == 0 {
            game = Position::empty(Size::square(4), Rules::default());
        }
        let points: Vec<Point> = game.legal_points().iter().collect();
        game.play(points[rng.below(points.len())]).expect("a legal point");
        positions.push(game.clone());
    }
    positions
}

fn rows(position: &Position) -> String {
    let at = |row, column| match position.board().at(Point::new(column, row)) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let row = |row| (0..4).map(|column| at(row, column)).collect::<String>();
    (0..4).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The time for one evaluation: the shortest of several passes, for other programs want the machine too.
fn nanoseconds(passes: usize, evaluations: usize, mut evaluate: impl FnMut() -> i64) -> f64 {
    let pass = |_| {
        let start = Instant::now();
        black_box(evaluate());
        start.elapsed().as_secs_f64() * 1e9 / evaluations as f64
    };
    (0..passes).map(pass).fold(f64::MAX, f64::min)
}

#[allow(clippy::print_stdout, reason = "a benchmark reports")]
fn main() {
    let positions = positions(1_600);
    let texts: Vec<NaiveBoard> = positions.iter().map(|position| NaiveBoard::new(&rows(position), false)).collect();
    for (name, link) in [("Ed4", Link::Lines), ("Ed8", Link::LinesAndDiagonals)] {
        let fast = nanoseconds(200, positions.len(), || {
            let colors = positions.iter().map(|p| SmallColors::of(black_box(p.board()), Control::Region));
            colors.map(|colors| colors.expect("a small board").metric(link).with_infinity(1024)).sum()
        });
        let naive = nanoseconds(4, positions.len(), || {
            texts.iter().map(|board| black_box(board).colored(Control::Region).metric(link, 1024)).sum()
        });
        println!("{name}: {fast:.0} ns, by the definitions {naive:.0} ns: {:.0} times as fast", naive / fast);
    }
}
