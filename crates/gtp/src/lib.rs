//! The Go Text Protocol: an engine that programs talk to, and GNU Go's test scripts.
//!
//! Text becomes a [`Request`], the [`Engine`] answers it, and a [`session`] listens while the engine searches. A
//! [`TestScript`] asks the engine what GNU Go's tests ask.

mod analysis;
mod arguments;
mod atari_go_analyst;
mod clock;
mod commands;
mod engine;
mod finding;
mod game_state;
mod genmove;
mod go_player;
mod handicap;
mod large_board;
mod life;
mod record;
mod reply;
mod request;
pub mod session;
mod settings;
mod signals;
mod stream;
mod strings;
mod test_script;

pub use engine::Engine;
pub use game_state::{GameState, Played};
pub use reply::Reply;
pub use request::Request;
pub use settings::{BadGame, Files, GameKind, Settings};
pub use signals::Signals;
pub use test_script::{BadScript, Expectation, Standing, Test, TestResult, TestScript};
