#![doc = include_str!("../README.md")]

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod door;
mod local_page;

pub use local_page::{LocalPage, LocalReply, LocalRequest};
