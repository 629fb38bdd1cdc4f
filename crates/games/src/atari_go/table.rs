//! Proof and disproof numbers in an [`ExactTable`]: the larger the table, the finer the numbers.

use std::collections::TryReserveError;

use super::numbers::{ProofNumbers, Squeeze};
use crate::exact_table::{DataBits, ExactTable, TableRecord};

/// Two numbers of at least 7 bits and of at most 16.
const BITS: DataBits = DataBits { fewest: 14, most: 32 };

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct NumbersTable {
    pub(super) exact: ExactTable,
    squeeze: Squeeze,
}

impl NumbersTable {
    /// A table for keys of `key_bits` bits, of `bytes` bytes or a few more.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Result<Self, TryReserveError> {
        let exact = ExactTable::new(key_bits, BITS, bytes)?;
        let squeeze = Squeeze::new(exact.data_bits() / 2);
        Ok(Self { exact, squeeze })
    }

    /// What is known under this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<ProofNumbers> {
        self.exact.get(key).map(|data| self.squeeze.unpack(data))
    }

    /// Stores what is known under this key, and the work that was done for it.
    pub(super) fn store(&self, key: u64, numbers: ProofNumbers, work: u64) {
        self.exact.store(key, self.squeeze.pack(numbers), work);
    }

    /// All that is known, in the order of the table: the key, the numbers and the level of work.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, ProofNumbers, u8)> {
        self.exact.records().map(|TableRecord { key, data, level }| (key, self.squeeze.unpack(data), level))
    }

    /// Puts back what was listed.
    pub(super) fn put(&self, key: u64, numbers: ProofNumbers, level: u8) {
        self.exact.put(TableRecord { key, data: self.squeeze.pack(numbers), level });
    }
}
