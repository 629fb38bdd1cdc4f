//! Ladders move by move, against a reader that knows nothing but the rules.

mod ladder;

use ladder::{BROKEN_LADDER, LADDER};
use tesuji_board::{Color, Diagram, Point, PointSet, Position, Rules, Setup, StringRef};
use tesuji_goals::{Ladder, LadderEnd};

fn diagram(drawing: &str) -> (Setup, Point) {
    let diagram: Diagram = drawing.parse().expect("a diagram");
    (diagram.setup, diagram.marked.first().expect("a marked stone"))
}

fn read(drawing: &str) -> Ladder {
    let (setup, target) = diagram(drawing);
    Ladder::read(&Position::new(&setup, Rules::default()).expect("a position"), target)
}

/// Whether the string at `target` is captured by giving atari again and again, by plain play.
fn is_captured(position: &Position, target: Point, depth: usize) -> bool {
    let string = position.board().string(target).expect("the target stands");
    let (owner, liberties) = (string.color(), string.liberties());
    let after = |p: Point| {
        let mut next = position.clone();
        next.play(p).ok().map(|()| next)
    };
    if depth == 0 {
        return false;
    }
    if position.turn() != owner {
        return liberties.len() <= 2
            && liberties.iter().filter_map(after).any(|next| {
                next.board().at(target).is_none()
                    || (next.board().liberties(target).len() == 1 && is_captured(&next, target, depth - 1))
            });
    }
    let rescues = string.neighbours().filter(StringRef::is_atari).map(|enemy| enemy.liberties());
    let replies = rescues.fold(liberties, |all, last| all | last);
    // The defender may also do nothing; then the string is taken, if that is legal.
    replies
        .iter()
        .filter_map(after)
        .all(|next| next.board().liberties(target).len() <= 2 && is_captured(&next, target, depth - 1))
}

#[test]
fn a_ladder_runs_to_the_edge() {
    let ladder = read(LADDER);
    assert_eq!((ladder.end, ladder.first), (LadderEnd::Captured, Color::Black));
    assert_eq!(ladder.line[0].to_string(), "D5");
    assert!(ladder.line.len() >= 18, "{:?}", ladder.line);
    assert!(ladder.breakers.contains("H8".parse().expect("a vertex")));
}

#[test]
fn a_broken_ladder_says_where_it_breaks() {
    let ladder = read(BROKEN_LADDER);
    assert!(matches!(ladder.end, LadderEnd::Escapes { liberties: 3.. }), "{:?}", ladder.end);
    assert_eq!(ladder.breakers, PointSet::EMPTY);
    assert!(ladder.line.len() > 8);
}

#[test]
fn every_point_breaks_it_that_does_so_by_the_rules() {
    let (setup, target) = diagram(LADDER);
    let position = Position::new(&setup, Rules::default()).expect("a position");
    assert!(is_captured(&position, target, 100));
    let breakers = read(LADDER).breakers;
    for p in position.board().empty() {
        let mut with_stone = setup.clone();
        with_stone.white.insert(p);
        let with_stone = Position::new(&with_stone, Rules::default()).expect("there is room for a stone");
        assert_eq!(breakers.contains(p), !is_captured(&with_stone, target, 100), "{p}");
    }
}

#[test]
fn the_line_is_one_that_can_be_played() {
    for drawing in [LADDER, BROKEN_LADDER] {
        let (setup, target) = diagram(drawing);
        let mut position = Position::new(&setup, Rules::default()).expect("a position");
        let ladder = read(drawing);
        for m in &ladder.line {
            position.play(*m).expect("a legal move");
        }
        assert_eq!(position.board().at(target).is_none(), ladder.end == LadderEnd::Captured);
    }
}

#[test]
fn what_is_no_ladder_is_called_none() {
    let free = ". . . . .
                . . @ . .
                . . . . .";
    assert_eq!(read(free).end, LadderEnd::NotBegun { liberties: 4 });
    let ko = ". X O . .
              X @ . O .
              . X O . .
              . . . . .";
    assert_eq!(read(ko).end, LadderEnd::TakenBack);
}
