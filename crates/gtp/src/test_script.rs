//! GNU Go's test scripts (`.tst`): commands with numbers, and what their answers should look like.
//!
//! ```text
//!   loadsgf games/incident2.sgf 212      sets up, no number
//!   4 attack E19                         a test
//!   #? [2 D19]                           its answer, a regular expression
//!   #? [!(E3|E4)]*                       `!`: anything but; `*`: known to fail; `&`: not counted
//! ```

use regex::Regex;
use thiserror::Error;

use crate::command_line::CommandLine;
use crate::engine::GtpEngine;
use crate::settings::GtpSettings;

/// A test script.
#[derive(Clone, Debug)]
pub struct TestScript {
    parts: Vec<Part>,
}

/// A part that can be run by itself, for it begins with a game of its own.
#[derive(Clone, Debug, Default)]
struct Part {
    lines: Vec<Line>,
}

/// A command, and what is expected of its answer if it is a test.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    expected: Option<Expectation>,
}

/// What an answer should look like.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The pattern as it is written.
    pub pattern: String,
    /// Whether it is known to fail, or does not count.
    pub standing: TestStanding,
    regex: Regex,
    is_negated: bool,
}

/// What is thought of a test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TestStanding {
    /// It should pass.
    Passes,
    /// It is known to fail: `*`.
    Fails,
    /// It does not count: `&`.
    Ignored,
}

/// A test that was run.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its number.
    pub id: u32,
    /// The command.
    pub command: String,
    /// What was expected.
    pub expected: Expectation,
    /// The first line of the answer.
    pub answer: String,
}

/// How a test has ended, beside what was thought of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TestResult {
    /// It passed, as it should.
    Passed,
    /// It passed although it was known to fail.
    UnexpectedPass,
    /// It failed.
    UnexpectedFailure,
    /// It failed, which was known.
    Failed,
    /// It does not count.
    Ignored,
}

impl Test {
    /// How it has ended.
    pub fn result(&self) -> TestResult {
        let passes = self.expected.regex.is_match(&self.answer) != self.expected.is_negated;
        match (self.expected.standing, passes) {
            (TestStanding::Ignored, _) => TestResult::Ignored,
            (TestStanding::Passes, true) => TestResult::Passed,
            (TestStanding::Fails, true) => TestResult::UnexpectedPass,
            (TestStanding::Passes, false) => TestResult::UnexpectedFailure,
            (TestStanding::Fails, false) => TestResult::Failed,
        }
    }
}

/// Why a script cannot be run.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {why}")]
pub struct BadScript {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl Expectation {
    /// Reads `[pattern]`, with what may stand behind it.
    fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (body, standing) = match text.strip_suffix(['*', '&']) {
            Some(body) if text.ends_with('*') => (body, TestStanding::Fails),
            Some(body) => (body, TestStanding::Ignored),
            None => (text, TestStanding::Passes),
        };
        let body = body.trim_end_matches(['*', '&']);
        // Some of GNU Go's own scripts lack a bracket, and its judge does not mind.
        let body = body.strip_prefix('[').unwrap_or(body);
        let pattern = body.strip_suffix(']').unwrap_or(body);
        let (is_negated, plain) = pattern.strip_prefix('!').map_or((false, pattern), |rest| (true, rest));
        // As GNU Go's own judge has it: the ends belong to the first and the last alternative.
        let regex = Regex::new(&format!("^{plain}$")).map_err(|bad| format!("'{pattern}' is no pattern: {bad}"))?;
        Ok(Self { pattern: pattern.to_owned(), standing, regex, is_negated })
    }
}

/// Commands that hold for all that comes after them, whatever game is loaded.
const LASTING: [&str; 4] = ["level", "set_random_seed", "komi", "time_settings"];

