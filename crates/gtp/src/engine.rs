//! The engine: a game on a board, and everything that commands may ask of it.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use tesuji_board::{Color, Move, Point, Size};
use tesuji_games::{Player, PlayerName, Style};
use tesuji_goals::Goal;

use crate::arguments::Arguments;
use crate::atari_go_analyst::AtariGoAnalyst;
use crate::clock::Clock;
use crate::command_line::CommandLine;
use crate::commands::{self, Action};
use crate::game_state::GameState;
use crate::go_player::GoPlayer;
use crate::reply::{self, GtpReply};
use crate::settings::{GameKind, GtpSettings};
use crate::signals::Signals;
use crate::stream::Stream;
use crate::strings::StringReader;

/// An engine that answers commands.
///
/// ```
/// use tesuji_gtp::{GtpEngine, GtpSettings};
/// let mut engine = GtpEngine::new(GtpSettings::default());
/// assert_eq!(engine.ask("boardsize 5"), Ok(String::new()));
/// assert_eq!(engine.ask("play black C3"), Ok(String::new()));
/// assert_eq!(engine.ask("countlib C3"), Ok("4".to_owned()));
/// assert_eq!(engine.ask("play white C3"), Err("illegal move: C3 is occupied".to_owned()));
/// ```
pub struct GtpEngine {
    pub(crate) settings: GtpSettings,
    pub(crate) game: GameState,
    pub(crate) komi: f64,
    pub(crate) handicap: usize,
    pub(crate) clock: Clock,
    /// How many of the last moves were only tried.
    pub(crate) tries: usize,
    /// How often a move was tried.
    pub(crate) trymove_count: u64,
    /// The stones that the problem on the board is about, and what their attacker wants.
    pub(crate) target: Option<(Point, Goal)>,
    pub(crate) strings: StringReader,
    pub(crate) atari_go_player: Option<Box<dyn Player>>,
    pub(crate) atari_go_analyst: Option<AtariGoAnalyst>,
    pub(crate) go_player: GoPlayer,
    has_quit: bool,
    /// What is to be said aside, to the reader of the engine's diagnostics.
    asides: Vec<String>,
}

impl GtpEngine {
    /// An engine with an empty board.
    pub fn new(settings: GtpSettings) -> Self {
        let size = Size::square(match settings.game {
            GameKind::Go => 5,
            GameKind::AtariGo => 7,
            GameKind::Problem => 19,
        });
        let mut engine = Self {
            settings,
            game: GameState::new(size, settings.game.rules()),
            komi: 0.0,
            handicap: 0,
            clock: Clock::default(),
            tries: 0,
            trymove_count: 0,
            target: None,
            strings: StringReader {
                most_nodes: settings.reading_nodes,
                most_time: settings.limits.time,
                guide: settings.guide,
                nodes: 0,
                life_nodes: 0,
            },
            atari_go_player: None,
            atari_go_analyst: None,
            go_player: GoPlayer::new(settings.player_name(), settings.limits),
            has_quit: false,
            asides: Vec::new(),
        };
        engine.get_ready();
        engine
    }

    /// Whether `quit` was said.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    pub(crate) fn quit(&mut self) {
        self.has_quit = true;
    }

    /// Remembers something to be said aside.
    pub(crate) fn say_aside(&mut self, text: &str) {
        if self.asides.iter().all(|said| said != text) {
            self.asides.push(text.to_owned());
        }
    }

    /// What was to be said aside since the last time.
    pub fn asides(&mut self) -> Vec<String> {
        std::mem::take(&mut self.asides)
    }

    /// The game on the board.
    pub fn game(&self) -> &GameState {
        &self.game
    }

    /// Deals with a line: writes the answer, if the line holds a command.
    pub fn line(&mut self, line: &str, to: &mut (dyn Write + Send), signals: &Signals) -> io::Result<()> {
        let Some(request) = CommandLine::read(line) else { return Ok(()) };
        let mut stream = Stream::new(to, request.id, signals);
        // A bug must not take the game with it.
        let answered = catch_unwind(AssertUnwindSafe(|| self.answer(&request, &mut stream)));
        let reply =
            answered.unwrap_or_else(|_| Some(Err(format!("'{request}' broke down: this is a bug, please report it"))));
        if stream.has_started() {
            return stream.finish();
        }
        reply::write(to, request.id, &reply.unwrap_or_else(|| Ok(String::new())))
    }

    /// The answer to a line of a caller that does not wait: an analysis ends as soon as it has something to say.
    pub fn ask(&mut self, line: &str) -> GtpReply {
        let mut bytes = Vec::new();
        self.line(line, &mut bytes, &Signals::alone()).map_err(|why| why.to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        let (sign, rest) = text.split_at_checked(1).unwrap_or(("=", ""));
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(' ').trim_end();
        if sign == "=" { Ok(rest.to_owned()) } else { Err(rest.to_owned()) }
    }

    /// The answer to a command; none if it was written to the stream.
    fn answer(&mut self, request: &CommandLine, stream: &mut Stream<'_>) -> Option<GtpReply> {
        let mut arguments = Arguments::of(&request.arguments);
        match commands::find(&request.command) {
            None => Some(Err("unknown command".to_owned())),
            Some(Action::Answer(answer)) => Some(answer(self, &mut arguments, stream.signals())),
            Some(Action::Stream(answer)) => answer(self, &mut arguments, stream).err().map(Err),
        }
    }

    /// Puts another game on the board.
    pub(crate) fn set_game(&mut self, game: GameState) {
        self.game = game;
        (self.tries, self.handicap, self.target) = (0, 0, None);
        self.get_ready();
    }

    /// Gets the players ready: while the opponent waits for a move there is no time for it.
    pub(crate) fn get_ready(&mut self) {
        match self.settings.game {
            GameKind::Go => self.go_player.begin(self.settings.seed),
            GameKind::AtariGo => {
                let seed = self.settings.seed;
                self.atari_go_player().begin(seed);
            }
            GameKind::Problem => {}
        }
    }

    /// An empty board of this size.
    pub(crate) fn clear(&mut self, size: Size) {
        self.set_game(GameState::new(size, self.settings.game.rules()));
    }

    /// Plays a move; says what is wrong with it.
    pub(crate) fn play(&mut self, color: Color, at: Move) -> Result<(), String> {
        self.game.play(color, at).map_err(|why| format!("illegal move: {why}"))
    }

    /// Asks for a player as the settings are now.
    pub(crate) fn change_player(&mut self) {
        self.atari_go_player = None;
        self.go_player = GoPlayer::new(self.settings.player_name(), self.settings.limits);
        self.get_ready();
    }

    /// The player of Atari-Go.
    pub(crate) fn atari_go_player(&mut self) -> &mut dyn Player {
        let GtpSettings { level, limits, .. } = self.settings;
        let name = self.settings.player_name();
        let own = move || PlayerName::Tesuji(level, Style::Plain).player(limits);
        let player = || name.player(limits).or_else(|_| own()).expect("our own player plays both games");
        &mut **self.atari_go_player.get_or_insert_with(player)
    }
}
