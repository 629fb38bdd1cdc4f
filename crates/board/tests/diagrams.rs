//! Diagrams are read as they are meant and written so that they can be read again.

use tesuji_board::{BadDiagram, BadSetup, Color, Diagram, OpenEdges, Position, Rules, Setup, Size};
use tesuji_search::Rng;

fn read(text: &str) -> Diagram {
    text.parse().unwrap_or_else(|e| panic!("{e} in\n{text}"))
}

#[test]
fn coordinates_spaces_and_prefixes_do_not_matter() {
    let plain = read(".XO.\nXO@O\n.XO.");
    for drawn in [
        "   A B C D\n 3 . X O . 3\n 2 X O @ O 2\n 1 . X O . 1\n   A B C D",
        "$$ . X O .\n$$ X O W O\n$$ , X O +",
        "+---------+\n| . X O . |\n| X O Z O |\n| . X O . |\n+---------+\n",
        "\n\n  .xo.\n  xo@o\n  .xo.\n\n",
    ] {
        assert_eq!(read(drawn), plain, "{drawn}");
    }
}

#[test]
fn missing_and_wavy_frames_are_open_edges() {
    let corner = read("----\n|.X.\n|XO.");
    let open = OpenEdges { top: false, bottom: true, left: false, right: true };
    assert_eq!(corner.setup.edges, open);
    assert_eq!(read("~~~~~\n.X.\n~~~~~").setup.edges, OpenEdges::ALL);
}

#[test]
fn every_diagram_survives_writing_and_reading() {
    let mut rng = Rng::new(1);
    for n in 0..2000 {
        let mut random = |below: usize| rng.below(below);
        let size = Size::new(1 + random(19) as u8, 1 + random(19) as u8).expect("a size");
        let mut setup = Setup::new(size);
        let mut marked = tesuji_board::PointSet::EMPTY;
        for p in size.points() {
            match random(4) {
                0 => setup.black.insert(p),
                1 => setup.white.insert(p),
                _ => continue,
            }
            if random(5) == 0 {
                marked.insert(p);
            }
        }
        if n % 2 == 0 {
            let bits = random(16);
            setup.edges =
                OpenEdges { top: bits & 1 != 0, bottom: bits & 2 != 0, left: bits & 4 != 0, right: bits & 8 != 0 };
        }
        let diagram = Diagram { setup, marked };
        assert_eq!(read(&diagram.to_string()), diagram, "{diagram}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let error = |text: &str| text.parse::<Diagram>().expect_err("no diagram");
    assert_eq!(error(""), BadDiagram::NoRows);
    assert_eq!(error("A B C"), BadDiagram::NoRows);
    assert_eq!(error("..X\n.?X"), BadDiagram::Character { line: 2, column: 2, found: '?' });
    assert_eq!(error("..X\n.."), BadDiagram::Ragged { line: 2, points: 2, expected: 3 });
    assert_eq!(error(&".".repeat(20)), BadDiagram::TooLarge { columns: 20, rows: 1 });
    assert_eq!(error(&".\n".repeat(300)), BadDiagram::TooLarge { columns: 1, rows: 300 });
}

#[test]
fn setups_that_are_no_positions_are_refused() {
    let error = |setup: &Setup| Position::new(setup, Rules::default()).expect_err("no position");
    let at = |text: &str| text.parse().expect("a vertex");

    assert_eq!(error(&read("XO\nOX").setup), BadSetup::NoLiberties { color: Color::Black, at: at("B1") });

    let mut off = Setup::new(Size::square(5));
    off.white.insert(at("F1"));
    assert_eq!(error(&off), BadSetup::OffBoard { at: at("F1"), size: Size::square(5) });

    let mut double = read("X..").setup;
    double.white.insert(at("A1"));
    assert_eq!(error(&double), BadSetup::TwoStones { at: at("A1") });

    let mut ko = read(".XO.\nXO.O\n.XO.").setup;
    ko.ko = Some(at("A1"));
    assert_eq!(error(&ko), BadSetup::NoKo { at: at("A1"), turn: Color::Black });
    ko.ko = Some(at("C2"));
    let position = Position::new(&ko, Rules::default()).expect("a ko");
    assert_eq!(position.legal_points().to_string(), "A1 A3");
}
