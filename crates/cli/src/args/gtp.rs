//! What can be said to `tesuji gtp` and `tesuji regress`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use tesuji_games::{Level, Limits, NoPlayer, PlayerName};
use tesuji_goals::Guidance;
use tesuji_gtp::{Files, GameKind, GtpSettings};

use crate::args::{Amount, EXIT_CODES, TimeLimit, at_a_time, whole_number};

const GTP_EXAMPLES: &str = "\
The engine speaks the Go Text Protocol, version 2, on the standard input and output, so Sabaki, GoGui and other programs \
can play with it and show what it reads. `list_commands` lists what it understands; `attack D4`, `defend D4` and their like \
answer in GNU Go's codes: 1 works, 2 works if a ko threat may be ignored, 3 works with a ko threat, 0 does not.

go is played on boards of up to 7x7; on larger ones it plays legally but not well, and says so on the standard error. In \
atari-go the first capture wins, on any board. In problem it plays the solution of the problem that `loadsgf` has loaded.

Examples:
  tesuji gtp                              Go, for a program that talks to it
  tesuji gtp --game atari-go --level 5    Atari-Go at a level from 1 to 10
  tesuji gtp --player ggg:era2            a program of Bouzy's study; `tesuji players --game go` lists them
  tesuji gtp --game problem               problems: loadsgf, then genmove or lz-analyze
  printf 'loadsgf problem.sgf\\nattack D4\\nquit\\n' | tesuji gtp --game problem

In Sabaki: File, Preferences, Engines, Add; the path of tesuji, and as arguments: gtp --game atari-go
In GoGui: Program, New Program; as command: /path/to/tesuji gtp --game atari-go";

/// Speak the Go Text Protocol.
#[derive(Args, Debug)]
#[command(after_help = format!("{GTP_EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct GtpArguments {
    /// The game: go, atari-go or problem.
    #[arg(long, value_name = "GAME", default_value_t)]
    game: GameKind,
    /// The level of play: 1 to 10.
    #[arg(long, value_name = "LEVEL", default_value = "10")]
    level: Level,
    /// The player to use instead of the program's own: ggg:era2, alphabeta:4, interest:4, …
    #[arg(long, value_name = "PLAYER", conflicts_with = "level")]
    player: Option<PlayerName>,
    /// The most time per move: 5s, 300ms. A clock that the other program sets is obeyed in any case.
    #[arg(long, value_name = "TIME")]
    time: Option<TimeLimit>,
    /// The most positions per move: 5000, 20k, 1M. Without this or --time the level's own limit holds.
    #[arg(long, value_name = "N")]
    nodes: Option<Amount>,
    /// The most positions to look at when a string is read.
    #[arg(long, value_name = "N", default_value = "1M")]
    reading_nodes: Amount,
    /// Who says where to look first when a string or group is read: `own`, the learned guide of the program, or `none`.
    #[arg(long, value_name = "NAME", default_value_t)]
    guide: Guidance,
    /// The seed of the random numbers.
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = whole_number::<u64>)]
    seed: u64,
}

impl GtpArguments {
    /// What the engine is told.
    pub fn settings(&self) -> Result<GtpSettings, NoPlayer> {
        let limits = Limits { nodes: self.nodes.map(Amount::count), time: self.time.map(|time| time.0) };
        let settings = GtpSettings {
            game: self.game,
            level: self.level,
            player: None,
            limits,
            reading_nodes: self.reading_nodes.count(),
            guide: self.guide,
            seed: self.seed,
            files: Files::Allowed,
        };
        self.player.map_or(Ok(settings), |name| settings.with_player(name))
    }
}

const REGRESS_EXAMPLES: &str = "\
A script has commands of the Go Text Protocol, some with a number; the line below says what the answer should look like:

  loadsgf games/ladder.sgf 12
  1 attack D4
  #? [1 (C4|D5)]

[!PATTERN] is anything but the pattern, `*` behind it means that the test is known to fail, `&` that it does not count. \
Files are looked for beside the script. Each test has its number, and PASSED and FAILED in capitals \
are results that were not expected.

Examples:
  tesuji regress reading.tst
  tesuji regress --quiet regression/*.tst       only what was not expected
  tesuji regress reading.tst --reading-nodes 100k --json";

/// Run test scripts in GNU Go's form.
#[derive(Args, Debug)]
#[command(after_help = format!("{REGRESS_EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct RegressArguments {
    /// The scripts.
    #[arg(required = true, value_name = "FILE.tst")]
    pub files: Vec<PathBuf>,
    /// The game that `reg_genmove` plays: go, atari-go or problem.
    #[arg(long, value_name = "GAME", default_value_t)]
    game: GameKind,
    /// The most positions to look at when a string is read.
    #[arg(long, value_name = "N", default_value = "1M")]
    reading_nodes: Amount,
    /// Who says where to look first when a string or group is read: `own`, the learned guide of the program, or `none`.
    #[arg(long, value_name = "NAME", default_value_t)]
    guide: Guidance,
    /// How many parts of a script to run at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    jobs: Option<NonZeroUsize>,
    /// Print only the unexpected results, and the summary.
    #[arg(long, short)]
    pub quiet: bool,
    /// Print one JSON object per test, and one for the summary.
    #[arg(long)]
    pub json: bool,
}

impl RegressArguments {
    /// What the engines are told.
    pub fn settings(&self) -> GtpSettings {
        let reading_nodes = self.reading_nodes.count();
        GtpSettings { game: self.game, reading_nodes, guide: self.guide, ..GtpSettings::default() }
    }

    /// How many engines there are.
    pub fn jobs(&self) -> usize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(all).get()
    }
}
