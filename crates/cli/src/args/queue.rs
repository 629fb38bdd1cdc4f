//! What can be said to `tesuji queue` and `tesuji worker`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tesuji_queue::{JobQueue, NatsServer};

use crate::args::{EXIT_CODES, TimeLimit, WorkArguments, at_a_time};

const EXAMPLES: &str = "\
Jobs wait in a NATS server with JetStream; workers on any number of machines take them from there. Nothing is lost when \
a worker dies or the server is restarted, and no result appears twice: a job that is submitted again, with the same \
limits and the same version of the program, costs nothing. docs/queue.md says how to run it all.

Examples:
  nats-server --jetstream                       a server, on this machine
  tesuji queue submit problems/ --nodes 100k    every problem becomes a job
  tesuji worker --until-empty                   work, here; on other machines with --nats nats://HOST
  tesuji queue status --wait                    watch it
  tesuji queue results --json > results.jsonl   the same lines as those of `tesuji batch --json`
  tesuji queue dead                             jobs that were given up, and why";

/// Spread a large batch over many machines.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct QueueArguments {
    /// What to do.
    #[command(subcommand)]
    pub command: QueueCommand,
}

/// What can be done with a queue.
#[derive(Subcommand, Debug)]
pub enum QueueCommand {
    /// Put jobs into the queue.
    Submit(SubmitArguments),
    /// Show what the queue holds.
    Status(StatusArguments),
    /// Collect the results in a file, and print them.
    Results(ResultsArguments),
    /// List the jobs that were given up, and why.
    Dead(DeadArguments),
    /// Empty the queue.
    Purge(PurgeArguments),
}

/// Where the queue is.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "The server")]
pub struct ServerArguments {
    /// The NATS server, or several of a cluster with commas between: `nats://HOST:4222`, `tls://USER:PASSWORD@HOST`.
    #[arg(long, value_name = "URL", env = "NATS_URL", default_value = "nats://127.0.0.1:4222", hide_env_values = true)]
    nats: String,
    /// The name of the user, if it is not in the address.
    #[arg(long, value_name = "NAME", env = "NATS_USER", requires = "password")]
    user: Option<String>,
    /// The password; better in the environment, where other users do not see it.
    #[arg(long, value_name = "PASSWORD", env = "NATS_PASSWORD", hide_env_values = true, requires = "user")]
    password: Option<String>,
    /// A file of credentials, as `nsc` makes them.
    #[arg(long, value_name = "FILE", env = "NATS_CREDS")]
    creds: Option<PathBuf>,
    /// The certificate of the authority to trust, instead of those that the system trusts.
    #[arg(long, value_name = "FILE", env = "NATS_CA")]
    tls_ca: Option<PathBuf>,
    /// The certificate of this client.
    #[arg(long, value_name = "FILE", env = "NATS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate of this client.
    #[arg(long, value_name = "FILE", env = "NATS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The name of the queue: one server may have many.
    #[arg(long, value_name = "NAME", default_value = JobQueue::USUAL_NAME)]
    pub queue: String,
}

impl ServerArguments {
    /// The server.
    pub fn server(&self) -> NatsServer {
        NatsServer {
            url: self.nats.clone(),
            user: self.user.clone().zip(self.password.clone()),
            credentials: self.creds.clone(),
            tls_ca: self.tls_ca.clone(),
            tls_identity: self.tls_cert.clone().zip(self.tls_key.clone()),
        }
    }
}

const SUBMIT_EXAMPLES: &str = "\
Every problem of the files becomes a job with the limits that are said here. A line of JSON with the field job is a job of \
its own, with its own limits: a match or tournaments of an evolution.

Examples:
  tesuji queue submit problems/ --nodes 100k
  tesuji queue submit collection.sgf --check
  tesuji queue submit problems.jsonl --time 10s --nats nats://queue.example.org
  seq 1000 | sed 's/.*/{\"job\":\"tournaments\",\"id\":\"&\",\"era\":1,\"seed\":&}/' | tesuji queue submit -";

/// Put jobs into the queue.
#[derive(Args, Debug)]
#[command(after_help = format!("{SUBMIT_EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct SubmitArguments {
    /// Files of problems and of jobs, and folders with such files; `-` is the standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// What to do with each problem.
    #[command(flatten)]
    pub work: WorkArguments,
    /// The name of the submission, by which `tesuji queue results` finds its results; by default the current time. If the
    /// name exists already, the jobs are added to that submission.
    #[arg(long, value_name = "NAME")]
    pub submission: Option<String>,
    /// Print a JSON object with the name of the submission and the numbers of jobs.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}

