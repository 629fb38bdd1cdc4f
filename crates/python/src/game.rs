//! Games on whole boards, and who plays them.

use std::sync::Mutex;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji_board::{Move, Position, Suicide};
use tesuji_games::{BoardGame, Choice, Cost, HalfPoints, Limits, Outlook, Player, PlayerName, Referee, StartStones};

use crate::errors::{EngineError, IllegalMoveError, usage};
use crate::interrupt::interruptibly;
use crate::position::PyPosition;
use crate::spoken::{SpokenPoint, SpokenSize, spoken_move};
use crate::wanted::limits;

/// The game with a name.
fn board_game(name: &str, komi: f64, suicide: bool) -> PyResult<BoardGame> {
    match name {
        "atari-go" if komi != 0.0 => Err(usage("komi: Atari-Go counts no points: leave it out")),
        "atari-go" if suicide => Ok(BoardGame::AtariGo(Suicide::Allowed)),
        "atari-go" => Ok(BoardGame::AtariGo(Suicide::Forbidden)),
        "go" if suicide => Err(usage("suicide: Go is played without: leave it out")),
        "go" => komi.to_string().parse::<HalfPoints>().map(BoardGame::Go).map_err(usage),
        _ => Err(usage(format!("'{name}' is no game: say atari-go or go"))),
    }
}

/// A game of Atari-Go or of small Go, by its rules.
#[pyclass(name = "Game", module = "tesuji")]
pub(crate) struct PyGame {
    referee: Referee,
    moves: Vec<Move>,
}

impl PyGame {
    fn is_atari_go(&self) -> bool {
        matches!(self.referee.game(), BoardGame::AtariGo(_))
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (game="atari-go", size=None, komi=0.0, stones="empty", suicide=false))]
    fn new(game: &str, size: Option<SpokenSize>, komi: f64, stones: &str, suicide: bool) -> PyResult<Self> {
        let game = board_game(game, komi, suicide)?;
        let usual = if game.komi().is_some() { 5 } else { 7 };
        let size = size.unwrap_or(SpokenSize::Side(usual)).size()?;
        let stones: StartStones = stones.parse().map_err(usage)?;
        let start = game.start(size, stones).map_err(usage)?;
        Ok(Self { referee: Referee::new(game, start), moves: Vec::new() })
    }

    /// The name of the game: `"atari-go"` or `"go"`.
    #[getter]
    fn name(&self) -> &'static str {
        if self.is_atari_go() { "atari-go" } else { "go" }
    }

    /// The position on the board.
    #[getter]
    fn position(&self) -> PyPosition {
        self.referee.position().clone().into()
    }

    /// Who moves: `"black"` or `"white"`.
    #[getter]
    fn to_move(&self) -> String {
        self.referee.position().turn().to_string()
    }

    /// The moves so far.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    /// What may be played, a pass included where the game knows one; nothing once it is over.
    fn legal_moves(&self) -> Vec<String> {
        if self.is_over() {
            return Vec::new();
        }
        let empty = self.referee.position().board().empty();
        let all = empty.iter().map(Move::Place).chain([Move::Pass]);
        all.filter(|m| self.referee.check(*m).is_ok()).map(|m| m.to_string()).collect()
    }

    /// Plays a move of the side to move.
    #[pyo3(signature = (r#move))]
    fn play(&mut self, r#move: Option<SpokenPoint>) -> PyResult<()> {
        let m = spoken_move(r#move)?;
        if self.is_over() {
            return Err(IllegalMoveError::new_err("the game is over"));
        }
        self.referee.play(m).map_err(|why| IllegalMoveError::new_err(format!("{m} is not legal: {why}")))?;
        self.moves.push(m);
        Ok(())
    }

    /// Takes back the last move.
    fn undo(&mut self) -> PyResult<()> {
        self.moves.pop().ok_or_else(|| usage("there is no move to take back"))?;
        self.referee.undo();
        Ok(())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.referee.verdict().is_some()
    }

    /// Who has won: `"black"`, `"white"`, or `None` while the game goes on and if neither has.
    #[getter]
    fn winner(&self) -> Option<String> {
        self.referee.verdict()?.winner.map(|winner| winner.to_string())
    }

    /// How the game ended: `"capture"`, `"no legal move"`, `"two passes"` or `"broken off"`; `None` while it goes on.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.referee.verdict().map(|over| over.end.name())
    }

    /// By how many points Black has won, komi counted; `None` where points are not counted.
    #[getter]
    fn points(&self) -> Option<f64> {
        self.referee.verdict()?.end.points().map(|by| f64::from(by.0) / 2.0)
    }

    fn _repr_svg_(&self) -> String {
        self.position().svg()
    }

    fn __str__(&self) -> String {
        self.position().__str__()
    }

    fn __repr__(&self) -> String {
        let size = self.referee.position().board().size();
        format!("<Game {} on {size}, {} moves>", self.name(), self.moves.len())
    }
}

