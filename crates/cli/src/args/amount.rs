//! Amounts with a unit: `256M` of memory, `1.5s` of time, `2k` nodes.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

/// A number that may end in `k`, `M` or `G`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    number: u64,
    power: u32,
}

impl Amount {
    /// The number of bytes: a `k` is 1024 of them.
    pub fn bytes(self) -> usize {
        let bytes = self.number.saturating_mul(1024_u64.saturating_pow(self.power));
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// The number of things: a `k` is a thousand of them.
    pub fn count(self) -> u64 {
        self.number.saturating_mul(1000_u64.saturating_pow(self.power))
    }
}

impl FromStr for Amount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (digits, unit) = split(text);
        let power = match unit.to_ascii_lowercase().as_str() {
            "" => 0,
            "k" | "kb" | "kib" => 1,
            "m" | "mb" | "mib" => 2,
            "g" | "gb" | "gib" => 3,
            _ => return Err("say a number, or one with k, M or G, such as 256M".to_owned()),
        };
        let number = digits.replace('_', "").parse().ok().filter(|number| *number > 0);
        Ok(Self { number: number.ok_or("say a number greater than zero, such as 256M")?, power })
    }
}

/// A number of things of which there is at least one.
pub fn at_least_one(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "say a number from 1".to_owned())
}

/// How many things are done at a time: no machine has more processors.
pub fn at_a_time(text: &str) -> Result<NonZeroUsize, String> {
    const MOST: usize = 1024;
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST);
    number.ok_or_else(|| format!("say a number from 1 to {MOST}"))
}

/// A number without a fraction.
pub fn whole_number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "say a whole number".to_owned())
}

/// A time to think: `5s`, `300ms`, `2m`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit(pub Duration);

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const FORM: &str = "say a time such as 5s, 300ms or 2m";
        let (digits, unit) = split(text);
        let number: f64 = digits.parse().map_err(|_| FORM)?;
        let seconds = match unit {
            "ms" => number / 1000.0,
            "s" | "" => number,
            "m" | "min" => 60.0 * number,
            "h" => 3600.0 * number,
            _ => return Err(FORM.to_owned()),
        };
        let limit = Duration::try_from_secs_f64(seconds).map_err(|_| FORM)?;
        if limit.is_zero() { Err("no time at all is not enough".to_owned()) } else { Ok(Self(limit)) }
    }
}

/// The number and the unit behind it.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    (text[..end].trim_end(), &text[end..])
}

#[cfg(test)]
mod tests {
    use super::{Amount, TimeLimit};
    use std::time::Duration;

    #[test]
    fn amounts() {
        for (text, bytes, count) in
            [("7", 7, 7), ("2k", 2048, 2000), ("256M", 256 << 20, 256_000_000), ("1_000", 1000, 1000)]
        {
            let amount: Amount = text.parse().expect(text);
            assert_eq!((amount.bytes(), amount.count()), (bytes, count), "{text}");
        }
        for text in ["", "M", "0", "-1", "1.5M", "3 apples", "99999999999999999999"] {
            assert!(text.parse::<Amount>().is_err(), "{text}");
        }
    }

    #[test]
    fn times() {
        for (text, milliseconds) in [("5s", 5000), ("300ms", 300), ("2m", 120_000), ("0.5", 500), ("1.5s", 1500)] {
            let limit: TimeLimit = text.parse().expect(text);
            assert_eq!(limit.0, Duration::from_millis(milliseconds), "{text}");
        }
        for text in ["", "s", "0s", "-1s", "nan", "inf", "5 years", "1e300h"] {
            assert!(text.parse::<TimeLimit>().is_err(), "{text}");
        }
    }
}
