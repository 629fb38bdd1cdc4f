//! The picture of an experiment.

use crate::cactus::Cactus;
use crate::chart::Chart;

/// A picture of results.
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    /// Bars.
    Bars(Chart),
    /// Problems solved within a limit, one line a method.
    Cactus(Cactus),
}

impl Picture {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        match self {
            Self::Bars(chart) => chart.svg(),
            Self::Cactus(cactus) => cactus.svg(),
        }
    }
}

impl From<Chart> for Picture {
    fn from(chart: Chart) -> Self {
        Self::Bars(chart)
    }
}

impl From<Cactus> for Picture {
    fn from(cactus: Cactus) -> Self {
        Self::Cactus(cactus)
    }
}
