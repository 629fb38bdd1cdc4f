//! The capture game: the attacker wants to take the target off the board for good, the defender wants it to stay.
//!
//! The attacker is always Max, also where the defender moves first. The game is played under one of three answers to
//! the question who may retake a ko at once ([`Retakes`]); asking all three tells an unconditional result from a ko.
//!
//! **Captured for good.** A single stone is not captured yet if the captor is left with one liberty, on the stone's
//! own point, and the defender may play there at once: a snapback, or a ko that the defender may retake. The game goes
//! on with the stone that retook.

mod advice;
mod escape;
mod fight;
mod hints;
mod ladder;
mod ladder_line;
mod moves;
mod threat;
mod trace;

use tesuji_board::{Board, Color, Move, Point, PointSet, Position, zobrist};
use tesuji_search::{Assumptions, Game, MoveList, Outcome, RelatedGame, Role, Width};

use crate::guided_guess::Guided;
use crate::retakes::Retakes;
pub use ladder_line::{Ladder, LadderEnd};
pub use moves::{AND1, AND2, OR1, OR2};
pub use threat::Ip3;

/// How many liberties make the target safe: a convention of tactical reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SafeAt {
    /// With the attacker to move.
    pub attacker_to_move: u8,
    /// With the defender to move, except at the root.
    pub defender_to_move: u8,
}

impl SafeAt {
    /// Five liberties, at either side's turn.
    pub const FIVE: Self = Self { attacker_to_move: 5, defender_to_move: 5 };

    /// Five, and four with the move: against four liberties the attacker has to play on one of them.
    pub const FIVE_FOUR: Self = Self { attacker_to_move: 5, defender_to_move: 4 };
}

/// As many liberties as may make the target safe, or not, by convention.
const FEW_LIBERTIES: Assumptions = Assumptions::bit(2);

/// The capture game on a position.
#[derive(Clone, Debug)]
pub struct Capture {
    board: Board,
    target: Point,
    attacker: Color,
    turn: Color,
    /// Where the side to move would retake a ko.
    ban: Option<Point>,
    /// The target has been captured, and the defender may take back at once.
    pending: bool,
    retakes: Retakes,
    safe_at: SafeAt,
    ip3: Ip3,
    /// A ko was taken since the last move of the game: in a ladder that the verdict rests on.
    met_ko: bool,
    /// What sets the keys of this game apart from those of the same position under other rules.
    salt: u64,
    /// Points that the widest sets are to hold besides their own.
    extra: PointSet,
    /// Who says where to look, if there is a guide.
    advised: Option<advice::AdvisedString>,
    past: Vec<Past>,
}

/// What undo cannot work out.
#[derive(Clone, Copy, Debug)]
struct Past {
    played: Move,
    ban: Option<Point>,
    pending: bool,
    /// The move retook a ko that had just been taken.
    retake: bool,
}

impl Capture {
    /// The game about the string at `target`.
    ///
    /// # Panics
    /// If there is no stone at `target`.
    pub fn new(position: &Position, target: Point, retakes: Retakes) -> Self {
        let owner = position.board().at(target).expect("the target is a stone");
        Self {
            board: position.board().clone(),
            target,
            attacker: !owner,
            turn: position.turn(),
            ban: position.ko(),
            pending: false,
            retakes,
            safe_at: SafeAt::FIVE,
            ip3: Ip3::Static,
            met_ko: false,
            salt: salt(retakes, SafeAt::FIVE),
            extra: PointSet::EMPTY,
            advised: None,
            past: Vec::with_capacity(256),
        }
    }

    /// The same game with another number of liberties that count as safe.
    #[must_use]
    pub fn safe_at(mut self, safe_at: SafeAt) -> Self {
        self.safe_at = safe_at;
        self.salt = salt(self.retakes, safe_at);
        self
    }

    /// The same game with another way to find the answers to a threat in three moves.
    #[must_use]
    pub fn ip3(mut self, ip3: Ip3) -> Self {
        self.ip3 = ip3;
        self
    }

