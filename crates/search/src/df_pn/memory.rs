//! What df-pn keeps in its table, and what it takes from related games.

use std::hash::Hash;

use super::{DfPn, Entry, Solved};
use crate::assumptions::RelatedGame;
use crate::numbers::{Numbers, Packed};
use crate::role::Role;
use crate::settlement::Settlement;
use crate::value::Value;
use crate::width::Widths;

/// What another search has settled is as dear to the table as a result that took this number of positions.
const WORK_OF_ANOTHER: u64 = 1 << 16;

impl<M: Copy + Eq + Hash, V: Value, R> DfPn<M, V, R> {
    /// What the last searches have settled about the position with this key, at these widths and for the last claim.
    pub fn probe(&self, key: u64) -> Option<Solved<M>> {
        let entry = self.entry(key)?;
        entry.winner().map(|winner| Solved { proved: winner == Role::Max, best: entry.best })
    }

    /// Who wins the position with this key, if that is known, and what it rests on.
    pub(crate) fn settlement(&self, key: u64) -> Option<Settlement> {
        let (entry, _) = self.entry_and_key(key)?;
        let (winner, assumptions) = (entry.winner()?, entry.packed.assumptions());
        Some(Settlement { winner, assumptions, zone: self.known_zone(key) })
    }

    /// Notes what another search has settled about the position with this key, and the move of a winner who is to move.
    pub(crate) fn settle(&mut self, key: u64, settled: Settlement, best: Option<M>) {
        let packed = Packed::new(Numbers::won_by(settled.winner), settled.assumptions);
        self.store(key, WORK_OF_ANOTHER, Entry { packed, best });
        self.store_zone(key, WORK_OF_ANOTHER, settled.zone);
    }

    /// Forgets what was settled about the position with this key, for a caller who knows better: here, and in the
    /// games that resemble this one.
    pub fn unsettle(&mut self, key: u64) {
        for salt in [0, salt(self.widths)] {
            self.table.remove(key ^ salt);
            for relation in &self.related {
                self.table.remove(key ^ salt ^ relation.change);
            }
        }
    }

    /// What the table knows: of this game, and where another one settles the position for this one too.
    #[inline]
    pub(super) fn entry(&self, key: u64) -> Option<Entry<M>> {
        self.entry_and_key(key).map(|(entry, _)| entry)
    }

    /// The same, and the key that it was found under.
    #[inline]
    pub(super) fn entry_and_key(&self, key: u64) -> Option<(Entry<M>, u64)> {
        let own = self.entry_here(key);
        // The other games were searched before: what they did not settle then they do not settle now.
        if own.is_some() || self.related.is_empty() {
            return own.map(|entry| (entry, key));
        }
        let settled = |relation: &RelatedGame| {
            let entry = self.entry_here(key ^ relation.change)?;
            relation.doubt.spares(entry.winner()?, entry.packed.assumptions()).then_some((entry, key ^ relation.change))
        };
        self.related.iter().filter(|relation| relation.holds).find_map(settled)
    }

    /// What the table knows under this key: entries of these widths, and those of full width where they settle it.
    #[inline]
    pub(super) fn entry_here(&self, key: u64) -> Option<Entry<M>> {
        let salt = salt(self.widths);
        let own = self.table.get(key ^ salt);
        if salt == 0 || own.is_some_and(|entry| entry.winner().is_some()) {
            return own;
        }
        self.table.get(key).filter(|entry| entry.winner().is_some()).or(own)
    }

    pub(super) fn store(&mut self, key: u64, work: u64, entry: Entry<M>) {
        // A proof holds at every width (law 5), so all widths share it; all else is for these widths only.
        let salt = if entry.winner() == Some(Role::Max) { 0 } else { salt(self.widths) };
        self.table.store(key ^ salt, work, entry);
    }
}

/// What sets the keys of one pair of widths apart from those of another; nothing for the full widths.
pub(super) fn salt(widths: Widths) -> u64 {
    if widths == Widths::FULL {
        return 0;
    }
    (u64::from(widths.max.0) << 8 | u64::from(widths.min.0)).wrapping_add(1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
