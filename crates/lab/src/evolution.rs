//! Evolving populations of 4x4 players (Bouzy 2002, sections 5.3 and 6.2).
//!
//! Eight programs meet each other with both colours. The best six stay, a mutant of the winner and a program made at
//! random join them. A *period* ends when the mean of the six stands still, and then the space of parameters is fitted
//! to it. The paper did that by hand; here it is done by rules, and what was done is kept in a log.
//!
//! An [`Evolution`] is its own checkpoint: written down after any tournament and read again, it goes on as if nothing
//! had happened.

mod axis;
mod era;
mod program;
mod tournament;

pub use axis::Axis;
pub use era::Era;
pub use program::{Program, ThinkingBudget};
pub use tournament::{ProgramRank, Standings, Tournament};

use serde::{Deserialize, Serialize};
use tesuji_games::ProgramPlan;
use tesuji_search::Rng;
use thiserror::Error;

/// The programs of a population.
pub const POPULATION: usize = 8;
/// Those that stay after a tournament.
const SURVIVORS: usize = 6;
/// The most tournaments of a period.
const LONGEST_PERIOD: usize = 60;
/// A period ends when the mean has moved less than this, squared and in steps of the grid, for each parameter…
const STANDSTILL: f64 = 0.03;
/// …in the course of this many tournaments. One without a newcomer among the best is no standstill.
const PATIENCE: usize = 6;

/// A population in the course of an era.
///
/// ```
/// use tesuji_lab::{ThinkingBudget, Era, Evolution};
/// let mut evolution = Evolution::new(Era::First, 1);
/// evolution.hold_tournament(ThinkingBudget::Nodes(20), 1);
/// assert_eq!(evolution.history.len(), 1);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Evolution {
    /// The era.
    pub era: Era,
    /// The seed it began with.
    pub seed: u64,
    /// The state of the random numbers.
    dice: u64,
    /// The parameters and the intervals in which they are now.
    pub axes: Vec<Axis>,
    /// The programs of the next tournament, the best of the last one first.
    pub programs: Vec<Program>,
    /// What has come of each tournament.
    pub history: Vec<Round>,
    /// What was done to the intervals, and when.
    pub log: Vec<String>,
    /// The number of the period, from 1.
    pub period: usize,
    /// The tournaments of this period.
    rounds: usize,
}

/// A text that is no checkpoint, and why not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadCheckpoint(String);

/// What has come of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The period it belongs to.
    pub period: usize,
    /// The mean of the best six, parameter by parameter.
    pub means: Vec<f64>,
    /// How far the mean has moved: the sum of squares, in steps of the grid. Nothing at the first tournament of a
    /// period.
    pub change: Option<f64>,
    /// The points of the winner, of 28.
    pub points: u32,
    /// The parameters of the winner.
    pub winner: Vec<f64>,
}

impl Evolution {
    /// A population made at random.
    pub fn new(era: Era, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let axes = era.axes();
        let programs = (0..POPULATION).map(|_| Program::random(era, &axes, &mut rng)).collect();
        Self {
            era,
            seed,
            dice: rng.state(),
            axes,
            programs,
            history: Vec::new(),
            log: Vec::new(),
            period: 1,
            rounds: 0,
        }
    }

    /// Holds a tournament on `threads`, and breeds the next population.
    pub fn hold_tournament(&mut self, budget: ThinkingBudget, threads: usize) -> Standings {
        self.hold_watched_tournament(budget, threads, &|| {})
    }

    /// The same, telling after each of the 56 games.
    pub fn hold_watched_tournament(
        &mut self,
        budget: ThinkingBudget,
        threads: usize,
        after_game: &(dyn Fn() + Sync),
    ) -> Standings {
        let plans: Vec<ProgramPlan> = self.programs.iter().map(|program| program.plan(self.era)).collect();
        let mut rng = Rng::new(self.dice);
        let tournament = Tournament { plans: &plans, budget, seed: rng.below(1 << 30) as u64, after_game };
        let standings = tournament.hold(threads);
        let ranked: Vec<Program> = standings.places.iter().map(|place| self.programs[place.program].clone()).collect();
        let means = self.means(&ranked[..SURVIVORS]);
        let before = self.history.last().filter(|_| self.rounds > 0).map(|round| &round.means);
        let change = before.map(|before| self.distance(before, &means));
        self.rounds += 1;
        self.history.push(Round {
            period: self.period,
            means,
            change,
            points: standings.places[0].points,
            winner: ranked[0].genes.clone(),
        });
        self.breed(ranked, &mut rng);
        self.dice = rng.state();
        if self.stands_still() || self.rounds >= LONGEST_PERIOD {
            self.end_period();
        }
        standings
    }

    /// Reads a checkpoint.
    pub fn read(text: &str) -> Result<Self, BadCheckpoint> {
        let read: Self = serde_json::from_str(text).map_err(|bad| BadCheckpoint(bad.to_string()))?;
        let parameters = read.era.axes().len();
        let is_whole = |genes: &[f64]| genes.len() == parameters && genes.iter().all(|gene| gene.is_finite());
        let sound = read.axes.len() == parameters
            && read.axes.iter().all(|axis| axis.values >= 2 && axis.low < axis.high)
            && read.programs.len() == POPULATION
            && read.programs.iter().all(|program| is_whole(&program.genes))
            && read.history.iter().all(|round| is_whole(&round.means) && is_whole(&round.winner));
        if sound { Ok(read) } else { Err(BadCheckpoint("its parameters are not those of its era".to_owned())) }
    }

    /// Writes a checkpoint.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).expect("a population can be written") + "\n"
    }

    fn stands_still(&self) -> bool {
        let [.., now] = self.history.as_slice() else { return false };
        let before = self.history.iter().rev().nth(PATIENCE).filter(|_| self.rounds > PATIENCE);
        before.is_some_and(|then| self.distance(&then.means, &now.means) < STANDSTILL * self.axes.len() as f64)
    }

    fn means(&self, best: &[Program]) -> Vec<f64> {
        let mean = |axis| best.iter().map(|program| program.genes[axis]).sum::<f64>() / best.len() as f64;
        (0..self.axes.len()).map(mean).collect()
    }

    fn distance(&self, before: &[f64], now: &[f64]) -> f64 {
        let square = |(axis, (before, now)): (&Axis, (&f64, &f64))| ((now - before) / axis.step()).powi(2);
        self.axes.iter().zip(before.iter().zip(now)).map(square).sum()
    }

    /// The best six, a mutant of the winner, and one made at random.
    fn breed(&mut self, mut ranked: Vec<Program>, rng: &mut Rng) {
        ranked.truncate(SURVIVORS);
        ranked.push(ranked[0].mutant(self.era, &self.axes, rng));
        ranked.push(Program::random(self.era, &self.axes, rng));
        self.programs = ranked;
    }

    /// Fits the intervals to the survivors.
    fn end_period(&mut self) {
        for (n, axis) in self.axes.iter_mut().enumerate() {
            let genes: Vec<f64> = self.programs[..SURVIVORS].iter().map(|program| program.genes[n]).collect();
            let fitted = axis.fitted(&genes);
            if fitted != *axis {
                self.log.push(format!("period {}: {axis} becomes {fitted}", self.period));
            }
            *axis = fitted;
        }
        for program in &mut self.programs {
            program.keep_within(self.era, &self.axes);
        }
        self.period += 1;
        self.rounds = 0;
    }
}
