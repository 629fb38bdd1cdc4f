//! Law: what is read from any bytes is written so that it reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_sgf::Collection;

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = Collection::parse(bytes) else { return };
    let again = Collection::parse(&collection.to_bytes()).expect("what we write can be read");
    assert_eq!(again, collection);
});
