//! Tesuji beside GNU Go: the same problems, one thread each, and what they solve for how much time.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_goals::{Goal, Problem, outcome_from_name};
use tesuji_notation::{Document, Scene, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

/// Linux counts the time of processes in hundredths of a second, whatever the machine.
const TICKS: f64 = 100.0;

/// Runs both on the problems of a file, and prints a table. The program has been built before.
pub fn run(path: &str, level: &str, time: &str) -> io::Result<()> {
    compare(Path::new(path), level, time).map_err(io::Error::other)
}

fn compare(path: &Path, level: &str, time: &str) -> Result<(), String> {
    let gnugo = find_gnugo()?;
    let problems = read(path)?;
    let tesuji = run_tesuji(&problems, path, time)?;
    let peer = run_gnugo(&problems, &gnugo, level)?;
    let mut table = format!("{} problems of {}\n", problems.len(), path.display());
    let heads = ["solved", "wrong", "unknown", "CPU s", "nodes", "nodes/s"];
    let mut row = |name: &str, cells: [String; 6]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>12}")).collect();
        writeln!(table, "{name:<18}{}", cells.concat()).expect("a string takes what is written");
    };
    row("", heads.map(str::to_owned));
    for (name, tally) in [("Tesuji".to_owned(), tesuji), (format!("GNU Go, level {level}"), peer)] {
        let Tally { solved, wrong, unknown, seconds, nodes } = tally;
        let rate = nodes as f64 / seconds.max(0.001);
        let counts = [solved, wrong, unknown].map(|count| count.to_string());
        let [solved, wrong, unknown] = counts;
        row(&name, [solved, wrong, unknown, format!("{seconds:.2}"), nodes.to_string(), format!("{rate:.0}")]);
    }
    io::stdout().write_all(table.as_bytes()).map_err(|why| format!("cannot print: {why}"))
}

/// What a program has made of the problems.
#[derive(Default)]
struct Tally {
    solved: usize,
    wrong: usize,
    unknown: usize,
    seconds: f64,
    nodes: u64,
}

impl Tally {
    fn add(&mut self, problem: &Problem, outcome: Outcome, nodes: u64) {
        self.nodes += nodes;
        let is_expected = problem.expected.as_ref().is_some_and(|expected| expected.outcomes.contains(&outcome));
        match outcome {
            Outcome::Open => self.unknown += 1,
            Outcome::Won | Outcome::WonByKo | Outcome::LostByKo | Outcome::Lost if is_expected => self.solved += 1,
            Outcome::Won | Outcome::WonByKo | Outcome::LostByKo | Outcome::Lost => self.wrong += 1,
        }
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
        let is_read = matches!(problem.goal(), Goal::Capture | Goal::Save);
        is_read && problem.expected.is_some() && size.columns() == size.rows() && size.columns() >= 5
    });
    if problems.is_empty() {
        return Err(format!("{shown}: no problem of capturing or saving with a known answer on a square board"));
    }
    Ok(problems)
}

fn run_tesuji(problems: &[Problem], path: &Path, time: &str) -> Result<Tally, String> {
    let own = std::env::current_exe().map_err(|why| format!("cannot find ourselves: {why}"))?;
    let target = own.ancestors().nth(2).ok_or("cannot find the target folder")?;
    let mut command = Command::new(target.join("release/tesuji"));
    command.arg("batch").arg(path).args(["--jobs", "1", "--no-certify", "--time", time, "--json"]);
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
            tally.add(problem, outcome, line["nodes"].as_u64().unwrap_or(0));
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
        let verb = if problem.goal().attacks() { "attack" } else { "defend" };
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
        tally.add(problem, outcome, nodes);
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
