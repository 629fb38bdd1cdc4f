//! `tesuji dedupe`: problems that are the same, turned, moved or with the colours exchanged.

use std::collections::HashMap;
use std::path::Path;

use serde_json::json;
use tesuji_board::Setup;
use tesuji_collections::{Difference, Likeness};
use tesuji_notation::{Entry, Form, write_jsonl, write_sgf};
use tesuji_sgf::Collection;

use crate::args::DedupeArguments;
use crate::aside;
use crate::batch::files::{Taker, each_file};
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::output::{Output, write_file};
use crate::show::printable;

/// Runs the command.
pub fn run(asked: &DedupeArguments, output: &mut Output) -> Result<(), Failure> {
    let rest = asked.output.as_deref().map(Rest::at);
    let mut dedupe =
        Dedupe { asked, output, known: HashMap::new(), files: Vec::new(), entries: 0, doubles: 0, rest, code: None };
    each_file(&asked.paths, &mut dedupe)?;
    let (entries, doubles) = (dedupe.entries, dedupe.doubles);
    let noun = if entries == 1 { "entry" } else { "entries" };
    let told = format!("{entries} {noun}: {doubles} of them were there before");
    if asked.json {
        aside::say(told);
    } else {
        dedupe.output.line(told)?;
    }
    if let (Some(rest), Some(path)) = (dedupe.rest, &asked.output) {
        write_file(path, rest.into_bytes())?;
    }
    match dedupe.code {
        Some(code) => Err(Failure::Reported { code }),
        None if doubles > 0 => Err(Failure::Faulty),
        None => Ok(()),
    }
}

/// Where a problem was first seen.
struct First {
    file: usize,
    number: usize,
    id: String,
    setup: Setup,
}

struct Dedupe<'a> {
    asked: &'a DedupeArguments,
    output: &'a mut Output,
    known: HashMap<Likeness, First>,
    files: Vec<String>,
    entries: usize,
    doubles: usize,
    rest: Option<Rest>,
    /// The exit code of the first thing that went wrong.
    code: Option<u8>,
}

impl Taker for Dedupe<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let input = match Input::read(path) {
            Ok(input) => input,
            Err(failure) => {
                self.complain(failure);
                return Ok(());
            }
        };
        self.files.push(input.name.clone());
        for (n, entry) in input.document.entries().enumerate() {
            match entry {
                Ok(entry) => self.entry(&entry, n + 1)?,
                Err(bad) => self.complain(input.failure(&bad)),
            }
        }
        Ok(())
    }

    fn complain(&mut self, failure: Failure) {
        let code = failure::report(failure);
        self.code.get_or_insert(code);
    }
}

impl Dedupe<'_> {
    fn entry(&mut self, entry: &Entry<'_>, number: usize) -> Result<(), Failure> {
        self.entries += 1;
        let file = self.files.len() - 1;
        let (id, setup) = (entry.scene.title.clone(), entry.scene.setup.clone());
        let likeness = Likeness::of(entry);
        let Some(first) = self.known.get(&likeness) else {
            self.known.insert(likeness, First { file, number, id, setup });
            if let Some(rest) = &mut self.rest {
                rest.add(entry);
            }
            return Ok(());
        };
        self.doubles += 1;
        let difference = Difference::between(&first.setup, &setup);
        let (here, there) = (&self.files[file], &self.files[first.file]);
        if self.asked.json {
            let same_as = json!({ "file": there, "number": first.number, "id": first.id });
            let Difference { colors, turned, moved } = difference;
            let line = json!({
                "file": here, "number": number, "id": id, "same_as": same_as,
                "turned": turned, "moved": moved, "colors_exchanged": colors,
            });
            self.output.line(line.to_string())
        } else {
            let (id, first_id) = (printable(&id), printable(&first.id));
            let how = difference.told();
            self.output.line(format!("{here}#{number} {id} is {there}#{} {first_id} ({how})", first.number))
        }
    }
}

/// What is left without the doubles.
enum Rest {
    Sgf(Collection),
    Jsonl(String),
}

impl Rest {
    /// In the form that the ending of a path tells.
    fn at(path: &Path) -> Self {
        let form = path.extension().and_then(|ending| Form::of_extension(ending.to_str()?));
        match form {
            Some(Form::Jsonl) => Self::Jsonl(String::new()),
            Some(Form::Sgf | Form::Diagram) | None => Self::Sgf(Collection::new()),
        }
    }

    fn add(&mut self, entry: &Entry<'_>) {
        match (self, entry.game) {
            (Self::Sgf(collection), Some(game)) => {
                collection.add_copy(game);
            }
            (Self::Sgf(collection), None) => {
                write_sgf(collection, &entry.scene, entry.problem.as_ref());
            }
            (Self::Jsonl(lines), _) => {
                lines.push_str(&write_jsonl(&entry.scene, entry.problem.as_ref()));
                lines.push('\n');
            }
        }
    }

    fn into_bytes(self) -> Vec<u8> {
        match self {
            Self::Sgf(collection) => collection.to_bytes(),
            Self::Jsonl(lines) => lines.into_bytes(),
        }
    }
}
