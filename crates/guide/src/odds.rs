//! Logits as chances in permille, in integers: the same on every machine.

/// Logits that are lower than the highest by this much, or more, have no chance.
const RANGE: usize = 1024;

/// One, in the table of powers.
const ONE: u32 = 1 << 30;

/// `ONE * exp(-n / 64)`, rounded.
static POWERS: [u32; RANGE] = {
    /// `2^60 * exp(-1 / 64)`.
    const STEP: u128 = 1_135_047_113_432_355_401;
    let mut powers = [0; RANGE];
    let mut power = 1_u128 << 60;
    let mut n = 0;
    while n < RANGE {
        powers[n] = ((power + (1 << 29)) >> 30) as u32;
        power = (power * STEP) >> 60;
        n += 1;
    }
    powers
};

/// `ONE * exp(-below / 64)`.
fn power(below: u64) -> u64 {
    usize::try_from(below).ok().and_then(|below| POWERS.get(below)).map_or(0, |power| u64::from(*power))
}

/// How chances are distributed among some logits (softmax).
///
/// ```
/// use tesuji_guide::Odds;
/// let logits = [128, 64, 0, -5000];
/// let odds = Odds::among(logits.iter().copied());
/// assert_eq!(logits.map(|logit| odds.permille(logit)), [665, 245, 90, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    highest: i32,
    total: u64,
}

impl Odds {
    /// The odds among these logits, of which 64 is one.
    pub fn among(logits: impl Iterator<Item = i32> + Clone) -> Self {
        let highest = logits.clone().max().unwrap_or(0);
        let total = logits.map(|logit| power(u64::from(highest.abs_diff(logit)))).sum();
        Self { highest, total }
    }

    /// The chance of one of them, rounded. Among none there is no chance.
    pub fn permille(&self, logit: i32) -> u16 {
        let below = self.highest.saturating_sub(logit).max(0);
        let power = power(below.cast_unsigned().into());
        (1000 * power + self.total / 2).checked_div(self.total).unwrap_or(0).min(1000) as u16
    }
}

/// How a value is turned into a chance: a logistic curve over `value * slope + offset`.
///
/// ```
/// use tesuji_guide::Calibration;
/// let plain = Calibration::default();
/// assert_eq!([-64, 0, 64, 640].map(|value| plain.permille(value)), [269, 500, 731, 1000]);
/// let modest = Calibration { slope: 512, offset: 0 };
/// assert_eq!(modest.permille(128), plain.permille(64));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Calibration {
    /// The factor, of which 1024 is one.
    pub slope: i32,
    /// What is added, of which 64 is one.
    pub offset: i32,
}

impl Default for Calibration {
    /// The value as it is.
    fn default() -> Self {
        Self { slope: 1024, offset: 0 }
    }
}

impl Calibration {
    /// The chance that the side to move gets what it wants, as far as the guide can tell.
    pub fn permille(self, value: i32) -> u16 {
        let logit = (i64::from(value) * i64::from(self.slope)).div_euclid(1024) + i64::from(self.offset);
        let one = u64::from(ONE);
        let whole = one + power(logit.unsigned_abs());
        let likely = ((1000 * one + whole / 2) / whole) as u16;
        if logit < 0 { 1000 - likely } else { likely }
    }
}

#[cfg(test)]
mod tests {
    use super::{Calibration, ONE, Odds, POWERS};

    #[test]
    fn powers_are_those_of_e() {
        for (n, power) in POWERS.iter().enumerate() {
            let exact = f64::from(ONE) * (-(n as f64) / 64.0).exp();
            assert!((f64::from(*power) - exact).abs() <= 0.501, "{n}: {power}, not {exact}");
        }
    }

    #[test]
    fn odds_are_a_softmax() {
        let logits = [-300, 17, 64, 65, 300, 290, -4000];
        let odds = Odds::among(logits.into_iter());
        let total: f64 = logits.iter().map(|logit| (f64::from(*logit) / 64.0).exp()).sum();
        for logit in logits {
            let exact = 1000.0 * (f64::from(logit) / 64.0).exp() / total;
            assert!((f64::from(odds.permille(logit)) - exact).abs() <= 0.51, "{logit}");
        }
    }

    #[test]
    fn odds_stand_extremes() {
        assert_eq!(Odds::among([].into_iter()).permille(5), 0);
        let odds = Odds::among([i32::MIN, i32::MAX].into_iter());
        assert_eq!([i32::MIN, i32::MAX].map(|logit| odds.permille(logit)), [0, 1000]);
        assert_eq!(Odds::among([7].into_iter()).permille(i32::MAX), 1000);
    }

    #[test]
    fn values_are_a_logistic_curve() {
        let calibration = Calibration { slope: 700, offset: 20 };
        for value in -2000..2000 {
            let exact = 1000.0 / (1.0 + (-(f64::from(value) * 700.0 / 1024.0).floor() / 64.0 - 20.0 / 64.0).exp());
            assert!((f64::from(calibration.permille(value)) - exact).abs() <= 0.51, "{value}");
        }
        let extremes = [i32::MIN, i32::MAX].map(|value| calibration.permille(value));
        assert_eq!(extremes, [0, 1000]);
    }
}
