//! The experiments, paper by paper.

pub mod iterative_widening;
