//! What can be said to `tesuji match` and `tesuji players`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_games::{Opening, PlayerName};

use crate::args::{Amount, EXIT_CODES, GameToPlay, RulesArguments, TimeLimit, at_a_time, at_least_one, whole_number};

const EXAMPLES: &str = "\
The players change colours from game to game, and each opening is played twice; with --fixed-colors they do not. The \
share of wins comes with a 95 % confidence interval. Without --time a match gives the same games every time, whatever the \
number of jobs: everything random comes from --seed.

Atari-Go is played on any board; Go on boards of up to 7x7, by random, alphabeta:4 and tesuji:7: to the second pass, area \
scoring, positional superko. On boards of up to 16 points tesuji:10 first learns all positions, which takes seconds.

Openings: empty, crosscut, handicap:3, random:4 (four random moves), crosscut+random:4.

Examples:
  tesuji players                                         who can play
  tesuji match --size 5 --black interest:4 --white alphabeta:4 --games 2
  tesuji match --black tesuji:7 --white tesuji:6 --games 200 --openings random:4
  tesuji match --black tesuji:10 --white interest:4 --games 20 --time 1s --sgf games.sgf
  tesuji match --game go --size 5 --komi 0.5 --black tesuji:8 --white tesuji:6 --games 50 --openings random:2
  tesuji match --black greedy --white tesuji:1 --games 1000 --json > result.json";

/// Let players play against each other.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct MatchArguments {
    /// The game.
    #[arg(long, value_enum, default_value_t = GameToPlay::AtariGo)]
    pub game: GameToPlay,
    /// The rules and the board.
    #[command(flatten)]
    pub rules: RulesArguments,
    /// The player that takes Black in the first game; `tesuji players` lists them.
    #[arg(long, value_name = "PLAYER")]
    pub black: PlayerName,
    /// The player that takes White in the first game.
    #[arg(long, value_name = "PLAYER")]
    pub white: PlayerName,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "10", value_parser = at_least_one)]
    pub games: NonZeroUsize,
    /// How the games begin.
    #[arg(long, value_name = "OPENING", default_value = "empty")]
    pub openings: Opening,
    /// The players keep their colours.
    #[arg(long)]
    pub fixed_colors: bool,
    /// The positions that a player may look at for a move: 5000, 20k, 1M.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// The time that a player may take for a move: 1s, 300ms.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// How many games to play at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// The seed of the random numbers.
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = whole_number::<u64>)]
    pub seed: u64,
    /// Write the games here, as SGF.
    #[arg(long, value_name = "OUT")]
    pub sgf: Option<PathBuf>,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
}

/// List the players.
#[derive(Args, Debug)]
#[command(
    after_help = "A number behind a name is the depth in plies, or our own player's level. Options come between: \
    interest:ring:4 and interest:literal:4 start from other maps on boards larger than 6x6, minimax:own:3 counts its own \
    liberties only, minimax:opponent:3 the other's only, and tesuji:trap:7 sets traps. In Go the programs of Bouzy's study take weights of your own, as in \
    ggg:a1=8,b4=64,b8=32,inf=512, and a depth, as in ggg:era2:3.\n\nExamples:\n  tesuji players\n  tesuji players --game go\n  \
    tesuji match --black tesuji:7 --white interest:4"
)]
pub struct PlayersArguments {
    /// The game.
    #[arg(long, value_enum, default_value_t = GameToPlay::AtariGo)]
    pub game: GameToPlay,
    /// Print one JSON object per player.
    #[arg(long)]
    pub json: bool,
}
