//! Figure 8: perfect games on 2x2, 3x3 and 4x4.
//!
//! The picture is lost, so the games are played again. On 2x2 and 3x3 every move keeps the value by area, which a search proves
//! under positional superko with the past that is there; and if a game exists in which every move keeps the value by territory
//! as well, that one is taken. The 4x4 game is the stored one. By territory all positions of a board are looked at.

use tesuji_board::{Color, KoRule, Move, Position, Rules, Scoring, Size};
use tesuji_games::{Intervals, SmallGo};
use tesuji_search::{Game, Meter, Negamax, Score, Solver};

use super::line;
use crate::stored;
use crate::table::{Cell, ResultTable};

const GOLDEN: &str = include_str!("../../../golden/small-go-perfect.tsv");

/// The boards whose games are found here: a search proves each of their positions.
const PLAYED: [&str; 2] = ["2x2", "3x3"];

/// A perfect game by area, and how it looks by territory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerfectGame {
    /// The board.
    pub size: Size,
    /// The moves.
    pub moves: Vec<Move>,
    /// What Black has at its end by area.
    pub area: i32,
    /// What Black has at its end by territory.
    pub territory: i32,
    /// The numbers of the moves, from one, that give points away by territory.
    pub slips: Vec<usize>,
}

/// The nodes for a move: one that needs more is not taken.
const NODES: u64 = 100_000;

/// The boards of the figure.
pub(super) fn is_shown(size: Size) -> bool {
    size == Size::square(4) || PLAYED.iter().any(|board| board.parse() == Ok(size))
}

/// The perfect game of a board, all of whose positions by territory are known.
pub(super) fn find(size: Size, all: &Intervals) -> PerfectGame {
    let moves = if size == Size::square(4) { line::optimal_line() } else { play(size, all) };
    let mut now = Position::empty(size, rules(Scoring::Territory));
    let mut by_area = SmallGo::empty(size, rules(Scoring::Area));
    let mut slips = Vec::new();
    for (number, m) in (1..).zip(&moves) {
        let before = territory(all, &now);
        now.play(*m).expect("a move of a game");
        assert!(by_area.play(*m), "{m} is a move of a game");
        if territory(all, &now) != before {
            slips.push(number);
        }
    }
    PerfectGame { size, moves, area: by_area.area_score(), territory: now.score(), slips }
}

fn rules(scoring: Scoring) -> Rules {
    let ko = if scoring == Scoring::Area { KoRule::PositionalSuperko } else { Rules::default().ko };
    Rules { ko, scoring, ..Rules::default() }
}

/// What Black gets by territory, if games without end do not matter.
fn territory(all: &Intervals, position: &Position) -> Option<i32> {
    if position.is_over() {
        return Some(position.score());
    }
    // What is to come, and the prisoners there are.
    let value = all.value(position)?.exact()?;
    let [black, white] = Color::ALL.map(|by| position.prisoners(by) as i32);
    Some(black - white + if position.turn() == Color::Black { value } else { -value })
}

/// Whether it is proved that the last move of a game, with its past, has left the value by area what it was.
fn keeps(game: &mut SmallGo, value: i32) -> bool {
    if game.is_over() {
        return game.area_score() == value;
    }
    let mover = !game.to_move();
    // Black must still get it, and White must not have to give more.
    let (claim, wanted) = if mover == Color::Black { (value, true) } else { (value + 1, false) };
    let mut search = Negamax::new(1 << 20);
    search.depth = 200;
    let answer = search.solve(game, Score(claim), &mut Meter::limited(NODES));
    answer.bounds.decides(Score(claim)) == Some(wanted)
}

/// A game that is perfect by both rules, or one that is perfect by area.
fn play(size: Size, all: &Intervals) -> Vec<Move> {
    let start = || {
        let table = Position::empty(size, rules(Scoring::Territory));
        (SmallGo::empty(size, rules(Scoring::Area)), table)
    };
    let (mut game, table) = start();
    let judged = Negamax::new(1 << 20).judge(&mut game, &mut Meter::unlimited()).filter(|judged| judged.is_proved);
    let value = judged.expect("a search proves the value of such a board").value.0;
    if let Some(moves) = by_both(&mut game, &table, all, value) {
        return moves;
    }
    let (mut game, mut moves) = (start().0, Vec::new());
    while !game.is_over() {
        let best = perfect_moves(&mut game, value).into_iter().next().expect("a perfect move keeps the value");
        assert!(game.play(best), "{best} was tried");
        moves.push(best);
    }
    moves
}

/// The rest of a game that is perfect by area and by territory, if there is one.
fn by_both(game: &mut SmallGo, table: &Position, all: &Intervals, value: i32) -> Option<Vec<Move>> {
    if game.is_over() {
        return Some(Vec::new());
    }
    for m in perfect_moves(game, value) {
        let mut next = table.clone();
        if next.play(m).is_err() || territory(all, &next) != territory(all, table) {
            continue;
        }
        assert!(game.play(m), "{m} was tried");
        let rest = by_both(game, &next, all, value);
        game.undo();
        if let Some(mut rest) = rest {
            rest.insert(0, m);
            return Some(rest);
        }
    }
    None
}

