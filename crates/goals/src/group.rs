//! Group and skin (Cazenave 2004): the strings that belong together, and the points around them where moves are looked for.
//!
//! The slides say it in two lines. *Group*: blocks that share liberties, the opponent's among them. *Skin*: liberties,
//! second-order liberties, those of weak and of surrounded blocks of the opponent's. What the words leave open is chosen here:
//! a block of the opponent's belongs to the group if it breathes nowhere but where the group does, and a block is weak with
//! [`WEAK`] liberties or fewer. Nothing beyond the skin is looked at, so what is read there is no theorem.

use tesuji_board::{Board, Color, PointSet};

use crate::ground::{Area, Ground};

/// The liberties of a weak string, at most.
pub(crate) const WEAK: u32 = 3;

/// What joins strings of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bond {
    /// A liberty in common, as in the slides.
    Shared,
    /// Two liberties in common, or one where an opponent's stone could be taken at once: the strings are virtually connected.
    Virtual,
}

/// Strings that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group<S> {
    /// The stones of its owner.
    pub(crate) own: S,
    /// The opponent's stones that breathe only where the group does.
    pub(crate) captives: S,
}

impl<S: Area> Group<S> {
    /// The group that the stones of `target` belong to, which are of this colour.
    pub(crate) fn of<G: Ground<Set = S>>(ground: G, color: Color, target: S, bond: Bond) -> Self {
        let own = ground.stones(color);
        let mut group = Self { own: ground.flood(target & own, own), captives: S::default() };
        loop {
            group.captives = captives(ground, color, group.own);
            let rest = own - group.own;
            let joined = ground.components(rest).filter(|string| group.is_joined_to(ground, color, *string, bond));
            let more = joined.fold(S::default(), |all, string| all | string);
            if more.is_none() {
                return group;
            }
            group.own |= more;
        }
    }

    /// Whether another string of the same colour belongs to it.
    fn is_joined_to<G: Ground<Set = S>>(self, ground: G, color: Color, string: S, bond: Bond) -> bool {
        let liberties = |stones: S| ground.around(stones) & ground.empty();
        match bond {
            Bond::Shared => liberties(self.own | self.captives).touches(liberties(string)),
            Bond::Virtual => {
                let shared = liberties(self.own) & liberties(string);
                shared.count() > 1 || shared.each().any(|at| is_barred(ground, !color, at))
            }
        }
    }

    /// The points where moves are looked for.
    pub(crate) fn skin<G: Ground<Set = S>>(self, ground: G, color: Color) -> S {
        let empty = ground.empty();
        let first = ground.around(self.own | self.captives) & empty;
        let skin = first | (ground.around(first) & empty);
        let beside = ground.around(self.own);
        let weak = ground.components(ground.stones(!color)).filter(|string| {
            let is_held = string.touches(ground.backed(!color)) || ground.breath(!color, *string) > 0;
            string.touches(beside) && !is_held && (ground.around(*string) & empty).count() <= WEAK
        });
        weak.fold(skin, |all, string| all | (ground.around(string) & empty))
    }
}

/// The strings of the other colour that breathe only where these stones do.
fn captives<G: Ground>(ground: G, color: Color, own: G::Set) -> G::Set {
    let near = ground.around(own) & ground.empty();
    let is_captive = |string: &G::Set| {
        let is_held = string.touches(ground.backed(!color)) || ground.breath(!color, *string) > 0;
        !is_held && (ground.around(*string) & ground.empty()).lies_in(near)
    };
    ground.components(ground.stones(!color)).filter(is_captive).fold(G::Set::default(), |all, string| all | string)
}

/// Whether a stone of this colour cannot be played there, or could be taken at once.
fn is_barred<G: Ground>(ground: G, color: Color, at: G::Set) -> bool {
    let placed = ground.placing(color, at);
    placed.is_none_or(|placed| {
        let is_held = placed.string.touches(ground.backed(color)) || ground.breath(color, placed.string) > 0;
        placed.captured.is_none() && placed.liberties.count() == 1 && !is_held
    })
}

