//! Connections that are slow: they are closed in time, and a client that is quick is answered meanwhile.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use tesuji_server::{PageServer, ServerSettings};
use tokio::sync::oneshot;

/// A server that ends with the test.
struct Running {
    address: SocketAddr,
    close: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Running {
    fn start(settings: ServerSettings) -> Self {
        let server = PageServer::bind(([127, 0, 0, 1], 0).into(), settings).expect("a port");
        let address = server.address().expect("an address");
        let (close, closed) = oneshot::channel();
        let thread = thread::spawn(move || server.run(async { closed.await.unwrap_or(()) }).expect("it runs"));
        Self { address, close: Some(close), thread: Some(thread) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_mins(1))).expect("a time");
        stream
    }

    /// Whether a client that is quick is answered.
    fn answers(&self) -> bool {
        let mut stream = self.connect();
        let mut answer = String::new();
        let sent = write!(stream, "GET /api/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        sent.and_then(|()| stream.read_to_string(&mut answer)).is_ok() && answer.starts_with("HTTP/1.1 200")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.close.take().map(|close| close.send(()));
        self.thread.take().map(thread::JoinHandle::join);
    }
}

/// What comes until the server closes the connection.
fn rest(mut stream: TcpStream) -> Vec<u8> {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => rest,
        // What was sent after the end is refused.
        Err(why) if why.kind() == std::io::ErrorKind::ConnectionReset => rest,
        Err(why) => panic!("the connection is left open: {why}"),
    }
}

#[test]
fn slow_connections_are_closed_in_time() {
    let server = Running::start(ServerSettings { patience: Duration::from_secs(3), ..ServerSettings::default() });
    // The one that is answered asks at once: on a busy machine its time would run out meanwhile.
    let mut kept = server.connect();
    write!(kept, "GET /api/health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).expect("sent");
    let (silent, mut half, mut body) = (server.connect(), server.connect(), server.connect());
    half.write_all(b"GET / HTTP/1.1\r\nHo").expect("sent");
    let head = "POST /api/documents HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    body.write_all(head.as_bytes()).expect("sent");
    let trickle = body.try_clone().expect("a stream");
    let trickling = thread::spawn(move || {
        let mut trickle = trickle;
        while trickle.write_all(b"x").is_ok() {
            thread::sleep(Duration::from_millis(20));
        }
    });
    rest(silent);
    rest(half);
    let told = String::from_utf8_lossy(&rest(body)).into_owned();
    assert!(told.starts_with("HTTP/1.1 408") || told.is_empty(), "{told}");
    trickling.join().expect("no panic");
    let told = String::from_utf8_lossy(&rest(kept)).into_owned();
    assert!(told.starts_with("HTTP/1.1 200"), "the answer came, and no second request: {told}");
    assert!(server.answers());
}

#[test]
fn a_crowd_of_idle_connections_leaves_room() {
    let settings = ServerSettings { connections: 16, connections_per_client: 16, ..ServerSettings::default() };
    let server = Running::start(settings);
    let mut idle = Vec::new();
    for _ in 0..60 {
        idle.push(server.connect());
    }
    assert!(server.answers());
    rest(idle.swap_remove(0));
}

/// Clients that ask for something large and never read it.
#[test]
fn answers_that_are_not_read_leave_room() {
    let patience = Duration::from_millis(300);
    let settings = ServerSettings { connections: 8, connections_per_client: 8, patience, ..ServerSettings::default() };
    let server = Running::start(settings);
    let mut stuck = Vec::new();
    for _ in 0..8 {
        let mut stream = server.connect();
        // Requests one after the other until no more fit: the server has to stop reading, too.
        let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        stream.set_write_timeout(Some(Duration::from_millis(200))).expect("a time");
        while stream.write_all(request.as_bytes()).is_ok() {}
        stuck.push(stream);
    }
    // A minute, of which a machine that is not busy needs a small part.
    for _ in 0..1200 {
        if server.answers() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("no room");
}
