//! The names of players: `interest:4`, `alphabeta:near:4`, `tesuji:7`.

use std::fmt;
use std::str::FromStr;

use crate::{InitialMap, LibertyEvaluation};

use crate::level::Level;
use crate::limits::Limits;
use crate::player::Player;
use crate::players::{GoPlayer, GreedyPlayer, LookingAhead, RandomPlayer, Style, Tesuji, Watched};

/// A player that can be asked for by name.
///
/// ```
/// use tesuji_games::PlayerName;
/// let name: PlayerName = "alphabeta:near:3".parse()?;
/// assert_eq!(name.to_string(), "alphabeta:near:3");
/// assert_eq!("interest".parse::<PlayerName>()?.to_string(), "interest:4", "four plies unless said otherwise");
/// assert!("alfabeta:4".parse::<PlayerName>().is_err());
/// # Ok::<(), tesuji_games::BadPlayer>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerName {
    /// Any legal move.
    Random,
    /// The best position after one move.
    Greedy,
    /// Minimax to a depth.
    Minimax(u16, LibertyEvaluation),
    /// Alpha-beta to a depth.
    AlphaBeta(u16, LibertyEvaluation),
    /// Alpha-beta to a depth, with moves next to stones only.
    AlphaBetaNear(u16, LibertyEvaluation),
    /// Alpha-beta to a depth, moves by their interest.
    Interest(u16, InitialMap, LibertyEvaluation),
    /// Our own player.
    Tesuji(Level, Style),
}

/// The deepest that a player can be told to look.
const DEEPEST: u16 = 30;

impl PlayerName {
    /// One of each kind, for lists.
    pub fn examples() -> Vec<Self> {
        let both = LibertyEvaluation::Both;
        let papers = [
            Self::Random,
            Self::Greedy,
            Self::Minimax(3, both),
            Self::AlphaBeta(4, both),
            Self::AlphaBetaNear(4, both),
            Self::Interest(4, InitialMap::Capped, both),
        ];
        papers.into_iter().chain(Level::all().map(|level| Self::Tesuji(level, Style::Plain))).collect()
    }

    /// One of each kind that plays Go, for lists.
    pub fn go_examples() -> Vec<Self> {
        let others = [Self::Random, Self::AlphaBeta(4, LibertyEvaluation::Both)];
        others.into_iter().chain(Level::all().map(|level| Self::Tesuji(level, Style::Plain))).collect()
    }

    /// What the player is like in Go, if it plays it.
    pub fn go_description(self) -> Option<String> {
        match self {
            Self::Random => Some("any legal move, but it does not fill its own eyes".to_owned()),
            Self::AlphaBeta(_, LibertyEvaluation::Both) => Some("alpha-beta, to a fixed depth".to_owned()),
            Self::Tesuji(level, Style::Plain) => Some(format!("our own player: {}", level.go_description())),
            Self::Greedy
            | Self::Minimax(..)
            | Self::AlphaBeta(..)
            | Self::AlphaBetaNear(..)
            | Self::Interest(..)
            | Self::Tesuji(_, Style::Trap) => None,
        }
    }

    /// What the player is like.
    pub fn description(self) -> String {
        match self {
            Self::Random => "any legal move".to_owned(),
            Self::Greedy => "the paper's greedy search: the best position after one move, equals by lot".to_owned(),
            Self::Minimax(..) => "the paper's minimax, to a fixed depth".to_owned(),
            Self::AlphaBeta(..) => "the paper's alpha-beta, to a fixed depth".to_owned(),
            Self::AlphaBetaNear(..) => {
                "the same with moves next to stones only, as in the applet it began with".to_owned()
            }
            Self::Interest(..) => "the paper's alpha-beta with moves in the order of the interest map".to_owned(),
            Self::Tesuji(level, _) => format!("our own player: {}", level.description()),
        }
    }

