//! What has been found out in the course of a game, and how long it holds.
//!
//! A certificate looks at its zone only: as long as the zone looks the same, the strategy is the same proof about the later
//! position, and nothing is asked. Where it counts liberties outside the zone, or has walls or standing stones, the
//! checker is asked whether it still holds. What could not be proved is not asked again before something happens near by.

use std::collections::HashMap;

use tesuji_board::{Color, PointSet, Position, Setup};
use tesuji_certify::{Certificate, check};
use tesuji_goals::{Goal, Problem};

use crate::finding::Finding;

/// How far from stones a move may lie to make it worth asking again what could not be proved.
const NEAR: usize = 3;

/// What was found out about one question.
#[derive(Debug)]
struct Known {
    setup: Setup,
    /// The points on which it depends.
    zone: PointSet,
    finding: Finding,
}

/// The answers so far, the latest for each goal and target.
#[derive(Debug, Default)]
pub(crate) struct Proofs {
    known: HashMap<(Goal, PointSet), Known>,
}

impl Proofs {
    /// Keeps an answer.
    pub(crate) fn keep(&mut self, problem: &Problem, finding: &Finding) {
        let position = problem.position();
        let zone = if finding.is_proved { finding.zone() } else { near(problem) };
        let known = Known { setup: position.setup(), zone, finding: finding.clone() };
        self.known.insert((problem.goal(), problem.target()), known);
    }

    /// The answer to a question, if an earlier one still holds.
    pub(crate) fn recall(&self, problem: &Problem) -> Option<Finding> {
        let known = self.known.get(&(problem.goal(), problem.target()))?;
        known.holds_in(problem.position()).then(|| known.carried_to(problem.position()))?
    }
}

impl Known {
    /// Whether everything that it looks at looks the same.
    fn holds_in(&self, position: &Position) -> bool {
        let is_same = |color: Color| self.setup.stones(color) & self.zone == position.board().stones(color) & self.zone;
        let ban = |ko: Option<tesuji_board::Point>| ko.filter(|at| self.zone.contains(*at));
        self.setup.turn == position.turn()
            && Color::ALL.into_iter().all(is_same)
            && ban(self.setup.ko) == ban(position.ko())
    }

    /// The same proof about a later position.
    fn carried_to(&self, position: &Position) -> Option<Finding> {
        let mut finding = Finding { nodes: 0, ..self.finding.clone() };
        let [black, white] = Color::ALL.map(|color| position.board().stones(color));
        for (certificate, verdict) in finding.certificates.iter_mut().zip(&mut finding.verdicts) {
            let is_plain = !verdict.uses_breath && certificate.walls.is_empty() && certificate.standing.is_empty();
            let ko = position.ko();
            *certificate = Certificate { black, white, ko, ..certificate.clone() };
            if !is_plain {
                *verdict = check(certificate).ok().filter(|verdict| !verdict.is_conditional())?;
            }
        }
        Some(finding)
    }
}

/// The points near the target: its stones, its liberties, and what is a few steps away.
fn near(problem: &Problem) -> PointSet {
    let board = problem.position().board();
    let stones = board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones());
    (0..NEAR).fold(stones, |points, _| points.dilate() & board.points())
}