impl TestScript {
    /// Reads a script.
    pub fn read(text: &str) -> Result<Self, BadScript> {
        let mut parts = vec![Part::default()];
        let mut lasting: Vec<Line> = Vec::new();
        for (n, text) in text.lines().enumerate() {
            let bad = |why| BadScript { line: n + 1, why };
            if let Some(expected) = text.trim_start().strip_prefix("#?") {
                let expected = Expectation::read(expected).map_err(bad)?;
                let tests = parts.iter_mut().rev().flat_map(|part| part.lines.iter_mut().rev());
                let mut tests = tests.filter(|line| CommandLine::read(&line.text).is_some_and(|it| it.id.is_some()));
                let test = tests.next().ok_or_else(|| bad("a pattern without a test above it".to_owned()))?;
                test.expected = Some(expected);
                continue;
            }
            let Some(request) = CommandLine::read(text) else { continue };
            let line = Line { text: text.to_owned(), expected: None };
            if request.id.is_none() && request.command == "loadsgf" {
                parts.push(Part { lines: lasting.clone() });
            }
            if request.id.is_none() && LASTING.contains(&request.command.as_str()) {
                lasting.push(line.clone());
            }
            parts.last_mut().expect("there is always a part").lines.push(line);
        }
        Ok(Self { parts })
    }

    /// How many parts there are, each of which can be run by itself.
    pub fn part_count(&self) -> usize {
        self.parts.len()
    }

    /// How many tests there are.
    pub fn test_count(&self) -> usize {
        self.parts.iter().flat_map(|part| &part.lines).filter(|line| line.expected.is_some()).count()
    }

    /// Runs a part with an engine of its own.
    ///
    /// # Panics
    /// If there is no such part.
    pub fn run_part(&self, part: usize, settings: GtpSettings) -> Vec<Test> {
        let mut engine = GtpEngine::new(settings);
        let mut tests = Vec::new();
        // A test on a game that could not be loaded says so: its own answer would not tell what is wrong.
        let mut unloaded = None;
        for line in &self.parts[part].lines {
            let request = CommandLine::read(&line.text).expect("only commands are kept");
            let reply = engine.ask(&line.text);
            if let (Err(why), "loadsgf", None) = (&reply, request.command.as_str(), request.id) {
                unloaded = Some(format!("{}: {why}", line.text));
            }
            let answer = unloaded.clone().unwrap_or_else(|| reply.unwrap_or_else(|why| why));
            if let (Some(id), Some(expected)) = (request.id, &line.expected) {
                let answer = answer.lines().next().unwrap_or_default().to_owned();
                let command = CommandLine { id: None, ..request }.to_string();
                tests.push(Test { id, command, expected: expected.clone(), answer });
            }
            if engine.has_quit() {
                break;
            }
        }
        tests
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
# A script.
boardsize 5
play black A1
play white A2
1 attack A1
#? [1 B1]
2 countlib A1
#? [2|3]*
3 list_stones black
#? [!B1]
4 countlib A2
#? [2]*
5 name
#? [GNU Go]&
6 countlib A2
#? [7|8]
quit
7 name
#? [Tesuji]
";

    #[test]
    fn tests_are_judged() {
        let script = TestScript::read(SCRIPT).expect("a script");
        assert_eq!((script.part_count(), script.test_count()), (1, 7));
        let results: Vec<(u32, TestResult)> =
            script.run_part(0, GtpSettings::default()).iter().map(|test| (test.id, test.result())).collect();
        assert_eq!(
            results,
            [
                (1, TestResult::Passed),
                (2, TestResult::Failed),
                (3, TestResult::Passed),
                (4, TestResult::UnexpectedPass),
                (5, TestResult::Ignored),
                (6, TestResult::UnexpectedFailure),
            ]
        );
    }

    #[test]
    fn parts_begin_with_a_game() {
        let script = TestScript::read("level 3\nloadsgf a.sgf\n1 name\n#? [x]\nloadsgf b.sgf\n2 name\n#? [y]\n")
            .expect("a script");
        assert_eq!((script.part_count(), script.test_count()), (3, 2));
        assert_eq!(script.run_part(2, GtpSettings::default())[0].id, 2);
    }

    #[test]
    fn a_bad_script_is_explained() {
        for (text, line) in [("#? [a]", 1), ("1 name\n#? (", 2), ("1 name\n\n#? [(]", 3)] {
            assert_eq!(TestScript::read(text).map(drop).map_err(|bad| bad.line), Err(line));
        }
    }
}
