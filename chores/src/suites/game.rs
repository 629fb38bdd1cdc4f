//! Random play with a little sense: captures, rescues, contact, no self-atari, no filling of eyes.

use tesuji_board::{Color, Move, Point, Position, Rules, Size};
use tesuji_search::Rng;

/// A game in progress.
pub struct RandomGame {
    kind: &'static str,
    position: Position,
    last: Option<Point>,
}

impl RandomGame {
    /// A new game, on a board of 9x9 or 13x13.
    pub fn new(rng: &mut Rng) -> Self {
        let (side, kind) = if rng.chance(60) { (9, "game 9x9") } else { (13, "game 13x13") };
        Self { kind, position: Position::empty(Size::square(side), Rules::default()), last: None }
    }

    /// Whether the board is so full that nothing new will happen.
    pub fn is_over(&self) -> bool {
        let board = self.position.board();
        board.empty().len() * 4 < board.size().area()
    }

    /// Plays a move.
    pub fn go_on(&mut self, rng: &mut Rng) {
        let m = self.choose(rng);
        let played = m.map_or(Move::Pass, Move::Place);
        self.position.play(played).expect("a legal move was chosen");
        self.last = m;
    }

    /// What it is called.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn choose(&self, rng: &mut Rng) -> Option<Point> {
        let board = self.position.board();
        let turn = self.position.turn();
        let sensible: Vec<Point> = self.position.legal_points().iter().filter(|p| self.is_sensible(*p)).collect();
        let only =
            |keep: &dyn Fn(Point) -> bool| -> Vec<Point> { sensible.iter().copied().filter(|p| keep(*p)).collect() };
        let captures = only(&|p| board.is_capture(turn, p));
        let rescues = only(&|p| p.neighbours(board.size()).any(|q| self.is_atari(q, turn)));
        let contact = only(&|p| {
            self.last.is_some_and(|last| {
                let apart = |a: u8, b: u8| a.abs_diff(b);
                apart(p.column(), last.column()) + apart(p.row(), last.row()) <= 2
            })
        });
        let inner = only(&|p| {
            let size = board.size();
            let line = |at: u8, of: u8| at.min(of - 1 - at);
            line(p.column(), size.columns()).min(line(p.row(), size.rows())) >= 2
        });
        for (moves, percent) in [(&captures, 60), (&rescues, 70), (&contact, 75), (&inner, 60)] {
            if !moves.is_empty() && rng.chance(percent) {
                return rng.pick(moves);
            }
        }
        rng.pick(&sensible)
    }

    fn is_atari(&self, p: Point, color: Color) -> bool {
        self.position.string(p).is_some_and(|string| string.color() == color && string.is_atari())
    }

    /// Neither self-atari nor the filling of an own eye.
    fn is_sensible(&self, p: Point) -> bool {
        let (board, turn) = (self.position.board(), self.position.turn());
        if p.neighbours(board.size()).all(|q| board.at(q) == Some(turn)) {
            return false;
        }
        let mut after = board.clone();
        after.place(turn, p);
        board.is_capture(turn, p) || after.string(p).is_some_and(|string| !string.is_atari())
    }
}