    /// Adds points to the widest sets of both sides: moves that turned out to matter.
    pub fn widen(&mut self, points: PointSet) {
        self.extra |= points;
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The target's point.
    pub fn target(&self) -> Point {
        self.target
    }

    /// Where the side to move would retake a ko.
    pub fn ban(&self) -> Option<Point> {
        self.ban
    }

    /// Whether the target has just been captured by a stone that the defender may take back at once.
    pub fn is_pending(&self) -> bool {
        self.pending
    }

    /// The moves since the beginning.
    pub fn line(&self) -> Vec<Move> {
        self.past.iter().map(|past| past.played).collect()
    }

    /// How a game about the same string under other conventions resembles this one.
    pub fn relation_to(&self, other: &Self) -> RelatedGame {
        let mut doubt = other.retakes.doubt_under(self.retakes);
        // With more liberties to be safe it is as with more retakes for the attacker: they can only help.
        let (from, to) = (other.safe_at.defender_to_move, self.safe_at.defender_to_move);
        if from < to {
            doubt.of_min |= FEW_LIBERTIES;
        } else if from > to {
            doubt.of_max |= FEW_LIBERTIES;
        }
        // Where a ko matters, what was right under one rule is misleading under another.
        let guides = self.safe_at != other.safe_at;
        RelatedGame { change: self.salt ^ other.salt, doubt, holds: true, guides }
    }

    /// Who may retake a ko at once.
    pub fn retakes(&self) -> Retakes {
        self.retakes
    }

    /// Whether the target has been captured for good.
    pub fn is_captured(&self) -> bool {
        !self.pending && self.board.at(self.target).is_none()
    }

    /// The number of the target's liberties.
    fn liberty_count(&self) -> usize {
        self.board.string(self.target).map_or(0, |s| s.liberty_count())
    }

    /// Whether `color` may retake a ko at once.
    fn retakes_at_once(&self, color: Color) -> bool {
        match self.retakes {
            Retakes::Defender => color != self.attacker,
            Retakes::Neither => false,
            Retakes::Attacker => color == self.attacker,
        }
    }

    /// Whether the side to move must not play at its ban.
    fn is_banned(&self, p: Point) -> bool {
        self.ban == Some(p) && !self.retakes_at_once(self.turn)
    }

    /// Whether the side to move may play at `p`.
    fn is_legal(&self, p: Point) -> bool {
        self.board.empty().contains(p) && !self.is_banned(p) && !self.board.is_suicide(self.turn, p)
    }

    /// The number of the target's liberties after a move that captures nothing.
    fn liberties_after(&self, m: Move) -> Option<usize> {
        let target = self.board.string(self.target)?;
        let (Move::Place(p), count) = (m, target.liberty_count()) else { return Some(target.liberty_count()) };
        if !target.liberties().contains(p) {
            return Some(count);
        }
        Some(if self.turn == self.attacker { count - 1 } else { self.extended(p).len() })
    }

    /// Plays without asking whether it is legal.
    fn make(&mut self, m: Move) {
        let mut past = Past { played: m, ban: self.ban, pending: self.pending, retake: false };
        self.ban = None;
        self.pending = false;
        if let Move::Place(p) = m {
            past.retake = past.ban == Some(p);
            let single = self.board.string(self.target).is_some_and(|s| s.stone_count() == 1);
            let captured = self.board.place(self.turn, p);
            if !captured.is_empty() {
                self.settle_capture(p, &captured, single);
            }
        }
        self.past.push(past);
        self.turn = !self.turn;
    }

    /// Sets the ban and finds out whether the target, a `single` stone or not, is gone for good.
    fn settle_capture(&mut self, p: Point, captured: &PointSet, single: bool) {
        let captor = self.board.string(p).expect("the stone just played");
        if !captor.is_atari() {
            return;
        }
        if captor.stone_count() == 1 {
            self.ban = captured.single();
            self.met_ko |= self.ban.is_some();
        }
        let taken_back_at = captor.liberties().single();
        if single && captured.contains(self.target) && taken_back_at == Some(self.target) {
            self.pending = self.ban.is_none() || self.retakes == Retakes::Defender;
        }
    }

    fn unmake(&mut self) -> Past {
        let past = self.past.pop().expect("a move to take back");
        if past.played != Move::Pass {
            self.board.undo();
        }
        self.turn = !self.turn;
        self.ban = past.ban;
        self.pending = past.pending;
        past
    }

    /// Plays `p` for the side to move, runs `then`, takes it back.
    fn after<R>(&mut self, p: Point, then: impl FnOnce(&mut Self) -> R) -> R {
        self.make(Move::Place(p));
        let result = then(self);
        self.unmake();
        result
    }
}

/// Tells the games on one position apart, so that they can share a table.
fn salt(retakes: Retakes, safe_at: SafeAt) -> u64 {
    let rules = retakes as u64 | u64::from(safe_at.attacker_to_move) << 8 | u64::from(safe_at.defender_to_move) << 16;
    (rules + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Game for Capture {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.turn == self.attacker { Role::Max } else { Role::Min }
    }

    /// Captured, or safe by its liberties, now or with the next move, or plainly captured next: in one move, in two, or
    /// in a ladder.
    fn verdict(&mut self) -> Option<Outcome> {
        if self.pending {
            return None;
        }
        if self.board.at(self.target).is_none() {
            return Some(Outcome::Won);
        }
        let liberties = self.liberty_count();
        let (safe, root) = if self.turn == self.attacker {
            (self.safe_at.attacker_to_move, false)
        } else {
            (self.safe_at.defender_to_move, self.past.is_empty())
        };
        if !root && (liberties >= usize::from(safe) || (self.turn != self.attacker && self.escape().is_some())) {
            return Some(Outcome::Lost);
        }
        let captured = match (self.turn == self.attacker, liberties) {
            (true, 1 | 2) => self.has_short_ladder(),
            (false, 1) => self.is_helpless(),
            _ => false,
        };
        captured.then_some(Outcome::Won)
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<Move>) {
        let best = self.best_advised(width);
        let width = if best.is_some() { Width::FULL } else { width };
        if self.pending {
            out.push(Move::Place(self.target));
        } else if self.turn == self.attacker {
            self.attacking_moves(width, out);
        } else {
            self.defending_moves(width, out);
        }
        if let Some((count, said)) = best {
            said.keep_best(count, out);
        }
    }

    fn play(&mut self, m: Move) -> bool {
        let legal = match m {
            Move::Place(p) => self.is_legal(p),
            Move::Pass => true,
        };
        if legal {
            self.make(m);
            self.met_ko = false;
        }
        legal
    }

    fn undo(&mut self) {
        self.unmake();
        self.met_ko = false;
    }

    fn key(&self) -> u64 {
        // An attacker who may retake at once is not bound by a ban, and such retakes count for nothing: leaving the ban
        // out lets transpositions meet. The defender's retakes do count, where they are allowed (see `cycle`).
        let idle = self.retakes == Retakes::Attacker && self.turn == self.attacker;
        let ban = self.ban.filter(|_| !idle);
        self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(ban) ^ self.salt
    }

    /// A defender who keeps retaking at once runs out of threats some day; any other endless line saves the target.
    fn cycle(&self, plies: usize) -> Outcome {
        let line = &self.past[self.past.len().saturating_sub(plies)..];
        let retaken = self.retakes == Retakes::Defender && line.iter().any(|past| past.retake);
        if retaken { Outcome::Won } else { Outcome::Lost }
    }
}
