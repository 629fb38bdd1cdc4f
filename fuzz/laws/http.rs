//! Law: whatever the body of a request, the server answers, and never that the fault is its own.

use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use tesuji_server::{AppState, ServerSettings, router};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// The routes that read a body.
const PATHS: [&str; 8] = [
    "/api/searches",
    "/api/documents",
    "/api/practice",
    "/api/games/position",
    "/api/games/move",
    "/api/games/hint",
    "/api/games/why",
    "/api/answers/nobody/walk",
];

/// A server that gives each search little time.
fn server() -> &'static (Runtime, Router) {
    static SERVER: OnceLock<(Runtime, Router)> = OnceLock::new();
    SERVER.get_or_init(|| {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let time = Duration::from_millis(5);
        let little =
            ServerSettings { usual_time: time, longest_time: time, memory: 1 << 16, ..ServerSettings::default() };
        (runtime, router(&AppState::new(little)))
    })
}

/// Holds of any bytes: the first says where they are sent to.
pub fn law(bytes: &[u8]) {
    let [path, body @ ..] = bytes else { return };
    let (runtime, router) = server();
    runtime.block_on(async {
        let request = Request::post(PATHS[usize::from(*path) % PATHS.len()])
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_vec()));
        let response = router.clone().oneshot(request.expect("a request")).await.expect("a router does not fail");
        assert_ne!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let told = axum::body::to_bytes(response.into_body(), 64 << 20).await.expect("an answer to its end");
        let told = String::from_utf8_lossy(&told);
        assert!(!told.contains("\"code\":\"bug\""), "{told}");
    });
}
