//! In which order moves are tried: what the table recommends, then killers, then history, then the domain's order.
//!
//! Killers are the last two moves that ended the search of a position at the same ply (Akl & Newborn 1977); the
//! history counts how often, and how high above the horizon, a move has done so anywhere (Schaeffer 1983).

use std::hash::{Hash, Hasher};

use crate::role::Role;

const CLASSES: usize = 1 << 10;

/// What a search has learned about the order of moves.
#[derive(Clone, Debug)]
pub(crate) struct Order<M> {
    // One table for each role. Moves that fall into one class share their fame: it is only an order.
    history: [Vec<u32>; 2],
    killers: Vec<[Option<M>; 2]>,
    scratch: Vec<(u64, M)>,
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(crate) fn new() -> Self {
        Self { history: [vec![0; CLASSES], vec![0; CLASSES]], killers: Vec::new(), scratch: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.history.iter_mut().for_each(|table| table.fill(0));
        self.killers.clear();
    }

    /// Learns that `m` ended the search of a position at `ply`, `depth` plies above the horizon.
    pub(crate) fn learn(&mut self, m: M, role: Role, ply: usize, depth: u16) {
        self.credit(m, role, u32::from(depth) * u32::from(depth));
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            killers.swap(0, 1);
            killers[0] = Some(m);
        }
    }

    /// Adds to the fame of a move.
    pub(crate) fn credit(&mut self, m: M, role: Role, fame: u32) {
        let history = &mut self.history[role.index()];
        let class = class(&m);
        if history[class].saturating_add(fame) > FAMOUS {
            // All fade alike, so that the order stays.
            for known in history.iter_mut() {
                *known /= 2;
            }
        }
        history[class] = history[class].saturating_add(fame).min(FAMOUS);
    }

    /// Puts the moves of a position into order; equals keep theirs.
    pub(crate) fn sort(&mut self, moves: &mut [M], role: Role, ply: usize, first: Option<M>) {
        let killers = self.killers.get(ply).copied().unwrap_or([None; 2]);
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        scratch.extend(moves.iter().enumerate().map(|(index, &m)| {
            let rank = if first == Some(m) {
                u32::MAX
            } else if killers[0] == Some(m) {
                u32::MAX - 1
            } else if killers[1] == Some(m) {
                u32::MAX - 2
            } else {
                self.history[role.index()][class(&m)]
            };
            (u64::from(!rank) << 32 | index as u64, m)
        }));
        scratch.sort_unstable_by_key(|&(rank, _)| rank);
        for (place, &(_, m)) in moves.iter_mut().zip(&scratch) {
            *place = m;
        }
        self.scratch = scratch;
    }
}

/// History never outranks a killer.
const FAMOUS: u32 = u32::MAX - 3;

fn class<M: Hash>(m: &M) -> usize {
    let mut folder = Folder(0);
    m.hash(&mut folder);
    (folder.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize % CLASSES
}

/// A hash that is the same in every run, which the standard one need not be.
struct Folder(u64);

impl Hasher for Folder {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recommended_then_killers_then_history_then_as_given() {
        let mut order = Order::new();
        order.learn(5_u16, Role::Max, 9, 3);
        order.learn(4, Role::Max, 2, 1);
        order.learn(3, Role::Max, 2, 1);
        let mut moves = [1, 2, 3, 4, 5, 6, 7];
        order.sort(&mut moves, Role::Max, 2, Some(7));
        assert_eq!(moves, [7, 3, 4, 5, 1, 2, 6]);
        order.sort(&mut moves, Role::Min, 9, None);
        assert_eq!(moves, [5, 7, 3, 4, 1, 2, 6], "a killer for either player, the history for Max only");
    }
}
