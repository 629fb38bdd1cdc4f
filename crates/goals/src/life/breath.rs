//! Breath: liberties outside the field, counted by the moves that it takes to fill them.
//!
//! The claimant never plays outside the field. So only the opponent's moves there take such liberties, one each, and for
//! each of them the claimant has a free move inside. What a string breathes outside less the moves that the opponent may
//! have made there is left to it in every line (see the certificates' theorem).

use tesuji_board::{Board, Color, Point, PointSet};

use super::spots::Spots;

/// The claimant's liberties outside a field.
#[derive(Clone, Debug, Default)]
pub(crate) struct Breath {
    claimant: Option<Color>,
    /// For each spot, a bit for each liberty that a stone of the claimant there has outside, by itself or by the
    /// claimant's stones outside that it touches.
    out: Vec<u128>,
    most: u8,
}

impl Breath {
    /// The breath of `claimant` around a field of these points.
    pub(crate) fn new(board: &Board, points: &[Point], claimant: Color) -> Self {
        let zone: PointSet = points.iter().copied().collect();
        let empty = board.empty() - zone;
        let walls: Vec<PointSet> = (board.stones(claimant) - zone).components().collect();
        let out_of = |point: &Point| {
            let around = *PointSet::next_to(*point) & board.points();
            let walls = walls.iter().filter(|wall| wall.meets(&around));
            walls.fold(around & empty, |all, wall| all | (wall.neighbours() & empty))
        };
        let out: Vec<PointSet> = points.iter().map(out_of).collect();
        // More than fit into a word are left out: that is at worst too cautious.
        let all: Vec<Point> = out.iter().fold(PointSet::EMPTY, |all, set| all | *set).iter().take(128).collect();
        let bit = |point: Point| all.iter().position(|other| *other == point).map_or(0, |place| 1 << place);
        let out = out.iter().map(|set| set.iter().fold(0_u128, |bits, point| bits | bit(point))).collect();
        Self { claimant: Some(claimant), out, most: all.len() as u8 }
    }

    /// The number of the opponent's moves elsewhere that are worth counting: after them nothing is left.
    #[inline]
    pub(crate) fn most(&self) -> u8 {
        self.most
    }

    /// Whether no string of this colour has a liberty left outside after `elsewhere` moves of the opponent there.
    #[inline]
    pub(crate) fn is_spent(&self, color: Color, elsewhere: u8) -> bool {
        self.most <= elsewhere || self.claimant != Some(color)
    }

    /// The liberties outside that a string has left after `elsewhere` moves of the opponent there.
    #[inline]
    pub(crate) fn left(&self, color: Color, string: Spots, elsewhere: u8) -> u32 {
        if self.is_spent(color, elsewhere) {
            return 0;
        }
        let out = string.iter().fold(0, |all, spot| all | self.out[usize::from(spot)]);
        out.count_ones().saturating_sub(u32::from(elsewhere))
    }
}
