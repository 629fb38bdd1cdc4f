//! `tesuji solve`: what happens, by which moves, and a proof of it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tesuji_answer::{Answer, Attempt, End, NoAttempt, Status, answer_json, sentence, status_json, write_solution};
use tesuji_goals::{Ground, Options, Problem};
use tesuji_notation::{Entry, Scene};
use tesuji_render::{png, svg, text};
use tesuji_search::Outcome;
use tesuji_sgf::{Collection, Mark};

use crate::args::{LimitArguments, SolveArguments};
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;
use crate::output::{NumberedFiles, Output, write_file};
use crate::question::question;
use crate::show;
use crate::spinner::Spinner;

/// The time for a problem, if nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Runs the command.
pub fn run(asked: &SolveArguments, output: &mut Output) -> Result<(), Failure> {
    let mut solve = Solve {
        asked,
        output,
        certificates: asked.certificate.as_deref().map(NumberedFiles::at),
        svg: asked.svg.as_deref().map(NumberedFiles::at),
        png: asked.png.as_deref().map(NumberedFiles::at),
        solutions: Collection::new(),
        has_printed: false,
        undecided: 0,
    };
    let standard = [PathBuf::from("-")];
    let files = if asked.files.is_empty() { &standard[..] } else { &asked.files };
    let result = failure::each(files, |path| solve.file(path));
    let undecided = solve.undecided;
    solve.finish()?;
    result?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    if undecided > 0 { Err(Failure::Undecided) } else { Ok(()) }
}

/// How to solve, as the command line says.
pub fn options(limits: &LimitArguments) -> Options {
    let LimitArguments { method, memory, no_certify, .. } = *limits;
    Options { method, memory: memory.bytes(), certify: !no_certify, all_moves: true, both_sides: false }
}

/// Whether the outcome is known. An opinion is no knowledge.
fn is_decided(attempt: &Attempt) -> bool {
    attempt.report.outcome != Outcome::Open && attempt.report.ground != Ground::Opinion
}

/// The solving of several files, one after the other.
struct Solve<'a> {
    asked: &'a SolveArguments,
    output: &'a mut Output,
    certificates: Option<NumberedFiles>,
    svg: Option<NumberedFiles>,
    png: Option<NumberedFiles>,
    solutions: Collection,
    has_printed: bool,
    undecided: usize,
}

