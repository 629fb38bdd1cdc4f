//! `tesuji convert`: writes a file in another form.

use std::path::Path;

use tesuji_goals::Problem;
use tesuji_notation::{Entry, Scene, write_diagram, write_jsonl, write_sgf};
use tesuji_render::{Figure, svg};
use tesuji_sgf::Collection;

use crate::args::{ConvertArguments, Target};
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{NumberedFiles, Output, write_file};

/// Runs the command.
pub fn run(asked: &ConvertArguments, output: &mut Output) -> Result<(), Failure> {
    let input = Input::read(&asked.file)?;
    let path = asked.output.as_deref().filter(|path| path.as_os_str() != "-");
    match asked.to {
        Target::Sgf => write(&to_sgf(&input)?, path, output),
        Target::Jsonl => {
            let text = to_text(&input, |scene, problem| write_jsonl(scene, problem) + "\n")?;
            write(text.as_bytes(), path, output)
        }
        Target::Diagram => {
            let mut parted = "";
            let text = to_text(&input, |scene, problem| {
                std::mem::replace(&mut parted, "\n").to_owned() + &write_diagram(scene, problem)
            })?;
            write(text.as_bytes(), path, output)
        }
        Target::Svg => match path {
            Some(path) => {
                let mut pictures = NumberedFiles::at(path);
                for_each_scene(&input, |scene, _| pictures.add(svg(&Figure::of(scene)).into_bytes()))?;
                pictures.finish().map(|_| ())
            }
            None => for_each_scene(&input, |scene, _| output.print(svg(&Figure::of(scene)))),
        },
    }
}

/// Everything as SGF: what is SGF already keeps all its properties.
fn to_sgf(input: &Input) -> Result<Vec<u8>, Failure> {
    for_each_entry(input, |_| Ok(()))?;
    if let Some(collection) = input.document.collection() {
        return Ok(collection.to_bytes());
    }
    let mut collection = Collection::new();
    for_each_entry(input, |entry| {
        write_sgf(&mut collection, &entry.scene, entry.problem.as_ref());
        Ok(())
    })?;
    Ok(collection.to_bytes())
}

fn to_text(input: &Input, mut draw: impl FnMut(&Scene, Option<&Problem>) -> String) -> Result<String, Failure> {
    let mut text = String::new();
    for_each_scene(input, |scene, problem| {
        text += &draw(scene, problem);
        Ok(())
    })?;
    Ok(text)
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

fn write(contents: &[u8], path: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    match path {
        Some(path) => write_file(path, contents),
        None => output.print(contents),
    }
}