/// The moves that keep the value by area: a pass first, which ends the game soonest, then stones, the centre before the corners.
fn perfect_moves(game: &mut SmallGo, value: i32) -> Vec<Move> {
    let size = game.position().board().size();
    let mut points: Vec<_> = size.points().iter().collect();
    let middle = |at: u8, side: u8| (2 * at + 1).abs_diff(side);
    points.sort_by_key(|p| middle(p.column(), size.columns()) + middle(p.row(), size.rows()));
    let mut is_perfect = |m: &Move| {
        let is_legal = game.play(*m);
        let is_perfect = is_legal && keeps(game, value);
        if is_legal {
            game.undo();
        }
        is_perfect
    };
    [Move::Pass].into_iter().chain(points.into_iter().map(Move::Place)).filter(|m| is_perfect(m)).collect()
}

/// The games as they are stored.
pub fn write_golden(games: &[PerfectGame]) -> String {
    let join = |words: Vec<String>| words.join(" ");
    let cells = |it: &PerfectGame| {
        let moves = join(it.moves.iter().map(ToString::to_string).collect());
        let slips = join(it.slips.iter().map(ToString::to_string).collect());
        [it.size.to_string(), it.area.to_string(), it.territory.to_string(), slips, moves]
    };
    stored::write(["board", "area", "territory", "slips by territory", "moves"], games.iter().map(cells))
}

pub(super) fn golden() -> Vec<PerfectGame> {
    let row = |[size, area, territory, slips, moves]: [&'static str; 5]| PerfectGame {
        size: stored::read(size),
        area: stored::read(area),
        territory: stored::read(territory),
        slips: slips.split_whitespace().map(stored::read).collect(),
        moves: moves.split_whitespace().map(stored::read).collect(),
    };
    stored::rows(GOLDEN).map(row).collect()
}

pub(super) fn table(games: &[PerfectGame]) -> ResultTable {
    let title = "Figure 8: perfect games by area, Black first, and what they come to by territory";
    let mut table = ResultTable::new(title, &["board", "area", "territory", "slips by territory", "moves"]);
    for game in games {
        let slips: Vec<String> = game.slips.iter().map(|number| format!("move {number}")).collect();
        let moves: Vec<String> = game.moves.iter().map(ToString::to_string).collect();
        table.rows.push(vec![
            Cell::Text(game.size.to_string()),
            Cell::Signed(i64::from(game.area)),
            Cell::Signed(i64::from(game.territory)),
            Cell::Text(if slips.is_empty() { "none".to_owned() } else { slips.join(", ") }),
            Cell::Text(moves.join(" ")),
        ]);
    }
    table
}

pub(super) fn remark(games: &[PerfectGame]) -> String {
    let named = |is_wanted: fn(&PerfectGame) -> bool| {
        let names: Vec<String> =
            games.iter().filter(|game| is_wanted(game)).map(|game| game.size.to_string()).collect();
        if names.is_empty() { "no board".to_owned() } else { names.join(" and ") }
    };
    format!(
        "Figure 8: the pictures are lost, so the games are played again, and the paper's sentence that they apply to Chinese and \
         Japanese rules alike can be tried. On 2x2 and 3x3 every game that is perfect by area was looked at for one that is perfect \
         by territory as well; the 4x4 game is the one on which alpha-beta is measured. Move by move it holds on {}; on {} a perfect \
         move by area gives points away by territory.",
        named(|game| game.slips.is_empty()),
        named(|game| !game.slips.is_empty())
    )
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;

    /// The stored games of the two boards are those that are found, and each ends with the value of Table 7.
    #[test]
    fn the_games_are_found_again() {
        for (board, value) in [("2x2", 1), ("3x3", 9)] {
            let size: Size = board.parse().expect("a size");
            let start = Position::empty(size, rules(Scoring::Territory));
            let all = Intervals::new(&start, &mut |_| ControlFlow::Continue(())).expect("nothing stops it");
            let found = find(size, &all);
            assert_eq!(found.area, value, "{board}");
            assert!(golden().contains(&found), "{found:?}");
        }
    }

    #[test]
    fn the_stored_games_are_played_to_their_ends() {
        let games = golden();
        assert_eq!(games.iter().map(|game| game.area).collect::<Vec<_>>(), [1, 9, 2]);
        for it in games {
            let mut game = SmallGo::empty(it.size, rules(Scoring::Area));
            assert!(it.moves.iter().all(|m| game.play(*m)), "{:?}", it.moves);
            assert!(game.is_over() && game.area_score() == it.area);
        }
    }
}
