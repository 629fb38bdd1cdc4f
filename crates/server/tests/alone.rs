//! A page that answers itself says what the server says.

mod page;

use page::{Page, game, ladder};
use serde_json::{Value, json};
use tesuji_page::Work;
use tesuji_server::ServerSettings;
use tesuji_wasm::{LocalPage, LocalReply, LocalRequest};

fn ask(alone: &LocalPage, method: &str, path: &str, body: &Value) -> LocalReply {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let asked = LocalRequest { method, path, body: body.as_bytes() };
    alone.answer(&asked, &mut Work::new(|| false, |_| ()))
}

fn json_of(reply: &LocalReply) -> Value {
    serde_json::from_slice(&reply.bytes).expect("JSON")
}

/// An answer without its name and its time.
fn bare(mut solved: Value) -> Value {
    for field in ["id", "seconds", "cost"] {
        assert!(solved["first"].as_object_mut().is_some_and(|answer| answer.remove(field).is_some()), "{field}");
    }
    solved
}

#[tokio::test]
async fn what_is_looked_up_is_the_same() {
    let (server, alone) = (Page::new(ServerSettings::default()), LocalPage::new());
    for path in [
        "/api/health",
        "/api/methods",
        "/api/games",
        "/api/collections",
        "/api/collections/corner",
        "/api/collections/none",
        "/api/experiments",
        "/api/experiments/interest",
        "/api/experiments/none",
        "/api/answers/none/tree",
        "/api/nothing",
    ] {
        let (theirs, ours) = (server.get(path).await, ask(&alone, "GET", path, &Value::Null));
        assert_eq!(ours.status, theirs.status.as_u16(), "{path}");
        let (theirs, ours) = (theirs.json().await, json_of(&ours));
        // Where there is nothing at all, only a server can be asked what there is.
        assert!(ours == theirs || path == "/api/nothing", "{path}: {ours} and {theirs}");
    }
}

#[tokio::test]
async fn what_is_searched_for_is_the_same() {
    let (server, alone) = (Page::new(ServerSettings::default()), LocalPage::new());
    let question = json!({ "position": ladder(), "nodes": 100_000, "seconds": 60 });
    let (theirs, ours) =
        (server.done("/api/searches", &question).await, json_of(&ask(&alone, "POST", "/api/searches", &question)));
    let walk = |solved: &Value| format!("/api/answers/{}/walk", solved["first"]["id"].as_str().expect("a name"));
    let steps = json!({ "moves": ["D5"] });
    let (there, here) =
        (server.post(&walk(&theirs), &steps).await.json().await, ask(&alone, "POST", &walk(&ours), &steps));
    assert_eq!(json_of(&here), there);
    assert_eq!(there["state"], "answer");
    assert_eq!(bare(ours), bare(theirs));
    let tried = json!({ "problem": ladder(), "moves": ["A1"] });
    let theirs = server.done("/api/practice", &tried).await;
    assert_eq!(json_of(&ask(&alone, "POST", "/api/practice", &tried)), theirs);
    for path in ["/api/games/move", "/api/games/position"] {
        let asked = game(if path.ends_with("move") { &["C3"] } else { &["C3", "D3"] });
        let theirs = match path {
            "/api/games/move" => server.done(path, &asked).await,
            _ => server.post(path, &asked).await.json().await,
        };
        assert_eq!(json_of(&ask(&alone, "POST", path, &asked)), theirs, "{path}");
    }
    let nonsense = json!({ "position": 1 });
    let (theirs, ours) =
        (server.post("/api/searches", &nonsense).await, ask(&alone, "POST", "/api/searches", &nonsense));
    assert_eq!((ours.status, json_of(&ours)), (theirs.status.as_u16(), theirs.json().await));
}

#[test]
fn what_takes_hours_is_left_to_the_program() {
    let reply = ask(&LocalPage::new(), "POST", "/api/experiments/interest/run", &json!({}));
    assert_eq!((reply.status, &json_of(&reply)["code"]), (501, &json!("needs_program")));
}

#[test]
fn documents_are_solved_and_certificates_checked() {
    let alone = LocalPage::new();
    let document = "(;SZ[9]PL[B]AB[cf][dg][eg]AW[df])";
    let asked = json!({ "document": document, "goal": "capture", "target": ["D4"], "nodes": 100_000 });
    let solved = json_of(&ask(&alone, "POST", "/api/solve", &asked));
    assert_eq!((&solved[0]["answer"]["outcome"], &solved[0]["answer"]["certified"]), (&json!("win"), &json!(true)));
    let certificate = solved[0]["certificates"][0].as_str().expect("a certificate");
    let verify = |text: &str| {
        let asked = LocalRequest { method: "POST", path: "/api/verify", body: text.as_bytes() };
        json_of(&alone.answer(&asked, &mut Work::new(|| false, |_| ())))
    };
    assert_eq!(verify(certificate)["accepted"], true);
    assert_eq!(verify(&certificate.replace("D5", "A9"))["accepted"], false);
    assert!(verify("nonsense")["unreadable"].is_string());
    let asked = json!({ "document": document, "gaol": "capture" });
    assert_eq!(ask(&alone, "POST", "/api/solve", &asked).status, 422);
}
