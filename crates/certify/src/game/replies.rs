//! The table of replies, each for a position and all symmetric ones.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Point, PointSet, Position, Size, Symmetry};

use super::{GameCertificate, GameFault, GameRefused, Reply};

/// What the claimant plays in a position and all symmetric ones.
struct Known {
    /// The move in that of the symmetric copies whose bits are least.
    at: Move,
    /// How far it is checked.
    stage: Stage,
}

/// How far a reply is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Its position has not come up.
    Unmet,
    /// What comes after it is being checked.
    Open,
    /// It keeps its promise.
    Checked,
}

/// All replies of a certificate.
pub(super) struct Replies {
    known: HashMap<Place, Known>,
    size: Size,
}

impl Replies {
    /// The replies of a certificate, unless two are for the same position or one makes no sense.
    pub(super) fn new(certificate: &GameCertificate) -> Result<Self, GameRefused> {
        let size = certificate.size;
        let mut known = HashMap::with_capacity(certificate.replies.len());
        for reply in &certificate.replies {
            let refused = GameRefused::reply(reply, GameFault::BadReply);
            let asks_for_the_past = !reply.seen.is_empty() || !reply.unseen.is_empty();
            if !reply.fits(size) || asks_for_the_past {
                return Err(refused);
            }
            let Canonical { place, symmetry } = Canonical::of_reply(reply, size);
            let at = turned(reply.at, |p| symmetry.point(p, size));
            if known.insert(place, Known { at, stage: Stage::Unmet }).is_some() {
                return Err(refused);
            }
        }
        Ok(Self { known, size })
    }

    /// The reply to a position, turned as the position is, and how far it is checked.
    pub(super) fn find(&mut self, position: &Position) -> Option<(Move, &mut Stage)> {
        let Canonical { place, symmetry } = Canonical::of_position(position);
        let known = self.known.get_mut(&place)?;
        let size = self.size;
        let back = |there: Point| {
            size.points()
                .iter()
                .find(|p| symmetry.point(*p, size) == there)
                .expect("a symmetry maps the board to itself")
        };
        Some((turned(known.at, back), &mut known.stage))
    }

    /// Checks that the position of every reply has come up.
    pub(super) fn check_all_met(&self, certificate: &GameCertificate) -> Result<(), GameRefused> {
        let stage = |reply: &&Reply| self.known[&Canonical::of_reply(reply, self.size).place].stage;
        let unmet = certificate.replies.iter().find(|reply| stage(reply) == Stage::Unmet);
        unmet.map_or(Ok(()), |reply| Err(GameRefused::reply(reply, GameFault::InVain)))
    }
}

pub(super) fn turned(at: Move, turn: impl FnOnce(Point) -> Point) -> Move {
    match at {
        Move::Place(p) => Move::Place(turn(p)),
        Move::Pass => Move::Pass,
    }
}

/// Black's stones and White's as bits, the number of the point of the ban, and whether the last move was a pass.
pub(super) type Place = ([u64; 2], [u64; 2], Option<u8>, bool);

/// That of the symmetric copies of a position whose bits are least, and the symmetry that leads there.
pub(super) struct Canonical {
    pub(super) place: Place,
    symmetry: Symmetry,
}

impl Canonical {
    pub(super) fn of_reply(reply: &Reply, size: Size) -> Self {
        Self::of([reply.black, reply.white], reply.ko, reply.passed, size)
    }

    pub(super) fn of_position(position: &Position) -> Self {
        let board = position.board();
        let stones = Color::ALL.map(|color| board.stones(color));
        Self::of(stones, position.ko(), position.passes() > 0, board.size())
    }

    fn of(stones: [PointSet; 2], ko: Option<Point>, passed: bool, size: Size) -> Self {
        let copy = |symmetry: Symmetry| {
            let number = |p: Point| {
                let p = symmetry.point(p, size);
                p.row() * size.columns() + p.column()
            };
            let [black, white] = stones.map(|set| {
                let bits = set.iter().fold(0_u128, |bits, p| bits | 1 << number(p));
                [(bits >> 64) as u64, bits as u64]
            });
            Self { place: (black, white, ko.map(number), passed), symmetry }
        };
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        shapes.map(copy).min_by_key(|copy| copy.place).expect("the identity is a symmetry")
    }
}
