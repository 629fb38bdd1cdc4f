//! `tesuji review`: what was missed in games.

mod kept;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tesuji_files::{WholeFile, is_same_file};
use tesuji_goals::Options;
use tesuji_notation::Entry;
use tesuji_review::{
    Exercises, GameLine, HtmlReview, Review, ReviewJson, ReviewSettings, Telling, annotate_game, sentence,
};
use tesuji_sgf::Collection;

use crate::args::{Amount, ReviewArguments};
use crate::aside;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::files::files_without;
use crate::input::Input;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::results_output;
use crate::review::kept::KeptFindings;

/// Runs the command.
pub fn run(asked: &ReviewArguments, output: &mut Output) -> Result<(), Failure> {
    for written in [&asked.sgf, &asked.html, &asked.problems].into_iter().flatten() {
        spare_inputs(written, &asked.paths)?;
    }
    let findings = KeptFindings::new(results_output::open(asked.output.as_deref(), &asked.paths)?, asked);
    let html = asked.html.as_deref().map(WholeFile::create).transpose();
    let html = html.map_err(|why| writing(asked.html.as_deref(), why))?;
    let mut reviews = Reviews {
        asked,
        output,
        findings,
        html,
        games: Collection::new(),
        exercises: Exercises::default(),
        reviewed: 0,
        points: 0,
        bar: Bar::new(),
    };
    reviews.write_html(HtmlReview::head())?;
    let result = reviews.all();
    reviews.bar.finish();
    if matches!(result, Err(Failure::ClosedPipe)) {
        return Err(Failure::ClosedPipe);
    }
    let outcome = reviews.bar.outcome();
    reviews.finish()?;
    result?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { outcome }
}

/// Nothing is written over what is read.
fn spare_inputs(written: &Path, inputs: &[PathBuf]) -> Result<(), Failure> {
    match inputs.iter().find(|input| *input == written || is_same_file(input, written)) {
        None => Ok(()),
        Some(input) => {
            let what = format!("{} is to be read: name another file to write", input.display());
            Err(Failure::Usage(what))
        }
    }
}

fn writing(path: Option<&Path>, why: std::io::Error) -> Failure {
    Failure::Writing { path: path.map(Path::to_owned).unwrap_or_default(), why }
}

/// The reviews of all files.
struct Reviews<'a> {
    asked: &'a ReviewArguments,
    output: &'a mut Output,
    findings: KeptFindings,
    html: Option<WholeFile>,
    games: Collection,
    exercises: Exercises,
    reviewed: usize,
    points: usize,
    bar: Bar,
}

