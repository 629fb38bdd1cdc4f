//! What can be wrong with a file, and with a value in it.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

/// Why bytes are not a collection of games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// There is no `(;` anywhere.
    #[error("no game: `(;` does not occur")]
    NoGame {
        /// The whole input.
        span: Range<usize>,
    },
    /// A value begins and the input ends before its `]`.
    #[error("the value of {identifier} is not closed by `]`")]
    UnclosedValue {
        /// The property, as `FF[4]` writes it.
        identifier: String,
        /// From the `[` to the end.
        span: Range<usize>,
    },
    /// A value follows no identifier.
    #[error("a value without a property")]
    NoIdentifier {
        /// The value and its brackets, or all that follows if it is not closed.
        span: Range<usize>,
    },
    /// The input is longer than 4 GiB.
    #[error("more than 4 GiB")]
    TooLong {
        /// The whole input.
        span: Range<usize>,
    },
}

impl ParseError {
    /// The bytes of the input that are to blame.
    pub fn span(&self) -> Range<usize> {
        match self {
            ParseError::NoGame { span }
            | ParseError::UnclosedValue { span, .. }
            | ParseError::NoIdentifier { span }
            | ParseError::TooLong { span } => span.clone(),
        }
    }
}

/// A value that is not of the kind it was read as.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{identifier}[{text}] is not {expected}")]
pub struct ValueError {
    /// The property, as `FF[4]` writes it.
    pub identifier: String,
    /// The value, cut after a few characters.
    pub text: String,
    /// What it was read as.
    pub expected: ValueKind,
    /// The bytes of the source between the brackets; empty, at the end, for a value that was set after parsing.
    pub span: Range<usize>,
}

/// The kinds of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// A whole number.
    Number,
    /// A decimal fraction.
    Real,
    /// Black or White.
    Color,
    /// A point.
    Point,
    /// A point or a rectangle of points.
    Points,
    /// A point or a pass.
    Move,
    /// A point, a colon and a label.
    Label,
    /// A size of a board.
    Size,
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueKind::Number => "a number",
            ValueKind::Real => "a decimal number",
            ValueKind::Color => "a color",
            ValueKind::Point => "a point",
            ValueKind::Points => "a point or a rectangle",
            ValueKind::Move => "a move",
            ValueKind::Label => "a point with a label",
            ValueKind::Size => "a size from 1 to 52",
        })
    }
}
