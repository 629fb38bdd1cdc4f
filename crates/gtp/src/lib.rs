#![doc = include_str!("../README.md")]

mod analysis;
mod arguments;
mod atari_go_analyst;
mod clock;
mod command_line;
mod commands;
mod engine;
mod eye;
mod finding;
mod game_state;
mod genmove;
mod go_player;
mod handicap;
mod large_board;
mod life;
mod record;
mod reply;
pub mod session;
mod settings;
mod signals;
mod stream;
mod strings;
mod test_script;

pub use command_line::CommandLine;
pub use engine::GtpEngine;
pub use game_state::{GameState, GtpMove};
pub use reply::GtpReply;
pub use settings::{Files, GameKind, GtpSettings};
pub use signals::Signals;
pub use test_script::{BadScript, Expectation, Test, TestResult, TestScript, TestStanding};
