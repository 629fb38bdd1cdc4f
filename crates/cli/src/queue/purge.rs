//! `tesuji queue purge`: empties the queue.

use serde_json::{Map, Value};
use tesuji_queue::QueuePart;
use tesuji_report::sentence::grouped;

use crate::args::{PurgeArguments, Purged};
use crate::failure::Failure;
use crate::output::Output;
use crate::queue::with_queue;

/// Runs the command.
pub fn run(asked: &PurgeArguments, output: &mut Output) -> Result<(), Failure> {
    let parts: &[(QueuePart, &str)] = match asked.what {
        Purged::Jobs => &[(QueuePart::Jobs, "jobs")],
        Purged::Results => &[(QueuePart::Results, "results")],
        Purged::Dead => &[(QueuePart::Dead, "dead")],
        Purged::All => &[
            (QueuePart::Jobs, "jobs"),
            (QueuePart::Results, "results"),
            (QueuePart::Dead, "dead"),
            (QueuePart::Submissions, "submissions"),
        ],
    };
    let purged = with_queue(&asked.server, async |queue| {
        let mut purged = Vec::new();
        for (part, name) in parts {
            purged.push((*name, queue.purge(*part).await?));
        }
        Ok(purged)
    })?;
    if asked.json {
        let fields: Map<String, Value> =
            purged.iter().map(|(name, count)| ((*name).to_owned(), (*count).into())).collect();
        return output.line(Value::Object(fields).to_string());
    }
    let told: Vec<String> = purged.iter().map(|(name, count)| format!("{name} {}", grouped(*count))).collect();
    output.line(format!("thrown away: {}", told.join(", ")))
}
