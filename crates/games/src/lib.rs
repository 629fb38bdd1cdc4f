#![doc = include_str!("../README.md")]

mod atari_go;
mod board_game;
mod evaluate;
mod exact_table;
mod go;
mod grid;
mod half_points;
mod level;
mod limits;
mod matches;
mod nearer;
mod no_solver;
mod node_budget;
mod observer;
mod places;
mod player;
mod player_name;
mod players;
mod point_bits;
mod program;
mod referee;
mod small_go;
mod state;
mod strategy;
pub mod words;

pub use atari_go::{
    AtariGo, AtariGoLimits, AtariGoProgress, AtariGoProver, AtariGoReader, AtariGoSolution, AtariGoSolver,
    AtariGoStart, BadStart, BoardPart, Candidates, FinishedLayer, FirstStone, GoOn, InitialMap, InterestMap, LayerRun,
    LayerStore, LayersInMemory, LayersProgress, LayersWritten, LibertyEvaluation, NoLayers, StartStones, Won,
    write_certificate,
};
pub use board_game::{BoardGame, NoStart};
pub use evaluate::{AbstractColors, Combination, Control, Evaluation, Metric, SmallColors, Weights};
pub use go::{
    AtLeast, FirstMove, GoLimits, GoProgress, GoProver, Interval, Intervals, KnownBoard, KnownMove, ProofAttempt,
    Superko, SuperkoProof, SuperkoSolution,
};
pub use half_points::HalfPoints;
pub use level::Level;
pub use limits::{Cost, Limits};
pub use matches::{Colors, GameRecord, Match, MatchScore, MatchSide, NoMatch, Opening, PlayedMove, Wilson};
pub use no_solver::{NoSolver, TooLarge};
pub use observer::{Observer, Tick};
pub use player::{Choice, Outlook, Player};
pub use player_name::{NoPlayer, PlayerName};
pub use players::{GoPlayer, GreedyPlayer, LookingAhead, ProgramPlayer, RandomPlayer, Style, Tesuji, Watched, Way};
pub use point_bits::Link;
pub use program::{ProgramName, ProgramPlan};
pub use referee::{End, GameOver, Referee};
pub use small_go::{Cycles, Horizon, Measure, SmallGo};
pub use state::BadState;
pub use strategy::{GameStrategy, NoStrategy};
