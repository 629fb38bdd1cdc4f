//! How a problem is solved, and when to give up: what `solve` and `batch` have in common.

use std::time::Duration;

use clap::Args;
use tesuji_engine::Limits;
use tesuji_goals::{Guidance, Method};

use crate::args::{Amount, TimeLimit};

/// How to solve, and when to give up.
#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArguments {
    /// The search method; `tesuji methods` lists them.
    #[arg(long, value_name = "NAME", default_value_t)]
    pub method: Method,
    /// The time per problem: 5s, 300ms, 2m. It covers the whole answer, with the proof and all the other moves. With --nodes
    /// alone there is no time limit.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// The most positions to look at per problem: 100000, 100k, 2M.
    #[arg(long, value_name = "N")]
    pub nodes: Option<Amount>,
    /// The most memory for the table of each problem, in bytes: 64M, 1G.
    #[arg(long, value_name = "SIZE", default_value = "256M")]
    pub memory: Amount,
    /// The guide that says where to look first: `own`, the learned guide of the program, or `none`.
    #[arg(long, value_name = "NAME", default_value_t)]
    pub guide: Guidance,
    /// Make no certificates: faster, and less sure.
    #[arg(long)]
    pub no_certify: bool,
}

impl LimitArguments {
    /// The limits; the time is `usual` if the command line has neither limit.
    pub fn limits(&self, usual: Duration) -> Limits {
        let time = match (self.time, self.nodes) {
            (Some(limit), _) => Some(limit.0),
            (None, None) => Some(usual),
            // Without a clock the same problem takes the same nodes on every run.
            (None, Some(_)) => None,
        };
        Limits { time, nodes: self.nodes.map(Amount::count) }
    }
}
