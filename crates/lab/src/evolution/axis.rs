//! One parameter of the programs and the interval in which it is looked for.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A parameter, an interval, and the number of values that it may take there.
///
/// ```
/// use tesuji_lab::Axis;
/// let axis = Axis::new("a1", 0.0, 16.0, 17);
/// // All of them near the upper end: it lies further up.
/// assert_eq!(axis.fitted(&[16.0, 15.0, 16.0]).to_string(), "a1 [0, 32]");
/// // All of them close together.
/// assert_eq!(axis.fitted(&[3.0, 4.0, 5.0]).to_string(), "a1 [0, 8]");
/// // Anywhere: noisy.
/// assert_eq!(axis.fitted(&[1.0, 8.0, 15.0]), axis);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Axis {
    /// The name of the parameter, as the paper has it.
    pub name: String,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The number of values, at least two.
    pub values: usize,
    /// The least and the greatest value that make sense at all.
    pub limits: (f64, f64),
    /// Whether only whole numbers make sense.
    pub is_whole: bool,
}

impl Axis {
    /// A weight: at least zero.
    pub fn new(name: &str, low: f64, high: f64, values: usize) -> Self {
        Self { name: name.to_owned(), low, high, values, limits: (0.0, 4096.0), is_whole: false }
    }

    /// A whole number that never leaves its first interval.
    pub fn whole(name: &str, low: u32, high: u32) -> Self {
        let (low, high) = (f64::from(low), f64::from(high));
        let values = (high - low) as usize + 1;
        Self { name: name.to_owned(), low, high, values, limits: (low, high), is_whole: true }
    }

    /// The distance between two values.
    pub fn step(&self) -> f64 {
        (self.high - self.low) / (self.values - 1) as f64
    }

    /// One of the values, by its number.
    pub fn value(&self, number: usize) -> f64 {
        self.rounded(self.low + self.step() * number as f64)
    }

    /// A value moved into the interval.
    pub fn within(&self, value: f64) -> f64 {
        self.rounded(value.clamp(self.low, self.high))
    }

    fn rounded(&self, value: f64) -> f64 {
        if self.is_whole { value.round() } else { value }
    }

    /// The axis of the next period, given where the best programs are.
    ///
    /// Values that lie together in half of the interval get an interval of half the size around them; if they lie at its
    /// end, the interval goes on there for its own length; and if they are scattered, everything stays as it is.
    #[must_use]
    pub fn fitted(&self, values: &[f64]) -> Self {
        let width = self.high - self.low;
        let (least, most) = values.iter().fold((f64::MAX, f64::MIN), |(least, most), v| (least.min(*v), most.max(*v)));
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let (low, high) = if mean > self.high - 1.5 * self.step() {
            (self.low, self.high + width)
        } else if mean < self.low + 1.5 * self.step() && self.low > self.limits.0 {
            (self.low - width, self.high)
        } else if most - least <= width / 2.0 {
            (mean - width / 4.0, mean + width / 4.0)
        } else {
            return self.clone();
        };
        // Ends on the new grid are easier to read.
        let grid = (high - low) / (self.values - 1) as f64;
        let low = ((low / grid).round() * grid).max(self.limits.0);
        let high = low.max((high / grid).round() * grid);
        // What is cut off at the lower limit is not lost: the interval keeps its size.
        let high = if low > mean - width / 4.0 && high < self.high { low + width / 2.0 } else { high };
        let (low, high) = (self.rounded(low), self.rounded(high.min(self.limits.1)));
        if high <= low {
            return self.clone();
        }
        let values = if self.is_whole { (high - low) as usize + 1 } else { self.values };
        Self { low, high, values, ..self.clone() }
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = |value: f64| if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") };
        write!(f, "{} [{}, {}]", self.name, short(self.low), short(self.high))
    }
}
