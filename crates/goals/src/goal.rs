//! The goals: what the side to move may want, each with its name.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;

/// What the side to move wants.
///
/// ```
/// use tesuji_goals::Goal;
/// assert_eq!("kill".parse(), Ok(Goal::Kill));
/// assert_eq!(Goal::AtLeast(5).to_string(), "at-least:5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// To capture the string.
    Capture,
    /// To keep the string from being captured.
    Save,
    /// To kill the group.
    Kill,
    /// To make the group live.
    Live,
    /// To join two strings.
    Connect,
    /// To keep two strings of the opponent's apart.
    Cut,
    /// To save one's own group and to kill the other one, which stands against it: a capturing race, a semeai.
    Race,
    /// To make the first capture, anywhere on the board: the game of Atari-Go.
    FirstCapture,
    /// To get at least this many points more than the other side, in Go on the whole board.
    AtLeast(i16),
}

impl Goal {
    /// The goals that are named by one word.
    const NAMED: [Self; 8] =
        [Self::Capture, Self::Save, Self::Kill, Self::Live, Self::Connect, Self::Cut, Self::Race, Self::FirstCapture];

    /// Whether it is about some stones, rather than about the whole board.
    pub fn is_about_stones(self) -> bool {
        match self {
            Self::Capture | Self::Save | Self::Kill | Self::Live | Self::Connect | Self::Cut | Self::Race => true,
            Self::FirstCapture | Self::AtLeast(_) => false,
        }
    }

    /// Whether it is about two strings or groups, rather than one.
    pub fn is_about_two(self) -> bool {
        match self {
            Self::Connect | Self::Cut | Self::Race => true,
            Self::Capture | Self::Save | Self::Kill | Self::Live | Self::FirstCapture | Self::AtLeast(_) => false,
        }
    }

    /// Whether the side with this goal attacks the target, rather than owns it. About a whole board, and in a race, both sides
    /// attack.
    pub fn attacks(self) -> bool {
        match self {
            Self::Capture | Self::Kill | Self::Cut | Self::Race | Self::FirstCapture | Self::AtLeast(_) => true,
            Self::Save | Self::Live | Self::Connect => false,
        }
    }

    /// Whether it is about the life of a group.
    pub fn is_about_life(self) -> bool {
        match self {
            Self::Kill | Self::Live => true,
            Self::Capture
            | Self::Save
            | Self::Connect
            | Self::Cut
            | Self::Race
            | Self::FirstCapture
            | Self::AtLeast(_) => false,
        }
    }

    /// What the other side wants.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Capture => Self::Save,
            Self::Save => Self::Capture,
            Self::Kill => Self::Live,
            Self::Live => Self::Kill,
            Self::Connect => Self::Cut,
            Self::Cut => Self::Connect,
            Self::Race => Self::Race,
            Self::FirstCapture => Self::FirstCapture,
            Self::AtLeast(points) => Self::AtLeast(1_i16.saturating_sub(points)),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Capture => "capture",
            Self::Save => "save",
            Self::Kill => "kill",
            Self::Live => "live",
            Self::Connect => "connect",
            Self::Cut => "cut",
            Self::Race => "race",
            Self::FirstCapture => "atari-go",
            Self::AtLeast(points) => return f.pad(&format!("at-least:{points}")),
        })
    }
}

impl FromStr for Goal {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let wanted = "goal: say capture, save, kill, live, connect, cut, race, atari-go or at-least:POINTS";
        let name = text.trim().to_ascii_lowercase();
        let points = || Some(Self::AtLeast(name.strip_prefix("at-least:")?.parse().ok()?));
        let named = Self::NAMED.into_iter().find(|goal| goal.to_string() == name);
        named.or_else(points).ok_or_else(|| BadName::new(text, wanted))
    }
}
