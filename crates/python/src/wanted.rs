//! What is wanted of a search: the question, how to look for the answer, and when to give up.

use std::time::Duration;

use pyo3::prelude::*;
use serde::Deserialize;
use tesuji_board::{Color, Point};
use tesuji_collections::{Asking, Wish};
use tesuji_engine::{Limits, Sides};
use tesuji_goals::{Goal, Guidance, Method, Options};
use tesuji_notation::Text;

use crate::errors::usage;

/// The keywords of `solve` and `batch`, as the package's functions write them down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    #[serde(default)]
    goal: Option<Text<Goal>>,
    #[serde(default)]
    target: Vec<Text<Point>>,
    #[serde(default)]
    to_move: Option<Text<Color>>,
    #[serde(default)]
    both_sides: Option<bool>,
    all_moves: bool,
    method: Option<Text<Method>>,
    time: Option<f64>,
    nodes: Option<u64>,
    memory: Option<usize>,
    guide: Option<Text<Guidance>>,
    certify: bool,
}

impl Wanted {
    /// The question, as far as it is not left to the document.
    pub(crate) fn wish(&self) -> Wish {
        let target = self.target.iter().map(|text| text.0).collect();
        let asking = Asking { goal: self.goal.as_ref().map(|goal| goal.0), target };
        Wish { asking, turn: self.to_move.as_ref().map(|turn| turn.0) }
    }

    /// The sides that are asked about.
    pub(crate) fn sides(&self, goal: Goal) -> Sides {
        match self.both_sides {
            Some(true) => Sides::Both,
            Some(false) => Sides::One,
            None => Sides::usual(goal),
        }
    }

    /// How to solve.
    pub(crate) fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            method: self.method.as_ref().map_or(usual.method, |method| method.0),
            memory: self.memory.unwrap_or(usual.memory),
            certify: self.certify,
            all_moves: self.all_moves,
            guide: self.guide.as_ref().map_or(usual.guide, |guide| guide.0),
        }
    }

    /// When to give up: after the usual time if neither limit is said.
    pub(crate) fn limits(&self, usual: Duration) -> PyResult<Limits> {
        let limits = limits(self.time, self.nodes)?;
        Ok(if limits.is_none() { Limits { time: Some(usual), nodes: None } } else { limits })
    }
}

/// Limits in seconds and in nodes.
pub(crate) fn limits(seconds: Option<f64>, nodes: Option<u64>) -> PyResult<Limits> {
    let read = |seconds: f64| {
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.ok_or_else(|| usage(format!("time: {seconds} is no time: say seconds, a number greater than zero")))
    };
    if nodes == Some(0) {
        return Err(usage("nodes: say a number greater than zero"));
    }
    Ok(Limits { time: seconds.map(read).transpose()?, nodes })
}
