//! The replies of a strategy under superko, which may ask for boards of the past.

use std::collections::{HashMap, HashSet};

use tesuji_board::{Move, Position, Size, Symmetry};

use super::exact::{Exact, Stones, bits};
use crate::game::replies::{Canonical, Place, turned};
use crate::game::{GameCertificate, GameFault, GameRefused, OldBoard, Reply};

/// The replies by position, each for all symmetric ones as well.
pub(super) struct Table<'c> {
    pub(super) size: Size,
    replies: &'c [Reply],
    places: HashMap<Place, Vec<&'c Reply>>,
    /// The positions that have come up.
    met: HashSet<Place>,
}

/// A reply as it looks in a position.
pub(super) struct Line {
    pub(super) at: Move,
    pub(super) seen: Vec<Stones>,
    pub(super) unseen: Vec<Stones>,
}

impl<'c> Table<'c> {
    pub(super) fn new(certificate: &'c GameCertificate) -> Result<Self, GameRefused> {
        let size = certificate.size;
        let mut places: HashMap<Place, Vec<&Reply>> = HashMap::new();
        for reply in &certificate.replies {
            let past = reply.seen.iter().chain(&reply.unseen);
            let lie_on_board = past.map(|board| board.black | board.white).all(|set| set.is_within(&size.points()));
            let same = places.entry(Canonical::of_reply(reply, size).place).or_default();
            if !reply.fits(size) || !lie_on_board || same.contains(&reply) {
                return Err(GameRefused::reply(reply, GameFault::BadReply));
            }
            same.push(reply);
        }
        Ok(Self { size, replies: &certificate.replies, places, met: HashSet::new() })
    }

    /// The replies to a position, turned as the position is. One that is symmetric has several from one reply.
    pub(super) fn lines(&self, position: &Position) -> Vec<Line> {
        let Some(replies) = self.places.get(&Canonical::of_position(position).place) else { return Vec::new() };
        let (size, here) = (self.size, Exact::of(position));
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        let mut lines = Vec::new();
        for (reply, symmetry) in replies.iter().flat_map(|reply| shapes.clone().map(move |shape| (reply, shape))) {
            let stones = |board: &OldBoard| {
                let [black, white] = [board.black, board.white].map(|set| bits(symmetry.set(set, size), size));
                (black, white)
            };
            let ko = reply.ko.map(|p| symmetry.point(p, size));
            if (stones(&OldBoard { black: reply.black, white: reply.white }), ko) == (here.stones, here.ko) {
                let at = turned(reply.at, |p| symmetry.point(p, size));
                let seen = reply.seen.iter().map(stones).collect();
                lines.push(Line { at, seen, unseen: reply.unseen.iter().map(stones).collect() });
            }
        }
        lines
    }

    /// Notes that the position has come up.
    pub(super) fn meet(&mut self, position: &Position) {
        self.met.insert(Canonical::of_position(position).place);
    }

    /// Checks that the position of every reply has come up.
    pub(super) fn check_all_met(&self) -> Result<(), GameRefused> {
        let is_met = |reply: &&Reply| self.met.contains(&Canonical::of_reply(reply, self.size).place);
        let unmet = self.replies.iter().find(|reply| !is_met(reply));
        unmet.map_or(Ok(()), |reply| Err(GameRefused::reply(reply, GameFault::InVain)))
    }
}
