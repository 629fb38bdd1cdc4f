//! `tesuji gtp`: the Go Text Protocol on the standard input and output.

use std::io;
use std::thread;

use tesuji_gtp::{GtpEngine, session};

use crate::args::GtpArguments;
use crate::aside;
use crate::failure::Failure;

/// The search recurses along the lines that it reads.
pub const STACK: usize = 512 << 20;

/// Runs the command. The standard output is the protocol's alone.
pub fn run(asked: &GtpArguments) -> Result<(), Failure> {
    let settings = asked.settings().map_err(|why| Failure::Usage(why.to_string()))?;
    let talk = move || {
        let aside = &mut |text: &str| aside::say(format_args!("tesuji: {text}"));
        session::run(&mut GtpEngine::new(settings), io::stdin(), &mut io::stdout(), aside)
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(talk);
    let thread = thread.map_err(|why| bug(&format!("cannot start a thread: {why}")))?;
    Ok(thread.join().map_err(|_| bug("the engine broke down: please report it"))??)
}

fn bug(message: &str) -> Failure {
    Failure::Bug { name: "gtp".to_owned(), message: message.to_owned() }
}
