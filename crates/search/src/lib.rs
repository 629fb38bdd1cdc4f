//! Search algorithms over any two-player game of claims: they know nothing of any particular game.
//!
//! A domain implements [`Game`]; a [`Solver`] then answers "does Max get at least this [`Value`]?" on a [`Meter`].
//!
//! | solver | what it is | from |
//! |---|---|---|
//! | [`Minimax`] | the oracle: every line to its end | Shannon 1950 |
//! | [`AlphaBeta`] | null window on the claim, iterative deepening, table | Knuth & Moore 1975 |
//! | [`IterativeWidening`] | narrow move sets first, over one of the others | Cazenave 2001 |
//! | [`Negamax`] | windows, horizons and guesses, with the classical enhancements as switches | Slate & Atkin 1977 |
//! | [`DfPn`] | depth-first proof-number search | Nagai 2002 |
//! | [`Lambda`] | threats that are searches themselves, of a lower order | Thomsen 2000 |
//! | [`LambdaDfPn`] | the same, by proof numbers that choose the order | Yoshizoe, Kishimoto & Müller 2007 |
//! | [`ThreatSearch`] | only moves that make a generalized [`Threat`] | Cazenave 2002 |
//! | [`ThreatWidening`] | small threats before large ones, at the root | Cazenave 2004 |
//! | [`GeneralizedWidening`] | small threats before large ones, at every position of Max | Cazenave 2004 |
//! | [`InTurn`] | another solver where the first one fails | |
//!
//! Threats prove, and hardly ever refute: [`BothSides`] lets Min threaten too.
//!
//! Players want a move rather than a proof: [`FixedDepth`] and [`Deepening`] take the domain's opinion at their horizon
//! and give an [`Opinion`].
//!
//! What solvers promise: a proof is a proof, a refutation is one at full width, and whatever was cut short is open. The same
//! question takes the same nodes. They read no clock, start no thread, and allocate nothing for a position.
//!
//! ```
//! use tesuji_search::{AlphaBeta, Nim, Meter, Outcome, Solver};
//! let answer = AlphaBeta::new(1 << 20).solve(&mut Nim::new(11), Outcome::Won, &mut Meter::limited(1_000_000));
//! assert_eq!(answer.best, Some(3));
//! ```

mod alpha_beta;
mod answer;
mod assumptions;
mod both_sides;
mod deepening;
mod df_pn;
mod exchanged;
mod fixed_depth;
mod game;
mod generalized_widening;
mod hints;
mod in_turn;
mod lambda;
mod lambda_df_pn;
pub mod laws;
mod marks;
mod meter;
mod minimax;
mod move_list;
mod mtdf;
mod negamax;
mod nim;
mod numbers;
mod opinion;
mod order;
mod orders;
mod path;
mod relevance;
mod rng;
mod role;
mod sampling;
mod snapshot;
mod table;
mod threat;
mod threat_search;
mod threat_table;
mod threat_widening;
mod value;
mod walk;
mod widening;
mod width;
mod working_moves;

pub use alpha_beta::AlphaBeta;
pub use answer::{Answer, Bounds, Solver, Widen, solve_exactly};
pub use assumptions::{Assume, Assumptions, Doubt, RelatedGame};
pub use both_sides::BothSides;
pub use deepening::{Deepening, Forcing};
pub use df_pn::{DfPn, Solved};
pub use exchanged::Exchanged;
pub use fixed_depth::{FixedDepth, Pruning};
pub use game::{Evaluate, Game, Pass, Remember};
pub use generalized_widening::GeneralizedWidening;
pub use hints::Hints;
pub use in_turn::InTurn;
pub use lambda::Lambda;
pub use lambda_df_pn::LambdaDfPn;
pub use marks::Marks;
pub use meter::{Meter, Poll, Progress, Stop};
pub use minimax::Minimax;
pub use move_list::{MoveList, Page};
pub use negamax::{Enhancements, Judgement, Negamax, Trust};
pub use nim::Nim;
pub use opinion::Opinion;
pub use relevance::{AllMatters, Bearing, Relevance, RelevanceZone};
pub use rng::Rng;
pub use role::Role;
pub use sampling::{MOST_MOVES, Sample, Sampling};
pub use snapshot::Snapshot;
pub use table::Table;
pub use threat::Threat;
pub use threat_search::ThreatSearch;
pub use threat_widening::ThreatWidening;
pub use value::{Outcome, Score, Value};
pub use walk::Walk;
pub use widening::{IterativeWidening, Memory};
pub use width::{Width, Widths};
pub use working_moves::{MoveStanding, RootMove, working_moves};
