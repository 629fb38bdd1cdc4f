//! A player for boards that we do not play well: legal moves that are not silly, and a pass when there are no more.

use tesuji_board::{Board, Move, Point, Position};

/// The move that looks best: captures, rescues, ataris, then the third and fourth lines; the player fills no eye of its own.
pub(crate) fn choose(position: &Position) -> Move {
    let (board, turn) = (position.board(), position.turn());
    let candidates = position.legal_points().iter().filter(|p| !is_own_eye(board, *p, position));
    let best =
        candidates.map(|p| (worth(position, p), p)).max_by_key(|(worth, p)| (*worth, std::cmp::Reverse(p.index())));
    // A side that has passed and is behind means it.
    let has_won = position.passes() > 0 && (position.score() > 0) == (turn == tesuji_board::Color::Black);
    match best {
        Some((worth, p)) if worth > 0 && !has_won => Move::Place(p),
        Some(_) | None => Move::Pass,
    }
}

/// Whether all points next to this one are stones of the side to move, none of them in atari.
fn is_own_eye(board: &Board, p: Point, position: &Position) -> bool {
    let turn = position.turn();
    let is_safe = |q: Point| board.at(q) == Some(turn) && board.string(q).is_some_and(|string| !string.is_atari());
    p.neighbours(board.size()).all(is_safe)
}

fn worth(position: &Position, p: Point) -> i32 {
    let (board, turn, size) = (position.board(), position.turn(), position.board().size());
    let captured = board.captures(turn, p).len() as i32;
    let mut after = board.clone();
    after.place(turn, p);
    let own = after.string(p).expect("the stone just played");
    let liberties = own.liberty_count() as i32;
    if liberties == 1 && captured == 0 {
        return -(own.stone_count() as i32);
    }
    let next_to = |is_own: bool| {
        let strings = p.neighbours(size).filter_map(|q| board.string(q));
        strings.filter(move |string| (string.color() == turn) == is_own)
    };
    let in_atari = |liberties: usize| next_to(liberties == 1).filter(move |string| string.liberty_count() == liberties);
    let rescued: usize = in_atari(1).map(|string| string.stone_count()).sum();
    let attacked: usize = in_atari(2).map(|string| string.stone_count()).sum();
    let from_edge = |at: u8, side: u8| i32::from(at.min(side - 1 - at));
    let line = from_edge(p.column(), size.columns()).min(from_edge(p.row(), size.rows()));
    let place = [0, 2, 8, 8, 5][line.min(4) as usize];
    let crowd = p.neighbours(size).filter(|q| board.at(*q).is_some()).count() as i32;
    100 * captured + 60 * rescued as i32 * i32::from(liberties > 1) + 12 * attacked as i32 + place + liberties.min(4)
        - 2 * crowd
}
