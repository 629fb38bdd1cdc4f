//! Points, moves, colours and sizes as people say them in Python: GTP's names, or sgfmill's pairs and letters.

use pyo3::prelude::*;
use tesuji_board::{Color, Move, Point, PointSet, Size};

use crate::errors::usage;

/// A point: `"D4"`, or sgfmill's `(row, column)`, both from 0 and the row from the bottom.
#[derive(FromPyObject)]
pub(crate) enum SpokenPoint {
    /// GTP's name.
    Name(String),
    /// sgfmill's pair.
    Pair((i64, i64)),
}

impl SpokenPoint {
    /// The point.
    pub(crate) fn point(&self) -> PyResult<Point> {
        match self {
            Self::Name(name) => name.parse().map_err(usage),
            Self::Pair((row, column)) => {
                let line = |n: i64| u8::try_from(n).ok().filter(|n| *n < Size::MAX);
                let point = line(*column).zip(line(*row)).map(|(column, row)| Point::new(column, row));
                point.ok_or_else(|| usage(format!("({row}, {column}) is no point: rows and columns are 0 to 18")))
            }
        }
    }
}

/// A move: a point, `"pass"`, or sgfmill's `None` for a pass.
pub(crate) fn spoken_move(said: Option<SpokenPoint>) -> PyResult<Move> {
    match said {
        None => Ok(Move::Pass),
        Some(SpokenPoint::Name(name)) => name.parse().map_err(usage),
        Some(pair @ SpokenPoint::Pair(_)) => pair.point().map(Move::Place),
    }
}

/// Several points.
pub(crate) fn spoken_points(said: &[SpokenPoint]) -> PyResult<PointSet> {
    said.iter().map(SpokenPoint::point).collect()
}

/// A colour: `"black"` and `"white"`, or sgfmill's `"b"` and `"w"`.
pub(crate) fn spoken_color(said: &str) -> PyResult<Color> {
    match said {
        "b" | "B" => Ok(Color::Black),
        "w" | "W" => Ok(Color::White),
        _ => said.parse().map_err(usage),
    }
}

/// The size of a board: a side, columns and rows, or a text such as `"9x7"`.
#[derive(FromPyObject)]
pub(crate) enum SpokenSize {
    /// A square board.
    Side(i64),
    /// Columns and rows.
    Pair((i64, i64)),
    /// A text.
    Text(String),
}

impl SpokenSize {
    /// The size.
    pub(crate) fn size(&self) -> PyResult<Size> {
        match self {
            Self::Side(side) => side.to_string().parse().map_err(usage),
            Self::Pair((columns, rows)) => format!("{columns}x{rows}").parse().map_err(usage),
            Self::Text(text) => text.parse().map_err(usage),
        }
    }
}

/// sgfmill's pair for a point.
pub(crate) fn pair(p: Point) -> (u8, u8) {
    (p.row(), p.column())
}

/// The names of points.
pub(crate) fn names(points: PointSet) -> Vec<String> {
    points.iter().map(|p| p.to_string()).collect()
}

/// The point of a GTP name as sgfmill has it: `(row, column)`, or `None` for a pass.
#[pyfunction]
pub(crate) fn coordinates(vertex: &str) -> PyResult<Option<(u8, u8)>> {
    let m: Move = vertex.parse().map_err(usage)?;
    Ok(m.point().map(pair))
}

/// The GTP name of a point or a move: sgfmill's `(row, column)` becomes `"D4"`, and `None` becomes `"pass"`.
#[pyfunction]
#[pyo3(signature = (point))]
pub(crate) fn vertex(point: Option<SpokenPoint>) -> PyResult<String> {
    spoken_move(point).map(|m| m.to_string())
}
