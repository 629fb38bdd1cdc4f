//! Questions, answers, proofs and files.

mod page;

use axum::http::StatusCode;
use page::{Page, ladder};
use serde_json::{Value, json};
use tesuji_server::ServerSettings;

async fn solved(page: &Page) -> Value {
    page.done("/api/searches", &json!({ "position": ladder() })).await["first"].clone()
}

#[tokio::test]
async fn a_question_is_answered_with_a_proof() {
    let page = Page::new(ServerSettings::default());
    let answer = solved(&page).await;
    assert_eq!((&answer["outcome"], &answer["certified"]), (&json!("win"), &json!(true)));
    assert_eq!(answer["moves"], json!(["D5"]));
    assert!(answer["sentence"].as_str().is_some_and(|words| words.starts_with("Black captures the white stone at D4")));
}

#[tokio::test]
async fn the_turn_follows_from_the_goal() {
    let page = Page::new(ServerSettings::default());
    let mut position = ladder();
    position["goal"] = json!("save");
    let answer = page.done("/api/searches", &json!({ "position": position })).await["first"].clone();
    assert_eq!((&answer["problem"]["to_move"], &answer["outcome"]), (&json!("white"), &json!("win")));
    // The same where the line says otherwise, and moves are played first: it is White who begins.
    let mut position = ladder();
    position["goal"] = json!("save");
    let after = page.done("/api/searches", &json!({ "position": position, "moves": ["E4"], "nodes": 1000 })).await;
    let after = after["first"].clone();
    assert_eq!((&after["problem"]["goal"], &after["problem"]["to_move"]), (&json!("capture"), &json!("black")));
    assert!(after["problem"]["white"].as_array().is_some_and(|stones| stones.contains(&json!("E4"))));
    // After a move of Black's it is White who wants something.
    let after = page.done("/api/searches", &json!({ "position": ladder(), "moves": ["D5"] })).await["first"].clone();
    assert_eq!((&after["problem"]["goal"], &after["outcome"]), (&json!("save"), &json!("lost")));
}

#[tokio::test]
async fn both_sides_give_a_status() {
    let page = Page::new(ServerSettings::default());
    let solved = page.done("/api/searches", &json!({ "position": ladder(), "both_sides": true })).await;
    assert_eq!(solved["status"], "unsettled");
    assert_eq!(solved["other"]["problem"]["to_move"], "white");
}

#[tokio::test]
async fn a_proof_can_be_walked_through() {
    let page = Page::new(ServerSettings::default());
    let answer = solved(&page).await;
    let walk = format!("/api/answers/{}/walk", answer["id"].as_str().expect("a name"));
    let at = async |moves: Value| page.post(&walk, &json!({ "moves": moves })).await;
    let root = at(json!([])).await.json().await;
    assert_eq!((&root["state"], &root["play"], &root["claimant"]), (&json!("play"), &json!("D5"), &json!("black")));
    let after = at(json!(["D5"])).await.json().await;
    assert_eq!(after["state"], "answer");
    assert!(after["replies"].as_array().is_some_and(|replies| replies.iter().any(|reply| reply["move"] == "E4")));
    // A move far away is as good as a pass, and is answered all the same.
    let elsewhere = at(json!(["D5", "A9"])).await.json().await;
    assert_eq!(elsewhere["state"], "play");
    let off = at(json!(["A1"])).await.json().await;
    assert_eq!(off["state"], "off");
    assert_eq!(at(json!(["C4"])).await.status, StatusCode::UNPROCESSABLE_ENTITY, "there is a stone");
    // The winner's moves and the first reply lead to the end of the line.
    let mut moves = vec![];
    let mut station = root;
    while let Some(next) = station["play"].as_str().or(station["replies"][0]["move"].as_str()) {
        moves.push(next.to_owned());
        station = at(json!(moves)).await.json().await;
        assert!(moves.len() < 100, "{moves:?}");
    }
    assert_eq!(station["state"], "captured", "{moves:?}");
    let tree = page.get(&format!("/api/answers/{}/tree", answer["id"].as_str().expect("a name"))).await.json().await;
    assert_eq!((&tree[0]["move"], &tree[0]["mark"], &tree[0]["parent"]), (&json!("D5"), &json!("right"), &Value::Null));
}