/// A player, by its name.
#[pyclass(name = "Player", module = "tesuji", frozen)]
pub(crate) struct PyPlayer {
    name: PlayerName,
    plays: BoardGame,
    limits: Limits,
    player: Mutex<Box<dyn Player>>,
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (name, game="atari-go", *, time=None, nodes=None, seed=1))]
    fn new(name: &str, game: &str, time: Option<f64>, nodes: Option<u64>, seed: u64) -> PyResult<Self> {
        let name: PlayerName = name.parse().map_err(usage)?;
        let (plays, limits) = (board_game(game, 0.0, false)?, limits(time, nodes)?);
        let player = match plays {
            BoardGame::AtariGo(_) => name.player(limits),
            BoardGame::Go(_) => name.go_player(limits),
        };
        let mut player = player.map_err(usage)?;
        player.begin(seed);
        Ok(Self { name, plays, limits, player: Mutex::new(player) })
    }

    /// The name.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// What the player is like.
    #[getter]
    fn description(&self) -> String {
        match self.plays {
            BoardGame::AtariGo(_) => self.name.description(),
            BoardGame::Go(_) => self.name.go_description().unwrap_or_default(),
        }
    }

    /// The move that the player chooses in a game.
    fn choose(&self, py: Python<'_>, game: PyRef<'_, PyGame>) -> PyResult<String> {
        Ok(self.thought(py, &game)?.0.at.to_string())
    }

    /// The same with what the player is sure of, and what it has cost: the fields `move`, `outlook`, `points`, `nodes` and
    /// `seconds`.
    fn think<'py>(&self, py: Python<'py>, game: PyRef<'_, PyGame>) -> PyResult<Bound<'py, PyDict>> {
        let (choice, cost) = self.thought(py, &game)?;
        let (outlook, points) = match choice.outlook {
            Outlook::Won => ("won", None),
            Outlook::Lost => ("lost", None),
            Outlook::Sure(points) => ("sure", Some(points)),
            Outlook::Expects(points) => ("expects", Some(points)),
            Outlook::Open => ("open", None),
        };
        let fields = PyDict::new(py);
        fields.set_item("move", choice.at.to_string())?;
        fields.set_item("outlook", outlook)?;
        fields.set_item("points", points)?;
        fields.set_item("nodes", cost.nodes)?;
        fields.set_item("seconds", cost.time.as_secs_f64())?;
        Ok(fields)
    }

    fn __repr__(&self) -> String {
        format!("<Player {} of {}>", self.name, self.plays)
    }
}

impl PyPlayer {
    fn thought(&self, py: Python<'_>, game: &PyGame) -> PyResult<(Choice, Cost)> {
        if game.is_atari_go() != matches!(self.plays, BoardGame::AtariGo(_)) {
            return Err(usage(format!("{} was asked to play {}, and this is {}", self.name, self.plays, game.name())));
        }
        if game.is_over() {
            return Err(usage("the game is over"));
        }
        let position: Position = game.referee.position().clone();
        let think = |flag: &crate::interrupt::StopFlag| {
            let mut player = self.player.lock().ok()?;
            Some(self.limits.think(&|| flag.is_stopped(), |meter| player.choose(&position, meter)))
        };
        interruptibly(py, think, || Ok(()))?.ok_or_else(|| EngineError::new_err("the player broke down"))
    }
}

/// The players of a game: their names, and what they are like.
#[pyfunction]
#[pyo3(signature = (game="atari-go"))]
pub(crate) fn players(game: &str) -> PyResult<Vec<(String, String)>> {
    let told = |name: PlayerName, about: String| (name.to_string(), about);
    Ok(match board_game(game, 0.0, false)? {
        BoardGame::AtariGo(_) => {
            PlayerName::examples().into_iter().map(|name| told(name, name.description())).collect()
        }
        BoardGame::Go(_) => {
            let examples = PlayerName::go_examples().into_iter();
            examples.filter_map(|name| Some(told(name, name.go_description()?))).collect()
        }
    })
}
