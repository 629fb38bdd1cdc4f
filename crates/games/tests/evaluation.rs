//! The evaluation functions against the paper's tables, against their definitions, and by their laws.

mod naive_evaluation;

use naive_evaluation::NaiveBoard;
use tesuji_board::{Board, Color, Diagram, OpenEdges, Point, Position, Rules, Setup, Size, Symmetry};
use tesuji_games::{AbstractColors, Combination, Control, Evaluation, Link, Metric, SmallColors, Weights};
use tesuji_search::Rng;

const LINKS: [Link; 2] = [Link::Lines, Link::LinesAndDiagonals];
const CONTROLS: [Control; 2] = [Control::Region, Control::Point];

fn setup(rows: &str, is_open: bool) -> Setup {
    let diagram: Diagram = rows.replace('/', "\n").parse().expect("a diagram");
    Setup { edges: if is_open { OpenEdges::ALL } else { OpenEdges::NONE }, ..diagram.setup }
}

/// The positions of the paper's figures and some more, with what the functions say of them.
struct Row {
    id: &'static str,
    is_open: bool,
    control: Control,
    position: &'static str,
    numbers: Vec<i64>,
}

fn rows() -> Vec<Row> {
    let rows = include_str!("evaluation.tsv").lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        Row {
            id: cells[0],
            is_open: cells[1] == "open",
            control: if cells[2] == "point" { Control::Point } else { Control::Region },
            position: cells[3],
            numbers: cells[4..].iter().map(|cell| cell.parse().expect("a number")).collect(),
        }
    });
    rows.collect()
}

#[test]
fn the_tables_come_out() {
    let rows = rows();
    assert_eq!(rows.len(), 148);
    for Row { id, is_open, control, position, numbers } in rows {
        let [infinity, e0, e1, e2, ed4, ed8, infinite4, finite4, infinite8, finite8] = numbers[..] else {
            panic!("{id}: ten numbers")
        };
        let found = Evaluation::of(&setup(position, is_open), control);
        assert_eq!([found.e0, found.e1, found.e2], [e0, e1, e2], "{id}");
        assert_eq!(found.ed4, Metric { infinite: infinite4, finite: finite4 }, "{id}");
        assert_eq!(found.ed8, Metric { infinite: infinite8, finite: finite8 }, "{id}");
        assert_eq!([found.ed4, found.ed8].map(|metric| metric.with_infinity(infinity)), [ed4, ed8], "{id}");
    }
}

/// A board with stones anywhere, legal or not; `fullness` of ten points are taken.
fn thrown(rng: &mut Rng, columns: usize, rows: usize, fullness: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text += if row > 0 { "/" } else { "" };
        for _ in 0..columns {
            let empty = rng.below(10) >= fullness;
            text += if empty { "." } else { ["X", "O"][rng.below(2)] };
        }
    }
    text
}

#[test]
fn the_definitions_agree() {
    let mut rng = Rng::new(0x5EED_0001);
    for round in 0..400 {
        let (columns, rows) = (1 + rng.below(5), 1 + rng.below(5));
        let text = thrown(&mut rng, columns, rows, 1 + round % 10);
        let is_open = round % 3 == 0;
        for control in CONTROLS {
            let naive = NaiveBoard::new(&text, is_open).colored(control);
            let colors = AbstractColors::of(&setup(&text, is_open), control);
            for power in 0..=4 {
                assert_eq!(colors.dimensional(power), naive.dimensional(power), "{text} E{power} {control:?}");
            }
            for link in LINKS {
                let found = colors.metric(link).with_infinity(1024);
                assert_eq!(found, naive.metric(link, 1024), "{text} {link:?} {control:?} open: {is_open}");
                let shares = colors.shares(link).iter().fold(Metric::ZERO, |sum, (_, share)| sum + *share);
                assert_eq!(shares, colors.metric(link), "{text}: the shares add up");
            }
        }
    }
}

/// A board after some random moves.
fn played(rng: &mut Rng, size: Size, moves: usize) -> Position {
    let mut position = Position::empty(size, Rules::default());
    for _ in 0..moves {
        let points: Vec<Point> = position.legal_points().iter().collect();
        if points.is_empty() {
            break;
        }
        position.play(points[rng.below(points.len())]).expect("a legal point");
    }
    position
}

#[test]
fn small_boards_are_no_exception() {
    let mut rng = Rng::new(0x5EED_0002);
    for round in 0..2_000 {
        let size = Size::new(1 + rng.below(5) as u8, 1 + rng.below(5) as u8).expect("a size");
        let position = played(&mut rng, size, round % 40);
        let control = CONTROLS[round % 2];
        let small = SmallColors::of(position.board(), control).expect("a small board");
        let large = AbstractColors::of(&position.setup(), control);
        for power in 0..=4 {
            assert_eq!(small.dimensional(power), large.dimensional(power), "{:?}", position.setup());
        }
        for link in LINKS {
            assert_eq!(small.metric(link), large.metric(link), "{:?}", position.setup());
        }
    }
    let large = Board::new(Size::square(6), OpenEdges::NONE);
    assert_eq!(SmallColors::of(&large, Control::Region), None);
}

