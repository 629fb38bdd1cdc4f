//! A new game for the search: does the first player win at tic-tac-toe? `cargo run -p tesuji-search --example new_game`.

use tesuji_search::{Assume, DfPn, Game, Hints, Meter, MoveList, Outcome, Role, Solver, Width};

/// Rows, columns and diagonals, a bit for each square.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Max wants three in a row; Min wants to prevent it.
#[derive(Default)]
struct TicTacToe {
    marks: [u16; 2],
    played: Vec<u8>,
}

impl Game for TicTacToe {
    type Move = u8;
    type Value = Outcome;

    fn verdict(&mut self) -> Option<Outcome> {
        let has_row = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        match self.marks {
            [max, _] if has_row(max) => Some(Outcome::Won),
            [_, min] if has_row(min) => Some(Outcome::Lost),
            [max, min] => (max | min == 0o777).then_some(Outcome::Lost),
        }
    }

    fn turn(&self) -> Role {
        if self.played.len().is_multiple_of(2) { Role::Max } else { Role::Min }
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<u8>) {
        let taken = self.marks[0] | self.marks[1];
        out.extend((0..9).filter(|square| taken & (1 << square) == 0));
    }

    fn play(&mut self, square: u8) -> bool {
        self.marks[self.played.len() % 2] |= 1 << square;
        self.played.push(square);
        true
    }

    fn undo(&mut self) {
        let square = self.played.pop().expect("a move to take back");
        self.marks[self.played.len() % 2] &= !(1 << square);
    }

    fn key(&self) -> u64 {
        u64::from(self.marks[0]) << 9 | u64::from(self.marks[1])
    }
}

impl Hints for TicTacToe {}
impl Assume for TicTacToe {}

#[allow(clippy::print_stdout, reason = "a program")]
fn main() {
    let mut game = TicTacToe::default();
    let answer = DfPn::new(1 << 20).solve(&mut game, Outcome::Won, &mut Meter::unlimited());
    println!("three in a row for the first player: {:?}", answer.bounds.decides(Outcome::Won));
    // The first player takes a corner, the second an edge: a mistake.
    assert!(game.play(0) && game.play(1));
    let answer = DfPn::new(1 << 20).solve(&mut game, Outcome::Won, &mut Meter::unlimited());
    println!("after a mistake: {:?} by square {:?}, {} positions", answer.bounds, answer.best, answer.nodes);
}
