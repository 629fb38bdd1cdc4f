//! The form that all problems share which are the same: turned, mirrored, with the colours exchanged, or moved.
//!
//! A problem may be moved as long as it does not come nearer to an edge than [`FAR`] lines, or farther away if it is
//! nearer than that: on every side the empty lines between the stones and the edge must be as many, or at least [`FAR`]
//! in both. So a corner stays in the corner, and the size of the board matters only where the stones are near enough
//! to feel it. Positions and Atari-Go problems, in which the whole board counts, are not moved at all.

use tesuji_board::{Color, Point, PointSet, Setup, Symmetry};
use tesuji_notation::Entry;

/// An edge behind this many empty lines is far away.
pub const FAR: u8 = 5;

/// What all problems have in common that are the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CanonicalForm(Vec<u8>);

/// What is seen of a problem.
#[derive(Clone)]
struct View {
    setup: Setup,
    target: PointSet,
    goal: String,
    /// Whether the edges may be far away.
    may_move: bool,
}

impl CanonicalForm {
    /// The canonical form of an entry.
    pub fn of(entry: &Entry<'_>) -> Self {
        let setup = &entry.scene.setup;
        let (goal, target, may_move) = match &entry.problem {
            Some(problem) if problem.goal().is_about_stones() => {
                let strings = problem.position().board().strings_in(problem.target());
                let target = strings.fold(PointSet::EMPTY, |all, string| all | string.stones());
                (problem.goal().to_string(), target, true)
            }
            Some(problem) => (problem.goal().to_string(), PointSet::EMPTY, false),
            None => (String::new(), PointSet::EMPTY, false),
        };
        Self::seen(&View { setup: setup.clone(), target, goal, may_move })
    }

    fn seen(view: &View) -> Self {
        let key = |symmetry: &Symmetry| view.turned(*symmetry).key();
        Self(Symmetry::ALL.iter().map(key).min().expect("there are eight symmetries"))
    }
}

impl View {
    fn turned(&self, symmetry: Symmetry) -> Self {
        let target = symmetry.set(self.target, self.setup.size);
        Self { setup: symmetry.setup(&self.setup), target, ..self.clone() }
    }

    /// Everything that must be the same, the side to move being Black.
    fn key(&self) -> Vec<u8> {
        let setup = &self.setup;
        let (size, edges) = (setup.size, setup.edges);
        let stones = setup.black | setup.white;
        let (left, right, below, above) = bounds(if stones.is_empty() { size.points() } else { stones });
        let margin = |lines: u8, is_open: bool| match (is_open, self.may_move && lines >= FAR) {
            (true, _) => 100 + lines,
            (false, true) => FAR,
            (false, false) => lines,
        };
        let mut key = self.goal.clone().into_bytes();
        key.extend([
            0,
            margin(left, edges.left),
            margin(size.columns() - 1 - right, edges.right),
            margin(below, edges.bottom),
            margin(size.rows() - 1 - above, edges.top),
            right - left,
        ]);
        let own = setup.stones(setup.turn);
        for row in below..=above {
            for column in left..=right {
                let p = Point::new(column, row);
                let stone = if own.contains(p) {
                    b'o'
                } else if stones.contains(p) {
                    b'x'
                } else if setup.ko == Some(p) {
                    b'k'
                } else {
                    b'.'
                };
                // A stone of the target is in capitals.
                key.push(if self.target.contains(p) { stone.to_ascii_uppercase() } else { stone });
            }
        }
        key
    }
}

/// The first and last column and row of a set that is not empty.
fn bounds(points: PointSet) -> (u8, u8, u8, u8) {
    const LAW: &str = "a set that is not empty";
    let columns = || points.iter().map(Point::column);
    let rows = || points.iter().map(Point::row);
    (columns().min().expect(LAW), columns().max().expect(LAW), rows().min().expect(LAW), rows().max().expect(LAW))
}

/// How one of two problems that are the same differs from the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The colours are exchanged.
    pub colors: bool,
    /// It is turned or mirrored.
    pub turned: bool,
    /// It lies elsewhere, or on a board of another size.
    pub moved: bool,
}

