//! Who is let in, and who is not: passwords, tokens, credentials and certificates.

use std::fs;
use std::path::Path;

use crate::certificates::Authority;
use crate::nats::{Nats, Worker};
use crate::operator::Operator;
use crate::runner::{complaint, folder, prints, tesuji};
use crate::{endless, write};

const JOB: &str = r#"{"job":"match","id":"a","black":"greedy","white":"random","size":"5x5","games":2}"#;

/// With these words a queue can be submitted to, worked and read.
fn assert_let_in(folder: &Path, words: &[&str]) {
    let jobs = write(folder, "jobs.jsonl", JOB);
    let store = folder.join("results.db");
    let store = store.to_str().expect("a path in UTF-8");
    let with = |command: &[&str]| prints(&[command, words].concat());
    assert!(with(&["queue", "purge", "all", "--json"]).starts_with('{'));
    assert!(with(&["queue", "submit", &jobs]).starts_with("1 job: 1 new"));
    assert!(with(&["worker", "--until-empty", "--jobs", "1"]).starts_with("1 job done"));
    let results = with(&["queue", "results", "--store", store]);
    assert!(results.starts_with("a: "), "{results}");
    assert!(with(&["queue", "status"]).starts_with("0 waiting, 0 with workers (0 not for the first time), 1 done"));
}

/// With these words the complaint says at once why not and what to do about it, and tells no secret.
fn assert_refused(words: &[&str], why: &str, remedy: &str) {
    for command in [&["queue", "status", "--wait"][..], &["worker"]] {
        let (code, said) = complaint(&[command, words].concat());
        assert_eq!(code, 4, "{said}");
        assert!(said.contains(why) && said.contains(remedy), "{words:?}: {said}");
        assert!(!said.contains("secret") && !said.contains("s3cr3t"), "{said}");
    }
}

const NOT_LET_IN: &str = "does not let us in: authorization violation";

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_password_lets_in() {
    let folder = folder("queue-password");
    let nats = Nats::configured(&folder, r#"authorization { user: "tea house", password: "s3cr3t/@:%" }"#);
    let host = nats.host();
    let in_address = format!("nats://tea%20house:s3cr3t%2F%40%3A%25@{host}");
    assert_let_in(&folder, &["--nats", &in_address]);
    let words = ["--nats", &nats.url(), "--user", "tea house", "--password", "s3cr3t/@:%"];
    assert_let_in(&folder, &words);

    assert_refused(&["--nats", &format!("nats://tesuji:secret@{host}")], NOT_LET_IN, "--user, --password");
    assert_refused(&["--nats", &nats.url(), "--user", "tea house", "--password", "secret"], NOT_LET_IN, "--password");
    assert_refused(&["--nats", &nats.url()], NOT_LET_IN, "--password");
    assert_refused(&["--nats", &format!("tls://{host}")], "no secure connection to", "nats://HOST");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_token_lets_in() {
    let folder = folder("queue-token");
    let nats = Nats::configured(&folder, r#"authorization { token: "s3cr3t" }"#);
    assert_let_in(&folder, &["--nats", &format!("nats://s3cr3t@{}", nats.host())]);
    assert_refused(&["--nats", &format!("nats://secret@{}", nats.host())], NOT_LET_IN, "nats://TOKEN@HOST");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn credentials_let_in() {
    let folder = folder("queue-credentials");
    let operator = Operator::new();
    let nats = Nats::configured(&folder, &operator.configuration());
    let url = nats.url();
    let right = write(&folder, "right.creds", &operator.credentials());
    assert_let_in(&folder, &["--nats", &url, "--creds", &right]);

    let wrong = write(&folder, "wrong.creds", &Operator::new().credentials());
    assert_refused(&["--nats", &url, "--creds", &wrong], NOT_LET_IN, "--creds");
    assert_refused(&["--nats", &url], NOT_LET_IN, "--creds");
    let nonsense = write(&folder, "nonsense.creds", "secret");
    assert_refused(&["--nats", &url, "--creds", &nonsense], "cannot read the credentials in", "nonsense.creds");
    assert_refused(&["--nats", &url, "--creds", "nowhere.creds"], "cannot read the credentials in", "nowhere.creds");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn certificates_let_in() {
    let folder = folder("queue-certificates");
    let (ours, strange) = (Authority::new(&folder, "ours"), Authority::new(&folder, "strange"));
    let server = ours.sign(&folder, "server");
    let configuration = |verify: bool| {
        let [certificate, key] = &server;
        let ca = &ours.path;
        format!(r#"tls {{ cert_file: "{certificate}", key_file: "{key}", ca_file: "{ca}", verify: {verify} }}"#)
    };
    let mut nats = Nats::configured(&folder, &configuration(false));
    let url = format!("tls://{}", nats.host());
    assert_let_in(&folder, &["--nats", &url, "--tls-ca", &ours.path]);
    assert_let_in(&folder, &["--nats", &nats.url(), "--tls-ca", &ours.path]);
    let insecure = "no secure connection to";
    assert_refused(&["--nats", &url, "--tls-ca", &strange.path], insecure, "--tls-ca");
    assert_refused(&["--nats", &url, "--tls-ca", "nowhere.pem"], insecure, "--tls-ca");
    assert_refused(&["--nats", &url], insecure, "--tls-ca");

    // Now it wants to see a certificate of ours as well.
    nats.configure(&configuration(true));
    nats.restart();
    let [certificate, key] = ours.sign(&folder, "worker");
    let trusting = ["--nats", &url, "--tls-ca", &ours.path];
    assert_let_in(&folder, &[&trusting[..], &["--tls-cert", &certificate, "--tls-key", &key]].concat());
    assert_refused(&trusting, insecure, "--tls-cert");
    let [certificate, key] = strange.sign(&folder, "stranger");
    let words = [&trusting[..], &["--tls-cert", &certificate, "--tls-key", &key]].concat();
    assert_refused(&words, insecure, "--tls-cert");
    fs::write(&key, "secret").expect("a file");
    assert_refused(&words, insecure, "--tls-key");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn who_is_not_let_in_any_more_says_so_and_ends() {
    let folder = folder("queue-password-changes");
    let mut nats = Nats::configured(&folder, r#"authorization { user: "tesuji", password: "s3cr3t" }"#);
    let url = format!("nats://tesuji:s3cr3t@{}", nats.host());
    prints(&["queue", "submit", &write(&folder, "long.jsonl", &endless("long")), "--nats", &url]);
    let words = [&["worker", "--jobs", "1"][..], &["queue", "status", "--wait"]];
    let ours = words.map(|words| Worker::start(tesuji(&[words, &["--nats", &url]].concat())));
    nats.wait_for_clients(2);
    nats.configure(r#"authorization { user: "tesuji", password: "another" }"#);
    nats.restart();
    for program in ours {
        let output = program.ended();
        let said = String::from_utf8_lossy(&output.stderr).replace("\n  │ ", " ");
        assert_eq!(output.status.code(), Some(4), "{said}");
        assert!(said.contains(NOT_LET_IN) && !said.contains("s3cr3t"), "{said}");
    }
}