    /// The player of Go, who looks to it that somebody watches the limits.
    pub fn go_player(self, limits: Limits) -> Result<Box<dyn Player>, NoGoPlayer> {
        let watched = if limits.is_none() { Watched::ByItself } else { Watched::ByTheMeter };
        match self {
            Self::Random => Ok(Box::new(RandomPlayer::new(0))),
            Self::AlphaBeta(depth, LibertyEvaluation::Both) => Ok(Box::new(GoPlayer::alpha_beta(self, depth, watched))),
            Self::Tesuji(level, Style::Plain) => Ok(Box::new(GoPlayer::new(level, watched))),
            Self::Greedy
            | Self::Minimax(..)
            | Self::AlphaBeta(..)
            | Self::AlphaBetaNear(..)
            | Self::Interest(..)
            | Self::Tesuji(_, Style::Trap) => Err(NoGoPlayer(self)),
        }
    }

    /// The player of Atari-Go, who looks to it that somebody watches the limits.
    pub fn player(self, limits: Limits) -> Box<dyn Player> {
        match self {
            Self::Random => Box::new(RandomPlayer::new(0)),
            Self::Greedy => Box::new(GreedyPlayer::new(0)),
            Self::Minimax(..) | Self::AlphaBeta(..) | Self::AlphaBetaNear(..) | Self::Interest(..) => {
                Box::new(LookingAhead::named(self).expect("these four look ahead"))
            }
            Self::Tesuji(level, style) => {
                let watched = if limits.is_none() { Watched::ByItself } else { Watched::ByTheMeter };
                Box::new(Tesuji::new(level, style, watched))
            }
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let judging = |evaluation: LibertyEvaluation| match evaluation {
            LibertyEvaluation::Both | LibertyEvaluation::Room => "",
            LibertyEvaluation::Own => ":own",
            LibertyEvaluation::Opponent => ":opponent",
        };
        let text = match *self {
            Self::Random => "random".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::Minimax(depth, evaluation) => format!("minimax{}:{depth}", judging(evaluation)),
            Self::AlphaBeta(depth, evaluation) => format!("alphabeta{}:{depth}", judging(evaluation)),
            Self::AlphaBetaNear(depth, evaluation) => format!("alphabeta:near{}:{depth}", judging(evaluation)),
            Self::Interest(depth, map, evaluation) => {
                let map = match map {
                    InitialMap::Capped => "",
                    InitialMap::Literal => ":literal",
                    InitialMap::Ring => ":ring",
                };
                format!("interest{map}{}:{depth}", judging(evaluation))
            }
            Self::Tesuji(level, Style::Plain) => format!("tesuji:{level}"),
            Self::Tesuji(level, Style::Trap) => format!("tesuji:trap:{level}"),
        };
        f.pad(&text)
    }
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPlayer {
    text: String,
    why: String,
}

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no player: {}", self.text.escape_debug(), self.why)
    }
}

impl std::error::Error for BadPlayer {}

/// A player who does not play Go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoGoPlayer(pub PlayerName);

impl fmt::Display for NoGoPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} plays Atari-Go only: for Go say random, alphabeta:4 or tesuji:7", self.0)
    }
}

impl std::error::Error for NoGoPlayer {}

/// What was said behind a player's name.
struct Wishes<'a> {
    words: Vec<&'a str>,
    number: Option<u16>,
}

impl<'a> Wishes<'a> {
    fn read(parts: impl Iterator<Item = &'a str>) -> Result<Self, String> {
        let mut wishes = Self { words: Vec::new(), number: None };
        for part in parts {
            match part.parse() {
                Ok(_) if wishes.number.is_some() => return Err("it has two numbers".to_owned()),
                Ok(number) => wishes.number = Some(number),
                Err(_) => wishes.words.push(part),
            }
        }
        Ok(wishes)
    }

    /// Takes a word out, if it was said.
    fn take(&mut self, word: &str) -> bool {
        let place = self.words.iter().position(|said| *said == word);
        place.map(|place| self.words.remove(place)).is_some()
    }

