//! A legal position in a game under given rules: whose turn it is, what may be played, how it came about.

use std::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::rules::{KoRule, Passes, Rules, Suicide};
use crate::setup::{BadSetup, Setup};
use crate::size::{OpenEdges, Size};
use crate::strings::StringRef;
use crate::zobrist;

/// Why a move may not be played, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The point lies off the board.
    OffBoard {
        /// The point.
        at: Point,
    },
    /// There is a stone already.
    Occupied {
        /// The point.
        at: Point,
    },
    /// The stone would have no liberty.
    Suicide {
        /// The point.
        at: Point,
    },
    /// A ko may not be retaken at once.
    Ko {
        /// The point.
        at: Point,
    },
    /// The position has occurred before.
    Superko {
        /// The point.
        at: Point,
    },
    /// The rules know no pass.
    Pass,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { at } => write!(f, "{at} lies off the board"),
            Self::Occupied { at } => write!(f, "{at} is occupied"),
            Self::Suicide { at } => write!(f, "{at} is suicide"),
            Self::Ko { at } => write!(f, "the ko at {at} may not be retaken at once"),
            Self::Superko { at } => write!(f, "{at} would repeat an earlier position"),
            Self::Pass => f.write_str("the rules allow no pass"),
        }
    }
}

impl std::error::Error for Illegal {}

/// A legal position, with its past.
///
/// ```
/// use tesuji_board::{Position, Rules, Size};
/// let mut game = Position::empty(Size::square(9), Rules::default());
/// let before = game.key();
/// game.play("E5".parse::<tesuji_board::Point>()?)?;
/// game.undo();
/// assert_eq!(game.key(), before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    rules: Rules,
    turn: Color,
    ko: Option<Point>,
    passes: u8,
    prisoners: [u16; 2],
    past: Vec<Past>,
    /// How many moves of the past captured something: before the first, nothing can repeat.
    captures: u32,
}

/// The state before a move that undo cannot work out.
#[derive(Clone, Copy, Debug)]
struct Past {
    played: Move,
    ko: Option<Point>,
    passes: u8,
    prisoners: [u16; 2],
    captured: bool,
    key: u64,
}

impl Position {
    /// The empty board, Black to move.
    pub fn empty(size: Size, rules: Rules) -> Self {
        Self::with_board(Board::new(size, OpenEdges::NONE), Color::Black, rules)
    }

    /// The one door from anything that a file may say to a legal position.
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, BadSetup> {
        let Setup { size, edges, black, white, turn, ko } = *setup;
        if let Some(at) = ((black | white) - size.points()).first() {
            return Err(BadSetup::OffBoard { at, size });
        }
        if let Some(at) = (black & white).first() {
            return Err(BadSetup::TwoStones { at });
        }
        let mut board = Board::new(size, edges);
        check_liberties(setup, &board)?;
        board.place_all(black, white);
        let mut position = Self::with_board(board, turn, rules);
        if let Some(at) = ko {
            position.ban(at)?;
        }
        Ok(position)
    }

    /// The same stones with `turn` to move, as if the game began here. A ko ban stays only where the turn stays.
    #[must_use]
    pub fn with_turn(&self, turn: Color) -> Self {
        let ko = self.ko.filter(|_| turn == self.turn);
        Self { ko, ..Self::with_board(self.board.clone(), turn, self.rules) }
    }

    fn with_board(board: Board, turn: Color, rules: Rules) -> Self {
        let past = Vec::with_capacity(4 * board.size().area());
        Self { board, rules, turn, ko: None, passes: 0, prisoners: [0; 2], past, captures: 0 }
    }

    fn ban(&mut self, at: Point) -> Result<(), BadSetup> {
        let is_ko = self.board.empty().contains(at) && self.board.captures(self.turn, at).len() == 1;
        self.ko = Some(at);
        if is_ko { Ok(()) } else { Err(BadSetup::NoKo { at, turn: self.turn }) }
    }

    /// The stones.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules in force.
    #[inline]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The point at which the side to move may not retake at once.
    #[inline]
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// How many passes the last moves were.
    #[inline]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// How many stones `by` has captured.
    pub fn prisoners(&self, by: Color) -> usize {
        usize::from(self.prisoners[by.index()])
    }

    /// Whether enough passes have ended the game.
    pub fn is_over(&self) -> bool {
        matches!(self.rules.passes, Passes::End(n) if self.passes >= n)
    }

