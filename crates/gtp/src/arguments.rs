//! The arguments of a command, read one by one.

use std::str::FromStr;

use tesuji_board::{Color, Move, Point, Size};

/// What is left of the arguments of a command.
#[derive(Clone, Debug)]
pub(crate) struct Arguments<'a> {
    words: std::slice::Iter<'a, String>,
}

impl<'a> Arguments<'a> {
    pub(crate) fn of(words: &'a [String]) -> Self {
        Self { words: words.iter() }
    }

    /// The next word, if there is one.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.words.next().map(String::as_str)
    }

    /// The next word without taking it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.clone().next().map(String::as_str)
    }

    /// Passes over some words.
    pub(crate) fn skip(&mut self, count: usize) {
        self.words = self.words.as_slice().get(count..).unwrap_or_default().iter();
    }

    /// The next word, which must be there.
    pub(crate) fn needed(&mut self, what: &str) -> Result<&'a str, String> {
        self.word().ok_or_else(|| format!("syntax error: {what} is missing"))
    }

    /// The next word as a number.
    pub(crate) fn number<N: FromStr>(&mut self, what: &str) -> Result<N, String> {
        let word = self.needed(what)?;
        word.parse().map_err(|_| format!("syntax error: '{word}' is no {what}"))
    }

    /// The next word as a colour.
    pub(crate) fn color(&mut self) -> Result<Color, String> {
        let word = self.needed("a colour")?;
        color(word).ok_or_else(|| format!("syntax error: '{word}' is no colour: say black or white"))
    }

    /// The next word as a colour, if it is one.
    pub(crate) fn color_if_any(&mut self) -> Option<Color> {
        let color = self.peek().and_then(color)?;
        self.word();
        Some(color)
    }

    /// The next word as a point of the board.
    pub(crate) fn point(&mut self, size: Size) -> Result<Point, String> {
        let word = self.needed("a vertex")?;
        let point: Point = word.parse().map_err(|bad| format!("invalid coordinate: {bad}"))?;
        if size.contains(point) {
            Ok(point)
        } else {
            Err(format!("invalid coordinate: {point} lies off the {size} board"))
        }
    }

    /// The next word as a point of the board, or a pass.
    pub(crate) fn played(&mut self, size: Size) -> Result<Move, String> {
        if self.peek().is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
            self.word();
            return Ok(Move::Pass);
        }
        self.point(size).map(Move::Place)
    }
}

fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}
