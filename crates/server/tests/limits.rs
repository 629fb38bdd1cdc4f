//! What the server allows, and to whom.

mod page;

use std::time::Duration;

use axum::body::Body;
use axum::http::{StatusCode, header};
use page::{Page, endless, ladder};
use serde_json::json;
use tesuji_server::ServerSettings;
use tokio_stream::wrappers::ReceiverStream;

/// One search at a time, one waiting.
fn narrow() -> ServerSettings {
    ServerSettings { searches: 1, waiting: 1, ..ServerSettings::default() }
}

#[tokio::test]
async fn who_comes_later_waits_and_hears_its_place() {
    let page = Page::new(narrow());
    let other = page.another("two");
    let mut first = page.post("/api/searches", &endless()).await;
    first.until("started").await;
    let mut second = other.post("/api/searches", &json!({ "position": ladder() })).await;
    assert_eq!(second.event().await, Some(("queued".to_owned(), json!({ "place": 1 }))));
    let third = page.another("three").post("/api/searches", &json!({ "position": ladder() })).await;
    assert_eq!(third.status, StatusCode::SERVICE_UNAVAILABLE, "the queue is full");
    assert_eq!(third.headers[header::RETRY_AFTER], "1");
    assert_eq!(third.json().await["code"], "busy");
    drop(first);
    assert_eq!(second.until("done").await["first"]["outcome"], "win");
    page.settles(0, 0).await;
}

#[tokio::test]
async fn no_client_has_too_many_searches() {
    let page = Page::new(ServerSettings { searches: 1, waiting: 9, per_client: 2, ..ServerSettings::default() });
    let first = page.post("/api/searches", &endless()).await;
    let second = page.post("/api/searches", &endless()).await;
    let third = page.post("/api/searches", &endless()).await;
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(third.json().await["code"], "busy");
    assert_eq!(page.another("two").post("/api/searches", &endless()).await.status, StatusCode::OK);
    drop((first, second));
    page.settles(0, 0).await;
}

