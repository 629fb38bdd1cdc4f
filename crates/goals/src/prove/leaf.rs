//! Where a line ends because the target is plainly saved.

use tesuji_board::PointSet;
use tesuji_certify::{Claim, Step};

use super::Prover;
use crate::capture::SafeAt;

impl Prover<'_, '_, '_> {
    /// The zone and the step of a position in which the target is plainly saved.
    pub(super) fn leaf(&self) -> Option<(PointSet, Step)> {
        if self.claim == Claim::Capture || self.game.is_pending() {
            return None;
        }
        let board = self.game.board();
        let target = board.string(self.game.target())?;
        let safe = usize::from(SafeAt::FIVE.attacker_to_move);
        if target.liberty_count() >= safe {
            let liberties = target.liberties().iter().take(safe).collect();
            return Some((target.stones() | liberties, Step::Safe));
        }
        let alive = board.unconditionally_alive(self.claimant);
        alive.contains(self.game.target()).then(|| (self.living_room(alive), Step::Alive))
    }

    /// The target's string, the regions that keep it alive, the strings that enclose these, and so on.
    fn living_room(&self, alive: PointSet) -> PointSet {
        const LARGEST_EYE: usize = 20;
        let board = self.game.board();
        let own = board.stones(self.claimant);
        let eyes = (board.points() - own).components();
        let eyes: Vec<PointSet> = eyes
            .filter(|region| region.len() <= LARGEST_EYE && (region.neighbours() & own).is_within(&alive))
            .collect();
        let mut room = board.string(self.game.target()).map_or(PointSet::EMPTY, |target| target.stones());
        loop {
            let near = room.neighbours();
            let eyes = eyes.iter().filter(|region| region.meets(&near)).fold(room, |all, region| all | *region);
            let whole = board.strings_in(eyes.dilate() & alive).fold(eyes, |all, string| all | string.stones());
            if whole == room {
                return room;
            }
            room = whole;
        }
    }
}
