//! Go on a small board, played to the end: two passes, and the stones are counted as they lie.
//!
//! Black is Max. The rules are data: area or territory, superko in two ways, or basic ko and a word on what an endless
//! game is worth. Under superko the past is part of the position, but not of its key: [`Remember`] tells the search
//! what it needs to know of it. Symmetric positions have one key.
//!
//! This is the game of Bouzy's study (2002), and the order of moves is the one given there: the centre first, the
//! corners late, and last what the opponent could not play. What a position looks like before its end is a [`Measure`].

mod bounds;
mod measure;
mod nearness;
mod symmetries;

pub use measure::Measure;

use tesuji_board::{BadSetup, Color, KoRule, Move, Passes, Point, Position, Rules, Scoring, Setup, Size, zobrist};
use tesuji_search::{
    Assume, Bounds, Evaluate, Game, Hints, Marks, MoveList, Pass, Remember, Role, Score, Value, Width,
};

use symmetries::Symmetries;

/// What a game is worth for Black that goes round in circles for ever. Superko lets none do so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cycles {
    /// Nothing to either side.
    Draw,
    /// Everything to White: what Black then gets, Black gets under any rule.
    BlackLoses,
    /// Everything to Black.
    WhiteLoses,
}

/// What is asked at the horizon of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Horizon {
    /// What would be counted if the game ended there.
    Measure,
    /// Which points are nearer to Black's stones and which to White's: an opinion in points.
    Nearness,
}

/// Go on a small board.
///
/// ```
/// use tesuji_board::{KoRule, Rules, Size};
/// use tesuji_games::SmallGo;
/// use tesuji_search::{Meter, Negamax, Score};
/// let rules = Rules { ko: KoRule::PositionalSuperko, ..Rules::default() };
/// let mut game = SmallGo::empty(Size::square(2), rules);
/// let judgement = Negamax::new(1 << 20).judge(&mut game, &mut Meter::unlimited()).unwrap();
/// assert_eq!((judgement.value, judgement.is_proved), (Score(1), true));
/// ```
#[derive(Clone, Debug)]
pub struct SmallGo {
    /// Played under basic ko: superko is seen to here.
    position: Position,
    ko: KoRule,
    /// What an endless game is worth.
    pub cycles: Cycles,
    /// What is counted, at the end and before it.
    pub measure: Measure,
    /// What is asked before the end.
    pub horizon: Horizon,
    /// Whether unconditionally alive stones are counted before the end.
    pub sees_life: bool,
    symmetries: Symmetries,
    /// The points, those in the centre first.
    points: Vec<Point>,
    frames: Vec<Frame>,
}

/// A position of the game, the present one included.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The key of the stones as they lie.
    stones: u64,
    /// The keys of the stones in all symmetric positions.
    turned: [u64; 8],
    /// The key of the whole position, the same for all symmetric ones.
    key: u64,
    /// The symmetry that leads to the position which stands for all of them.
    symmetry: usize,
    mark: Marks,
    /// The marks of all earlier positions.
    past: Marks,
}

impl SmallGo {
    /// The empty board, Black to move.
    pub fn empty(size: Size, rules: Rules) -> Self {
        Self::new(&Setup::new(size), rules).expect("an empty board is a position")
    }

    /// The game from a position on. Nothing has happened before.
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, BadSetup> {
        let position = Position::new(setup, Rules { ko: KoRule::Basic, ..rules })?;
        let size = setup.size;
        let symmetries = Symmetries::of(size);
        let mut points: Vec<Point> = size.points().iter().collect();
        points.sort_by_key(|p| distance_from_centre(*p, size));
        let mut game = Self {
            position,
            ko: rules.ko,
            cycles: Cycles::Draw,
            measure: Measure::Power(1),
            horizon: Horizon::Measure,
            sees_life: false,
            symmetries,
            points,
            frames: Vec::with_capacity(256),
        };
        let turned = game.symmetries.keys(&game.position);
        game.push(turned, Marks::NONE);
        Ok(game)
    }

    /// The same game, with a key of its own for each of several symmetric positions.
    #[must_use]
    pub fn without_symmetry(mut self) -> Self {
        self.symmetries.forget_all_but_one();
        let Frame { turned, past, .. } = self.frames.pop().expect("there is always a present");
        self.push(turned, past);
        self
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.position.turn()
    }

