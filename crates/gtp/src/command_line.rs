//! A line of the protocol: what the controller says.
//!
//! By the book (Go Text Protocol, version 2): control characters do not count, a tab is a blank, `#` begins a comment, and
//! what is empty then is no command. A command may begin with a number, which its answer carries too.

use std::fmt;

/// A command as it was sent.
///
/// ```
/// use tesuji_gtp::CommandLine;
/// let line = CommandLine::read("12\tplay black  D4 # the star point\r").expect("a command");
/// assert_eq!(line.id, Some(12));
/// assert_eq!((line.command.as_str(), line.arguments.as_slice()), ("play", &["black".into(), "D4".into()][..]));
/// assert_eq!(CommandLine::read("  # nothing but a comment"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// The number it began with.
    pub id: Option<u32>,
    /// Its name; empty where there is only a number.
    pub command: String,
    /// What stands behind the name.
    pub arguments: Vec<String>,
}

impl CommandLine {
    /// The command of a line, unless it has none.
    pub fn read(line: &str) -> Option<Self> {
        let line = printable(line);
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace().peekable();
        let id = words.peek()?.parse().ok();
        if id.is_some() {
            words.next();
        }
        let command = words.next().unwrap_or_default().to_owned();
        Some(Self { id, command, arguments: words.map(str::to_owned).collect() })
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&self.command)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// Whether a line asks a search under way to come to an end, as `GoGui` does it: by a comment.
pub(crate) fn is_interrupt(line: &str) -> bool {
    let line = printable(line);
    line.trim().strip_prefix('#').is_some_and(|comment| comment.trim() == "interrupt")
}

/// A line without its control characters; a tab is a blank.
fn printable(line: &str) -> String {
    let blank = |c| if c == '\t' { ' ' } else { c };
    line.chars().map(blank).filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_by_the_book() {
        for (line, written) in [
            ("name", "name"),
            (" 0007  name ", "7 name"),
            ("7", "7 "),
            ("play\u{b}ing\u{7f} b\u{0}lack\ta1\r\n", "playing black a1"),
            ("4294967296 name", "4294967296 name"),
            ("-1 name", "-1 name"),
            ("name#comment", "name"),
        ] {
            assert_eq!(CommandLine::read(line).map(|it| it.to_string()).as_deref(), Some(written), "{line:?}");
        }
        for nothing in ["", "\r\n", "\t \u{1}", "#", "  # name"] {
            assert_eq!(CommandLine::read(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for line in ["1 play b D4", "name", "3 lz-analyze 10"] {
            let request = CommandLine::read(line).expect("a command");
            assert_eq!(CommandLine::read(&request.to_string()), Some(request));
        }
    }

    #[test]
    fn an_interrupt_is_a_comment() {
        assert!(is_interrupt("# interrupt\n") && is_interrupt("#interrupt"));
        assert!(!is_interrupt("interrupt") && !is_interrupt("# interrupted"));
    }
}
