//! Positions that might become problems: games of random but not senseless moves, and groups drawn around an eye space.

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size, StringRef, Symmetry};
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

/// A question about two strings of a game that lie near each other: to connect them, or to cut them.
pub(crate) fn two_strings(size: Size, dice: &mut Rng) -> Option<Problem> {
    let is_pair = |one: &StringRef<'_>, other: &StringRef<'_>| {
        one.color() == other.color() && one.liberties().dilate().meets(&other.liberties())
    };
    let (position, [one, other]) = pair_of_a_game(size, &is_pair, dice)?;
    let owner = position.board().at(one)?;
    let turn = if dice.below(2) == 0 { owner } else { !owner };
    let goal = if turn == owner { Goal::Connect } else { Goal::Cut };
    around_both(&position, [one, other], turn, goal)
}

/// A question about two strings of a game that stand against each other, both of them short of liberties.
pub(crate) fn two_groups(size: Size, dice: &mut Rng) -> Option<Problem> {
    let is_short = |string: &StringRef<'_>| (2..=6).contains(&string.liberty_count()) && string.stone_count() >= 2;
    let is_race = |one: &StringRef<'_>, other: &StringRef<'_>| {
        let is_beside = one.stones().neighbours().meets(&other.stones());
        one.color() != other.color() && is_beside && is_short(one) && is_short(other)
    };
    let (position, [one, other]) = pair_of_a_game(size, &is_race, dice)?;
    let turn = Color::ALL[dice.below(2)];
    around_both(&position, [one, other], turn, Goal::Race)
}

/// The position of a game, and a stone of each of two of its strings that belong together in this sense.
fn pair_of_a_game(
    size: Size,
    belongs: &dyn Fn(&StringRef<'_>, &StringRef<'_>) -> bool,
    dice: &mut Rng,
) -> Option<(Position, [Point; 2])> {
    let moves = size.area() / 3 + dice.below(size.area() / 2);
    let position = game(size, moves, Captures::Welcome, dice);
    let board = position.board();
    let strings: Vec<StringRef<'_>> = board.strings_in(board.points() - board.empty()).collect();
    let mut pairs = Vec::new();
    for (n, one) in strings.iter().enumerate() {
        let others = strings[n + 1..].iter().filter(|other| belongs(one, other));
        pairs.extend(others.filter_map(|other| Some([one.stones().first()?, other.stones().first()?])));
    }
    let pair = dice.pick(&pairs)?;
    Some((position, pair))
}

/// The question about two stones, with the stones of the position that are near them or of their strings.
fn around_both(position: &Position, pair: [Point; 2], turn: Color, goal: Goal) -> Option<Problem> {
    let board = position.board();
    let own = pair.iter().filter_map(|at| board.string(*at)).fold(PointSet::EMPTY, |all, string| all | string.stones());
    let reach = (0..3).fold(own, |set, _| set | set.neighbours_and_diagonals());
    let setup = position.setup();
    let setup = Setup { black: setup.black & reach, white: setup.white & reach, turn, ko: None, ..setup };
    Problem::new("", &setup, goal, pair.into_iter().collect()).ok()
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
