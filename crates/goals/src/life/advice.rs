//! What a guide says of the positions of life and death.

use tesuji_board::{Color, Move, OpenEdges, PointSet, Size, zobrist};
use tesuji_guide::{Aim, Inquiry};
use tesuji_search::{Advised, Counsel, MoveList, RelatedGame, Width};

use super::{Field, Life};
use crate::guidance::{Adviser, Remembered};
use crate::guided_guess::Guided;
use crate::problem::Problem;
use std::sync::Arc;

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

    /// The costs of some moves by what the guide says, if it was asked about the position before, or `is_worth_it`.
    pub(super) fn advised_costs(&self, work: u64, moves: &mut dyn Iterator<Item = Move>) -> Option<Vec<u32>> {
        Some(self.guide_says(work)?.costs(moves))
    }

    /// Keeps as many of the moves as the width allows, if it counts the guide's best ones.
    pub(super) fn keep_advised(&self, width: Width, out: &mut MoveList<Move>) {
        let count = self.advised.as_ref().and_then(|advised| advised.adviser.best_moves(width));
        if let Some(count) = count
            && let Some(said) = self.guide_says(1)
        {
            said.keep_best(count, out);
        }
    }

    /// What the guide says of the position where the game stands: at once if it was asked before, else if the position has
    /// been worth some work.
    pub(super) fn guide_says(&self, work: u64) -> Option<Arc<Remembered>> {
        let advised = self.advised.as_ref()?;
        let now = &self.now;
        let ban = now.ban.map(|spot| self.field.point(spot));
        let key = now.key ^ advised.outside_key ^ zobrist::turn(now.turn) ^ zobrist::ko(ban);
        if work == 0 {
            return advised.adviser.recall(key);
        }
        let stones = Color::ALL.map(|color| advised.outside[color.index()] | self.field.points(now.stones.of(color)));
        let inquiry = Inquiry {
            size: advised.size,
            edges: advised.edges,
            stones,
            target: advised.group,
            to_move: now.turn,
            attacker: self.terms.attacker,
            ko: ban,
            aim: Aim::Life,
        };
        Some(advised.adviser.ask(key, &inquiry))
    }
}

impl Advised for Life {
    fn counsel(&mut self, moves: &[Move]) -> Counsel {
        Remembered::counsel(self.guide_says(1).as_deref(), moves)
    }
}

impl Guided for Life {
    fn relation(&self, other: &Self) -> RelatedGame {
        self.relation_to(other)
    }
}
