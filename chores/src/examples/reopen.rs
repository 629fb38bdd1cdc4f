//! Another outside for a certificate, whose claim holds whatever stands there.

use tesuji_board::{PointSet, Position, Rules, Setup};
use tesuji_certify::{Certificate, Node};
use tesuji_search::Rng;

/// How often another outside is tried before the old one is taken.
const TRIES: usize = 3;

/// The position of a certificate, more often than not with another outside.
pub fn reopened(certificate: &Certificate, rng: &mut Rng) -> Option<Position> {
    let setup = Setup {
        black: certificate.black,
        white: certificate.white,
        turn: certificate.to_move,
        ko: certificate.ko,
        ..Setup::new(certificate.size)
    };
    for _ in 0..TRIES {
        if rng.chance(30) {
            break;
        }
        let changed = changed(certificate, &setup, rng);
        if let Ok(position) = Position::new(&changed, Rules::default()) {
            return Some(position);
        }
    }
    Position::new(&setup, Rules::default()).ok()
}

/// The points that have to stay as they are.
fn kept(certificate: &Certificate) -> PointSet {
    let mut kept = certificate.standing;
    let mut breathes = false;
    let nodes = certificate.nodes.iter().chain(certificate.walls.iter().flat_map(|wall| &wall.nodes));
    for node in nodes {
        kept |= node.zone;
        breathes |= node.elsewhere != Node::NO_BREATH;
    }
    if breathes {
        // What strings of the zone breathe by lies next to them, outside.
        let stones = certificate.black | certificate.white;
        kept |= kept.flood(&(stones | kept));
        kept = kept.dilate();
    }
    kept & certificate.size.points()
}

fn changed(certificate: &Certificate, setup: &Setup, rng: &mut Rng) -> Setup {
    let kept = kept(certificate);
    let outside = certificate.size.points() - kept;
    let mut next = setup.clone();
    match rng.below(3) {
        // An empty outside.
        0 => {
            next.black -= outside;
            next.white -= outside;
        }
        // A part of what was there.
        1 => {
            let gone: PointSet = outside.iter().filter(|_| rng.chance(50)).collect();
            next.black -= gone;
            next.white -= gone;
        }
        // Stones of both sides, more of one than of the other.
        _ => {
            next.black -= outside;
            next.white -= outside;
            let (density, share) = (5 + rng.below(45), 15 + rng.below(70));
            for p in outside {
                if rng.chance(density) {
                    if rng.chance(share) { next.black.insert(p) } else { next.white.insert(p) }
                }
            }
        }
    }
    next
}
