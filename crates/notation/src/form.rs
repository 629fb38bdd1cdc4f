//! The three forms, and how to tell them apart.

use std::fmt;

/// A form in which positions and problems are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Smart Game Format.
    Sgf,
    /// One JSON object per line.
    Jsonl,
    /// Text diagrams.
    Diagram,
}

impl Form {
    /// The form of a file, as its first bytes show it: `{` opens JSON lines, `(;` somewhere is SGF, the rest is drawn.
    pub fn of(bytes: &[u8]) -> Self {
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        match text.first() {
            Some(b'{') => Self::Jsonl,
            Some(b'(') => Self::Sgf,
            _ if opens_game(text) => Self::Sgf,
            _ => Self::Diagram,
        }
    }

    /// The form that the ending of a file's name promises.
    pub fn of_extension(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "sgf" => Some(Self::Sgf),
            "jsonl" | "ndjson" => Some(Self::Jsonl),
            _ => None,
        }
    }
}

/// Whether a parenthesis is followed by a semicolon, white space apart.
fn opens_game(text: &[u8]) -> bool {
    let mut open = false;
    for byte in text {
        match byte {
            b'(' => open = true,
            b';' if open => return true,
            byte if byte.is_ascii_whitespace() => {}
            _ => open = false,
        }
    }
    false
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Sgf => "sgf",
            Self::Jsonl => "jsonl",
            Self::Diagram => "diagram",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn forms_are_told_apart() {
        for (text, form) in [
            ("(;SZ[9])", Form::Sgf),
            ("From the book: ( \n;SZ[9])", Form::Sgf),
            ("\u{feff} {\"id\": \"a\"}", Form::Jsonl),
            ("id: a\n. X\nO .", Form::Diagram),
            ("title: a (very) small one; yes\n. X\nO .", Form::Diagram),
            ("", Form::Diagram),
        ] {
            assert_eq!(Form::of(text.as_bytes()), form, "{text}");
        }
    }
}
