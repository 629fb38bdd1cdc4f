//! A fight about stones: what it takes to ask for its first moves and to prove its outcome.
//!
//! [`Capture`](crate::Capture) and [`Life`](crate::Life) are fights, and so are connections: there the attacker is who wants to
//! connect, the defender who cuts. The attacker is Max, also where the defender moves first.

use tesuji_board::{Color, Move, Point, PointSet};
use tesuji_certify::{Claim, Node, Step};
use tesuji_search::{Assume, Hints, MoveList, Outcome, Width};

use crate::ground::{Area, Ground};
use crate::zone::Zone;

/// A game in which one side wants to capture stones for good, and the other wants them to stay.
pub(crate) trait Fight: Hints<Move = Move, Value = Outcome> + Assume + Clone {
    /// A set of points of the ground.
    type Set: Area;
    /// Where it takes place.
    type Ground<'a>: Ground<Set = Self::Set>
    where
        Self: 'a;

    /// Whether the search may overlook moves, and learns of them from a prover.
    const LEARNS: bool = false;

    /// Whether all that matters of a position shows: stones, the ban, whose turn it is. Ko threats that were spent do
    /// not.
    const SHOWS_ALL: bool = false;

    /// The ground as it stands.
    fn ground(&self) -> Self::Ground<'_>;

    /// Those of the points that lie on the ground, as a set of it.
    fn set(&self, points: PointSet) -> Self::Set {
        self.ground().set_of(points)
    }

    /// The points of a set.
    fn points(&self, set: Self::Set) -> PointSet {
        self.ground().points_of(set)
    }

    /// The points of the stones that are fought for.
    fn target(&self) -> Self::Set;

    /// The side that wants to capture.
    fn attacker(&self) -> Color;

    /// The side to move.
    fn to_move(&self) -> Color;

    /// Where the side to move would retake a ko.
    fn ban(&self) -> Option<Point>;

    /// Whether it is over: the stones are captured for good, or the strings are one.
    fn is_captured(&self) -> bool;

    /// Whether it is over because the attacker cannot get there any more: a string that was to be connected is captured.
    fn is_missed(&self) -> bool {
        false
    }

    /// What of the ground shows that the attacker has got there, where it is over.
    fn goal_zone(&self) -> Self::Set {
        Self::Set::default()
    }

    /// Where the target has just been captured by a stone that may be taken back at once.
    fn pending(&self) -> Option<Point>;

    /// The move that captures or saves so plainly that no search looks for it.
    fn plain_move(&mut self) -> Option<Move>;

    /// The same for a prover, who may look a little longer: a move by which the side to move makes good its claim.
    fn move_in_sight(&mut self, claim: Claim) -> Option<Move> {
        let _ = claim;
        self.plain_move()
    }

    /// What the target is saved by, if it is plainly saved, and what of the ground shows it.
    fn plain_safety(&self) -> Option<(Self::Set, Step)>;

    /// Moves that a defender with time to spare had better play than pass, the most promising first.
    fn better_than_pass(&mut self) -> Vec<Move> {
        Vec::new()
    }

    /// The reply of the side to move to begin with, if one is likely not to matter.
    fn likely_idle(&self) -> Option<Move> {
        Some(Move::Pass)
    }

    /// Moves that change nothing but their own point, those that are likely not to matter first.
    fn idle_moves(&self) -> Vec<Move> {
        Vec::new()
    }

    /// The moves that the claimant's opponent may have made outside the ground, as far as they are counted.
    fn elsewhere(&self) -> u16 {
        Node::NO_BREATH
    }

    /// Whether a pass of the side to move, which stands for a move outside the ground, takes breath from the claimant.
    fn pass_is_felt(&self) -> bool {
        false
    }

    /// The game as the search knows it, from where this one stands.
    fn as_searched(&self) -> Self {
        self.clone()
    }

    /// A key that tells bans apart even where they bind neither side: the checker tells retakes from other moves.
    fn exact_key(&self) -> u64 {
        self.key() ^ self.ban().map_or(0, |p| (p.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The moves that have led to where the game stands, if the search may overlook moves.
    fn played(&self) -> Vec<Move> {
        Vec::new()
    }

    /// Has the search look at moves to these points from now on, if it may overlook moves.
    fn look_at(&mut self, points: PointSet) {
        let _ = points;
    }

    /// The claim of `claimant` has failed where the game stands: the moves on the way that the search had not looked
    /// at. From now on it does.
    fn learn(&mut self, claimant: Color) -> PointSet {
        let line = self.played();
        let mut overlooked = PointSet::EMPTY;
        for _ in &line {
            self.undo();
        }
        for &m in &line {
            let mut listed = MoveList::new();
            if self.to_move() != claimant {
                self.moves(Width::FULL, &mut listed);
                overlooked.extend(m.point().filter(|_| !listed.contains(m)));
            }
            let played = self.play(m);
            debug_assert!(played, "the line was played before");
        }
        self.look_at(overlooked);
        overlooked
    }

    /// The liberties that make a target safe by convention, if there is one.
    fn safe_liberties(&self) -> Option<u16> {
        None
    }

    /// The stones that a defender may not lose sight of.
    fn kept(&self) -> Self::Set {
        Self::Set::default()
    }

    /// The zone of `winner` in the making. An attacker never loses sight of the target, a defender not of all of it.
    fn zone(&self, winner: Color, seen: Self::Set) -> Zone<Self::Ground<'_>> {
        let ground = self.ground();
        let target = if winner == self.attacker() {
            self.target()
        } else {
            let standing = ground.stones(winner) & self.target();
            standing.first_point().filter(|_| !seen.touches(standing)).unwrap_or_default() | self.kept()
        };
        Zone::new(ground, winner, seen | target)
    }

    /// What it takes to see that the side to move wins by `m`, after which `after` is looked at; `None` if it is
    /// illegal.
    fn zone_to_play(&self, m: Move, after: Self::Set) -> Option<Self::Set> {
        let zone = self.zone(self.to_move(), after);
        match m {
            Move::Pass => Some(zone.to_stand()),
            Move::Place(point) => zone.to_place(self.set(point.into()).first_point()?),
        }
    }

    /// What it takes to see that the side to move loses, if its moves are answered by looking at `after`.
    fn zone_to_answer(&self, after: Self::Set) -> Self::Set {
        self.zone(!self.to_move(), after).to_answer()
    }

    /// Where a stone of the side to move changes nothing but its own point.
    fn plain_points(&self) -> Self::Set {
        let retake = self.ban().map_or(Self::Set::default(), |ban| self.set(ban.into()));
        self.ground().placements(self.to_move()).0 - retake
    }
}
