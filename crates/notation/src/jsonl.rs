//! Problems as JSON lines: one object per line, vertices as players name them.

use tesuji_goals::Problem;

use crate::entry::Entry;
use crate::problem_line::ProblemLine;
use crate::scene::Scene;
use crate::unreadable::{DocumentFault, Unreadable};

/// Reads a line that starts at byte `start` of its document and holds its `number`th entry.
pub(crate) fn read(text: &str, start: usize, number: usize) -> Result<Entry<'static>, Unreadable> {
    let line = parse(text, start)?;
    line.entry(number).map_err(|bad| Unreadable::at(start..start + text.trim_end().len(), bad))
}

/// Reads a line that came by itself, as the `number`th of its file: for files that are too long to be held in memory.
///
/// ```
/// use tesuji_notation::read_jsonl;
/// let entry = read_jsonl(r#"{"size":[2,2],"black":["B2"],"white":["A1"],"to_move":"black"}"#, 7)?;
/// assert_eq!(entry.scene.title, "line 7");
/// # Ok::<(), tesuji_notation::Unreadable>(())
/// ```
pub fn read_jsonl(line: &str, number: usize) -> Result<Entry<'static>, Unreadable> {
    read(line, 0, number)
}

/// Writes a line, without the line break.
///
/// ```
/// use tesuji_notation::{Scene, write_jsonl};
/// let diagram: tesuji_board::Diagram = ". X\nO .".parse()?;
/// let line = write_jsonl(&Scene::new("tiny", diagram.setup), None);
/// assert_eq!(line, r#"{"id":"tiny","size":[2,2],"black":["B2"],"white":["A1"],"to_move":"black","ko":null}"#);
/// # Ok::<(), tesuji_board::BadDiagram>(())
/// ```
pub fn write_jsonl(scene: &Scene, problem: Option<&Problem>) -> String {
    serde_json::to_string(&ProblemLine::of(scene, problem)).expect("a line is strings, numbers and lists")
}

fn parse(text: &str, start: usize) -> Result<ProblemLine, Unreadable> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let parsed = serde_path_to_error::deserialize(&mut reader);
    let failed = |field: String, bad: &serde_json::Error| {
        let message = bad.to_string();
        // The line of a lone line is always 1: the place in the file is the span's to tell.
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned();
        let at = start + bad.column().saturating_sub(1).min(text.len());
        Unreadable::at(at..start + text.trim_end().len().max(at - start), DocumentFault::Json { field, message })
    };
    let line = parsed.map_err(|bad| {
        let field = bad.path().to_string();
        failed(if field == "." { String::new() } else { field }, bad.inner())
    })?;
    reader.end().map_err(|bad| failed(String::new(), &bad))?;
    Ok(line)
}
