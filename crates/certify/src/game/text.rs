//! The text form of a certificate of a whole game: see [`GameCertificate::read`].

use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

use tesuji_board::{Point, PointSet, Size};

use super::{GameCertificate, GameClaim, OldBoard, Reply, WholeGame};
use crate::lines::{self, BadText, Lines, Runs, TextFault, Words, color, number, played, point};

impl fmt::Display for GameCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\ngame {}\nsize {}", Self::first_line(self.game), self.game, self.size)?;
        writeln!(f, "black{}", Runs(&self.black))?;
        writeln!(f, "white{}", Runs(&self.white))?;
        writeln!(f, "to-move {}\nclaim {}", self.to_move, self.claim)?;
        writeln!(f, "replies {}", self.replies.len())?;
        self.replies.iter().try_for_each(|reply| {
            write_rows(f, reply.black, reply.white, self.size)?;
            write!(f, " {}", reply.at)?;
            if let Some(ko) = reply.ko {
                write!(f, " ko {ko}")?;
            }
            f.write_str(if reply.passed { " passed" } else { "" })?;
            for (name, boards) in [("seen", &reply.seen), ("unseen", &reply.unseen)] {
                if !boards.is_empty() {
                    write!(f, " {name}")?;
                }
                for board in boards {
                    f.write_str(" ")?;
                    write_rows(f, board.black, board.white, self.size)?;
                }
            }
            writeln!(f)
        })
    }
}

