//! The names of players: `interest:4`, `alphabeta:near:4`, `tesuji:7`.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;
use thiserror::Error;

use crate::atari_go::{InitialMap, LibertyEvaluation};
use crate::level::Level;
use crate::limits::Limits;
use crate::player::Player;
use crate::players::{GoPlayer, GreedyPlayer, LookingAhead, RandomPlayer, Style, Tesuji, Watched, Way};

/// A player that can be asked for by name.
///
/// ```
/// use tesuji_games::PlayerName;
/// let name: PlayerName = "alphabeta:near:3".parse()?;
/// assert_eq!(name.to_string(), "alphabeta:near:3");
/// assert_eq!("interest".parse::<PlayerName>()?.to_string(), "interest:4", "four plies unless said otherwise");
/// assert!("alfabeta:4".parse::<PlayerName>().is_err());
/// # Ok::<(), tesuji_board::BadName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerName {
    /// Any legal move.
    Random,
    /// The best position after one move.
    Greedy,
    /// The paper's players who look ahead to a fixed depth.
    LookingAhead(LookingAhead),
    /// Our own player.
    Tesuji(Level, Style),
}

/// The deepest that a player can be told to look.
const DEEPEST: u16 = 30;

/// Alpha-beta as it also plays Go.
const ALPHA_BETA: LookingAhead = LookingAhead { way: Way::AlphaBeta, depth: 4, evaluation: LibertyEvaluation::Both };

impl PlayerName {
    /// One of each kind, for lists.
    pub fn examples() -> Vec<Self> {
        let minimax = LookingAhead { way: Way::Minimax, depth: 3, ..ALPHA_BETA };
        let others = [Way::AlphaBeta, Way::Near, Way::Interest(InitialMap::Capped)];
        let others = others.map(|way| LookingAhead { way, ..ALPHA_BETA }).into_iter();
        let papers = std::iter::once(minimax).chain(others).map(Self::LookingAhead);
        [Self::Random, Self::Greedy].into_iter().chain(papers).chain(Self::own()).collect()
    }

    /// One of each kind that plays Go, for lists.
    pub fn go_examples() -> Vec<Self> {
        [Self::Random, Self::LookingAhead(ALPHA_BETA)].into_iter().chain(Self::own()).collect()
    }

    /// Our own player in all levels.
    fn own() -> impl Iterator<Item = Self> {
        Level::all().map(|level| Self::Tesuji(level, Style::Plain))
    }

    /// What the player is like in Go, if it plays it.
    pub fn go_description(self) -> Option<String> {
        self.go_player(Limits::default()).ok()?;
        Some(match self {
            Self::Random => "any legal move, but it does not fill its own eyes".to_owned(),
            Self::Greedy | Self::LookingAhead(_) => "alpha-beta, to a fixed depth".to_owned(),
            Self::Tesuji(level, _) => format!("our own player: {}", level.go_description()),
        })
    }

    /// What the player is like.
    pub fn description(self) -> String {
        let papers = match self {
            Self::Random => "any legal move",
            Self::Greedy => "the paper's greedy search: the best position after one move, equals by lot",
            Self::LookingAhead(player) => match player.way {
                Way::Minimax => "the paper's minimax, to a fixed depth",
                Way::AlphaBeta => "the paper's alpha-beta, to a fixed depth",
                Way::Near => "the same with moves next to stones only, as in the applet it began with",
                Way::Interest(_) => "the paper's alpha-beta with moves in the order of the interest map",
            },
            Self::Tesuji(level, _) => return format!("our own player: {}", level.description()),
        };
        papers.to_owned()
    }

    /// The player of Go. If there are no limits, it watches how long it thinks itself.
    pub fn go_player(self, limits: Limits) -> Result<Box<dyn Player>, NoGoPlayer> {
        match self {
            Self::Random => Ok(Box::new(RandomPlayer::new(0))),
            Self::LookingAhead(player) if player == (LookingAhead { depth: player.depth, ..ALPHA_BETA }) => {
                Ok(Box::new(GoPlayer::alpha_beta(self, player.depth, Watched::within(limits))))
            }
            Self::Tesuji(level, Style::Plain) => Ok(Box::new(GoPlayer::new(level, Watched::within(limits)))),
            Self::Greedy | Self::LookingAhead(_) | Self::Tesuji(_, Style::Trap) => Err(NoGoPlayer(self)),
        }
    }

