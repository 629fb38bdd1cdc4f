//! A NATS server of our own, and the programs that talk to it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

/// A server on this machine with its own folder, which ends with the test.
pub struct Nats {
    process: Option<Child>,
    /// The port that it has chosen itself at its first start, and keeps.
    port: Option<u16>,
    /// Where it tells of itself, as it has chosen at this start.
    monitor: String,
    folder: PathBuf,
}

impl Nats {
    /// Starts one that asks for no password.
    pub fn start(folder: &Path) -> Self {
        Self::configured(folder, "")
    }

    /// Starts one with more in its configuration.
    pub fn configured(folder: &Path, configuration: &str) -> Self {
        let mut nats = Self { process: None, port: None, monitor: String::new(), folder: folder.join("jetstream") };
        nats.configure(configuration);
        nats.begin();
        nats
    }

    /// Writes its configuration, for the next start.
    pub fn configure(&self, configuration: &str) {
        fs::create_dir_all(&self.folder).expect("a folder");
        let kept = self.folder.to_str().expect("a path in UTF-8");
        let text = format!("jetstream {{ store_dir: \"{kept}\" }}\n{configuration}");
        fs::write(self.folder.join("nats.conf"), text).expect("a file");
    }

    /// Starts it again as a server that keeps nothing.
    pub fn restart_without_jetstream(&mut self) {
        fs::write(self.folder.join("nats.conf"), "debug: false\n").expect("a file");
        self.restart();
    }

    /// How many streams it keeps, by its files.
    pub fn streams(&self) -> usize {
        fs::read_dir(self.folder.join("jetstream/$G/streams")).map_or(0, Iterator::count)
    }

    /// Ends it as an administrator would, and starts it again where it was.
    pub fn restart(&mut self) {
        self.stop();
        self.begin();
    }

    /// Ends it, throws away all that it has kept, and starts it again.
    pub fn wipe(&mut self) {
        self.stop();
        fs::remove_dir_all(self.folder.join("jetstream")).expect("what it has kept");
        self.begin();
    }

    fn stop(&mut self) {
        if let Some(process) = &self.process {
            let asked = Command::new("kill").args(["-TERM", &process.id().to_string()]).status();
            assert!(asked.is_ok_and(|status| status.success()), "our own process");
        }
        if let Some(mut process) = self.process.take() {
            process.wait().expect("it ends");
        }
    }

    /// Kills it without a warning, and starts it again where it was.
    pub fn crash(&mut self) {
        self.end();
        self.begin();
    }

    /// Starts it, again where its port is taken for a moment by a connection of another program.
    fn begin(&mut self) {
        for _ in 0..100 {
            if self.tries() {
                return;
            }
            sleep(Duration::from_millis(100));
        }
        panic!("the server does not listen");
    }

    /// Whether it listens.
    fn tries(&mut self) -> bool {
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/sbin")]);
        let path = folders.map(|folder| folder.join("nats-server")).find(|path| path.is_file());
        let path = path.expect("nats-server is installed: `cargo xtask queue` sees to it");
        let mut command = Command::new(path);
        let port = self.port.map_or_else(|| "-1".to_owned(), |port| port.to_string());
        command.args(["--addr", "127.0.0.1", "--port", &port, "--http_port", "-1", "--ports_file_dir"]);
        command.arg(&self.folder);
        command.arg("--config").arg(self.folder.join("nats.conf"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = command.spawn().expect("the server starts");
        let told = self.folder.join(format!("nats-server_{}.ports", process.id()));
        // It writes the file once it listens, and ends if it cannot.
        while process.try_wait().expect("our own process").is_none() {
            if let Some((port, monitor)) = fs::read(&told).ok().and_then(|told| told_ports(&told)) {
                (self.process, self.port, self.monitor) = (Some(process), Some(port), monitor);
                return true;
            }
            sleep(Duration::from_millis(20));
        }
        false
    }

    fn end(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("our own process");
            process.wait().expect("it ends");
        }
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://{}", self.host())
    }

    /// Its address without the protocol.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port.expect("a port since its first start"))
    }

    /// Publishes something that our own program would not, by the bare protocol.
    pub fn publish(&self, subject: &str, payload: &str) {
        let mut stream = TcpStream::connect(self.host()).expect("a server");
        let mut lines = BufReader::new(stream.try_clone().expect("a stream")).lines();
        assert!(lines.next().expect("a line").expect("a greeting").starts_with("INFO"));
        let talk = format!("CONNECT {{\"verbose\":false}}\r\nPUB {subject} {}\r\n{payload}\r\nPING\r\n", payload.len());
        stream.write_all(talk.as_bytes()).expect("it listens");
        assert_eq!(lines.next().expect("a line").expect("an answer"), "PONG");
    }

