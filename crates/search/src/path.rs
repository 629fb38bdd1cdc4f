//! The positions between the root and here, to see a repetition when it comes.
//!
//! Whatever is found out below a position may rest on a repetition of one above it: such a result is true on this
//! path only (graph-history interaction: Palay 1983, Kishimoto & Müller 2004). So every result carries the
//! shallowest [`Ply`] it rests on, and is stored only if that ply is its own or deeper. Such a result is a strategy
//! all of whose cycles close below it, and so it holds in the endless game too: play that follows it falls apart into
//! these cycles (first-cycle games: Aminof & Rubin 2014). That is where law 6 of [`Game`](crate::Game) is needed.

/// A place on the path: the root is at ply 1.
pub(crate) type Ply = u32;

/// What a result rests on that holds on every path.
pub(crate) const ANYWHERE: Ply = Ply::MAX;

/// What a result rests on that was cut short by a horizon: it holds nowhere, not even at the root.
pub(crate) const NOWHERE: Ply = 0;

/// The keys of the positions from the root on.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    keys: Vec<u64>,
    // How many keys of the path fall into each class: a zero spares looking at the path.
    classes: Vec<u16>,
}

impl Path {
    pub(crate) fn new() -> Self {
        Self { keys: Vec::new(), classes: vec![0; 256] }
    }

    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.classes.fill(0);
    }

    /// The ply of the last position.
    pub(crate) fn ply(&self) -> Ply {
        self.keys.len() as Ply
    }

    pub(crate) fn push(&mut self, key: u64) {
        self.classes[class(key)] += 1;
        self.keys.push(key);
    }

    pub(crate) fn pop(&mut self) {
        let key = self.keys.pop().expect("a position was pushed for each that is popped");
        self.classes[class(key)] -= 1;
    }

    /// The ply at which this position has occurred.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Ply> {
        if self.classes[class(key)] == 0 {
            return None;
        }
        self.keys.iter().rposition(|&known| known == key).map(|index| index as Ply + 1)
    }
}

fn class(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_found_as_long_as_it_is_on_the_path() {
        let mut path = Path::new();
        for key in 0..1000 {
            path.push(key);
        }
        assert_eq!((path.ply(), path.find(0), path.find(999), path.find(1000)), (1000, Some(1), Some(1000), None));
        path.pop();
        assert_eq!(path.find(999), None);
        path.clear();
        assert_eq!(path.find(0), None);
    }
}
