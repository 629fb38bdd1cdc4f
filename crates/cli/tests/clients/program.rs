//! A program that speaks the Go Text Protocol, and a client that talks to it.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A program at the other end of two pipes.
pub struct Program {
    name: &'static str,
    process: Child,
    says: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Program {
    /// Our own.
    pub fn tesuji(words: &[&str]) -> Self {
        Self::start("tesuji", Command::new(env!("CARGO_BIN_EXE_tesuji")).arg("gtp").args(words))
    }

    /// GNU Go under the rules that ours plays by.
    pub fn gnugo() -> Self {
        Self::gnugo_with(&["--level", "5", "--positional-superko", "--never-resign"])
    }

    /// GNU Go, quick, and playing on until all that is dead is taken off the board.
    pub fn gnugo_to_the_end() -> Self {
        Self::gnugo_with(&["--level", "1", "--never-resign", "--play-out-aftermath", "--capture-all-dead"])
    }

    fn gnugo_with(words: &[&str]) -> Self {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/games")]);
        let path = folders.map(|folder| folder.join("gnugo")).find(|path| path.is_file());
        let path = path.expect("GNU Go is installed: `cargo xtask test` sees to it");
        Self::start("GNU Go", Command::new(path).args(["--mode", "gtp", "--quiet", "--chinese-rules"]).args(words))
    }

    fn start(name: &'static str, command: &mut Command) -> Self {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = pipes.spawn().expect("the program runs");
        let says = process.stdin.take().expect("a pipe was asked for");
        let answers = BufReader::new(process.stdout.take().expect("a pipe was asked for"));
        Self { name, process, says, answers }
    }

    /// The name, for messages.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The answer to a command that must succeed.
    pub fn ask(&mut self, command: &str) -> String {
        writeln!(self.says, "{command}").expect("it listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let count = self.answers.read_line(&mut line).expect("it speaks");
            assert!(count > 0, "{} has ended at '{command}'", self.name);
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        let text = answer.trim().strip_prefix('=');
        text.unwrap_or_else(|| panic!("{} says '{answer}' to '{command}'", self.name)).trim().to_owned()
    }

    /// Says good-bye.
    pub fn quit(mut self) {
        self.ask("quit");
        assert!(self.process.wait().expect("it ends").success(), "{} ends well", self.name);
    }
}
