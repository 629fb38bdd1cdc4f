//! Half points: komi, and by how much a game was won.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;

/// A number of half points.
///
/// ```
/// use tesuji_games::HalfPoints;
/// let komi: HalfPoints = "6.5".parse()?;
/// assert_eq!((komi, komi.to_string()), (HalfPoints(13), "6.5".to_owned()));
/// assert!("6.25".parse::<HalfPoints>().is_err());
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    /// More than any board has.
    const MOST: i32 = 2000;

    /// Whole points.
    pub fn points(points: i32) -> Self {
        Self(2 * points)
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let half = if size % 2 == 1 { ".5" } else { "" };
        f.pad(&format!("{sign}{}{half}", size / 2))
    }
}

impl FromStr for HalfPoints {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let bad = || BadName::new(text, "komi: say whole or half points, as in 0, 3.5 or -2");
        let number: f64 = text.parse().map_err(|_| bad())?;
        let halves = 2.0 * number;
        // What is whole and small is exact.
        let is_fine = halves.fract() == 0.0 && halves.abs() <= f64::from(Self::MOST);
        if is_fine { Ok(Self(halves as i32)) } else { Err(bad()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_read_and_written() {
        for (text, halves) in [("0", 0), ("0.5", 1), ("-0.5", -1), ("7", 14), ("-24.5", -49)] {
            assert_eq!(text.parse(), Ok(HalfPoints(halves)));
            assert_eq!(HalfPoints(halves).to_string(), text);
        }
        for text in ["", "x", "0.1", "NaN", "inf", "1e9"] {
            assert!(text.parse::<HalfPoints>().is_err(), "{text}");
        }
    }
}
