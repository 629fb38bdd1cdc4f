//! What went wrong, told to people and to programs.

use std::fmt::Display;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

/// A request that cannot be fulfilled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    status: u16,
    view: TroubleView,
}

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TroubleView {
    /// A word for programs: `busy`, `nonsense`, `not_found`, `forbidden`, `too_large`, `too_slow`, `needs_program`, `bug`.
    pub code: &'static str,
    /// What is wrong, for people.
    pub message: String,
    /// What to do about it, for people; empty if nothing can be done.
    pub remedy: String,
}

impl Trouble {
    fn new(status: u16, code: &'static str, message: impl Display, remedy: impl Into<String>) -> Self {
        Self { status, view: TroubleView { code, message: message.to_string(), remedy: remedy.into() } }
    }

    /// The request makes no sense.
    pub fn nonsense(message: impl Display) -> Self {
        Self::new(422, "nonsense", message, "")
    }

    /// The same, with what to do about it.
    #[must_use]
    pub fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.view.remedy = remedy.into();
        self
    }

    /// There is no such thing.
    pub fn not_found(message: impl Display) -> Self {
        Self::new(404, "not_found", message, "")
    }

    /// Too many are at it already.
    pub fn busy(message: impl Display) -> Self {
        Self::new(503, "busy", message, "try again in a moment")
    }

    /// This client wants too much at once.
    pub fn too_many(message: impl Display) -> Self {
        Self::new(429, "busy", message, "wait for the searches under way, or stop one")
    }

    /// The request comes from where none should.
    pub fn forbidden(message: impl Display) -> Self {
        Self::new(403, "forbidden", message, "open the page at the address that the program prints")
    }

    /// More bytes than are allowed.
    pub fn too_large(most: usize) -> Self {
        let message = format!("that is too much: {most} bytes are allowed");
        Self::new(413, "too_large", message, "send a single game or fewer problems")
    }

    /// The body is not said to be what it must be.
    pub fn wrong_type() -> Self {
        let remedy = "send it with the header Content-Type: application/json";
        Self::new(415, "nonsense", "the body is not said to be JSON", remedy)
    }

    /// The request takes too long to arrive.
    pub fn too_slow(patience: Duration) -> Self {
        let message = format!("the request was not here within {} s", patience.as_secs_f64());
        Self::new(408, "too_slow", message, "send it again")
    }

    /// It takes the program itself, which is not there.
    pub fn needs_program(message: impl Display) -> Self {
        Self::new(
            501,
            "needs_program",
            message,
            "install the program, and start its page with \u{201c}tesuji serve\u{201d}",
        )
    }

    /// We have a bug.
    pub fn bug(message: impl Display) -> Self {
        Self::new(500, "bug", message, "please report it with what you asked")
    }

    /// The status that HTTP has for it.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// What is told of it.
    pub fn view(&self) -> &TroubleView {
        &self.view
    }
}
