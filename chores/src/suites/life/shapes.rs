//! Candidates from shapes that Go players know, drawn by hand, with a stone taken away or a few added.

use tesuji_board::{Diagram, Point, PointSet, Setup, Size};
use tesuji_search::Rng;

use crate::suites::candidate::Candidate;

/// Drawings with the board's corner at the lower left: the attacker is `X`, the group has an `@` in each string.
const CORNERS: [&str; 14] = [
    ". X X X X . .\n. @ O O X . .\n. . . O X X .\n. . . . . X .",
    ". X X X X X .\n. @ O O O X .\n. . . . O X X\n. . . . . . X",
    ". X X X X .\n. @ O O X .\n. . . O X .\n. . . O X X\n. . . . . X",
    ". X X . . .\n. @ X X . .\n. O O X X .\n. . O @ X X\n. . . . . X",
    ". X X . . .\n@ O X X . .\n. O @ X X .\n. . O @ X X\n. . . . . X",
    "X X X X X .\n@ O O O X .\n. . . O X .\n. . . O X .",
    ". X X X . .\n. @ O X X .\n. . O O X .\n. . . . X .",
    "X X X . . .\n. @ X X X .\n. O O O X .\n. . X O X .\n. . . . X .",
    "X X X X X .\n. @ O O X .\n. O . O X .\n. . . . X .",
    "X X X X X X .\n. @ O O O X .\n. . X . O X .\n. . . . . X .",
    ". X X X . .\n. @ O X . .\n. X O X X .\n. O . O X .\n. . . O X .",
    "X X X X . . .\n@ O O X X . .\n. . O @ X X .\n. X . O @ X .\n. . . . . X .",
    "X X X X X X .\n. @ O O @ X .\n. X . X O X .\n. O . . . X .",
    ". X X X X X X\n. @ O O O O X\n. . . X . O X\n. . . . . . X",
];

/// The same with the first line below.
const SIDES: [&str; 10] = [
    ". X X X X X X .\n. X @ O O O X .\nX X O . . O X X\nX . . . . . . X",
    "X X X X X X X\nX @ O O O O X\nX . . . . . X",
    ". X X X X X X X .\nX X @ O O O O X X\nX . . . . . . . X",
    "X X X X X X X X\nX @ O O O O O X\nX O . X . . O X\nX . . . . . . X",
    ". X X X X X .\nX X @ O O X X\nX O O . O O X\nX . . . . . X",
    "X X X X X X X\nX @ O O X X X\nX O . O O @ X\nX . . . . O X",
    "X X X X X X X .\nX @ O O O O X X\nX . X . X O O X\nX . . . . . . X",
    ". X X X X X X .\nX X @ O O O X .\nX @ . . . O X .\nX . O . X . X .",
    "X X X X X X X X X\nX @ O O O O O O X\nX . O X . X O . X\nX . . . . . . . X",
    ". X X X X X . .\n. X @ O O X X .\nX X O . O O X .\nX . O . . . X .\nX . . X . . X .",
];

/// A candidate from one of the shapes.
pub fn from_shape(rng: &mut Rng) -> Candidate {
    let place = rng.below(CORNERS.len() + SIDES.len());
    let in_corner = place < CORNERS.len();
    let drawing = if in_corner { CORNERS[place] } else { SIDES[place - CORNERS.len()] };
    let diagram: Diagram = drawing.parse().expect("a drawing");
    let side = [9, 13][rng.below(2)];
    let right = if in_corner { 0 } else { rng.below(usize::from(side - diagram.setup.size.columns()) + 1) as u8 };
    let moved =
        |points: PointSet| -> PointSet { points.iter().map(|p| Point::new(p.column() + right, p.row())).collect() };
    let mut setup = Setup::new(Size::square(side));
    (setup.black, setup.white) = (moved(diagram.setup.black), moved(diagram.setup.white));
    let drawn = moved(diagram.setup.size.points());
    // The wall goes on where the drawing ends, so that what is drawn is what matters.
    let open = (drawn.neighbours_and_diagonals() & setup.size.points()) - drawn;
    setup.black |= open;
    let marked = moved(diagram.marked);
    for _ in 0..rng.below(4) {
        let free: Vec<Point> = (drawn - setup.black - setup.white).iter().collect();
        if let Some(p) = rng.pick(&free) {
            if rng.chance(50) { setup.black.insert(p) } else { setup.white.insert(p) }
        }
    }
    let target = marked.iter().fold(PointSet::EMPTY, |all, p| all | PointSet::from(p).flood(&setup.white));
    Candidate { kind: "shape", setup, target }.turned(rng)
}
