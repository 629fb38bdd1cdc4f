//! The experiments, paper by paper.

pub mod evolve;
pub mod generalized_widening;
pub mod interest;
pub mod iterative_widening;
pub mod small_go;
