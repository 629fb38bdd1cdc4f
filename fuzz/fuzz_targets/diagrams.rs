//! Law: a diagram that can be read is drawn so that it reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_board::Diagram;

fuzz_target!(|text: &str| {
    let Ok(diagram) = text.parse::<Diagram>() else { return };
    assert_eq!(diagram.to_string().parse::<Diagram>().as_ref(), Ok(&diagram));
});
