#![doc = include_str!("../README.md")]

mod annotate;
mod asker;
mod exercises;
mod finding;
mod game_line;
mod html_review;
mod miss;
mod proofs;
mod review;
mod review_json;
pub mod sentence;
mod settings;
mod suspect;
mod suspects;
mod turning_point;

pub use annotate::annotate_game;
pub use asker::QuestionCount;
pub use exercises::Exercises;
pub use finding::{Finding, FindingLine, question};
pub use game_line::{GameLine, Ply};
pub use html_review::HtmlReview;
pub use review::{Review, ReviewProgress};
pub use review_json::{ReviewJson, TurningPointJson};
pub use settings::{FindingStore, NoStore, ReviewSettings, Telling};
pub use suspect::Matter;
pub use turning_point::{Aftermath, TurningPoint};