impl Solve<'_> {
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let input = Input::read(path)?;
        failure::each(input.document.entries(), |entry| {
            let mut entry = entry.map_err(|bad| input.failure(&bad))?;
            if self.asked.only.is_some() {
                entry = Entry::of_scene(show::chosen(&entry, &input, self.asked.only)?);
            }
            if interrupt::is_wanted() { Ok(()) } else { self.entry(&entry) }
        })
    }

    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), Failure> {
        let problem = question(entry, self.asked)?;
        let scene = scene(&entry.scene, &problem);
        let attempt = self.attempt(&problem)?;
        let answer = Answer { scene: &scene, problem: &problem, attempt: &attempt };
        self.undecided += usize::from(!is_decided(&attempt));
        self.keep(&answer)?;
        // Of a group one asks what it is: alive, dead or unsettled.
        if self.asked.both_sides || (problem.goal().is_about_life() && !self.asked.one_side) {
            self.both_sides(&answer)?;
        } else if self.asked.json {
            self.output.line(serde_json::Value::Object(answer_json(&answer)).to_string())?;
        } else {
            self.part()?;
            print(&answer, self.output)?;
        }
        self.output.flush()
    }

    fn attempt(&self, problem: &Problem) -> Result<Attempt, Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let limits = &self.asked.limits;
        let options = Options { all_moves: !self.asked.one_move, ..options(limits) };
        let mut spinner = Spinner::new(problem.id());
        let mut watch = |nodes, time| {
            spinner.show(nodes, time);
            interrupt::flow()
        };
        Attempt::at(problem, &options, limits.limits(USUAL_TIME), &mut watch).map_err(|why| no_attempt(problem, &why))
    }

    /// The other side first, too.
    fn both_sides(&mut self, first: &Answer<'_>) -> Result<(), Failure> {
        let problem = first.problem.other_side_first();
        let scene = scene(first.scene, &problem);
        let attempt = self.attempt(&problem)?;
        let other = Answer { scene: &scene, problem: &problem, attempt: &attempt };
        self.undecided += usize::from(!is_decided(&attempt));
        self.keep(&other)?;
        let outcomes = (first.attempt.report.outcome, attempt.report.outcome);
        let status = if first.problem.goal().attacks() {
            Status::new(outcomes.0, outcomes.1)
        } else {
            Status::new(outcomes.1, outcomes.0)
        };
        if self.asked.json {
            let fields = status_json(first, &other, status);
            return self.output.line(serde_json::Value::Object(fields).to_string());
        }
        self.part()?;
        self.output.line(sentence::status(first.problem, &[first.attempt, &attempt], status))?;
        for answer in [first, &other] {
            self.output.line("")?;
            print(answer, self.output)?;
        }
        Ok(())
    }

    /// Writes an answer to the files that were asked for.
    fn keep(&mut self, answer: &Answer<'_>) -> Result<(), Failure> {
        if let Some(files) = &mut self.certificates {
            for certificate in &answer.attempt.report.certificates {
                files.add(certificate.to_string().into_bytes())?;
            }
        }
        if let Some(files) = &mut self.svg {
            files.add(svg(&answer.picture()).into_bytes())?;
        }
        if let Some(files) = &mut self.png {
            const PITCH: u16 = 80;
            files.add(png(&answer.picture(), PITCH)?)?;
        }
        if self.asked.sgf.is_some() {
            write_solution(answer, &mut self.solutions);
        }
        Ok(())
    }

    /// An empty line between two answers.
    fn part(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.has_printed, true) { self.output.line("") } else { Ok(()) }
    }

    fn finish(self) -> Result<(), Failure> {
        for files in [self.certificates, self.svg, self.png].into_iter().flatten() {
            files.finish()?;
        }
        match &self.asked.sgf {
            Some(path) => write_file(path, self.solutions.to_bytes()),
            None => Ok(()),
        }
    }
}

/// Why a problem was not attempted.
pub fn no_attempt(problem: &Problem, why: &NoAttempt) -> Failure {
    Failure::Bug { name: problem.id().to_owned(), message: why.to_string() }
}

/// How the problem looks, which need not be what the file asks.
fn scene(drawn: &Scene, problem: &Problem) -> Scene {
    let mut scene = drawn.clone();
    scene.setup = problem.position().setup();
    scene.marks.retain(|(_, mark)| *mark != Mark::Triangle);
    scene.with_triangles(problem.target())
}

/// Prints an answer with everything that is known.
fn print(answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    let palette = output.palette();
    print_briefly(answer, output)?;
    if let Some(figure) = answer.line_figure() {
        output.line(format!("The main line, {} first:", sentence::side(answer.problem.to_move())))?;
        output.print(text(&figure, palette))?;
        for line in &figure.caption {
            output.line(line)?;
        }
    }
    for mistake in answer.tempting_mistakes() {
        output.line(answer.refutation(mistake))?;
    }
    Ok(())
}

/// Prints the question, the answer, the board and how sure it is.
pub fn print_briefly(answer: &Answer<'_>, output: &mut Output) -> Result<(), Failure> {
    let (problem, attempt) = (answer.problem, answer.attempt);
    let palette = output.palette();
    output.line(palette.bold(&show::printable(problem.id())))?;
    output.line(sentence::question(problem))?;
    output.print(text(&answer.figure(), palette))?;
    output.line(palette.bold(&sentence::answer(problem, attempt)))?;
    if let Some(convention) = sentence::convention(problem, attempt) {
        output.line(convention)?;
    }
    if attempt.report.outcome == Outcome::Open && attempt.end != End::Done {
        return Ok(());
    }
    output.line(format!("{}; {}", answer.standing(), answer.cost()))
}