/// The stones of all strings that are virtually connected with those of `target`, which are of one colour: they share two
/// liberties, or one where a stone of the opponent's could be taken at once.
///
/// ```
/// use tesuji_board::{Diagram, Point, PointSet, Position, Rules};
/// use tesuji_goals::virtual_group;
/// // White cannot cut at B1: a stone there would have no liberty.
/// let diagram: Diagram = ". . . . .\n. . O . X\nX X O . X\nX . X . .".parse()?;
/// let position = Position::new(&diagram.setup, Rules::default())?;
/// let at = |name: &str| name.parse::<Point>().map(PointSet::from);
/// assert_eq!(virtual_group(position.board(), at("A1")?).len(), 4);
/// assert_eq!(virtual_group(position.board(), at("E2")?).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn virtual_group(board: &Board, target: PointSet) -> PointSet {
    let color = if board.stones(Color::Black).meets(&target) { Color::Black } else { Color::White };
    Group::of(board, color, target, Bond::Virtual).own
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Diagram, Point, Position, Rules};

    use super::*;

    fn board(drawing: &str) -> Position {
        let diagram: Diagram = drawing.parse().expect("a drawing");
        Position::new(&diagram.setup, Rules::default()).expect("a position")
    }

    fn at(names: &str) -> PointSet {
        names.split(' ').map(|name| name.parse::<Point>().expect("a point")).collect()
    }

    /// Black's corner stones, two more beyond a shared liberty, a white stone among them that breathes only there.
    ///
    /// ```text
    /// 5 . . . . . .
    /// 4 X X . X . .
    /// 3 O . . X . O
    /// 2 X X . . . .
    /// 1 . . . . . O
    ///   A B C D E F
    /// ```
    #[test]
    fn a_group_is_what_shares_liberties_and_what_it_holds_captive() {
        let position = board(". . . . . .\nX X . X . .\nO . . X . O\nX X . . . .\n. . . . . O");
        let group = Group::of(position.board(), Color::Black, at("A2"), Bond::Shared);
        assert_eq!(group.own, at("A2 B2 A4 B4 D3 D4"));
        assert_eq!(group.captives, at("A3"));
        let skin = group.skin(position.board(), Color::Black);
        assert!(at("A1 B1 B3 C2 C3 C1 E3").is_within(&skin) && !skin.meets(&at("F1 F2 F5")), "{skin:?}");
    }

    /// Two liberties in common are one too many for the opponent, and at the edge one is: a stone there is taken at once.
    #[test]
    fn a_virtual_group_is_what_cannot_be_cut() {
        for (drawing, target, group) in [
            (". . . . .\n. . . . .\n. X . X .\n. . . . .\n. . . . .", "B3", "B3"),
            (". . . . .\n. . . . .\n. . . . .\n. X . X .\n. . . . .", "B2", "B2"),
            (". . . . .\n. . . . .\n. . . . .\n. . . . .\n. X . X .", "B1", "B1 D1"),
            (". . . . .\n. . . . .\n. X . . .\n. . X . .\n. . . . .", "C2", "B3 C2"),
            (". . . . .\n. . . . .\n. X O . .\n. . X . .\n. . . . .", "C2", "C2"),
        ] {
            assert_eq!(virtual_group(board(drawing).board(), at(target)), at(group), "{drawing}");
        }
    }

    /// The opponent's string beside the group is weak with three liberties: its liberties are of the skin. With four it is not.
    #[test]
    fn liberties_of_weak_strings_are_of_the_skin() {
        for (drawing, is_weak) in [
            (". . . . . .\n. X O O . .\n. X X O X .\n. . . . . .", false),
            (". . . . . .\n. X O O . .\n. X X O X .\n. . . X . .", true),
        ] {
            let position = board(drawing);
            let group = Group::of(position.board(), Color::Black, at("B2"), Bond::Virtual);
            let skin = group.skin(position.board(), Color::Black);
            assert_eq!(at("D4 E3").is_within(&skin), is_weak, "{skin:?}");
        }
    }
}
