//! A certificate as a player sees it: the winner's strategy, without the replies that change nothing.

use tesuji_board::{Move, Point};
use tesuji_certify::{Certificate, Next, Step};

/// The strategy of a certificate.
#[derive(Clone, Copy)]
pub struct Strategy<'a> {
    certificate: &'a Certificate,
}

impl<'a> Strategy<'a> {
    /// The strategy of a certificate that has been checked.
    pub fn of(certificate: &'a Certificate) -> Self {
        Self { certificate }
    }

    /// The certificate.
    pub fn certificate(self) -> &'a Certificate {
        self.certificate
    }

    /// What the claimant does at a node, or what the opponent may do.
    pub fn step(self, node: u32) -> &'a Step {
        &self.certificate.nodes[node as usize].step
    }

    /// Where a first move leads, if the strategy plays it or answers it.
    pub fn after(self, m: Move) -> Option<Next> {
        match self.step(0) {
            Step::Play { at, then } => (as_move(*at) == m).then_some(*then),
            Step::Answer { replies } => Self::reply(replies, m),
            Step::Safe | Step::Alive => None,
        }
    }

    /// Where a reply leads.
    pub fn reply(replies: &[(Option<Point>, Next)], m: Move) -> Option<Next> {
        replies.iter().find(|(at, _)| as_move(*at) == m).map(|(_, next)| *next)
    }

    /// The replies that need an answer of their own: those for which a pass would not do as well.
    pub fn replies(self, replies: &[(Option<Point>, Next)]) -> Vec<(Move, Next)> {
        let idle = replies.iter().find(|(at, _)| at.is_none()).map(|(_, next)| *next);
        let placed = replies.iter().filter(|(at, next)| at.is_some() && Some(*next) != idle);
        let (same, other): (Vec<_>, Vec<_>) = placed.map(|(at, next)| (as_move(*at), *next)).partition(|(_, next)| {
            // An answer that a pass would have met as well.
            idle.is_some_and(|idle| self.answer(idle).is_some() && self.answer(idle) == self.answer(*next))
        });
        if other.is_empty() { same } else { other }
    }

    /// The moves from a place on, as long as each reply needs an answer.
    pub fn line(self, from: Next, longest: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = from;
        while let Next::Node(node) = at
            && line.len() < longest
        {
            let (m, next) = match self.step(node) {
                Step::Play { at, then } => (as_move(*at), *then),
                Step::Answer { replies } => match self.replies(replies).first() {
                    Some(first) => *first,
                    None => break,
                },
                Step::Safe | Step::Alive => break,
            };
            line.push(m);
            at = next;
        }
        line
    }

    /// The claimant's move at a place.
    fn answer(self, at: Next) -> Option<Move> {
        match at {
            Next::Node(node) => match self.step(node) {
                Step::Play { at, .. } => Some(as_move(*at)),
                Step::Answer { .. } | Step::Safe | Step::Alive => None,
            },
            Next::Captured | Next::Joined => None,
        }
    }
}

fn as_move(at: Option<Point>) -> Move {
    at.map_or(Move::Pass, Move::Place)
}
