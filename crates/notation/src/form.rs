//! The three forms, and how to tell them apart.

use std::fmt;
use std::str::FromStr;

/// A form in which positions and problems are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Smart Game Format.
    Sgf,
    /// One JSON object a line.
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

/// A text that names no form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadForm {
    /// The text as it was given.
    pub text: String,
}

impl fmt::Display for BadForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no form: say sgf, jsonl or diagram", self.text.escape_debug())
    }
}

impl std::error::Error for BadForm {}

impl FromStr for Form {
    type Err = BadForm;

    fn from_str(text: &str) -> Result<Self, BadForm> {
        let named = |form: &Self| form.to_string() == text;
        [Self::Sgf, Self::Jsonl, Self::Diagram].into_iter().find(named).ok_or_else(|| BadForm { text: text.to_owned() })
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
