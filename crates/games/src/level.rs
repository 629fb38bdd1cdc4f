//! The ten levels of our own player: from a child's to as well as it can.
//!
//! What makes a level: how often it overlooks an atari, how far it looks ahead, at how many positions, and whether it
//! looks for a proof. `tesuji match` measures that each is stronger than the one below.

use std::fmt;
use std::str::FromStr;

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
    /// Of a hundred moves so many are made without a look at ataris.
    pub(crate) overlooks: usize,
    /// The most plies to look ahead.
    pub(crate) depth: u16,
    /// The most positions to look at, unless somebody allows more to the highest level.
    pub(crate) nodes: u64,
    /// Whether it reads ladders beyond the horizon.
    pub(crate) ladders: Ladders,
    /// Whether it looks for a proof that it wins.
    pub(crate) proofs: Proofs,
}

/// Whether a player reads ladders to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ladders {
    Unread,
    Read,
}

/// Whether a player looks for proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proofs {
    Never,
    Always,
}

/// What a player of Go of a level can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GoSkill {
    /// Of a hundred moves so many are drawn by lot.
    pub(crate) careless: usize,
    /// The most plies to look ahead.
    pub(crate) depth: u16,
    /// The most positions to look at, unless somebody allows more to the highest level.
    pub(crate) nodes: u64,
    /// Whether it knows small boards by heart.
    pub(crate) boards: Boards,
}

/// Whether a player knows small boards by heart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Boards {
    Unknown,
    Known,
}

impl GoSkill {
    /// The bytes of the table: enough for a game, and no more.
    pub(crate) fn table_bytes(&self) -> usize {
        usize::try_from(self.nodes).unwrap_or(usize::MAX).saturating_mul(256).clamp(1 << 20, 64 << 20)
    }
}

impl Skill {
    /// The bytes of each table: enough for a game, and no more.
    pub(crate) fn table_bytes(&self) -> usize {
        usize::try_from(self.nodes).unwrap_or(usize::MAX).saturating_mul(256).clamp(1 << 20, 32 << 20)
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
        match self.0 {
            1 => "overlooks most ataris",
            2 => "overlooks every second atari",
            3 => "overlooks every fifth atari",
            4 => "overlooks no atari, but looks only one move ahead",
            5 => "looks two moves ahead",
            6 => "reads ladders, and a little more",
            7 => "reads ladders, and several moves ahead",
            8 => "reads many moves ahead",
            9 => "reads deeply",
            _ => "plays as well as it can, and never loses what it has proved won",
        }
    }

    /// What it is like in Go, in a few words.
    pub fn go_description(self) -> &'static str {
        match self.0 {
            1 => "plays nearly all moves by lot",
            2 => "plays more than half of its moves by lot",
            3 => "plays two moves of five by lot",
            4 => "plays one move of six by lot",
            5 => "looks one move ahead",
            6 => "looks a few moves ahead",
            7 => "looks several moves ahead",
            8 => "looks many moves ahead",
            9 => "looks far ahead",
            _ => "plays as well as it can, and knows boards of up to 16 points by heart",
        }
    }

    pub(crate) fn go_skill(self) -> GoSkill {
        let child = GoSkill { careless: 0, depth: 1, nodes: 2_000, boards: Boards::Unknown };
        let reader = GoSkill { depth: 60, ..child };
        match self.0 {
            1 => GoSkill { careless: 90, ..child },
            2 => GoSkill { careless: 64, ..child },
            3 => GoSkill { careless: 40, ..child },
            4 => GoSkill { careless: 17, ..child },
            5 => child,
            6 => GoSkill { nodes: 800, ..reader },
            7 => GoSkill { nodes: 3_000, ..reader },
            8 => GoSkill { nodes: 15_000, ..reader },
            9 => GoSkill { nodes: 80_000, ..reader },
            _ => GoSkill { nodes: 300_000, boards: Boards::Known, ..reader },
        }
    }

    pub(crate) fn skill(self) -> Skill {
        let child = Skill { overlooks: 0, depth: 1, nodes: 2_000, ladders: Ladders::Unread, proofs: Proofs::Never };
        let reader = Skill { depth: 60, ladders: Ladders::Read, ..child };
        match self.0 {
            1 => Skill { overlooks: 80, ..child },
            2 => Skill { overlooks: 50, ..child },
            3 => Skill { overlooks: 22, ..child },
            4 => child,
            5 => Skill { depth: 2, ..child },
            6 => Skill { nodes: 300, ..reader },
            7 => Skill { nodes: 1_500, ..reader },
            8 => Skill { nodes: 8_000, ..reader },
            9 => Skill { nodes: 50_000, ..reader },
            _ => Skill { nodes: 500_000, proofs: Proofs::Always, ..reader },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLevel {
    text: String,
}

impl fmt::Display for BadLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no level: say a number from 1 to 10", self.text.escape_debug())
    }
}

impl std::error::Error for BadLevel {}

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Self, BadLevel> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| BadLevel { text: text.to_owned() })
    }
}
