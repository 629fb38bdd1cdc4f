//! Atari-Go, played and solved.
//!
//! The player who captures first has won. There is no pass; a move that captures is legal whatever its liberties, a suicide
//! never; and a player without a legal move has lost. ("A suicide is legal and loses" would be the same game.) On the board
//! of a single point the first stone wins, by convention.
//!
//! [`AtariGo`] is the game for searches. [`AtariGoSolver`] says who wins from any position of a board of up to forty points,
//! and how. On larger boards [`AtariGoProver`] says so where threats decide. [`AtariGoReader`] asks the one that fits.

mod candidates;
mod cheap_win;
mod evaluation;
mod forcing;
mod game;
mod interest;
mod ladder;
mod layers;
mod layers_in_memory;
mod move_order;
mod numbers;
mod proof_search;
mod prover;
mod reader;
mod runs;
mod solver;
mod start;
mod state;
mod stones;
mod strategy;
mod strings;
mod table;

pub use candidates::{BoardPart, Candidates};
pub use evaluation::LibertyEvaluation;
pub use game::AtariGo;
pub use interest::{InitialMap, InterestMap};
pub use layers::{FinishedLayer, LayerRun, LayerStore, LayersProgress, LayersWritten, NoLayers, write_certificate};
pub use layers_in_memory::LayersInMemory;
pub use prover::{AtariGoProver, Won};
pub use reader::{AtariGoReader, GoOn};
pub use solver::{AtariGoLimits, AtariGoProgress, AtariGoSolution, AtariGoSolver, FirstStone};
pub use start::{AtariGoStart, BadStart, StartStones};
