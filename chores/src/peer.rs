//! Tesuji beside GNU Go: the same problems, one thread each, and what they answer for how much time: a curve, where Tesuji
//! has several limits.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_goals::{Goal, Problem, outcome_from_name};
use tesuji_notation::{Document, Scene, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

use crate::outcome_counts::OutcomeCounts;

/// Linux counts the time of processes in hundredths of a second, whatever the machine.
const TICKS: f64 = 100.0;

/// Runs both on the problems of a file, Tesuji with each of its limits (`100ms`, `20k` positions), and prints a table. The
/// program has been built before.
pub fn run(path: &str, level: &str, limits: &[&str]) -> io::Result<()> {
    compare(Path::new(path), level, limits).map_err(io::Error::other)
}

fn compare(path: &Path, level: &str, limits: &[&str]) -> Result<(), String> {
    let gnugo = find_gnugo()?;
    let problems = read(path)?;
    let print = |text: String| io::stdout().write_all(text.as_bytes()).map_err(|why| format!("cannot print: {why}"));
    print(format!("{} problems of {}\n", problems.len(), path.display()))?;
    print(row("", &HEADS.map(str::to_owned)))?;
    print(run_gnugo(&problems, &gnugo, level)?.row(&format!("GNU Go, level {level}")))?;
    for limit in limits {
        print(run_tesuji(&problems, path, limit)?.row(&format!("Tesuji, {limit}")))?;
    }
    Ok(())
}

/// The columns: answers that are as expected, wins claimed of what is lost, other wrong answers, no answer; of the rightly won
/// ones, first moves that are as expected; the time of all problems, and the nodes.
const HEADS: [&str; 7] = ["right", "wrong win", "other wrong", "unknown", "first moves", "CPU s", "nodes"];

fn row(name: &str, cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>14}")).collect();
    format!("{name:<18}{}\n", cells.concat())
}

/// What a program has made of the problems, and in how much time.
#[derive(Default)]
struct Tally {
    counts: OutcomeCounts,
    seconds: f64,
}

impl Tally {
    fn row(&self, name: &str) -> String {
        let OutcomeCounts { right, wrong_wins, other_wrong, unknown, won, first_moves, nodes } = &self.counts;
        let [right, wrong_wins, other_wrong, unknown] = [right, wrong_wins, other_wrong, unknown].map(usize::to_string);
        let (moves, seconds) = (format!("{first_moves} of {won}"), format!("{:.2}", self.seconds));
        row(name, &[right, wrong_wins, other_wrong, unknown, moves, seconds, nodes.to_string()])
    }
}

/// The problems that both can read and whose answer is known.
fn read(path: &Path) -> Result<Vec<Problem>, String> {
    let shown = path.display();
    let bytes = fs::read(path).map_err(|why| format!("cannot read {shown}: {why}"))?;
    let document = Document::read(&bytes, None).map_err(|bad| format!("{shown}: {bad}"))?;
    let mut problems = Vec::new();
    for entry in document.entries() {
        problems.extend(entry.map_err(|bad| format!("{shown}: {bad}"))?.problem);
    }
    problems.retain(|problem| {
        let size = problem.position().board().size();
        verb(problem).is_some() && problem.expected.is_some() && size.columns() == size.rows() && size.columns() >= 5
    });
    if problems.is_empty() {
        return Err(format!(
            "{shown}: no problem of capturing, saving, killing or living with a known answer on a square board"
        ));
    }
    Ok(problems)
}

/// What GNU Go is asked about a problem.
fn verb(problem: &Problem) -> Option<&'static str> {
    match problem.goal() {
        Goal::Capture => Some("attack"),
        Goal::Save => Some("defend"),
        Goal::Kill => Some("owl_attack"),
        Goal::Live => Some("owl_defend"),
        _ => None,
    }
}

