#![doc = include_str!("../README.md")]

mod limited;
mod same_file;
mod whole_file;

pub use limited::{open_plain, read_at_most};
pub use same_file::is_same_file;
pub use whole_file::{WholeFile, write_whole};
