//! Figure 5, remarks 1 and 2: perfect play by E0 and by λE1 + E0 on the 3x3 board without captures, and what it looks like on a
//! large one.
//!
//! The paper's picture is lost, and it does not say when such a game ends. Here stones stay for ever, a player may pass, and two
//! passes or a full board end it. Every position of the game is looked at. Of equally good moves one has to be chosen: stones
//! before passes, corners before the centre before sides, which is our choice.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Point, Setup, Size};
use tesuji_games::{Control, Evaluation};

/// The board of the figure.
const SIDE: u8 = 3;

/// λ, by which a point weighs less than a group.
const GROUPS: i64 = 10;

/// What is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    /// E0: groups.
    Groups,
    /// λE1 + E0, ten times as large, with λ = 1/10.
    GroupsThenPoints,
}

impl Worth {
    fn of(self, setup: &Setup) -> i64 {
        let Evaluation { e0, e1, .. } = Evaluation::of(setup, Control::Region);
        match self {
            Self::Groups => e0,
            Self::GroupsThenPoints => GROUPS * e0 + e1,
        }
    }
}

/// A game without captures.
struct Opening {
    worth: Worth,
    points: Vec<Point>,
    known: HashMap<(u32, Color, u8), i64>,
}

impl Opening {
    fn new(worth: Worth) -> Self {
        let size = Size::square(SIDE);
        let mut points: Vec<Point> = size.points().iter().collect();
        let middle = SIDE / 2;
        let from_centre = |p: &Point| p.column().abs_diff(middle) + p.row().abs_diff(middle);
        // Corners, then the centre, then the sides.
        points.sort_by_key(|p| [1, 2, 0][usize::from(from_centre(p))]);
        Self { worth, points, known: HashMap::new() }
    }

    /// The moves of a position: stones, then the pass.
    fn moves(&self, setup: &Setup) -> Vec<Move> {
        let is_free = |p: &&Point| !(setup.black | setup.white).contains(**p);
        self.points.iter().filter(is_free).map(|p| Move::Place(*p)).chain([Move::Pass]).collect()
    }

    fn after(setup: &Setup, m: Move) -> Setup {
        let mut next = setup.clone();
        if let Move::Place(p) = m {
            *(if setup.turn == Color::Black { &mut next.black } else { &mut next.white }) |= p.into();
        }
        next.turn = !setup.turn;
        next
    }

    /// What the position is worth for Black after this many passes in a row.
    fn value(&mut self, setup: &Setup, passes: u8) -> i64 {
        let is_full = (setup.black | setup.white).len() == usize::from(SIDE * SIDE);
        if passes == 2 || is_full {
            return self.worth.of(setup);
        }
        let digit = |p: &Point| if setup.black.contains(*p) { 1 } else { 2 * u32::from(setup.white.contains(*p)) };
        let key = (self.points.iter().fold(0, |key, p| key * 3 + digit(p)), setup.turn, passes);
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let values = self.moves(setup).into_iter().map(|m| self.value_after(setup, m, passes)).collect::<Vec<_>>();
        let value = if setup.turn == Color::Black { values.iter().max() } else { values.iter().min() };
        let value = *value.expect("one may pass");
        self.known.insert(key, value);
        value
    }

    fn value_after(&mut self, setup: &Setup, m: Move, passes: u8) -> i64 {
        self.value(&Self::after(setup, m), if m == Move::Pass { passes + 1 } else { 0 })
    }

    /// A perfect game, and what it is worth.
    fn perfect(&mut self) -> (Vec<Move>, i64) {
        let (mut setup, mut passes, mut game) = (Setup::new(Size::square(SIDE)), 0, Vec::new());
        let value = self.value(&setup, 0);
        while passes < 2 && (setup.black | setup.white).len() < usize::from(SIDE * SIDE) {
            let moves = self.moves(&setup);
            let best = moves.into_iter().find(|m| self.value_after(&setup, *m, passes) == value);
            let best = best.expect("a perfect move keeps the value");
            passes = if best == Move::Pass { passes + 1 } else { 0 };
            setup = Self::after(&setup, best);
            game.push(best);
        }
        (game, value)
    }
}

/// A point of the small board where it comes to lie on 19x19: on the nine star points.
fn scaled(m: Move) -> Move {
    match m {
        Move::Place(p) => Move::Place(Point::new(3 + 6 * p.column(), 3 + 6 * p.row())),
        Move::Pass => m,
    }
}

fn line(moves: impl Iterator<Item = Move>) -> String {
    moves.map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

/// The paragraph below the tables.
pub(super) fn remark() -> String {
    let told = |name: &str, worth: Worth| {
        let (game, value) = Opening::new(worth).perfect();
        let stones: Vec<Move> = game.into_iter().filter(|m| *m != Move::Pass).collect();
        format!(
            "By {name} the perfect game is {} (value {value:+}), on 19x19 {}",
            line(stones.iter().copied()),
            line(stones.iter().copied().map(scaled))
        )
    };
    format!(
        "Figure 5, remarks 1 and 2: openings from perfect play on 3x3 without captures, scaled to the nine star points of 19x19. \
         {}. {}. The picture is lost, so that only the words can be compared. The paper does not say when such a game ends (here \
         after two passes or on a full board) nor which of equally good moves is played (here corners, then the centre, then \
         sides); both choices are ours.",
        told("E0", Worth::Groups),
        told("λE1 + E0 (λ = 1/10, values ten times as large)", Worth::GroupsThenPoints)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without E1 a side gains nothing by a stone beside its own; with it every point is played.
    #[test]
    fn stones_keep_apart_by_groups_alone_and_fill_the_board_with_points() {
        let stones = |worth| {
            let (game, value) = Opening::new(worth).perfect();
            (game.iter().filter(|m| **m != Move::Pass).count(), value)
        };
        let (few, groups) = stones(Worth::Groups);
        let (many, _) = stones(Worth::GroupsThenPoints);
        assert!(few <= many && groups >= 0, "{few} {many} {groups}");
        assert!(remark().contains("D16") || remark().contains("D4"), "{}", remark());
    }
}
