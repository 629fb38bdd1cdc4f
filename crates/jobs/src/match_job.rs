//! The job of playing a match.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_board::{Size, Suicide};
use tesuji_collections::IsStopped;
use tesuji_engine::Limits;
use tesuji_games::{BoardGame, Colors, HalfPoints, Match, Opening, PlayerName};
use tesuji_notation::Text;

use crate::batch::Ran;
use crate::job::{BadJob, Failed};
use crate::job_result::JobResult;
use crate::match_json::match_json;
use crate::written::WrittenLimits;

/// A match under a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchJob {
    /// The name.
    pub id: String,
    #[serde(default)]
    game: WrittenGame,
    #[serde(default)]
    size: Option<Text<Size>>,
    #[serde(default)]
    komi: Option<f64>,
    black: Text<PlayerName>,
    white: Text<PlayerName>,
    #[serde(default = "usual_games")]
    games: NonZeroUsize,
    #[serde(default = "usual_openings")]
    openings: Text<Opening>,
    #[serde(default)]
    fixed_colors: bool,
    #[serde(default)]
    suicide: bool,
    #[serde(flatten, with = "WrittenLimits")]
    limits: Limits,
    #[serde(default = "usual_seed")]
    seed: u64,
}

/// The games that are played.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenGame {
    #[default]
    AtariGo,
    Go,
}

fn usual_games() -> NonZeroUsize {
    NonZeroUsize::new(10).expect("ten")
}

fn usual_openings() -> Text<Opening> {
    Text(Opening::EMPTY)
}

fn usual_seed() -> u64 {
    1
}

impl MatchJob {
    /// The match, if it can be played.
    pub fn contest(&self) -> Result<Match, BadJob> {
        let bad = |field: &str, why: &dyn std::fmt::Display| BadJob(format!("{field}: {why}"));
        let (game, usual_size) = match (self.game, self.komi) {
            (WrittenGame::AtariGo, None) if self.suicide => (BoardGame::AtariGo(Suicide::Allowed), 7),
            (WrittenGame::AtariGo, None) => (BoardGame::AtariGo(Suicide::Forbidden), 7),
            (WrittenGame::AtariGo, Some(_)) => return Err(bad("komi", &"Atari-Go counts no points: leave it out")),
            (WrittenGame::Go, _) if self.suicide => return Err(bad("suicide", &"Go is played without: leave it out")),
            (WrittenGame::Go, komi) => {
                let komi = komi.map_or(Ok(HalfPoints::default()), |komi| komi.to_string().parse());
                (BoardGame::Go(komi.map_err(|why| bad("komi", &why))?), 5)
            }
        };
        let contest = Match {
            size: self.size.map_or(Size::square(usual_size), |size| size.0),
            game,
            opening: self.openings.0,
            players: [self.black.0, self.white.0],
            colors: if self.fixed_colors { Colors::Fixed } else { Colors::Swapped },
            games: self.games.get(),
            seed: self.seed,
            limits: self.limits,
            jobs: NonZeroUsize::MIN,
        };
        contest.game.start(contest.size, contest.opening.stones).map_err(|why| bad("size", &why))?;
        if let BoardGame::Go(_) = game {
            for name in contest.players {
                name.go_player(contest.limits).map_err(|why| bad("game", &why))?;
            }
        }
        Ok(contest)
    }

    /// The same with what is usual written out; fails if the match cannot be played.
    pub(crate) fn written_out(self) -> Result<Self, BadJob> {
        let Match { size, game, .. } = self.contest()?;
        Ok(Self { size: Some(Text(size)), komi: game.komi().map(|komi| f64::from(komi.0) / 2.0), ..self })
    }

    /// All that the result depends on.
    pub(crate) fn identity(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers are written without fail")
    }

    pub(crate) fn run(&self, is_stopped: IsStopped<'_>) -> Ran<JobResult> {
        let contest = self.contest().map_err(|bad| Failed(bad.0))?;
        let records = contest.play(&|_| {}, is_stopped).map_err(|bad| Failed(bad.to_string()))?;
        let is_whole = records.len() == contest.games;
        Ok(is_whole.then(|| JobResult::told(&self.id, "match", match_json(&contest, &records))))
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
