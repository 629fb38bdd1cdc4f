//! `tesuji dedupe`: problems that are the same, turned, moved or with the colours exchanged.

use std::collections::HashMap;
use std::path::Path;

use serde_json::json;
use tesuji_board::Setup;
use tesuji_collections::{CanonicalForm, Difference};
use tesuji_notation::{Entry, Form, write_jsonl, write_sgf};
use tesuji_sgf::Collection;

use crate::args::DedupeArguments;
use crate::aside;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::files::files;
use crate::input::Input;
use crate::output::{Output, write_file};
use crate::show::printable;

/// Runs the command.
pub fn run(asked: &DedupeArguments, output: &mut Output) -> Result<(), Failure> {
    let rest = asked.output.as_deref().map(Rest::at);
    let mut dedupe = Dedupe {
        asked,
        output,
        known: HashMap::new(),
        files: Vec::new(),
        entries: 0,
        doubles: 0,
        rest,
        bar: Bar::new(),
    };
    for path in files(&asked.paths) {
        match path.and_then(|path| Input::read(&path)) {
            Ok(input) => dedupe.file(&input)?,
            Err(failure) => dedupe.bar.complain(failure),
        }
    }
    let (entries, doubles) = (dedupe.entries, dedupe.doubles);
    let noun = if entries == 1 { "entry" } else { "entries" };
    let told = format!("{entries} {noun}: {doubles} of them duplicates");
    if asked.json {
        aside::say(told);
    } else {
        dedupe.output.line(told)?;
    }
    if let (Some(rest), Some(path)) = (dedupe.rest, &asked.output) {
        write_file(path, rest.into_bytes())?;
    }
    dedupe.bar.outcome()?;
    if doubles > 0 { Err(Failure::Faulty) } else { Ok(()) }
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
    known: HashMap<CanonicalForm, First>,
    files: Vec<String>,
    entries: usize,
    doubles: usize,
    rest: Option<Rest>,
    bar: Bar,
}

impl Dedupe<'_> {
    fn file(&mut self, input: &Input) -> Result<(), Failure> {
        self.files.push(input.name.clone());
        for (n, entry) in input.document.entries().enumerate() {
            match entry {
                Ok(entry) => self.entry(&entry, n + 1)?,
                Err(bad) => self.bar.complain(input.failure(&bad)),
            }
        }
        Ok(())
    }

    fn entry(&mut self, entry: &Entry<'_>, number: usize) -> Result<(), Failure> {
        self.entries += 1;
        let file = self.files.len() - 1;
        let (id, setup) = (entry.scene.title.clone(), entry.scene.setup.clone());
        let form = CanonicalForm::of(entry);
        let Some(first) = self.known.get(&form) else {
            self.known.insert(form, First { file, number, id, setup });
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
