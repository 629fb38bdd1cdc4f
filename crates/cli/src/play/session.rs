//! A game between a person and a player: what can be done in it, and what there is to say.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_board::{Color, Move, Position};
use tesuji_games::{
    BoardGame, Choice, End, GameOver, HalfPoints, Level, Limits, Player, PlayerName, Referee, Style, words,
};
use tesuji_notation::{Ending, GameResult, PlayedGame, Scene, write_game};
use tesuji_render::{Figure, Palette, text};
use tesuji_search::Rng;
use tesuji_sgf::Collection;

use crate::args::{Amount, PlayArguments};
use crate::failure::Failure;
use crate::output::write_file;
use crate::spinner::Spinner;

/// The time for a move where none is given.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// What a hint may cost: the same hint every time.
const HINT: Limits = Limits { nodes: Some(100_000), time: Some(Duration::from_secs(3)) };

/// A game that is under way.
pub struct Session {
    start: Position,
    referee: Referee,
    moves: Vec<Move>,
    /// The person's colour.
    person: Color,
    opponent: Box<dyn Player>,
    adviser: Box<dyn Player>,
    limits: Limits,
    /// The program's last move, and the position before it.
    last_reply: Option<(Position, Choice)>,
    resigned: Option<Color>,
    rng: Rng,
}

impl Session {
    /// A new game.
    pub fn new(asked: &PlayArguments) -> Result<Self, Failure> {
        let game = asked.rules.of(asked.game)?;
        let start =
            game.start(asked.rules.size(asked.game), asked.start).map_err(|bad| Failure::Usage(bad.to_string()))?;
        let time = match (asked.time, asked.nodes) {
            (Some(limit), _) => Some(limit.0),
            (None, None) => Some(USUAL_TIME),
            (None, Some(_)) => None,
        };
        let limits = Limits { nodes: asked.nodes.map(Amount::count), time };
        let mut rng = Rng::new(asked.seed());
        let person = asked.side.color(rng.next());
        let mut session = Self {
            referee: Referee::new(game, start.clone()),
            start,
            moves: Vec::new(),
            person,
            opponent: player(game, asked.opponent(), limits)?,
            adviser: player(game, PlayerName::Tesuji(Level::HIGHEST, Style::Plain), HINT)?,
            limits,
            last_reply: None,
            resigned: None,
            rng,
        };
        session.restart();
        learn(&mut *session.opponent, &session.start);
        Ok(session)
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.referee = Referee::new(self.game(), self.start.clone());
        self.moves.clear();
        self.last_reply = None;
        self.resigned = None;
        let seed = self.rng.next();
        self.opponent.begin(seed);
        self.adviser.begin(0);
    }

    /// The words before the first move.
    pub fn welcome(&self) -> Vec<String> {
        words::welcome(self.game(), self.person, &self.opponent.name())
    }

    /// The game.
    pub fn game(&self) -> BoardGame {
        self.referee.game()
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        self.referee.position()
    }

    /// Whether it is the person's turn.
    pub fn is_persons_turn(&self) -> bool {
        !self.is_over() && self.position().turn() == self.person
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.referee.verdict().is_some()
    }

    /// The board, with the last stone marked.
    pub fn board(&self, palette: Palette) -> String {
        let last = self.moves.last().copied();
        let scene = Scene { last, number: self.moves.len(), ..Scene::new("", self.position().setup()) };
        text(&Figure { highlights: Vec::new(), ..Figure::of(&scene) }, palette)
    }

    /// The person plays; the words say what happened, or why it did not.
    pub fn play(&mut self, at: Move) -> Result<Vec<String>, String> {
        if self.is_over() {
            return Err("The game is over: say new, undo, save FILE or quit.".to_owned());
        }
        self.referee.check(at).map_err(|why| words::illegal(why, self.position().board().size()))?;
        Ok(self.make(at, None))
    }

    /// The program plays.
    pub fn reply(&mut self) -> Vec<String> {
        let (opponent, position) = (&mut self.opponent, self.referee.position());
        let (choice, _) = self.limits.think(&|| false, |meter| opponent.choose(position, meter));
        self.last_reply = Some((position.clone(), choice));
        self.make(choice.at, Some(choice))
    }

    /// Why the program has played what it played last.
    pub fn why(&self) -> String {
        let Some((before, choice)) = &self.last_reply else { return "I have not played yet.".to_owned() };
        words::why(before, *choice)
    }