impl Difference {
    /// The difference of two setups of the same form.
    pub fn between(one: &Setup, other: &Setup) -> Self {
        let colors = one.turn != other.turn;
        let same = |symmetry: &Symmetry| {
            let turned = symmetry.setup(one);
            let stones = |color: Color| other.stones(if colors { !color } else { color });
            turned.size == other.size && Color::ALL.into_iter().all(|color| turned.stones(color) == stones(color))
        };
        let [identity, others @ ..] = &Symmetry::ALL;
        if same(identity) {
            Self { colors, turned: false, moved: false }
        } else if others.iter().any(same) {
            Self { colors, turned: true, moved: false }
        } else {
            let shape = |setup: &Setup| {
                let view = View { setup: setup.clone(), target: PointSet::EMPTY, goal: String::new(), may_move: true };
                view.key()[5..].to_vec()
            };
            Self { colors, turned: shape(one) != shape(other), moved: true }
        }
    }

    /// The same in words.
    pub fn told(self) -> String {
        let words: Vec<&str> = [(self.turned, "turned"), (self.moved, "moved"), (self.colors, "colours exchanged")]
            .into_iter()
            .filter_map(|(is_so, word)| is_so.then_some(word))
            .collect();
        if words.is_empty() { "identical".to_owned() } else { words.join(", ") }
    }
}

#[cfg(test)]
mod tests {
    use super::{CanonicalForm, Difference};
    use tesuji_board::{Color, Point, PointSet, Setup, Size, Symmetry};
    use tesuji_goals::{Goal, Problem};
    use tesuji_notation::{Entry, Scene};

    /// A ladder stone somewhere on a board: the black stones around a white one.
    fn ladder(side: u8, right: u8, up: u8) -> Setup {
        let at = |column: u8, row: u8| Point::new(column + right, row + up);
        let mut setup = Setup::new(Size::square(side));
        setup.black = [at(0, 1), at(1, 0), at(2, 2)].into_iter().collect();
        setup.white = PointSet::from(at(1, 1));
        setup
    }

    fn form(setup: &Setup) -> CanonicalForm {
        let target = setup.stones(!setup.turn);
        let problem = Problem::new("", setup, Goal::Capture, target).expect("a problem");
        let mut entry = Entry::of_scene(Scene::new("", setup.clone()));
        entry.problem = Some(problem);
        CanonicalForm::of(&entry)
    }

    #[test]
    fn turned_swapped_and_moved_is_the_same() {
        let first = ladder(19, 6, 7);
        for symmetry in Symmetry::ALL {
            let turned = symmetry.setup(&first);
            assert_eq!(form(&turned), form(&first));
            let swapped = Setup { black: turned.white, white: turned.black, turn: Color::White, ..turned };
            assert_eq!(form(&swapped), form(&first));
            assert!(Difference::between(&first, &swapped).colors);
        }
        assert_eq!(form(&ladder(19, 9, 5)), form(&first), "moved, all edges far");
        assert_eq!(Difference::between(&first, &ladder(19, 9, 5)).told(), "moved");
        assert_eq!(form(&ladder(13, 5, 5)), form(&first), "a smaller board, all edges far");
    }

    #[test]
    fn near_an_edge_is_something_else() {
        let first = ladder(19, 6, 7);
        assert_ne!(form(&ladder(19, 4, 7)), form(&first), "an edge is near");
        assert_ne!(form(&ladder(19, 0, 7)), form(&ladder(19, 1, 7)), "nearer still");
        assert_eq!(form(&ladder(19, 0, 7)), form(&ladder(13, 0, 5)), "as near, the others far");
        assert_eq!(form(&ladder(19, 0, 7)), form(&ladder(19, 7, 0)), "another edge");
    }

    #[test]
    fn another_question_is_another_problem() {
        let setup = ladder(9, 3, 3);
        let other = Setup { turn: Color::White, ..setup.clone() };
        let ask = |setup: &Setup, goal| {
            let problem = Problem::new("", setup, goal, setup.white).expect("a problem");
            let mut entry = Entry::of_scene(Scene::new("", setup.clone()));
            entry.problem = Some(problem);
            CanonicalForm::of(&entry)
        };
        assert_ne!(ask(&setup, Goal::Capture), ask(&setup, Goal::Kill));
        assert_ne!(ask(&setup, Goal::Capture), ask(&other, Goal::Save));
    }
}
