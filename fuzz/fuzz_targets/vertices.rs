//! Law: a text that names a point is that point written out, capitals apart.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_board::Point;

fuzz_target!(|text: &str| {
    if let Ok(point) = text.parse::<Point>() {
        assert_eq!(point.to_string(), text.to_ascii_uppercase());
    }
});
