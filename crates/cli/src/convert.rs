//! `tesuji convert`: writes a file in another form.

use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use tesuji_files::WholeFile;
use tesuji_goals::Problem;
use tesuji_notation::{Document, Entry, Form, Scene, Unreadable, write_diagram, write_jsonl, write_sgf};
use tesuji_render::{Figure, svg};
use tesuji_sgf::Collection;

use crate::args::{ConvertArguments, Target};
use crate::failure::Failure;
use crate::input::{Input, bad_input, warn};
use crate::output::{NumberedFiles, Output, announce_pictures};

/// Runs the command.
pub fn run(asked: &ConvertArguments, output: &mut Output) -> Result<(), Failure> {
    let input = Parts::read(&asked.file)?;
    let path = asked.output.as_deref().filter(|path| path.as_os_str() != "-");
    match (asked.to, path) {
        (Target::Svg, path) => pictures(asked, &input, path, output),
        (to, None) => write(to, &input, &mut |bytes| output.print(bytes)),
        (to, Some(path)) => {
            let failed = |why: io::Error| Failure::Writing { path: path.to_owned(), why };
            let mut file = WholeFile::create(path).map_err(failed)?;
            write(to, &input, &mut |bytes| file.write_all(bytes).map_err(failed))?;
            file.finish().map_err(failed)
        }
    }
}

/// Writes text, piece by piece: it may be larger than what was read.
fn write(to: Target, input: &Parts, put: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut parted = "";
    match to {
        Target::Sgf => to_sgf(input, put),
        Target::Diagram => for_each_scene(input, |scene, problem| {
            put(std::mem::replace(&mut parted, "\n").as_bytes())?;
            put(write_diagram(scene, problem).as_bytes())
        }),
        Target::Jsonl | Target::Svg => for_each_scene(input, |scene, problem| {
            put(write_jsonl(scene, problem).as_bytes())?;
            put(b"\n")
        }),
    }
}

fn pictures(asked: &ConvertArguments, input: &Parts, path: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    let mut count = 0;
    for_each_entry(input, |entry| {
        count += if entry.problem.is_some() { 1 } else { entry.scene_count() };
        Ok(())
    })?;
    announce_pictures(&input.name, count, asked.pictures)?;
    match path {
        Some(path) => {
            let mut pictures = NumberedFiles::at(path);
            for_each_scene(input, |scene, _| pictures.add(svg(&Figure::of(scene)).into_bytes()))?;
            pictures.finish().map(|_| ())
        }
        None => for_each_scene(input, |scene, _| output.print(svg(&Figure::of(scene)))),
    }
}

/// Everything as SGF: what is SGF already keeps all its properties.
fn to_sgf(input: &Parts, put: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
    // Nothing is written if something is wrong later on.
    for_each_entry(input, |_| Ok(()))?;
    input.for_each(|part| match part.document.collection() {
        Some(collection) => put(&collection.to_bytes()),
        None => part.for_each_entry(|entry| {
            // One by one: a million problems in one tree would take more memory than their file.
            let mut collection = Collection::new();
            write_sgf(&mut collection, &entry.scene, entry.problem.as_ref());
            put(&collection.to_bytes())
        }),
    })
}

/// A file, read part by part: the games of a large one take ten times the memory of the file.
struct Parts {
    name: String,
    bytes: Vec<u8>,
    form: Option<Form>,
    spans: Vec<Range<usize>>,
}

/// A part of it.
struct Part<'a> {
    all: &'a Parts,
    start: usize,
    document: Document,
}

impl Parts {
    fn read(path: &Path) -> Result<Self, Failure> {
        let (name, bytes, form) = Input::bytes(path)?;
        let spans = Document::parts(&bytes, form).map_err(|bad| bad_input(&name, &bytes, &bad))?;
        let parts = Self { name, bytes, form, spans };
        parts.warn();
        Ok(parts)
    }

    /// Says what is odd about the end of the file; a part that cannot be read is complained about later.
    fn warn(&self) {
        let Some(span) = self.spans.last() else { return };
        let last = Document::read_part(&self.bytes, self.form, span.clone(), self.spans.len() - 1);
        let odd = last.ok().and_then(|last| last.oddity());
        warn(&self.name, &self.bytes, odd.map(|odd| odd.shifted(span.start)));
    }

    fn for_each(&self, mut act: impl FnMut(&Part<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
        for (place, span) in self.spans.iter().enumerate() {
            let document = Document::read_part(&self.bytes, self.form, span.clone(), place);
            let document = document.map_err(|bad| self.failure(span.start, bad))?;
            act(&Part { all: self, start: span.start, document })?;
        }
        Ok(())
    }

    /// What is wrong with a part that begins there.
    fn failure(&self, start: usize, bad: Unreadable) -> Failure {
        bad_input(&self.name, &self.bytes, &bad.shifted(start))
    }
}

impl Part<'_> {
    fn for_each_entry(&self, mut act: impl FnMut(&Entry<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
        for entry in self.document.entries() {
            act(&entry.map_err(|bad| self.failure(bad))?)?;
        }
        Ok(())
    }

    fn failure(&self, bad: Unreadable) -> Failure {
        self.all.failure(self.start, bad)
    }
}

fn for_each_entry(input: &Parts, mut act: impl FnMut(&Entry<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
    input.for_each(|part| part.for_each_entry(&mut act))
}

/// Every problem as it is posed, every position of everything else.
fn for_each_scene(
    input: &Parts,
    mut act: impl FnMut(&Scene, Option<&Problem>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    input.for_each(|part| {
        part.for_each_entry(|entry| {
            if entry.problem.is_some() {
                return act(&entry.scene, entry.problem.as_ref());
            }
            for scene in entry.scenes() {
                act(&scene.map_err(|bad| part.failure(bad))?, None)?;
            }
            Ok(())
        })
    })
}
