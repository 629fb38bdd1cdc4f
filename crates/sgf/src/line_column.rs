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

impl LineColumn {
    /// The line and column of each of many bytes, in whichever order they are asked for: the source is read once.
    ///
    /// ```
    /// use tesuji_sgf::LineColumn;
    ///
    /// let source = b"(;\nB[ab];W[cd])";
    /// assert_eq!(LineColumn::of_each(source, &[12, 5]), [12, 5].map(|offset| LineColumn::of(source, offset)));
    /// ```
    pub fn of_each(source: &[u8], offsets: &[usize]) -> Vec<LineColumn> {
        let mut order: Vec<usize> = (0..offsets.len()).collect();
        order.sort_unstable_by_key(|place| offsets[*place]);
        let mut found = vec![LineColumn { line: 1, column: 1 }; offsets.len()];
        let (mut line, mut column, mut counted, mut at) = (1, 1, 0, 0);
        for place in order {
            let end = offsets[place].min(source.len());
            while at < end {
                let length = break_length(&source[at..end]);
                at += length.max(1);
                if length > 0 {
                    (line, column, counted) = (line + 1, 1, at);
                }
            }
            column += String::from_utf8_lossy(&source[counted..end]).chars().count();
            counted = end;
            found[place] = LineColumn { line, column };
        }
        found
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
        let offsets = [99, 0, 5, 2, 7, 12, 9, 0];
        assert_eq!(LineColumn::of_each(source, &offsets), offsets.map(|offset| LineColumn::of(source, offset)));
    }
}
