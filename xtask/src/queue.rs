//! The queue on a real server: `nats-server` is installed where it is missing, and the tests that need it are run.

use std::path::Path;

use crate::clients::{find, install};
use crate::step::{ChoreStep, announced};

/// Installs the server if it is missing, and runs the tests of the queue on it.
pub fn test(root: &Path) -> Result<(), String> {
    set_up()?;
    // The whole workspace, so that everything is built as it was for the other tests.
    let words = ["test", "--workspace", "--test", "queue", "--locked", "--", "--ignored"];
    ChoreStep::cargo("queue", root, &words).run()
}

/// Installs the server if it is missing.
pub fn set_up() -> Result<(), String> {
    announced("set up nats-server", || match find("nats-server") {
        Some(_) => Ok(()),
        None => install(&["nats-server"]),
    })
}
