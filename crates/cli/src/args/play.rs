//! What can be said to `tesuji play`.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use tesuji_board::Color;
use tesuji_games::{Level, PlayerName, StartStones, Style};

use crate::args::{Amount, EXIT_CODES, GameToPlay, RulesArguments, TimeLimit};

const EXAMPLES: &str = "\
Atari-Go: Black and White play a stone in turn, and the first capture wins. There is no pass.

Go, on boards of up to 7x7: the game ends with two passes. Then stones and the points that only they surround count, as \
they lie: dead stones have to be captured first. No board may come back (positional superko). On boards of up to 16 \
points level 10 knows all positions by heart; to learn them takes some 15 seconds on 4x4.

On a terminal you move about with the arrow keys and play with Enter; h is for a hint, p passes, u takes back a move, ? tells the other \
keys. With --typed, or in a pipe, you type: a point such as D4, or pass, hint, why, undo, resign, new, save \
FILE, help, quit.

Levels go from 1, which overlooks most ataris, to 10, which plays as well as it can; `tesuji players` and `tesuji \
players --game go` tell more.

Examples:
  tesuji play atari-go                            7x7, level 3, you are Black
  tesuji play atari-go --size 9 --level 1 --side white
  tesuji play atari-go --level 8 --style trap --start crosscut
  tesuji play atari-go --against interest:4       one of the paper's players
  tesuji play go                                  5x5, level 3, you are Black
  tesuji play go --size 4 --level 10 --side white --komi 2
  tesuji play go --size 4 --against ggg:era2      a program of Bouzy's study
  printf 'D4\\nhint\\nquit\\n' | tesuji play atari-go --seed 1";

/// Play against the program.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct PlayArguments {
    /// The game.
    #[arg(value_enum, value_name = "GAME")]
    pub game: GameToPlay,
    /// The rules and the board.
    #[command(flatten)]
    pub rules: RulesArguments,
    /// How strong the program is: 1 to 10.
    #[arg(long, value_name = "LEVEL", default_value = "3", conflicts_with = "against")]
    level: Level,
    /// Another player: interest:4, greedy, ggg:era2, …
    #[arg(long, value_name = "PLAYER")]
    against: Option<PlayerName>,
    /// Among equally good moves the program prefers: nothing in particular, or those with the fewest good replies.
    #[arg(long, value_enum, default_value_t = StyleName::Plain, value_name = "STYLE", conflicts_with = "against")]
    style: StyleName,
    /// Your side.
    #[arg(long, value_enum, default_value_t = PersonSide::Black, value_name = "SIDE")]
    pub side: PersonSide,
    /// How the game begins: empty, crosscut, or with handicap stones for Black, as in handicap:2.
    #[arg(long, value_name = "START", default_value = "empty")]
    pub start: StartStones,
    /// The time that the program may take for a move; two seconds unless --nodes is given.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// The positions that the program may look at for a move: 5000, 20k, 1M.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// The seed of the random numbers; without it every game is different.
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Type your moves, even on a terminal.
    #[arg(long)]
    pub typed: bool,
}

impl PlayArguments {
    /// Whom to play against.
    pub fn opponent(&self) -> PlayerName {
        let style = match self.style {
            StyleName::Plain => Style::Plain,
            StyleName::Trap => Style::Trap,
            StyleName::Infer => Style::Infer,
        };
        self.against.unwrap_or(PlayerName::Tesuji(self.level, style))
    }

    /// The seed: what was said, or what the clock says.
    pub fn seed(&self) -> u64 {
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        self.seed.unwrap_or_else(clock)
    }
}

/// The program's taste.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum StyleName {
    /// Nothing in particular.
    Plain,
    /// Moves with few good replies.
    Trap,
    /// The same, and ataris for an opponent who seems to overlook them.
    Infer,
}

/// The side of the person who plays.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonSide {
    /// Black.
    Black,
    /// White.
    White,
    /// One or the other, by lot.
    Random,
}

impl PersonSide {
    /// The colour; `lot` is used where none was chosen.
    pub fn color(self, lot: u64) -> Color {
        match self {
            Self::Black => Color::Black,
            Self::White => Color::White,
            Self::Random => Color::ALL[(lot % 2) as usize],
        }
    }
}
