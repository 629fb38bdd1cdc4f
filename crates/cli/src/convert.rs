//! `tesuji convert`: writes a file in another form.

use std::io::{self, Write};
use std::path::Path;

use tesuji_files::WholeFile;
use tesuji_goals::Problem;
use tesuji_notation::{Entry, Scene, write_diagram, write_jsonl, write_sgf};
use tesuji_render::{Figure, svg};
use tesuji_sgf::Collection;

use crate::args::{ConvertArguments, Target};
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{NumberedFiles, Output, announce_pictures};

/// Runs the command.
pub fn run(asked: &ConvertArguments, output: &mut Output) -> Result<(), Failure> {
    let input = Input::read(&asked.file)?;
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
fn write(to: Target, input: &Input, put: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
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

fn pictures(asked: &ConvertArguments, input: &Input, path: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
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
fn to_sgf(input: &Input, put: &mut dyn FnMut(&[u8]) -> Result<(), Failure>) -> Result<(), Failure> {
    if let Some(collection) = input.document.collection() {
        for_each_entry(input, |_| Ok(()))?;
        return put(&collection.to_bytes());
    }
    // One by one: a million problems in one tree would take more memory than their file.
    for_each_entry(input, |entry| {
        let mut collection = Collection::new();
        write_sgf(&mut collection, &entry.scene, entry.problem.as_ref());
        put(&collection.to_bytes())
    })
}

fn for_each_entry(input: &Input, mut act: impl FnMut(&Entry<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
    for entry in input.document.entries() {
        act(&entry.map_err(|bad| input.failure(&bad))?)?;
    }
    Ok(())
}

/// Every problem as it is posed, every position of everything else.
fn for_each_scene(
    input: &Input,
    mut act: impl FnMut(&Scene, Option<&Problem>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for_each_entry(input, |entry| {
        if entry.problem.is_some() {
            return act(&entry.scene, entry.problem.as_ref());
        }
        for scene in entry.scenes() {
            act(&scene.map_err(|bad| input.failure(&bad))?, None)?;
        }
        Ok(())
    })
}