    /// The player of Atari-Go. If there are no limits, it watches how long it thinks itself.
    pub fn player(self, limits: Limits) -> Box<dyn Player> {
        match self {
            Self::Random => Box::new(RandomPlayer::new(0)),
            Self::Greedy => Box::new(GreedyPlayer::new(0)),
            Self::LookingAhead(player) => Box::new(player),
            Self::Tesuji(level, style) => Box::new(Tesuji::new(level, style, Watched::within(limits))),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self {
            Self::Random => "random".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::LookingAhead(player) => {
                let evaluation = EVALUATIONS.iter().find(|(_, it)| *it == player.evaluation).map(|(word, _)| *word);
                let map = |map: InitialMap| MAPS.iter().find(|(_, it)| *it == map).map(|(word, _)| *word);
                let words = match player.way {
                    Way::Minimax => ["minimax", ""],
                    Way::AlphaBeta => ["alphabeta", ""],
                    Way::Near => ["alphabeta", "near"],
                    Way::Interest(initial) => ["interest", map(initial).unwrap_or_default()],
                };
                let words = words.into_iter().chain(evaluation).filter(|word| !word.is_empty());
                format!("{}:{}", words.collect::<Vec<_>>().join(":"), player.depth)
            }
            Self::Tesuji(level, Style::Plain) => format!("tesuji:{level}"),
            Self::Tesuji(level, Style::Trap) => format!("tesuji:trap:{level}"),
        })
    }
}

/// The words for evaluations and maps; the usual ones are not said.
const EVALUATIONS: [(&str, LibertyEvaluation); 2] =
    [("own", LibertyEvaluation::Own), ("opponent", LibertyEvaluation::Opponent)];
const MAPS: [(&str, InitialMap); 2] = [("literal", InitialMap::Literal), ("ring", InitialMap::Ring)];

/// A player who does not play Go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} plays Atari-Go only: for Go say random, alphabeta:4 or tesuji:7")]
pub struct NoGoPlayer(pub PlayerName);

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

    /// Takes the first of several words out that was said, and gives what it means.
    fn one_of<T: Copy>(&mut self, words: &[(&str, T)], usual: T) -> T {
        words.iter().find(|(word, _)| self.take(word)).map_or(usual, |(_, meant)| *meant)
    }

    fn looking_ahead(&mut self, way: Way, usual: u16) -> Result<PlayerName, String> {
        let depth = self.number.unwrap_or(usual);
        if !(1..=DEEPEST).contains(&depth) {
            return Err(format!("a depth is from 1 to {DEEPEST}, not {depth}"));
        }
        let evaluation = self.one_of(&EVALUATIONS, LibertyEvaluation::Both);
        Ok(PlayerName::LookingAhead(LookingAhead { way, depth, evaluation }))
    }

    fn level(&self) -> Result<Level, String> {
        let number = self.number.ok_or("say a level too, as in tesuji:7")?;
        let level = u8::try_from(number).ok().and_then(Level::new);
        level.ok_or_else(|| format!("a level is from 1 to 10, not {number}"))
    }
}

impl FromStr for PlayerName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        read(text).map_err(|why| BadName::new(text, format!("player: {why}")))
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
        "minimax" => wishes.looking_ahead(Way::Minimax, 3)?,
        "alphabeta" if wishes.take("near") => wishes.looking_ahead(Way::Near, 4)?,
        "alphabeta" => wishes.looking_ahead(Way::AlphaBeta, 4)?,
        "interest" => {
            let map = wishes.one_of(&MAPS, InitialMap::Capped);
            wishes.looking_ahead(Way::Interest(map), 4)?
        }
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
