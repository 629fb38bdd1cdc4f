//! Law: whatever the body of a request, the server answers, and never that the fault is its own.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../laws/http.rs"]
mod law;

fuzz_target!(|bytes: &[u8]| law::law(bytes));
