//! The certificates that a judge has at hand: what they prove of a place is known without another search.

use tesuji_board::{Color, Move};
use tesuji_certify::{Certificate, Komaster, Next, Step};
use tesuji_search::{Bounds, Outcome};

use crate::judge::Assessment;

/// Certificates, each of the place that a line leads to.
#[derive(Debug, Default)]
pub(crate) struct Proofs {
    proofs: Vec<(Vec<Move>, Certificate)>,
}

impl Proofs {
    /// Keeps the certificates of the place after a line.
    pub(crate) fn keep<'c>(&mut self, line: &[Move], certificates: impl Iterator<Item = &'c Certificate>) {
        self.proofs.extend(certificates.map(|certificate| (line.to_vec(), certificate.clone())));
    }

    /// What they prove of the place after a line, for `side`.
    pub(crate) fn value(&self, line: &[Move], side: Color) -> Assessment {
        let mut value = Assessment::OPEN;
        for (start, certificate) in &self.proofs {
            let (Some(rest), Some(claimant)) = (line.strip_prefix(start.as_slice()), certificate.claimant()) else {
                continue;
            };
            let Some(place) = follow(certificate, rest) else { continue };
            let claimed = match certificate.ko_rule {
                Komaster::Opponent => Outcome::Won,
                Komaster::Neither => Outcome::WonByKo,
                Komaster::Claimant => Outcome::LostByKo,
            };
            let Bounds { lower, upper } = value.bounds;
            value.bounds = if claimant == side {
                Bounds { lower: lower.max(claimed), upper }
            } else {
                Bounds { lower, upper: upper.min(-claimed) }
            };
            value.certified = true;
            value.best = next_move(certificate, place).or(value.best);
        }
        value
    }
}

/// Where the moves lead in a certificate; nothing if the claimant leaves the strategy.
fn follow(certificate: &Certificate, moves: &[Move]) -> Option<Next> {
    let mut place = Next::Node(0);
    for m in moves {
        let Next::Node(node) = place else { return Some(place) };
        let node = &certificate.nodes[node as usize];
        let at = m.point();
        place = match &node.step {
            Step::Play { at: played, then } => (*played == at).then_some(*then)?,
            Step::Answer { replies } => {
                // A move outside the zone is a pass, as far as the claim is concerned.
                let at = at.filter(|p| node.zone.contains(*p));
                replies.iter().find(|(reply, _)| *reply == at)?.1
            }
            Step::Safe | Step::Alive => return None,
        };
    }
    Some(place)
}

/// What the claimant plays at a place.
fn next_move(certificate: &Certificate, place: Next) -> Option<Move> {
    let Next::Node(node) = place else { return None };
    match &certificate.nodes[node as usize].step {
        Step::Play { at, .. } => at.map(Move::Place),
        Step::Answer { .. } | Step::Safe | Step::Alive => None,
    }
}
