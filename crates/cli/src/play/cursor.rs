//! A game with a cursor: arrow keys and Enter, on a terminal that is all ours while the game lasts.

use std::io::{self, Stdout, Write};
use std::path::PathBuf;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{self, Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{cursor, execute, queue};
use tesuji_board::{Move, Point};
use tesuji_games::BoardGame;
use tesuji_render::Palette;

use super::session::Session;
use crate::failure::Failure;

const KEYS: &str = "arrows move, Enter plays, p pass, h hint, w why, u undo, n new, r resign, s save, q quit";
/// Where the first point of a row is drawn, and how far the next one is.
const LEFT: u16 = 5;
const STEP: u16 = 2;

/// The terminal while the game lasts; whatever happens, it is given back as it was.
struct Screen {
    out: Stdout,
}

impl Screen {
    fn take() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        let mut screen = Self { out: io::stdout() };
        execute!(screen.out, EnterAlternateScreen, cursor::SetCursorStyle::BlinkingBlock)?;
        Ok(screen)
    }

    /// Shows some lines from the top, and the cursor on a point of the board.
    fn show(&mut self, lines: &[String], (column, row): (u16, u16)) -> io::Result<()> {
        queue!(self.out, cursor::Hide, Clear(ClearType::All))?;
        for (place, line) in (0..).zip(lines) {
            queue!(self.out, cursor::MoveTo(0, place), Print(line))?;
        }
        queue!(self.out, cursor::MoveTo(column, row), cursor::Show)?;
        self.out.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing can be done about a terminal that is gone.
        execute!(self.out, cursor::SetCursorStyle::DefaultUserShape, LeaveAlternateScreen).ok();
        terminal::disable_raw_mode().ok();
    }
}

/// What a key means.
enum Wish {
    Move(i8, i8),
    Play,
    Pass,
    Hint,
    Why,
    Undo,
    New,
    Resign,
    Save,
    Help,
    Quit,
}

impl Wish {
    fn of(key: KeyEvent) -> Option<Self> {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if is_control => Some(Self::Quit),
            KeyCode::Left => Some(Self::Move(-1, 0)),
            KeyCode::Right => Some(Self::Move(1, 0)),
            KeyCode::Up => Some(Self::Move(0, 1)),
            KeyCode::Down => Some(Self::Move(0, -1)),
            KeyCode::Enter | KeyCode::Char(' ') => Some(Self::Play),
            KeyCode::Char('p') => Some(Self::Pass),
            KeyCode::Char('h') => Some(Self::Hint),
            KeyCode::Char('w') => Some(Self::Why),
            KeyCode::Char('u') => Some(Self::Undo),
            KeyCode::Char('n') => Some(Self::New),
            KeyCode::Char('r') => Some(Self::Resign),
            KeyCode::Char('s') => Some(Self::Save),
            KeyCode::Char('?') => Some(Self::Help),
            KeyCode::Char('q') | KeyCode::Esc => Some(Self::Quit),
            _ => None,
        }
    }
}

/// A game on a screen.
struct Game<'a> {
    session: &'a mut Session,
    palette: Palette,
    at: Point,
    said: Vec<String>,
}

/// Plays until the person quits.
pub fn run(session: &mut Session, palette: Palette) -> Result<(), Failure> {
    let size = session.position().board().size();
    let at = Point::new(size.columns() / 2, size.rows() / 2);
    let said = session.welcome();
    let mut game = Game { session, palette, at, said };
    let mut screen = Screen::take()?;
    loop {
        game.show(&mut screen)?;
        if !game.session.is_over() && !game.session.is_persons_turn() {
            let said = game.session.reply();
            game.said.extend(said);
            continue;
        }
        let Event::Key(key) = event::read()? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        match Wish::of(key) {
            Some(Wish::Quit) => return Ok(()),
            Some(wish) => game.obey(&wish),
            None => {}
        }
    }
}

impl Game<'_> {
    fn obey(&mut self, wish: &Wish) {
        match wish {
            Wish::Move(right, up) => self.go(*right, *up),
            Wish::Play => self.play(Move::Place(self.at)),
            Wish::Pass => self.play(Move::Pass),
            Wish::Hint => {
                let (hint, said) = self.session.hint();
                if let Some(Move::Place(at)) = hint {
                    self.at = at;
                }
                self.said = vec![said];
            }
            Wish::Why => self.said = vec![self.session.why()],
            Wish::Undo => self.said = vec![self.session.undo().unwrap_or_else(|complaint| complaint)],
            Wish::New => {
                self.session.restart();
                self.said = self.session.welcome();
            }
            Wish::Resign => self.said = vec![self.session.resign()],
            Wish::Save => {
                let saved = self.session.save(&free_name(self.session.game()));
                self.said = vec![saved.unwrap_or_else(|failure| failure.to_string())];
            }
            Wish::Help => self.said = self.session.welcome(),
            Wish::Quit => {}
        }
    }

    fn play(&mut self, m: Move) {
        self.said = self.session.play(m).unwrap_or_else(|complaint| vec![complaint]);
    }

    fn go(&mut self, right: i8, up: i8) {
        let size = self.session.position().board().size();
        let moved = |place: u8, by: i8, side: u8| place.saturating_add_signed(by).min(side - 1);
        self.at = Point::new(moved(self.at.column(), right, size.columns()), moved(self.at.row(), up, size.rows()));
    }

    fn show(&self, screen: &mut Screen) -> io::Result<()> {
        let mut lines: Vec<String> = self.session.board(self.palette).lines().map(str::to_owned).collect();
        lines.push(String::new());
        lines.extend(self.said.iter().cloned());
        lines.push(String::new());
        lines.push(match (self.session.is_over(), self.session.is_persons_turn()) {
            (true, _) => "The game is over: n for a new one, u to take back, q to quit.".to_owned(),
            (_, true) => format!("Your move, at {}?", self.at),
            (_, false) => "Let me think …".to_owned(),
        });
        lines.push(KEYS.to_owned());
        let rows = u16::from(self.session.position().board().size().rows());
        let place = (LEFT + STEP * u16::from(self.at.column()), rows - 1 - u16::from(self.at.row()));
        screen.show(&lines, place)
    }
}

/// The first name of a file that is not there yet: a game is not written over another.
fn free_name(game: BoardGame) -> PathBuf {
    let name = game.to_string().to_lowercase();
    let mut names = (1..).map(|number| PathBuf::from(format!("{name}-{number}.sgf")));
    names.find(|name| !name.exists()).expect("there are numbers enough")
}
