//! `tesuji serve` as a program: it prints its address, answers, survives a crowd, and ends when it is told to.

#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use siege::Siege;
use tesuji_search::Rng;

/// A server that runs until it is dropped.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(words: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
        command.args(["serve", "--port", "0", "--no-open"]).args(words);
        Self::of(command)
    }

    /// A server that a command starts.
    fn of(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Tesuji is at http://").and_then(|rest| rest.strip_suffix('/'));
        Self { address: address.unwrap_or_else(|| panic!("an address in {line:?}")).to_owned(), child }
    }

    /// Sends a request, and gives the status and the rest.
    fn ask(&self, method: &str, path: &str, page: usize, body: &str) -> std::io::Result<(u16, String)> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_mins(2)))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nTesuji-Page: {page}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply)?;
        let reply = String::from_utf8_lossy(&reply).into_owned();
        let status = reply.get(9..12).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok((status, reply))
    }

    /// The memory that the program holds, in KiB.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

const LADDER: &str = r#"{"position":{"size":[9,9],"black":["C4","D3","E3"],"white":["D4"],"to_move":"black","goal":"capture","target":["D4"]},"nodes":20000}"#;
const OPEN: &str = r#"{"position":{"size":[19,19],"black":["J14","K15","L14","G10","N10","J6","L6"],"white":["J10","K10","K11","L10"],"to_move":"black","goal":"kill","target":["K10"]},"nodes":3000}"#;
const GAME: &str = r#"{"game":"atari-go","size":[7,7],"moves":["D4","D5","E3"],"person":"black","level":5,"seed":3}"#;

/// What a crowd asks, one after the other.
const REQUESTS: [(&str, &str, &str); 7] = [
    ("POST", "/api/searches", LADDER),
    ("GET", "/", ""),
    ("POST", "/api/games/move", GAME),
    ("GET", "/api/collections/samples", ""),
    ("POST", "/api/searches", OPEN),
    ("POST", "/api/documents", "(;GM[1]SZ[9];B[cc];W[gg];B[gc])"),
    ("GET", "/api/health", ""),
];

/// Whether an answer is a good one, or says that the server is busy.
fn judge(served: &Served, page: usize, number: usize) -> Result<bool, String> {
    let (method, path, body) = REQUESTS[(page + number) % REQUESTS.len()];
    let (status, reply) = served.ask(method, path, page, body).map_err(|why| format!("{path}: {why}"))?;
    let is_stream = reply.contains("text/event-stream");
    match status {
        200 if is_stream && reply.contains("event: done") => Ok(true),
        200 if is_stream && reply.contains("event: failed") && reply.contains("\"busy\"") => Ok(false),
        200 if !is_stream => Ok(true),
        429 | 503 if reply.contains("\"busy\"") => Ok(false),
        _ => Err(format!("{path}: {status} {}", reply.chars().take(600).collect::<String>())),
    }
}

#[test]
fn a_small_crowd_is_served() {
    let served = Served::start(&["--memory", "1M"]);
    thread::scope(|scope| {
        for page in 0..6 {
            let served = &served;
            scope.spawn(move || {
                for number in 0..REQUESTS.len() {
                    judge(served, page, number).expect("no error but busy");
                }
            });
        }
    });
}

/// Two hundred clients for a minute: `cargo xtask load` runs it.
#[test]
#[ignore = "takes a minute"]
fn a_large_crowd_is_served_for_a_minute() {
    const CLIENTS: usize = 200;
    let minute = Duration::from_secs(std::env::var("TESUJI_LOAD").ok().and_then(|s| s.parse().ok()).unwrap_or(60));
    let served = Served::start(&["--memory", "4M"]);
    let (good, busy, over) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let start = Instant::now();
    let mut memory = vec![served.memory()];
    let errors: Vec<String> = thread::scope(|scope| {
        let mut clients = Vec::new();
        for page in 0..CLIENTS {
            let (served, good, busy, over) = (&served, &good, &busy, &over);
            clients.push(scope.spawn(move || {
                let mut errors = Vec::new();
                for number in 0.. {
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                    match judge(served, page, number) {
                        Ok(true) => _ = good.fetch_add(1, Ordering::Relaxed),
                        Ok(false) => {
                            busy.fetch_add(1, Ordering::Relaxed);
                            thread::sleep(Duration::from_millis(50));
                        }
                        Err(why) => errors.push(why),
                    }
                }
                errors
            }));
        }
        while start.elapsed() < minute {
            thread::sleep(minute / 6);
            memory.push(served.memory());
        }
        over.store(true, Ordering::Relaxed);
        clients.into_iter().flat_map(|client| client.join().expect("a client")).collect()
    });
    memory.push(served.memory());
    let seen = (good.into_inner(), busy.into_inner());
    eprintln!("{} answers, {} times busy, {} errors; memory in KiB: {memory:?}", seen.0, seen.1, errors.len());
    assert!(errors.is_empty(), "{:?}", &errors[..errors.len().min(5)]);
    assert!(seen.0 > CLIENTS, "there were answers");
    // What is remembered, and what the allocator keeps for its threads, fills up at first; then it levels off.
    let (early, middle, late) = (memory[0], memory[3], memory[memory.len() - 1]);
    assert!(late.saturating_sub(middle) < (middle - early) / 2, "memory grows: {memory:?}");
}

