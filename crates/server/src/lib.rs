//! The page's server: reading, playing, problems and experiments for a browser, and for any program that speaks JSON.
//!
//! [`Server`] listens, [`Settings`] are what it allows, and [`description`] is its interface as an `OpenAPI` document.

mod advice;
mod answer_view;
mod answers;
mod asked;
mod assets;
mod client;
mod collections;
mod desk;
mod documents;
mod experts;
mod game;
mod games;
mod guard;
mod health;
mod job;
mod lab;
mod line;
mod memory;
mod methods;
mod practice;
mod question;
mod queue;
mod router;
mod searches;
mod server;
mod settings;
mod trouble;
mod walk;

pub use desk::Desk;
pub use router::{description, router};
pub use server::Server;
pub use settings::Settings;
