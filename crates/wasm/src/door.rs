//! The door between JavaScript and us: everything that either side sees of the other.
//!
//! JavaScript asks for [`room`], writes a request there (a line with the method and the path, then the body), calls [`ask`],
//! and reads the reply at [`reply`], of [`reply_length`] bytes and of a [`reply_kind`]. While a question is worked on, we look
//! at the clock, tell progress as JSON, and hear whether to stop.

#![expect(unsafe_code, reason = "a function that JavaScript calls by name; there is no unsafe block")]

use std::cell::RefCell;
use std::time::Duration;

use tesuji_page::{ProgressView, Work};

use crate::local_page::{LocalPage, LocalReply, LocalRequest};

#[link(wasm_import_module = "tesuji")]
unsafe extern "C" {
    /// The time in milliseconds since some moment that stays the same.
    safe fn now() -> f64;
    /// The number of this engine among those of a page.
    safe fn engine() -> u32;
    /// Whether an end is wanted: 0 if not.
    safe fn is_over() -> u32;
    /// Takes progress, as JSON in `length` bytes.
    safe fn tell(progress: *const u8, length: usize);
}

/// What lies between two calls.
struct Counter {
    page: LocalPage,
    request: Vec<u8>,
    reply: LocalReply,
}

thread_local! {
    static COUNTER: RefCell<Counter> = RefCell::new(Counter::new());
}

impl Counter {
    fn new() -> Self {
        tesuji_clock::lend(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
        let reply = LocalReply { status: 0, kind: "", bytes: Vec::new() };
        Self { page: LocalPage::of_engine(engine(), now().max(1.0) as u64), request: Vec::new(), reply }
    }

    fn ask(&mut self) {
        let end = self.request.iter().position(|byte| *byte == b'\n').unwrap_or(self.request.len());
        let (head, body) = self.request.split_at(end);
        let head = String::from_utf8_lossy(head);
        let (method, path) = head.split_once(' ').unwrap_or_default();
        let asked = LocalRequest { method, path, body: body.get(1..).unwrap_or_default() };
        let mut work = Work::new(|| is_over() != 0, |progress| told(&progress));
        self.reply = self.page.answer(&asked, &mut work);
        self.request = Vec::new();
    }
}

fn told(progress: &ProgressView) {
    let bytes = serde_json::to_vec(progress).unwrap_or_default();
    tell(bytes.as_ptr(), bytes.len());
}

/// Makes room for a request of `length` bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    COUNTER.with_borrow_mut(|counter| {
        counter.request = vec![0; length];
        counter.request.as_mut_ptr()
    })
}

/// Answers the request, and gives the status.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> u32 {
    COUNTER.with_borrow_mut(|counter| {
        counter.ask();
        u32::from(counter.reply.status)
    })
}

/// Where the reply is.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    COUNTER.with_borrow(|counter| counter.reply.bytes.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn reply_length() -> usize {
    COUNTER.with_borrow(|counter| counter.reply.bytes.len())
}

/// What kind of content it is: 0 for JSON, 1 for a text, 2 for an SGF, 3 for a picture.
#[unsafe(no_mangle)]
pub extern "C" fn reply_kind() -> u32 {
    COUNTER.with_borrow(|counter| match counter.reply.kind {
        "application/json" => 0,
        "application/x-go-sgf" => 2,
        "image/svg+xml" => 3,
        _ => 1,
    })
}
