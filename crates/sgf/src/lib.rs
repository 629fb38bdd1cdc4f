//! Smart Game Format, `FF[4]`: read, keep and write game trees without loss.
//!
//! This is the syntax layer (Hollosi, <https://www.red-bean.com/sgf/>): it knows what a point, a move and a comment
//! look like in a file, and knows no rule of Go. Files as found in the wild, `FF[3]` among them, are
//! read with lenience.
//!
//! | to …                        | see                                              |
//! |-----------------------------|--------------------------------------------------|
//! | read and write a file       | [`Collection::parse`], [`Collection::to_bytes`]  |
//! | walk a game                 | [`Game`], [`Node`]                               |
//! | read a property             | [`Node`], [`Property`], [`Value`]                |
//! | build or change a tree      | [`Collection::add_game`] and its neighbours      |
//! | say where an error is       | [`ParseError::span`], [`LineColumn`]             |

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
pub use error::{Expected, ParseError, ValueError};
pub use game::Game;
pub use line_column::LineColumn;
pub use mark::Mark;
pub use moves::SgfMove;
pub use node::Node;
pub use point::SgfPoint;
pub use property::Property;
pub use setup::Setup;
pub use size::SgfSize;
pub use value::Value;
