//! A game between a person and a player: what can be done in it, and what there is to say.

use std::path::Path;
use std::time::Duration;

use tesuji_board::{Color, Move, Point, Position, Suicide};
use tesuji_games::{Choice, Level, Limits, Player, Style, Tesuji, Watched};
use tesuji_goals::{AtariGo, AtariGoStart};
use tesuji_notation::{Ending, PlayedGame, Scene, write_game};
use tesuji_search::{Game, Rng};
use tesuji_sgf::Collection;

use super::words;
use crate::args::{Amount, PlayArguments};
use crate::failure::Failure;
use crate::output::write_file;
use crate::render::{Figure, Palette, text};

/// The time for a move unless somebody said otherwise.
const USUAL_TIME: Duration = Duration::from_secs(2);
/// What a hint may cost: the same hint every time.
const HINT: Limits = Limits { nodes: Some(100_000), time: Some(Duration::from_secs(3)) };

/// A game that is under way.
pub struct Session {
    start: Position,
    game: AtariGo,
    moves: Vec<Point>,
    /// The person's colour.
    person: Color,
    opponent: Box<dyn Player>,
    adviser: Tesuji,
    limits: Limits,
    resigned: Option<Color>,
    rng: Rng,
}

impl Session {
    /// A new game.
    pub fn new(asked: &PlayArguments) -> Result<Self, Failure> {
        let suicide = if asked.suicide { Suicide::Allowed } else { Suicide::Forbidden };
        let start = AtariGoStart { size: asked.size, suicide, stones: asked.start };
        let start = start.position().map_err(|bad| Failure::Usage(bad.to_string()))?;
        let time = match (asked.time, asked.nodes) {
            (Some(limit), _) => Some(limit.0),
            (None, None) => Some(USUAL_TIME),
            (None, Some(_)) => None,
        };
        let limits = Limits { nodes: asked.nodes.map(Amount::count), time };
        let mut rng = Rng::new(asked.seed());
        let person = asked.side.color(rng.next());
        let mut session = Self {
            game: AtariGo::new(&start, Color::Black),
            start,
            moves: Vec::new(),
            person,
            opponent: asked.opponent().player(limits),
            adviser: Tesuji::new(Level::HIGHEST, Style::Plain, Watched::ByTheMeter),
            limits,
            resigned: None,
            rng,
        };
        session.restart();
        Ok(session)
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.game = AtariGo::new(&self.start, Color::Black);
        self.moves.clear();
        self.resigned = None;
        let seed = self.rng.next();
        self.opponent.begin(seed);
        self.adviser.begin(0);
    }

    /// The words before the first move.
    pub fn welcome(&self) -> Vec<String> {
        words::welcome(self.person, &self.opponent.name())
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Whether it is the person's turn.
    pub fn is_persons_turn(&self) -> bool {
        !self.is_over() && self.position().turn() == self.person
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn winner(&self) -> Option<Color> {
        self.resigned.map(|loser| !loser).or_else(|| self.game.winner())
    }

    /// The board, with the last stone marked.
    pub fn board(&self, palette: Palette) -> String {
        let last = self.moves.last().map(|at| Move::Place(*at));
        let scene = Scene { last, number: self.moves.len(), ..Scene::new("", self.position().setup()) };
        text(&Figure { highlights: Vec::new(), ..Figure::of(&scene) }, palette)
    }

    /// The person plays; the words say what happened, or why it did not.
    pub fn play(&mut self, at: Point) -> Result<Vec<String>, String> {
        if self.is_over() {
            return Err("The game is over: say new, undo, save FILE or quit.".to_owned());
        }
        self.game.check(at).map_err(|why| words::illegal(why, self.position().board().size()))?;
        Ok(self.make(at, None))
    }

    /// The program plays.
    pub fn reply(&mut self) -> Vec<String> {
        let (opponent, position) = (&mut self.opponent, self.game.position());
        let (choice, _) = self.limits.think(&|| false, |meter| opponent.choose(position, meter));
        self.make(choice.at, Some(choice))
    }

    fn make(&mut self, at: Point, choice: Option<Choice>) -> Vec<String> {
        let before = self.position().clone();
        assert!(self.game.play(at), "the move was checked");
        self.moves.push(at);
        let mut said = words::moved(&before, self.position(), at, self.person);
        match self.game.winner() {
            Some(winner) => said.push(words::ended(self.position(), winner, self.person)),
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
            self.game.undo();
        }
        Ok("Taken back. It is your turn again.".to_owned())
    }

    /// Who made the move at this place.
    fn mover(&self, place: usize) -> Color {
        if place.is_multiple_of(2) { self.start.turn() } else { !self.start.turn() }
    }

    /// A good move, and what is good about it.
    pub fn hint(&mut self) -> (Option<Point>, String) {
        if !self.is_persons_turn() {
            return (None, "The game is over.".to_owned());
        }
        let (adviser, position) = (&mut self.adviser, self.game.position());
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
        let ending = if self.resigned.is_some() { Ending::Resigned } else { Ending::Played };
        let mut collection = Collection::new();
        write_game(
            &mut collection,
            &PlayedGame {
                title: "Atari-Go",
                comment: "The first capture wins.",
                rules: "Atari-Go",
                start: &self.start.setup(),
                players,
                moves: &self.moves,
                result: self.winner().map(|winner| (winner, ending)),
            },
        );
        write_file(path, collection.to_bytes())?;
        Ok(format!("Saved to {}.", path.display()))
    }
}