    fn evaluation(&mut self) -> LibertyEvaluation {
        if self.take("own") {
            LibertyEvaluation::Own
        } else if self.take("opponent") {
            LibertyEvaluation::Opponent
        } else {
            LibertyEvaluation::Both
        }
    }

    fn map(&mut self) -> InitialMap {
        if self.take("literal") {
            InitialMap::Literal
        } else if self.take("ring") {
            InitialMap::Ring
        } else {
            InitialMap::Capped
        }
    }

    fn depth(&self, usual: u16) -> Result<u16, String> {
        match self.number.unwrap_or(usual) {
            depth @ 1..=DEEPEST => Ok(depth),
            depth => Err(format!("a depth is from 1 to {DEEPEST}, not {depth}")),
        }
    }

    fn level(&self) -> Result<Level, String> {
        let number = self.number.ok_or("say a level too, as in tesuji:7")?;
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.ok_or_else(|| format!("a level is from 1 to 10, not {number}"))
    }
}

impl FromStr for PlayerName {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        read(text).map_err(|why| BadPlayer { text: text.to_owned(), why })
    }
}

fn read(text: &str) -> Result<PlayerName, String> {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    let mut wishes = Wishes::read(parts)?;
    let player = match name {
        "random" if wishes.number.is_none() => PlayerName::Random,
        "random" => return Err("random looks at nothing and takes no number".to_owned()),
        "greedy" if wishes.number.is_none() => PlayerName::Greedy,
        "greedy" => return Err("greedy looks one move ahead and takes no number".to_owned()),
        "minimax" => PlayerName::Minimax(wishes.depth(3)?, wishes.evaluation()),
        "alphabeta" if wishes.take("near") => PlayerName::AlphaBetaNear(wishes.depth(4)?, wishes.evaluation()),
        "alphabeta" => PlayerName::AlphaBeta(wishes.depth(4)?, wishes.evaluation()),
        "interest" => PlayerName::Interest(wishes.depth(4)?, wishes.map(), wishes.evaluation()),
        "tesuji" => {
            let style = if wishes.take("trap") { Style::Trap } else { Style::Plain };
            PlayerName::Tesuji(wishes.level()?, style)
        }
        _ => {
            return Err("say random, greedy, minimax:3, alphabeta:4, alphabeta:near:4, interest:4 or tesuji:7; \
                        `tesuji players` lists them"
                .to_owned());
        }
    };
    match wishes.words.first() {
        Some(word) => Err(format!("{name} knows no '{}'", word.escape_debug())),
        None => Ok(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_written() {
        for name in [
            "random",
            "greedy",
            "minimax:2",
            "alphabeta:4",
            "alphabeta:near:4",
            "alphabeta:near:own:3",
            "interest:4",
            "interest:ring:5",
            "interest:literal:opponent:5",
            "tesuji:1",
            "tesuji:trap:10",
        ] {
            let read = name.parse::<PlayerName>().map(|it| it.to_string());
            assert_eq!(read, Ok(name.to_owned()));
        }
        for player in PlayerName::examples() {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(player.player(Limits::default()).name(), player.to_string());
        }
        assert_eq!("alphabeta:4:near".parse(), "alphabeta:near:4".parse::<PlayerName>());
    }

    #[test]
    fn bad_names_are_explained() {
        for (text, why) in [
            ("gredy", "say random, greedy"),
            ("", "say random, greedy"),
            ("random:2", "takes no number"),
            ("greedy:2", "takes no number"),
            ("minimax:0", "from 1 to 30"),
            ("minimax:near:2", "knows no 'near'"),
            ("interest:3:4", "two numbers"),
            ("tesuji", "say a level"),
            ("tesuji:11", "from 1 to 10"),
            ("alphabeta:-1", "knows no '-1'"),
        ] {
            let complaint = text.parse::<PlayerName>().expect_err(text).to_string();
            assert!(complaint.contains(why), "{complaint}");
        }
    }
}
