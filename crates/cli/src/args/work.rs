//! What is done with problems that become jobs: what `batch` and `queue submit` have in common.

use clap::Args;
use tesuji_goals::Options;
use tesuji_jobs::{CheckJob, ReviewJob, SolveJob};

use crate::args::LimitArguments;
use crate::job_files::{EntryJob, JobFiles};
use crate::solve::options;

/// What to do with each problem.
#[derive(Args, Clone, Copy, Debug)]
pub struct WorkArguments {
    /// How to solve, and when to give up.
    #[command(flatten)]
    limits: LimitArguments,
    /// Find all moves that work, not only one.
    #[arg(long)]
    all_moves: bool,
    /// Check the answers of the problems, as `tesuji check` does, rather than solve them: a batch and a queue give the
    /// same lines for the same work.
    #[arg(long, conflicts_with = "all_moves")]
    check: bool,
    /// Review the games of the files, as `tesuji review` does, rather than solve problems: one line per game. The node limit
    /// is for each question, the time limit for each game, five minutes by default.
    #[arg(long, conflicts_with_all = ["all_moves", "check"])]
    review: bool,
}

impl WorkArguments {
    /// A reader of files that asks for this.
    pub fn files(&self) -> JobFiles {
        let options = Options { all_moves: self.all_moves, ..options(&self.limits) };
        let (kind, usual) = match (self.check, self.review) {
            (true, _) => (EntryJob::Check, CheckJob::USUAL_TIME),
            (false, true) => (EntryJob::Review, ReviewJob::USUAL_TIME),
            (false, false) => (EntryJob::Solve, SolveJob::USUAL_TIME),
        };
        JobFiles::new(options, self.limits.limits(usual), kind)
    }
}
