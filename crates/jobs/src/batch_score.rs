//! How the answers of a batch compare with the expected ones.

use std::fmt::Write;
use std::time::Duration;

use serde_json::Value;
use tesuji_goals::Expected;
use tesuji_report::ResultLine;
use tesuji_report::sentence::grouped;
use tesuji_search::Outcome;

use crate::job::Job;
use crate::job_result::JobResult;

/// The count of answers, and the list of differences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BatchScore {
    problems: usize,
    unknown: usize,
    certified: usize,
    /// Answers that are not proved, or only on a condition.
    opinions: usize,
    nodes: u64,
    expected: usize,
    agreeing: usize,
    /// Wins with a known move, and those whose move is among them.
    moves: usize,
    agreeing_moves: usize,
    differences: Vec<String>,
    /// Games that were reviewed, and the turning points in them.
    games: usize,
    turning_points: usize,
    /// Jobs of other kinds.
    others: usize,
}

impl BatchScore {
    /// Counts an answer. Gives a mark for it: ✓ as expected, ✗ not so, ? unknown, · nothing was expected.
    pub fn add(&mut self, job: &Job, result: &JobResult) -> char {
        match (job, result) {
            (Job::Solve(solve), JobResult::Solved(line)) => self.add_answer(solve.expected(), line),
            (Job::Review(_), JobResult::Told(fields)) => {
                self.games += 1;
                self.turning_points += fields.get("turning_points").and_then(Value::as_array).map_or(0, Vec::len);
                '·'
            }
            (Job::Solve(_) | Job::Check(_) | Job::Match(_) | Job::Tournaments(_) | Job::Review(_), _) => {
                self.others += 1;
                '·'
            }
        }
    }

    fn add_answer(&mut self, expected: Option<&Expected>, line: &ResultLine) -> char {
        self.problems += 1;
        self.unknown += usize::from(line.outcome == Outcome::Open);
        self.certified += usize::from(line.certified);
        self.opinions += usize::from(line.opinion || line.conditional);
        self.nodes += line.nodes;
        let Some(expected) = expected.filter(|expected| !expected.has_no_outcome()) else {
            return if line.outcome == Outcome::Open { '?' } else { '·' };
        };
        self.expected += 1;
        let moves: Vec<String> = expected.moves.iter().map(ToString::to_string).collect();
        let wanted = format!("expected {} {}", expected.outcome_names().join(" or "), moves.join(" "));
        let got = format!("{} {}", line.outcome_text(), line.moves.join(" "));
        let id: String = line.id.chars().filter(|c| !c.is_control()).collect();
        let difference = format!("{id}: {}, got {}", wanted.trim_end(), got.trim_end());
        if !expected.accepts(line.outcome, line.other) {
            self.differences.push(difference);
            return if line.outcome == Outcome::Open { '?' } else { '✗' };
        }
        self.agreeing += 1;
        if matches!(line.outcome, Outcome::Won | Outcome::WonByKo) && !moves.is_empty() {
            self.moves += 1;
            if line.moves.iter().chain(&line.best).any(|m| moves.contains(m)) {
                self.agreeing_moves += 1;
            } else {
                self.differences.push(difference);
                return '✗';
            }
        }
        '✓'
    }

    /// The score in a few lines, of a batch that took `time` and passed over some entries that ask nothing.
    pub fn told(&self, time: Duration, passed_over: usize) -> String {
        let mut out = String::new();
        let mut line = |text: String| writeln!(out, "{text}").expect("a string takes what is written");
        let (problems, seconds) = (self.problems, time.as_secs_f64());
        let noun = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
        if self.games > 0 {
            let found = noun(self.turning_points, "turning point");
            line(format!("{} reviewed in {seconds:.1} s: {found}", noun(self.games, "game")));
        }
        let decided = problems - self.unknown - self.opinions;
        let opinions = match self.opinions {
            0 => String::new(),
            1 => ", 1 opinion".to_owned(),
            opinions => format!(", {opinions} opinions"),
        };
        let nodes = grouped(self.nodes);
        if problems > 0 || self.games + self.others == 0 {
            line(format!(
                "{} in {seconds:.1} s: {decided} decided, {} certified{opinions}, {nodes} positions",
                noun(problems, "problem"),
                self.certified
            ));
        }
        if self.others > 0 {
            let one = if problems + self.games > 0 { "other job" } else { "job" };
            line(format!("{} done in {seconds:.1} s", noun(self.others, one)));
        }
        if self.expected > 0 {
            line(format!(
                "as expected: {} of {} outcomes, {} of {} moves",
                self.agreeing, self.expected, self.agreeing_moves, self.moves
            ));
        }
        if passed_over > 0 {
            line(format!("passed over: {} of which nothing is asked", noun(passed_over, "position")));
        }
        if !self.differences.is_empty() {
            line("differences:".to_owned());
        }
        for difference in &self.differences {
            line(format!("  {difference}"));
        }
        out
    }
}
