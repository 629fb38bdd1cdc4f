//! What can be said on the command line.

mod amount;
mod batch;
mod check;
mod compose;
mod dedupe;
mod evaluate;
mod evolve;
mod gtp;
mod lab;
mod ladder;
mod limits;
mod matches;
mod picture;
mod play;
mod position;
mod question;
mod queue;
mod review;
mod rules;
mod serve;
mod solve;
mod solve_game;
mod tree;
mod verify;
mod work;

pub use amount::{Amount, TimeLimit, at_a_time, at_least_one, whole_number};
pub use batch::BatchArguments;
pub use check::CheckArguments;
pub use compose::ComposeArguments;
pub use dedupe::DedupeArguments;
pub use evaluate::EvaluateArguments;
pub use evolve::EvolveArguments;
pub use gtp::{GtpArguments, RegressArguments};
pub use lab::{LabArguments, LabCommand, LabOutputArguments, LabRunArguments};
pub use ladder::LadderArguments;
pub use limits::LimitArguments;
pub use matches::{MatchArguments, PlayersArguments};
pub use picture::PictureArguments;
pub use play::PlayArguments;
pub use position::PositionArguments;
pub use question::QuestionArguments;
pub use queue::{
    DeadArguments, PurgeArguments, Purged, QueueArguments, QueueCommand, ResultsArguments, ServerArguments,
    StatusArguments, SubmitArguments, WorkerArguments,
};
pub use review::ReviewArguments;
pub use rules::{GameToPlay, RulesArguments};
pub use serve::ServeArguments;
pub use solve::SolveArguments;
pub use solve_game::{GameName, SolveGameArguments};
pub use tree::TreeArguments;
pub use verify::VerifyArguments;
pub use work::WorkArguments;

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tesuji_goals::Guidance;

use crate::output::MOST_PICTURES;

/// The exit codes, for the help and the man page.
const EXIT_CODES: &str = "\
Exit codes:
  0    all went well
  1    the answer is no: `solve` left a problem undecided, or `solve-game` a game; `verify` refused a certificate;
       a test of `regress` failed unexpectedly; `queue status --wait` saw jobs that were given up;
       `check` found a fault; `dedupe` found duplicates
  2    the command line makes no sense
  3    the input makes no sense: no SGF, a string without liberties, an empty file
  4    a file cannot be read or written, or a server cannot be reached
  70   the program has a bug, and says so
  130  interrupted, by Ctrl-C for example; what was found out is printed";

const EXAMPLES: &str = "\
Examples:
  tesuji                                 solve the sample problems
  tesuji solve problem.sgf               solve a problem, with a proof
  tesuji batch problems.jsonl            solve many, and compare with the expected answers
  tesuji queue submit problems/          solve many on several machines
  tesuji check collection/               check the answers of a collection
  tesuji review game.sgf                 what was missed in a game
  tesuji solve problem.sgf --certificate proof.txt
  tesuji ladder game.sgf --target D4     read a ladder, and what would break it
  tesuji verify proof.txt                check a proof with the bare rules of Go
  tesuji solve-game atari-go 5x5         solve a game on a whole board
  tesuji play atari-go                   play a game in which the first capture wins
  tesuji play go --size 4 --level 10     play Go on a small board against a perfect player
  tesuji serve                           all of it in the browser
  tesuji gtp --game atari-go             an engine for Sabaki and GoGui
  tesuji show game.sgf                   draw every position of a game
  tesuji convert problems.jsonl --to sgf -o problems.sgf

Run `tesuji help COMMAND` for more about a command.";

/// Tesuji reads Go: it solves problems of capturing and saving stones, proves its answers, and draws them.
#[derive(Parser, Debug)]
#[command(name = "tesuji", version, about, after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct Arguments {
    /// When to use colour; by default if the terminal has it and `NO_COLOR` is not set.
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    pub color: ColorChoice,
    /// What to do; without a command the sample problems are solved.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// When to use colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorChoice {
    /// If the terminal has it.
    Auto,
    /// Even in a file or a pipe.
    Always,
    /// Nowhere.
    Never,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve problems: what happens, by which moves, and a proof of it.
    Solve(SolveArguments),
    /// Solve a game on a whole board: who wins, and how.
    SolveGame(SolveGameArguments),
    /// Check certificates with the bare rules of Go.
    Verify(VerifyArguments),
    /// Solve many problems, and compare the answers with the expected ones.
    Batch(BatchArguments),
    /// Print the signature of the search: a number that changes when the search does.
    Bench(BenchArguments),
    /// Spread a large batch over many machines.
    Queue(QueueArguments),
    /// Run the jobs of a queue.
    Worker(WorkerArguments),
    /// Check the answers of a collection of problems: right, complete and unique?
    Check(CheckArguments),
    /// Write the full solution of problems as trees of variations.
    Tree(TreeArguments),
    /// Make new problems, each with exactly one right first move.
    Compose(ComposeArguments),
    /// Find problems that are the same, turned, moved or with the colours exchanged.
    Dedupe(DedupeArguments),
    /// Review games: which captures, kills and rescues were missed, each with a proof.
    Review(ReviewArguments),
    /// List the search methods.
    Methods(MethodsArguments),
    /// Play Atari-Go or Go against the program.
    Play(PlayArguments),
    /// Let players play Atari-Go or Go against each other.
    Match(MatchArguments),
    /// List the players.
    Players(PlayersArguments),
    /// Open the page: read, play, problems and experiments in a browser.
    Serve(ServeArguments),
    /// Speak the Go Text Protocol, for Sabaki and other programs.
    Gtp(GtpArguments),
    /// Run test scripts in GNU Go's form.
    Regress(RegressArguments),
    /// Read a ladder to its end, and say what would break it.
    Ladder(LadderArguments),
    /// Run the papers' experiments again.
    Lab(LabArguments),
    /// Say what Bouzy's evaluation functions see in a position.
    Evaluate(EvaluateArguments),
    /// Draw positions, problems and games in the terminal or as pictures.
    Show(ShowArguments),
    /// Convert a file to another form.
    Convert(ConvertArguments),
    /// Print a script that completes commands in your shell.
    Completions(CompletionsArguments),
    /// Print the man page.
    Man(ManArguments),
}

