//! Whole boards: Atari-Go and small Go, played and solved to the end.

pub mod atari_go;
pub mod go;
mod grid;
mod level;
mod limits;
mod matches;
mod oracle;
mod player;
mod player_name;
mod players;
mod whole_board;

pub use level::{BadLevel, Level};
pub use limits::{Cost, Limits};
pub use matches::{BadOpening, Colors, End, GameRecord, Match, Opening, Played, Score, Side, Wilson};
pub use oracle::{Counsel, Oracle, ProofSearch};
pub use player::{Choice, Outlook, Player};
pub use player_name::{BadPlayer, PlayerName};
pub use players::{Greedy, LookingAhead, Style, Tesuji, Watched};
pub use whole_board::WholeBoard;
