//! The page's server: reading, playing, problems and experiments for a browser, and for any program that speaks JSON.
//!
//! [`PageServer`] listens, [`ServerSettings`] are what it allows, and [`description`] is its interface as an `OpenAPI` document.

mod advice;
mod answer_view;
mod answers;
mod app_state;
mod assets;
mod client;
mod collections;
mod connections;
mod documents;
mod experts;
mod game;
mod games;
mod guard;
mod health;
mod job;
mod json_body;
mod lab;
mod long_request;
mod memory;
mod methods;
mod moves;
mod page_types;
mod practice;
mod question;
mod queue;
mod router;
mod searches;
mod server;
mod settings;
mod trouble;
mod walk;
mod watched_body;

pub use app_state::AppState;
pub use page_types::page_types;
pub use router::{description, router};
pub use server::PageServer;
pub use settings::ServerSettings;