    /// How many moves and passes have been made.
    pub fn move_number(&self) -> usize {
        self.frames.len() - 1
    }

    /// Whether two passes have ended the game.
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// What Black has by area, all stones alive.
    pub fn area_score(&self) -> i32 {
        Measure::Power(1).of(self.position.board()) as i32
    }

    fn frame(&self) -> &Frame {
        self.frames.last().expect("there is always a present")
    }

    fn push(&mut self, turned: [u64; 8], past: Marks) {
        let position = &self.position;
        let (key, symmetry) = self.symmetries.normal_key(&turned, position.ko());
        let stones = position.board().key();
        let captured = match position.rules().scoring {
            Scoring::Area => 0,
            // What has been captured counts, wherever it was.
            Scoring::Territory => {
                let [black, white] = Color::ALL.map(|color| position.prisoners(color) as u64);
                black.wrapping_sub(white).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
        };
        let key = key ^ zobrist::turn(position.turn()) ^ zobrist::passes(position.passes()) ^ captured;
        let mark = self.mark_of(&turned);
        self.frames.push(Frame { stones, turned, key, symmetry, mark, past });
    }

    /// The mark of the stones on the board: the same for all symmetric positions.
    ///
    /// Positions with few stones and many, and with as many of each colour and not, have marks of their own: a game
    /// that comes back to a position comes through captures, and those seldom leave both sides the same.
    fn mark_of(&self, turned: &[u64; 8]) -> Marks {
        let board = self.position.board();
        let [black, white] = Color::ALL.map(|color| board.stones(color).len() as u32);
        let is_even = black == white || black == white + 1;
        let hash = self.symmetries.smallest(turned).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62;
        Marks::of((black + white) * 4 + hash as u32 + if is_even { 64 } else { 0 })
    }

    /// How many plies ago these stones lay on the board, as the superko rule counts.
    fn plies_since(&self, stones: u64) -> Option<usize> {
        let counts = |back: usize| match self.ko {
            KoRule::Basic => false,
            KoRule::PositionalSuperko => true,
            // The opponent is to move after the move, as one ply ago, three plies ago, and so on.
            KoRule::SituationalSuperko => back % 2 == 1,
        };
        let mut past = self.frames.iter().rev().enumerate().filter(|_| self.ko != KoRule::Basic);
        past.find(|(back, frame)| frame.stones == stones && counts(*back)).map(|(back, _)| back)
    }

    /// Whether the next pass ends the game.
    fn may_end(&self) -> bool {
        matches!(self.position.rules().passes, Passes::End(passes) if self.position.passes() + 1 == passes)
    }
}

/// Twice the distance of a point from the centre, the larger of both ways first.
fn distance_from_centre(p: Point, size: Size) -> (u8, u8) {
    let from = |at: u8, side: u8| (2 * at).abs_diff(side - 1);
    let (column, row) = (from(p.column(), size.columns()), from(p.row(), size.rows()));
    (column.max(row), column.min(row))
}

impl Game for SmallGo {
    type Move = Move;
    type Value = Score;

    fn turn(&self) -> Role {
        match self.position.turn() {
            Color::Black => Role::Max,
            Color::White => Role::Min,
        }
    }

    fn verdict(&mut self) -> Option<Score> {
        self.position.is_over().then(|| self.count())
    }

    /// There are no widths: all moves belong to the first set.
    fn moves(&mut self, _: Width, out: &mut MoveList<Move>) {
        let (board, turn) = (self.position.board(), self.position.turn());
        let empty = board.empty();
        let allows_pass = self.position.rules().passes != Passes::Forbidden;
        // A pass that answers a pass shows at once what it is worth.
        let answers_pass = allows_pass && self.position.passes() > 0;
        if answers_pass {
            out.push(Move::Pass);
        }
        let is_open = |p: &&Point| !board.is_suicide(!turn, **p);
        let free = || self.points.iter().filter(|p| empty.contains(**p));
        out.extend(free().filter(is_open).map(|p| Move::Place(*p)));
        out.extend(free().filter(|p| !is_open(p)).map(|p| Move::Place(*p)));
        if allows_pass && !answers_pass {
            out.push(Move::Pass);
        }
    }