    /// The string at `p`, if there is a stone.
    #[inline]
    pub fn string(&self, p: Point) -> Option<StringRef<'_>> {
        self.board.string(p)
    }

    /// The key of stones, turn, ko ban and passes. Under a superko rule the past matters too and is not in it.
    #[inline]
    pub fn key(&self) -> u64 {
        self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(self.ko) ^ zobrist::passes(self.passes)
    }

    /// The moves since the setup, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.past.iter().map(|past| past.played)
    }

    /// What this position looks like, without its past.
    pub fn setup(&self) -> Setup {
        Setup {
            size: self.board.size(),
            edges: self.board.open_edges(),
            black: self.board.stones(Color::Black),
            white: self.board.stones(Color::White),
            turn: self.turn,
            ko: self.ko,
        }
    }

    /// Whether `m` may be played, and if not, why not.
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        let Move::Place(at) = m else {
            return if self.rules.passes == Passes::Forbidden { Err(Illegal::Pass) } else { Ok(()) };
        };
        if !self.board.empty().contains(at) {
            let on_board = self.board.size().contains(at);
            return Err(if on_board { Illegal::Occupied { at } } else { Illegal::OffBoard { at } });
        }
        if self.ko == Some(at) {
            return Err(Illegal::Ko { at });
        }
        if self.rules.suicide == Suicide::Forbidden && self.board.is_suicide(self.turn, at) {
            return Err(Illegal::Suicide { at });
        }
        if self.rules.ko != KoRule::Basic && self.repeats(at) {
            return Err(Illegal::Superko { at });
        }
        Ok(())
    }

    /// The points where the side to move may play.
    pub fn legal_points(&self) -> PointSet {
        self.board.empty().iter().filter(|p| self.check(Move::Place(*p)).is_ok()).collect()
    }

    /// Plays `m` for the side to move. An illegal move changes nothing.
    #[inline]
    pub fn play(&mut self, m: impl Into<Move>) -> Result<(), Illegal> {
        let m = m.into();
        self.check(m)?;
        let Self { ko, passes, prisoners, .. } = *self;
        let mut past = Past { played: m, ko, passes, prisoners, captured: false, key: self.board.key() };
        self.ko = None;
        match m {
            Move::Pass => self.passes = self.passes.saturating_add(1),
            Move::Place(at) => {
                self.passes = 0;
                let removed = self.board.place(self.turn, at);
                if !removed.is_empty() {
                    past.captured = true;
                    self.captures += 1;
                    self.settle_capture(at, &removed);
                }
            }
        }
        self.past.push(past);
        self.turn = !self.turn;
        Ok(())
    }

    /// Takes back the last move. Everything is exactly as before it.
    ///
    /// # Panics
    /// If there is no move to take back.
    #[inline]
    pub fn undo(&mut self) {
        let past = self.past.pop().expect("a move to take back");
        if past.played != Move::Pass {
            self.board.undo();
        }
        self.turn = !self.turn;
        self.ko = past.ko;
        self.passes = past.passes;
        self.prisoners = past.prisoners;
        self.captures -= u32::from(past.captured);
    }

    /// Counts the prisoners of the stone at `at`, and sets the ban if it has taken a ko.
    fn settle_capture(&mut self, at: Point, removed: &PointSet) {
        let suicide = removed.contains(at);
        let winner = if suicide { !self.turn } else { self.turn };
        self.prisoners[winner.index()] += removed.len() as u16;
        if suicide {
            return;
        }
        let captor = self.board.string(at).expect("the stone just played");
        if captor.stone_count() == 1 && captor.is_atari() {
            self.ko = removed.single();
        }
    }

    /// Whether the legal stone at `at` would bring back a position of the past, as the superko rule means it.
    fn repeats(&self, at: Point) -> bool {
        let suicide_repeats = self.rules.suicide == Suicide::Allowed;
        if self.captures == 0 && !suicide_repeats {
            return false;
        }
        let after = self.board.key_after(self.turn, at);
        // A lone stone's suicide leaves the board as it is.
        let same_board = after == self.board.key() && self.rules.ko == KoRule::PositionalSuperko;
        same_board
            || self.past.iter().rev().enumerate().any(|(back, past)| {
                let opponent_moved_then = back % 2 == 0;
                past.key == after && (self.rules.ko == KoRule::PositionalSuperko || opponent_moved_then)
            })
    }
}

/// The same stones, turn, ban and passes under the same rules, whatever the past.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (&self.board, self.rules, self.turn, self.ko, self.passes)
            == (&other.board, other.rules, other.turn, other.ko, other.passes)
    }
}

impl Eq for Position {}

fn check_liberties(setup: &Setup, board: &Board) -> Result<(), BadSetup> {
    let stones = setup.black | setup.white;
    let breathing = setup.edges.points(setup.size) | (board.points() - stones).dilate();
    for color in Color::ALL {
        if let Some(string) = setup.stones(color).components().find(|string| !string.meets(&breathing)) {
            let at = string.first().expect("a component has a point");
            return Err(BadSetup::NoLiberties { color, at });
        }
    }
    Ok(())
}
