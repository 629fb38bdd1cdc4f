//! Two strings that living stones of the cutter's keep apart: every way from one to the other leads through them.

use tesuji_board::{PointSet, StringRef};

use super::Connection;

impl Connection {
    /// What shows that living stones of the cutter's shut the strings off from each other, if they do: the room of one string,
    /// the stones around it, and their eyes.
    pub(super) fn shut_off(&self) -> Option<PointSet> {
        let rooms = |wall| {
            let open = self.board.points() - wall;
            let [one, other] = self.strings.map(PointSet::from);
            let room = one.flood(&open);
            (!room.meets(&other)).then(|| [room, other.flood(&open)])
        };
        // Seldom do all stones together shut them off, so whether they live is asked last.
        rooms(self.board.stones(!self.connector))?;
        let alive = self.board.unconditionally_alive(!self.connector);
        let room = rooms(alive)?.into_iter().min_by_key(PointSet::len)?;
        Some(room | self.living_wall(room, alive))
    }

    /// Whether the cutter has just added to stones that live. To look for a wall after every move would take too long.
    pub(super) fn adds_to_wall(&self) -> bool {
        let last = self.past.last().filter(|_| self.turn == self.connector).and_then(|past| past.played.point());
        last.and_then(|last| self.board.string(last)).is_some_and(|string| string.stones().meets(&self.alive))
    }

    /// The living stones around a room, and all that they live by.
    fn living_wall(&self, room: PointSet, alive: PointSet) -> PointSet {
        let (empty, stones) = (self.board.empty(), self.board.stones(!self.connector));
        let is_enclosed = |region: &PointSet| (region.neighbours() & stones).is_within(&alive);
        let mut regions: Vec<PointSet> = (self.board.points() - stones).components().filter(is_enclosed).collect();
        let whole = |stones| self.board.strings_in(stones).fold(PointSet::EMPTY, |all, string| all | string.stones());
        let mut wall = whole(room.neighbours() & alive);
        let mut eyes = PointSet::EMPTY;
        loop {
            let is_eye = |region: &PointSet| {
                let sees = |string: StringRef<'_>| (*region & empty).is_within(&string.liberties());
                self.board.strings_in(region.neighbours() & wall).any(sees)
            };
            let found =
                regions.extract_if(.., |region| is_eye(region)).fold(PointSet::EMPTY, |all, region| all | region);
            if found.is_empty() {
                return wall | eyes;
            }
            eyes |= found;
            wall |= whole(found.neighbours() & alive);
        }
    }
}
