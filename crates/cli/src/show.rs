//! `tesuji show`: draws positions.

use tesuji_board::{Move, Point, PointSet};
use tesuji_goals::{MoveMark, Problem, Solution};
use tesuji_notation::{Entry, Scene};
use tesuji_render::{Figure, Highlight, json, svg, text};
use tesuji_report::sentence;

use crate::args::ShowArguments;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::output::{Output, announce_pictures};
use crate::pictures::Pictures;

/// Runs the command.
pub fn run(asked: &ShowArguments, output: &mut Output) -> Result<(), Failure> {
    let mut show = Show {
        asked,
        pictures: Pictures::at(asked.svg.as_deref(), asked.png.as_deref(), asked.pitch),
        output,
        is_first: true,
        seen: None,
    };
    let result = failure::each(&asked.files, |path| show.file(&Input::read(path)?));
    if let Some(pictures) = show.pictures {
        pictures.finish()?;
    }
    result
}

/// The drawing of several files, one after the other.
struct Show<'a> {
    asked: &'a ShowArguments,
    output: &'a mut Output,
    pictures: Option<Pictures>,
    is_first: bool,
    /// Where something lies in the entry in hand, if that is a position and no game: all its pictures show the same part.
    seen: Option<PointSet>,
}

impl Show<'_> {
    fn file(&mut self, input: &Input) -> Result<(), Failure> {
        if self.pictures.is_some() {
            let count = input.document.entries().map(|entry| entry.map_or(0, |entry| self.count(&entry))).sum();
            announce_pictures(&input.name, count, self.asked.pictures)?;
        }
        for entry in input.document.entries() {
            let entry = entry.map_err(|bad| input.failure(&bad))?;
            self.entry(&entry, input)?;
        }
        Ok(())
    }

    /// How many figures an entry has.
    fn count(&self, entry: &Entry<'_>) -> usize {
        let is_one = self.asked.figure || self.asked.only.is_some() || (entry.problem.is_some() && !self.asked.lines);
        if is_one { 1 } else { entry.scene_count() }
    }

    fn entry<'a>(&mut self, entry: &Entry<'a>, input: &'a Input) -> Result<(), Failure> {
        let problem = entry.problem.as_ref();
        self.seen = seen(entry);
        if self.asked.figure {
            let line: Vec<Scene> = main_line(entry, input).collect::<Result<_, _>>()?;
            return self.figure(&entry.scene, problem, Figure::of_line(&entry.scene, line));
        }
        if let Some(number) = self.asked.only {
            return self.only(number, entry, input);
        }
        self.scene(&entry.scene, problem)?;
        if problem.is_none() || self.asked.lines {
            for scene in entry.scenes().skip(1) {
                self.scene(&scene.map_err(|bad| input.failure(&bad))?, None)?;
            }
        }
        Ok(())
    }

    /// Draws the position after one move of the main line.
    fn only<'a>(&mut self, number: usize, entry: &Entry<'a>, input: &'a Input) -> Result<(), Failure> {
        if number == 0 {
            return self.scene(&entry.scene, entry.problem.as_ref());
        }
        for scene in main_line(entry, input) {
            let scene = scene?;
            if scene.number == number {
                return self.scene(&scene, None);
            }
        }
        Err(Failure::Usage(format!("{}: no move {number} on the main line", entry.scene.title)))
    }

    fn scene(&mut self, scene: &Scene, problem: Option<&Problem>) -> Result<(), Failure> {
        self.figure(scene, problem, Figure::of(scene))
    }

    fn figure(&mut self, scene: &Scene, problem: Option<&Problem>, mut figure: Figure) -> Result<(), Failure> {
        if self.asked.json {
            return self.output.line(json(scene, problem));
        }
        if let Some(problem) = problem.filter(|_| self.asked.answer) {
            figure.highlights.extend(book_moves(problem));
        }
        if let Some(seen) = self.seen.filter(|_| !self.asked.full_board) {
            let busy = figure.busy();
            figure = figure.cropped_to(seen | busy);
        }
        if let Some(pictures) = &mut self.pictures {
            return pictures.add(svg(&figure));
        }
        if !self.is_first {
            self.output.line("")?;
        }
        self.is_first = false;
        print(&figure, &scene.comment, problem, self.output)
    }
}

/// Prints a figure with its title, its question and its comment.
pub fn print(figure: &Figure, comment: &str, problem: Option<&Problem>, output: &mut Output) -> Result<(), Failure> {
    let palette = output.palette();
    output.line(palette.bold(&printable(&figure.title)))?;
    if let Some(problem) = problem {
        output.line(sentence::question(problem))?;
    }
    output.print(text(figure, palette))?;
    for line in figure.caption.iter().map(String::as_str).chain(comment.lines()) {
        output.line(printable(line))?;
    }
    Ok(())
}

/// The first moves of the book: those that work, then those that fail.
fn book_moves(problem: &Problem) -> Vec<(Point, Highlight)> {
    let point = |m: &Move| match m {
        Move::Place(p) => Some(*p),
        Move::Pass => None,
    };
    let right = problem.expected.iter().flat_map(|expected| &expected.moves).filter_map(point);
    let Solution { first, steps } = &problem.solution;
    let wrong = first.iter().map(|step| &steps[*step]).filter(|step| step.mark == Some(MoveMark::Wrong));
    let good = right.map(|p| (p, Highlight::Good));
    good.chain(wrong.filter_map(|step| point(&step.played)).map(|p| (p, Highlight::Bad))).collect()
}

/// The position of an entry that is to be looked at: as it is posed, or after a move.
pub fn chosen<'a>(entry: &Entry<'a>, input: &'a Input, only: Option<usize>) -> Result<Scene, Failure> {
    let Some(number) = only else { return Ok(entry.scene.clone()) };
    for scene in main_line(entry, input) {
        let scene = scene?;
        if scene.number == number {
            return Ok(scene);
        }
    }
    Err(Failure::Usage(format!("{}: no move {number} on the main line", entry.scene.title)))
}

/// Where something lies in the positions of an entry, unless it begins with an empty board.
fn seen(entry: &Entry<'_>) -> Option<PointSet> {
    let stones = |scene: &Scene| scene.setup.black | scene.setup.white;
    let posed = stones(&entry.scene);
    let all = || entry.scenes().flatten().fold(posed, |seen, scene| seen | stones(&scene));
    (!posed.is_empty()).then(all)
}

/// The positions of the main line after the first.
pub fn main_line<'a>(entry: &Entry<'a>, input: &'a Input) -> impl Iterator<Item = Result<Scene, Failure>> + use<'a> {
    entry.main_line().skip(1).map(|scene| scene.map_err(|bad| input.failure(&bad)))
}

/// Text from a file, without what could steer the terminal.
pub fn printable(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
