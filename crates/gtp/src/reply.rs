//! An answer of the protocol: what the engine says.

use std::io::{self, Write};

/// What a command has come to: a text, or why not.
pub type GtpReply = Result<String, String>;

/// Writes an answer: `=` or `?`, the number of the command, the text, and an empty line.
///
/// An empty line ends an answer, so there is none in it.
pub(crate) fn write(to: &mut dyn Write, id: Option<u32>, reply: &GtpReply) -> io::Result<()> {
    let (sign, text) = match reply {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = id.map_or_else(String::new, |id| id.to_string());
    let mut lines = text.trim_end().lines().enumerate().filter(|(n, line)| *n == 0 || !line.trim().is_empty());
    let first = lines.next().map_or("", |(_, line)| line.trim_end());
    write!(to, "{sign}{id} {first}")?;
    for (_, line) in lines {
        write!(to, "\n{}", line.trim_end())?;
    }
    to.write_all(b"\n\n")?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(id: Option<u32>, reply: &GtpReply) -> String {
        let mut bytes = Vec::new();
        write(&mut bytes, id, reply).expect("a vector takes all");
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn an_answer_ends_with_its_only_empty_line() {
        assert_eq!(written(None, &Ok(String::new())), "= \n\n");
        assert_eq!(written(Some(3), &Err("illegal move".to_owned())), "?3 illegal move\n\n");
        assert_eq!(written(Some(0), &Ok("\na\n\n\nb\n".to_owned())), "=0 \na\nb\n\n");
    }
}
