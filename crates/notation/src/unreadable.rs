//! Why a document cannot be read, and where.

use std::ops::Range;

use tesuji_board::{BadDiagram, BadName, BadSetup, Size};
use tesuji_goals::BadProblem;
use tesuji_sgf::{LineColumn, ParseError, SgfPoint, ValueError};
use thiserror::Error;

/// Something in a document that cannot be read.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{why}")]
pub struct Unreadable {
    /// The bytes of the document that are to blame.
    pub span: Range<usize>,
    /// What is wrong with them.
    pub why: DocumentFault,
}

/// What can be wrong with a document.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum DocumentFault {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is neither SGF nor JSON lines, and nothing is drawn.
    #[error("neither an SGF, nor JSON lines, nor a diagram: {0}")]
    NoForm(BadDiagram),
    /// JSON lines and diagrams are UTF-8.
    #[error("not UTF-8 text")]
    NotUtf8,
    /// No SGF.
    #[error("not an SGF: {0}")]
    Sgf(#[from] ParseError),
    /// An SGF whose last game is not closed.
    #[error("the file ends within a game: `)` is missing")]
    Unclosed,
    /// A value of an SGF property.
    #[error("{0}")]
    Value(#[from] ValueError),
    /// An SGF of another game.
    #[error("GM[{number}] is another game than Go")]
    NotGo {
        /// What GM says.
        number: i64,
    },
    /// An SGF of a board that we cannot hold.
    #[error("SZ[{text}]: {}", Size::RANGE)]
    BadSize {
        /// What SZ says.
        text: String,
    },
    /// A point of an SGF that is not on its board.
    #[error("the point {point} lies off the {size} board")]
    OffBoard {
        /// The point.
        point: SgfPoint,
        /// The board.
        size: Size,
    },
    /// No JSON, or not as described in `docs/notation.md`.
    #[error("{}{message}", if field.is_empty() { String::new() } else { format!("field {field}: ") })]
    Json {
        /// The path of the field, empty for the line as a whole.
        field: String,
        /// What is wrong with it.
        message: String,
    },
    /// No diagram.
    #[error("{0}")]
    Diagram(BadDiagram),
    /// A word that names no vertex, goal, outcome, side, edge or header.
    #[error("{0}")]
    Name(#[from] BadName),
    /// The stones are no position.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// The question makes no sense.
    #[error("{0}")]
    Problem(#[from] BadProblem),
}

impl Unreadable {
    /// An error at these bytes.
    pub(crate) fn at(span: Range<usize>, why: impl Into<DocumentFault>) -> Self {
        Self { span, why: why.into() }
    }

    /// The same of a part of a document, told of the whole, in which the part begins at this byte.
    #[must_use]
    pub fn shifted(self, start: usize) -> Self {
        Self { span: start + self.span.start..start + self.span.end, ..self }
    }

    /// The line and column where the trouble starts, in the document that was read.
    pub fn place(&self, source: &[u8]) -> LineColumn {
        LineColumn::of(source, self.span.start)
    }
}
