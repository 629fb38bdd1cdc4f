//! What an engine is told before the first command.

use std::fmt;
use std::str::FromStr;

use tesuji_board::{BadName, KoRule, Rules};
use tesuji_games::{Level, Limits, NoPlayer, PlayerName, Style};
use tesuji_goals::Guidance;

/// The game that the engine plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameKind {
    /// Go: two passes end it, area scoring, no position twice.
    #[default]
    Go,
    /// The first capture wins.
    AtariGo,
    /// A problem: the engine plays the moves that solve it, or that refute a wrong one.
    Problem,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 3] = [Self::Go, Self::AtariGo, Self::Problem];

    /// The rules that moves are checked against.
    pub fn rules(self) -> Rules {
        let ko = match self {
            Self::Go => KoRule::PositionalSuperko,
            Self::AtariGo | Self::Problem => KoRule::Basic,
        };
        Rules { ko, ..Rules::default() }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Go => "go",
            Self::AtariGo => "atari-go",
            Self::Problem => "problem",
        })
    }
}

impl FromStr for GameKind {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let named = |game: &Self| game.to_string() == text;
        Self::ALL.into_iter().find(named).ok_or_else(|| BadName::new(text, "game: say go, atari-go or problem"))
    }
}

/// Whether commands may read and write files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Files {
    /// `loadsgf` and `printsgf` may.
    Allowed,
    /// No command may.
    Forbidden,
}

/// What an engine is told before the first command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GtpSettings {
    /// The game.
    pub game: GameKind,
    /// How well it is played.
    pub level: Level,
    /// The player that is used instead of our own of that level.
    pub player: Option<PlayerName>,
    /// How long a move may take, where the clock of the game does not say so.
    pub limits: Limits,
    /// The most positions to look at when a string is read.
    pub reading_nodes: u64,
    /// Who says where to look first when strings and groups are read.
    pub guide: Guidance,
    /// The seed of the random numbers.
    pub seed: u64,
    /// Whether files may be touched.
    pub files: Files,
}

impl Default for GtpSettings {
    fn default() -> Self {
        Self {
            game: GameKind::default(),
            level: Level::HIGHEST,
            player: None,
            limits: Limits::default(),
            reading_nodes: 1_000_000,
            guide: Guidance::default(),
            seed: 0,
            files: Files::Allowed,
        }
    }
}

impl GtpSettings {
    /// Who plays.
    pub fn player_name(&self) -> PlayerName {
        self.player.unwrap_or(PlayerName::Tesuji(self.level, Style::Plain))
    }

    /// Puts a player in the place of our own.
    ///
    /// # Errors
    /// If the player does not play the game.
    pub fn with_player(self, name: PlayerName) -> Result<Self, NoPlayer> {
        match self.game {
            GameKind::Go => name.go_player(self.limits).map(|_| ())?,
            GameKind::AtariGo => name.player(self.limits).map(|_| ())?,
            GameKind::Problem => {}
        }
        Ok(Self { player: Some(name), ..self })
    }
}