#[tokio::test]
async fn an_answer_can_be_taken_away() {
    let page = Page::new(ServerSettings::default());
    let answer = solved(&page).await;
    let id = answer["id"].as_str().expect("a name");
    for (file, beginning) in [
        ("solution.sgf", &b"(;"[..]),
        ("picture.svg", b"<svg"),
        ("picture.png", b"\x89PNG"),
        ("certificate.txt", b"tesuji-certificate"),
    ] {
        let reply = page.get(&format!("/api/answers/{id}/{file}")).await;
        assert_eq!(reply.status, StatusCode::OK, "{file}");
        assert!(reply.headers["content-disposition"].to_str().is_ok_and(|name| name.contains(file)));
        assert!(reply.bytes().await.starts_with(beginning), "{file}");
    }
    let text = page.get(&format!("/api/answers/{id}/certificate.txt")).await.bytes().await;
    let certificate = tesuji_certify::Certificate::read(text.as_slice()).expect("a certificate");
    assert!(tesuji_certify::check(&certificate).is_ok());
    for missing in ["certificate-2.txt", "passwd", "..%2F..%2FCargo.toml"] {
        assert_eq!(page.get(&format!("/api/answers/{id}/{missing}")).await.status, StatusCode::NOT_FOUND, "{missing}");
    }
    assert_eq!(page.get("/api/answers/0123/picture.svg").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn old_answers_are_forgotten() {
    let page = Page::new(ServerSettings { remembered: 1, ..ServerSettings::default() });
    let first = solved(&page).await;
    let second = solved(&page).await;
    let tree = async |answer: &Value| {
        page.get(&format!("/api/answers/{}/tree", answer["id"].as_str().expect("a name"))).await.status
    };
    assert_eq!(tree(&first).await, StatusCode::NOT_FOUND);
    assert_eq!(tree(&second).await, StatusCode::OK);
}

#[tokio::test]
async fn documents_are_read() {
    let page = Page::new(ServerSettings::default());
    let read = async |text: &'static str| page.post_bytes("/api/documents", text).await;
    let sgf = read("(;GM[1]SZ[9];B[cc];W[gg];B[gc])").await.json().await;
    assert_eq!((&sgf["form"], &sgf["entries"][0]["later"][2]["black"]), (&json!("sgf"), &json!(["C7", "G7"])));
    let diagram = read("goal: capture\n. X X .\nX @ O X\n. . X .").await.json().await;
    assert_eq!(diagram["entries"][0]["position"]["target"], json!(["B2"]));
    // What a book leaves unmarked beside a right move is wrong; where nothing is marked, nothing is known to be.
    let (marked, bare) = (
        "(;SZ[9]AB[cf][dg][eg]AW[df]TR[df]PL[B]GOAL[capture](;B[de]C[RIGHT])(;B[ef]))",
        "(;SZ[9]AB[cf][dg][eg]AW[df]TR[df]PL[B]GOAL[capture](;B[de])(;B[ef]))",
    );
    assert_eq!(read(marked).await.json().await["entries"][0]["wrong"], json!(["E4"]));
    assert_eq!(read(bare).await.json().await["entries"][0]["wrong"], json!([]));
    let bad = read("(;GM[1]SZ[9];B[zz])").await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bad.json().await["message"].as_str().is_some_and(|words| words.contains("line 1, column")));
    for nonsense in ["", "   ", "hello world", "{}", "(;SZ[99])"] {
        assert_eq!(read(nonsense).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{nonsense}");
    }
}

#[tokio::test]
async fn nonsense_is_explained() {
    let page = Page::new(ServerSettings::default());
    for (body, words) in [
        (json!({}), "missing field"),
        (json!({ "position": { "size": [9, 9], "to_move": "black" } }), "what is the goal?"),
        (json!({ "position": { "size": [9, 9], "to_move": "black", "goal": "kill" } }), "which stones?"),
        (
            json!({ "position": { "size": [9, 9], "to_move": "black", "goal": "kill", "target": ["D4"] } }),
            "no stone at D4",
        ),
        (json!({ "position": { "size": [99, 9], "to_move": "black", "goal": "kill", "target": ["D4"] } }), "99x9"),
        (json!({ "position": ladder(), "moves": ["D4"] }), "not legal"),
        (json!({ "position": ladder(), "moves": ["Z9"] }), "Z9"),
        (json!({ "position": ladder(), "method": "magic" }), "magic"),
        (json!({ "position": ladder(), "seconds": -1 }), "seconds"),
    ] {
        let reply = page.post("/api/searches", &body).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        let message = reply.json().await["message"].as_str().unwrap_or_default().to_owned();
        assert!(message.contains(words), "{body}: {message}");
    }
}
