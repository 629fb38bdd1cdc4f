//! Who asks: what searches are counted by.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

/// The name by which a page on this machine makes itself known.
pub const PAGE: &str = "tesuji-page";

/// A client. From another machine it is an address; on this machine, where all have the same, a page with its own name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Client {
    address: IpAddr,
    page: String,
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        const LONGEST_NAME: usize = 40;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let address = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip());
        let name = parts.headers.get(PAGE).and_then(|name| name.to_str().ok()).unwrap_or_default();
        let page = if address.is_loopback() { name.chars().take(LONGEST_NAME).collect() } else { String::new() };
        Ok(Self { address, page })
    }
}
