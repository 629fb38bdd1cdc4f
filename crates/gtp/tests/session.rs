//! A whole session: lines in, answers out, and searches that hear what comes.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, channel};

use tesuji_games::Limits;
use tesuji_gtp::{GameKind, GtpEngine, GtpSettings, session};

fn talk(settings: GtpSettings, input: impl Read + Send + 'static) -> String {
    let mut output = Vec::new();
    session::run(&mut GtpEngine::new(settings), input, &mut output, &mut |_| ()).expect("it answers");
    String::from_utf8(output).expect("UTF-8")
}

/// An input whose next part comes when the test says so.
struct Parts {
    parts: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Parts {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.parts.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Settings with which a search does not end by itself as long as a client waits.
fn endless(game: GameKind) -> GtpSettings {
    let limits = Limits { nodes: Some(u64::MAX), time: None };
    GtpSettings { game, limits, reading_nodes: u64::MAX, ..GtpSettings::default() }
}

#[test]
fn answers_come_in_order_and_quit_ends_it() {
    let script = "  1 protocol_version\r\n# a comment\n\n2\tname\n3 nonsense\n4 quit\n5 name\n";
    let answers = talk(GtpSettings::default(), script.as_bytes());
    assert_eq!(answers, "=1 2\n\n=2 Tesuji\n\n?3 unknown command\n\n=4 \n\n");
}

#[test]
fn the_end_of_the_input_ends_it() {
    assert_eq!(talk(GtpSettings::default(), &b"name"[..]), "= Tesuji\n\n");
    assert_eq!(talk(GtpSettings::default(), &b""[..]), "");
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_answered() {
    let mut script = vec![b'x'; 3 << 20];
    script.extend(b"\nname\n");
    let answers = talk(GtpSettings::default(), io::Cursor::new(script));
    assert_eq!(answers, "? a line is longer than 1 MiB\n\n= Tesuji\n\n");
}

#[test]
fn what_is_no_text_is_no_command() {
    let answers = talk(GtpSettings::default(), &b"\xff\xfe\x00\n7 name\n"[..]);
    assert_eq!(answers, "? unknown command\n\n=7 Tesuji\n\n");
}

#[test]
fn a_script_does_not_disturb_its_own_searches() {
    let settings = GtpSettings { game: GameKind::AtariGo, ..GtpSettings::default() };
    let answers = talk(settings, &b"boardsize 3\ngenmove b\ngenmove w\nquit\n"[..]);
    let again = talk(settings, &b"boardsize 3\ngenmove b\ngenmove w\nquit\n"[..]);
    assert_eq!(answers, again);
    assert!(!answers.contains('?'), "{answers}");
}

#[test]
fn any_line_ends_an_analysis() {
    for (game, size) in [(GameKind::AtariGo, 9), (GameKind::Go, 7), (GameKind::Go, 19)] {
        for command in ["analyze b 1", "lz-analyze 1", "kata-analyze interval 1"] {
            let answers = talk(endless(game), io::Cursor::new(format!("boardsize {size}\n8 {command}\n9 name\n")));
            let (first, rest) = answers.split_once("=8\n").expect("it begins at once");
            assert_eq!(first, "= \n\n");
            let (lines, rest) = rest.split_once("\n\n").expect("it ends");
            assert!(lines.lines().all(|line| line.starts_with("info move ") && line.contains(" winrate ")), "{lines}");
            assert_eq!(rest, "=9 Tesuji\n\n");
        }
    }
}

/// Sends a command whose search has no end, later a line that ends it, and the rest up to `quit`; gives the answers.
///
/// On a busy machine the line may come before the search, which then does not hear it: so it comes again and again.
fn disturbed(game: GameKind, command: &str, line: &'static str, rest: &str) -> String {
    let (sender, parts) = channel();
    sender.send(command.as_bytes().to_vec()).expect("the session listens");
    let later = format!("{line}{rest}").into_bytes();
    let waiting = std::thread::spawn(move || {
        let pause = || std::thread::sleep(std::time::Duration::from_millis(200));
        pause();
        sender.send(later).expect("the session listens");
        pause();
        while sender.send(line.as_bytes().to_vec()).is_ok() {
            pause();
        }
    });
    let answers = talk(endless(game), Parts { parts, rest: Vec::new() });
    waiting.join().expect("it has sent");
    answers
}

#[test]
fn a_line_that_comes_later_ends_a_search() {
    for (game, size) in [(GameKind::AtariGo, 9), (GameKind::Go, 7)] {
        for (line, rest) in [("2 name\n", "quit\n"), ("# interrupt\n", "2 name\nquit\n")] {
            let answers = disturbed(game, &format!("boardsize {size}\n1 genmove b\n"), line, rest);
            let (first, rest) = answers.split_once("=1 ").expect("it has a move");
            assert_eq!(first, "= \n\n");
            let (at, rest) = rest.split_once("\n\n").expect("it ends");
            assert!(at.parse::<tesuji_board::Point>().is_ok(), "{at}");
            assert_eq!(rest, "=2 Tesuji\n\n= \n\n");
        }
    }
}
