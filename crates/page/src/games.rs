//! Games: the program plays, gives hints and explains. The page keeps the moves, so that all else may be forgotten.

use serde::Serialize;
use tesuji_board::Move;
use tesuji_games::{BoardGame, Level, PlayerName, words};
use utoipa::ToSchema;

use crate::advice::{self, Hint, Why};
use crate::game::{BY_HEART, PageGame, SOLVED_ATARI_GO};
use crate::game_view::{GameAsked, GameView};
use crate::page_state::PageState;
use crate::trouble::Trouble;
use crate::work::Work;

/// What can be played.
#[derive(Serialize, ToSchema)]
pub struct GamesView {
    /// The levels, the lowest first.
    pub levels: Vec<LevelView>,
    /// Other players of Atari-Go: those of Champaign's paper.
    pub atari_go_players: Vec<PlayerView>,
    /// Other players of Go: the programs of Bouzy's paper.
    pub go_players: Vec<PlayerView>,
    /// The longest side of a board on which Go is played.
    pub largest_go: u8,
    /// The most points of a board that is played perfectly at level 10 in Atari-Go.
    pub perfect_atari_go: usize,
    /// The most points of a board that is played perfectly at level 10 in Go.
    pub perfect_go: usize,
}

/// A level.
#[derive(Serialize, ToSchema)]
pub struct LevelView {
    /// Its number.
    pub level: u8,
    /// What it is like in Atari-Go.
    pub atari_go: &'static str,
    /// What it is like in Go.
    pub go: &'static str,
}

/// A player with a name.
#[derive(Serialize, ToSchema)]
pub struct PlayerView {
    /// The name, as it is said in a game.
    pub name: String,
    /// What it is like.
    pub about: String,
}

impl GamesView {
    /// What can be played, at which levels.
    pub fn new() -> Self {
        let view = |level: Level| LevelView {
            level: level.number(),
            atari_go: level.description(),
            go: level.go_description(),
        };
        let is_papers = |name: &PlayerName| !matches!(name, PlayerName::Tesuji(..));
        let player = |(name, about): (PlayerName, String)| PlayerView { name: name.to_string(), about };
        let atari_go = PlayerName::examples().into_iter().filter(is_papers).map(|name| (name, name.description()));
        let go = PlayerName::go_examples().into_iter().filter(is_papers);
        let go = go.filter_map(|name| Some((name, name.go_description()?)));
        Self {
            levels: Level::all().map(view).collect(),
            atari_go_players: atari_go.map(player).collect(),
            go_players: go.map(player).collect(),
            largest_go: BoardGame::LARGEST_GO,
            perfect_atari_go: SOLVED_ATARI_GO,
            perfect_go: BY_HEART,
        }
    }
}

impl Default for GamesView {
    fn default() -> Self {
        Self::new()
    }
}

/// A game that a page tells, checked move by move.
pub struct AskedGame {
    game: PageGame,
    /// What the last move did.
    said: Vec<String>,
}

impl AskedGame {
    /// The game, if all of its moves are legal.
    pub fn new(mut asked: GameAsked) -> Result<Self, Trouble> {
        let last = asked.moves.pop();
        let mut game = PageGame::new(&asked)?;
        let last: Option<Move> = last.map(|name| name.parse().map_err(Trouble::nonsense)).transpose()?;
        let said = last.map_or(Ok(Vec::new()), |m| game.play(m))?;
        Ok(Self { game, said })
    }

    /// Where it stands, and what the last move did.
    pub fn view(self) -> GameView {
        self.game.view(self.said)
    }

    /// Lets the program play, if it is its turn.
    pub fn play(self, page: &PageState, work: &mut Work) -> Result<GameView, Trouble> {
        let Self { mut game, mut said } = self;
        if !game.is_over() && game.referee.position().turn() != game.person {
            let choice = game.reply(page, work)?;
            said = game.play(choice.at)?;
            said.extend(words::confidence(choice.outlook).filter(|_| !game.is_over()));
        }
        Ok(game.view(said))
    }

    /// A good move for the side to move.
    pub fn hint(&self, page: &PageState, work: &mut Work) -> Result<Hint, Trouble> {
        advice::hint(&self.game, page, work)
    }

    /// Why things are as they are: a ladder, the mistake that lost the game, or what would come next.
    pub fn why(&self, page: &PageState, work: &mut Work) -> Result<Why, Trouble> {
        advice::why(&self.game, page, work)
    }
}
