//! The ten levels of our own player: from a child's to as well as it can.
//!
//! What makes a level: how often it is careless, how far it looks ahead, at how many positions, and whether it looks for
//! what is proved. `tesuji match` measures that each is stronger than the one below.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;

/// A level from 1 to 10.
///
/// ```
/// use tesuji_games::Level;
/// assert_eq!("7".parse::<Level>().map(Level::number), Ok(7));
/// assert!("11".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a player of a level can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skill {
    /// What it is like, in a few words.
    about: &'static str,
    /// The percentage of moves that are made without care: in Atari-Go without a look at ataris, in Go by lot.
    pub(crate) careless: usize,
    /// The most plies to look ahead.
    pub(crate) depth: u16,
    /// The most positions to look at, unless the highest level is allowed more.
    pub(crate) nodes: u64,
    /// Whether it reads ladders beyond the horizon.
    pub(crate) reads_ladders: bool,
    /// Whether it plays what is proved: it looks for proofs in Atari-Go, and knows small boards of Go by heart.
    pub(crate) seeks_proofs: bool,
}

const CHILD: Skill =
    Skill { about: "", careless: 0, depth: 1, nodes: 2_000, reads_ladders: false, seeks_proofs: false };
const READER: Skill = Skill { depth: 60, reads_ladders: true, ..CHILD };

const ATARI_GO: [Skill; 10] = [
    Skill { about: "overlooks most ataris", careless: 80, ..CHILD },
    Skill { about: "overlooks every second atari", careless: 50, ..CHILD },
    Skill { about: "overlooks every fifth atari", careless: 22, ..CHILD },
    Skill { about: "overlooks no atari, but looks only one move ahead", ..CHILD },
    Skill { about: "looks two moves ahead", depth: 2, ..CHILD },
    Skill { about: "reads ladders, and a little more", nodes: 300, ..READER },
    Skill { about: "reads ladders, and several moves ahead", nodes: 1_500, ..READER },
    Skill { about: "reads many moves ahead", nodes: 8_000, ..READER },
    Skill { about: "reads deeply", nodes: 50_000, ..READER },
    Skill {
        about: "plays as well as it can, and never loses what it has proved won",
        nodes: 500_000,
        seeks_proofs: true,
        ..READER
    },
];

const GO: [Skill; 10] = [
    Skill { about: "plays nearly all moves by lot", careless: 90, ..CHILD },
    Skill { about: "plays more than half of its moves by lot", careless: 64, ..CHILD },
    Skill { about: "plays two moves of five by lot", careless: 40, ..CHILD },
    Skill { about: "plays one move of six by lot", careless: 17, ..CHILD },
    Skill { about: "looks one move ahead", ..CHILD },
    Skill { about: "looks a few moves ahead", nodes: 800, ..READER },
    Skill { about: "looks several moves ahead", nodes: 3_000, ..READER },
    Skill { about: "looks many moves ahead", nodes: 15_000, ..READER },
    Skill { about: "looks far ahead", nodes: 80_000, ..READER },
    Skill {
        about: "plays as well as it can, and knows boards of up to 16 points by heart",
        nodes: 300_000,
        seeks_proofs: true,
        ..READER
    },
];

impl Skill {
    /// The skill of a player who looks ahead to a fixed depth, and no more.
    pub(crate) fn of_depth(depth: u16) -> Self {
        Self { depth, nodes: u64::MAX, ..CHILD }
    }

    /// The bytes of a table: enough for a game, and at most `most`.
    pub(crate) fn table_bytes(&self, most: usize) -> usize {
        usize::try_from(self.nodes).unwrap_or(usize::MAX).saturating_mul(256).clamp(1 << 20, most)
    }
}

impl Level {
    /// The lowest.
    pub const LOWEST: Self = Self(1);
    /// The highest.
    pub const HIGHEST: Self = Self(10);

    /// The level with this number.
    pub fn new(number: u8) -> Option<Self> {
        (1..=10).contains(&number).then_some(Self(number))
    }

    /// All levels, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=10).map(Self)
    }

    /// The number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What it is like, in a few words.
    pub fn description(self) -> &'static str {
        self.skill().about
    }

    /// What it is like in Go, in a few words.
    pub fn go_description(self) -> &'static str {
        self.go_skill().about
    }

    pub(crate) fn go_skill(self) -> Skill {
        GO[usize::from(self.0) - 1]
    }

    pub(crate) fn skill(self) -> Skill {
        ATARI_GO[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| BadName::new(text, "level: say a number from 1 to 10"))
    }
}
