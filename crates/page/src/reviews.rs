//! Reviews: a game is walked through, and what was missed in it is told with what would have worked.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tesuji_clock::Stopwatch;
use tesuji_notation::{Document, Entry, ProblemLine, Scene, Unreadable};
use tesuji_report::names;
use tesuji_review::{
    Aftermath, GameLine, Matter, NoStore, Review, ReviewSettings, Telling, TurningPoint, annotate_game, sentence,
};
use tesuji_sgf::Collection;
use utoipa::ToSchema;

use crate::documents::unreadable;
use crate::page_state::PageLimits;
use crate::trouble::Trouble;
use crate::work::{ProgressView, Work};

/// A game to be reviewed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewAsked {
    /// The record, an SGF.
    pub sgf: String,
    /// Which game of it, from 1.
    #[serde(default)]
    #[schema(nullable = false)]
    pub game: Option<usize>,
    /// The most seconds for all of it.
    #[serde(default)]
    #[schema(nullable = false)]
    pub seconds: Option<f64>,
    /// The most positions to look at for a question.
    #[serde(default)]
    #[schema(nullable = false)]
    pub nodes: Option<u64>,
    /// Fewer stones than this are not worth a word.
    #[serde(default)]
    #[schema(nullable = false)]
    pub stones: Option<usize>,
    /// Whether to tell what a search thinks as well, marked as an opinion.
    #[serde(default)]
    pub opinions: bool,
}

/// A game, reviewed.
#[derive(Serialize, ToSchema)]
pub struct ReviewView {
    /// The name of the game.
    pub title: String,
    /// The names of Black and White; empty where the record has none.
    #[schema(min_items = 2, max_items = 2)]
    pub players: [String; 2],
    /// The positions of the main line: the one before the first move, and those after each.
    pub positions: Vec<ProblemLine>,
    /// What was played, move by move: a vertex, or `pass`.
    pub moves: Vec<String>,
    /// What was missed, the most stones first.
    pub points: Vec<ReviewPoint>,
    /// How many questions there were, in a sentence.
    pub counts: String,
    /// Whether all of them were asked.
    pub complete: bool,
    /// What is wrong with the record.
    pub remarks: Vec<String>,
    /// Seconds that it took.
    pub seconds: f64,
    /// The game with comments and variations at the turning points.
    pub sgf: String,
}

/// A turning point of a game.
#[derive(Serialize, ToSchema)]
pub struct ReviewPoint {
    /// How many moves were played before it.
    pub ply: usize,
    /// The number of the move that missed something.
    pub number: usize,
    /// The side that missed something: `black` or `white`.
    pub side: String,
    /// The problem: the position, and what could have been had.
    pub problem: ProblemLine,
    /// The stones that it is about.
    pub stones: Vec<String>,
    /// How many of them are at stake.
    pub stake: usize,
    /// In a race the stones that they stand against.
    pub against: Vec<String>,
    /// The moves that work: the first is proved if all of it is, the others are what a search says. None if the stones were
    /// safe anyway.
    pub with: Vec<String>,
    /// How it would have gone on.
    pub line: Vec<String>,
    /// What was played.
    pub played: String,
    /// What happened, in a sentence.
    pub event: String,
    /// What came of it, in a sentence or two.
    pub aftermath: String,
    /// Whether the chance was gone with it, came again (`stayed`), or the record has ended.
    pub after: &'static str,
    /// Whether it is proved.
    pub proved: bool,
}

/// The record of a question that makes sense.
pub struct GameReview {
    asked: ReviewAsked,
    document: Document,
    time: Duration,
}

impl GameReview {
    /// What is asked, if there is a game to be reviewed.
    pub fn new(asked: ReviewAsked, allowed: &PageLimits) -> Result<Self, Trouble> {
        let no_time = |seconds: f64| Trouble::nonsense(format!("{seconds} is no number of seconds"));
        let said = asked
            .seconds
            .map(|it| Duration::try_from_secs_f64(it).ok().filter(|time| !time.is_zero()).ok_or_else(|| no_time(it)));
        let time = said.transpose()?.unwrap_or(allowed.longest_review).min(allowed.longest_review);
        let bytes = asked.sgf.as_bytes();
        let document = Document::read(bytes, None).map_err(|bad| unreadable(&bad, bytes))?;
        if document.collection().is_none() {
            return Err(Trouble::nonsense("this is no SGF").remedy("a review is about a game: open its record"));
        }
        let review = Self { asked, document, time };
        let line = GameLine::of(&review.entry()?);
        let most = allowed.largest_board;
        if line.size.columns().max(line.size.rows()) > most {
            return Err(Trouble::nonsense(format!("a board of {}: a side has at most {most} points", line.size)));
        }
        if line.plies.is_empty() {
            let remedy = "a review is about a game: open a record that has moves";
            return Err(Trouble::nonsense("there are no moves in this").remedy(remedy));
        }
        Ok(review)
    }

