//! A game that is typed: one point or command per line, from a terminal or a pipe.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;

use tesuji_board::Move;

use super::session::Session;
use crate::failure::Failure;
use crate::output::Output;

const HELP: &str = "\
Type a point such as D4: the letter is the column, the number the row. Or type
  pass        to play no stone, in Go
  hint        for a good move
  why         to ask what my last move is good for
  undo        to take back your last move
  new         to begin again
  resign      to give up
  save FILE   to keep the game as an SGF file
  board       to see the board again
  quit        to stop";

/// What the person has typed.
enum Typed<'a> {
    Move(Move),
    Hint,
    Why,
    Undo,
    New,
    Resign,
    Save(&'a str),
    Board,
    Help,
    Quit,
    Nothing,
    Nonsense(String),
}

impl<'a> Typed<'a> {
    fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Self::Nothing,
            ("hint", "") => Self::Hint,
            ("why" | "why?", "") => Self::Why,
            ("undo", "") => Self::Undo,
            ("new", "") => Self::New,
            ("resign", "") => Self::Resign,
            ("board", "") => Self::Board,
            ("help" | "?", "") => Self::Help,
            ("quit" | "exit", "") => Self::Quit,
            ("save", "") => Self::Nonsense("Say where, as in: save game.sgf".to_owned()),
            ("save", path) => Self::Save(path),
            _ => line.parse().map_or_else(|bad| Self::Nonsense(format!("{bad}; or type help")), Self::Move),
        }
    }
}

/// Plays until the person quits or there is nothing more to read.
pub fn run(session: &mut Session, output: &mut Output) -> Result<(), Failure> {
    say(&session.welcome(), output)?;
    output.line("Type help for what you can say.")?;
    begin(session, output)?;
    while let Some(line) = ask(session, output)? {
        match Typed::read(&line) {
            Typed::Nothing => {}
            Typed::Quit => break,
            Typed::Help => output.line(HELP)?,
            Typed::Board => output.print(session.board(output.palette()))?,
            Typed::Nonsense(complaint) => output.line(complaint)?,
            Typed::Resign => {
                let said = session.resign();
                output.line(said)?;
            }
            Typed::Hint => {
                let (_, said) = session.hint();
                output.line(said)?;
            }
            Typed::Why => {
                let said = session.why();
                output.line(said)?;
            }
            Typed::Save(path) => {
                // A file that cannot be written is no reason to lose the game.
                let said = session.save(Path::new(path)).unwrap_or_else(|failure| failure.to_string());
                output.line(said)?;
            }
            Typed::New => {
                session.restart();
                begin(session, output)?;
            }
            Typed::Undo => match session.undo() {
                Ok(said) => {
                    output.line(said)?;
                    output.print(session.board(output.palette()))?;
                }
                Err(complaint) => output.line(complaint)?,
            },
            Typed::Move(at) => match session.play(at) {
                Ok(said) => {
                    say(&said, output)?;
                    begin(session, output)?;
                }
                Err(complaint) => output.line(complaint)?,
            },
        }
    }
    output.line("Bye!")
}

/// Lets the program play if it is its turn, and shows the board.
fn begin(session: &mut Session, output: &mut Output) -> Result<(), Failure> {
    if !session.is_over() && !session.is_persons_turn() {
        output.flush()?;
        let said = session.reply();
        say(&said, output)?;
    }
    output.print(session.board(output.palette()))?;
    Ok(())
}

/// The next line that is typed; nothing when there is no more.
fn ask(session: &Session, output: &mut Output) -> Result<Option<String>, Failure> {
    let prompt = if session.is_over() { "The game is over (new, undo, save FILE or quit): " } else { "Your move: " };
    output.print(prompt)?;
    output.flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line);
    let read = read.map_err(|why| Failure::Reading { name: "the standard input".into(), why: why.to_string() })?;
    // What comes from a pipe is not seen otherwise.
    if !io::stdin().is_terminal() {
        output.line(line.trim_end())?;
    }
    Ok((read > 0).then_some(line))
}

fn say(said: &[String], output: &mut Output) -> Result<(), Failure> {
    said.iter().try_for_each(|line| output.line(line))
}
