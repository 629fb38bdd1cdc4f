//! How hard a problem is for a reader, as far as the search tells: how much there is to read, how deep it goes, and how
//! many wrong moves look good.

/// What the search says about a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The positions that it took to decide all first moves.
    pub nodes: u64,
    /// The length of the main line.
    pub depth: usize,
    /// The wrong first moves that a player would try.
    pub tempting: usize,
}

impl Difficulty {
    /// The highest level.
    pub const HIGHEST: u8 = 5;

    /// A level from 1, which a beginner sees at once, to 5.
    ///
    /// Every fourfold of nodes, every two moves and every three tempting mistakes count as much.
    pub fn level(self) -> u8 {
        let doublings = 64 - self.nodes.leading_zeros() as usize;
        let score = 3 * doublings + 3 * self.depth + 2 * self.tempting;
        match score {
            0..=32 => 1,
            33..=46 => 2,
            47..=60 => 3,
            61..=76 => 4,
            77.. => 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Difficulty;

    #[test]
    fn more_of_anything_is_harder() {
        let easy = Difficulty { nodes: 10, depth: 1, tempting: 1 };
        assert_eq!(easy.level(), 1);
        for harder in [
            Difficulty { nodes: 1_000_000, ..easy },
            Difficulty { depth: 15, ..easy },
            Difficulty { tempting: 20, ..easy },
        ] {
            assert!(harder.level() > easy.level(), "{harder:?}");
        }
        let hardest = Difficulty { nodes: 1 << 20, depth: 21, tempting: 12 };
        assert_eq!(hardest.level(), Difficulty::HIGHEST);
    }
}
