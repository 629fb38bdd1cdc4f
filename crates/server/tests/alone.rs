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

/// Two engines, each of which reads one side, have together the answer of one that reads both.
#[test]
fn a_question_in_parts_has_the_answer_of_the_whole() {
    let (whole, one, two) = (LocalPage::new(), LocalPage::of_engine(1, 1), LocalPage::of_engine(2, 1));
    let collection = json_of(&ask(&whole, "GET", "/api/collections/first-eyes", &Value::Null));
    let problems = collection["problems"].as_array().expect("problems");
    for problem in problems.iter().step_by(9) {
        let question = json!({ "position": problem, "both_sides": true, "nodes": 1000, "seconds": 60 });
        let both = bare(json_of(&ask(&whole, "POST", "/api/searches", &question)));
        let side = |page: &LocalPage, path: &str| json_of(&ask(page, "POST", path, &question));
        let (first, other) = (side(&one, "/api/searches/first"), side(&two, "/api/searches/other"));
        let told = json!({ "problem": first["problem"], "first": first, "other": other });
        let status = json_of(&ask(&one, "POST", "/api/status", &told));
        assert_eq!((&both["status"], &both["status_sentence"]), (&status["status"], &status["status_sentence"]));
        assert_ne!(first["id"], other["id"], "each is remembered by the engine that has found it");
        let other_whole = &both["other"];
        for field in ["outcome", "nodes", "moves", "line", "certificates", "question"] {
            assert_eq!(both["first"][field], first[field], "{field}");
            assert_eq!(other_whole[field], other[field], "{field}");
        }
    }
    assert_eq!(ask(&one, "POST", "/api/searches/third", &json!({})).status, 404);
}

/// A part of a document has the solutions that the whole has at these places.
#[test]
fn a_document_in_parts_has_the_solutions_of_the_whole() {
    let alone = LocalPage::new();
    let text = include_str!("../../../problems/life/1-easy.jsonl");
    let document = text.lines().take(4).collect::<Vec<_>>().join("\n");
    let question = json!({ "document": document, "nodes": 300 });
    assert_eq!(json_of(&ask(&alone, "POST", "/api/solve/count", &question)), 4);
    let whole = json_of(&ask(&alone, "POST", "/api/solve", &question));
    let part = |side: Option<&str>| {
        let asked = json!({ "question": question, "from": 1, "count": 2, "side": side });
        json_of(&ask(&alone, "POST", "/api/solve/part", &asked))
    };
    let (both, first, other) = (part(None), part(Some("first")), part(Some("other")));
    for place in 0..2 {
        let all = &whole[place + 1];
        assert_eq!(both[place]["solution"]["certificates"], all["certificates"]);
        assert_eq!(both[place]["solution"]["answer"]["nodes"], all["answer"]["nodes"]);
        assert_eq!(first[place]["solution"]["answer"]["moves"], all["answer"]["moves"]);
        assert_eq!(first[place]["solution"]["answer"].get("status"), None);
        assert_eq!(other[place]["solution"]["answer"]["moves"], all["answer"]["other_side_first"]["moves"]);
        assert_eq!(other[place]["solution"]["answer"]["nodes"], all["answer"]["other_side_first"]["nodes"]);
    }
    assert_eq!(both.as_array().map(Vec::len), Some(2));
}

/// Stones that the author takes to be alive are so on the page, as they are for `tesuji solve`, also after some moves.
#[test]
fn stones_that_are_alive_by_convention_are_so_on_the_page() {
    let alone = LocalPage::new();
    let collection = json_of(&ask(&alone, "GET", "/api/collections/first-eyes", &Value::Null));
    let problems = collection["problems"].as_array().expect("problems");
    let leaning = problems.iter().filter(|problem| {
        let question = json!({ "position": problem, "both_sides": true, "nodes": 3000, "seconds": 60 });
        let solved = json_of(&ask(&alone, "POST", "/api/searches", &question));
        let leans = |side: &str| solved[side]["by_convention"].as_array().is_some_and(|stones| !stones.is_empty());
        leans("first") || leans("other")
    });
    assert!(leaning.count() > 0);
    let position = json!({ "size": [9, 9], "black": ["C4", "D3", "E3", "A9"], "white": ["D4"], "to_move": "black",
        "goal": "capture", "target": ["D4"], "alive": ["A9"] });
    let asked = json!({ "position": position, "moves": ["D5"], "nodes": 1000 });
    let solved = json_of(&ask(&alone, "POST", "/api/searches", &asked));
    assert_eq!(solved["first"]["problem"]["alive"], json!(["A9"]), "{solved}");
    let mut empty = position;
    empty["alive"] = json!(["A8"]);
    assert_eq!(ask(&alone, "POST", "/api/searches", &json!({ "position": empty, "nodes": 10 })).status, 422);
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