fn run_tesuji(problems: &[Problem], path: &Path, limit: &str) -> Result<Tally, String> {
    let own = std::env::current_exe().map_err(|why| format!("cannot find ourselves: {why}"))?;
    let target = own.ancestors().nth(2).ok_or("cannot find the target folder")?;
    let mut command = Command::new(target.join("release/tesuji"));
    let limits = if limit.ends_with(['s', 'm']) { "--time" } else { "--nodes" };
    command.arg("batch").arg(path).args(["--jobs", "1", "--no-certify", limits, limit, "--json"]);
    let before = seconds_of_children()?;
    let output = command.output().map_err(|why| format!("cannot run tesuji: {why}"))?;
    if !output.status.success() {
        return Err(format!("tesuji failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let mut tally = Tally { seconds: seconds_of_children()? - before, ..Tally::default() };
    let known: HashMap<&str, &Problem> = problems.iter().map(|problem| (problem.id(), problem)).collect();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let line: serde_json::Value =
            serde_json::from_str(line).map_err(|bad| format!("tesuji said '{line}': {bad}"))?;
        let outcome = line["outcome"].as_str().and_then(|name| outcome_from_name(name).ok());
        if let (Some(problem), Some(outcome)) = (line["id"].as_str().and_then(|id| known.get(id)), outcome) {
            let best = line["best"].as_str().and_then(|name| name.parse().ok());
            tally.counts.add(problem, outcome, best, line["nodes"].as_u64().unwrap_or(0));
        }
    }
    Ok(tally)
}

fn run_gnugo(problems: &[Problem], gnugo: &Path, level: &str) -> Result<Tally, String> {
    let file = std::env::temp_dir().join(format!("tesuji-peer-{}.sgf", std::process::id()));
    let mut engine = Engine::start(gnugo, level)?;
    let mut tally = Tally::default();
    for problem in problems {
        let mut collection = Collection::new();
        let scene = Scene::new(problem.id(), problem.position().setup());
        write_sgf(&mut collection, &scene, None);
        fs::write(&file, collection.to_bytes()).map_err(|why| format!("cannot write {}: {why}", file.display()))?;
        engine.ask(&format!("loadsgf {}", file.display()))?;
        engine.ask("clear_cache")?;
        engine.ask("reset_reading_node_counter")?;
        let before = engine.seconds()?;
        let Some(verb) = verb(problem) else { continue };
        let answer = engine.ask(&format!("{verb} {}", problem.target_point()))?;
        tally.seconds += engine.seconds()? - before;
        let nodes = engine.ask("get_reading_node_counter")?.trim().parse().unwrap_or(0);
        let outcome = match answer.split_whitespace().next() {
            Some("0") => Outcome::Lost,
            Some("1") => Outcome::Won,
            Some("2") => Outcome::WonByKo,
            Some("3") => Outcome::LostByKo,
            _ => Outcome::Open,
        };
        let best = answer.split_whitespace().nth(1).and_then(|name| name.parse().ok());
        tally.counts.add(problem, outcome, best, nodes);
    }
    fs::remove_file(&file).ok();
    engine.ask("quit")?;
    Ok(tally)
}

fn find_gnugo() -> Result<PathBuf, String> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/games")]);
    let found = folders.map(|folder| folder.join("gnugo")).find(|path| path.is_file());
    found.ok_or_else(|| "GNU Go is not installed: on Debian and Ubuntu `apt install gnugo` brings it".to_owned())
}

/// GNU Go, listening.
struct Engine {
    process: Child,
    says: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start(gnugo: &Path, level: &str) -> Result<Self, String> {
        let mut command = Command::new(gnugo);
        command.args(["--mode", "gtp", "--quiet", "--level", level]);
        let process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = process.map_err(|why| format!("cannot run {}: {why}", gnugo.display()))?;
        let says = process.stdin.take().expect("a pipe was asked for");
        let answers = BufReader::new(process.stdout.take().expect("a pipe was asked for"));
        Ok(Self { process, says, answers })
    }

    /// The answer to a command of the Go Text Protocol: what follows `=` up to an empty line.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        let broken = |why: std::io::Error| format!("GNU Go does not answer '{command}': {why}");
        writeln!(self.says, "{command}").map_err(broken)?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line).map_err(broken)? == 0 {
                return Err(format!("GNU Go has ended at '{command}'"));
            }
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        let answer = answer.trim();
        match answer.strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(format!("GNU Go says '{answer}' to '{command}'")),
        }
    }

    /// The time that the process has used, to the nanosecond: most problems take less than a tick.
    fn seconds(&self) -> Result<f64, String> {
        let path = format!("/proc/{}/schedstat", self.process.id());
        let nanoseconds = field(&proc_file(&path)?, 0).ok_or_else(|| format!("{path} is not as expected"))?;
        Ok(nanoseconds / 1e9)
    }
}

/// The time that our children have used who have ended.
fn seconds_of_children() -> Result<f64, String> {
    let path = "/proc/self/stat";
    let text = proc_file(path)?;
    // Behind the name, which stands in parentheses and may hold anything: user time, then system time.
    let rest = text.rsplit(')').next().unwrap_or_default();
    let ticks = field(rest, 13).zip(field(rest, 14)).map(|(user, system)| user + system);
    ticks.map(|ticks| ticks / TICKS).ok_or_else(|| format!("{path} is not as expected"))
}

fn proc_file(path: &str) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("cannot read {path}, which only Linux has: {why}"))
}

fn field(text: &str, n: usize) -> Option<f64> {
    text.split_whitespace().nth(n)?.parse().ok()
}
