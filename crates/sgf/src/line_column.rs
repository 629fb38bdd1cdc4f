//! Lines and columns, for people who look for an error in a file.

use std::fmt;

/// A place in a file, both counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line; LF, CR and the two together end one.
    pub line: usize,
    /// The column, in characters of UTF-8; a byte that is not UTF-8 counts as one.
    pub column: usize,
}

impl LineColumn {
    /// The line and column of the byte at `offset`; past the end, those of the end.
    ///
    /// ```
    /// use tesuji_sgf::LineColumn;
    ///
    /// assert_eq!(LineColumn::of(b"(;\nB[ab])", 5), LineColumn { line: 2, column: 3 });
    /// ```
    pub fn of(source: &[u8], offset: usize) -> LineColumn {
        let before = &source[..offset.min(source.len())];
        let (mut line, mut start, mut at) = (1, 0, 0);
        while at < before.len() {
            let length = break_length(&before[at..]);
            at += length.max(1);
            if length > 0 {
                line += 1;
                start = at;
            }
        }
        LineColumn { line, column: 1 + String::from_utf8_lossy(&before[start..]).chars().count() }
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The length of the line break in front, zero if there is none.
fn break_length(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::LineColumn;

    #[test]
    fn places() {
        let source = "a\nb\r\n\u{e9}c\rd\n\ne".as_bytes();
        for (offset, shown) in [(0, "1:1"), (2, "2:1"), (5, "3:1"), (7, "3:2"), (9, "4:1"), (12, "6:1"), (99, "6:2")] {
            assert_eq!(LineColumn::of(source, offset).to_string(), shown, "{offset}");
        }
    }
}
