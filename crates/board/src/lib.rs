#![doc = include_str!("../README.md")]

mod bad_name;
mod benson;
mod board;
mod color;
mod diagram;
mod moves;
mod perft;
mod point;
mod point_set;
mod position;
mod rules;
mod score;
mod setup;
mod size;
mod strings;
mod symmetry;
mod unconditional_area;
pub mod zobrist;

pub use bad_name::BadName;
pub use board::Board;
pub use color::Color;
pub use diagram::{BadDiagram, Diagram};
pub use moves::Move;
pub use perft::{legal_positions, perft};
pub use point::Point;
pub use point_set::{PointSet, Points};
pub use position::{Illegal, Position};
pub use rules::{KoRule, Passes, Rules, Scoring, Suicide};
pub use setup::{BadSetup, Setup};
pub use size::{OpenEdges, Size};
pub use strings::StringRef;
pub use symmetry::Symmetry;
