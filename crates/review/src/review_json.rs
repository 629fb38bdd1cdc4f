//! A review for programs: one object of JSON.

use serde::Serialize;
use tesuji_board::{Color, Move, PointSet};
use tesuji_report::sentence::side;

use crate::asker::QuestionCount;
use crate::game_line::GameLine;
use crate::review::Review;
use crate::sentence;
use crate::suspect::Matter;
use crate::turning_point::{Aftermath, TurningPoint};

/// A review of one game.
#[derive(Clone, Debug, Serialize)]
pub struct ReviewJson {
    /// The file.
    pub file: String,
    /// Which game of the file, from 1.
    pub game: usize,
    /// The name of the game.
    pub title: String,
    /// The names of Black and White.
    pub players: [String; 2],
    /// The board.
    pub size: String,
    /// The number of moves.
    pub moves: usize,
    /// What was missed, the most stones first.
    pub turning_points: Vec<TurningPointJson>,
    /// How many questions there were.
    pub questions: QuestionCount,
    /// Whether all of them were asked.
    pub complete: bool,
    /// What is wrong with the record.
    pub remarks: Vec<String>,
    /// How long it took.
    pub seconds: f64,
}

/// A turning point.
#[derive(Clone, Debug, Serialize)]
pub struct TurningPointJson {
    /// The number of the move.
    #[serde(rename = "move")]
    pub number: usize,
    /// The side that missed something.
    pub side: String,
    /// What it could have done: capture, save, kill, live, cut or connect.
    pub goal: String,
    /// The stones at stake.
    pub stones: Vec<String>,
    /// Whether they stand in a race.
    pub race: bool,
    /// In a race the stones that they stand against, of two strings the other one; else none.
    pub partner: Vec<String>,
    /// The moves that work; the first is proved, the others are what a search says. None if the stones were safe.
    pub with: Vec<String>,
    /// How it would have gone on.
    pub line: Vec<String>,
    /// What was played.
    pub played: String,
    /// What the opponent can answer.
    pub reply: Option<String>,
    /// Whether the chance was gone, or came again.
    pub after: &'static str,
    /// The first move at which it was there.
    pub since: usize,
    /// Whether it is proved.
    pub proved: bool,
    /// The same in words.
    pub sentence: String,
    /// The certificates of the chance, and of the reply: `tesuji verify` checks them.
    pub certificates: Vec<String>,
}

impl ReviewJson {
    /// The review of the `game`th game of a file.
    pub fn of(file: &str, game: usize, line: &GameLine, review: &Review) -> Self {
        Self {
            file: file.to_owned(),
            game,
            title: line.title.clone(),
            players: line.players.clone(),
            size: line.size.to_string(),
            moves: line.plies.len(),
            turning_points: review.turning_points.iter().map(TurningPointJson::of).collect(),
            questions: review.count,
            complete: review.is_complete,
            remarks: line.remarks.clone(),
            seconds: (review.time.as_secs_f64() * 1000.0).round() / 1000.0,
        }
    }

    /// As one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("strings, numbers and lists are written without fail")
    }
}

impl TurningPointJson {
    /// A turning point.
    pub fn of(point: &TurningPoint) -> Self {
        let proofs = point.proof().into_iter().chain(point.counterproof());
        Self {
            number: point.number,
            side: point.side().to_string(),
            goal: point.goal().to_string(),
            stones: vertices(point.stones),
            race: point.matter == Matter::Race,
            partner: vertices(point.partner),
            with: names(&point.moves),
            line: names(&point.line),
            played: point.played.to_string(),
            reply: point.reply.best.map(|m| m.to_string()),
            after: match point.aftermath {
                Aftermath::Gone => "gone",
                Aftermath::Stayed => "stayed",
                Aftermath::Ended => "ended",
            },
            since: point.since,
            proved: point.is_proved(),
            sentence: format!("{} {}", sentence::event(point), sentence::aftermath(point)),
            certificates: proofs.map(ToString::to_string).collect(),
        }
    }
}

fn vertices(points: PointSet) -> Vec<String> {
    points.iter().map(|p| p.to_string()).collect()
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// Who plays whom: `A against B`; the colours where the record has no names.
pub(crate) fn players(line: &GameLine) -> String {
    let name = |color: Color| {
        let name = &line.players[color.index()];
        if name.is_empty() { side(color).to_owned() } else { name.clone() }
    };
    format!("{} against {}", name(Color::Black), name(Color::White))
}
