//! Candidates from shapes: a drawing, put somewhere on a board, turned, and disturbed by a few stones.

use tesuji_board::{Color, Diagram, Point, PointSet, Setup, Size, Symmetry};

use crate::candidate::Candidate;
use crate::dice::Dice;

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

/// A drawing: the attacker is `X`, the target `@`.
struct Shape {
    kind: &'static str,
    place: Place,
    sides: &'static [u8],
    drawing: &'static str,
}

const SHAPES: [Shape; 16] = [
    Shape { kind: "ladder", place: Place::Centre, sides: &[9, 13, 19], drawing: ". X X .\nX @ . .\n. . . .\n. . . ." },
    Shape { kind: "ladder", place: Place::Centre, sides: &[9, 13, 19], drawing: ". . X .\n. X @ .\n. X O .\n. . X ." },
    Shape {
        kind: "loose ladder",
        place: Place::Centre,
        sides: &[9, 13],
        drawing: ". X X . .\nX @ O . .\nX O . . .\n. . . X .",
    },
    Shape { kind: "net", place: Place::Centre, sides: &[9, 13], drawing: ". X X .\nX @ . .\nX . . .\n. . . ." },
    Shape { kind: "net", place: Place::Centre, sides: &[9, 13], drawing: ". . X . .\n. X @ . .\n. X O . X\n. . X . ." },
    Shape { kind: "net", place: Place::Centre, sides: &[9, 13], drawing: ". X X X .\nX O @ O .\nX O . . .\n. X . . X" },
    Shape { kind: "edge", place: Place::Edge, sides: &[9, 13], drawing: ". X X . .\nX O @ . .\n. X . . ." },
    Shape { kind: "edge", place: Place::Edge, sides: &[9, 13], drawing: ". X . . .\nX O X . .\n. @ . . .\n. . . . ." },
    Shape { kind: "edge", place: Place::Edge, sides: &[9, 13], drawing: ". X X X .\nX @ O . X\n. . . . ." },
    Shape { kind: "corner", place: Place::Corner, sides: &[9, 13], drawing: "X X . .\n@ O X .\n. O X .\n. . . ." },
    Shape {
        kind: "snapback",
        place: Place::Edge,
        sides: &[9, 13],
        drawing: ". X X X .\nX O O @ X\nX O . O X\n. X . . .",
    },
    Shape {
        kind: "snapback",
        place: Place::Centre,
        sides: &[9, 13],
        drawing: ". X X . .\nX @ @ X X\nX O . O X\n. X . O X\n. . X X .",
    },
    Shape {
        kind: "connect and die",
        place: Place::Edge,
        sides: &[9, 13],
        drawing: "X X X X .\nX O O @ X\n. X . O X\n. . O X .",
    },
    Shape {
        kind: "race",
        place: Place::Edge,
        sides: &[9, 13],
        drawing: ". X X O O .\nX @ O X X O\nX O O X . O\n. . . . . .",
    },
    Shape {
        kind: "race",
        place: Place::Corner,
        sides: &[9, 13],
        drawing: "X X O O . .\n@ O X X O .\n. O X . O .\n. O X . O .",
    },
    Shape {
        kind: "race",
        place: Place::Centre,
        sides: &[9, 13],
        drawing: ". X X O . .\nX @ O X O .\nX O . X O .\nX O X X O .\n. X . O . .",
    },
];

/// A candidate from one of the shapes.
pub fn from_shape(dice: &mut Dice) -> Candidate {
    let shape = &SHAPES[dice.below(SHAPES.len())];
    let side = shape.sides[dice.below(shape.sides.len())];
    let diagram: Diagram = shape.drawing.parse().expect("a drawing");
    let drawn = diagram.setup.size;
    let mut shift = |room: u8| dice.below(usize::from(room) + 1) as u8;
    let (right, up) = match shape.place {
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
    let (holes, near) = if shape.kind == "ladder" { (20, 5) } else { (40, 6) };
    if dice.falls(holes) {
        remove_one(&mut setup, target, dice);
    }
    for _ in 0..dice.below(near) {
        add_one(&mut setup, drawn.dilate().dilate(), dice);
    }
    for _ in 0..dice.below(5) {
        let anywhere = setup.size.points();
        add_one(&mut setup, anywhere, dice);
    }
    finish(shape.kind, &setup, target.first().expect("a drawing marks its target"), dice)
}

/// A candidate from stones thrown into a corner or near it, about one of the strings.
pub fn from_cluster(dice: &mut Dice) -> Option<Candidate> {
    let mut setup = Setup::new(Size::square([9, 9, 13][dice.below(3)]));
    let mut shift = || (dice.below(3) * dice.below(2)) as u8;
    let (right, up) = (shift(), shift());
    let drawn = Size::new(5 + dice.below(2) as u8, 4 + dice.below(3) as u8).expect("a few columns and rows");
    let window: PointSet = drawn.points().iter().map(|p| Point::new(p.column() + right, p.row() + up)).collect();
    for _ in 0..window.len() * (40 + dice.below(25)) / 100 {
        add_one(&mut setup, window, dice);
    }
    let stones: Vec<Point> = (setup.black | setup.white).iter().collect();
    let target = dice.pick(&stones)?;
    Some(finish("cluster", &setup, target, dice))
}

/// A candidate from stones thrown close together into a corner that the attacker has walled off: kos are common there.
pub fn from_walled_corner(dice: &mut Dice) -> Option<Candidate> {
    let (columns, rows) = (3 + dice.below(3) as u8, 2 + dice.below(3) as u8);
    let mut setup = Setup::new(Size::square(9));
    let inside = Size::new(columns, rows).expect("a few columns and rows").points();
    setup.black = (inside.dilate() & setup.size.points()) - inside;
    for _ in 0..inside.len() * (55 + dice.below(30)) / 100 {
        add_one(&mut setup, inside, dice);
    }
    for _ in 0..dice.below(4) {
        let anywhere = setup.size.points();
        add_one(&mut setup, anywhere, dice);
    }
    let defenders: Vec<Point> = (setup.white & inside).iter().collect();
    let target = dice.pick(&defenders)?;
    Some(finish("walled corner", &setup, target, dice))
}

fn add_one(setup: &mut Setup, within: PointSet, dice: &mut Dice) {
    let free: Vec<Point> = ((within & setup.size.points()) - setup.black - setup.white).iter().collect();
    if let Some(p) = dice.pick(&free) {
        if dice.falls(50) { setup.black.insert(p) } else { setup.white.insert(p) }
    }
}

fn remove_one(setup: &mut Setup, target: PointSet, dice: &mut Dice) {
    let stones: Vec<Point> = ((setup.black | setup.white) - target).iter().collect();
    if let Some(p) = dice.pick(&stones) {
        setup.black.remove(p);
        setup.white.remove(p);
    }
}

/// Turns the board, swaps the colours, and says whose move it is.
fn finish(kind: &'static str, setup: &Setup, target: Point, dice: &mut Dice) -> Candidate {
    let turned = Symmetry::ALL[dice.below(8)];
    let target = turned.point(target, setup.size);
    let mut setup = turned.setup(setup);
    if dice.falls(50) {
        std::mem::swap(&mut setup.black, &mut setup.white);
    }
    setup.turn = Color::ALL[dice.below(2)];
    Candidate { kind, setup, target }
}
