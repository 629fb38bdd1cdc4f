//! The job of holding some tournaments of an evolving population (Bouzy 2002).
//!
//! A population is its own checkpoint: the result of a job holds one, and the next job may go on from it. Populations
//! with different seeds know nothing of each other, so a thousand of them keep a thousand processors busy.

use std::num::NonZeroUsize;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tesuji_lab::{Era, Evolution, Evolve, Experiment, ThinkingBudget};

use crate::batch::IsStopped;
use crate::job::BadJob;
use crate::job_result::JobResult;
use crate::seconds::{duration, seconds};

/// Tournaments of a population under a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Tournaments {
    /// The name.
    pub id: String,
    /// The population before them.
    pub population: Evolution,
    /// How many are held.
    pub count: NonZeroUsize,
    /// How long the programs think about a move.
    pub budget: ThinkingBudget,
}

/// The fields as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    id: String,
    /// A new population: its era and its seed…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    era: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// …or one that has been evolving.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    population: Option<Value>,
    #[serde(default = "one")]
    tournaments: NonZeroUsize,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    seconds: Option<f64>,
}

fn one() -> NonZeroUsize {
    NonZeroUsize::MIN
}

impl Tournaments {
    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        let Self { id, population, count, budget } = self;
        format!("{id:?}\n{}\n{count} {budget:?}", population.write())
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Option<JobResult> {
        let mut population = self.population.clone();
        for _ in 0..self.count.get() {
            if is_stopped() {
                return None;
            }
            population.hold_tournament(self.budget, 1);
        }
        Some(JobResult::told(&self.id, "tournaments", told(&population)))
    }

    /// A result in a few words.
    pub(crate) fn told(line: &Value) -> Option<String> {
        let (era, seed, tournaments) = (&line["era"], &line["seed"], line["tournaments"].as_u64()?);
        Some(format!("era {era}, seed {seed}: {tournaments} tournaments held, best {}", line["best"]))
    }
}

/// A population as it is told: where it stands, and the whole of it.
fn told(population: &Evolution) -> Map<String, Value> {
    let best = population.history.last().map(|round| &round.winner);
    let fields = json!({
        "era": population.era.number(),
        "seed": population.seed,
        "tournaments": population.history.len(),
        "best": best,
        "population": population,
    });
    match fields {
        Value::Object(fields) => fields,
        _ => unreachable!("an object was written"),
    }
}

impl From<Tournaments> for Fields {
    fn from(job: Tournaments) -> Self {
        let Tournaments { id, population, count, budget } = job;
        let (nodes, seconds) = match budget {
            ThinkingBudget::Nodes(nodes) => (Some(nodes), None),
            ThinkingBudget::Time(time) => (None, Some(seconds(time))),
        };
        // One that has not begun is what its seed makes of it: no need to send it.
        let is_new = population == Evolution::new(population.era, population.seed);
        let (era, seed) = (population.era.number(), population.seed);
        let whole = || serde_json::to_value(population).expect("a population can be written");
        Self {
            id,
            era: is_new.then_some(era),
            seed: is_new.then_some(seed),
            population: (!is_new).then(whole),
            tournaments: count,
            nodes,
            seconds,
        }
    }
}

impl TryFrom<Fields> for Tournaments {
    type Error = BadJob;

    fn try_from(fields: Fields) -> Result<Self, BadJob> {
        let Fields { id, era, seed, population, tournaments, nodes, seconds } = fields;
        let population = match (population, era, seed) {
            (Some(written), None, None) => {
                Evolution::read(&written.to_string()).map_err(|bad| BadJob(format!("population: {bad}")))?
            }
            (Some(_), _, _) => {
                return Err(BadJob("population: it has its era and its seed: leave out the others".to_owned()));
            }
            (None, None, _) => return Err(BadJob("era: say 1, 2 or 3, or give a population".to_owned())),
            (None, Some(era), seed) => {
                let era: Era = era.to_string().parse().map_err(|bad| BadJob(format!("era: {bad}")))?;
                Evolution::new(era, seed.unwrap_or(Evolve::SEED))
            }
        };
        let budget = match (nodes, duration(seconds)?) {
            (Some(_), Some(_)) => return Err(BadJob("say nodes or seconds for a move, not both".to_owned())),
            (Some(nodes), None) => ThinkingBudget::Nodes(nodes),
            (None, Some(time)) => ThinkingBudget::Time(time.min(Duration::from_hours(1))),
            (None, None) => ThinkingBudget::Nodes(Evolve.usual().nodes),
        };
        Ok(Self { id, population, count: tournaments, budget })
    }
}
