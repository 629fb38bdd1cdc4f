//! The connection game: the connector wants two strings to become one, the cutter wants them to stay apart.
//!
//! Connected is what is one string. They are cut for good where one of them is captured, or where no way is left between
//! them: no chain of empty points, of stones of the connector's and of such of the cutter's as may be captured. The
//! connector is always Max, also where the cutter moves first; as elsewhere three answers to the question who may retake
//! a ko at once tell an unconditional result from a ko. Moves are looked for near the shortest ways, so that what comes of
//! a search is an opinion.

mod distance;
mod fight;
mod moves;
mod shut_off;

use tesuji_board::{Board, Color, Move, Point, PointSet, Position, zobrist};
use tesuji_search::{Assume, Assumptions, Game, Hints, MoveList, Outcome, RelatedGame, Role, Width};

use crate::label;
use crate::retakes::{ATTACKERS_KO, DEFENDERS_KO, Retakes};
use distance::{FARTHEST, Way};

/// How much longer than the shortest way one may be that a side looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slack {
    /// The connector.
    pub(crate) connector: usize,
    /// The cutter.
    pub(crate) cutter: usize,
    /// The most liberties of a string of the cutter's that may be captured on the way.
    pub(crate) captures: usize,
}

/// The connection game on a position.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    board: Board,
    /// A stone of each string.
    strings: [Point; 2],
    connector: Color,
    turn: Color,
    /// Where the side to move would retake a ko.
    ban: Option<Point>,
    retakes: Retakes,
    /// How much longer than the shortest way one may be that is looked at.
    slack: Slack,
    /// The cutter's stones that live whatever the connector does, where the game begins.
    alive: PointSet,
    /// Strings that are farther apart than this are cut.
    farthest: usize,
    /// What sets the keys of this game apart from those of the same position under other rules.
    salt: u64,
    /// Points that both sides look at besides their own: moves that turned out to matter.
    extra: PointSet,
    past: Vec<Past>,
    /// The way between the strings where the game stands, if the verdict has just found it.
    way: Option<Way>,
}

/// What undo cannot work out.
#[derive(Clone, Copy, Debug)]
struct Past {
    played: Move,
    ban: Option<Point>,
    /// The move retook a ko that had just been taken.
    retake: bool,
}

impl Connection {
    /// The game about the strings of two stones of one colour.
    pub(crate) fn new(position: &Position, strings: [Point; 2], retakes: Retakes, slack: Slack) -> Self {
        let connector = position.board().at(strings[0]).expect("a stone of the string");
        let mut game = Self {
            board: position.board().clone(),
            strings,
            connector,
            turn: position.turn(),
            ban: position.ko(),
            retakes,
            slack,
            alive: position.board().unconditionally_alive(!connector),
            farthest: FARTHEST,
            salt: salt(retakes, slack),
            extra: PointSet::EMPTY,
            past: Vec::with_capacity(128),
            way: None,
        };
        let longer = 1 + slack.connector.max(slack.cutter).min(1);
        game.farthest = game.way().map_or(FARTHEST, |way| FARTHEST.min(way.moves + longer));
        game
    }

    /// Adds points that both sides look at: moves that turned out to matter.
    pub(crate) fn widen(&mut self, points: PointSet) {
        self.extra |= points;
    }

    /// How the same game under another rule on retaking resembles this one.
    pub(crate) fn relation_to(&self, other: &Self) -> RelatedGame {
        let doubt = other.retakes.doubt_under(self.retakes);
        RelatedGame { change: self.salt ^ other.salt, doubt, holds: self.slack == other.slack, guides: false }
    }

    /// Whether `color` may retake a ko at once.
    fn retakes_at_once(&self, color: Color) -> bool {
        match self.retakes {
            Retakes::Defender => color != self.connector,
            Retakes::Neither => false,
            Retakes::Attacker => color == self.connector,
        }
    }

