//! The job of reviewing a game.

use std::num::NonZeroUsize;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_collections::IsStopped;
use tesuji_engine::Limits;
use tesuji_notation::Document;
use tesuji_review::{GameLine, NoStore, Review, ReviewJson, ReviewSettings, Telling};

use crate::batch::Ran;
use crate::job::Failed;
use crate::job_result::JobResult;
use crate::written::{WrittenLimits, review_limits_or_usual};

/// A game, how it is reviewed, and when to give up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewJob {
    /// The name of the job.
    pub id: String,
    /// The file that the game is from.
    #[serde(default)]
    pub file: String,
    /// Which game of the file it is, from 1.
    #[serde(default = "one")]
    pub game: usize,
    /// The game, an SGF.
    pub text: String,
    /// Fewer stones than this are not worth a word.
    #[serde(default = "usual_stones")]
    pub stones: NonZeroUsize,
    /// Whether to tell what a search thinks as well.
    #[serde(default)]
    pub opinions: bool,
    /// When to give up: the time of all of it, and the nodes of a question.
    #[serde(flatten, serialize_with = "WrittenLimits::serialize", deserialize_with = "review_limits_or_usual")]
    pub limits: Limits,
}

fn one() -> usize {
    1
}

fn usual_stones() -> NonZeroUsize {
    NonZeroUsize::new(ReviewSettings::USUAL_STONES).expect("a number greater than zero")
}

impl ReviewJob {
    /// The time for a game unless the job has limits.
    pub const USUAL_TIME: Duration = ReviewSettings::USUAL_TIME;

    /// A game of a file, reviewed as is usual.
    pub fn new(file: &str, game: usize, text: String, limits: Limits) -> Self {
        let id = if game == 1 { file.to_owned() } else { format!("{file}#{game}") };
        Self { id, file: file.to_owned(), game, text, stones: usual_stones(), opinions: false, limits }
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Self { file, game, text, stones, opinions, limits: Limits { time, nodes }, .. } = self;
        format!("{file} {game}\n{text}\n{stones} {opinions} {nodes:?} {time:?}")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let failed = |why: &dyn std::fmt::Display| Failed(format!("no game: {why}"));
        let document = Document::read(self.text.as_bytes(), None).map_err(|bad| failed(&bad))?;
        let entry =
            document.entries().next().ok_or_else(|| failed(&"the text is empty"))?.map_err(|bad| failed(&bad))?;
        let line = GameLine::of(&entry);
        let settings = ReviewSettings {
            nodes: self.limits.nodes.unwrap_or(ReviewSettings::USUAL_NODES),
            time: self.limits.time,
            stones: self.stones.get(),
            telling: if self.opinions { Telling::Opinions } else { Telling::Proofs },
            is_stopped: &|| is_stopped(),
            ..ReviewSettings::default()
        };
        let review = Review::of(&line, &settings, &mut NoStore, &mut |_, _| {});
        let told = || JobResult::told(&self.id, "review", ReviewJson::of(&self.file, self.game, &line, &review));
        Ok((!is_stopped()).then(told))
    }

    /// A result of this kind in a few words.
    pub(crate) fn told(line: &Value) -> Option<String> {
        let (points, moves) = (line.get("turning_points")?.as_array()?, line.get("moves")?.as_u64()?);
        let noun = if points.len() == 1 { "turning point" } else { "turning points" };
        let first = points.first().and_then(|point| point.get("sentence")?.as_str());
        let first = first.map_or_else(String::new, |first| format!(": {first}"));
        Some(format!("{} {noun} in {moves} moves{first}", points.len()))
    }
}
