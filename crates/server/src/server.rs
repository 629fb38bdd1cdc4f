//! The server: it listens until it is told to close, and lets those finish who are in the middle of something.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use http_body::Body as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower_service::Service;

use crate::app_state::AppState;
use crate::connections::{Connection, Connections};
use crate::router::router;
use crate::settings::ServerSettings;
use crate::watched_body::WatchedBody;

/// How long those who are in the middle of something may take to finish.
const GRACE: Duration = Duration::from_secs(3);
/// The pause before the system is asked again for a handle that it did not have.
const PAUSE: Duration = Duration::from_millis(50);
/// Players and proofs go deep.
const STACK: usize = 64 << 20;

/// A server that has its address but does not answer yet.
pub struct PageServer {
    listener: std::net::TcpListener,
    settings: ServerSettings,
}

impl PageServer {
    /// Takes an address; port 0 is any that is free.
    pub fn bind(address: SocketAddr, settings: ServerSettings) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, settings })
    }

    /// The address it has.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `close` comes to an end.
    pub fn run(self, close: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().thread_stack_size(STACK).enable_all().build()?;
        let result = runtime.block_on(self.answer(close));
        // A search that does not hear us is left behind.
        runtime.shutdown_timeout(GRACE);
        result
    }

    async fn answer(self, close: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let app = AppState::new(self.settings);
        let (connections, routes) = (Connections::new(&app.settings), router(&app));
        let mut talks = JoinSet::new();
        let accepting = async {
            loop {
                let (stream, peer) = match listener.accept().await {
                    Ok(accepted) => accepted,
                    Err(why) if is_about_one(&why) => continue,
                    // No handle is left: a connection that waits has to go.
                    Err(_) => {
                        connections.make_room();
                        sleep(PAUSE).await;
                        continue;
                    }
                };
                match connections.admit(peer.ip()) {
                    Some(place) => _ = talks.spawn(talk(stream, peer, Arc::new(place), app.clone(), routes.clone())),
                    None => refuse(&stream),
                }
                while talks.try_join_next().is_some() {}
            }
        };
        tokio::select! {
            () = accepting => {}
            () = close => {}
        }
        app.close();
        timeout(GRACE, talks.join_all()).await.ok();
        Ok(())
    }
}

/// Whether an error is about one connection, which has gone before it was here, and not about us.
fn is_about_one(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Sends a client away, as far as that can be done without waiting for it.
fn refuse(stream: &TcpStream) {
    const BODY: &str = r#"{"code":"busy","message":"too many connections","remedy":"try again in a moment"}"#;
    let head =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\nConnection: close";
    let answer = format!("{head}\r\nContent-Length: {}\r\n\r\n{BODY}", BODY.len());
    stream.try_write(answer.as_bytes()).ok();
}

/// Answers the requests of one connection until it ends, is needed for another, or the server closes.
async fn talk(stream: TcpStream, peer: SocketAddr, place: Arc<Connection>, app: AppState, routes: Router) {
    stream.set_nodelay(true).ok();
    let held = Arc::clone(&place);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (mut routes, place) = (routes.clone(), Arc::clone(&held));
        async move {
            if request.body().is_end_stream() {
                place.is_answered();
            }
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&place));
            let answer = routes.call(request).await;
            place.is_answered();
            answer.map(|response| response.map(|body| Body::new(WatchedBody { body, place })))
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(app.settings.patience);
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    tokio::pin!(connection);
    tokio::select! {
        // What goes wrong with a connection is the client's affair.
        _ = connection.as_mut() => return,
        () = place.dismissed() => return,
        () = app.closed() => connection.as_mut().graceful_shutdown(),
    }
    connection.await.ok();
}
