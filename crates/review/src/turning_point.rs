//! A turning point: a side had something for certain, and played something else.

use tesuji_board::{Color, Move, PointSet, Position};
use tesuji_certify::Certificate;
use tesuji_goals::{Goal, Problem};
use tesuji_sgf::NodeId;

use crate::finding::Finding;
use crate::suspect::Matter;

/// What became of a chance that was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aftermath {
    /// The opponent could do something about it, and that was the end of it.
    Gone,
    /// The opponent could do something about it and did not: the chance came again.
    Stayed,
    /// It was missed by the last move of the record: what became of it is not told.
    Ended,
}

/// A side had something for certain, and played something else.
#[derive(Clone, Debug)]
pub struct TurningPoint {
    /// Which move was played instead, from 0.
    pub ply: usize,
    /// Its number, from 1.
    pub number: usize,
    /// Its node.
    pub node: NodeId,
    /// What was played.
    pub played: Move,
    /// What kind of question it is.
    pub matter: Matter,
    /// What could have been had: the problem, the side to move being the one that missed it.
    pub problem: Problem,
    /// The stones at stake: a string, a group, or the smaller one of two strings.
    pub stones: PointSet,
    /// In a race the stones that these stand against, of two strings the larger one; else none.
    pub partner: PointSet,
    /// That it could have been had.
    pub chance: Finding,
    /// The moves that work, the proved one first; none if the stones were safe anyway.
    pub moves: Vec<Move>,
    /// How it would have gone on.
    pub line: Vec<Move>,
    /// The position after what was played, the opponent to move.
    pub after: Position,
    /// What the opponent could do there.
    pub reply: Finding,
    /// What became of the chance.
    pub aftermath: Aftermath,
    /// The number of the first move at which the same chance was there.
    pub since: usize,
}

impl TurningPoint {
    /// The side that missed something.
    pub fn side(&self) -> Color {
        self.problem.to_move()
    }

    /// What it could have done.
    pub fn goal(&self) -> Goal {
        self.problem.goal()
    }

    /// The stones of their owner's that it is about.
    pub fn marked(&self) -> PointSet {
        match self.matter {
            Matter::Connection => self.stones | self.partner,
            Matter::Tactics | Matter::Life | Matter::Race => self.stones,
        }
    }

    /// Whether the stones were safe, and the move itself put them in danger.
    pub fn was_safe(&self) -> bool {
        !self.goal().attacks() && self.chance.best.is_none_or(|m| m == Move::Pass)
    }

    /// Whether all of it is proved.
    pub fn is_proved(&self) -> bool {
        self.chance.is_proved && self.reply.is_proved
    }

    /// The certificate of what could have been had.
    pub fn proof(&self) -> Option<&Certificate> {
        self.chance.certificates.iter().find(|certificate| certificate.claimant() == Some(self.side()))
    }

    /// The certificate of what the opponent could do after what was played.
    pub fn counterproof(&self) -> Option<&Certificate> {
        self.reply.certificates.iter().find(|certificate| certificate.claimant() == Some(!self.side()))
    }
}
