//! The sets of moves, from narrow to wide, of either side.
//!
//! `S` is the target, `L1` its liberties, `L2` the empty points next to them, `L3` the next ring. `T` are strings of
//! the attacker, `F` strings of the defender other than `S`. Sets are layered: a wider one lists the moves of the
//! narrower first, in the same order, so that widening is not mistaken for move ordering.

use tesuji_board::{Board, Move, Point, PointSet};
use tesuji_search::{MoveList, Width};

use super::Capture;

/// The attacker plays on the target's liberties.
pub const OR1: Width = Width(1);
/// And next to them, and on the liberties of the attacker's strings that are weaker than the target.
pub const OR2: Width = Width(2);
/// The defender's answers to a threat to capture in one or two moves.
pub const AND1: Width = Width(1);
/// The same, and in three moves.
pub const AND2: Width = Width(2);

/// What the sets of one position are built from.
pub(super) struct Surroundings<'b> {
    board: &'b Board,
    target: PointSet,
    liberty_count: usize,
    attackers: PointSet,
    defenders: PointSet,
    /// `L1`, `L2`, `L3`.
    rings: [PointSet; 3],
    /// The attacker's stones next to the target.
    wall: PointSet,
}

impl<'b> Surroundings<'b> {
    pub(super) fn new(board: &'b Board, at: Point) -> Self {
        let target = board.string(at).expect("the target is on the board");
        let empty = board.empty();
        let l1 = target.liberties();
        let l2 = (l1.neighbours() & empty) - l1;
        let l3 = (l2.neighbours() & empty) - l1 - l2;
        let attackers = board.stones(!target.color());
        Self {
            board,
            target: target.stones(),
            liberty_count: target.liberty_count(),
            attackers,
            defenders: board.stones(target.color()) - target.stones(),
            rings: [l1, l2, l3],
            wall: target.border() & attackers,
        }
    }

    /// The liberties of the strings with a stone in `points` and at most `most` liberties.
    fn liberties_of(&self, points: PointSet, most: usize) -> PointSet {
        let weak = self.board.strings_in(points).filter(|s| s.liberty_count() <= most);
        weak.fold(PointSet::EMPTY, |all, s| all | s.liberties())
    }

    /// The points next to the strings with a stone in `points` and at most `most` liberties.
    fn borders_of(&self, points: PointSet, most: usize) -> PointSet {
        let weak = self.board.strings_in(points).filter(|s| s.liberty_count() <= most);
        weak.fold(PointSet::EMPTY, |all, s| all | s.border())
    }

    fn ring_border(&self, ring: usize) -> PointSet {
        self.rings[ring].neighbours()
    }

    /// OR2 beyond the liberties: second-order liberties, liberties of weaker strings.
    fn or2(&self) -> [PointSet; 2] {
        [self.rings[1], self.liberties_of(self.wall, self.liberty_count.saturating_sub(1))]
    }

    /// What matters beyond OR2: the attacker frees surrounding strings of their own, also by taking `F`.
    fn or_wide(&self) -> PointSet {
        let near = self.ring_border(0);
        let around = self.board.strings_in(self.wall | (near & self.attackers));
        let mut moves = PointSet::EMPTY;
        for string in around {
            let most = if string.stones().meets(&self.wall) { 3 } else { 2 };
            if string.liberty_count() <= most {
                moves |= string.liberties() | self.liberties_of(string.border() & self.defenders, 4);
            }
        }
        moves | self.liberties_of(near & self.defenders, 3)
    }

    /// Liberties of the target, and of attackers in atari next to it.
    pub(super) fn ip1(&self) -> [PointSet; 2] {
        [self.rings[0], self.liberties_of(self.wall, 1)]
    }

    /// What else can answer a threat to capture in two moves.
    pub(super) fn ip2(&self) -> PointSet {
        let near = self.ring_border(0);
        let mut moves = self.rings[1] | self.liberties_of(self.wall | (near & self.attackers), 3);
        for friend in self.board.strings_in(near & self.defenders) {
            moves |= friend.liberties() | self.liberties_of(friend.border() & self.attackers, 1);
        }
        moves
    }

