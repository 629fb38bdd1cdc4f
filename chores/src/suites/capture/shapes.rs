//! Candidates from shapes: a drawing, put somewhere on a board, turned, and disturbed by a few stones.

use tesuji_board::{Diagram, Point, PointSet, Setup, Size};
use tesuji_search::Rng;

use crate::suites::candidate::Candidate;

/// Where a shape belongs.
#[derive(Clone, Copy)]
enum Place {
    /// Its lower left corner is the board's.
    Corner,
    /// Its lowest row is the first line.
    Edge,
    /// Anywhere.
    Centre,
}

/// A kind, where it belongs, on boards of which sides, and a drawing: the attacker is `X`, the target `@`.
#[derive(Clone, Copy)]
struct Shape(&'static str, Place, &'static [u8], &'static str);

const SMALL: &[u8] = &[9, 13];
const LARGE: &[u8] = &[9, 13, 19];

const SHAPES: [Shape; 16] = [
    Shape("ladder", Place::Centre, LARGE, ". X X .\nX @ . .\n. . . .\n. . . ."),
    Shape("ladder", Place::Centre, LARGE, ". . X .\n. X @ .\n. X O .\n. . X ."),
    Shape("loose ladder", Place::Centre, SMALL, ". X X . .\nX @ O . .\nX O . . .\n. . . X ."),
    Shape("net", Place::Centre, SMALL, ". X X .\nX @ . .\nX . . .\n. . . ."),
    Shape("net", Place::Centre, SMALL, ". . X . .\n. X @ . .\n. X O . X\n. . X . ."),
    Shape("net", Place::Centre, SMALL, ". X X X .\nX O @ O .\nX O . . .\n. X . . X"),
    Shape("edge", Place::Edge, SMALL, ". X X . .\nX O @ . .\n. X . . ."),
    Shape("edge", Place::Edge, SMALL, ". X . . .\nX O X . .\n. @ . . .\n. . . . ."),
    Shape("edge", Place::Edge, SMALL, ". X X X .\nX @ O . X\n. . . . ."),
    Shape("corner", Place::Corner, SMALL, "X X . .\n@ O X .\n. O X .\n. . . ."),
    Shape("snapback", Place::Edge, SMALL, ". X X X .\nX O O @ X\nX O . O X\n. X . . ."),
    Shape("snapback", Place::Centre, SMALL, ". X X . .\nX @ @ X X\nX O . O X\n. X . O X\n. . X X ."),
    Shape("connect and die", Place::Edge, SMALL, "X X X X .\nX O O @ X\n. X . O X\n. . O X ."),
    Shape("race", Place::Edge, SMALL, ". X X O O .\nX @ O X X O\nX O O X . O\n. . . . . ."),
    Shape("race", Place::Corner, SMALL, "X X O O . .\n@ O X X O .\n. O X . O .\n. O X . O ."),
    Shape("race", Place::Centre, SMALL, ". X X O . .\nX @ O X O .\nX O . X O .\nX O X X O .\n. X . O . ."),
];

/// The kinds of shapes.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().map(|shape| shape.0)
}

/// A candidate from one of the shapes.
pub fn from_shape(rng: &mut Rng) -> Candidate {
    let Shape(kind, place, sides, drawing) = SHAPES[rng.below(SHAPES.len())];
    let side = sides[rng.below(sides.len())];
    let diagram: Diagram = drawing.parse().expect("a drawing");
    let drawn = diagram.setup.size;
    let mut shift = |room: u8| rng.below(usize::from(room) + 1) as u8;
    let (right, up) = match place {
        Place::Corner => (0, 0),
        Place::Edge => (shift(side - drawn.columns()), 0),
        Place::Centre => (shift(side - drawn.columns()), shift(side - drawn.rows())),
    };
    let moved = |points: PointSet| -> PointSet {
        points.iter().map(|p| Point::new(p.column() + right, p.row() + up)).collect()
    };
    let mut setup = Setup::new(Size::square(side));
    setup.black = moved(diagram.setup.black);
    setup.white = moved(diagram.setup.white);
    let target = moved(diagram.marked);
    let drawn = moved(drawn.points());
    // A ladder is rather disturbed from afar.
    let (holes, near) = if kind == "ladder" { (20, 5) } else { (40, 6) };
    if rng.chance(holes) {
        remove_one(&mut setup, target, rng);
    }
    for _ in 0..rng.below(near) {
        add_one(&mut setup, drawn.dilate().dilate(), rng);
    }
    for _ in 0..rng.below(5) {
        let anywhere = setup.size.points();
        add_one(&mut setup, anywhere, rng);
    }
    let target = PointSet::from(target.first().expect("a drawing marks its target"));
    Candidate { kind, setup, target }.turned(rng)
}

/// A candidate from stones thrown into a corner or near it, about one of the strings.
pub fn from_cluster(rng: &mut Rng) -> Option<Candidate> {
    let mut setup = Setup::new(Size::square([9, 9, 13][rng.below(3)]));
    let mut shift = || (rng.below(3) * rng.below(2)) as u8;
    let (right, up) = (shift(), shift());
    let drawn = Size::new(5 + rng.below(2) as u8, 4 + rng.below(3) as u8).expect("a few columns and rows");
    let window: PointSet = drawn.points().iter().map(|p| Point::new(p.column() + right, p.row() + up)).collect();
    for _ in 0..window.len() * (40 + rng.below(25)) / 100 {
        add_one(&mut setup, window, rng);
    }
    let stones: Vec<Point> = (setup.black | setup.white).iter().collect();
    let target = rng.pick(&stones)?;
    Some(Candidate { kind: "cluster", setup, target: PointSet::from(target) }.turned(rng))
}

/// A candidate from stones thrown close together into a corner that the attacker has walled off: kos are common there.
pub fn from_walled_corner(rng: &mut Rng) -> Option<Candidate> {
    let (columns, rows) = (3 + rng.below(3) as u8, 2 + rng.below(3) as u8);
    let mut setup = Setup::new(Size::square(9));
    let inside = Size::new(columns, rows).expect("a few columns and rows").points();
    setup.black = (inside.dilate() & setup.size.points()) - inside;
    for _ in 0..inside.len() * (55 + rng.below(30)) / 100 {
        add_one(&mut setup, inside, rng);
    }
    for _ in 0..rng.below(4) {
        let anywhere = setup.size.points();
        add_one(&mut setup, anywhere, rng);
    }
    let defenders: Vec<Point> = (setup.white & inside).iter().collect();
    let target = rng.pick(&defenders)?;
    Some(Candidate { kind: "walled corner", setup, target: PointSet::from(target) }.turned(rng))
}

fn add_one(setup: &mut Setup, within: PointSet, rng: &mut Rng) {
    let free: Vec<Point> = ((within & setup.size.points()) - setup.black - setup.white).iter().collect();
    if let Some(p) = rng.pick(&free) {
        if rng.chance(50) { setup.black.insert(p) } else { setup.white.insert(p) }
    }
}

fn remove_one(setup: &mut Setup, target: PointSet, rng: &mut Rng) {
    let stones: Vec<Point> = ((setup.black | setup.white) - target).iter().collect();
    if let Some(p) = rng.pick(&stones) {
        setup.black.remove(p);
        setup.white.remove(p);
    }
}