    fn play(&mut self, m: Move) -> bool {
        let before: [_; 2] = Color::ALL.map(|color| self.position.board().stones(color));
        if self.position.is_over() || self.position.play(m).is_err() {
            return false;
        }
        let Frame { mut turned, past, mark, .. } = *self.frame();
        if let Move::Place(p) = m {
            if self.plies_since(self.position.board().key()).is_some() {
                self.position.undo();
                return false;
            }
            let mover = !self.position.turn();
            self.symmetries.flip(&mut turned, mover, p);
            for color in Color::ALL {
                let gone = before[color.index()] - self.position.board().stones(color);
                gone.iter().for_each(|q| self.symmetries.flip(&mut turned, color, q));
            }
            self.push(turned, past.and(mark));
        } else {
            self.push(turned, past);
        }
        true
    }

    fn undo(&mut self) {
        self.position.undo();
        self.frames.pop();
    }

    fn key(&self) -> u64 {
        self.frame().key
    }

    fn cycle(&self, _: usize) -> Score {
        match self.cycles {
            Cycles::Draw => Score(0),
            Cycles::BlackLoses => Score::MIN,
            Cycles::WhiteLoses => Score::MAX,
        }
    }
}

impl Hints for SmallGo {
    fn key_after(&self, m: Move) -> Option<u64> {
        let Move::Place(p) = m else { return None };
        let turn = self.position.turn();
        let board = self.position.board();
        if board.is_capture(turn, p) || self.position.rules().scoring == Scoring::Territory {
            return None;
        }
        let mut turned = self.frame().turned;
        self.symmetries.flip(&mut turned, turn, p);
        Some(self.symmetries.normal_key(&turned, None).0 ^ zobrist::turn(!turn))
    }
}

impl Assume for SmallGo {}

impl Pass for SmallGo {
    fn pass(&mut self) {
        let is_allowed = self.play(Move::Pass);
        assert!(is_allowed, "the game goes on, and its rules know a pass");
    }
}

impl SmallGo {
    /// What Black gets if the game ends here.
    fn count(&self) -> Score {
        let rules = self.position.rules();
        let value = match (rules.scoring, self.measure) {
            (Scoring::Territory, Measure::Power(1)) => i64::from(self.position.score()),
            (Scoring::Area | Scoring::Territory, measure) => measure.of(self.position.board()),
        };
        // Wild weights must not run into the ends of the scale, which mean that a game was lost in a circle.
        Score(value.clamp(-i64::from(i32::MAX) / 2, i64::from(i32::MAX) / 2) as i32)
    }
}

impl Evaluate for SmallGo {
    fn estimate(&self) -> Score {
        match self.horizon {
            Horizon::Measure => self.count(),
            Horizon::Nearness => Score(nearness::nearness(&self.position)),
        }
    }

    fn bounds(&self) -> Bounds<Score> {
        let bounds = self.bounds_of_the_board();
        if !self.may_end() {
            return bounds;
        }
        // A player who may end the game by a pass is sure of the score of now.
        match self.turn() {
            Role::Max => bounds.proved(self.count()),
            Role::Min => Bounds { upper: bounds.upper.min(self.count()), ..bounds },
        }
    }

    fn null_move(&self) -> Option<Move> {
        // A second pass is no null move: it ends the game.
        (self.position.passes() == 0 && self.position.rules().passes != Passes::Forbidden).then_some(Move::Pass)
    }
}

impl Remember for SmallGo {
    fn may_repeat(&self) -> bool {
        self.ko == KoRule::Basic
    }

    fn forbidden_by(&self, m: Move) -> Option<usize> {
        let Move::Place(p) = m else { return None };
        if self.position.is_over() || self.position.check(m).is_err() {
            return None;
        }
        self.plies_since(self.position.board().key_after(self.position.turn(), p))
    }

    fn mark(&self) -> Marks {
        // A pass is never forbidden.
        if self.position.passes() > 0 || self.ko == KoRule::Basic { Marks::NONE } else { self.frame().mark }
    }

    fn past(&self) -> Marks {
        if self.ko == KoRule::Basic { Marks::NONE } else { self.frame().past }
    }

    fn normal(&self, m: Move) -> Move {
        match m {
            Move::Place(p) => Move::Place(self.symmetries.there(self.frame().symmetry, p)),
            Move::Pass => m,
        }
    }

    fn actual(&self, m: Move) -> Move {
        match m {
            Move::Place(p) => Move::Place(self.symmetries.back(self.frame().symmetry, p)),
            Move::Pass => m,
        }
    }
}