#[tokio::test]
async fn whoever_goes_away_stops_the_search() {
    let page = Page::new(narrow());
    let mut reply = page.post("/api/searches", &endless()).await;
    reply.until("started").await;
    let progress = reply.until("progress").await;
    assert!(progress["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
    page.settles(1, 0).await;
    drop(reply);
    page.settles(0, 0).await;
    // The same for one that waits.
    let running = page.post("/api/searches", &endless()).await;
    let waiting = page.another("two").post("/api/searches", &endless()).await;
    page.settles(1, 1).await;
    drop(waiting);
    page.settles(1, 0).await;
    drop(running);
    page.settles(0, 0).await;
}

#[tokio::test]
async fn a_search_can_be_stopped_with_what_is_known() {
    let page = Page::new(narrow());
    let mut reply = page.post("/api/searches", &endless()).await;
    let id = reply.until("started").await["id"].as_str().expect("a name").to_owned();
    reply.until("progress").await;
    assert_eq!(page.post_bytes(&format!("/api/searches/{id}/stop"), "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(reply.until("done").await["first"]["end"], "interrupted");
    page.settles(0, 0).await;
    assert_eq!(page.post_bytes(&format!("/api/searches/{id}/stop"), "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_server_that_closes_ends_its_searches() {
    let page = Page::new(narrow());
    let mut running = page.post("/api/searches", &endless()).await;
    running.until("progress").await;
    let mut waiting = page.another("two").post("/api/searches", &endless()).await;
    waiting.until("queued").await;
    page.app.close();
    assert_eq!(running.until("done").await["first"]["end"], "interrupted");
    assert_eq!(waiting.until("failed").await["code"], "busy");
}

#[tokio::test]
async fn no_search_gets_more_time_than_allowed() {
    let page = Page::new(ServerSettings { longest_time: Duration::from_millis(200), ..ServerSettings::default() });
    let answer = page.done("/api/searches", &endless()).await;
    assert_eq!(answer["first"]["end"], "out_of_time");
    assert_eq!(answer["first"]["certified"], false, "it may have an opinion, and no more");
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let page = Page::new(ServerSettings { body: 1000, ..ServerSettings::default() });
    for path in ["/api/searches", "/api/documents"] {
        let reply = page.post_bytes(path, "x".repeat(2000)).await;
        assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        assert_eq!(reply.json().await["code"], "too_large");
    }
}

#[tokio::test]
async fn only_the_page_itself_may_ask() {
    let page = Page::new(ServerSettings { names: vec!["go.example".to_owned()], ..ServerSettings::default() });
    let ask = async |host: &str, name: &str, value: &str| {
        let request = axum::http::Request::builder().method("POST").uri("/api/searches");
        let request = request.header(header::HOST, host).header(name, value);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        page.send(request.body(Body::from("{}")).expect("a request")).await.status
    };
    let let_in = StatusCode::UNPROCESSABLE_ENTITY;
    for (host, name, value, status) in [
        ("localhost:7979", "origin", "http://localhost:7979", let_in),
        ("go.example", "origin", "http://go.example", let_in),
        ("127.0.0.1:7979", "x-nothing", "said", let_in),
        ("evil.example", "x-nothing", "said", StatusCode::FORBIDDEN),
        ("[127.0.0.1].evil.com", "x-nothing", "said", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "http://localhost:8080", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "null", StatusCode::FORBIDDEN),
        ("localhost:7979", "sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("localhost:7979", "sec-fetch-site", "same-site", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(ask(host, name, value).await, status, "{host} {name}: {value}");
    }
}

/// A form of another page's may send text and nothing else without asking: so JSON has to be called JSON.
#[tokio::test]
async fn json_is_said_to_be_json() {
    let page = Page::new(ServerSettings::default());
    let body = json!({ "position": ladder(), "nodes": 100 }).to_string();
    let ask = async |kind: Option<&str>| {
        let mut request = page.request("POST", "/api/searches");
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        page.send(request.body(Body::from(body.clone())).expect("a request")).await
    };
    for kind in ["application/json", "Application/JSON; charset=utf-8"] {
        assert_eq!(ask(Some(kind)).await.status, StatusCode::OK, "{kind}");
    }
    let others = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx", ""];
    for kind in others.map(Some).into_iter().chain([None]) {
        let reply = ask(kind).await;
        assert_eq!(reply.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind:?}");
        assert!(reply.json().await["remedy"].as_str().is_some_and(|it| it.contains("application/json")));
    }
}

/// A body that comes a byte at a time is not waited for longer than one that does not come at all.
#[tokio::test]
async fn a_body_that_trickles_in_is_given_up() {
    let page = Page::new(ServerSettings { patience: Duration::from_millis(200), ..ServerSettings::default() });
    for path in ["/api/searches", "/api/documents"] {
        let (pen, trickle) = tokio::sync::mpsc::channel(1);
        tokio::spawn(async move {
            while pen.send(Ok::<_, std::io::Error>("x")).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        });
        let reply = page.post_bytes(path, Body::from_stream(ReceiverStream::new(trickle))).await;
        assert_eq!(reply.status, StatusCode::REQUEST_TIMEOUT, "{path}");
        assert_eq!(reply.headers[header::CONNECTION], "close");
    }
}

#[tokio::test]
async fn every_response_carries_the_policy() {
    let page = Page::new(ServerSettings::default());
    for path in ["/", "/api/health", "/api/nothing", "/nothing", "/icon.svg"] {
        let reply = page.get(path).await;
        let policy = reply.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff", "{path}");
    }
}

#[tokio::test]
async fn no_path_leads_to_the_file_system() {
    let page = Page::new(ServerSettings::default());
    for path in
        ["/../Cargo.toml", "/..%2f..%2fCargo.toml", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd"]
    {
        assert_eq!(page.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
