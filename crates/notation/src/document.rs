//! A document: a file in one of the forms, and its entries one by one.

use std::iter;
use std::ops::Range;

use tesuji_board::OpenEdges;
use tesuji_sgf::{Collection, SgfGame};

use crate::diagram_form::Blocks;
use crate::entry::Entry;
use crate::form::Form;
use crate::unreadable::{DocumentFault, Unreadable};
use crate::{jsonl, sgf_entry};

/// A file of positions, problems or games.
///
/// ```
/// use tesuji_notation::Document;
/// let document = Document::read(b"goal: capture\n. X X .\nX @ O X\n. . X .", None)?;
/// let entry = document.entries().next().ok_or("an entry")??;
/// assert_eq!(entry.problem.ok_or("a problem")?.target().to_string(), "B2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    form: Form,
    contents: Contents,
    // What the edges of diagrams are taken for, whatever is drawn.
    edges: Option<OpenEdges>,
    // How many entries there are in the parts of the file before this one.
    before: usize,
}

#[derive(Clone, Debug)]
enum Contents {
    Games(Collection),
    Text(String),
}

impl Document {
    /// Reads a file in the given form, or in the one that it looks like.
    ///
    /// Whether the entries make sense is found out one by one, by [`entries`](Self::entries).
    pub fn read(bytes: &[u8], form: Option<Form>) -> Result<Self, Unreadable> {
        if bytes.trim_ascii().is_empty() {
            return Err(Unreadable::at(0..bytes.len(), DocumentFault::Empty));
        }
        let form = form.unwrap_or_else(|| Form::of(bytes));
        let contents = match form {
            Form::Sgf => Contents::Games(Collection::parse(bytes).map_err(|bad| Unreadable::at(bad.span(), bad))?),
            Form::Jsonl | Form::Diagram => {
                let text = str::from_utf8(bytes).map_err(|bad| {
                    let at = bad.valid_up_to();
                    Unreadable::at(at..at + 1, DocumentFault::NotUtf8)
                })?;
                Contents::Text(text.to_owned())
            }
        };
        Ok(Self { form, contents, edges: None, before: 0 })
    }

    /// The parts of a file that can be read one by one, for one that would take too much memory as a whole: the games of an SGF.
    /// Whatever is wrong with the form of the file as a whole is found out.
    pub fn parts(bytes: &[u8], form: Option<Form>) -> Result<Vec<Range<usize>>, Unreadable> {
        if bytes.trim_ascii().is_empty() || form.unwrap_or_else(|| Form::of(bytes)) != Form::Sgf {
            return Ok(iter::once(0..bytes.len()).collect());
        }
        let ends = Collection::ends(bytes).map_err(|bad| Unreadable::at(bad.span(), bad))?;
        let starts = iter::once(0).chain(ends.iter().copied());
        Ok(starts.zip(&ends).map(|(start, end)| start..*end).collect())
    }

    /// Reads one of the [`parts`](Self::parts) of a file, before which there are `before` others. Spans of errors point into
    /// the part.
    pub fn read_part(bytes: &[u8], form: Option<Form>, part: Range<usize>, before: usize) -> Result<Self, Unreadable> {
        if before == 0 {
            return Self::read(&bytes[part], form.or_else(|| Some(Form::of(bytes))));
        }
        let (front, part) = (&bytes[..part.start], &bytes[part]);
        let games = Collection::parse_part(front, part).map_err(|bad| Unreadable::at(bad.span(), bad))?;
        Ok(Self { form: Form::Sgf, contents: Contents::Games(games), edges: None, before })
    }

    /// The same document with every diagram taken for a piece of a larger board, whether its frame is drawn or not.
    #[must_use]
    pub fn of_pieces(self) -> Self {
        Self { edges: Some(OpenEdges::ALL), ..self }
    }

    /// What is odd about the file, though it can be read: an SGF that ends within a game.
    pub fn oddity(&self) -> Option<Unreadable> {
        let is_unclosed = self.collection().is_some_and(Collection::is_unclosed);
        let end = self.source().trim_ascii_end().len();
        is_unclosed.then(|| Unreadable::at(end..end, DocumentFault::Unclosed))
    }

    /// The form it is in.
    pub fn form(&self) -> Form {
        self.form
    }

    /// The bytes that were read; spans of errors point into them.
    pub fn source(&self) -> &[u8] {
        match &self.contents {
            Contents::Games(collection) => collection.source(),
            Contents::Text(text) => text.as_bytes(),
        }
    }

    /// The games, if it is an SGF: everything that the file says, property by property.
    pub fn collection(&self) -> Option<&Collection> {
        match &self.contents {
            Contents::Games(collection) => Some(collection),
            Contents::Text(_) => None,
        }
    }

    /// The entries in order, each read when it is asked for.
    pub fn entries(&self) -> Entries<'_> {
        let source = match (&self.contents, self.form) {
            (Contents::Games(collection), _) => Source::Games(Box::new(collection.games())),
            (Contents::Text(text), Form::Diagram) => Source::Diagrams(Blocks::new(text)),
            (Contents::Text(text), Form::Jsonl | Form::Sgf) => {
                Source::Lines { text, rest: text.len() - text.trim_start_matches('\u{feff}').len() }
            }
        };
        Entries { source, count: self.before, edges: self.edges }
    }
}

/// The entries of a document, one by one.
pub struct Entries<'a> {
    source: Source<'a>,
    count: usize,
    edges: Option<OpenEdges>,
}

enum Source<'a> {
    Games(Box<dyn Iterator<Item = SgfGame<'a>> + 'a>),
    Lines { text: &'a str, rest: usize },
    Diagrams(Blocks<'a>),
}

impl<'a> Iterator for Entries<'a> {
    type Item = Result<Entry<'a>, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        let number = self.count + 1;
        let entry = match &mut self.source {
            Source::Games(games) => sgf_entry::read(games.next()?, number),
            Source::Lines { text, rest } => {
                let line = next_line(text, rest)?;
                jsonl::read(&text[line.clone()], line.start, number)
            }
            Source::Diagrams(blocks) => blocks.next()?.read(number, self.edges),
        };
        self.count = number;
        Some(entry)
    }

    /// Passes over `count` entries without reading them.
    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        for _ in 0..count {
            match &mut self.source {
                Source::Games(games) => games.next().map(drop)?,
                Source::Lines { text, rest } => next_line(text, rest).map(drop)?,
                Source::Diagrams(blocks) => blocks.next().map(drop)?,
            }
            self.count += 1;
        }
        self.next()
    }
}

/// The next line that is not blank.
fn next_line(text: &str, rest: &mut usize) -> Option<Range<usize>> {
    loop {
        let start = *rest;
        if start >= text.len() {
            return None;
        }
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        *rest = end + 1;
        if !text[start..end].trim().is_empty() {
            return Some(start..end);
        }
    }
}
