//! What comes of a job: a line of JSON with the job's name.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tesuji_report::ResultLine;

use crate::check_job::CheckJob;
use crate::match_job::MatchJob;
use crate::results_file::Record;
use crate::review_job::ReviewJob;
use crate::tournaments_job::TournamentsJob;

/// What has come of a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged, try_from = "Map<String, Value>")]
pub enum JobResult {
    /// A problem was attempted.
    Solved(ResultLine),
    /// Something else was done: an object with the fields `id` and `job`, and what there is to tell.
    Told(Map<String, Value>),
}

impl JobResult {
    /// The result of a job of some kind, from a struct or an object.
    pub(crate) fn told(id: &str, kind: &str, fields: impl Serialize) -> Self {
        let Ok(Value::Object(mut fields)) = serde_json::to_value(fields) else { unreachable!("an object was written") };
        fields.insert("id".to_owned(), id.into());
        fields.insert("job".to_owned(), kind.into());
        Self::Told(fields)
    }

    /// The name of the job.
    pub fn id(&self) -> &str {
        match self {
            Self::Solved(line) => &line.id,
            Self::Told(fields) => fields.get("id").and_then(Value::as_str).unwrap_or_default(),
        }
    }
}

impl Record for JobResult {
    fn name(&self) -> String {
        self.id().to_owned()
    }
}

impl TryFrom<Map<String, Value>> for JobResult {
    type Error = String;

    fn try_from(fields: Map<String, Value>) -> Result<Self, String> {
        match fields.get("job") {
            None => serde_json::from_value(Value::Object(fields)).map(Self::Solved).map_err(|bad| bad.to_string()),
            Some(kind) if kind.is_string() && fields.get("id").is_some_and(Value::is_string) => Ok(Self::Told(fields)),
            Some(_) => Err("a result has the strings `id` and `job`".to_owned()),
        }
    }
}

/// The result in a few words.
impl fmt::Display for JobResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = match self {
            Self::Solved(line) => return line.fmt(f),
            Self::Told(fields) => Value::Object(fields.clone()),
        };
        let id: String = self.id().chars().filter(|c| !c.is_control()).collect();
        let kinds = [MatchJob::told, TournamentsJob::told, CheckJob::told, ReviewJob::told];
        let words = kinds.iter().find_map(|told| told(&fields));
        write!(f, "{id}: {}", words.as_deref().unwrap_or("done"))
    }
}
