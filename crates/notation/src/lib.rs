#![doc = include_str!("../README.md")]

mod diagram_form;
mod document;
mod entry;
mod form;
mod grouped;
mod header;
mod jsonl;
mod problem_line;
mod recorded_play;
mod scene;
mod scenes;
mod sgf_entry;
mod sgf_game;
mod sgf_points;
mod sgf_solution;
mod sgf_write;
mod text;
mod unreadable;
mod verdict;
mod words;

pub use diagram_form::write_diagram;
pub use document::{Document, Entries};
pub use entry::Entry;
pub use form::Form;
pub use grouped::grouped;
pub use jsonl::{read_jsonl, write_jsonl};
pub use problem_line::{ExpectedLine, ProblemLine};
pub use scene::Scene;
pub use scenes::Scenes;
pub use sgf_game::{Ending, GameResult, PlayedGame, write_game};
pub use sgf_solution::BookLines;
pub use sgf_write::write_sgf;
pub use text::Text;
pub use unreadable::{DocumentFault, Unreadable};
pub use words::OUR_PREFIX;