    fn make(&mut self, at: Move, choice: Option<Choice>) -> Vec<String> {
        let before = self.position().clone();
        self.referee.play(at).expect("the move was checked");
        self.moves.push(at);
        let mut said = match (at, self.game()) {
            (Move::Place(p), game) => words::moved(&before, self.position(), p, game, self.person),
            (Move::Pass, _) => vec![words::passed(before.turn() == self.person)],
        };
        match self.referee.verdict() {
            Some(verdict) => said.push(words::ended(self.position(), verdict, self.person)),
            None => said.extend(choice.and_then(|choice| words::confidence(choice.outlook))),
        }
        said
    }

    /// Takes back to the person's last move.
    pub fn undo(&mut self) -> Result<String, String> {
        let mine = (0..self.moves.len()).rev().find(|place| self.mover(*place) == self.person);
        if self.resigned.take().is_some() {
            return Ok("You go on after all.".to_owned());
        }
        let Some(place) = mine else { return Err("There is no move of yours to take back.".to_owned()) };
        while self.moves.len() > place {
            self.moves.pop();
            self.referee.undo();
        }
        self.last_reply = None;
        Ok("Taken back. It is your turn again.".to_owned())
    }

    /// Who made the move at this place.
    fn mover(&self, place: usize) -> Color {
        if place.is_multiple_of(2) { self.start.turn() } else { !self.start.turn() }
    }

    /// A good move, and what is good about it.
    pub fn hint(&mut self) -> (Option<Move>, String) {
        if !self.is_persons_turn() {
            return (None, "The game is over.".to_owned());
        }
        learn(&mut *self.adviser, &self.start);
        let (adviser, position) = (&mut self.adviser, self.referee.position());
        let (choice, _) = HINT.think(&|| false, |meter| adviser.choose(position, meter));
        (Some(choice.at), words::hint(self.position(), choice))
    }

    /// The person gives up.
    pub fn resign(&mut self) -> String {
        if self.is_over() {
            return "The game is over already.".to_owned();
        }
        self.resigned = Some(self.person);
        "You give up, so I win. Well played! Shall we play again?".to_owned()
    }

    /// Writes the game as SGF.
    pub fn save(&self, path: &Path) -> Result<String, Failure> {
        let (opponent, mut players) = (self.opponent.name(), ["you", "you"]);
        players[(!self.person).index()] = &opponent;
        let verdict = self.referee.verdict();
        let by = verdict.and_then(|verdict| match verdict.end {
            End::Counted(by) | End::BrokenOff(by) => Some(HalfPoints(by.0.abs()).to_string()),
            End::Capture | End::NoMove => None,
        });
        let on_board = by.as_deref().map_or(Ending::Played, Ending::By);
        let result = match (self.resigned, verdict) {
            (Some(loser), _) => Some(GameResult::Won(!loser, Ending::Resigned)),
            (None, Some(GameOver { winner: Some(winner), .. })) => Some(GameResult::Won(winner, on_board)),
            (None, Some(GameOver { winner: None, .. })) => Some(GameResult::Drawn),
            (None, None) => None,
        };
        let (comment, komi) = match self.game() {
            BoardGame::AtariGo(_) => ("The first capture wins.", None),
            BoardGame::Go(komi) => ("Area scoring, positional superko.", Some(komi.to_string())),
        };
        let name = self.game().to_string();
        let mut collection = Collection::new();
        write_game(
            &mut collection,
            &PlayedGame {
                title: &name,
                comment,
                rules: &name,
                start: &self.start.setup(),
                players,
                moves: &self.moves,
                komi: komi.as_deref(),
                result,
            },
        );
        write_file(path, collection.to_bytes())?;
        Ok(format!("Saved to {}.", path.display()))
    }
}

/// A player of a game.
fn player(game: BoardGame, name: PlayerName, limits: Limits) -> Result<Box<dyn Player>, Failure> {
    let player = match game {
        BoardGame::AtariGo(_) => name.player(limits),
        BoardGame::Go(_) => name.go_player(limits),
    };
    player.map_err(|why| Failure::Usage(why.to_string()))
}

/// Lets a player learn the board, and shows that it takes its time.
fn learn(player: &mut dyn Player, start: &Position) {
    let title = format!("{} learns {} by heart", player.name(), start.board().size());
    let (mut spinner, begun) = (Spinner::new(&title), Instant::now());
    player.prepare(start, &mut |positions| {
        spinner.show(positions, begun.elapsed());
        ControlFlow::Continue(())
    });
}
