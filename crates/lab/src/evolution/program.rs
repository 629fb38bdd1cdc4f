//! A program of the population: its parameters, and how it plays by them.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tesuji_board::Move;
use tesuji_games::{Combination, ProgramPlan, SmallGo, Weights};
use tesuji_search::{Meter, Negamax, Rng, Score};

use super::axis::Axis;
use super::era::Era;

/// How long a program may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkingBudget {
    /// A number of nodes: every run is the same.
    Nodes(u64),
    /// So long, as in the paper: a second.
    Time(Duration),
}

impl ThinkingBudget {
    /// The move that a program plays within it.
    pub fn choose(self, plan: &ProgramPlan, game: &mut SmallGo, search: &mut Negamax<Move, Score>) -> Move {
        match self {
            Self::Nodes(nodes) => plan.choose(game, search, &mut Meter::limited(nodes)),
            Self::Time(limit) => {
                let start = Instant::now();
                let mut poll =
                    |_: &_| if start.elapsed() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
                plan.choose(game, search, &mut Meter::unlimited().polling(&mut poll))
            }
        }
    }
}

/// The parameters of a program, in the order of its era's axes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The parameters.
    pub genes: Vec<f64>,
}

/// Weights may be quarters: all are played four times as large, which changes no move.
const SCALE: f64 = 4.0;

impl Program {
    pub(super) fn random(era: Era, axes: &[Axis], rng: &mut Rng) -> Self {
        let genes = axes.iter().map(|axis| axis.value(rng.below(axis.values))).collect();
        let mut program = Self { genes };
        program.keep_within(era, axes);
        program
    }

    /// The same with one parameter moved by one step.
    pub(super) fn mutant(&self, era: Era, axes: &[Axis], rng: &mut Rng) -> Self {
        let mut mutant = self.clone();
        let place = rng.below(axes.len());
        let step = if rng.below(2) == 0 { axes[place].step() } else { -axes[place].step() };
        mutant.genes[place] += step;
        mutant.keep_within(era, axes);
        mutant
    }

    /// Moves every parameter into its interval; the endgame of the third era begins after the opening.
    pub(super) fn keep_within(&mut self, era: Era, axes: &[Axis]) {
        for (gene, axis) in self.genes.iter_mut().zip(axes) {
            *gene = axis.within(*gene);
        }
        if era == Era::Third {
            self.genes[2] = self.genes[2].max(self.genes[1]);
        }
    }

    /// How the program plays.
    pub fn plan(&self, era: Era) -> ProgramPlan {
        let whole = |weight: f64| (weight * SCALE).round() as i64;
        let genes = &self.genes;
        let weights = |infinity: f64| Weights {
            a0: 0,
            a1: whole(genes[0]),
            a2: whole(genes[1]),
            b4: whole(genes[2]),
            b8: whole(genes[3]),
            infinity: infinity.round() as i64,
        };
        match era {
            Era::First => ProgramPlan::constant(weights(1024.0)),
            Era::Second => ProgramPlan::constant(weights(genes[4])),
            Era::Third => {
                // The paper prints a1 = 1 and a2 = 8, against its own Table 10 and text: the two are exchanged.
                let phase = |b4: f64| Weights {
                    a0: 0,
                    a1: whole(8.0),
                    a2: whole(1.0),
                    b4: whole(b4),
                    b8: whole(b4 / 2.0),
                    infinity: 512,
                };
                let combination =
                    Combination { early: phase(genes[3]), late: phase(genes[4]), late_from: genes[2] as u32 };
                ProgramPlan {
                    combination,
                    opening_depth: genes[0] as u16,
                    end_of_opening: genes[1] as u32,
                    depth: ProgramPlan::DEEPEST,
                }
            }
        }
    }
}
