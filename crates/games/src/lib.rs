//! Whole boards: Atari-Go and small Go, played and solved to the end.

pub mod atari_go;
pub mod go;
mod grid;
