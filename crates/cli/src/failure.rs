//! What can go wrong, how it is shown, and the exit codes.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use miette::{Diagnostic, MietteHandlerOpts, Report, SourceSpan};
use tesuji_jobs::BadResultsFile;
use tesuji_queue::{BadStore, QueueError};
use tesuji_render::BadPicture;
use thiserror::Error;

use crate::args::ColorChoice;
use crate::aside;
use crate::excerpt::Excerpt;
use crate::interrupt::INTERRUPTED;

/// Something in a file that makes no sense, with its place.
#[derive(Debug, Error, Diagnostic)]
#[error("{message}")]
pub struct Complaint {
    /// What is wrong.
    pub message: String,
    /// The line it is in.
    #[source_code]
    pub excerpt: Excerpt,
    /// The bytes of that line that are to blame.
    #[label("here")]
    pub label: SourceSpan,
}

/// Why the program stops.
#[derive(Debug, Error)]
pub enum Failure {
    /// The reader of our output has closed it.
    #[error("the output was closed")]
    ClosedPipe,
    /// The input makes no sense.
    #[error("{0}")]
    BadInput(Box<Complaint>),
    /// The input as a whole makes no sense.
    #[error("{name}: {message}")]
    NoInput {
        /// The file.
        name: String,
        /// What is wrong with it.
        message: String,
    },
    /// A file cannot be read.
    #[error("cannot read {name}: {why}")]
    Reading {
        /// The file.
        name: String,
        /// Why not.
        why: String,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {why}", path.display())]
    Writing {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// A picture cannot be made.
    #[error("cannot make the picture: {0}")]
    Picture(#[from] BadPicture),
    /// A problem was not decided, as its answer has told already.
    #[error("not everything was decided")]
    Undecided,
    /// A collection has faults, as has been told already.
    #[error("something is wrong")]
    Faulty,
    /// A certificate proves nothing.
    #[error("{name}: refused at {why}")]
    Refused {
        /// The file.
        name: String,
        /// Where and why.
        why: String,
    },
    /// The user interrupted the program.
    #[error("interrupted")]
    Interrupted,
    /// The program is to blame.
    #[error("{name}: {message}")]
    Bug {
        /// What it was at.
        name: String,
        /// What went wrong.
        message: String,
    },
    /// An argument that only we can check.
    #[error("{0}")]
    Usage(String),
    /// The store of results does not do what it should.
    #[error("{0}")]
    Store(#[from] BadStore),
    /// The queue does not do what it should.
    #[error("{0}")]
    Queue(#[from] QueueError),
    /// Some of several files have failed, and each has been complained about.
    #[error("some files could not be dealt with")]
    Reported {
        /// The exit code of the first failure.
        code: u8,
    },
}

impl Failure {
    /// The system has given us no thread.
    pub fn no_thread(why: &io::Error) -> Self {
        Self::Bug { name: "tesuji".to_owned(), message: format!("cannot start a thread: {why}") }
    }

    /// The exit code, as the help lists them.
    fn code(&self) -> u8 {
        match self {
            Self::ClosedPipe => 0,
            Self::Undecided | Self::Faulty | Self::Refused { .. } => 1,
            Self::Usage(_) | Self::Queue(QueueError::BadName { .. }) => 2,
            Self::BadInput(_) | Self::NoInput { .. } => 3,
            Self::Reading { .. } | Self::Writing { .. } | Self::Picture(_) | Self::Store(_) | Self::Queue(_) => 4,
            Self::Bug { .. } => 70,
            Self::Interrupted => INTERRUPTED,
            Self::Reported { code } => *code,
        }
    }
}

/// An error of the standard output: a closed pipe is no failure to complain about.
impl From<io::Error> for Failure {
    fn from(why: io::Error) -> Self {
        match why.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Writing { path: PathBuf::from("the standard output"), why },
        }
    }
}

/// What is wrong with a file of results.
impl From<BadResultsFile> for Failure {
    fn from(bad: BadResultsFile) -> Self {
        match bad {
            BadResultsFile::Reading { path, why } => {
                Self::Reading { name: path.display().to_string(), why: why.to_string() }
            }
            BadResultsFile::Writing { path, why } => Self::Writing { path, why },
            BadResultsFile::NoResult { path, line } => {
                let message = "no line of results, and the file is left as it is: name another with --output";
                Self::NoInput { name: format!("{}:{line}", path.display()), message: message.to_owned() }
            }
            BadResultsFile::Locked { path } => {
                let why = "another run writes its results there: wait for its end, or name another file with --output";
                Self::Writing { path, why: io::Error::new(io::ErrorKind::WouldBlock, why) }
            }
        }
    }
}

/// Chooses how reports look.
pub fn set_up_reports(color: ColorChoice) {
    let options = move || match color {
        ColorChoice::Auto => MietteHandlerOpts::new(),
        ColorChoice::Always => MietteHandlerOpts::new().color(true),
        ColorChoice::Never => MietteHandlerOpts::new().color(false),
    };
    miette::set_hook(Box::new(move |_| Box::new(options().build()))).expect("the first and only hook");
}

/// Complains on the standard error, unless there is nothing to complain about; gives the exit code.
pub fn report(failure: Failure) -> u8 {
    let code = failure.code();
    match failure {
        Failure::ClosedPipe
        | Failure::Undecided
        | Failure::Faulty
        | Failure::Interrupted
        | Failure::Reported { .. } => {}
        Failure::BadInput(complaint) => aside::say(format_args!("{:?}", Report::new(*complaint))),
        failure => aside::say(format_args!("{:?}", Report::msg(failure))),
    }
    code
}

/// Complains if there is something to complain about, and gives the exit code.
pub fn exit_code(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ExitCode::from(report(failure)),
    }
}

/// Does something with each of several things; a failure is reported and the rest still done.
pub fn each<T>(
    things: impl IntoIterator<Item = T>,
    mut act: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut first = None;
    for thing in things {
        match act(thing) {
            Ok(()) => {}
            Err(Failure::ClosedPipe) => return Err(Failure::ClosedPipe),
            Err(Failure::Interrupted) => return Err(Failure::Interrupted),
            Err(failure) => {
                let code = report(failure);
                first.get_or_insert(code);
            }
        }
    }
    first.map_or(Ok(()), |code| Err(Failure::Reported { code }))
}