    /// `tesuji` with some words and this server.
    pub fn tesuji(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
        command.args(words).args(["--nats", &self.url()]).current_dir(self.folder.parent().expect("a folder"));
        command.stdin(Stdio::null());
        command
    }

    /// What is printed by a run that succeeds.
    pub fn prints(&self, words: &[&str]) -> String {
        let output = self.tesuji(words).output().expect("the program runs");
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// What is printed as a JSON object.
    pub fn object(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.prints(words)).expect("an object")
    }

    /// A number of the queue's status.
    pub fn status(&self, field: &str) -> u64 {
        self.object(&["queue", "status", "--json"])[field].as_u64().expect("a number")
    }

    /// Waits until something holds of the queue's status.
    pub fn wait_for(&self, what: &str, holds: impl Fn(&Value) -> bool) {
        let start = Instant::now();
        loop {
            let status = self.object(&["queue", "status", "--json"]);
            if holds(&status) {
                return;
            }
            assert!(start.elapsed() < Duration::from_mins(10), "waiting in vain for {what}: {status}");
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until this number of programs are connected that have asked for something and were answered.
    pub fn wait_for_clients(&self, count: usize) {
        let start = Instant::now();
        while self.clients() < count {
            assert!(start.elapsed() < Duration::from_mins(10), "waiting in vain for {count} programs");
            sleep(Duration::from_millis(50));
        }
    }

    /// The programs that are connected and were answered.
    fn clients(&self) -> usize {
        let mut stream = TcpStream::connect(&self.monitor).expect("a server");
        stream.write_all(b"GET /connz HTTP/1.0\r\n\r\n").expect("it listens");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("UTF-8");
        let body = reply.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let told: Value = serde_json::from_str(body).unwrap_or_default();
        let is_served = |client: &&Value| client["out_msgs"].as_u64() > Some(0);
        told["connections"].as_array().map_or(0, |clients| clients.iter().filter(is_served).count())
    }

    /// The results that there are, in the order of the jobs.
    pub fn results(&self) -> Vec<String> {
        self.prints(&["queue", "results", "--json"]).lines().map(timeless).collect()
    }

    /// A worker.
    pub fn worker(&self, words: &[&str]) -> Worker {
        self.worker_with("1s", words)
    }

    /// A worker after which the server waits so long before it gives a job to another.
    pub fn worker_with(&self, patience: &str, words: &[&str]) -> Worker {
        let words: Vec<&str> = ["worker", "--patience", patience].iter().chain(words).copied().collect();
        Worker::start(self.tesuji(&words))
    }
}

/// The port for clients, and the address for those who watch, by the file that a server writes once it listens.
fn told_ports(told: &[u8]) -> Option<(u16, String)> {
    let told: Value = serde_json::from_slice(told).ok()?;
    let port = told["nats"][0].as_str()?.rsplit(':').next()?.parse().ok()?;
    Some((port, told["monitoring"][0].as_str()?.strip_prefix("http://")?.to_owned()))
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
        fs::remove_dir_all(&self.folder).ok();
    }
}

/// A worker in a process of its own, which ends with the test.
pub struct Worker(Option<Child>);

impl Worker {
    /// Starts one.
    pub fn start(mut command: Command) -> Self {
        Self(Some(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the worker starts")))
    }

    /// Kills it without a warning.
    pub fn kill(mut self) {
        self.end();
    }

    /// Tells it to end, as systemd does.
    pub fn stop(self) -> Output {
        let id = self.0.as_ref().expect("it is there until it ends").id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
        self.ended()
    }

    /// Waits until it has ended by itself; gives what it has printed.
    pub fn finish(mut self) -> String {
        let output = self.0.take().expect("it is there until it ends").wait_with_output().expect("it ends");
        assert!(output.status.success(), "the worker ends well");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// Waits until it has ended by itself, but not for ever.
    pub fn ended(mut self) -> Output {
        let process = self.0.as_mut().expect("it is there until it ends");
        let start = Instant::now();
        while process.try_wait().expect("our own process").is_none() {
            assert!(start.elapsed() < Duration::from_mins(10), "the worker does not end");
            sleep(Duration::from_millis(50));
        }
        self.0.take().expect("it has just ended").wait_with_output().expect("it has ended")
    }

    fn end(&mut self) {
        if let Some(mut process) = self.0.take() {
            process.kill().expect("our own process");
            process.wait().expect("it ends");
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// A line of results without the times in it.
pub fn timeless(line: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| name != "seconds" && name != "slowest_move");
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut value = serde_json::from_str(line).expect("a line of JSON");
    strip(&mut value);
    value.to_string()
}
