//! Law: any line is a job, a problem or an error; a job is read as it is written, and keeps its key.

use tesuji_jobs::Job;
use tesuji_notation::{read_jsonl, write_jsonl};

/// Holds of any bytes.
pub fn law(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for line in text.lines() {
        if let Ok(job) = Job::read(line) {
            let again = Job::read(&job.to_json()).expect("what we have written");
            assert_eq!((again.key(), again.id()), (job.key(), job.id()), "{line}");
        }
        match read_jsonl(line, 1) {
            Ok(entry) => {
                let written = write_jsonl(&entry.scene, entry.problem.as_ref());
                let again = read_jsonl(&written, 1).expect("what we have written");
                assert_eq!(again.scene.setup, entry.scene.setup, "{line}");
            }
            Err(bad) => assert!(bad.span.start <= bad.span.end && bad.span.end <= line.len(), "{line}"),
        }
    }
}
