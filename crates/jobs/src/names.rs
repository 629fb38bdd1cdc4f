//! Names that are each given out once: `ladder`, `ladder#2`, `ladder#3`.

use std::collections::HashMap;

use crate::result_key::ResultKey;

/// The names that have come so far, and how often each has come.
///
/// Of each name a short hash is kept, so that a million long names take little memory.
#[derive(Debug, Default)]
pub struct Names(HashMap<ResultKey, u32>);

impl Names {
    /// The name, with a number if it came before.
    pub fn unique(&mut self, name: &str) -> String {
        let count = self.0.entry(ResultKey::of(name)).or_default();
        *count += 1;
        if *count == 1 { name.to_owned() } else { format!("{name}#{count}") }
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_name_that_came_before_gets_a_number() {
        let mut names = Names::default();
        assert_eq!(["a", "b", "a", "a"].map(|name| names.unique(name)), ["a", "b", "a#2", "a#3"]);
    }
}
