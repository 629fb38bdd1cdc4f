//! The tokens of a file.

use std::ops::Range;

use crate::script::Script;

/// What a game is made of.
#[derive(Debug, PartialEq)]
pub(crate) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// The name of a property.
    Identifier(Range<usize>),
    /// What is between brackets.
    Value(Range<usize>),
    /// A value that is never closed, from its `[`.
    UnclosedValue(Range<usize>),
}

/// Cuts bytes into tokens and skips what is none.
pub(crate) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The layout of values, which changes when a game declares its charset.
    pub(crate) script: Script,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Lexer<'a> {
        Lexer { bytes, at: 0, script: Script::Plain }
    }

    /// How far it has come.
    pub(crate) fn place(&self) -> usize {
        self.at
    }

    /// Skips to behind the next `(;`, white space between the two allowed; false if there is none.
    pub(crate) fn enters_game(&mut self) -> bool {
        let mut is_open = false;
        while let Some(&byte) = self.bytes.get(self.at) {
            self.at += 1;
            match byte {
                b';' if is_open => return true,
                b'(' => is_open = true,
                white if white.is_ascii_whitespace() => {}
                _ => is_open = false,
            }
        }
        false
    }

    /// The next token; none at the end.
    pub(crate) fn next_token(&mut self) -> Option<Token> {
        loop {
            let start = self.at;
            let byte = *self.bytes.get(start)?;
            self.at += 1;
            match byte {
                b'(' => return Some(Token::Open),
                b')' => return Some(Token::Close),
                b';' => return Some(Token::Node),
                b'[' => return Some(self.value(start)),
                letter if letter.is_ascii_alphabetic() => return Some(self.identifier(start)),
                _ => {}
            }
        }
    }

    fn value(&mut self, bracket: usize) -> Token {
        if let Some(end) = self.script.close(self.bytes, bracket + 1) {
            self.at = end + 1;
            Token::Value(bracket + 1..end)
        } else {
            self.at = self.bytes.len();
            Token::UnclosedValue(bracket..self.at)
        }
    }

    fn identifier(&mut self, start: usize) -> Token {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_alphanumeric) {
            self.at += 1;
        }
        Token::Identifier(start..self.at)
    }
}
