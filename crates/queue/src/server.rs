//! The NATS server: where it is, and how it lets us in.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};

use crate::queue_error::QueueError;

/// A NATS server and how to be let in, by NATS's own means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// The address, or several of a cluster with commas between: `nats://host:4222`, `tls://user:password@host`.
    pub url: String,
    /// A name and a password, if they are not in the address.
    pub user: Option<(String, String)>,
    /// A file of credentials, as `nsc` makes them.
    pub credentials: Option<PathBuf>,
    /// A certificate to trust, beside those that the system trusts.
    pub tls_ca: Option<PathBuf>,
    /// Our own certificate and its key.
    pub tls_identity: Option<(PathBuf, PathBuf)>,
}

/// How the connection fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// It is there.
    Made,
    /// It is lost, and looked for.
    Lost,
}

impl Server {
    /// How long the server may take to answer.
    const PATIENCE: Duration = Duration::from_secs(10);

    /// A server that lets everybody in.
    pub fn at(url: &str) -> Self {
        Self { url: url.to_owned(), user: None, credentials: None, tls_ca: None, tls_identity: None }
    }

    /// Connects; a connection that is lost later is made again, and `watch` is told.
    pub(crate) async fn connect(
        &self,
        name: &str,
        watch: impl Fn(Connection) + Send + Sync + 'static,
    ) -> Result<Client, QueueError> {
        let mut options = ConnectOptions::new()
            .name(name)
            .connection_timeout(Self::PATIENCE)
            .request_timeout(Some(Self::PATIENCE))
            .event_callback(move |event| {
                match event {
                    Event::Connected => watch(Connection::Made),
                    Event::Disconnected => watch(Connection::Lost),
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
        // The library does not look at what an address says of who we are.
        let first = addresses.iter().find_map(|address| Some((address.username()?, address.password())));
        options = match (&self.user, first) {
            (Some((user, password)), _) => options.user_and_password(user.clone(), password.clone()),
            (None, Some((user, Some(password)))) => options.user_and_password(user.to_owned(), password.to_owned()),
            (None, Some((token, None))) => options.token(token.to_owned()),
            (None, None) => options,
        };
        options.connect(addresses).await.map_err(|why| self.refusal(&why))
    }

    fn refusal(&self, error: &async_nats::ConnectError) -> QueueError {
        let (url, why) = (self.shown(), error.to_string());
        match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                QueueError::NotAllowed { url, why }
            }
            ConnectErrorKind::Tls => QueueError::Tls { url, why },
            // Some of the trouble with certificates comes under another name.
            ConnectErrorKind::Io if why.contains("certificate") => QueueError::Tls { url, why },
            ConnectErrorKind::ServerParse
            | ConnectErrorKind::Dns
            | ConnectErrorKind::TimedOut
            | ConnectErrorKind::Io
            | ConnectErrorKind::MaxReconnects => QueueError::NoServer { url, why },
        }
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
    use super::Server;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("nats://a:b@host:4222", "nats://host:4222"),
            ("host", "host"),
            ("a:b@host", "host"),
            ("tls://a:b@one,nats://two", "tls://one, nats://two"),
        ] {
            assert_eq!(Server::at(url).shown(), shown);
        }
    }
}
