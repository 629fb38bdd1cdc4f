//! What a guide says of the positions of life and death.

use std::sync::Arc;

use tesuji_board::{Color, Move, OpenEdges, PointSet, Size, zobrist};
use tesuji_guide::{Aim, Inquiry};
use tesuji_search::{Advised, Counsel, RelatedGame};

use super::{Field, Life};
use crate::guidance::{Adviser, Remembered};
use crate::guided_guess::{Guided, SIDES};
use crate::problem::Problem;

/// A guide, and what it has to know beside the stones of a field.
#[derive(Clone, Debug)]
pub(super) struct AdvisedField {
    adviser: Adviser,
    size: Size,
    edges: OpenEdges,
    /// The stones outside the field, which the search does not move.
    outside: [PointSet; 2],
    outside_key: u64,
    /// The stones in question, as they were at the root.
    group: PointSet,
}

impl AdvisedField {
    pub(super) fn new(adviser: Adviser, problem: &Problem, field: &Field, group: PointSet) -> Self {
        let board = problem.position().board();
        let inside = field.points(field.all());
        let outside = Color::ALL.map(|color| board.stones(color) - inside);
        let key = |color: Color| outside[color.index()].iter().fold(0, |key, p| key ^ zobrist::stone(color, p));
        let outside_key = Color::ALL.iter().fold(0, |all, color| all ^ key(*color));
        Self { adviser, size: board.size(), edges: board.open_edges(), outside, outside_key, group }
    }
}

impl Life {
    /// Asks a guide where to look.
    pub(super) fn take_advice_of(&mut self, adviser: Adviser, problem: &Problem) {
        let group = self.field.points(self.target);
        self.advised = Some(AdvisedField::new(adviser, problem, &self.field, group));
    }

    /// The costs of some moves by what the guide says: at once if it was asked about the position before, else if the position
    /// has been worth some work.
    pub(super) fn advised_costs(&self, work: u64, moves: &mut dyn Iterator<Item = Move>) -> Option<Vec<u32>> {
        let said = if work == 0 { self.adviser()?.recall(self.advised_key()?) } else { self.guide_says(1) };
        Some(said?.costs(moves))
    }

    /// The key under which the guide's word on the position is remembered.
    fn advised_key(&self) -> Option<u64> {
        let now = &self.now;
        let ban = now.ban.map(|spot| self.field.point(spot));
        Some(now.key ^ self.advised.as_ref()?.outside_key ^ zobrist::turn(now.turn) ^ zobrist::ko(ban))
    }
}

impl Advised for Life {
    fn counsel(&mut self, moves: &[Move]) -> Counsel {
        let retaker = self.terms.retakes.seen_by(self.now.turn == self.terms.attacker);
        // An opinion wants fewer positions that are judged better, a proof wants more of them.
        let sides = if self.leaves_escapes_open { SIDES } else { 1 };
        Remembered::counsel(self.guide_says(sides).as_deref(), retaker, moves)
    }
}

impl Guided for Life {
    /// Of ten questions in books and in regression tests, eight have an answer.
    const ODDS: f64 = 4.0;

    fn relation(&self, other: &Self) -> RelatedGame {
        self.relation_to(other)
    }

    fn adviser(&self) -> Option<&Adviser> {
        self.advised.as_ref().map(|advised| &advised.adviser)
    }

    fn guide_says(&self, sides: usize) -> Option<Arc<Remembered>> {
        let advised = self.advised.as_ref()?;
        let now = &self.now;
        let stones = Color::ALL.map(|color| advised.outside[color.index()] | self.field.points(now.stones.of(color)));
        let inquiry = Inquiry {
            size: advised.size,
            edges: advised.edges,
            stones,
            target: advised.group,
            to_move: now.turn,
            attacker: self.terms.attacker,
            ko: now.ban.map(|spot| self.field.point(spot)),
            aim: Aim::Life,
        };
        Some(advised.adviser.ask(self.advised_key()?, sides, &inquiry))
    }
}