/// Connections that send nothing, or half a head, and more of them than the program may open: it still answers, and a slow
/// one is closed in the end.
#[cfg(unix)]
#[test]
fn idle_and_slow_connections_lock_no_client_out() {
    let mut command = Command::new("sh");
    let script = format!("ulimit -n 64; exec {} serve --port 0 --no-open", env!("CARGO_BIN_EXE_tesuji"));
    command.args(["-c", &script]);
    let served = Served::of(command);
    let mut idle: Vec<TcpStream> = Vec::new();
    for number in 0..200 {
        let mut stream = TcpStream::connect(&served.address).expect("a connection");
        match number % 3 {
            0 => {}
            1 => stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").expect("it is sent"),
            _ => {
                let head = "POST /api/documents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n(;";
                stream.write_all(head.as_bytes()).expect("it is sent");
            }
        }
        idle.push(stream);
        if number % 20 == 0 {
            let (status, _) = served.ask("GET", "/api/health", 1, "").expect("an answer");
            assert_eq!(status, 200, "after {number} slow connections");
        }
    }
    let (status, _) = served.ask("POST", "/api/searches", 1, LADDER).expect("an answer");
    assert_eq!(status, 200);
    // The first had to make room.
    idle[0].set_read_timeout(Some(Duration::from_mins(1))).expect("a time");
    assert_eq!(idle[0].read(&mut [0; 1]).expect("it is closed"), 0);
}

/// Slow connections of every kind, some hundreds at a time, on a server that has few handles: it answers all the time.
#[cfg(unix)]
#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_by_slow_connections() {
    let siege = Siege::begin();
    let mut rng = Rng::new(siege.seed);
    let mut command = Command::new("sh");
    let script = format!("ulimit -n 256; exec {} serve --port 0 --no-open", env!("CARGO_BIN_EXE_tesuji"));
    command.args(["-c", &script]);
    let served = Served::of(command);
    let beginnings = [
        String::new(),
        "G".to_owned(),
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ".to_owned(),
        "POST /api/documents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n(".to_owned(),
        "POST /api/documents HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n".to_owned(),
        "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100),
    ];
    let (mut open, mut opened, mut answers): (Vec<TcpStream>, u64, u64) = (Vec::new(), 0, 0);
    while siege.goes_on() {
        if let Ok(mut stream) = TcpStream::connect(&served.address) {
            stream.set_nonblocking(true).expect("a mode");
            stream.write_all(beginnings[rng.below(beginnings.len())].as_bytes()).ok();
            open.push(stream);
            opened += 1;
        }
        // One of them sends a byte more, and one goes away if there are many.
        let which = rng.below(open.len().max(1));
        if let Some(mut stream) = open.get(which) {
            stream.write_all(b"x").ok();
        }
        if open.len() > 400 {
            open.swap_remove(which);
        }
        if rng.below(20) == 0 {
            let (status, reply) = served.ask("GET", "/api/health", 1, "").expect("an answer");
            assert!(status == 200, "{opened} connections were opened: {reply}");
            answers += 1;
        }
    }
    siege.report(&format!("{opened} slow connections, {answers} clients between them, all answered"));
    assert!(answers > 0);
}

/// Ctrl-C ends a search that is under way, and the program.
#[cfg(unix)]
#[test]
fn an_interruption_ends_it() {
    let mut served = Served::start(&[]);
    let body = OPEN.replace("\"nodes\":3000", "\"seconds\":60");
    let mut stream = TcpStream::connect(&served.address).expect("a connection");
    let head = format!(
        "POST /api/searches HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        served.address,
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).expect("it is sent");
    let mut some = [0; 512];
    assert!(stream.read(&mut some).expect("an answer") > 0);
    let kill = Command::new("kill").args(["-INT", &served.child.id().to_string()]).status().expect("kill runs");
    assert!(kill.success());
    let status = served.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    let mut rest = String::new();
    stream.read_to_string(&mut rest).expect("the rest of the answer");
    assert!(rest.contains("event: done"), "what is known is told: {rest}");
}

#[test]
fn an_address_that_is_taken_is_an_error() {
    let served = Served::start(&[]);
    let port = served.address.rsplit(':').next().expect("a port");
    let output = Command::new(env!("CARGO_BIN_EXE_tesuji")).args(["serve", "--no-open", "--port", port]).output();
    let output = output.expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--port"), "{output:?}");
}
