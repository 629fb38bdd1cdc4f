//! The names of players: `interest:4`, `alphabeta:near:4`, `ggg:era2`, `tesuji:7`.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;
use thiserror::Error;

use crate::atari_go::{InitialMap, LibertyEvaluation};
use crate::board_game::BoardGame;
use crate::half_points::HalfPoints;
use crate::level::Level;
use crate::limits::Limits;
use crate::player::Player;
use crate::players::{GoPlayer, GreedyPlayer, LookingAhead, ProgramPlayer, RandomPlayer, Style, Tesuji, Watched, Way};
use crate::program::ProgramName;

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
    /// A program of Bouzy's study, looking no deeper than this, if that is said.
    Program(ProgramName, Option<u16>),
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
        let programs = ProgramName::all().map(|program| Self::Program(program, None));
        [Self::Random, Self::LookingAhead(ALPHA_BETA)].into_iter().chain(programs).chain(Self::own()).collect()
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
            Self::Program(program, _) => program_description(program),
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
            Self::Program(program, _) => return program_description(program),
            Self::Tesuji(level, _) => return format!("our own player: {}", level.description()),
        };
        papers.to_owned()
    }

    /// Whether it plays a game.
    ///
    /// # Errors
    /// If it does not.
    pub fn check(self, game: BoardGame) -> Result<(), NoPlayer> {
        let plays_go = match self {
            Self::Random | Self::Program(..) | Self::Tesuji(_, Style::Plain) => true,
            Self::LookingAhead(player) => player == (LookingAhead { depth: player.depth, ..ALPHA_BETA }),
            Self::Greedy | Self::Tesuji(_, Style::Trap | Style::Infer) => false,
        };
        match game {
            BoardGame::Go(_) if !plays_go => Err(NoPlayer::OfGo(self)),
            BoardGame::AtariGo(_) if matches!(self, Self::Program(..)) => Err(NoPlayer::OfAtariGo(self)),
            BoardGame::Go(_) | BoardGame::AtariGo(_) => Ok(()),
        }
    }

    /// The player of Go. If there are no limits, it watches how long it thinks itself.
    pub fn go_player(self, limits: Limits) -> Result<Box<dyn Player>, NoPlayer> {
        match self {
            Self::Random => Ok(Box::new(RandomPlayer::new(0))),
            _ if self.check(BoardGame::Go(HalfPoints(0))).is_err() => Err(NoPlayer::OfGo(self)),
            Self::LookingAhead(player) => {
                Ok(Box::new(GoPlayer::alpha_beta(self, player.depth, Watched::within(limits))))
            }
            Self::Program(program, depth) => Ok(Box::new(ProgramPlayer::new(program, depth, Watched::within(limits)))),
            Self::Tesuji(level, _) => Ok(Box::new(GoPlayer::new(level, Watched::within(limits)))),
            Self::Greedy => Err(NoPlayer::OfGo(self)),
        }
    }

    /// The player of Atari-Go. If there are no limits, it watches how long it thinks itself.
    pub fn player(self, limits: Limits) -> Result<Box<dyn Player>, NoPlayer> {
        Ok(match self {
            Self::Random => Box::new(RandomPlayer::new(0)),
            Self::Greedy => Box::new(GreedyPlayer::new(0)),
            Self::LookingAhead(player) => Box::new(player),
            Self::Program(..) => return Err(NoPlayer::OfAtariGo(self)),
            Self::Tesuji(level, style) => Box::new(Tesuji::new(level, style, Watched::within(limits))),
        })
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
            Self::Program(program, None) => format!("ggg:{program}"),
            Self::Program(program, Some(depth)) => format!("ggg:{program}:{depth}"),
            Self::Tesuji(level, Style::Plain) => format!("tesuji:{level}"),
            Self::Tesuji(level, Style::Trap) => format!("tesuji:trap:{level}"),
            Self::Tesuji(level, Style::Infer) => format!("tesuji:infer:{level}"),
        })
    }
}

/// The words for evaluations and maps; the usual ones are not said.
const EVALUATIONS: [(&str, LibertyEvaluation); 2] =
    [("own", LibertyEvaluation::Own), ("opponent", LibertyEvaluation::Opponent)];
const MAPS: [(&str, InitialMap); 2] = [("literal", InitialMap::Literal), ("ring", InitialMap::Ring)];

fn program_description(program: ProgramName) -> String {
    format!("a program of Bouzy's study, alpha-beta by {}", program.description())
}

/// A player who does not play the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoPlayer {
    /// There is no player of Go with this name.
    #[error("{0} plays Atari-Go only: for Go say random, alphabeta:4, ggg:era2 or tesuji:7")]
    OfGo(PlayerName),
    /// There is no player of Atari-Go with this name.
    #[error("{0} plays Go only: for Atari-Go say random, interest:4 or tesuji:7")]
    OfAtariGo(PlayerName),
}

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

    fn depth(said: u16) -> Result<u16, String> {
        let is_fine = (1..=DEEPEST).contains(&said);
        is_fine.then_some(said).ok_or_else(|| format!("a depth is from 1 to {DEEPEST}, not {said}"))
    }

    fn looking_ahead(&mut self, way: Way, usual: u16) -> Result<PlayerName, String> {
        let depth = Self::depth(self.number.unwrap_or(usual))?;
        let evaluation = self.one_of(&EVALUATIONS, LibertyEvaluation::Both);
        Ok(PlayerName::LookingAhead(LookingAhead { way, depth, evaluation }))
    }

    fn program(&mut self) -> Result<PlayerName, String> {
        let about = "say what it looks at: e0, e1, e2, ed4, ed8, era1 to era3, own1 to own3, or weights as in \
                     ggg:a1=8,b4=64,b8=32,inf=512";
        let program = (!self.words.is_empty()).then(|| self.words.remove(0)).and_then(ProgramName::read);
        let depth = self.number.map_or(Ok(None), |depth| Self::depth(depth).map(Some))?;
        Ok(PlayerName::Program(program.ok_or(about)?, depth))
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
        "ggg" => wishes.program()?,
        "tesuji" => {
            let style = if wishes.take("trap") {
                Style::Trap
            } else if wishes.take("infer") {
                Style::Infer
            } else {
                Style::Plain
            };
            PlayerName::Tesuji(wishes.level()?, style)
        }
        _ => {
            return Err(
                "say random, greedy, minimax:3, alphabeta:4, alphabeta:near:4, interest:4, ggg:era2 or tesuji:7; \
                        `tesuji players` lists them"
                    .to_owned(),
            );
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
            "tesuji:infer:4",
            "ggg:e0",
            "ggg:era3:2",
            "ggg:a1=8,b4=64,b8=32,inf=512",
            "ggg:a0=-2,a2=1:6",
        ] {
            let read = name.parse::<PlayerName>().map(|it| it.to_string());
            assert_eq!(read, Ok(name.to_owned()));
        }
        for player in PlayerName::examples() {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(player.player(Limits::default()).map(|it| it.name()).ok(), Some(player.to_string()));
        }
        for player in PlayerName::go_examples() {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(player.go_player(Limits::default()).map(|it| it.name()).ok(), Some(player.to_string()));
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
            ("ggg", "say what it looks at"),
            ("ggg:e3", "say what it looks at"),
            ("ggg:a1=x", "say what it looks at"),
            ("ggg:a1=1:99", "from 1 to 30"),
            ("ggg:e1:e2", "knows no 'e2'"),
        ] {
            let complaint = text.parse::<PlayerName>().expect_err(text).to_string();
            assert!(complaint.contains(why), "{complaint}");
        }
    }
}
