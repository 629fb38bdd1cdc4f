//! Law: any bytes are entries or errors whose span lies in the document, and never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_notation::Document;

fuzz_target!(|bytes: &[u8]| {
    let Ok(document) = Document::read(bytes, None) else { return };
    for entry in document.entries() {
        match entry {
            Ok(entry) => entry.scenes().for_each(drop),
            Err(bad) => assert!(bad.span.start <= bad.span.end && bad.span.end <= bytes.len()),
        }
    }
});
