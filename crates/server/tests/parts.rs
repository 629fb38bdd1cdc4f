//! Play, problems and the lab, as the page asks for them; and the page itself.

mod page;

use std::time::Duration;

use axum::body::Body;
use axum::http::{StatusCode, header};
use page::{Page, game};
use serde_json::{Value, json};
use tesuji_server::ServerSettings;

#[tokio::test]
async fn the_program_plays() {
    let page = Page::new(ServerSettings::default());
    let reply = page.done("/api/games/move", &game(&["C3"])).await;
    assert_eq!(reply["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(reply["over"], false);
    let again = page.done("/api/games/move", &game(&["C3"])).await;
    assert_eq!(reply["moves"], again["moves"], "the same seed, the same move");
    let bad = page.post("/api/games/move", &game(&["C3", "C3"])).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(bad.json().await["message"], "There is a stone on C3 already.");
}

#[tokio::test]
async fn a_capture_ends_the_game_and_is_explained() {
    let page = Page::new(ServerSettings::default());
    // Black leaves a stone in the corner in atari.
    let lost = game(&["A1", "A2", "E5", "B1"]);
    let view = page.post("/api/games/position", &lost).await.json().await;
    assert_eq!((&view["over"], &view["winner"]), (&json!(true), &json!("white")));
    let why = page.done("/api/games/why", &lost).await;
    assert!(why["words"][0].as_str().is_some_and(|words| words.contains("was the mistake")), "{why}");
    assert!(why["line"].as_array().is_some_and(|line| !line.is_empty()));
}

#[tokio::test]
async fn hints_capture_where_they_can() {
    let page = Page::new(ServerSettings::default());
    let hint = page.done("/api/games/hint", &game(&["A2", "A1", "C3", "E5"])).await;
    assert_eq!(hint["move"], "B1");
    assert!(hint["words"].as_str().is_some_and(|words| words.contains("captures")));
}

#[tokio::test]
async fn ladders_are_shown() {
    let page = Page::new(ServerSettings::default());
    let mut asked = game(&["C4", "D4", "D3", "B8", "E3", "H2"]);
    asked["size"] = json!([9, 9]);
    let why = page.done("/api/games/why", &asked).await;
    assert!(why["words"][0].as_str().is_some_and(|words| words.contains("this is a ladder")), "{why}");
    assert_eq!(why["target"], json!(["D4"]));
}

#[tokio::test]
async fn go_is_played_on_small_boards() {
    let page = Page::new(ServerSettings::default());
    let mut asked = game(&["B2"]);
    (asked["game"], asked["size"], asked["level"]) = (json!("go"), json!([3, 3]), json!(10));
    let view = page.done("/api/games/move", &asked).await;
    assert_eq!(view["moves"].as_array().map(Vec::len), Some(2), "a player who knows the board answers");
    asked["player"] = json!("ggg:era2");
    let view = page.done("/api/games/move", &asked).await;
    assert_eq!(view["moves"].as_array().map(Vec::len), Some(2), "a program of the study answers");
    for (size, player) in [([9, 9], "ggg:era2"), ([3, 3], "interest:4"), ([3, 3], "ggg:e9")] {
        (asked["size"], asked["player"]) = (json!(size), json!(player));
        assert_eq!(page.post("/api/games/move", &asked).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{player}");
    }
    let listed = page.get("/api/games").await.json().await;
    let names = |players: &Value| players.as_array().is_some_and(|all| all.iter().any(|it| it["name"] == "ggg:own3"));
    assert!(names(&listed["go_players"]) && !names(&listed["atari_go_players"]), "{listed}");
}

async fn sample(page: &Page, id: &str) -> Value {
    let samples = page.get("/api/collections/samples").await.json().await;
    let problems = samples["problems"].as_array().expect("problems");
    problems.iter().find(|problem| problem["id"] == id).expect(id).clone()
}

/// Two white stones in atari, which Black overlooks at move 1 and White saves.
const OVERLOOKED: &str =
    "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Bert]AB[ba][ca][da][bb][bc][cc][dc]AW[cb][db][fb][fc][fd]PL[B];B[gg];W[eb])";

#[tokio::test]
async fn games_are_reviewed() {
    let page = Page::new(ServerSettings::default());
    let review = page.done("/api/reviews", &json!({ "sgf": OVERLOOKED, "stones": 2, "nodes": 2000 })).await;
    assert_eq!((&review["players"], &review["moves"]), (&json!(["Anna", "Bert"]), &json!(["G3", "E8"])));
    assert_eq!(review["positions"].as_array().map(Vec::len), Some(3));
    let point = &review["points"][0];
    assert_eq!((&point["number"], &point["with"][0], &point["proved"]), (&json!(1), &json!("E8"), &json!(true)));
    assert_eq!((&point["problem"]["goal"], &point["stones"]), (&json!("capture"), &json!(["C8", "D8"])));
    assert!(review["sgf"].as_str().is_some_and(|sgf| sgf.contains("C[tesuji: Move 1:")), "{review}");
    assert_eq!(review["complete"], true);
    for (asked, complaint) in [
        (json!({ "sgf": "(;SZ[9]AB[cc])" }), "there are no moves in this"),
        (json!({ "sgf": ". X O" }), "this is no SGF"),
        (json!({ "sgf": OVERLOOKED, "game": 2 }), "there is no game 2 in this"),
        (json!({ "sgf": OVERLOOKED, "seconds": -1 }), "-1 is no number of seconds"),
    ] {
        let bad = page.post("/api/reviews", &asked).await;
        assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY, "{asked}");
        assert_eq!(bad.json().await["message"], complaint);
    }
}

#[tokio::test]
async fn moves_in_problems_are_judged_and_answered() {
    // Long enough for a proof on a machine that is busy.
    let page = Page::new(ServerSettings { usual_time: Duration::from_secs(20), ..ServerSettings::default() });
    let ladder = sample(&page, "ladder").await;
    let right = page.done("/api/practice", &json!({ "problem": ladder, "moves": ["D5"] })).await;
    assert_eq!((&right["verdict"], &right["over"]), (&json!("right"), &json!(false)));
    assert_eq!(right["moves"].as_array().map(Vec::len), Some(2), "the engine resists");
    let snapback = sample(&page, "snapback").await;
    let wrong = page.done("/api/practice", &json!({ "problem": snapback, "moves": ["E5"] })).await;
    assert_eq!((&wrong["verdict"], &wrong["over"]), (&json!("wrong"), &json!(true)));
    assert!(wrong["refutation"].as_array().is_some_and(|line| !line.is_empty()));
    let none = page.post("/api/practice", &json!({ "problem": ladder, "moves": [] })).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Where each half of a race is proved by itself, a move is not called right; what spoils a half is wrong for certain.
#[tokio::test]
async fn a_race_that_is_proved_in_halves_is_no_verdict() {
    let page = Page::new(ServerSettings { usual_time: Duration::from_secs(20), ..ServerSettings::default() });
    let race = json!({
        "size": [6, 6], "to_move": "black", "goal": "race", "target": ["E1", "E3"],
        "black": ["A3", "B1", "B2", "C1", "D5", "D6", "E1", "E2", "E4", "E5", "F1", "F5"],
        "white": ["A5", "A6", "B3", "B4", "B5", "B6", "C3", "C4", "D1", "E3", "F3", "F4"],
        "expected": { "outcomes": [], "moves": ["D3"], "pairs": [["win", "win"]] },
    });
    let judged = page.done("/api/practice", &json!({ "problem": race, "moves": ["D3"] })).await;
    assert_eq!((&judged["verdict"], &judged["over"]), (&json!("unknown"), &json!(false)), "{judged}");
    let sentence = judged["sentence"].as_str().unwrap_or_default();
    assert!(sentence.contains("each half is proved by itself"), "{judged}");
    assert!(sentence.ends_with("It is what the book plays."), "{judged}");
    let wrong = page.done("/api/practice", &json!({ "problem": race, "moves": ["A1"] })).await;
    assert_eq!((&wrong["verdict"], &wrong["over"]), (&json!("wrong"), &json!(true)), "{wrong}");
}

/// A player who plays the proved moves solves the problem, and the engine resists to the end.
#[tokio::test]
async fn every_sample_can_be_solved() {
    let page = Page::new(ServerSettings::default());
    let samples = page.get("/api/collections/samples").await.json().await;
    for problem in samples["problems"].as_array().expect("problems") {
        if problem["expected"]["outcomes"][0] == "lost" {
            continue;
        }
        let mut moves: Vec<Value> = Vec::new();
        loop {
            let question = json!({ "position": problem, "moves": moves });
            let best = page.done("/api/searches", &question).await["first"]["best"].clone();
            moves.push(if best.is_null() { json!("pass") } else { best });
            let judgement = page.done("/api/practice", &json!({ "problem": problem, "moves": moves })).await;
            assert_eq!(judgement["verdict"], "right", "{}: {moves:?}", problem["id"]);
            if judgement["over"] == true {
                break;
            }
            moves = judgement["moves"].as_array().expect("moves").clone();
            assert!(moves.len() < 60, "{}: {moves:?}", problem["id"]);
        }
    }
}

#[tokio::test]
async fn experiments_are_told_and_stopped() {
    let page = Page::new(ServerSettings::default());
    let list = page.get("/api/experiments").await.json().await;
    assert_eq!(list.as_array().map(Vec::len), Some(tesuji_lab::experiments().len()));
    let stored = page.get("/api/experiments/iterative-widening").await.json().await;
    assert!(stored["chart"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    assert!(stored["tables"][0]["rows"].as_array().is_some_and(|rows| rows.len() > 5));
    let mut run = page.post("/api/experiments/iterative-widening/run", &json!({ "quick": false })).await;
    let id = run.until("started").await["id"].as_str().expect("a name").to_owned();
    let progress = run.until("progress").await;
    assert!(progress["total"].as_u64() > progress["done"].as_u64());
    assert_eq!(page.post_bytes(&format!("/api/searches/{id}/stop"), "").await.status, StatusCode::NO_CONTENT);
    assert!(run.until("failed").await["message"].as_str().is_some_and(|words| words.contains("stopped")));
    assert_eq!(page.get("/api/experiments/nothing").await.status, StatusCode::NOT_FOUND);
}

/// Everything that a browser needs before it shows the page, as it travels.
#[tokio::test]
async fn the_first_paint_is_small() {
    const MOST: usize = 100_000;
    let page = Page::new(ServerSettings::default());
    let packed = async |path: &str| {
        let request = page.request("GET", path).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty());
        let reply = page.send(request.expect("a request")).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        reply.bytes().await.len()
    };
    let html = String::from_utf8(page.get("/").await.bytes().await).expect("text");
    let parts = html.split('"').filter_map(|part| part.strip_prefix('.'));
    let links = parts.filter(|part| part.starts_with("/assets/") || part.starts_with("/icon"));
    let mut bytes = packed("/").await;
    let mut count = 0;
    for link in links {
        bytes += packed(link).await;
        count += 1;
    }
    assert!(count >= 3, "a script, a style and an icon");
    assert!(bytes < MOST, "{bytes} bytes");
}

/// Nothing on the page comes from anywhere else.
#[tokio::test]
async fn the_page_names_no_other_host() {
    let page = Page::new(ServerSettings::default());
    let html = String::from_utf8(page.get("/").await.bytes().await).expect("text");
    assert!(!html.contains("://"), "{html}");
    let links: Vec<&str> = html.split('"').filter_map(|part| part.strip_prefix("./assets/")).collect();
    assert!(!links.is_empty(), "{html}");
    for link in links {
        let text = String::from_utf8(page.get(&format!("/assets/{link}")).await.bytes().await).expect("text");
        let strange = text.split("http").skip(1).find(|rest| {
            let is_link = rest.starts_with("://") || rest.starts_with("s://");
            // The names of XML's own vocabularies are no addresses to go to.
            is_link && !rest.starts_with("://www.w3.org/")
        });
        assert_eq!(strange, None, "{link}");
    }
}
