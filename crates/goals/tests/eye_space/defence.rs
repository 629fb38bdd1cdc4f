//! The short way to "lost": a defence that holds against every move of the attacker and any number of ko threats.
//!
//! The positions of a large space are hundreds of millions, but a defence needs to know what to do in few of them. In
//! each the defender sticks to one move until it is refuted, then goes on to the next one.

use super::piece::{Numbers, Packed, Piece, Played, Side, State};

/// Whether the target is never captured, with either side first.
pub fn holds(piece: &Piece) -> bool {
    let mut defence = Defence::new(piece);
    defence.complete();
    defence.positions[..2].iter().all(|root| !root.is_lost)
}

struct Position {
    state: Packed,
    /// How many of the defender's moves are refuted.
    refuted: usize,
    is_lost: bool,
    /// The positions that rely on this one.
    relying: Vec<u32>,
}

struct Defence<'a> {
    piece: &'a Piece,
    positions: Vec<Position>,
    numbers: Numbers,
    /// The positions still to be looked at, the next one last.
    open: Vec<u32>,
}

impl<'a> Defence<'a> {
    fn new(piece: &'a Piece) -> Self {
        let mut defence = Self { piece, positions: Vec::new(), numbers: Numbers::default(), open: Vec::new() };
        for root in piece.roots() {
            defence.number(root);
        }
        defence
    }

    fn number(&mut self, state: State) -> u32 {
        let state = state.pack();
        *self.numbers.entry(state).or_insert_with(|| {
            let number = self.positions.len() as u32;
            self.positions.push(Position { state, refuted: 0, is_lost: false, relying: Vec::new() });
            self.open.push(number);
            number
        })
    }

    fn complete(&mut self) {
        while let Some(place) = self.open.pop() {
            let state = self.positions[place as usize].state.unpack();
            let is_held = self.piece.has_two_eyes(state)
                || match state.turn {
                    Side::Attacker => self.all_moves_fail(place, state),
                    Side::Defender => self.some_move_holds(place, state),
                };
            let position = &mut self.positions[place as usize];
            if !is_held && !position.is_lost {
                position.is_lost = true;
                self.open.append(&mut position.relying);
            }
        }
    }

    /// Whether none of the attacker's moves is known to win, a retake of a ko not excepted.
    fn all_moves_fail(&mut self, place: u32, state: State) -> bool {
        self.piece.moves(state).all(|(_, played)| match played {
            Played::Illegal => true,
            Played::Captured => false,
            Played::To(next) => self.relies_on(place, next),
        })
    }

    /// Whether a move of the defender is not known to lose.
    fn some_move_holds(&mut self, place: u32, state: State) -> bool {
        let refuted = self.positions[place as usize].refuted;
        for (at, played) in self.piece.moves(state).skip(refuted) {
            let is_retake = at.is_some() && at == state.ban;
            if let Played::To(next) = played
                && !is_retake
                && self.relies_on(place, next)
            {
                return true;
            }
            self.positions[place as usize].refuted += 1;
        }
        false
    }

    /// Notes that `place` relies on what comes next, unless that is known to be lost.
    fn relies_on(&mut self, place: u32, next: State) -> bool {
        let next = self.number(next);
        let next = &mut self.positions[next as usize];
        next.relying.push(place);
        !next.is_lost
    }
}
