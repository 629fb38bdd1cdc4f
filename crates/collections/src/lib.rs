//! Collections of problems: checking their answers, telling likenesses, composing new ones.
//!
//! [`check`] compares what a [`Book`] says of a problem with what a [`Judge`] finds out, and names every [`Fault`].

mod annotate;
mod atari_go_judge;
mod book;
mod check;
mod checked;
mod compose;
mod difficulty;
mod fault;
mod guess;
mod html;
mod judge;
mod likeness;
mod lines;
mod proofs;
mod sense;
mod stones_judge;
mod summary;
mod task;
mod tree;

pub use annotate::annotate;
pub use atari_go_judge::AtariGoJudge;
pub use book::{Book, StepPlace};
pub use check::check;
pub use checked::{Checked, Finding, Verdict};
pub use compose::{Composed, Composer, Subject};
pub use difficulty::Difficulty;
pub use fault::{Fault, FaultKind};
pub use guess::Guesses;
pub use html::HtmlReport;
pub use judge::{FirstMoves, Judge, Place, Value, Which};
pub use likeness::{Difference, FAR, Likeness};
pub use stones_judge::{StonesJudge, Stop};
pub use summary::Summary;
pub use task::{Question, Task};
pub use tree::{AtariGoTree, Tree, question};
