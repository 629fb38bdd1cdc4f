//! A game under way, and where it stands.

use std::time::Duration;

use tesuji_board::{Color, Move, Position, Size, Suicide};
use tesuji_clock::Stopwatch;
use tesuji_games::{
    BoardGame, Choice, HalfPoints, Level, Limits, Player, PlayerName, Referee, StartStones, Style, words,
};
use tesuji_report::{names, vertices};

use crate::advice::stones;
use crate::game_view::{GameAsked, GameView};
use crate::moves::read_moves;
use crate::page_state::PageState;
use crate::trouble::Trouble;
use crate::work::{ProgressView, Work};

/// The longest side of a board for Atari-Go.
const LARGEST_ATARI_GO: u8 = 19;
/// Boards of Go that can be learned by heart.
pub const BY_HEART: usize = 16;
/// Boards of Atari-Go that the highest level solves while it plays.
pub const SOLVED_ATARI_GO: usize = 25;

/// Our own player at the highest level.
pub const STRONGEST: PlayerName = PlayerName::Tesuji(Level::HIGHEST, Style::Plain);

/// A game under way.
pub struct PageGame {
    /// The rules.
    pub rules: BoardGame,
    /// The first position.
    pub start: Position,
    /// Who says what may be played.
    pub referee: Referee,
    /// All moves.
    pub moves: Vec<Move>,
    /// The person's colour.
    pub person: Color,
    /// Who plays against the person.
    pub opponent: PlayerName,
    seed: u64,
}

impl PageGame {
    /// A game, if it is one by the rules.
    pub fn new(asked: &GameAsked) -> Result<Self, Trouble> {
        let nonsense = |bad: String| Trouble::nonsense(bad);
        let rules = match asked.game.as_str() {
            "atari-go" => BoardGame::AtariGo(Suicide::Forbidden),
            "go" => {
                let komi = asked.komi.as_deref().unwrap_or("0").parse::<HalfPoints>();
                BoardGame::Go(komi.map_err(Trouble::nonsense)?)
            }
            other => {
                let other = other.escape_debug();
                return Err(nonsense(format!("'{other}' is no game here")).remedy("say atari-go or go"));
            }
        };
        let [columns, rows] = asked.size;
        let fits = columns.max(rows) <= LARGEST_ATARI_GO && columns.min(rows) >= 2;
        let size = Size::new(columns, rows).filter(|_| fits);
        let size = size.ok_or_else(|| nonsense(format!("there is no board of {columns}x{rows}")))?;
        let stones = asked.start.as_deref().unwrap_or("empty").parse::<StartStones>();
        let stones = stones.map_err(Trouble::nonsense)?;
        let start = rules.start(size, stones).map_err(Trouble::nonsense)?;
        let person = match asked.person.as_str() {
            "black" => Color::Black,
            "white" => Color::White,
            _ => return Err(nonsense("whose side are you on? Say black or white".to_owned())),
        };
        let level = Level::new(asked.level).ok_or_else(|| nonsense("a level is from 1 to 10".to_owned()))?;
        let opponent = match asked.player.as_deref().filter(|name| !name.is_empty()) {
            Some(name) => name.parse::<PlayerName>().map_err(Trouble::nonsense)?,
            None => PlayerName::Tesuji(level, Style::Plain),
        };
        opponent.check(rules).map_err(Trouble::nonsense)?;
        let moves = read_moves(&asked.moves)?;
        let mut game = Self {
            rules,
            referee: Referee::new(rules, start.clone()),
            start,
            moves: Vec::new(),
            person,
            opponent,
            seed: asked.seed,
        };
        for m in moves {
            game.play(m)?;
        }
        Ok(game)
    }

