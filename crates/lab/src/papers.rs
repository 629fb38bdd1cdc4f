//! The experiments, paper by paper.

pub mod interest;
pub mod iterative_widening;
