//! Proof and disproof numbers (Allis 1994), from the point of view of the side to move, and how they are squeezed.

use super::stones::Mover;

/// A number that will never be reached: the other side has won.
pub(super) const NEVER: u32 = u32::MAX;

/// The largest number of a position that is not settled.
const MOST: u32 = 1 << 30;

/// How many positions the side to move must still settle to win, and the other side to see it lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofNumbers {
    pub(super) win: u32,
    pub(super) loss: u32,
}

impl ProofNumbers {
    /// The side to move has won.
    pub(super) const WON: Self = Self { win: 0, loss: NEVER };
    /// The side to move has lost.
    pub(super) const LOST: Self = Self { win: NEVER, loss: 0 };
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { win: 1, loss: 1 };
    /// As thresholds: search on until it is settled.
    pub(super) const UNTIL_SETTLED: Self = Self { win: NEVER, loss: NEVER };

    /// A position that is settled.
    pub(super) fn settled(is_won: bool) -> Self {
        if is_won { Self::WON } else { Self::LOST }
    }

    /// A position that is not settled.
    pub(super) fn open(win: u64, loss: u64) -> Self {
        let cut = |number: u64| number.clamp(1, u64::from(MOST)) as u32;
        Self { win: cut(win), loss: cut(loss) }
    }

    /// Numbers as they were written down, if they make sense.
    pub(super) fn read(win: u32, loss: u32) -> Option<Self> {
        let is_open = |number| (1..=MOST).contains(&number);
        let numbers = Self { win, loss };
        (numbers == Self::WON || numbers == Self::LOST || is_open(win) && is_open(loss)).then_some(numbers)
    }

    /// Whether the side to move wins, if it is settled.
    #[inline]
    pub(super) fn is_won(self) -> Option<bool> {
        match (self.win, self.loss) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// Whether one of the numbers has come up to its threshold.
    #[inline]
    pub(super) fn reach(self, thresholds: Self) -> bool {
        self.win >= thresholds.win || self.loss >= thresholds.loss
    }

    /// The numbers for the side whose move it was, if `turn` is who is to move now; and back again.
    #[inline]
    pub(super) fn seen_from(self, turn: Mover) -> Self {
        match turn {
            Mover::Same => self,
            Mover::Other => Self { win: self.loss, loss: self.win },
        }
    }
}

/// Numbers as floating ones of a few bits: five bits of exponent, the rest mantissa. Rounded up, and the order is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Squeeze {
    mantissa: u32,
}

impl Squeeze {
    const EXPONENT: u32 = 5;

    /// Numbers of `bits` bits, which are at least 7.
    pub(super) fn new(bits: u32) -> Self {
        Self { mantissa: bits - Self::EXPONENT }
    }

    /// Both numbers in twice as many bits. Never 0, for one of them is not.
    pub(super) fn pack(self, numbers: ProofNumbers) -> u64 {
        self.squeeze(numbers.win) << self.bits() | self.squeeze(numbers.loss)
    }

    /// The numbers that were packed, or a little more.
    #[inline]
    pub(super) fn unpack(self, data: u64) -> ProofNumbers {
        let mask = (1 << self.bits()) - 1;
        ProofNumbers { win: self.expand(data >> self.bits() & mask), loss: self.expand(data & mask) }
    }

    #[inline]
    fn bits(self) -> u32 {
        self.mantissa + Self::EXPONENT
    }

    fn never(self) -> u64 {
        (1 << self.bits()) - 1
    }

    /// A number in few bits.
    #[inline]
    fn squeeze(self, number: u32) -> u64 {
        if number == NEVER {
            return self.never();
        }
        let number = u64::from(number);
        let exponent = u64::BITS - (number >> self.mantissa).leading_zeros();
        if exponent == 0 {
            return number;
        }
        let dropped = exponent - 1;
        let kept = (number + (1 << dropped) - 1) >> dropped;
        // A mantissa that was rounded up to the next power of two carries over into the exponent, as it should.
        let code = (u64::from(exponent) << self.mantissa) + kept - (1 << self.mantissa);
        code.min(self.never() - 1)
    }

    /// The number that was squeezed, or a little more.
    #[inline]
    fn expand(self, code: u64) -> u32 {
        if code == self.never() {
            return NEVER;
        }
        let exponent = (code >> self.mantissa) as u32;
        if exponent == 0 {
            return code as u32;
        }
        let kept = (code & ((1 << self.mantissa) - 1)) | 1 << self.mantissa;
        (kept << (exponent - 1)).min(u64::from(MOST)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squeezing_rounds_up_a_little_and_keeps_the_order() {
        for bits in 7..=16 {
            let squeeze = Squeeze::new(bits);
            let numbers = (0..3000).chain((0..30).flat_map(|bit| [(1 << bit), (1 << bit) + (1 << bit) / 3]));
            let mut numbers: Vec<u32> = numbers.chain([MOST - 1, MOST, NEVER]).collect();
            numbers.sort_unstable();
            for pair in numbers.windows(2) {
                assert!(squeeze.squeeze(pair[0]) <= squeeze.squeeze(pair[1]));
            }
            for number in numbers {
                let code = squeeze.squeeze(number);
                assert!(code < 1 << bits);
                let expanded = squeeze.expand(code);
                assert!(expanded >= number && (number == NEVER || expanded <= MOST));
                assert!(u64::from(expanded) <= u64::from(number) + u64::from(number) / (1 << (bits - 6)) + 1);
                assert_eq!(squeeze.squeeze(expanded), code, "{number} in {bits} bits");
            }
        }
    }
}