    /// Plays a move, and says what it did.
    pub fn play(&mut self, m: Move) -> Result<Vec<String>, Trouble> {
        if self.is_over() {
            return Err(Trouble::nonsense("the game is over").remedy("begin a new one"));
        }
        let before = self.referee.position().clone();
        self.referee.check(m).map_err(|why| Trouble::nonsense(words::illegal(why, before.board().size())))?;
        self.referee.play(m).expect("the move was checked");
        self.moves.push(m);
        let mut said = match m {
            Move::Place(p) => words::moved(&before, self.referee.position(), p, self.rules, self.person),
            Move::Pass => vec![words::passed(before.turn() == self.person)],
        };
        said.extend(self.referee.verdict().map(|it| words::ended(self.referee.position(), it, self.person)));
        Ok(said)
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.referee.verdict().is_some()
    }

    /// The position after `count` moves.
    pub fn position_after(&self, count: usize) -> Position {
        let mut position = self.start.clone();
        for m in &self.moves[..count] {
            position.play(*m).expect("the move was legal when the game was read");
        }
        position
    }

    /// The opponent's move.
    pub fn reply(&self, page: &PageState, work: &mut Work) -> Result<Choice, Trouble> {
        let thinking = Limits { nodes: None, time: Some(Duration::from_secs(2)) };
        self.think(page, self.opponent, thinking, work)
    }

    /// Lets a player choose a move where the game stands.
    pub fn think(
        &self,
        page: &PageState,
        name: PlayerName,
        limits: Limits,
        work: &mut Work,
    ) -> Result<Choice, Trouble> {
        let mut thinker = Thinker::new(self, page, name, work)?;
        let choice = thinker.choose(self.referee.position(), limits, work);
        thinker.leave(page);
        Ok(choice)
    }

    /// Where it stands, and what there is to say.
    pub fn view(&self, said: Vec<String>) -> GameView {
        let verdict = self.referee.verdict();
        let position = self.referee.position();
        let legal = if verdict.is_some() { Vec::new() } else { vertices(position.legal_points()) };
        GameView {
            position: stones(position),
            moves: names(&self.moves),
            said,
            over: verdict.is_some(),
            winner: verdict.and_then(|verdict| verdict.winner).map(|color| color.to_string().to_lowercase()),
            legal,
        }
    }
}

/// A player who thinks about a game, perhaps about several of its positions.
pub struct Thinker {
    player: Box<dyn Player>,
    /// The board, if the player knows it by heart.
    board: Option<Size>,
}

impl Thinker {
    /// A player, who has learned the board if it can be learned.
    pub fn new(game: &PageGame, page: &PageState, name: PlayerName, work: &mut Work) -> Result<Self, Trouble> {
        let limits = Limits { nodes: None, time: Some(Duration::from_secs(2)) };
        let size = game.start.board().size();
        let learns = matches!(game.rules, BoardGame::Go(_)) && name == STRONGEST && size.area() <= BY_HEART;
        let known = if learns { page.experts.take(size) } else { None };
        let mut player = match (known, game.rules) {
            (Some(expert), _) => expert,
            (None, BoardGame::AtariGo(_)) => name.player(limits).map_err(Trouble::nonsense)?,
            (None, BoardGame::Go(_)) => name.go_player(limits).map_err(Trouble::nonsense)?,
        };
        player.begin(game.seed.wrapping_add(game.moves.len() as u64));
        let begun = Stopwatch::start();
        player.prepare(&game.start, &mut |positions| {
            let words = Some(format!("I learn the {size} board by heart"));
            work.tell(|| ProgressView { words, ..ProgressView::of_search(positions, begun.elapsed()) });
            work.flow()
        });
        Ok(Self { player, board: learns.then_some(size) })
    }

    /// Chooses a move.
    pub fn choose(&mut self, position: &Position, limits: Limits, work: &Work) -> Choice {
        let player = &mut self.player;
        limits.think(&|| work.is_over(), |meter| player.choose(position, meter)).0
    }

    /// Goes, and is remembered if something was learned.
    pub fn leave(self, page: &PageState) {
        if let Some(board) = self.board {
            page.experts.give(board, self.player);
        }
    }
}
