//! Names that are each given out once: `ladder`, `ladder#2`, `ladder#3`.

use rusqlite::Connection;

use crate::store::BadStore;

/// The names that have come so far.
///
/// They are kept in a file of their own that goes away with them: a million names shall not fill the memory.
pub struct Names(Connection);

impl Names {
    /// None yet.
    pub fn new() -> Result<Self, BadStore> {
        let names = Connection::open("")?;
        names.execute_batch(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
             CREATE TABLE names (name TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID;
             BEGIN;",
        )?;
        Ok(Self(names))
    }

    /// The name, with a number if it came before.
    pub fn unique(&mut self, name: &str) -> Result<String, BadStore> {
        let mut counted = self.0.prepare_cached(
            "INSERT INTO names VALUES (?1, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count",
        )?;
        let count: u64 = counted.query_row([name], |row| row.get(0))?;
        Ok(if count == 1 { name.to_owned() } else { format!("{name}#{count}") })
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_name_that_came_before_gets_a_number() {
        let mut names = Names::new().expect("a temporary file");
        let given: Vec<String> = ["a", "b", "a", "a"].iter().map(|name| names.unique(name).expect("a name")).collect();
        assert_eq!(given, ["a", "b", "a#2", "a#3"]);
    }
}
