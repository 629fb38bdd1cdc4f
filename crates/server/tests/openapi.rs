//! The description of the interface is true: every route is in it, and what comes back is what it says.

mod page;

use axum::http::StatusCode;
use page::{Page, game, ladder};
use serde_json::{Value, json};
use tesuji_server::{ServerSettings, description};

/// A request for every route, and the type that a stream ends with.
fn requests(answer: &str) -> Vec<(&'static str, &'static str, String, Value, Option<&'static str>)> {
    let own = |path: &str| path.replace("{id}", answer);
    let problem = json!({ "problem": ladder(), "moves": ["D5"] });
    vec![
        ("get", "/api/health", "/api/health".into(), Value::Null, None),
        ("post", "/api/searches", "/api/searches".into(), json!({ "position": ladder() }), Some("SolvedView")),
        ("post", "/api/searches/{id}/stop", "/api/searches/unknown/stop".into(), Value::Null, None),
        ("post", "/api/answers/{id}/walk", own("/api/answers/{id}/walk"), json!({ "moves": ["D5"] }), None),
        ("get", "/api/answers/{id}/tree", own("/api/answers/{id}/tree"), Value::Null, None),
        ("get", "/api/answers/{id}/{file}", own("/api/answers/{id}/solution.sgf"), Value::Null, None),
        ("post", "/api/documents", "/api/documents".into(), json!({ "size": [9, 9], "to_move": "black" }), None),
        ("get", "/api/collections", "/api/collections".into(), Value::Null, None),
        ("get", "/api/collections/{name}", "/api/collections/corner".into(), Value::Null, None),
        ("post", "/api/practice", "/api/practice".into(), problem, Some("MoveJudgement")),
        ("post", "/api/reviews", "/api/reviews".into(), json!({ "sgf": "(;SZ[5];B[cc];W[cd])" }), Some("ReviewView")),
        ("get", "/api/games", "/api/games".into(), Value::Null, None),
        ("post", "/api/games/position", "/api/games/position".into(), game(&["C3"]), None),
        ("post", "/api/games/move", "/api/games/move".into(), game(&["C3"]), Some("GameView")),
        ("post", "/api/games/hint", "/api/games/hint".into(), game(&[]), Some("Hint")),
        ("post", "/api/games/why", "/api/games/why".into(), game(&["C3", "C4"]), Some("Why")),
        ("get", "/api/methods", "/api/methods".into(), Value::Null, None),
        ("get", "/api/experiments", "/api/experiments".into(), Value::Null, None),
        ("get", "/api/experiments/{name}", "/api/experiments/interest".into(), Value::Null, None),
        ("post", "/api/experiments/{name}/run", "/api/experiments/nothing/run".into(), json!({}), None),
    ]
}

/// A schema that can look things up in the whole description.
fn validator(document: &Value, schema: &Value) -> jsonschema::Validator {
    let mut whole = schema.clone();
    whole["components"] = document["components"].clone();
    jsonschema::validator_for(&whole).expect("a schema")
}

#[tokio::test]
async fn everything_is_described_and_comes_as_described() {
    let page = Page::new(ServerSettings::default());
    let document = page.get("/api/openapi.json").await.json().await;
    assert_eq!(document, serde_json::to_value(description()).expect("JSON"));
    let solved = page.done("/api/searches", &json!({ "position": ladder() })).await;
    let requests = requests(solved["first"]["id"].as_str().expect("a name"));
    let mut described: Vec<(String, String)> = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        described.extend(methods.as_object().expect("methods").keys().map(|method| (method.clone(), path.clone())));
    }
    described.sort();
    let mut tried: Vec<(String, String)> = requests.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    tried.sort();
    assert_eq!(described, tried, "every route is described and tried");
    for (method, route, path, body, brings) in requests {
        let mut reply = if method == "get" { page.get(&path).await } else { page.post(&path, &body).await };
        let status = reply.status.as_u16().to_string();
        let response = &document["paths"][route][method]["responses"][&status];
        assert!(response.is_object(), "{path}: {status} is described");
        if let Some(kind) = brings {
            assert_eq!(reply.status, StatusCode::OK, "{path}");
            let done = reply.until("done").await;
            let schema = json!({ "$ref": format!("#/components/schemas/{kind}") });
            check(&document, &schema, &done, &path);
        } else if let Some(schema) = response["content"]["application/json"].get("schema") {
            check(&document, schema, &reply.json().await, &path);
        }
    }
}

fn check(document: &Value, schema: &Value, value: &Value, path: &str) {
    let validator = validator(document, schema);
    let errors: Vec<String> = validator.iter_errors(value).map(|bad| format!("{} {bad}", bad.instance_path)).collect();
    assert!(errors.is_empty(), "{path}: {errors:?}");
}