    fn entry(&self) -> Result<Entry<'_>, Trouble> {
        let number = self.asked.game.unwrap_or(1);
        let nothing = || Trouble::nonsense(format!("there is no game {number} in this"));
        let entry = self.document.entries().nth(number.wrapping_sub(1)).ok_or_else(nothing)?;
        entry.map_err(|bad: Unreadable| unreadable(&bad, self.asked.sgf.as_bytes()))
    }

    /// Reviews it. An end that is wanted before leaves what is known by then.
    pub fn run(&self, work: &mut Work) -> Result<ReviewView, Trouble> {
        let entry = self.entry()?;
        let line = GameLine::of(&entry);
        let (is_stopped, mut teller) = work.split();
        let start = Stopwatch::start();
        let settings = ReviewSettings {
            nodes: self.asked.nodes.unwrap_or(ReviewSettings::USUAL_NODES),
            time: Some(self.time),
            stones: self.asked.stones.unwrap_or(ReviewSettings::USUAL_STONES).max(1),
            telling: if self.asked.opinions { Telling::Opinions } else { Telling::Proofs },
            is_stopped,
            ..ReviewSettings::default()
        };
        let moves = line.plies.len() + 1;
        let mut progress = |done: usize, total: usize| {
            teller.tell(|| ProgressView {
                seconds: start.elapsed().as_secs_f64(),
                done: Some(done),
                total: Some(total),
                words: Some(words(done, moves)),
                ..ProgressView::default()
            });
        };
        let review = Review::of(&line, &settings, &mut NoStore, &mut progress);
        ReviewView::of(&entry, &line, &review)
    }
}

/// What a review looks for at a step; each kind of question goes once through the game.
fn words(done: usize, moves: usize) -> String {
    const KINDS: [&str; 4] = ["captures", "life and death", "races", "cuts"];
    let kind = KINDS.get(done.saturating_sub(1) / moves).copied().unwrap_or("what is left");
    format!("Looking for {kind}, at move {}", (done.saturating_sub(1) % moves) + 1)
}

impl ReviewView {
    fn of(entry: &Entry<'_>, line: &GameLine, review: &Review) -> Result<Self, Trouble> {
        let position = |at: usize| ProblemLine::of(&Scene::new("", line.at(at).setup()), None);
        let mut collection = Collection::new();
        if let Some(game) = entry.game {
            collection.add_copy(game);
        }
        let bytes = collection.to_bytes();
        let alone = Document::read(&bytes, None).map_err(|bad| unreadable(&bad, &bytes))?;
        let mut annotated = alone.collection().cloned().unwrap_or_default();
        annotate_game(&mut annotated, &in_copy(&alone, review)).map_err(Trouble::bug)?;
        Ok(Self {
            title: line.title.clone(),
            players: line.players.clone(),
            positions: (0..=line.plies.len()).map(position).collect(),
            moves: line.plies.iter().map(|ply| ply.played.to_string()).collect(),
            points: review.turning_points.iter().map(ReviewPoint::of).collect(),
            counts: sentence::counts(&review.count),
            complete: review.is_complete,
            remarks: line.remarks.clone(),
            seconds: (review.time.as_secs_f64() * 1000.0).round() / 1000.0,
            sgf: String::from_utf8_lossy(&annotated.to_bytes()).into_owned(),
        })
    }
}

/// The turning points with the nodes that they have in a copy of their game alone.
fn in_copy(alone: &Document, review: &Review) -> Vec<TurningPoint> {
    let Some(Ok(entry)) = alone.entries().next() else { return Vec::new() };
    let line = GameLine::of(&entry);
    let moved = |point: &TurningPoint| Some(TurningPoint { node: line.plies.get(point.ply)?.node, ..point.clone() });
    review.turning_points.iter().filter_map(moved).collect()
}

impl ReviewPoint {
    fn of(point: &TurningPoint) -> Self {
        let scene = Scene::new("", point.problem.position().setup());
        let vertices = |stones: tesuji_board::PointSet| stones.iter().map(|p| p.to_string()).collect();
        Self {
            ply: point.ply,
            number: point.number,
            side: point.side().to_string(),
            problem: ProblemLine::of(&scene, Some(&point.problem)),
            stones: vertices(point.marked()),
            stake: point.stones.len(),
            against: if point.matter == Matter::Race { vertices(point.partner) } else { Vec::new() },
            with: names(&point.moves),
            line: names(&point.line),
            played: point.played.to_string(),
            event: sentence::event(point),
            aftermath: sentence::aftermath(point),
            after: match point.aftermath {
                Aftermath::Gone => "gone",
                Aftermath::Stayed => "stayed",
                Aftermath::Ended => "ended",
            },
            proved: point.is_proved(),
        }
    }
}
