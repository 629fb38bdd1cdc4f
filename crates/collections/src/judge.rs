//! What becomes of a position: the solver is asked about the places that a book's lines lead to.

use tesuji_board::{Color, Illegal, Move, PointSet, Position};
use tesuji_engine::SolveError;
use tesuji_goals::outcome_name;
use tesuji_search::{Bounds, Outcome};

/// Where a line has got to.
#[derive(Clone, Debug)]
pub struct LinePlace {
    /// The position.
    pub position: Position,
    /// The side that has reached its goal for good on the way, if one has: whatever follows changes nothing.
    pub winner: Option<Color>,
}

/// What is known of a place, for the side that the problem is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// What that side gets: at least this, at most that.
    pub bounds: Bounds<Outcome>,
    /// Whether the checker has accepted a certificate of it, or the bare rules tell.
    pub certified: bool,
    /// The move to play there, if one was found.
    pub best: Option<Move>,
}

impl Assessment {
    /// Nothing is known.
    pub const OPEN: Self = Self { bounds: Bounds::OPEN, certified: false, best: None };

    /// What the rules tell without a search.
    pub fn plain(outcome: Outcome) -> Self {
        Self { bounds: Bounds { lower: outcome, upper: outcome }, certified: true, best: None }
    }

    /// The outcome, once it is known exactly.
    pub fn exact(&self) -> Option<Outcome> {
        self.bounds.exact()
    }

    /// The outcome as far as it is known: exactly, or what the side is sure to get, or to get no more than.
    pub fn known(&self) -> Outcome {
        match (self.exact(), self.bounds) {
            (Some(outcome), _) => outcome,
            (None, Bounds { lower, .. }) if lower > Outcome::Lost => lower,
            (None, Bounds { upper, .. }) if upper < Outcome::Won => upper,
            (None, _) => Outcome::Open,
        }
    }

    /// The same as the other side sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        let Bounds { lower, upper } = self.bounds;
        Self { bounds: Bounds { lower: -upper, upper: -lower }, ..self }
    }
}

/// What is thought of a first move without a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstMoveOpinion {
    /// What the problem's side gets with it.
    pub outcome: Outcome,
    /// How sure that is, in thousandths, if it is known.
    pub sure: Option<u16>,
}

impl FirstMoveOpinion {
    /// The opinion in words, for a book that says the same.
    pub(crate) fn told(self) -> String {
        let sure = self.sure.map_or_else(String::new, |sure| format!(", {} % sure", (sure + 5) / 10));
        format!("not proved: in the program's opinion the book is right ({}{sure})", outcome_name(self.outcome))
    }
}

/// The first moves of a problem that get what can be got.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FirstMoves {
    /// Those that do.
    pub working: Vec<Move>,
    /// Those that could not be decided.
    pub open: PointSet,
    /// Those that were asked about one by one and fail.
    pub failing: PointSet,
    /// Whether all others are known to fail.
    pub is_complete: bool,
    /// Whether a pass does as well: then there is nothing to solve.
    pub may_pass: bool,
}

/// Which first moves to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those that the search came upon.
    Known,
    /// All, so that there are no others.
    All,
}

/// Judges the places that the lines of one problem lead to, and remembers what it found.
pub trait Judge {
    /// The place of the problem; the side to move is the one that the problem is for.
    fn start(&self) -> LinePlace;

    /// The place after a move.
    fn play(&self, place: &LinePlace, m: Move) -> Result<LinePlace, Illegal>;

    /// What the problem's side gets, if both play their best.
    fn outcome(&mut self) -> Result<Assessment, SolveError>;

    /// What it gets from a later place on, as far as it takes to tell whether that is at least `goal`.
    fn value(&mut self, place: &LinePlace, goal: Outcome) -> Result<Assessment, SolveError>;

    /// What is thought of a first move where nothing is proved; nothing, if there is no opinion.
    fn opinion_of(&mut self, first: Move) -> Result<Option<FirstMoveOpinion>, SolveError>;

    /// Whether an assessment is sure enough to call the book wrong: proved, unless proofs are not wanted.
    fn is_sure(&self, value: Assessment) -> bool;

    /// The first moves that get at least `outcome`, which is what can be got.
    fn first_moves(&mut self, outcome: Outcome, which: Which) -> Result<FirstMoves, SolveError>;

    /// Asks of each of these points, where the side to move may play, whether a first move there gets the outcome.
    fn ask_each(&mut self, points: PointSet, outcome: Outcome, found: &mut FirstMoves) -> Result<(), SolveError> {
        let start = self.start();
        for p in points {
            let after = self.play(&start, Move::Place(p)).expect("a legal move");
            match self.value(&after, outcome)?.bounds.decides(outcome) {
                Some(true) => found.working.push(Move::Place(p)),
                Some(false) => found.failing.insert(p),
                None => found.open.insert(p),
            }
        }
        found.is_complete = found.open.is_empty();
        Ok(())
    }

    /// Whether nothing is left of the limits: what is asked now is not decided.
    fn is_spent(&self) -> bool;

    /// The positions that were looked at so far.
    fn nodes(&self) -> u64;
}
