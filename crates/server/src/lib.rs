#![doc = include_str!("../README.md")]

mod answers;
mod app_state;
mod assets;
mod client;
mod collections;
mod connections;
mod documents;
mod games;
mod guard;
mod health;
mod job;
mod json_body;
mod lab;
mod long_request;
mod methods;
mod page_types;
mod practice;
mod queue;
mod refusal;
mod reviews;
mod router;
mod searches;
mod server;
mod settings;
mod watched_body;

pub use app_state::AppState;
pub use page_types::page_types;
pub use router::{description, router};
pub use server::PageServer;
pub use settings::ServerSettings;