    /// What else can answer a threat to capture in three moves, nearly always.
    pub(super) fn ip3(&self) -> PointSet {
        let (near, far, farther) = (self.ring_border(0), self.ring_border(1), self.ring_border(2));
        let empty = self.board.empty();
        let walls = self.wall | (near & self.attackers);
        let mut moves = self.rings[1] | self.rings[2] | self.liberties_of(walls, 4);
        moves |= self.liberties_of(walls, 2).neighbours() & empty;
        for friend in self.board.strings_in(near & self.defenders) {
            let liberties = friend.liberties();
            moves |= liberties | (liberties.neighbours() & empty);
            moves |= self.liberties_of(friend.border() & self.attackers, 3);
        }
        moves |= self.liberties_of(far & self.attackers, 3);
        for friend in self.board.strings_in(far & self.defenders) {
            moves |= friend.liberties() | self.liberties_of(friend.border() & self.attackers, 2);
        }
        moves | self.liberties_of(farther & self.attackers, 2)
    }

    /// The capturing race against the strings around the target.
    pub(super) fn race(&self) -> PointSet {
        let empty = self.board.empty();
        let mut moves = PointSet::EMPTY;
        for string in self.board.strings_in(self.wall) {
            let (liberties, count) = (string.liberties(), string.liberty_count());
            if count <= 5 {
                moves |= liberties;
            }
            if count <= 3 {
                moves |= liberties.neighbours() & empty;
            }
            if count <= 4 {
                let touching = (string.border() | liberties.neighbours()) & self.defenders;
                moves |= self.liberties_of(touching, 3);
                moves |= self.liberties_of(self.borders_of(touching, 3) & self.attackers, 2);
            }
        }
        moves
    }

    pub(super) fn is_single_stone(&self) -> bool {
        self.target.single().is_some()
    }

    /// Every point that a search for threats from here has looked at.
    pub(super) fn looked_at(&self) -> PointSet {
        let near = self.ring_border(0);
        let strings = self.wall | (near & (self.attackers | self.defenders));
        let mut points = self.target | self.rings[0] | self.rings[1] | self.liberties_of(strings, usize::MAX);
        for friend in self.board.strings_in(near & self.defenders) {
            points |= friend.stones() | self.liberties_of(friend.border() & self.attackers, usize::MAX);
        }
        points
    }
}

/// Lists the points of `layers` in order, each once.
pub(super) fn list(layers: &[PointSet], out: &mut MoveList<Move>) {
    let mut listed = PointSet::EMPTY;
    for layer in layers {
        out.extend((*layer - listed).iter().map(Move::Place));
        listed |= *layer;
    }
}

impl Capture {
    pub(super) fn surroundings(&self) -> Surroundings<'_> {
        Surroundings::new(&self.board, self.target)
    }

    pub(super) fn attacking_moves(&self, width: Width, out: &mut MoveList<Move>) {
        let around = self.surroundings();
        // At the root the others are listed as well: the caller wants to see how they are answered.
        let stops = if self.past.is_empty() { self.board.points() } else { self.stops() };
        let l1 = around.rings[0];
        let captures = |points: PointSet| points.iter().filter(|p| self.board.is_capture(self.attacker, *p)).collect();
        // Where the defender threatens to escape only what stops that is worth a look.
        let relevant = |points: PointSet| -> PointSet { (points & stops) | captures(points - stops) };
        list(&[relevant(l1)], out);
        // Waiting a move lifts the ban.
        if self.ban.is_some_and(|p| self.is_banned(p)) && stops == self.board.points() {
            out.push(Move::Pass);
        }
        // With safety one liberty away only the liberties themselves can help.
        let must_fill = around.liberty_count >= usize::from(self.safe_at.defender_to_move);
        if width <= OR1 || must_fill {
            return;
        }
        let [second, weaker] = around.or2();
        let mut further = [second, weaker, PointSet::EMPTY, PointSet::EMPTY];
        if width > OR2 {
            further[2..].copy_from_slice(&[around.or_wide(), self.extra & self.board.empty()]);
        }
        list(&further.map(|layer| relevant(layer - l1)), out);
    }

    pub(super) fn defending_moves(&mut self, width: Width, out: &mut MoveList<Move>) {
        if width <= AND2 {
            self.answers_to_threats(width, out);
            return;
        }
        let urgent = self.threatens_in_two();
        let around = self.surroundings();
        let [liberties, rescues] = around.ip1();
        let extra = self.extra & self.board.empty();
        if around.liberty_count == 1 && !around.is_single_stone() {
            list(&[liberties, rescues], out);
        } else if urgent {
            list(&[liberties, rescues, around.ip2(), extra], out);
        } else {
            list(&[liberties, rescues, around.ip2(), around.ip3(), around.race(), extra], out);
        }
        out.push(Move::Pass);
    }
}
