//! The job of playing a match.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_board::{Size, Suicide};
use tesuji_games::{BoardGame, Colors, HalfPoints, Limits, Match, Opening, PlayerName};

use crate::batch::{IsStopped, Ran};
use crate::job::{BadJob, Failed};
use crate::job_result::JobResult;
use crate::match_json::match_json;
use crate::seconds::{duration, seconds};

/// A match under a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Contest {
    /// The name.
    pub id: String,
    /// The match.
    pub contest: Match,
}

/// The games that are played.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Game {
    #[default]
    AtariGo,
    Go,
}

/// The fields as they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    id: String,
    #[serde(default)]
    game: Game,
    #[serde(default)]
    size: Option<String>,
    #[serde(default)]
    komi: Option<f64>,
    black: String,
    white: String,
    #[serde(default = "usual_games")]
    games: NonZeroUsize,
    #[serde(default = "usual_openings")]
    openings: String,
    #[serde(default)]
    fixed_colors: bool,
    #[serde(default)]
    suicide: bool,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    seconds: Option<f64>,
    #[serde(default = "usual_seed")]
    seed: u64,
}

fn usual_games() -> NonZeroUsize {
    NonZeroUsize::new(10).expect("ten")
}

fn usual_openings() -> String {
    Opening::EMPTY.to_string()
}

fn usual_seed() -> u64 {
    1
}

impl Contest {
    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        serde_json::to_string(&Fields::from(self.clone())).expect("strings and numbers are written without fail")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let records = self.contest.play(&|_| {}, is_stopped).map_err(|bad| Failed(bad.to_string()))?;
        if records.len() < self.contest.games {
            return Ok(None);
        }
        Ok(Some(JobResult::told(&self.id, "match", match_json(&self.contest, &records))))
    }

    /// A result in a few words.
    pub(crate) fn told(line: &Value) -> Option<String> {
        let player = |place: usize| {
            let player = &line["players"][place];
            Some((player["name"].as_str()?, player["wins"].as_u64()?, player["games"].as_u64()?))
        };
        let ((first, wins, games), (second, losses, _)) = (player(0)?, player(1)?);
        let game = line["game"].as_str()?;
        Some(format!("{first} won {wins} and {second} {losses} of {games} games of {game}"))
    }
}

impl From<Contest> for Fields {
    fn from(contest: Contest) -> Self {
        let Contest { id, contest } = contest;
        let (game, suicide) = match contest.game {
            BoardGame::AtariGo(suicide) => (Game::AtariGo, suicide == Suicide::Allowed),
            BoardGame::Go(_) => (Game::Go, false),
        };
        Self {
            id,
            game,
            size: Some(contest.size.to_string()),
            komi: contest.game.komi().map(|komi| f64::from(komi.0) / 2.0),
            black: contest.players[0].to_string(),
            white: contest.players[1].to_string(),
            games: NonZeroUsize::new(contest.games).unwrap_or(NonZeroUsize::MIN),
            openings: contest.opening.to_string(),
            fixed_colors: contest.colors == Colors::Fixed,
            suicide,
            nodes: contest.limits.nodes,
            seconds: contest.limits.time.map(seconds),
            seed: contest.seed,
        }
    }
}

impl TryFrom<Fields> for Contest {
    type Error = BadJob;

    fn try_from(fields: Fields) -> Result<Self, BadJob> {
        let bad = |field: &str, why: &dyn std::fmt::Display| BadJob(format!("{field}: {why}"));
        let player = |field: &str, name: &str| name.parse::<PlayerName>().map_err(|why| bad(field, &why));
        let (game, usual_size) = match (fields.game, fields.komi) {
            (Game::AtariGo, None) if fields.suicide => (BoardGame::AtariGo(Suicide::Allowed), 7),
            (Game::AtariGo, None) => (BoardGame::AtariGo(Suicide::Forbidden), 7),
            (Game::AtariGo, Some(_)) => return Err(bad("komi", &"Atari-Go counts no points: leave it out")),
            (Game::Go, _) if fields.suicide => return Err(bad("suicide", &"Go is played without: leave it out")),
            (Game::Go, None) => (BoardGame::Go(HalfPoints::default()), 5),
            (Game::Go, Some(komi)) => {
                (BoardGame::Go(komi.to_string().parse::<HalfPoints>().map_err(|why| bad("komi", &why))?), 5)
            }
        };
        let size = fields.size.map_or(Ok(Size::square(usual_size)), |size| size.parse());
        let contest = Match {
            size: size.map_err(|why| bad("size", &why))?,
            game,
            opening: fields.openings.parse().map_err(|why| bad("openings", &why))?,
            players: [player("black", &fields.black)?, player("white", &fields.white)?],
            colors: if fields.fixed_colors { Colors::Fixed } else { Colors::Swapped },
            games: fields.games.get(),
            seed: fields.seed,
            limits: Limits { nodes: fields.nodes, time: duration(fields.seconds)? },
            jobs: NonZeroUsize::MIN,
        };
        contest.game.start(contest.size, contest.opening.stones).map_err(|why| bad("size", &why))?;
        if let BoardGame::Go(_) = game {
            for name in contest.players {
                name.go_player(contest.limits).map_err(|why| bad("game", &why))?;
            }
        }
        Ok(Self { id: fields.id, contest })
    }
}
