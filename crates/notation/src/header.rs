//! The lines before a diagram: `goal: capture`, `to-move: white`.

use std::ops::Range;

use tesuji_board::{BadName, Color, Point, PointSet};
use tesuji_goals::{Expected, Goal};

use crate::unreadable::Unreadable;

const HEADER: &str = "header of a diagram: say id, goal, to-move, ko, target, alive, expected, moves, hard or note";

/// What the lines before a diagram say.
#[derive(Default)]
pub(crate) struct Header {
    pub(crate) id: Option<String>,
    pub(crate) goal: Option<Goal>,
    pub(crate) turn: Option<Color>,
    pub(crate) ko: Option<Point>,
    pub(crate) target: PointSet,
    pub(crate) alive: PointSet,
    pub(crate) expected: Option<Expected>,
    pub(crate) hard: bool,
    pub(crate) note: String,
}

/// What one line is.
pub(crate) enum HeaderLine<'a> {
    /// `key: value`.
    Pair(&'a str, &'a str),
    /// `$$B Black to play`, as on Sensei's Library: the side to move and a title.
    Sensei(Color, &'a str),
}

impl<'a> HeaderLine<'a> {
    /// Reads a line, if it is none of a diagram's rows.
    pub(crate) fn of(line: &'a str) -> Option<Self> {
        if let Some((key, value)) = line.split_once(':') {
            return Some(Self::Pair(key.trim(), value.trim()));
        }
        let body = line.trim_start().strip_prefix("$$")?;
        let (color, rest) = match body.as_bytes().first()? {
            b'B' => (Color::Black, &body[1..]),
            b'W' => (Color::White, &body[1..]),
            _ => return None,
        };
        let title = rest.trim_start_matches(|c: char| matches!(c, 'c' | 'm') || c.is_ascii_digit());
        (title.is_empty() || title.starts_with(' ')).then_some(Self::Sensei(color, title.trim()))
    }
}

impl Header {
    /// Takes in a line that lies at `span`.
    pub(crate) fn add(&mut self, line: &HeaderLine<'_>, span: &Range<usize>) -> Result<(), Unreadable> {
        match line {
            HeaderLine::Pair(key, value) => self.pair(key, value).map_err(|why| Unreadable::at(span.clone(), why)),
            HeaderLine::Sensei(color, title) => {
                self.turn = Some(*color);
                if !title.is_empty() {
                    self.id = Some((*title).to_owned());
                }
                Ok(())
            }
        }
    }

    fn pair(&mut self, key: &str, value: &str) -> Result<(), BadName> {
        match key.to_ascii_lowercase().as_str() {
            "id" | "title" => self.id = Some(value.to_owned()),
            "goal" => self.goal = Some(value.parse()?),
            "to-move" | "to move" | "to_move" => self.turn = Some(value.parse()?),
            "ko" => self.ko = Some(value.parse()?),
            "target" => self.target = words(value).map(str::parse).collect::<Result<_, _>>()?,
            "alive" => self.alive = words(value).map(str::parse).collect::<Result<_, _>>()?,
            "expected" => {
                let expected = self.expected.get_or_insert_default();
                (expected.outcomes, expected.pairs) = (Vec::new(), Vec::new());
                words(value).try_for_each(|word| expected.add_named(word))?;
            }
            "moves" => {
                let moves = words(value).map(str::parse).collect::<Result<_, _>>()?;
                self.expected.get_or_insert_default().moves = moves;
            }
            "hard" => self.hard = yes_or_no(value)?,
            "note" => {
                if !self.note.is_empty() {
                    self.note.push('\n');
                }
                self.note.push_str(value);
            }
            _ => return Err(BadName::new(key, HEADER)),
        }
        Ok(())
    }
}

/// The words of a list, which spaces or commas part.
fn words(value: &str) -> impl Iterator<Item = &str> {
    value.split([' ', ',', '\t']).filter(|word| !word.is_empty())
}

fn yes_or_no(text: &str) -> Result<bool, BadName> {
    match text {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(BadName::new(text, "answer here: say yes or no")),
    }
}
