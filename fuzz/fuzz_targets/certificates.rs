//! Law: any text is a certificate or an error; a certificate is read as it is written, and the checker accepts or refuses it.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../laws/certificates.rs"]
mod law;

fuzz_target!(|bytes: &[u8]| law::law(bytes));
