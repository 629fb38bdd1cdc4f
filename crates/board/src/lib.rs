//! The rules of Go: points, strings, play and undo, scoring.
//!
//! No dependency, no input or output, no clock, no search.

mod color;
mod point;
mod point_set;
mod size;

pub use color::Color;
pub use point::{BadVertex, Point};
pub use point_set::{PointSet, Points};
pub use size::{BadSize, OpenEdges, Size};
