//! `tesuji solve`: what happens, by which moves, and a proof of it.

use std::path::{Path, PathBuf};

use tesuji_collections::PosedQuestion;
use tesuji_engine::{Answers, CheckedAnswer, Request, SearchEnd, Sides, SolveError};
use tesuji_goals::{Options, Problem};
use tesuji_notation::{Entry, Scene};
use tesuji_render::{Figure, png, svg, text};
use tesuji_report::{AnswerJson, AnswerReport, sentence, write_solution};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

use crate::args::{LimitArguments, SolveArguments};
use crate::aside;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;
use crate::output::{NumberedFiles, Output, write_file};
use crate::question::question_or_guess;
use crate::show;
use crate::spinner::Spinner;

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
    let LimitArguments { method, memory, guide, no_certify, .. } = *limits;
    Options { method, memory: memory.bytes(), guide, certify: !no_certify, ..Options::default() }
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
            if interrupt::is_wanted() { Ok(()) } else { self.entry(&entry, &input) }
        })
    }

    fn entry(&mut self, entry: &Entry<'_>, input: &Input) -> Result<(), Failure> {
        let PosedQuestion { problem, is_guessed } = question_or_guess(entry, input, self.asked)?;
        let guess = is_guessed.then(|| sentence::guess(&problem));
        let answers = self.answers(problem)?;
        let told: Vec<(Scene, &CheckedAnswer)> = [&answers.first]
            .into_iter()
            .chain(&answers.other)
            .map(|answer| (AnswerReport::scene_of(&entry.scene, answer), answer))
            .collect();
        for (scene, answer) in &told {
            self.undecided += usize::from(!answer.is_decided());
            self.keep(&AnswerReport { scene, answer })?;
        }
        if self.asked.json {
            if let Some(guess) = guess {
                aside::say(&guess);
            }
            self.output.line(AnswerJson::of_both(&answers).to_line())?;
            return self.output.flush();
        }
        if std::mem::replace(&mut self.has_printed, true) {
            self.output.line("")?;
        }
        if let Some(guess) = guess {
            self.output.line(guess)?;
        }
        let status = sentence::status(&answers);
        if let Some(status) = &status {
            self.output.line(status)?;
        }
        for (scene, answer) in &told {
            if status.is_some() {
                self.output.line("")?;
            }
            print(&AnswerReport { scene, answer }, self.asked, self.output)?;
        }
        self.output.flush()
    }

    fn answers(&self, problem: Problem) -> Result<Answers, Failure> {
        // Not before: while the standard input is awaited an interruption shall end the program at once.
        interrupt::watch();
        let limits = &self.asked.limits;
        let options = Options { all_moves: !self.asked.one_move, ..options(limits) };
        let sides = match (self.asked.both_sides, self.asked.one_side) {
            (true, _) => Sides::Both,
            (false, true) => Sides::One,
            (false, false) => Sides::usual(problem.goal()),
        };
        let name = problem.id().to_owned();
        let mut spinner = Spinner::new(&name);
        let request = Request { problem, options, limits: limits.limits(Request::USUAL_TIME), sides };
        let answers = request.solve(&mut |progress| {
            spinner.show(progress.nodes, progress.time);
            interrupt::flow()
        });
        answers.map_err(|why| no_answer(&name, &why))
    }

    /// Writes an answer to the files that were asked for.
    fn keep(&mut self, told: &AnswerReport<'_>) -> Result<(), Failure> {
        if let Some(files) = &mut self.certificates {
            for certificate in &told.answer.report.certificates {
                files.add(certificate.to_string().into_bytes())?;
            }
            if let Some(proof) = &told.answer.report.game {
                files.add(proof.certificate.to_string().into_bytes())?;
            }
        }
        if let Some(files) = &mut self.svg {
            files.add(svg(&told.with_answer(self.asked.drawn(told.figure()))).into_bytes())?;
        }
        if let Some(files) = &mut self.png {
            const PITCH: u16 = 80;
            files.add(png(&told.with_answer(self.asked.drawn(told.figure())), PITCH)?)?;
        }
        if self.asked.sgf.is_some() {
            write_solution(told, &mut self.solutions);
        }
        Ok(())
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

impl SolveArguments {
    /// A figure as it is to be drawn.
    fn drawn(&self, figure: Figure) -> Figure {
        if self.full_board { figure.whole() } else { figure }
    }
}

/// Why there is no answer to the problem with a name.
pub fn no_answer(name: &str, why: &SolveError) -> Failure {
    let (name, message) = (name.to_owned(), why.to_string());
    match why {
        SolveError::Bug | SolveError::NoThread(_) => Failure::Bug { name, message },
        SolveError::NoSolver(_) => Failure::NoInput { name, message },
    }
}

/// Prints an answer with everything that is known.
fn print(told: &AnswerReport<'_>, asked: &SolveArguments, output: &mut Output) -> Result<(), Failure> {
    let palette = output.palette();
    print_with(told, &asked.drawn(told.figure()), output)?;
    if let Some(figure) = told.line_figure().map(|figure| asked.drawn(figure)) {
        output.line(format!("The main line, {} first:", sentence::side(told.answer.problem.to_move())))?;
        output.print(text(&figure, palette))?;
        for line in &figure.caption {
            output.line(line)?;
        }
    }
    for mistake in told.tempting_mistakes() {
        output.line(told.refutation(mistake))?;
    }
    if let Some(more) = told.more_mistakes() {
        output.line(more)?;
    }
    Ok(())
}

/// Prints the question, the answer, the board and how sure it is.
pub fn print_briefly(told: &AnswerReport<'_>, output: &mut Output) -> Result<(), Failure> {
    print_with(told, &told.figure(), output)
}

fn print_with(told: &AnswerReport<'_>, figure: &Figure, output: &mut Output) -> Result<(), Failure> {
    let answer = told.answer;
    let palette = output.palette();
    output.line(palette.bold(&show::printable(answer.problem.id())))?;
    output.line(sentence::question(&answer.problem))?;
    output.print(text(figure, palette))?;
    output.line(palette.bold(&sentence::answer(answer)))?;
    if let Some(convention) = sentence::convention(answer) {
        output.line(convention)?;
    }
    if answer.report.outcome == Outcome::Open && answer.end != SearchEnd::Done {
        return Ok(());
    }
    output.line(format!("{}; {}", told.standing(), told.cost()))
}
