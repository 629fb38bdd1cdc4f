#![doc = include_str!("../README.md")]

mod charset;
mod collection;
mod color;
mod edit;
mod error;
mod game;
mod identifier;
mod lexer;
mod line_column;
mod mark;
mod moves;
mod node;
mod parser;
mod point;
mod point_list;
mod property;
mod script;
mod setup;
mod size;
mod text;
mod value;
mod writer;

pub use collection::{Collection, NodeId};
pub use color::SgfColor;
pub use edit::EditError;
pub use error::{ParseError, ValueError, ValueKind};
pub use game::SgfGame;
pub use line_column::LineColumn;
pub use mark::Mark;
pub use moves::SgfMove;
pub use node::SgfNode;
pub use point::SgfPoint;
pub use property::Property;
pub use setup::SgfSetup;
pub use size::SgfSize;
pub use value::SgfValue;
