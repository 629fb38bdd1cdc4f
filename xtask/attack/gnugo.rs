//! GNU Go as the opponent of a strategy: what its own reading of life, death and captures finds against a claim.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_board::{Color, Move, Point, PointSet, Position};

/// A running GNU Go.
pub struct GnuGo {
    process: Child,
    says: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts it, if it is installed.
    pub fn start() -> Option<Self> {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/games")]);
        let path = folders.map(|folder| folder.join("gnugo")).find(|path| path.is_file())?;
        let mut command = Command::new(path);
        command.args(["--mode", "gtp", "--quiet", "--level", "5"]);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = pipes.spawn().ok()?;
        let (says, answers) = (process.stdin.take()?, BufReader::new(process.stdout.take()?));
        Some(Self { process, says, answers })
    }

    /// What it says to a command; `None` if it refuses.
    fn ask(&mut self, command: &str) -> Option<String> {
        writeln!(self.says, "{command}").expect("it listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert!(self.answers.read_line(&mut line).expect("it speaks") > 0, "GNU Go has ended at '{command}'");
            if line.trim().is_empty() && !answer.is_empty() {
                return answer.trim().strip_prefix('=').map(|text| text.trim().to_owned());
            }
            answer.push_str(&line);
        }
    }

    /// Shows it the position.
    fn see(&mut self, position: &Position) {
        let board = position.board();
        self.ask(&format!("boardsize {}", board.size().columns()));
        self.ask("clear_board");
        for color in Color::ALL {
            for point in board.stones(color) {
                self.ask(&format!("play {color} {point}")).expect("a stone of a legal position");
            }
        }
    }

    /// The move by which the side to move attacks the target or defends it, as its reading has it; else the move that it
    /// thinks best on the whole board.
    pub fn resist(&mut self, position: &Position, target: PointSet) -> Move {
        self.see(position);
        let (board, turn) = (position.board(), position.turn());
        let is_legal = |m: &Move| m.point().is_some_and(|point| position.legal_points().contains(point));
        let verbs = if target.meets(&board.stones(turn)) { ["owl_defend", "defend"] } else { ["owl_attack", "attack"] };
        let stones = target - board.empty();
        for (verb, at) in verbs.iter().flat_map(|verb| stones.iter().take(2).map(move |at| (verb, at))) {
            let found = self.ask(&format!("{verb} {at}")).and_then(|answer| vertex(&answer)).filter(is_legal);
            if let Some(found) = found {
                return found;
            }
        }
        let best = self.ask(&format!("reg_genmove {turn}")).and_then(|answer| vertex(&answer));
        best.filter(is_legal).unwrap_or(Move::Pass)
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        // It ends by itself when it hears no more; if it does not, there is nothing to be done about it here.
        let _ = writeln!(self.says, "quit");
        let _ = self.process.wait();
    }
}

/// The vertex at the end of an answer, if there is one.
fn vertex(answer: &str) -> Option<Move> {
    answer.split_whitespace().last()?.parse::<Point>().ok().map(Move::Place)
}
