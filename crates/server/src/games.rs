//! Games: the program plays, gives hints and explains. The page keeps the moves, so that the server may forget them.

use axum::Json;
use axum::response::Response;
use serde::Serialize;
use tesuji_games::{BoardGame, Level, PlayerName};
use utoipa::ToSchema;

use crate::advice;
use crate::game::{BY_HEART, PageGame, SOLVED_ATARI_GO};
use crate::game_view::{GameAsked, GameView};
use crate::json_body::JsonBody;
use crate::long_request::{EventStream, LongRequest};
use crate::trouble::{Trouble, TroubleView};

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

/// What can be played, at which levels.
#[utoipa::path(get, path = "/api/games", tag = "play",
    responses((status = 200, description = "the levels", body = GamesView)))]
pub async fn list() -> Json<GamesView> {
    let view =
        |level: Level| LevelView { level: level.number(), atari_go: level.description(), go: level.go_description() };
    let is_papers = |name: &PlayerName| !matches!(name, PlayerName::Tesuji(..));
    let player = |(name, about): (PlayerName, String)| PlayerView { name: name.to_string(), about };
    let atari_go = PlayerName::examples().into_iter().filter(is_papers).map(|name| (name, name.description()));
    let go = PlayerName::go_examples().into_iter().filter(is_papers);
    let go = go.filter_map(|name| Some((name, name.go_description()?)));
    Json(GamesView {
        levels: Level::all().map(view).collect(),
        atari_go_players: atari_go.map(player).collect(),
        go_players: go.map(player).collect(),
        largest_go: BoardGame::LARGEST_GO,
        perfect_atari_go: SOLVED_ATARI_GO,
        perfect_go: BY_HEART,
    })
}

/// Where a game stands, and what the last move did.
#[utoipa::path(post, path = "/api/games/position", tag = "play", request_body = GameAsked,
    responses((status = 200, description = "where it stands", body = GameView),
        (status = 422, description = "a move is not legal", body = TroubleView)))]
pub async fn position(JsonBody(asked): JsonBody<GameAsked>) -> Result<Json<GameView>, Trouble> {
    let (mut game, last) = before_last(asked)?;
    let said = last.map_or(Ok(Vec::new()), |m| game.play(m))?;
    Ok(Json(game.view(said)))
}

/// Let the program play: a stream of events as for a search; `done` brings a `GameView`.
#[utoipa::path(post, path = "/api/games/move", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn play(request: LongRequest<GameAsked>) -> Result<Response, Trouble> {
    let (mut game, last) = before_last(request.asked.clone())?;
    let mut said = last.map_or(Ok(Vec::new()), |m| game.play(m))?;
    request.search(move |app, work| {
        if !game.is_over() && game.referee.position().turn() != game.person {
            let choice = game.reply(app, work)?;
            said = game.play(choice.at)?;
            said.extend(tesuji_games::words::confidence(choice.outlook).filter(|_| !game.is_over()));
        }
        Ok(game.view(said))
    })
}

/// Get a hint: a stream of events as for a search; `done` brings a `Hint`.
#[utoipa::path(post, path = "/api/games/hint", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn hint(request: LongRequest<GameAsked>) -> Result<Response, Trouble> {
    let game = PageGame::new(&request.asked)?;
    request.search(move |app, work| advice::hint(&game, app, work))
}

/// Explain: a ladder, the mistake that lost the game, or what comes next. A stream of events as for a search; `done` brings
/// a `Why`.
#[utoipa::path(post, path = "/api/games/why", tag = "play", request_body = GameAsked,
    responses(EventStream))]
pub async fn why(request: LongRequest<GameAsked>) -> Result<Response, Trouble> {
    let game = PageGame::new(&request.asked)?;
    request.search(move |app, work| advice::why(&game, app, work))
}

/// The game before its last move, and that move.
fn before_last(mut asked: GameAsked) -> Result<(PageGame, Option<tesuji_board::Move>), Trouble> {
    let last = asked.moves.pop();
    let game = PageGame::new(&asked)?;
    Ok((game, last.map(|name| name.parse().map_err(Trouble::nonsense)).transpose()?))
}
