//! Problems as text diagrams with a few lines before each.
//!
//! ```text
//! id: first steps
//! goal: capture
//!    A B C D
//!  3 . X X .
//!  2 X @ O X
//!  1 . . X .
//! ```

use std::fmt::Write;
use std::ops::Range;

use tesuji_board::{BadDiagram, Diagram, OpenEdges, Position, Rules};
use tesuji_goals::Problem;

use crate::entry::{Entry, turned};
use crate::header::{Header, HeaderLine};
use crate::scene::Scene;
use crate::unreadable::{DocumentFault, Unreadable};

/// The diagrams of a text: each with the lines before it.
#[derive(Clone, Debug)]
pub(crate) struct Blocks<'a> {
    text: &'a str,
    rest: usize,
    line: usize,
}

/// One diagram and the lines before it.
pub(crate) struct Block<'a> {
    text: &'a str,
    /// The lines before the rows.
    headers: Vec<Range<usize>>,
    rows: Range<usize>,
    /// How many lines of the text come before the rows.
    lines_before: usize,
}

impl<'a> Blocks<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, rest: text.len() - text.trim_start_matches('\u{feff}').len(), line: 0 }
    }
}

impl<'a> Iterator for Blocks<'a> {
    type Item = Block<'a>;

    fn next(&mut self) -> Option<Block<'a>> {
        let text = self.text;
        let mut block = Block { text, headers: Vec::new(), rows: text.len()..text.len(), lines_before: 0 };
        let mut has_rows = false;
        while self.rest < text.len() {
            let start = self.rest;
            let end = text[start..].find('\n').map_or(text.len(), |length| start + length + 1);
            let line = &text[start..end];
            let is_blank = line.trim().is_empty();
            let is_header = HeaderLine::of(line.trim_end()).is_some();
            if has_rows && (is_blank || is_header) {
                break;
            }
            if is_header {
                block.headers.push(start..start + line.trim_end().len());
            } else if !is_blank {
                if !has_rows {
                    (block.rows, block.lines_before, has_rows) = (start..end, self.line, true);
                }
                block.rows.end = end;
            }
            self.rest = end;
            self.line += 1;
        }
        (has_rows || !block.headers.is_empty()).then_some(block)
    }
}

impl Block<'_> {
    /// Reads the diagram, the `number`th of its document, with these edges instead of its own if there are some.
    pub(crate) fn read(&self, number: usize, edges: Option<OpenEdges>) -> Result<Entry<'static>, Unreadable> {
        let mut header = Header::default();
        for span in &self.headers {
            let line = HeaderLine::of(&self.text[span.clone()]).expect("a header, as the blocks were told apart");
            header.add(&line, span)?;
        }
        let diagram: Diagram = self.text[self.rows.clone()].parse().map_err(|bad| self.bad(bad, number))?;
        let wrong = |why: DocumentFault| Unreadable::at(self.rows.start..self.rows.end, why);
        let target = if header.target.is_empty() { diagram.marked } else { header.target };
        let mut setup = diagram.setup;
        setup.edges = edges.unwrap_or(setup.edges);
        match (header.turn, header.goal) {
            (Some(turn), _) => setup.turn = turn,
            (None, Some(goal)) => setup = turned(&setup, goal, target),
            (None, None) => {}
        }
        setup.ko = header.ko;
        let position = Position::new(&setup, Rules::default()).map_err(|bad| wrong(bad.into()))?;
        let title = header.id.unwrap_or_else(|| format!("diagram {number}"));
        let mut scene = Scene::new(title, setup).with_triangles(target);
        scene.comment = header.note;
        let mut problem = None;
        if let Some(goal) = header.goal {
            let posed = Problem::about(&scene.title, position.clone(), goal, target);
            let posed = posed.and_then(|posed| posed.with_alive(header.alive));
            let mut posed = posed.map_err(|bad| wrong(bad.into()))?;
            posed.expected = header.expected;
            posed.hard = header.hard;
            problem = Some(posed);
        }
        Ok(Entry { scene, position, goal: header.goal, target, problem, game: None })
    }

    /// What is wrong with the rows, with the lines counted in the document.
    fn bad(&self, bad: BadDiagram, number: usize) -> Unreadable {
        let (bad, line) = match bad {
            BadDiagram::Character { line, column, found } => {
                (BadDiagram::Character { line: line + self.lines_before, column, found }, Some(line))
            }
            BadDiagram::Ragged { line, points, expected } => {
                (BadDiagram::Ragged { line: line + self.lines_before, points, expected }, Some(line))
            }
            BadDiagram::NoRows | BadDiagram::TooLarge { .. } => (bad, None),
        };
        let span = line.map_or(self.rows.clone(), |line| self.row(line));
        let nothing_drawn = number == 1 && self.headers.is_empty() && matches!(bad, BadDiagram::Character { .. });
        Unreadable::at(span, if nothing_drawn { DocumentFault::NoForm(bad) } else { DocumentFault::Diagram(bad) })
    }

    /// The bytes of a line of the rows, counted from 1.
    fn row(&self, line: usize) -> Range<usize> {
        let mut start = self.rows.start;
        for (n, text) in self.text[self.rows.clone()].split_inclusive('\n').enumerate() {
            if n + 1 == line {
                return start..start + text.trim_end().len();
            }
            start += text.len();
        }
        self.rows.clone()
    }
}

/// Writes a diagram with the lines that belong before it. Reading it gives the problem back, the book's lines apart.
pub fn write_diagram(scene: &Scene, problem: Option<&Problem>) -> String {
    let mut out = String::new();
    let mut header = |key: &str, value: &str| {
        let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
        writeln!(out, "{key}: {value}").expect("a string takes what is written");
    };
    header("id", problem.map_or(&scene.title, |problem| problem.id()));
    if let Some(problem) = problem {
        header("goal", &problem.goal().to_string());
    }
    header("to-move", &scene.setup.turn.to_string());
    if let Some(at) = scene.setup.ko {
        header("ko", &at.to_string());
    }
    if let Some(expected) = problem.and_then(|problem| problem.expected.as_ref()) {
        let outcomes = expected.outcome_names();
        let moves: Vec<String> = expected.moves.iter().map(ToString::to_string).collect();
        header("expected", &outcomes.join(" "));
        header("moves", &moves.join(" "));
    }
    if let Some(alive) = problem.map(Problem::alive).filter(|alive| !alive.is_empty()) {
        header("alive", &alive.to_string());
    }
    if problem.is_some_and(|problem| problem.hard) {
        header("hard", "yes");
    }
    for line in scene.comment.lines().filter(|line| !line.trim().is_empty()) {
        header("note", line);
    }
    let marked = problem.map_or_else(|| scene.marks.iter().map(|(p, _)| *p).collect(), Problem::target);
    let diagram = Diagram { setup: scene.setup.clone(), marked };
    write!(out, "{diagram}").expect("a string takes what is written");
    out
}
