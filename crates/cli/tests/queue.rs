//! A queue on a real NATS server: nothing is lost and nothing is there twice, whichever worker is killed.
//!
//! `cargo xtask test` installs `nats-server` and runs these tests. For a longer time of murder:
//! `TESUJI_CHAOS_SECONDS=60 cargo test --release -p tesuji --test queue -- --ignored`.

#[path = "queue/admission.rs"]
mod admission;
#[path = "queue/certificates.rs"]
mod certificates;
#[path = "queue/nats.rs"]
mod nats;
#[path = "queue/operator.rs"]
mod operator;
mod runner;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use nats::{Nats, timeless};
use runner::{complaint, folder, prints};
use serde_json::Value;
use tesuji_queue::{JobQueue, NatsServer};
use tesuji_search::Rng;

/// Jobs of every kind, two of them under one name.
const JOBS: &str = r#"
{"job":"match","id":"tea house","black":"tesuji:3","white":"greedy","size":"5x5","games":4,"openings":"random:2"}
{"job":"match","id":"small","game":"go","komi":0.5,"black":"tesuji:3","white":"random","size":"4x4","games":2}
{"job":"tournaments","id":"small","era":1,"seed":7,"tournaments":2,"nodes":20}
"#;

/// A match that does not end in the time of a test, as a job.
fn endless(id: &str) -> String {
    format!(r#"{{"job":"match","id":"{id}","black":"tesuji:10","white":"tesuji:10","size":"19","nodes":100000000}}"#)
}

fn problems(name: &str) -> String {
    format!("{}/../../problems/{name}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

/// What a batch on this machine gives.
fn locally(words: &[&str]) -> Vec<String> {
    let words: Vec<&str> = ["batch", "--json"].iter().chain(words).copied().collect();
    prints(&words).lines().map(timeless).collect()
}

fn write(folder: &Path, name: &str, contents: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, contents).expect("a file");
    path.to_str().expect("a path in UTF-8").to_owned()
}

#[test]
fn without_a_server_each_command_says_so() {
    for command in [&["queue", "status"][..], &["queue", "submit", "-"], &["worker"]] {
        let words: Vec<&str> = command.iter().copied().chain(["--nats", "nats://me:secret@127.0.0.1:1"]).collect();
        let (code, said) = complaint(&words);
        assert_eq!(code, 4, "{said}");
        assert!(said.contains("no NATS server at nats://127.0.0.1:1") && !said.contains("secret"), "{said}");
        assert!(said.contains("nats-server --jetstream"), "{said}");
    }
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_queue_gives_the_lines_of_a_batch_in_their_order() {
    let folder = folder("queue-lines");
    let nats = Nats::start(&folder);
    let (easy, jobs) = (problems("capture/1-easy"), write(&folder, "jobs.jsonl", JOBS));
    let submit = ["queue", "submit", "--json", "--nodes", "2000", "--all-moves", &easy, &easy, &jobs];
    let few = count_lines(&easy);
    let many = 2 * few + JOBS.trim().lines().count() as u64;
    let submitted = nats.object(&submit);
    // The second copy of a problem has a name of its own, as in a batch.
    assert_eq!((submitted["new"].as_u64(), submitted["waiting"].as_u64()), (Some(many), Some(0)));
    let again = nats.object(&submit);
    assert_eq!((again["new"].as_u64(), again["waiting"].as_u64()), (Some(0), Some(many)));

    let workers = [nats.worker(&["--until-empty", "--jobs", "2"]), nats.worker(&["--until-empty", "--jobs", "1"])];
    let done: usize = workers.into_iter().map(|worker| count_done(&worker.finish())).sum();
    assert_eq!(done as u64, many, "every job was worked out once");
    assert_eq!(nats.results(), locally(&["--nodes", "2000", "--all-moves", &easy, &easy, &jobs]));

    let again = nats.object(&submit);
    assert_eq!((again["new"].as_u64(), again["done"].as_u64()), (Some(0), Some(many)), "what is done costs nothing");
    let other_limits = nats.object(&["queue", "submit", "--json", "--nodes", "2001", "--all-moves", &easy]);
    assert_eq!(other_limits["new"], few, "other limits may have other results");
    let purged = nats.object(&["queue", "purge", "all", "--json"]);
    assert_eq!((purged["jobs"].as_u64(), purged["results"].as_u64()), (Some(few), Some(many)));
    assert_eq!(nats.results().len() as u64, many, "what was collected stays");
}

/// The same problems with other limits are another submission: each has its own results, and none has an id twice.
#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn results_belong_to_a_submission() {
    let folder = folder("queue-submissions");
    let nats = Nats::start(&folder);
    let easy = problems("capture/1-easy");
    let work = || nats.worker(&["--until-empty"]).finish();
    let submit = |nodes: &str, name: &str| {
        let told = nats.object(&["queue", "submit", "--json", "--nodes", nodes, "--submission", name, &easy]);
        assert_eq!(told["submission"], name);
        work();
    };
    submit("10", "hasty");
    assert_eq!(nats.results(), locally(&["--nodes", "10", &easy]));
    submit("2000", "thorough");
    let thorough = locally(&["--nodes", "2000", &easy]);
    assert_eq!(nats.results(), thorough, "the last submission, and nothing else");
    let of = |name: &str| -> Vec<String> {
        nats.prints(&["queue", "results", "--json", "--submission", name]).lines().map(timeless).collect()
    };
    assert_eq!(of("hasty"), locally(&["--nodes", "10", &easy]));
    // A submission that has all its results from others is whole as well.
    submit("2000", "again");
    assert_eq!((of("again"), of("thorough")), (thorough.clone(), thorough));
    let list = nats.prints(&["queue", "results", "--list", "--json"]);
    let list: Vec<Value> = list.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told = list.iter().map(|it| (it["submission"].as_str(), it["jobs"].as_u64(), it["results"].as_u64()));
    let told: Vec<_> = told.collect();
    let count = count_lines(&easy);
    let all = |name| (Some(name), Some(count), Some(count));
    assert_eq!(told, [all("hasty"), all("thorough"), all("again")]);
    let unknown = nats.tesuji(&["queue", "results", "--submission", "unknown"]).output().expect("it runs");
    assert_eq!(unknown.status.code(), Some(2));
}

/// How many problems a file has.
fn count_lines(path: &str) -> u64 {
    std::fs::read_to_string(path).expect("a file of problems").lines().count() as u64
}

/// How many jobs a worker says that it has done.
fn count_done(said: &str) -> usize {
    said.split(' ').next().and_then(|count| count.parse().ok()).expect("a number of jobs")
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn workers_die_and_the_server_is_restarted_and_nothing_is_lost() {
    let folder = folder("queue-restarts");
    let mut nats = Nats::start(&folder);
    let all = kill_workers(&mut nats, &folder, Nats::restart);
    assert_same_results(&nats, &all);
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn workers_die_and_the_server_crashes_and_to_submit_again_is_enough() {
    let folder = folder("queue-crashes");
    let mut nats = Nats::start(&folder);
    let all = kill_workers(&mut nats, &folder, Nats::crash);
    // A server that is killed may have lost jobs, whatever it had promised; but it must not get stuck.
    let _workers = [nats.worker(&["--jobs", "1"]), nats.worker(&["--jobs", "1"])];
    nats.prints(&["queue", "submit", &all, "--nodes", "3000", "--submission", "chaos"]);
    wait_for_the_end(&nats);
    assert_same_results(&nats, &all);
}

/// Submits problems and kills workers for a while, and does worse to the server; gives the file of all problems.
fn kill_workers(nats: &mut Nats, folder: &Path, harm: impl Fn(&mut Nats)) -> String {
    let wanted = std::env::var("TESUJI_CHAOS_SECONDS");
    let seconds = wanted.map_or(12, |text| text.parse().expect("a number of seconds"));
    let middle = fs::read_to_string(problems("capture/2-middle")).expect("problems");
    let siege = siege::Siege::begin();
    let mut rng = Rng::new(siege.seed);
    let mut workers: Vec<_> = (0..3).map(|_| nats.worker(&["--jobs", "1"])).collect();
    let (mut all, mut rounds, mut kills, mut harms) = (String::new(), 0, 0, 0);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(seconds) {
        if nats.status("waiting") < 50 {
            // The same problems under other names: each round is new work.
            let round = middle
                .replace("\"id\":\"", &format!("\"id\":\"{rounds} "))
                .replace("\"id\": \"", &format!("\"id\": \"{rounds} "));
            let path = write(folder, "round.jsonl", &round);
            nats.prints(&["queue", "submit", &path, "--nodes", "3000", "--submission", "chaos"]);
            writeln!(all, "{}", round.trim_end()).expect("a string takes what is written");
            rounds += 1;
        }
        sleep(Duration::from_millis(50 + rng.below(400) as u64));
        if rng.below(5) == 0 {
            harm(nats);
            harms += 1;
        } else {
            let victim = rng.below(workers.len());
            workers.swap_remove(victim).kill();
            workers.push(nats.worker(&["--jobs", "1"]));
            kills += 1;
        }
    }
    assert!(
        kills > 3 && harms > 1 && rounds > 0,
        "{kills} workers killed, {harms} harms to the server, {rounds} rounds"
    );
    siege.report(&format!("{kills} workers killed, {harms} harms to the server, {rounds} rounds of jobs"));
    // Some may have come when the server was not there, and have gone home: systemd would start them again.
    workers.drain(..).for_each(nats::Worker::kill);
    workers.extend((0..3).map(|_| nats.worker(&["--jobs", "1"])));
    wait_for_the_end(nats);
    write(folder, "all.jsonl", &all)
}

fn wait_for_the_end(nats: &Nats) {
    nats.wait_for("the end of all jobs", |status| status["waiting"] == 0 && status["held"] == 0);
    // A job may have been unlucky three times: it is on the list then, and not lost.
    while nats.status("dead") > 0 {
        nats.prints(&["queue", "dead", "--retry"]);
        nats.wait_for("the unlucky jobs", |status| status["waiting"] == 0 && status["held"] == 0);
    }
}

/// The queue has the results that a batch on this machine gives.
fn assert_same_results(nats: &Nats, path: &str) {
    let (ours, theirs) = (nats.results(), locally(&["--nodes", "3000", path]));
    assert_eq!(ours.len(), theirs.len(), "nothing is lost, nothing is there twice");
    let sorted = |mut lines: Vec<String>| {
        lines.sort();
        lines
    };
    assert_eq!(sorted(ours), sorted(theirs));
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_queue_may_be_opened_by_many_at_once() {
    let nats = Nats::start(&folder("queue-crowd"));
    let server = NatsServer::at(&nats.url());
    let opened = async |name: String| {
        let crowd = (0..3).map(|_| {
            let (server, name) = (server.clone(), name.clone());
            tokio::spawn(async move { JobQueue::open(&server, &name, |_| {}).await.map(drop) })
        });
        for one in crowd.collect::<Vec<_>>() {
            one.await.expect("no panic").expect("a queue");
        }
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    // Without a second try, the server refuses some of them.
    (0..200).for_each(|number| runtime.block_on(opened(format!("crowd-{number}"))));
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_queue_that_the_server_has_lost_is_made_anew() {
    let folder = folder("queue-wiped");
    let mut nats = Nats::start(&folder);
    let (jobs, long) = (write(&folder, "jobs.jsonl", JOBS), write(&folder, "long.jsonl", &endless("long")));
    let worker = nats.worker(&["--jobs", "1"]);
    nats.prints(&["queue", "submit", &long]);
    nats.wait_for("the job to be taken", |status| status["held"] == 1);
    let waiting = nats::Worker::start(nats.tesuji(&["queue", "status", "--wait"]));
    nats.wait_for_clients(2);
    nats.wipe();
    // The program that waits is told, instead of waiting for ever or of taking it for the end.
    let waited = waiting.ended();
    assert_eq!(waited.status.code(), Some(4));
    let said = String::from_utf8_lossy(&waited.stderr).replace("\n  │ ", " ");
    assert!(said.contains("has lost the queue tesuji") && said.contains("submit the jobs again"), "{said}");
    worker.stop();

    let worker = nats.worker(&["--jobs", "1"]);
    nats.prints(&["queue", "submit", &jobs]);
    let is_done = |status: &Value| status["done"] == 3 && status["waiting"] == 0 && status["held"] == 0;
    nats.wait_for("results", is_done);
    nats.wipe();
    // Only the worker talks to the server.
    let start = Instant::now();
    while nats.streams() < 5 {
        assert!(start.elapsed() < Duration::from_mins(10), "the queue is not made anew");
        sleep(Duration::from_millis(50));
    }
    nats.prints(&["queue", "submit", &jobs]);
    nats.wait_for("results again", is_done);
    let told = String::from_utf8(worker.stop().stderr).expect("UTF-8");
    assert!(told.contains("the server has lost the queue"), "{told}");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_worker_ends_when_the_server_keeps_nothing_any_more() {
    let folder = folder("queue-memoryless");
    let mut nats = Nats::start(&folder);
    let worker = nats.worker(&[]);
    nats.wait_for("the worker", |status| status["requests"].as_u64() > Some(0));
    nats.restart_without_jetstream();
    let output = worker.ended();
    let said = String::from_utf8_lossy(&output.stderr).replace("\n  │ ", " ");
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert!(said.contains("has no JetStream") && said.contains("nats-server --jetstream"), "{said}");
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_job_that_kills_three_workers_is_given_up_with_its_reason() {
    let folder = folder("queue-poison");
    let nats = Nats::start(&folder);
    nats.prints(&["queue", "submit", &write(&folder, "poison.jsonl", &endless("poison"))]);
    let mut murders = 0;
    while nats.status("dead") == 0 {
        let worker = nats.worker(&["--jobs", "1", "--name", &format!("worker {murders}")]);
        // Long enough to be given the job and to begin, or to give it up; on a busy machine that takes longer.
        sleep(Duration::from_secs(3 + murders));
        worker.kill();
        murders += 1;
        assert!(murders < 20, "{murders} workers are dead, and the job is not given up");
    }
    assert!(murders >= 4, "the fourth worker gives it up, not the {murders}th");
    let told = nats.prints(&["queue", "dead"]);
    assert!(told.starts_with("poison: 3 workers have ended while they were at it"), "{told}");
    assert_eq!(told.matches("worker ").count(), 2, "the last two are named: {told}");
    let waited = nats.tesuji(&["queue", "status", "--wait"]).output().expect("it runs");
    assert_eq!(waited.status.code(), Some(1), "some job has no result");
    nats.prints(&["queue", "dead", "--retry"]);
    assert_eq!((nats.status("waiting"), nats.status("dead")), (1, 0));
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn what_is_no_job_is_given_up_at_once() {
    let folder = folder("queue-nonsense");
    let nats = Nats::start(&folder);
    nats.prints(&["queue", "status"]);
    let version = env!("CARGO_PKG_VERSION").replace('.', "-");
    nats.publish(&format!("tesuji.jobs.{version}.c0ffee"), "{\"job\":\"dance\"}");
    nats.publish(&format!("tesuji.jobs.{version}.decaf"), "\u{1b}[2Jnonsense");
    nats.publish("tesuji.jobs.0-0-1.cafe", "{\"job\":\"dance\"}");
    let worker = nats.worker(&[]);
    nats.wait_for("two jobs to be given up", |status| status["dead"] == 2 && status["held"] == 0);
    assert_eq!(nats.status("of_other_versions"), 1, "another version's job is left to it");
    worker.kill();
    let told = nats.prints(&["queue", "dead"]);
    assert!(told.contains("c0ffee: no job: unknown variant `dance`"), "{told}");
    assert!(!told.contains('\u{1b}'), "{told:?}");
}

/// A job without end does not hold its worker for ever, and the jobs of another version do not hold it at all.
#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_job_without_end_is_given_up_in_time() {
    let folder = folder("queue-endless");
    let nats = Nats::start(&folder);
    let games = r#"{"job":"match","id":"for ever","black":"random","white":"random","size":"3x3","games":18446744073709551615}"#;
    nats.prints(&["queue", "submit", &write(&folder, "endless.jsonl", games)]);
    nats.publish("tesuji.jobs.0-0-1.cafe", "{\"job\":\"dance\"}");
    let ended = nats.worker(&["--until-empty", "--jobs", "1", "--longest", "1s"]).ended();
    let said = String::from_utf8(ended.stderr).expect("UTF-8");
    assert_eq!(ended.status.code(), Some(0), "{said}");
    assert!(said.contains("given up: for ever: it was not done in 1 s"), "{said}");
    assert!(said.contains("left in the queue: 1 for other versions"), "{said}");
    assert_eq!((nats.status("dead"), nats.status("waiting")), (1, 1));
}

#[test]
#[ignore = "needs nats-server: cargo xtask queue"]
fn a_long_job_stays_with_its_worker_and_goes_back_when_the_worker_is_stopped() {
    let folder = folder("queue-long");
    let nats = Nats::start(&folder);
    nats.prints(&["queue", "submit", &write(&folder, "long.jsonl", &endless("long"))]);
    for stop in 0..4 {
        // A worker speaks three times as often as the server's patience asks for; a busy machine may hold it up for seconds.
        let worker = nats.worker_with("12s", &["--jobs", "1"]);
        nats.wait_for("the job to be taken", |status| status["held"] == 1);
        // Longer than the server's patience, the first time.
        sleep(Duration::from_secs(if stop == 0 { 14 } else { 0 }));
        assert_eq!((nats.status("held"), nats.status("redelivered")), (1, u64::from(stop > 0)));
        assert_eq!(worker.stop().status.code(), Some(130));
    }
    // Four workers have ended, but in good order: that is not held against the job.
    nats.wait_for("the job to be back", |status| status["waiting"].as_u64() == Some(1) || status["held"] == 1);
    assert_eq!(nats.status("dead"), 0);
}
