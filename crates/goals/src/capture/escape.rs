//! Plain escapes: a move of the defender that gives the target as many liberties as make it safe.
//!
//! With such a move at hand the defender has won, and nothing need be searched. So an attacker who leaves one has
//! lost, and the sets of moves need only hold what stops them all.

use tesuji_board::{Point, PointSet, StringRef};

use super::Capture;

impl Capture {
    /// The defender's move to safety, at the defender's turn, if there is a plain one.
    pub(crate) fn escape(&self) -> Option<Point> {
        self.ways_out().find(|(p, room)| room.len() >= self.safe_room() && !self.is_banned(*p)).map(|(p, _)| p)
    }

    /// Where the attacker has to play to leave no plain escape: anywhere, if there is none. What captures a
    /// string may stop one, too, and is not told here.
    pub(super) fn stops(&self) -> PointSet {
        let mut stops = self.board.points();
        for (p, room) in self.ways_out() {
            if room.len() == self.safe_room() {
                stops &= room | p.into();
            } else if room.len() > self.safe_room() {
                stops &= p.into();
            }
        }
        stops
    }

    fn safe_room(&self) -> usize {
        usize::from(self.safe_at.attacker_to_move)
    }

    /// The defender's ways to get liberties, and those that the target has then at least: to extend, or to take a
    /// string next to it.
    fn ways_out(&self) -> impl Iterator<Item = (Point, PointSet)> + use<'_> {
        let target = self.board.string(self.target);
        let liberties = target.map_or(PointSet::EMPTY, |target| target.liberties());
        let extensions = liberties.iter().map(|p| (p, self.extended(p)));
        let captures = target.into_iter().flat_map(move |target| {
            target.neighbours().filter(StringRef::is_atari).filter_map(move |captive| {
                let p = captive.liberties().first()?;
                let others = if liberties.contains(p) { self.extended(p) } else { liberties };
                Some((p, others | (captive.stones() & target.border())))
            })
        });
        extensions.chain(captures)
    }

    /// The target's liberties after the defender has extended to its liberty `p`, capturing nothing.
    pub(super) fn extended(&self, p: Point) -> PointSet {
        let around = *PointSet::next_to(p);
        let mut liberties = self.board.liberties(self.target) | (around & self.board.empty());
        for friend in self.board.strings_in(around & self.board.stones(!self.attacker)) {
            liberties |= friend.liberties();
        }
        liberties - p.into()
    }
}