/// List the search methods.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  tesuji methods\n  tesuji solve problem.sgf --method iw:OR1-2AND1-2")]
pub struct MethodsArguments {
    /// Print one JSON object per method.
    #[arg(long)]
    pub json: bool,
}

/// Print the signature of the search: the positions that it takes for the problems of the papers' suites, each with the
/// same limit. The number is the same on every machine; the time and the speed, on the second line, are not.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  tesuji bench\n  tesuji bench --json")]
pub struct BenchArguments {
    /// The guide that says where to look first: `none`, as for the signature, or `own`, the learned guide.
    #[arg(long, value_name = "NAME", default_value = "none")]
    pub guide: Guidance,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

const SHOW_EXAMPLES: &str = "\
Files are SGF, JSON lines or text diagrams; `-` is the standard input. A game is drawn position by position, \
variations included; a problem as it is posed. In the terminal ● is a black stone and ○ a white one; with colour \
both are ●. Only the part of the board that has stones is drawn; a game \
that begins with an empty board is drawn on the whole board.

Examples:
  tesuji show problem.sgf                the problem
  tesuji show --answer problem.sgf       with the moves that the book gives
  tesuji show --lines problem.sgf        and every position of its lines
  tesuji show --figure game.sgf          the whole game as one diagram with numbered stones
  tesuji show game.sgf --only 30         the position after move 30 of the main line
  tesuji show problem.sgf --svg out.svg  a picture; several become out-1.svg, out-2.svg, …
  tesuji show corner.txt --full-board --png out.png
  cat problems.jsonl | tesuji show - --json";

/// Draw positions, problems and games.
#[derive(Args, Debug)]
#[command(after_help = format!("{SHOW_EXAMPLES}\n\n{EXIT_CODES}"))]
#[command(group = ArgGroup::new("which").args(["lines", "figure", "only"]))]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ShowArguments {
    /// The files to draw, `-` for the standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Draw the positions of a problem's lines too.
    #[arg(long)]
    pub lines: bool,
    /// Draw the main line as one diagram with numbered stones.
    #[arg(long)]
    pub figure: bool,
    /// Draw only the position after this move of the main line.
    #[arg(long, value_name = "MOVE")]
    pub only: Option<usize>,
    /// Show the first moves that the book calls right and wrong.
    #[arg(long)]
    pub answer: bool,
    /// Draw the whole board, not only the part that has stones.
    #[arg(long)]
    pub full_board: bool,
    /// Write SVG pictures here.
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// Write PNG pictures here.
    #[arg(long, value_name = "OUT")]
    pub png: Option<PathBuf>,
    /// The most pictures to write per file.
    #[arg(long, value_name = "N", default_value_t = MOST_PICTURES)]
    pub pictures: usize,
    /// The pixels between two lines of the board in PNG pictures.
    #[arg(long, value_name = "PIXELS", default_value_t = 80, value_parser = clap::value_parser!(u16).range(8..=400))]
    pub pitch: u16,
    /// Print one line of JSON per position.
    #[arg(long, conflicts_with_all = ["svg", "png"])]
    pub json: bool,
}

const CONVERT_EXAMPLES: &str = "\
Problems keep their question and answer in every form, the book's lines only in SGF. In every form but \
SGF a game becomes one position per move. From SGF to SGF every property is kept.

Examples:
  tesuji convert problems.jsonl --to sgf -o problems.sgf
  tesuji convert problem.sgf --to diagram
  tesuji convert diagram.txt --to svg > diagram.svg";

/// Convert a file to another form.
#[derive(Args, Debug)]
#[command(after_help = format!("{CONVERT_EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct ConvertArguments {
    /// The file to read, `-` for the standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The form to write.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Target,
    /// The file to write; by default the standard output. Several pictures are numbered.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// The most pictures to write.
    #[arg(long, value_name = "N", default_value_t = MOST_PICTURES)]
    pub pictures: usize,
}

/// A form to write.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Smart Game Format.
    Sgf,
    /// One JSON object per line.
    Jsonl,
    /// Text diagrams.
    Diagram,
    /// A picture for each position.
    Svg,
}

/// Print a script that completes commands in your shell.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  tesuji completions bash > ~/.local/share/bash-completion/completions/tesuji\n  \
    tesuji completions fish > ~/.config/fish/completions/tesuji.fish")]
pub struct CompletionsArguments {
    /// The shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Print the man page.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  tesuji man > tesuji.1\n  tesuji man show | man -l -")]
pub struct ManArguments {
    /// The command to describe; by default the whole program.
    pub command: Option<String>,
}
