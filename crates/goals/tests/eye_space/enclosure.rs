//! A rectangle with stones of both sides in it, within a wall of the attacker.

use tesuji_board::{Color, Point, PointSet, Setup, Size};
use tesuji_search::Rng;

/// A fight in a rectangle; Black is the attacker.
#[derive(Clone, Debug)]
pub struct Enclosure {
    pub setup: Setup,
    pub inside: PointSet,
    /// The largest of White's strings.
    pub target: PointSet,
}

const SIDE: u8 = 9;
/// The most points of a rectangle, and the most that are empty: all that can come about is looked at.
const MOST_POINTS: usize = 16;
const MOST_EMPTY: usize = 7;

impl Enclosure {
    /// Stones thrown at random into a random rectangle; `None` if there is a string without liberties, or no white
    /// string of two stones.
    pub fn random(rng: &mut Rng) -> Option<Self> {
        let mut any = |from: u8, to: u8| from + rng.below(usize::from(to - from) + 1) as u8;
        let (width, height) = (any(3, 6), any(2, 5));
        let (left, low) = (any(0, 1) * 2, any(0, 1) * 2);
        let columns = (left..left + width).flat_map(|x| (low..low + height).map(move |y| Point::new(x, y)));
        let inside: PointSet = columns.collect();
        if inside.len() > MOST_POINTS {
            return None;
        }
        let mut setup = Setup::new(Size::square(SIDE));
        let board = Size::square(SIDE).points();
        let wall = (inside.neighbours_and_diagonals() & board) - inside;
        for point in inside {
            // White stands mostly along the wall, Black mostly within.
            let (white, black) = if wall.neighbours().contains(point) { (15, 16) } else { (5, 9) };
            match any(0, 19) {
                dice if dice < white => setup.white.insert(point),
                dice if dice < black => setup.black.insert(point),
                _ => {}
            }
        }
        setup.black |= wall;
        let empty = board - setup.black - setup.white;
        let breathes = |string: PointSet| string.neighbours().meets(&empty);
        let target = setup.white.components().max_by_key(PointSet::len).filter(|string| string.len() > 1)?;
        let all_breathe = Color::ALL.iter().all(|color| setup.stones(*color).components().all(breathes));
        let is_small = (inside & empty).len() <= MOST_EMPTY;
        (all_breathe && is_small).then_some(Self { setup, inside, target })
    }
}
