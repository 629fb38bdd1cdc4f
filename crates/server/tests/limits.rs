//! What the server allows, and to whom.

mod page;

use std::time::Duration;

use axum::body::Body;
use axum::http::{StatusCode, header};
use page::{Page, endless, ladder};
use serde_json::json;
use tesuji_server::ServerSettings;

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
async fn nobody_has_too_many_searches() {
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
async fn nobody_gets_more_time_than_allowed() {
    let page = Page::new(ServerSettings { longest_time: Duration::from_millis(200), ..ServerSettings::default() });
    let answer = page.done("/api/searches", &endless()).await;
    assert_eq!(answer["first"]["end"], "out_of_time");
    assert_eq!(answer["first"]["outcome"], "unknown");
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
        page.send(request.body(Body::from("{}")).expect("a request")).await.status
    };
    let let_in = StatusCode::UNPROCESSABLE_ENTITY;
    for (host, name, value, status) in [
        ("localhost:7979", "origin", "http://localhost:7979", let_in),
        ("go.example", "origin", "http://go.example", let_in),
        ("127.0.0.1:7979", "x-nothing", "said", let_in),
        ("evil.example", "x-nothing", "said", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "http://localhost:8080", StatusCode::FORBIDDEN),
        ("localhost:7979", "origin", "null", StatusCode::FORBIDDEN),
        ("localhost:7979", "sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("localhost:7979", "sec-fetch-site", "same-site", StatusCode::FORBIDDEN),
    ] {
        assert_eq!(ask(host, name, value).await, status, "{host} {name}: {value}");
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
