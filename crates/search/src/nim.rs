//! The smallest game worth a search, for examples and tests (Bouton 1901).

use crate::assumptions::Assume;
use crate::game::{Evaluate, Game, Pass, Remember};
use crate::hints::Hints;
use crate::move_list::MoveList;
use crate::role::Role;
use crate::value::Outcome;
use crate::width::Width;

/// A nim of tokens: the players take one to three in turn, Max first, and the player who takes the last one has won.
///
/// ```
/// use tesuji_search::{Game, Nim, Role};
/// let mut nim = Nim::new(5);
/// assert!(nim.play(1));
/// assert_eq!((nim.tokens(), nim.turn()), (4, Role::Min));
/// nim.undo();
/// assert_eq!((nim.tokens(), nim.turn()), (5, Role::Max));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nim {
    tokens: u8,
    // What each ply has taken; a pass takes nothing.
    taken: Vec<u8>,
}

impl Nim {
    /// A nim before the first move.
    pub fn new(tokens: u8) -> Self {
        Self { tokens, taken: Vec::new() }
    }

    /// The tokens that are left.
    pub fn tokens(&self) -> u8 {
        self.tokens
    }
}

impl Game for Nim {
    type Move = u8;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.taken.len().is_multiple_of(2) { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Outcome> {
        // The player to move has not taken the last one.
        (self.tokens == 0).then(|| (!self.turn()).view(Outcome::Won))
    }

    /// Width 1 takes one token, width 2 one or two. Min always looks at everything: law 5.
    fn moves(&mut self, width: Width, out: &mut MoveList<u8>) {
        let most = match self.turn() {
            Role::Max => self.tokens.min(width.0).min(3),
            Role::Min => self.tokens.min(3),
        };
        out.extend(1..=most);
    }

    fn play(&mut self, m: u8) -> bool {
        let legal = (1..=3).contains(&m) && m <= self.tokens;
        if legal {
            self.tokens -= m;
            self.taken.push(m);
        }
        legal
    }

    fn undo(&mut self) {
        self.tokens += self.taken.pop().expect("a move to take back");
    }

    fn key(&self) -> u64 {
        u64::from(self.tokens) * 2 + self.taken.len() as u64 % 2
    }
}

impl Hints for Nim {
    fn label(&self, m: Self::Move) -> Option<u32> {
        Some(u32::from(m))
    }
}

impl Assume for Nim {}

impl Pass for Nim {
    fn pass(&mut self) {
        self.taken.push(0);
    }
}

/// As long as tokens are left, the estimate is that the game is open.
impl Evaluate for Nim {
    fn estimate(&self) -> Outcome {
        Outcome::Open
    }
}

impl Remember for Nim {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::{Walks, check_all, check_bounds, check_past};

    #[test]
    fn the_heap_keeps_the_laws() {
        for tokens in 0..30 {
            let (mut nim, walks) = (Nim::new(tokens), Walks::default());
            for law in [check_all, check_bounds, check_past] {
                assert_eq!(law(&mut nim, walks), Ok(()));
            }
        }
    }
}
