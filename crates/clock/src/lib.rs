#![doc = include_str!("../README.md")]

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod lent;
mod stopwatch;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use lent::lend;
pub use stopwatch::Stopwatch;
