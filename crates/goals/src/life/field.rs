//! The field: the zone in which life and death is read, and what stands around it for ever.
//!
//! Outside the field nothing moves. A string next to a *standing* stone of its own colour is never captured. The other
//! points outside are as bad for the claimant as they can be: there stand, for all it knows, immortal stones of the
//! opponent (the theorem of the certificates). Where everything around the field stands, the claims of both sides are
//! each other's contraries, and one search settles both.

use tesuji_board::{Board, Color, Point, PointSet, zobrist};

use super::breath::Breath;
use super::spots::{Spot, Spots};

/// A zone, numbered for quick sets.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    points: Vec<Point>,
    spots: Vec<Spot>,
    neighbours: Vec<Spots>,
    /// The spots that touch a spot by a corner.
    diagonals: Vec<Spots>,
    /// The spots that are not at the edge of the board.
    inner: Spots,
    all: Spots,
    /// By colour: the spots next to an outside stone of that colour that stands for ever, for all that is known.
    held: [Spots; 2],
    /// By colour: the same, and the unknown points are taken for such stones of the opponent of the claimant.
    backed: [Spots; 2],
    /// The spots next to an outside point of which nothing is known.
    open: Spots,
    /// The liberties outside of the claimant's strings.
    breath: Breath,
}

impl Field {
    /// No spot.
    const NOWHERE: Spot = Spot::MAX;

    /// The zone on a board of these points, with stones of both colours around it that stand for ever. Unknown points
    /// are taken for immortal stones of `hostile`.
    ///
    /// # Panics
    /// If the zone has more than [`Spots::MOST`] points.
    pub(crate) fn new(board: PointSet, zone: PointSet, standing: [PointSet; 2], hostile: Color) -> Self {
        assert!(zone.len() <= Spots::MOST, "a field has at most {} points", Spots::MOST);
        let points: Vec<Point> = zone.iter().collect();
        let mut spots = vec![Self::NOWHERE; PointSet::CAPACITY];
        for (spot, point) in points.iter().enumerate() {
            spots[point.index()] = spot as Spot;
        }
        let around = |point: &Point| *PointSet::next_to(*point) & board;
        let set = |points: PointSet| points.iter().map(|point| spots[point.index()]).collect::<Spots>();
        let neighbours = points.iter().map(|point| set(around(point) & zone)).collect();
        let corners = |point: &Point| {
            let at: PointSet = [*point].into_iter().collect();
            (at.neighbours_and_diagonals() & board) - around(point) - at
        };
        let diagonals = points.iter().map(|point| set(corners(point) & zone)).collect();
        let inner = points
            .iter()
            .enumerate()
            .filter(|(_, point)| around(point).len() == 4)
            .map(|(spot, _)| spot as Spot)
            .collect();
        let next_to = |outside: PointSet| {
            let is_near = |(spot, point): (usize, &Point)| around(point).meets(&outside).then_some(spot as Spot);
            points.iter().enumerate().filter_map(is_near).collect::<Spots>()
        };
        let open = next_to(board - zone - standing[0] - standing[1]);
        let held = standing.map(next_to);
        let mut backed = held;
        backed[hostile.index()] |= open;
        let all = (0..points.len()).map(|spot| spot as Spot).collect();
        let breath = Breath::default();
        Self { points, spots, neighbours, diagonals, inner, all, held, backed, open, breath }
    }

    /// The same field, on which the strings of `claimant` breathe outside, too.
    #[must_use]
    pub(crate) fn with_breath(self, board: &Board, claimant: Color) -> Self {
        let breath = Breath::new(board, &self.points, claimant);
        Self { breath, ..self }
    }

    /// What tells fields with breath apart, and from those without.
    pub(crate) fn salt(&self) -> u64 {
        let points = self.points.iter().filter(|_| self.breath.most() > 0);
        points.fold(0, |salt, point| salt ^ zobrist::stone(Color::Black, *point).rotate_left(17))
    }

    /// The liberties outside of the claimant's strings.
    #[inline]
    pub(crate) fn breath(&self) -> &Breath {
        &self.breath
    }

    /// The number of spots.
    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    /// All spots.
    #[inline]
    pub(crate) fn all(&self) -> Spots {
        self.all
    }

    /// The spots next to an outside stone of this colour that is known to stand.
    #[inline]
    pub(crate) fn held(&self, color: Color) -> Spots {
        self.held[color.index()]
    }

    /// The spots next to a stone of this colour that is never captured.
    #[inline]
    pub(crate) fn backed(&self, color: Color) -> Spots {
        self.backed[color.index()]
    }

    /// The spots next to a point of which nothing is known.
    #[inline]
    pub(crate) fn open(&self) -> Spots {
        self.open
    }

    /// Whether everything around the field is known.
    pub(crate) fn is_enclosed(&self) -> bool {
        self.open.is_empty()
    }

    /// The spots next to this one.
    #[inline]
    pub(crate) fn next_to(&self, spot: Spot) -> Spots {
        self.neighbours[usize::from(spot)]
    }

    /// The spots that touch this one by a corner.
    #[inline]
    pub(crate) fn diagonal_to(&self, spot: Spot) -> Spots {
        self.diagonals[usize::from(spot)]
    }

    /// Whether the spot is not at the edge of the board.
    #[inline]
    pub(crate) fn is_inner(&self, spot: Spot) -> bool {
        self.inner.contains(spot)
    }

    /// The spots next to the set and not in it.
    #[inline]
    pub(crate) fn around(&self, set: Spots) -> Spots {
        set.iter().fold(Spots::NONE, |all, spot| all | self.next_to(spot)) - set
    }

    /// All spots of `within` that are connected to `from`, which lies in it.
    #[inline]
    pub(crate) fn flood(&self, from: Spots, within: Spots) -> Spots {
        let (mut whole, mut fresh) = (from, from);
        while !fresh.is_empty() {
            fresh = fresh.iter().fold(Spots::NONE, |all, spot| all | self.next_to(spot)) & (within - whole);
            whole |= fresh;
        }
        whole
    }

    /// The connected parts of a set.
    #[inline]
    pub(crate) fn components(&self, set: Spots) -> impl Iterator<Item = Spots> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let part = self.flood(Spots::one(rest.first()?), rest);
            rest -= part;
            Some(part)
        })
    }

    /// The spot of a point, if it is in the field.
    #[inline]
    pub(crate) fn spot(&self, point: Point) -> Option<Spot> {
        let spot = self.spots[point.index()];
        (spot != Self::NOWHERE).then_some(spot)
    }

    /// The point of a spot.
    #[inline]
    pub(crate) fn point(&self, spot: Spot) -> Point {
        self.points[usize::from(spot)]
    }

    /// The spots of those points that are in the field.
    pub(crate) fn spots(&self, points: PointSet) -> Spots {
        points.iter().filter_map(|point| self.spot(point)).collect()
    }

    /// The points of these spots.
    pub(crate) fn points(&self, spots: Spots) -> PointSet {
        spots.iter().map(|spot| self.point(spot)).collect()
    }
}
