//! Artificial games for the algorithms: trees written as text, and random graphs with their exact values.

#![allow(dead_code)] // Each test takes what it needs.

pub mod arena;
pub mod graph;
pub mod oracle;
pub mod random;
pub mod tree;
