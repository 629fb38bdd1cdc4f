//! Law: any line is a job, a problem or an error; a job is read as it is written, and keeps its key.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../laws/jsonl.rs"]
mod law;

fuzz_target!(|bytes: &[u8]| law::law(bytes));
