//! Text and `SimpleText`: what escapes, line breaks and colons mean, once the bytes are characters.

use std::iter::Peekable;
use std::str::Chars;

/// Reads Text: line breaks stay, escaped ones vanish, other white space becomes a blank.
pub(crate) fn text(decoded: &str) -> String {
    unescape(decoded, '\n')
}

/// Reads `SimpleText`: as Text, but a line break becomes a blank as well.
pub(crate) fn simple_text(decoded: &str) -> String {
    unescape(decoded, ' ')
}

/// Splits a composed value at its first colon that is not escaped.
pub(crate) fn split_composed(decoded: &str) -> Option<(&str, &str)> {
    let mut characters = decoded.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            ':' => return Some((&decoded[..at], &decoded[at + 1..])),
            _ => {}
        }
    }
    None
}

/// Writes Text so that it reads back.
pub(crate) fn escape(text: &str) -> String {
    escape_all(text, &['\\', ']'])
}

/// Writes `SimpleText` for use in a composed value, where a colon is escaped too.
pub(crate) fn escape_composed(text: &str) -> String {
    escape_all(text, &['\\', ']', ':'])
}

fn escape_all(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if special.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

fn unescape(decoded: &str, line_break: char) -> String {
    let mut plain = String::with_capacity(decoded.len());
    let mut characters = decoded.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(soft @ ('\n' | '\r')) => finish_line_break(soft, &mut characters),
                Some(escaped) => plain.push(blank(escaped)),
                None => {}
            },
            '\n' | '\r' => {
                finish_line_break(character, &mut characters);
                plain.push(line_break);
            }
            other => plain.push(blank(other)),
        }
    }
    plain
}

/// Takes the second half of a line break of two characters.
fn finish_line_break(first: char, characters: &mut Peekable<Chars<'_>>) {
    let second = if first == '\n' { '\r' } else { '\n' };
    characters.next_if_eq(&second);
}

fn blank(character: char) -> char {
    match character {
        '\t' | '\x0b' | '\x0c' => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{escape, escape_composed, simple_text, split_composed, text};

    #[test]
    fn the_example_of_the_specification() {
        let raw = "Meijin NR: yeah, k\\\nk is this\\\nsource? \\] \\: \\\\";
        assert_eq!(text(raw), "Meijin NR: yeah, kk is thissource? ] : \\");
    }

    #[test]
    fn line_breaks() {
        for line_break in ["\n", "\r", "\r\n", "\n\r"] {
            assert_eq!(text(&format!("a{line_break}b\\{line_break}c\td")), "a\nbc d");
            assert_eq!(simple_text(&format!("a{line_break}b\\{line_break}c\td")), "a bc d");
        }
        assert_eq!(text("a\n\nb\r\n\r\nc"), "a\n\nb\n\nc");
        assert_eq!(text("a\\"), "a");
    }

    #[test]
    fn composed() {
        assert_eq!(split_composed("aa:b:c"), Some(("aa", "b:c")));
        assert_eq!(split_composed("a\\:a:b"), Some(("a\\:a", "b")));
        assert_eq!(split_composed("a\\:a"), None);
        assert_eq!(escape_composed("a:]\\"), "a\\:\\]\\\\");
        assert_eq!(text(&escape("a:]\\\n[")), "a:]\\\n[");
    }
}
