//! The part of a file that an error is about.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

/// How many bytes of a long line are shown before and after the trouble.
const AROUND: usize = 60;

/// One line of a file, or the part of it around some bytes, with its place in the file.
#[derive(Debug)]
pub struct Excerpt {
    name: String,
    text: String,
    line: usize,
    column: usize,
}

impl Excerpt {
    /// The line around `span`, and the span within it.
    pub fn new(name: &str, source: &[u8], span: &Range<usize>) -> (Self, SourceSpan) {
        let start = span.start.min(source.len());
        let line_start = source[..start].iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let line_end = source[start..].iter().position(|b| *b == b'\n').map_or(source.len(), |at| start + at);
        // What is no UTF-8 may begin in the middle of a character: the blamed place is always within the cut.
        let cut_start = boundary(source, line_start.max(start.saturating_sub(AROUND))).min(start);
        let cut_end = boundary(source, line_end.min(start.saturating_add(AROUND))).max(start);
        let end = span.end.clamp(start, cut_end);
        let lossy = |range: Range<usize>| String::from_utf8_lossy(&source[range]).replace(['\t', '\r'], " ");
        let before = lossy(cut_start..start);
        let blamed = lossy(start..end);
        let label = SourceSpan::from((before.len(), blamed.len()));
        let text = format!("{before}{blamed}{}", lossy(end..cut_end));
        let line = source[..line_start].split(|b| *b == b'\n').count() - 1;
        let column = String::from_utf8_lossy(&source[line_start..cut_start]).chars().count();
        (Self { name: name.to_owned(), text, line, column }, label)
    }

    /// The same for a source that is only one line of its file, counted from 1.
    #[must_use]
    pub fn on_line(self, number: usize) -> Self {
        Self { line: number - 1, ..self }
    }
}

/// The first place from `at` on that does not split a character of UTF-8.
fn boundary(source: &[u8], mut at: usize) -> usize {
    while at < source.len() && source[at] & 0xc0 == 0x80 {
        at += 1;
    }
    at
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let found = self.text.read_span(span, before, after)?;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            found.data(),
            *found.span(),
            self.line + found.line(),
            self.column + found.column(),
            found.line_count(),
        )))
    }
}
