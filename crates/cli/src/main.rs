//! Tesuji, a Go reading engine and workbench.

fn main() {}
