//! Both halves of a race at once: one side wants to capture a group and to keep its own.
//!
//! Each half may be won by itself and not the two together: where a capture leaves its captor with room for one eye only, it
//! costs the captor's own group, and the groups live side by side. So the two games of life and death are played on one board.

use tesuji_board::Move;
use tesuji_search::{Assume, DfPn, Game, Hints, Meter, MoveList, Outcome, Role, Solver, Width};

use crate::life::Life;

/// What sets the keys apart from those of one of the games.
const SALT: u64 = 0x5EC1_A7B0_39D4_6E2F;

/// The game in which Max captures one group and keeps the other.
#[derive(Clone, Debug)]
pub(super) struct Both {
    /// Max attacks here.
    kill: Life,
    /// Max defends here.
    keep: Life,
}

impl Both {
    /// Whether the side that attacks in the one game and defends in the other gets both; `None` if that takes too long.
    pub(super) fn is_won(kill: Life, keep: Life, memory: usize, meter: &mut Meter<'_>) -> Option<bool> {
        let mut game = Self { kill, keep };
        let answer = DfPn::new(memory).solve(&mut game, Outcome::Won, meter);
        answer.bounds.decides(Outcome::Won)
    }
}

impl Game for Both {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        self.kill.turn()
    }

    fn verdict(&mut self) -> Option<Outcome> {
        let (kill, keep) = (self.kill.verdict(), self.keep.verdict());
        match (kill, keep) {
            (Some(Outcome::Won), Some(Outcome::Lost)) => Some(Outcome::Won),
            (Some(Outcome::Lost), _) | (_, Some(Outcome::Won)) => Some(Outcome::Lost),
            _ => None,
        }
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<Move>) {
        let page = out.open();
        self.keep.moves(width, out);
        let kept = out.as_slice().to_vec();
        out.close(page);
        self.kill.moves(width, out);
        for m in kept {
            if !out.as_slice().contains(&m) {
                out.push(m);
            }
        }
    }

    fn play(&mut self, m: Move) -> bool {
        if !self.kill.play(m) {
            return false;
        }
        let is_legal = self.keep.play(m);
        if !is_legal {
            self.kill.undo();
        }
        is_legal
    }

    fn undo(&mut self) {
        self.kill.undo();
        self.keep.undo();
    }

    fn key(&self) -> u64 {
        self.kill.key() ^ self.keep.key().rotate_left(23) ^ SALT
    }
}

impl Hints for Both {}
impl Assume for Both {}