/// Show what the queue holds.
#[derive(Args, Debug)]
#[command(after_help = format!(
    "Examples:\n  tesuji queue status\n  tesuji queue status --json\n  tesuji queue status --wait   until all jobs are \
     done; exit code 1 if some were given up\n\n{EXIT_CODES}"
))]
pub struct StatusArguments {
    /// Wait until all jobs are done, or given up.
    #[arg(long)]
    pub wait: bool,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}

/// Collect the results in a file, and print them.
#[derive(Args, Debug)]
#[command(after_help = format!(
    "Results that are in the file already are not fetched again. The results of one submission are printed, in the \
     order of its jobs: those of the last one, unless --submission names another.\n\nExamples:\n  tesuji queue results\n  tesuji \
     queue results --json > results.jsonl\n  tesuji queue results --list\n  tesuji queue results --submission spring\n  \
     tesuji queue results --store study.db --quiet\n\n{EXIT_CODES}"
))]
pub struct ResultsArguments {
    /// The file in which results are collected, a database for `sqlite3` with the tables results (key, number, line) and
    /// submissions (submission, key).
    #[arg(long, value_name = "FILE", default_value = "tesuji-results.db")]
    pub store: PathBuf,
    /// The submission whose results are printed; by default the last one.
    #[arg(long, value_name = "NAME")]
    pub submission: Option<String>,
    /// List the submissions with the numbers of their jobs and of their results.
    #[arg(long, conflicts_with_all = ["submission", "quiet"])]
    pub list: bool,
    /// Collect only, and print no results.
    #[arg(long, conflicts_with = "json")]
    pub quiet: bool,
    /// Print one line of JSON per result, or per submission.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}

/// List the jobs that were given up, and why.
#[derive(Args, Debug)]
#[command(after_help = format!(
    "A job is given up when three workers have ended while working on it, when it has failed three times, when it was not \
     done in the time that `tesuji worker --longest` allows, or when it makes no sense.\n\nExamples:\n  tesuji queue dead\n  tesuji queue dead --json\n  tesuji queue dead --retry    put them back \
     into the queue\n\n{EXIT_CODES}"
))]
pub struct DeadArguments {
    /// Put the jobs back into the queue.
    #[arg(long)]
    pub retry: bool,
    /// Print one JSON object per job.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}

/// Empty the queue.
#[derive(Args, Debug)]
#[command(after_help = format!(
    "Results that were collected with `tesuji queue results` stay in their file.\n\nExamples:\n  tesuji queue purge jobs      \
     so that no worker begins them\n  tesuji queue purge results   make room on the server\n  tesuji queue purge all\n\n{EXIT_CODES}"
))]
pub struct PurgeArguments {
    /// What to throw away.
    #[arg(value_enum)]
    pub what: Purged,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}

/// What to throw away.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purged {
    /// The jobs that are not done.
    Jobs,
    /// The results on the server.
    Results,
    /// The jobs that were given up.
    Dead,
    /// All of it.
    All,
}

const WORKER_EXAMPLES: &str = "\
A worker runs until it is told to stop, by Ctrl-C or SIGTERM; what it has not finished goes back into the queue. It runs \
the jobs of its own version of the program only. When the server goes away, it waits until it is back.

Examples:
  tesuji worker --nats nats://queue.example.org
  tesuji worker --jobs 4 --until-empty
  tesuji worker --creds worker.creds --nats tls://queue.example.org";

/// Run the jobs of a queue.
#[derive(Args, Debug)]
#[command(after_help = format!("{WORKER_EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct WorkerArguments {
    /// How many jobs to run at a time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = at_a_time)]
    pub jobs: Option<NonZeroUsize>,
    /// End when no jobs are left that this version of the program can run.
    #[arg(long)]
    pub until_empty: bool,
    /// How long the server waits for a sign of life from a worker before it gives a job to another one.
    #[arg(long, value_name = "TIME", default_value = "30s")]
    pub patience: TimeLimit,
    /// How long a job may take: after that it is stopped and given up, and `tesuji queue dead` lists it.
    #[arg(long, value_name = "TIME", default_value = "24h")]
    pub longest: TimeLimit,
    /// What the worker is called in the list of jobs that were given up; by default the machine and the process.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Print every result as a line of JSON.
    #[arg(long)]
    pub json: bool,
    /// Where the queue is.
    #[command(flatten)]
    pub server: ServerArguments,
}
