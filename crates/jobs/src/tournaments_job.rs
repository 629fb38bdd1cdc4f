//! The job of holding some tournaments of an evolving population (Bouzy 2002).
//!
//! A population is its own checkpoint: the result of a job holds one, and the next job may go on from it. Populations
//! with different seeds know nothing of each other, so a thousand of them keep a thousand processors busy.

use std::num::NonZeroUsize;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{Value, json};
use tesuji_collections::IsStopped;
use tesuji_engine::Limits;
use tesuji_lab::{Era, Evolution, Evolve, Experiment, ThinkingBudget};

use crate::batch::Ran;
use crate::job::{BadJob, Failed};
use crate::job_result::JobResult;
use crate::written::WrittenLimits;

/// Tournaments of a population under a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentsJob {
    /// The name.
    pub id: String,
    /// A new population: its era and its seed…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    era: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// …or one that has been evolving.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "population")]
    population: Option<Evolution>,
    #[serde(rename = "tournaments", default = "one")]
    count: NonZeroUsize,
    #[serde(flatten, with = "WrittenLimits")]
    limits: Limits,
}

fn one() -> NonZeroUsize {
    NonZeroUsize::MIN
}

fn population<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Evolution>, D::Error> {
    let written = Option::<Value>::deserialize(from)?;
    written.map(|written| Evolution::read(&written.to_string())).transpose().map_err(D::Error::custom)
}

impl TournamentsJob {
    /// The population before the tournaments.
    pub fn population(&self) -> Result<Evolution, BadJob> {
        match (&self.population, self.era, self.seed) {
            (Some(population), None, None) => Ok(population.clone()),
            (Some(_), _, _) => Err(BadJob("population: it has its era and its seed: leave out the others".to_owned())),
            (None, None, _) => Err(BadJob("era: say 1, 2 or 3, or give a population".to_owned())),
            (None, Some(era), seed) => {
                let era: Era = era.to_string().parse().map_err(|bad| BadJob(format!("era: {bad}")))?;
                Ok(Evolution::new(era, seed.unwrap_or(Evolve::SEED)))
            }
        }
    }

    /// How long the programs think about a move.
    pub fn budget(&self) -> Result<ThinkingBudget, BadJob> {
        match (self.limits.nodes, self.limits.time) {
            (Some(_), Some(_)) => Err(BadJob("say nodes or seconds for a move, not both".to_owned())),
            (Some(nodes), None) => Ok(ThinkingBudget::Nodes(nodes)),
            (None, Some(time)) => Ok(ThinkingBudget::Time(time.min(Duration::from_hours(1)))),
            (None, None) => Ok(ThinkingBudget::Nodes(Evolve.usual().nodes)),
        }
    }

    /// The same with what is usual written out; fails if it makes no sense.
    pub(crate) fn written_out(self) -> Result<Self, BadJob> {
        let population = self.population()?;
        let limits = match self.budget()? {
            ThinkingBudget::Nodes(nodes) => Limits { nodes: Some(nodes), time: None },
            ThinkingBudget::Time(time) => Limits { nodes: None, time: Some(time) },
        };
        // One that has not begun is what its seed makes of it: no need to send it.
        let is_new = population == Evolution::new(population.era, population.seed);
        let (era, seed) = (is_new.then_some(population.era.number()), is_new.then_some(population.seed));
        Ok(Self { era, seed, population: (!is_new).then_some(population), limits, ..self })
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let (id, count) = (&self.id, self.count);
        match (self.population(), self.budget()) {
            (Ok(population), Ok(budget)) => format!("{id:?}\n{}\n{count} {budget:?}", population.write()),
            (Err(bad), _) | (_, Err(bad)) => bad.0,
        }
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let failed = |bad: BadJob| Failed(bad.0);
        let (mut population, budget) = (self.population().map_err(failed)?, self.budget().map_err(failed)?);
        for _ in 0..self.count.get() {
            if is_stopped() {
                return Ok(None);
            }
            population.hold_tournament(budget, 1);
        }
        let told = json!({
            "era": population.era.number(),
            "seed": population.seed,
            "tournaments": population.history.len(),
            "best": population.history.last().map(|round| &round.winner),
            "population": population,
        });
        Ok(Some(JobResult::told(&self.id, "tournaments", told)))
    }

    /// A result in a few words.
    pub(crate) fn told(line: &Value) -> Option<String> {
        let (era, seed, tournaments) = (&line["era"], &line["seed"], line["tournaments"].as_u64()?);
        Some(format!("era {era}, seed {seed}: {tournaments} tournaments held, best {}", line["best"]))
    }
}