/// Writes the stones of a board, row by row from the top.
fn write_rows(f: &mut fmt::Formatter<'_>, black: PointSet, white: PointSet, size: Size) -> fmt::Result {
    for row in (0..size.rows()).rev() {
        let mut empty = 0;
        for p in (0..size.columns()).map(|column| Point::new(column, row)) {
            let stone = match (black.contains(p), white.contains(p)) {
                (true, _) => 'X',
                (false, true) => 'O',
                (false, false) => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            empty = 0;
            write!(f, "{stone}")?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if row > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

impl FromStr for GameCertificate {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        Self::read(text.as_bytes())
    }
}

impl GameCertificate {
    /// How the first line of every certificate of a whole game begins; the version follows.
    pub const FIRST_WORD: &str = "tesuji-game ";

    /// The first line of a certificate of this game.
    fn first_line(game: WholeGame) -> &'static str {
        match game {
            WholeGame::AtariGo | WholeGame::Go => "tesuji-game 1",
            WholeGame::GoSuperko => "tesuji-game 2",
        }
    }

    /// Reads the text form, to the end of the input. `to_string` writes it. What it takes is bounded, whatever the input.
    ///
    /// ```text
    /// tesuji-game 1
    /// game atari-go
    /// size 3x3
    /// black
    /// white
    /// to-move black
    /// claim black wins
    /// replies 2
    /// 3/3/3 B2
    /// 3/1X1/1O1 A1
    /// ```
    ///
    /// Seven header lines in this order, and the replies, one per line: the stones at the winner's turn, and the winner's
    /// move. The rows of a board are written from the top, X for a black stone, O for a white one, a number for that many
    /// empty points. Words are separated by one space, lines end with a line feed.
    ///
    /// The claim of a certificate of Go is `black at-least 9`. There a move may be `pass`, and `ko` with the point that may
    /// not be retaken may follow it, and `passed` if the last move was a pass.
    ///
    /// The second version is `game go-superko`, Go with positional superko. There conditions on the past may end the line
    /// of a reply: `seen` and the boards that must have been, `unseen` and those that must not, as in
    /// `2/XO pass unseen 2/1O X1/1O`. A position may have several replies, of which the first counts whose conditions are met.
    pub fn read(input: impl BufRead) -> Result<Self, BadText> {
        lines::read(input, certificate)
    }
}

fn certificate<R: BufRead>(lines: &mut Lines<R>) -> Result<GameCertificate, TextFault> {
    const GAMES: [(&str, WholeGame); 2] = [("atari-go", WholeGame::AtariGo), ("go", WholeGame::Go)];
    const SUPERKO: [(&str, WholeGame); 1] = [("go-superko", WholeGame::GoSuperko)];
    let (name, games) = match lines.next()? {
        Some("tesuji-game 1") => ("atari-go or go", &GAMES[..]),
        Some("tesuji-game 2") => ("go-superko", &SUPERKO[..]),
        Some(_) | None => return Err(TextFault::Expected("tesuji-game 1 or tesuji-game 2")),
    };
    let game = lines.header("game", |words| words.choice(name, games))?;
    let size: Size = lines.header("size", |words| words.parse("columns x rows, as in 5x5"))?;
    let mut certificate = GameCertificate {
        game,
        size,
        black: lines.set("black", size)?,
        white: lines.set("white", size)?,
        to_move: lines.header("to-move", color)?,
        claim: lines.header("claim", claim)?,
        replies: Vec::new(),
    };
    for _ in 0..lines.count("replies", GameCertificate::MAX_REPLIES)? {
        certificate.replies.push(reply(&mut lines.words()?, game, size)?);
    }
    Ok(certificate)
}

/// Reads what is claimed.
fn claim(words: &mut Words<'_>) -> Result<GameClaim, TextFault> {
    let side = color(words)?;
    match words.word() {
        "wins" => Ok(GameClaim::Wins(side)),
        "at-least" => Ok(GameClaim::AtLeast { side, points: points(words.word())? }),
        _ => Err(TextFault::Expected("wins, or at-least and the points")),
    }
}

/// Reads a reply.
fn reply(words: &mut Words<'_>, game: WholeGame, size: Size) -> Result<Reply, TextFault> {
    let (black, white) = rows(words.word(), size)?;
    let mut reply = Reply::new(black, white, played(words.word(), size)?);
    let mut next = words.next();
    if next == Some("ko") {
        reply.ko = Some(point(words.word(), size)?);
        next = words.next();
    }
    if next == Some("passed") {
        reply.passed = true;
        next = words.next();
    }
    for (name, boards) in [("seen", &mut reply.seen), ("unseen", &mut reply.unseen)] {
        if game == WholeGame::GoSuperko && next == Some(name) {
            next = words.next();
            while let Some(word) = next.filter(|word| *word != "unseen") {
                let (black, white) = rows(word, size)?;
                boards.push(OldBoard { black, white });
                next = words.next();
            }
        }
    }
    if next.is_some() { Err(TextFault::Trailing) } else { Ok(reply) }
}

/// Reads points that may be below zero.
fn points(word: &str) -> Result<i32, TextFault> {
    match word.strip_prefix('-') {
        Some(digits) => number(digits).map(|points: i32| -points),
        None => number(word),
    }
}

/// Reads the stones of a position.
fn rows(word: &str, size: Size) -> Result<(PointSet, PointSet), TextFault> {
    const WHAT: TextFault = TextFault::Expected("the rows of a board, as in 3/1X1/O2");
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut rows = word.split('/');
    for row in (0..size.rows()).rev() {
        let mut text = rows.next().ok_or(WHAT)?;
        let mut column = 0_u8;
        while let Some(first) = text.bytes().next() {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            let (step, stones) = match first {
                b'X' => (1, Some(&mut black)),
                b'O' => (1, Some(&mut white)),
                b'1'..=b'9' => (number(&text[..digits])?, None),
                _ => return Err(WHAT),
            };
            let here = column;
            column = column.checked_add(step).filter(|end| *end <= size.columns()).ok_or(WHAT)?;
            if let Some(stones) = stones {
                stones.insert(Point::new(here, row));
            }
            text = &text[digits.max(1)..];
        }
        if column != size.columns() {
            return Err(WHAT);
        }
    }
    if rows.next().is_some() { Err(WHAT) } else { Ok((black, white)) }
}
