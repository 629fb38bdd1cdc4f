//! A walk through a proof: some moves are played, and the winner's strategy says what comes next.

use serde::{Deserialize, Serialize};
use tesuji_board::{Color, Move, Position};
use tesuji_certify::{Certificate, Claim, Next, Step};
use tesuji_notation::{ProblemLine, Scene};
use tesuji_report::{Strategy, sentence, vertices};
use utoipa::ToSchema;

use crate::memory::Kept;
use crate::moves::read_moves;
use crate::question::after;
use crate::trouble::Trouble;

/// Where to walk.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Steps {
    /// The moves from the position of the problem on, by both sides in turn.
    pub moves: Vec<String>,
    /// Which certificate, if there are several: 0 is the first.
    #[serde(default)]
    pub certificate: usize,
}

/// Where a walk has come to.
#[derive(Serialize, ToSchema)]
pub struct Station {
    /// The position.
    pub position: ProblemLine,
    /// The move that led here.
    #[schema(required = true)]
    pub last: Option<String>,
    /// Whose strategy it is: `black` or `white`; nothing if there is no certificate.
    #[schema(required = true)]
    pub claimant: Option<String>,
    /// `play`: the strategy has a move; `answer`: the opponent may try something; `captured`, `safe`, `alive`: the claim is
    /// reached; `off`: a move was not the strategy's.
    pub state: &'static str,
    /// The move of the strategy, if it is its turn.
    #[schema(required = true)]
    pub play: Option<String>,
    /// What the opponent may try, with the answer to it.
    pub replies: Vec<ReplyView>,
    /// The same in a sentence.
    pub words: String,
    /// The only points that matter from here on.
    pub zone: Vec<String>,
}

/// Something that the opponent may try.
#[derive(Serialize, ToSchema)]
pub struct ReplyView {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// The answer of the strategy.
    #[schema(required = true)]
    pub answer: Option<String>,
}

/// Where a walk stands in a certificate.
#[derive(Clone, Copy)]
enum Place {
    At(Next),
    /// The strategy says nothing about this.
    Off,
}

impl Steps {
    /// Walks through an answer's proof.
    pub fn walk(&self, kept: &Kept) -> Result<Station, Trouble> {
        walk(kept, self)
    }
}

fn walk(kept: &Kept, steps: &Steps) -> Result<Station, Trouble> {
    let moves = read_moves(&steps.moves)?;
    let position = after(kept.answer.problem.position().clone(), &moves)?;
    let certificates = &kept.answer.report.certificates;
    let scene = Scene { last: moves.last().copied(), ..Scene::new(kept.answer.problem.id(), position.setup()) };
    let Some(certificate) = certificates.get(steps.certificate) else {
        return Ok(Station {
            position: ProblemLine::of(&scene, None),
            last: moves.last().map(ToString::to_string),
            claimant: None,
            state: "off",
            play: None,
            replies: Vec::new(),
            words: "Nothing is proved here. Ask the engine about this position.".to_owned(),
            zone: Vec::new(),
        });
    };
    let place = follow(certificate, &moves);
    Ok(station(certificate, place, &scene, &position))
}

/// Where some moves lead in a certificate.
fn follow(certificate: &Certificate, moves: &[Move]) -> Place {
    let strategy = Strategy::of(certificate);
    let mut place = Place::At(Next::Node(0));
    for m in moves {
        let Place::At(Next::Node(node)) = place else { return Place::Off };
        place = match strategy.step(node) {
            Step::Play { at, then } if at.map_or(Move::Pass, Move::Place) == *m => Place::At(*then),
            Step::Play { .. } | Step::Safe | Step::Alive => Place::Off,
            // A move outside the zone changes nothing that matters: it is as good as a pass.
            Step::Answer { replies } => Strategy::reply(replies, *m)
                .or_else(|| Strategy::reply(replies, Move::Pass))
                .map_or(Place::Off, Place::At),
        };
    }
    place
}

fn station(certificate: &Certificate, place: Place, scene: &Scene, position: &Position) -> Station {
    let claimant = certificate.claimant().unwrap_or(Color::Black);
    let Told { state, play, replies, words } = match place {
        Place::Off => {
            let me = sentence::side(claimant);
            let words =
                format!("This is not {me}'s proved strategy. Ask the engine about this position, or step back.");
            Told { state: "off", words, ..Told::default() }
        }
        Place::At(Next::Joined) => Told::end("joined", "The strings are one: the proof ends here."),
        Place::At(Next::Captured) => Told::end("captured", "The stones are captured: the proof ends here."),
        Place::At(Next::Node(node)) => told(certificate, node, position),
    };
    let zone = match place {
        Place::At(Next::Node(node)) => vertices(certificate.nodes[node as usize].zone),
        Place::At(Next::Captured | Next::Joined) | Place::Off => Vec::new(),
    };
    Station {
        position: ProblemLine::of(scene, None),
        last: scene.last.map(|m| m.to_string()),
        claimant: Some(claimant.to_string().to_lowercase()),
        state,
        play,
        replies,
        words,
        zone,
    }
}

/// What there is to tell of a place in a proof.
#[derive(Default)]
struct Told {
    state: &'static str,
    play: Option<String>,
    replies: Vec<ReplyView>,
    words: String,
}

impl Told {
    fn end(state: &'static str, words: &str) -> Self {
        Self { state, words: words.to_owned(), ..Self::default() }
    }
}

fn told(certificate: &Certificate, node: u32, position: &Position) -> Told {
    let strategy = Strategy::of(certificate);
    let claimant = certificate.claimant().unwrap_or(Color::Black);
    match strategy.step(node) {
        Step::Play { at, .. } => {
            let (m, me) = (at.map_or(Move::Pass, Move::Place), sentence::side(claimant));
            let words = match m {
                Move::Pass => format!("{me} need not answer."),
                Move::Place(p) => format!("{me} answers at {p}."),
            };
            Told { state: "play", play: Some(m.to_string()), words, ..Told::default() }
        }
        Step::Safe => Told::end("safe", "The stones have liberties enough: the proof ends here."),
        Step::Alive => Told::end("alive", "The stones are unconditionally alive: the proof ends here."),
        Step::Answer { replies } => {
            let moves = strategy.replies(replies).into_iter().filter(|(m, _)| position.check(*m).is_ok());
            let replies: Vec<ReplyView> =
                moves.map(|(m, next)| ReplyView { at: m.to_string(), answer: answer(strategy, next) }).collect();
            let words = hopes(certificate.claim, replies.len(), sentence::side(!claimant));
            Told { state: "answer", replies, words, ..Told::default() }
        }
    }
}

/// What the opponent has to try.
fn hopes(claim: Claim, count: usize, you: &str) -> String {
    let aim = match claim {
        Claim::Capture => "to save the stones",
        Claim::Save => "to capture the stones",
        Claim::Connect => "to cut the strings",
        Claim::Cut => "to connect the strings",
    };
    match count {
        0 => format!("{you} has nothing left to try {aim}; whatever {you} plays is answered."),
        1 => format!("{you} has one move to try {aim}. Play it, or any other: each is answered."),
        _ => format!("{you} has {count} moves to try {aim}. Play one, or any other: each is answered."),
    }
}

fn answer(strategy: Strategy<'_>, next: Next) -> Option<String> {
    let Next::Node(node) = next else { return None };
    match strategy.step(node) {
        Step::Play { at, .. } => Some(at.map_or(Move::Pass, Move::Place).to_string()),
        Step::Answer { .. } | Step::Safe | Step::Alive => None,
    }
}
