//! Stones that are worth a question, and what is asked about them.

use tesuji_board::{Board, Color, Point, PointSet, Position};
use tesuji_goals::{Goal, Problem};

/// What is asked about stones. Where several say the same of the same stones, the first is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Matter {
    /// Whether a string is captured.
    Tactics,
    /// Whether a string loses the race against a neighbour.
    Race,
    /// Whether a group lives.
    Life,
    /// Whether two strings are cut.
    Connection,
}

impl Matter {
    /// The goal of the side that attacks the stones.
    pub(crate) fn attack(self) -> Goal {
        match self {
            Self::Tactics => Goal::Capture,
            // A race would be proved in halves: what is asked and claimed is that the string dies.
            Self::Life | Self::Race => Goal::Kill,
            Self::Connection => Goal::Cut,
        }
    }
}

/// Stones of one side that are worth a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Suspect {
    pub(crate) matter: Matter,
    /// Whose stones they are.
    pub(crate) owner: Color,
    /// The stones at stake: a string, a group, or the smaller one of two strings.
    pub(crate) stones: PointSet,
    /// In a race the string of the other side that they stand against, in a connection the larger string of their own; else
    /// none.
    pub(crate) partner: PointSet,
}

impl Suspect {
    /// All stones of the owner's that it is about.
    pub(crate) fn all(&self) -> PointSet {
        match self.matter {
            Matter::Tactics | Matter::Life | Matter::Race => self.stones,
            Matter::Connection => self.stones | self.partner,
        }
    }

    /// In a race the stones that these stand against.
    pub(crate) fn against(&self) -> PointSet {
        match self.matter {
            Matter::Race => self.partner,
            Matter::Tactics | Matter::Life | Matter::Connection => PointSet::EMPTY,
        }
    }

    /// The question about them, in a position with either side to move. Of a string one stone is asked about: it is captured as a
    /// whole.
    pub(crate) fn question(&self, position: &Position) -> Option<Problem> {
        let attack = self.matter.attack();
        let goal = if position.turn() == self.owner { attack.opposite() } else { attack };
        let target = match self.matter {
            Matter::Tactics | Matter::Race => self.stones.first().map(PointSet::from)?,
            Matter::Life => self.stones,
            Matter::Connection => [self.stones.first()?, self.partner.first()?].into_iter().collect(),
        };
        Problem::about("", position.clone(), goal, target).ok()
    }

    /// What is left of them on another board, a move later or earlier, if there is enough to ask the same about.
    pub(crate) fn on(&self, board: &Board) -> Option<Self> {
        let left = |stones: PointSet, color: Color| stones & board.stones(color);
        let whole = |stones: PointSet| largest_string(board, stones);
        let (stones, partner) = match self.matter {
            Matter::Tactics => (whole(left(self.stones, self.owner))?, PointSet::EMPTY),
            Matter::Life => (left(self.stones, self.owner), PointSet::EMPTY),
            Matter::Race => (whole(left(self.stones, self.owner))?, whole(left(self.partner, !self.owner))?),
            Matter::Connection => {
                let [one, other] = [self.stones, self.partner].map(|stones| whole(left(stones, self.owner)));
                (one?, other.filter(|other| Some(*other) != one)?)
            }
        };
        (!stones.is_empty()).then_some(Self { stones, partner, ..self.clone() })
    }
}

/// The largest string among some stones.
fn largest_string(board: &Board, stones: PointSet) -> Option<PointSet> {
    board.strings_in(stones).map(|string| string.stones()).max_by_key(|s| (s.len(), s.first().map(Point::index)))
}
