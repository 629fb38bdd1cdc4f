//! The NATS server: where it is, and how to log in.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::{Client, ClientError, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;
use tokio::sync::watch;

use crate::queue_error::QueueError;

/// A NATS server and how to log in, by NATS's own means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NatsServer {
    /// The address, or several of a cluster with commas between: `nats://host:4222`, `tls://user:password@host`.
    pub url: String,
    /// A name and a password, if they are not in the address.
    pub user: Option<(String, String)>,
    /// A file of credentials, as `nsc` makes them.
    pub credentials: Option<PathBuf>,
    /// The certificate of whom to trust, instead of those that the system trusts.
    pub tls_ca: Option<PathBuf>,
    /// Our own certificate and its key.
    pub tls_identity: Option<(PathBuf, PathBuf)>,
}

/// How the connection fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServerConnection {
    /// It is there.
    Made,
    /// It is lost, and looked for.
    Lost,
}

impl NatsServer {
    /// How long the server may take to answer.
    const PATIENCE: Duration = Duration::from_secs(10);

    /// A server that asks for no name and no password.
    pub fn at(url: &str) -> Self {
        Self { url: url.to_owned(), user: None, credentials: None, tls_ca: None, tls_identity: None }
    }

    /// Connects; a connection that is lost later is made again, and `watch` is told. The receiver becomes true when the
    /// server refuses to take it up again.
    pub(crate) async fn connect(
        &self,
        name: &str,
        watch: impl Fn(ServerConnection) + Send + Sync + 'static,
    ) -> Result<(Client, watch::Receiver<bool>), QueueError> {
        let (refuse, is_refused) = watch::channel(false);
        let not_allowed = ClientError::Other(ConnectErrorKind::AuthorizationViolation.to_string());
        let mut options = ConnectOptions::new()
            .name(name)
            .connection_timeout(Self::PATIENCE)
            .request_timeout(Some(Self::PATIENCE))
            .event_callback(move |event| {
                match event {
                    Event::Connected => watch(ServerConnection::Made),
                    Event::Disconnected => watch(ServerConnection::Lost),
                    Event::ClientError(why) if why == not_allowed => {
                        refuse.send(true).ok();
                    }
                    // The others change nothing for us.
                    _ => {}
                }
                std::future::ready(())
            });
        if let Some(path) = &self.credentials {
            let unreadable =
                |why: std::io::Error| QueueError::NoCredentials { path: path.clone(), why: why.to_string() };
            options = options.credentials_file(path).await.map_err(unreadable)?;
        }
        if let Some(path) = &self.tls_ca {
            options = options.add_root_certificates(path.clone()).require_tls(true);
        }
        if let Some((certificate, key)) = &self.tls_identity {
            options = options.add_client_certificate(certificate.clone(), key.clone()).require_tls(true);
        }
        let addresses: Result<Vec<ServerAddr>, _> = self.url.split(',').map(|url| url.trim().parse()).collect();
        let addresses = addresses
            .map_err(|why: std::io::Error| QueueError::NoServer { url: self.shown(), why: why.to_string() })?;
        // The library ignores the name and the password in an address.
        let first = addresses.iter().find_map(|address| Some((address.username()?, address.password())));
        let plain = |text| percent_decode_str(text).decode_utf8_lossy().into_owned();
        options = match (&self.user, first) {
            (Some((user, password)), _) => options.user_and_password(user.clone(), password.clone()),
            (None, Some((user, Some(password)))) => options.user_and_password(plain(user), plain(password)),
            (None, Some((token, None))) => options.token(plain(token)),
            (None, None) => options,
        };
        let client = options.connect(addresses).await.map_err(|why| self.refusal(&why))?;
        Ok((client, is_refused))
    }

    fn refusal(&self, error: &async_nats::ConnectError) -> QueueError {
        let (url, why) = (self.shown(), error.to_string());
        match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                QueueError::NotAllowed { url, why: error.kind().to_string() }
            }
            ConnectErrorKind::Tls => QueueError::Tls { url, why },
            ConnectErrorKind::Io if self.is_about_tls(&why) => QueueError::Tls { url, why },
            ConnectErrorKind::ServerParse
            | ConnectErrorKind::Dns
            | ConnectErrorKind::TimedOut
            | ConnectErrorKind::Io
            | ConnectErrorKind::MaxReconnects => QueueError::NoServer { url, why },
        }
    }

    /// Whether it is certificates that are wrong: that comes under the name of other troubles as well.
    fn is_about_tls(&self, why: &str) -> bool {
        let why = why.to_lowercase();
        let is_secure = self.url.contains("tls://") || self.tls_ca.is_some() || self.tls_identity.is_some();
        // A server that does not like our certificate may be gone before it has said so.
        let is_cut_off = why.contains("broken pipe") || why.contains("connection reset");
        // One that has no certificates at all answers as if it had not heard the question.
        let is_plain = why.contains("corrupt message");
        why.contains("certificate") || why.contains("fatal alert") || is_secure && (is_cut_off || is_plain)
    }

    /// The address without the password in it.
    pub fn shown(&self) -> String {
        let without = |url: &str| match (url.split_once("://"), url.rsplit_once('@')) {
            (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
            (None, Some((_, host))) => host.to_owned(),
            (_, None) => url.to_owned(),
        };
        self.url.split(',').map(|url| without(url.trim())).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::NatsServer;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("nats://a:b@host:4222", "nats://host:4222"),
            ("host", "host"),
            ("a:b@host", "host"),
            ("tls://a:b@one,nats://two", "tls://one, nats://two"),
        ] {
            assert_eq!(NatsServer::at(url).shown(), shown);
        }
    }
}
