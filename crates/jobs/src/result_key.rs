//! The key of a result: what is worked out, how, within which limits, and by which version of the program.
//!
//! Two jobs with one key have one result, on whichever machine and however often it is worked out. So a job may be
//! submitted, delivered and worked out any number of times, and its result is kept once.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use thiserror::Error;

/// The version of the program: another one may give other results.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The key of a result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ResultKey([u8; 16]);

impl ResultKey {
    /// The key of a text that says all that a result depends on.
    pub fn of(identity: &str) -> Self {
        let digest = Sha256::digest(identity);
        // Half of it: among a million million results two are alike with a chance of one in 10^14.
        let mut key = [0; 16];
        key.copy_from_slice(&digest[..16]);
        Self(key)
    }
}

/// In hexadecimal digits.
impl fmt::Display for ResultKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a key is 32 hexadecimal digits")]
pub struct NoKey;

impl FromStr for ResultKey {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        if text.len() != 32 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NoKey);
        }
        u128::from_str_radix(text, 16).map(|key| Self(key.to_be_bytes())).map_err(|_| NoKey)
    }
}

#[cfg(test)]
mod tests {
    use super::{NoKey, ResultKey};

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let key = ResultKey::of("a job");
        assert_eq!(key.to_string().parse(), Ok(key));
        for text in ["", "+1d50ba9cfdbd322f661efa970bbe4c8", "1d50", "1d50ba9cfdbd322f661efa970bbe4c8g"] {
            assert_eq!(text.parse::<ResultKey>(), Err(NoKey), "{text}");
        }
    }

    #[test]
    fn keys_never_change() {
        let key = ResultKey::of("tesuji 0.1.0\nsolve\na");
        assert_eq!(key.to_string(), "1d50ba9cfdbd322f661efa970bbe4c8f");
        assert_ne!(key, ResultKey::of("tesuji 0.1.0\nsolve\nb"));
    }
}
