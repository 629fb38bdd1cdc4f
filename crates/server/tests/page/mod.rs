//! A client that asks the server without a network between.

#![allow(dead_code, reason = "every test file uses some of it")]

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tesuji_server::{AppState, ServerSettings, router};
use tower::ServiceExt;

/// A server and a page that talks to it.
pub struct Page {
    router: Router,
    pub app: AppState,
    pub name: String,
}

/// What came back.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    body: Body,
}

impl Page {
    pub fn new(settings: ServerSettings) -> Self {
        let app = AppState::new(settings);
        Self { router: router(&app), app, name: "one".to_owned() }
    }

    /// Another page of the same server.
    pub fn another(&self, name: &str) -> Self {
        Self { router: self.router.clone(), app: self.app.clone(), name: name.to_owned() }
    }

    pub async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.expect("a router does not fail");
        let (parts, body) = response.into_parts();
        Reply { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(self.request("GET", path).body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.post_bytes(path, body.to_string()).await
    }

    pub async fn post_bytes(&self, path: &str, body: impl Into<Body>) -> Reply {
        let request = self.request("POST", path).header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(body.into()).expect("a request")).await
    }

    pub fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(path);
        request.header(header::HOST, "localhost:7979").header("tesuji-page", &self.name)
    }

    /// Starts a job and gives what it brings in the end.
    pub async fn done(&self, path: &str, body: &Value) -> Value {
        let mut reply = self.post(path, body).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        loop {
            let (name, data) = reply.event().await.expect("a job ends with a word");
            match name.as_str() {
                "done" => return data,
                "failed" => panic!("{path}: {data}"),
                _ => {}
            }
        }
    }

    /// Waits until `running` searches run and `waiting` wait.
    pub async fn settles(&self, running: usize, waiting: usize) {
        for _ in 0..500 {
            if self.app.searches.load() == (running, waiting) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{:?} run and wait instead of {running} and {waiting}", self.app.searches.load());
    }
}

impl Reply {
    pub async fn json(self) -> Value {
        serde_json::from_slice(&self.bytes().await).expect("JSON")
    }

    pub async fn bytes(self) -> Vec<u8> {
        self.body.collect().await.expect("a body").to_bytes().to_vec()
    }

    /// The next event of a stream, with its data.
    pub async fn event(&mut self) -> Option<(String, Value)> {
        loop {
            let frame =
                tokio::time::timeout(Duration::from_mins(1), self.body.frame()).await.expect("an event in time")?;
            let text = String::from_utf8(frame.expect("a frame").into_data().expect("data").to_vec()).expect("UTF-8");
            let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            if let Some(name) = field("event:") {
                let data = serde_json::from_str(field("data:").unwrap_or("null")).expect("JSON");
                return Some((name.to_owned(), data));
            }
        }
    }

    /// Reads events up to one with this name.
    pub async fn until(&mut self, wanted: &str) -> Value {
        loop {
            let (name, data) = self.event().await.expect("the event comes");
            if name == wanted {
                return data;
            }
        }
    }
}

/// A ladder that works.
pub fn ladder() -> Value {
    json!({ "size": [9, 9], "black": ["C4", "D3", "E3"], "white": ["D4"], "to_move": "black",
        "goal": "capture", "target": ["D4"] })
}

/// A group in the open that no search decides in a minute.
pub fn endless() -> Value {
    json!({ "position": { "size": [19, 19], "black": ["J14", "K15", "L14", "G10", "N10", "J6", "L6"],
        "white": ["J10", "K10", "K11", "L10"], "to_move": "black", "goal": "kill", "target": ["K10"] }, "seconds": 60 })
}

/// A game of Atari-Go.
pub fn game(moves: &[&str]) -> Value {
    json!({ "game": "atari-go", "size": [5, 5], "moves": moves, "person": "black", "level": 4, "seed": 7 })
}