#[test]
fn a_full_board_is_infinity_times_the_squares() {
    let mut rng = Rng::new(0x5EED_0003);
    for _ in 0..500 {
        let (columns, rows) = (1 + rng.below(7), 1 + rng.below(7));
        let text = thrown(&mut rng, columns, rows, 10);
        let colors = AbstractColors::of(&setup(&text, false), Control::Region);
        assert!(colors.neutral().is_empty());
        let squares =
            |color| colors.sets(color, Link::LinesAndDiagonals).map(|set| set.len().pow(2) as i64).sum::<i64>();
        assert_eq!(colors.metric(Link::Lines), Metric { infinite: colors.dimensional(2), finite: 0 }, "{text}");
        let diagonal = squares(Color::Black) - squares(Color::White);
        assert_eq!(colors.metric(Link::LinesAndDiagonals), Metric { infinite: diagonal, finite: 0 }, "{text}");
    }
}

#[test]
fn colours_and_symmetries_change_the_sign_only() {
    let mut rng = Rng::new(0x5EED_0004);
    for round in 0..300 {
        let text = thrown(&mut rng, 1 + round % 6, 1 + round % 5, 5);
        let one = setup(&text, round % 2 == 0);
        let found = Evaluation::of(&one, Control::Region);
        for symmetry in Symmetry::ALL {
            assert_eq!(Evaluation::of(&symmetry.setup(&one), Control::Region), found, "{text}");
        }
        let swapped = Evaluation::of(&Setup { black: one.white, white: one.black, ..one.clone() }, Control::Region);
        assert_eq!([swapped.e0, swapped.e1, swapped.e2], [-found.e0, -found.e1, -found.e2], "{text}");
        assert_eq!([swapped.ed4 + found.ed4, swapped.ed8 + found.ed8], [Metric::ZERO; 2], "{text}");
    }
}

/// Where a colour plays when it looks at one function only, one move ahead.
fn best_by(function: impl Fn(&Setup) -> i64, from: &str, color: Color) -> (i64, Vec<String>) {
    let before = setup(from, true);
    let children = (before.size.points() - before.black - before.white).iter().map(|p| {
        let mut after = before.clone();
        match color {
            Color::Black => after.black.insert(p),
            Color::White => after.white.insert(p),
        }
        let value = function(&after);
        (if color == Color::Black { value } else { -value }, p.to_string())
    });
    let children: Vec<(i64, String)> = children.collect();
    let best = children.iter().map(|(value, _)| *value).max().expect("an empty point");
    (best, children.into_iter().filter(|(value, _)| *value == best).map(|(_, p)| p).collect())
}

#[test]
fn one_move_ahead_the_metric_functions_connect_and_cut() {
    let ed4 = |setup: &Setup| Evaluation::of(setup, Control::Region).ed4.with_infinity(1024);
    let ed8 = |setup: &Setup| Evaluation::of(setup, Control::Region).ed8.with_infinity(1024);
    // Remark 4: to connect is Black's best move, to cut White's.
    let a = ".XX./O.OO/OOXO/.XX.";
    for color in Color::ALL {
        assert_eq!(best_by(ed4, a, color).1, ["B3"], "Ed4 {color}");
        assert_eq!(best_by(ed8, a, color).1, ["B3"], "Ed8 {color}");
    }
    // Remark 6 holds for Ed8.
    let (g, j) = ("..../..X./..O./.X..", "..../..../.XOX/..O.");
    for (from, move_) in [(g, "B2"), (j, "C3")] {
        for color in Color::ALL {
            assert_eq!(best_by(ed8, from, color).1, [move_], "{from} {color}");
        }
    }
    // And not for Ed4, which cuts off an empty corner instead.
    assert_eq!(best_by(ed4, g, Color::Black), (81_692, vec!["A2".to_owned()]));
    assert_eq!(best_by(ed4, j, Color::White), (72_520, vec!["D3".to_owned()]));
}

#[test]
fn weights_add_up_on_boards_of_all_sizes() {
    let mut rng = Rng::new(0x5EED_0005);
    for side in [4, 7, 9, 13] {
        let position = played(&mut rng, Size::square(side), 30);
        let found = Evaluation::of(&position.setup(), Control::Region);
        let [ed4, ed8] = [found.ed4, found.ed8].map(|metric| metric.with_infinity(512));
        let sum = 8 * found.e1 + found.e2 + 64 * ed4 + 32 * ed8;
        assert_eq!(Weights::POPULATION.evaluate(position.board()), sum);
        assert_eq!(Weights::AREA.evaluate(position.board()), i64::from(position.score()));
    }
    let constant = Combination::constant(Weights::AREA);
    assert!((1..20).all(|number| constant.at(number) == Weights::AREA));
}
