//! Life and death played to the end at random.
//!
//! Both sides play anywhere, but do not fill their own eyes, do not leave the group in atari or spare it there, and
//! mostly answer near the last move. What comes of a thousand such games is no proof, and often right.

use tesuji_board::{Color, Move, Point};
use tesuji_search::{Game, Rng, Role, Sample};

use super::spots::{Spot, Spots};
use super::stones::Stones;
use super::{Life, State};
use crate::retakes::Retakes;

/// The longest game, in moves for each point of the field.
const MOVES_A_POINT: usize = 3;
/// The retakes at once in a game, where a side has the threats for them. One is enough to win a ko; a side with more of
/// them may live for ever in a ko that it has lost.
const MOST_RETAKES: u32 = 1;
/// An attacker's string that gives itself up to spoil an eye has no more stones.
const LARGEST_GIFT: u32 = 5;

/// A random game.
struct Random<'a> {
    life: &'a Life,
    stones: Stones,
    turn: Color,
    ban: Option<Spot>,
    last: Spots,
    /// How often a ko was retaken at once.
    retaken: u32,
}

impl Random<'_> {
    /// The string of the target that is looked after.
    fn group(&self) -> Option<Spots> {
        let own = self.stones.of(!self.life.terms.attacker);
        let stone = (own & self.life.target).first()?;
        Some(self.life.field.flood(Spots::one(stone), own))
    }

    /// Plays somewhere; `None` if that is not allowed or makes no sense.
    fn try_at(&mut self, at: Spot, is_forced: bool) -> Option<()> {
        let (field, color) = (&*self.life.field, self.turn);
        let is_retake = self.ban == Some(at);
        if (is_retake && !self.retakes()) || (!is_forced && self.is_eye(at)) {
            return None;
        }
        let mut next = self.stones;
        let placed = next.place(field, 0, color, at)?;
        let is_backed = placed.string.meets(field.backed(color));
        if !is_forced && placed.liberties.len() == 1 && placed.captured.is_empty() && !is_backed {
            let attacks = color == self.life.terms.attacker;
            if !attacks || placed.string.len() > LARGEST_GIFT {
                return None;
            }
        }
        let is_ko = placed.captured.len() == 1 && placed.string.len() == 1 && placed.liberties == placed.captured;
        self.ban = placed.captured.single().filter(|_| is_ko && !is_backed);
        self.stones = next;
        self.last = Spots::one(at);
        self.retaken += u32::from(is_retake);
        Some(())
    }

    /// Whether the side to move may retake a ko at once.
    fn retakes(&self) -> bool {
        if self.retaken >= MOST_RETAKES {
            return false;
        }
        match self.life.terms.retakes {
            Retakes::Defender => self.turn != self.life.terms.attacker,
            Retakes::Neither => false,
            Retakes::Attacker => self.turn == self.life.terms.attacker,
        }
    }

    /// Whether the spot is an eye of the side to move.
    fn is_eye(&self, at: Spot) -> bool {
        let field = &*self.life.field;
        let (own, enemy) = (self.stones.of(self.turn), self.stones.of(!self.turn));
        if !field.next_to(at).is_within(own) || field.backed(!self.turn).contains(at) {
            return false;
        }
        let corners = field.diagonal_to(at);
        (corners & enemy).len() < if field.is_inner(at) { 2 } else { 1 }
    }

    /// What the group's atari asks for.
    fn forced(&mut self, group: Spots) -> Option<Spot> {
        let (field, attacker) = (&*self.life.field, self.life.terms.attacker);
        let last = self.stones.liberties(field, group).single()?;
        if group.meets(field.backed(!attacker)) {
            return None;
        }
        if self.turn == attacker {
            return self.try_at(last, true).map(|()| last);
        }
        let empty = self.stones.empty(field);
        let enemy = self.stones.of(attacker);
        let captors = field.flood(field.around(group) & enemy, enemy);
        for captor in field.components(captors) {
            if captor.meets(field.backed(attacker)) {
                continue;
            }
            if let Some(at) = (field.around(captor) & empty).single()
                && self.try_at(at, true).is_some()
            {
                return Some(at);
            }
        }
        self.try_at(last, false).map(|()| last)
    }

    /// Captures what the last move left in atari, or saves what it put there.
    fn urgent(&mut self) -> Option<Spot> {
        let field = &*self.life.field;
        let (own, enemy, empty) = (self.stones.of(self.turn), self.stones.of(!self.turn), self.stones.empty(field));
        if !self.last.meets(enemy) {
            return None;
        }
        let string = field.flood(self.last, enemy);
        if !string.meets(field.backed(!self.turn))
            && let Some(at) = (field.around(string) & empty).single()
            && self.try_at(at, true).is_some()
        {
            return Some(at);
        }
        let mut beside = field.around(self.last) & own;
        while let Some(stone) = beside.first() {
            let string = field.flood(Spots::one(stone), own);
            beside -= string;
            if string.meets(field.backed(self.turn)) {
                continue;
            }
            let border = field.around(string);
            let Some(last) = (border & empty).single() else { continue };
            let captors = field.flood(border & enemy, enemy);
            for captor in field.components(captors) {
                if !captor.meets(field.backed(!self.turn))
                    && let Some(at) = (field.around(captor) & empty).single()
                    && self.try_at(at, true).is_some()
                {
                    return Some(at);
                }
            }
            let mut next = self.stones;
            if let Some(placed) = next.place(field, 0, self.turn, last)
                && (placed.liberties.len() > 1 || placed.string.meets(field.backed(self.turn)))
                && self.try_at(last, true).is_some()
            {
                return Some(last);
            }
        }
        None
    }

    /// A random move among these spots.
    fn any_of(&mut self, mut spots: Spots, rng: &mut Rng) -> Option<Spot> {
        while !spots.is_empty() {
            let at = spots.nth(rng.below(spots.len() as usize));
            if self.try_at(at, false).is_some() {
                return Some(at);
            }
            spots -= Spots::one(at);
        }
        None
    }

    fn choose(&mut self, group: Spots, rng: &mut Rng) -> Option<Spot> {
        if let Some(at) = self.forced(group) {
            return Some(at);
        }
        let field = &*self.life.field;
        let empty = self.stones.empty(field);
        if !self.last.is_empty()
            && !rng.next().is_multiple_of(8)
            && let Some(at) = self.urgent()
        {
            return Some(at);
        }
        if rng.next().is_multiple_of(2) {
            let near =
                field.around(self.last) | self.last.iter().fold(Spots::NONE, |all, s| all | field.diagonal_to(s));
            if let Some(at) = self.any_of(near & empty, rng) {
                return Some(at);
            }
        }
        self.any_of(empty, rng)
    }

    fn play(mut self, rng: &mut Rng, note: &mut dyn FnMut(Role, Move)) -> Role {
        let life = self.life;
        let defender = !life.terms.attacker;
        let mut passes = 0;
        for _ in 0..life.field.len() * MOVES_A_POINT {
            let Some(group) = self.group() else { return Role::Max };
            if group.meets(life.field.backed(defender)) {
                return Role::Min;
            }
            let role = if self.turn == defender { Role::Min } else { Role::Max };
            if let Some(at) = self.choose(group, rng) {
                note(role, Move::Place(life.field.point(at)));
                passes = 0;
            } else {
                passes += 1;
                self.ban = None;
                if passes == 2 {
                    break;
                }
            }
            self.turn = !self.turn;
        }
        Role::Min
    }
}

impl Sample for Life {
    fn sample(&self, rng: &mut Rng, note: &mut dyn FnMut(Role, Move)) -> Role {
        let State { stones, turn, ban, spent, .. } = self.now;
        Random { life: self, stones, turn, ban, last: Spots::NONE, retaken: u32::from(spent) }.play(rng, note)
    }

    fn number(m: Move) -> usize {
        match m {
            Move::Pass => tesuji_board::PointSet::CAPACITY,
            Move::Place(point) => Point::index(point),
        }
    }

    fn is_tempting(&self, m: Move) -> bool {
        match m {
            Move::Pass => self.turn() == Role::Min,
            Move::Place(point) => self.field.spot(point).is_some_and(|spot| self.skin().contains(spot)),
        }
    }
}