    /// Whether the side to move may play at `p`.
    fn is_legal(&self, p: Point) -> bool {
        let is_banned = self.ban == Some(p) && !self.retakes_at_once(self.turn);
        self.board.empty().contains(p) && !is_banned && !self.board.is_suicide(self.turn, p)
    }

    /// Whether the strings are joined whatever the cutter does next, or by the connector's next move.
    fn is_joined_next(&self) -> bool {
        let [Some(one), Some(other)] = self.strings.map(|at| self.board.string(at)) else { return false };
        let common = one.liberties() & other.liberties();
        if self.turn == self.connector {
            return common.iter().any(|p| self.is_legal(p));
        }
        // Two ways to join them, of which the cutter can stop one; neither string is lost in one move.
        common.len() >= 2 && one.liberty_count() >= 2 && other.liberty_count() >= 2 && {
            let all = (one.liberties() | other.liberties()).len();
            all >= 3
        }
    }

    fn make(&mut self, m: Move) {
        let mut past = Past { played: m, ban: self.ban, retake: false };
        (self.ban, self.way) = (None, None);
        if let Move::Place(p) = m {
            past.retake = past.ban == Some(p);
            let captured = self.board.place(self.turn, p);
            let captor = self.board.string(p).expect("the stone just played");
            if captor.is_atari() && captor.stone_count() == 1 {
                self.ban = captured.single();
            }
        }
        self.past.push(past);
        self.turn = !self.turn;
    }
}

/// Tells the games on one position apart, so that they can share a table.
fn salt(retakes: Retakes, slack: Slack) -> u64 {
    (retakes as u64
        | (slack.connector as u64) << 8
        | (slack.cutter as u64) << 16
        | (slack.captures as u64) << 24
        | 1 << 40)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Game for Connection {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.turn == self.connector { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Outcome> {
        let [Some(one), Some(other)] = self.strings.map(|at| self.board.string(at)) else { return Some(Outcome::Lost) };
        if one.stones() == other.stones() || self.is_joined_next() {
            return Some(Outcome::Won);
        }
        self.way = self.way();
        let is_cut = self.way.is_none_or(|way| !way.is_open && self.adds_to_wall() && self.shut_off().is_some());
        if is_cut { Some(Outcome::Lost) } else { None }
    }

    fn moves(&mut self, _width: Width, out: &mut MoveList<Move>) {
        self.list_moves(out);
    }

    fn play(&mut self, m: Move) -> bool {
        let is_legal = match m {
            Move::Place(p) => self.is_legal(p),
            Move::Pass => true,
        };
        if is_legal {
            self.make(m);
        }
        is_legal
    }

    fn undo(&mut self) {
        let past = self.past.pop().expect("a move to take back");
        if past.played != Move::Pass {
            self.board.undo();
        }
        self.turn = !self.turn;
        (self.ban, self.way) = (past.ban, None);
    }

    fn key(&self) -> u64 {
        self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(self.ban) ^ self.salt
    }

    /// A cutter who keeps retaking at once runs out of threats some day; any other endless line keeps the strings apart.
    fn cycle(&self, plies: usize) -> Outcome {
        let line = &self.past[self.past.len().saturating_sub(plies)..];
        let retaken = self.retakes == Retakes::Defender && line.iter().any(|past| past.retake);
        if retaken { Outcome::Won } else { Outcome::Lost }
    }
}

impl Hints for Connection {
    /// The farther apart, the more work to connect and the less to cut.
    fn effort(&self) -> (u32, u32) {
        let distance = self.way.or_else(|| self.way()).map_or(self.farthest + 1, |way| way.moves) as u32;
        (distance.max(1), (self.farthest as u32 + 2).saturating_sub(distance).max(1))
    }

    fn label(&self, m: Move) -> Option<u32> {
        Some(label::label(m))
    }
}

impl Assume for Connection {
    fn assumptions(&self) -> Assumptions {
        match self.ban {
            Some(_) if self.turn == self.connector => ATTACKERS_KO,
            Some(_) => DEFENDERS_KO,
            None => Assumptions::NONE,
        }
    }
}

#[cfg(test)]
mod tests;
