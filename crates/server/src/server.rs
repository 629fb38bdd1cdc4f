//! The server: it listens until it is told to close, and lets those finish who are in the middle of something.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;

use crate::app_state::AppState;
use crate::router::router;
use crate::settings::ServerSettings;

/// How long those who are in the middle of something may take to finish.
const GRACE: Duration = Duration::from_secs(3);
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
        let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
        let closing = app.clone();
        let shutdown = async move {
            close.await;
            closing.close();
        };
        let serving = axum::serve(listener, service).with_graceful_shutdown(shutdown);
        let deadline = async {
            app.closed().await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            result = async { serving.await } => result,
            () = deadline => Ok(()),
        }
    }
}
