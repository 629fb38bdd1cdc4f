//! Positions that might become problems: games of random but not senseless moves, and groups drawn around an eye space.

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size, Symmetry};
use tesuji_goals::{Goal, Problem};
use tesuji_search::Rng;

/// Whether stones may be captured in a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Captures {
    Welcome,
    Avoided,
}

/// The position after some moves as a player might play them: captures, rescues and contact rather than anything else, no self-atari,
/// no eye filled.
pub(crate) fn game(size: Size, moves: usize, captures: Captures, dice: &mut Rng) -> Position {
    let mut position = Position::empty(size, Rules::default());
    let mut last = None;
    for _ in 0..moves {
        let Some(p) = sensible_move(&position, last, captures, dice) else { break };
        position.play(p).expect("a legal move was chosen");
        last = Some(p);
    }
    position
}

fn sensible_move(position: &Position, last: Option<Point>, captures: Captures, dice: &mut Rng) -> Option<Point> {
    let (board, turn) = (position.board(), position.turn());
    let size = board.size();
    let is_sensible = |p: &Point| {
        if p.neighbours(size).all(|q| board.at(q) == Some(turn))
            || (captures == Captures::Avoided && board.is_capture(turn, *p))
        {
            return false;
        }
        let mut after = board.clone();
        after.place(turn, *p);
        board.is_capture(turn, *p) || after.string(*p).is_some_and(|string| !string.is_atari())
    };
    let sensible: Vec<Point> = position.legal_points().iter().filter(is_sensible).collect();
    let only = |keep: &dyn Fn(Point) -> bool| -> Vec<Point> { sensible.iter().copied().filter(|p| keep(*p)).collect() };
    let is_weak = |q: Point| position.string(q).is_some_and(|string| string.color() == turn && string.is_atari());
    let taking = only(&|p| board.is_capture(turn, p));
    let rescues = only(&|p| p.neighbours(size).any(is_weak));
    let near = last.map(|last| PointSet::from(last).neighbours_and_diagonals()).unwrap_or_default();
    let contact = only(&|p| near.contains(p));
    for (moves, percent) in [(taking, 60), (rescues, 70), (contact, 70)] {
        if !moves.is_empty() && dice.below(100) < percent {
            return dice.pick(&moves);
        }
    }
    dice.pick(&sensible)
}

/// A question about a weak string of a game.
pub(crate) fn weak_string(size: Size, dice: &mut Rng) -> Option<Problem> {
    let moves = size.area() / 5 + dice.below(size.area() / 2);
    let position = game(size, moves, Captures::Welcome, dice);
    let board = position.board();
    let strings = board.strings_in(board.points() - board.empty());
    let weak: Vec<Point> = strings
        .filter(|string| (2..=4).contains(&string.liberty_count()))
        .filter_map(|string| string.stones().first())
        .collect();
    let target = dice.pick(&weak)?;
    let owner = board.at(target)?;
    // Attacks are more common in books than rescues.
    let turn = if dice.below(100) < 60 { !owner } else { owner };
    let goal = if turn == owner { Goal::Save } else { Goal::Capture };
    let near = near(board.points() - board.empty(), target, 3 + dice.below(2));
    let setup = position.setup();
    let setup = Setup { black: setup.black & near, white: setup.white & near, turn, ko: None, ..setup };
    Problem::new("", &setup, goal, PointSet::from(target)).ok()
}

/// The stones within `steps` steps of a point.
fn near(stones: PointSet, from: Point, steps: usize) -> PointSet {
    (0..steps).fold(PointSet::from(from), |set, _| set | set.neighbours()) & stones
}

/// A question about a group around an eye space in a corner or at a side.
pub(crate) fn group(size: Size, dice: &mut Rng) -> Option<Problem> {
    let (columns, rows) = (3 + dice.below(4) as u8, 2 + dice.below(2) as u8);
    if columns + 4 > size.columns() || rows + 4 > size.rows() {
        return None;
    }
    let at_side = dice.below(2) == 0;
    let right = if at_side { 2 + dice.below(usize::from(size.columns() - columns - 3)) as u8 } else { 0 };
    let points = size.points();
    let inside: PointSet =
        points.iter().filter(|p| (right..right + columns).contains(&p.column()) && p.row() < rows).collect();
    let ring = inside.dilate() - inside;
    let ring = ring & points;
    let wall = ((inside | ring).neighbours_and_diagonals() & points) - inside - ring;
    let mut setup = Setup::new(size);
    setup.black = ring;
    // The corners of a wall hold nothing together.
    setup.white = wall & (inside | ring).dilate();
    for _ in 0..dice.below(3) {
        take_away(&mut setup, ring, dice);
    }
    for _ in 0..=dice.below(5) {
        let white = dice.below(2) == 0;
        throw_in(&mut setup, inside | ring, white, dice);
    }
    let target = setup.black.components().max_by_key(|string| (string.len(), string.first()))?;
    let turned = Symmetry::ALL[dice.below(8)];
    let target = turned.set(target, size);
    let mut setup = turned.setup(&setup);
    let mut owner = Color::Black;
    if dice.below(2) == 0 {
        std::mem::swap(&mut setup.black, &mut setup.white);
        owner = Color::White;
    }
    setup.turn = if dice.below(2) == 0 { owner } else { !owner };
    let goal = if setup.turn == owner { Goal::Live } else { Goal::Kill };
    Problem::new("", &setup, goal, target).ok()
}

fn take_away(setup: &mut Setup, from: PointSet, dice: &mut Rng) {
    let stones: Vec<Point> = (from & setup.black).iter().collect();
    if let Some(p) = dice.pick(&stones) {
        setup.black.remove(p);
    }
}

fn throw_in(setup: &mut Setup, into: PointSet, white: bool, dice: &mut Rng) {
    let free: Vec<Point> = (into - setup.black - setup.white).iter().collect();
    if let Some(p) = dice.pick(&free) {
        if white { setup.white.insert(p) } else { setup.black.insert(p) }
    }
}

/// A game of Atari-Go before the first capture.
pub(crate) fn atari_go(size: Size, dice: &mut Rng) -> Position {
    let moves = size.area() / 4 + dice.below(size.area() / 3);
    game(size, moves, Captures::Avoided, dice)
}

/// Whether a move is on the board.
pub(crate) fn is_placed(m: Move) -> bool {
    matches!(m, Move::Place(_))
}