impl Reviews<'_> {
    /// Reviews the games of all files. What cannot be read is complained about and passed over.
    fn all(&mut self) -> Result<(), Failure> {
        for path in files_without(&self.asked.paths, self.asked.output.as_deref()) {
            match path.and_then(|path| Input::read(&path)) {
                Ok(input) => self.file(&input)?,
                Err(failure) => self.bar.complain(failure),
            }
        }
        Ok(())
    }

    fn file(&mut self, input: &Input) -> Result<(), Failure> {
        interrupt::watch();
        let Some(collection) = input.document.collection() else {
            let message = "not an SGF: a review is about games".to_owned();
            self.bar.complain(Failure::NoInput { name: input.name.clone(), message });
            return Ok(());
        };
        let mut annotated = collection.clone();
        for (number, entry) in input.document.entries().enumerate() {
            match entry {
                Ok(entry) if !interrupt::is_wanted() => self.game(input, number + 1, &entry, &mut annotated)?,
                Ok(_) => {}
                Err(bad) => self.bar.complain(input.failure(&bad)),
            }
        }
        if self.asked.sgf.is_some() {
            for game in annotated.games() {
                self.games.add_copy(game);
            }
        }
        Ok(())
    }

    fn game(
        &mut self,
        input: &Input,
        number: usize,
        entry: &Entry<'_>,
        annotated: &mut Collection,
    ) -> Result<(), Failure> {
        let line = GameLine::of(entry);
        if line.plies.is_empty() {
            let message = "no moves: there is nothing to review".to_owned();
            self.bar.complain(Failure::NoInput { name: name(input, number), message });
            return Ok(());
        }
        let settings = settings(self.asked);
        let (bar, mut expected, mut advanced) = (&self.bar, false, 0);
        let mut progress = |done: usize, all: usize| {
            if !std::mem::replace(&mut expected, true) {
                bar.expect(all);
            }
            for _ in advanced..done {
                bar.advance();
            }
            advanced = done;
        };
        let review = Review::of(&line, &settings, &mut self.findings, &mut progress);
        self.findings.trouble()?;
        self.reviewed += 1;
        self.points += review.turning_points.len();
        let name = name(input, number);
        self.write_html(&HtmlReview::game(&name, self.reviewed, &line, &review))?;
        if self.asked.sgf.is_some() {
            annotate_game(annotated, &review.turning_points)
                .map_err(|why| Failure::NoInput { name: name.clone(), message: why.to_string() })?;
        }
        if self.asked.problems.is_some() {
            self.exercise(&name, &review, time_of(self.asked));
        }
        let output = &mut *self.output;
        let json = self.asked.json.then(|| ReviewJson::of(&input.name, number, &line, &review));
        self.bar.aside(|| {
            match json {
                Some(json) => output.line(json.to_line())?,
                None => output.print(told(&name, &line, &review))?,
            }
            output.flush()
        })
    }

    /// Makes problems of the turning points in what is left of the game's time, each in its share of it.
    fn exercise(&mut self, name: &str, review: &Review, time: Option<Duration>) {
        let begin = Instant::now();
        let points = &review.turning_points;
        for (n, point) in points.iter().enumerate() {
            if interrupt::is_wanted() {
                return;
            }
            let left = time.map(|time| time.saturating_sub(review.time + begin.elapsed()));
            let share = left.map(|left| left / u32::try_from(points.len() - n).unwrap_or(u32::MAX));
            self.exercises.add(name, point, share);
        }
    }

    fn write_html(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.html.as_mut().map_or(Ok(()), |html| html.write_all(text.as_bytes()));
        written.map_err(|why| writing(self.asked.html.as_deref(), why))
    }

    fn finish(mut self) -> Result<(), Failure> {
        self.write_html(HtmlReview::tail())?;
        if let Some(html) = self.html.take() {
            html.finish().map_err(|why| writing(self.asked.html.as_deref(), why))?;
        }
        if let Some(path) = &self.asked.sgf {
            write_file(path, self.games.to_bytes())?;
        }
        if let Some(path) = &self.asked.problems {
            write_file(path, self.exercises.collection().to_bytes())?;
            let (made, points) = (self.exercises.len(), self.points);
            aside::say(format_args!("{made} of {points} turning points are problems with one right move"));
        }
        self.findings.finish()
    }
}

/// The time for a game, if it is limited.
fn time_of(asked: &ReviewArguments) -> Option<Duration> {
    match (asked.time, asked.nodes) {
        (Some(limit), _) => Some(limit.0),
        (None, None) => Some(ReviewSettings::USUAL_TIME),
        (None, Some(_)) => None,
    }
}

/// How to review, as the command line says.
fn settings(asked: &ReviewArguments) -> ReviewSettings<'static> {
    // A quarter of the time is kept for the problems.
    let time = time_of(asked).map(|time| if asked.problems.is_some() { time / 4 * 3 } else { time });
    let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    ReviewSettings {
        options: Options { memory: ReviewSettings::USUAL_MEMORY, ..Options::default() },
        nodes: asked.nodes.map_or(ReviewSettings::USUAL_NODES, Amount::count),
        time,
        jobs: asked.jobs.unwrap_or_else(processors),
        stones: asked.stones.get(),
        telling: if asked.opinions { Telling::Opinions } else { Telling::Proofs },
        is_stopped: &interrupt::is_wanted,
    }
}

/// A game's name in messages: that of its file, with its number where there are several.
fn name(input: &Input, number: usize) -> String {
    let several = input.document.collection().is_some_and(|games| games.games().len() > 1);
    if several { format!("{}#{number}", input.name) } else { input.name.clone() }
}

/// A review for the terminal.
fn told(name: &str, line: &GameLine, review: &Review) -> String {
    let plain = |text: &str| -> String { text.chars().filter(|c| !c.is_control()).collect() };
    let mut lines = vec![format!("{}: {} moves on {}", plain(name), line.plies.len(), line.size)];
    lines.extend(line.remarks.iter().map(|remark| format!("  {}", plain(remark))));
    if review.turning_points.is_empty() {
        lines.push("  Nothing was missed that is proved.".to_owned());
    }
    for point in &review.turning_points {
        lines.push(format!("  {}", sentence::event(point)));
        lines.push(format!("    {}", sentence::aftermath(point)));
    }
    let seconds = review.time.as_secs_f64();
    lines.push(format!("  {} {seconds:.1} s.", sentence::counts(&review.count)));
    lines.join("\n") + "\n"
}
