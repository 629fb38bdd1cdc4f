//! The guard at the door: only the page itself may ask, and only under names that are ours.
//!
//! A page from elsewhere, open in the same browser, could otherwise send requests here; and a foreign
//! name could be made to mean this machine (DNS rebinding).

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tesuji_page::Trouble;

use crate::app_state::AppState;
use crate::refusal::Refusal;

/// What a browser may do with our pages: run our own scripts and styles, talk to us, and nothing else.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets a request in or not, and sends every response out with a policy.
pub async fn guard(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(trouble) => Refusal(trouble).into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn check(app: &AppState, request: &Request) -> Result<(), Trouble> {
    let headers = request.headers();
    let host = text(headers, &header::HOST).or_else(|| request.uri().authority().map(ToString::to_string));
    let host = host.ok_or_else(|| Trouble::forbidden("the request names no host"))?;
    if !is_ours(&host, &app.settings.names) {
        return Err(Trouble::forbidden(format!("'{}' is no name of this server", host.escape_debug())));
    }
    if let Some(origin) = text(headers, &header::ORIGIN) {
        let same = origin.parse::<Uri>().ok().and_then(|uri| Some(uri.authority()?.as_str() == host));
        if same != Some(true) {
            let origin = origin.escape_debug();
            return Err(Trouble::forbidden(format!("'{origin}' may not ask this server")));
        }
    }
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let is_foreign = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    // A link on another page may lead here; anything else from there may not.
    let is_visit = request.method() == Method::GET && !request.uri().path().starts_with("/api/");
    if is_foreign && !is_visit {
        return Err(Trouble::forbidden("another page may not ask this server"));
    }
    Ok(())
}

fn text(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    Some(headers.get(name)?.to_str().unwrap_or("?").to_owned())
}

/// Whether a host, perhaps with a port, is this server: an address in numbers cannot be rebound, and names are known.
fn is_ours(host: &str, names: &[String]) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split_once(']').is_some_and(|(address, rest)| {
            address.parse::<Ipv6Addr>().is_ok() && (rest.is_empty() || rest.strip_prefix(':').is_some_and(is_port))
        });
    }
    let bare = match host.split_once(':') {
        None => host,
        Some((bare, port)) if is_port(port) => bare,
        Some(_) => return false,
    };
    if bare.parse::<Ipv4Addr>().is_ok() {
        return true;
    }
    let bare = bare.strip_suffix('.').unwrap_or(bare);
    bare.eq_ignore_ascii_case("localhost") || names.iter().any(|name| name.eq_ignore_ascii_case(bare))
}

fn is_port(text: &str) -> bool {
    text.bytes().all(|digit| digit.is_ascii_digit()) && text.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn names_of_others_are_not_ours() {
        let names = ["go.example".to_owned()];
        for host in ["localhost", "localhost:8080", "LOCALHOST.", "127.0.0.1:1", "[::1]:80", "[::1]", "go.example:80"] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example:80",
            "127.0.0.1.evil.example",
            "",
            ":80",
            "[evil]:80",
            "[127.0.0.1].evil.com",
            "[::1].evil.com",
            "[::1].evil.com:80",
            "[::1]evil.com",
            "[127.0.0.1]",
            "[::1",
            "[::1]:",
            "[::1]:80:80",
            "[localhost]",
            "::1",
            "localhost:80:80",
            "localhost:evil",
            "localhost:99999",
            "localhost:+80",
            "user@localhost",
            "localhost ",
            "go.example/..",
        ] {
            assert!(!is_ours(host, &names), "{host}");
        }
    }
}
