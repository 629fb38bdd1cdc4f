//! Whole boards: Atari-Go and small Go, played and solved to the end.

pub mod atari_go;
mod board_game;
mod evaluate;
pub mod go;
mod grid;
mod half_points;
mod level;
mod limits;
mod matches;
mod oracle;
mod places;
mod player;
mod player_name;
mod players;
mod referee;
mod small_go;
mod state;
mod whole_board;
pub mod words;

pub use atari_go::{
    AtariGo, AtariGoStart, BadStart, BadStones, BoardPart, Candidates, InitialMap, InterestMap, LibertyEvaluation,
    StartStones,
};
pub use board_game::{BoardGame, NoStart};
pub use evaluate::{AbstractColors, Combination, Control, Evaluation, Link, Metric, SmallColors, Weights};
pub use half_points::{BadHalfPoints, HalfPoints};
pub use level::{BadLevel, Level};
pub use limits::{Cost, Limits};
pub use matches::{BadOpening, Colors, GameRecord, Match, NoMatch, Opening, Played, Score, Side, Wilson};
pub use oracle::{Counsel, Oracle, ProofSearch};
pub use player::{Choice, Outlook, Player, Tick};
pub use player_name::{BadPlayer, NoGoPlayer, PlayerName};
pub use players::{GoPlayer, Greedy, LookingAhead, Random, Style, Tesuji, Watched};
pub use referee::{End, Referee, Verdict};
pub use small_go::{Cycles, Horizon, Measure, SmallGo};
pub use whole_board::WholeBoard;
