//! Points of an SGF on a board of ours: rows counted from below, and nothing off the board.

use std::ops::Range;

use tesuji_board::{Color, Move, Point, PointSet, Size};
use tesuji_sgf::{Mark, Property, SgfColor, SgfGame, SgfMove, SgfNode, SgfPoint, SgfSize, SgfValue};

use crate::unreadable::{DocumentFault, Unreadable};

/// The board of a game, which must be Go on a board of at most 19x19.
pub(crate) fn board_size(game: SgfGame<'_>) -> Result<Size, Unreadable> {
    let span = |identifier| game.root().value(identifier).map_or(0..0, SgfValue::span);
    let number = game.game_type().map_err(|bad| Unreadable::at(bad.span.clone(), bad))?;
    if number != 1 {
        return Err(Unreadable::at(span("GM"), DocumentFault::NotGo { number }));
    }
    let bad = |text: String| Unreadable::at(span("SZ"), DocumentFault::BadSize { text });
    let size = game.size().map_err(|why| bad(why.text))?;
    Size::new(size.columns(), size.rows()).ok_or_else(|| bad(size.to_string()))
}

/// Our point for one of an SGF, if it lies on the board.
pub(crate) fn point(sgf: SgfPoint, size: Size) -> Option<Point> {
    let on_board = sgf.column() < size.columns() && sgf.row() < size.rows();
    on_board.then(|| Point::new(sgf.column(), size.rows() - 1 - sgf.row()))
}

/// The point of an SGF for one of ours, which must lie on the board.
pub(crate) fn sgf_point(p: Point, size: Size) -> SgfPoint {
    SgfPoint::new(p.column(), size.rows() - 1 - p.row()).expect("a board has fewer points than letters")
}

/// The size as an SGF writes it.
pub(crate) fn sgf_size(size: Size) -> SgfSize {
    SgfSize::new(size.columns(), size.rows()).expect("SGF has letters for more")
}

pub(crate) fn color(sgf: SgfColor) -> Color {
    match sgf {
        SgfColor::Black => Color::Black,
        SgfColor::White => Color::White,
    }
}

pub(crate) fn sgf_color(color: Color) -> SgfColor {
    match color {
        Color::Black => SgfColor::Black,
        Color::White => SgfColor::White,
    }
}

/// The points of a property, all on the board.
pub(crate) fn points(node: SgfNode<'_>, identifier: &str, size: Size) -> Result<PointSet, Unreadable> {
    let sgf = node.points(identifier).map_err(|bad| Unreadable::at(bad.span.clone(), bad))?;
    sgf.into_iter().map(|at| on_board(node, &[identifier], at, size)).collect()
}

/// The marks of a node. One that lies off the board is passed over: it is only decoration.
pub(crate) fn marks(node: SgfNode<'_>, size: Size) -> Result<Vec<(Point, Mark)>, Unreadable> {
    let marks = node.marks().map_err(|bad| Unreadable::at(bad.span.clone(), bad))?;
    Ok(marks.into_iter().filter_map(|(at, mark)| Some((point(at, size)?, mark))).collect())
}

/// The moves of a node, all on the board.
pub(crate) fn moves(node: SgfNode<'_>, size: Size) -> Result<Vec<(Color, Move)>, Unreadable> {
    let moves = node.moves().map_err(|bad| Unreadable::at(bad.span.clone(), bad))?;
    let ours = |(by, played)| match played {
        SgfMove::Pass => Ok((color(by), Move::Pass)),
        SgfMove::Play(at) => on_board(node, &["B", "W"], at, size).map(|p| (color(by), Move::Place(p))),
    };
    moves.into_iter().map(ours).collect()
}

/// Where a node names a point in one of these properties; the whole first value if it does so in a rectangle.
pub(crate) fn span_of(node: SgfNode<'_>, identifiers: &[&str], at: SgfPoint) -> Range<usize> {
    let values = || identifiers.iter().filter_map(|identifier| node.property(identifier)).flat_map(Property::values);
    let names_it = |value: &SgfValue<'_>| value.to_point() == Ok(at);
    values().find(names_it).or_else(|| values().next()).map_or(0..0, SgfValue::span)
}

fn on_board(node: SgfNode<'_>, identifiers: &[&str], at: SgfPoint, size: Size) -> Result<Point, Unreadable> {
    point(at, size)
        .ok_or_else(|| Unreadable::at(span_of(node, identifiers, at), DocumentFault::OffBoard { point: at, size }))
}
