//! Advice in a game: a good move, and why; after a loss, where it went wrong.

use std::time::Duration;

use serde::Serialize;
use tesuji_board::{Color, Move, Point, Position, Rules};
use tesuji_games::{BoardGame, Limits, Outlook, Referee, words};
use tesuji_goals::{Ladder, LadderEnd};
use tesuji_notation::{ProblemLine, Scene};
use tesuji_report::{names, sentence, vertices};
use utoipa::ToSchema;

use crate::game::{PageGame, STRONGEST, Thinker};
use crate::page_state::PageState;
use crate::trouble::Trouble;
use crate::work::Work;

/// What a hint may cost.
const HINT: Limits = Limits { nodes: Some(100_000), time: Some(Duration::from_secs(3)) };
/// What each move of a line may cost.
const GLANCE: Limits = Limits { nodes: Some(20_000), time: Some(Duration::from_millis(700)) };
/// The longest line that is shown.
const LONGEST: usize = 14;

/// A hint.
#[derive(Serialize, ToSchema)]
pub struct Hint {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// What is good about it.
    pub words: String,
}

/// An explanation, with numbered stones.
#[derive(Serialize, ToSchema)]
pub struct Why {
    /// What there is to say.
    pub words: Vec<String>,
    /// The position in which the numbered stones begin.
    pub position: ProblemLine,
    /// The numbered stones, by both sides in turn.
    pub line: Vec<String>,
    /// A move that would have been better than the first of them.
    #[schema(required = true)]
    pub better: Option<String>,
    /// Stones to look at.
    pub target: Vec<String>,
    /// Where a stone would break the ladder, if it is one.
    pub breakers: Vec<String>,
}

/// A good move for the side to move.
pub fn hint(game: &PageGame, page: &PageState, work: &mut Work) -> Result<Hint, Trouble> {
    if game.is_over() {
        return Err(Trouble::nonsense("the game is over").remedy("begin a new one"));
    }
    let choice = game.think(page, STRONGEST, HINT, work)?;
    Ok(Hint { at: choice.at.to_string(), words: words::hint(game.referee.position(), choice) })
}

/// Why things are as they are: a ladder, the mistake that lost the game, or what would come next.
pub fn why(game: &PageGame, page: &PageState, work: &mut Work) -> Result<Why, Trouble> {
    let lost = game.referee.verdict().is_some_and(|verdict| verdict.winner == Some(!game.person));
    let mut thinker = Thinker::new(game, page, STRONGEST, work)?;
    let why = if lost {
        mistake(game, &mut thinker, work)
    } else if game.is_over() {
        Ok(plain(game, vec!["You won: there is nothing to explain. Well done!".to_owned()]))
    } else {
        Ok(ladder(game).unwrap_or_else(|| next(game, &mut thinker, work)))
    };
    thinker.leave(page);
    why
}

/// The bare stones of a position.
pub fn stones(position: &Position) -> ProblemLine {
    ProblemLine::of(&Scene::new("", position.setup()), None)
}

fn plain(game: &PageGame, words: Vec<String>) -> Why {
    let position = stones(game.referee.position());
    Why { words, position, line: Vec::new(), better: None, target: Vec::new(), breakers: Vec::new() }
}

/// Where a lost game went wrong: the last move before which it was not lost.
fn mistake(game: &PageGame, thinker: &mut Thinker, work: &mut Work) -> Result<Why, Trouble> {
    let mut unsure = false;
    for count in (0..game.moves.len()).rev() {
        let position = game.position_after(count);
        if position.turn() != game.person {
            continue;
        }
        if work.is_over() {
            return Err(Trouble::nonsense("the explanation was stopped"));
        }
        let choice = thinker.choose(&position, GLANCE, work);
        if choice.outlook == Outlook::Lost {
            continue;
        }
        unsure |= !matches!(choice.outlook, Outlook::Won | Outlook::Sure(_));
        let played = game.moves[count];
        if played == choice.at {
            continue;
        }
        let after = game.position_after(count + 1);
        let rest = ladder_line(&after, !game.person).unwrap_or_else(|| play_on(game, &after, thinker, work));
        let sure = if unsure { "It looks as if" } else { "It is proved that" };
        let first = format!("{sure} move {} at {played} was the mistake.", count + 1);
        let then = format!("Follow the numbered stones: 1 is your move. {} would have been better.", choice.at);
        let line = std::iter::once(played).chain(rest).collect::<Vec<_>>();
        return Ok(Why {
            words: vec![first, then],
            position: stones(&position),
            line: names(&line),
            better: Some(choice.at.to_string()),
            target: Vec::new(),
            breakers: Vec::new(),
        });
    }
    Ok(plain(game, vec!["I cannot find a single mistake of yours: this start was hard.".to_owned()]))
}

/// A ladder on the board that the side to move should know of.
fn ladder(game: &PageGame) -> Option<Why> {
    let position = Position::new(&game.referee.position().setup(), Rules::default()).ok()?;
    let turn = position.turn();
    for owner in [!turn, turn] {
        for string in position.board().strings_in(position.board().stones(owner)) {
            let target = string.stones().first()?;
            let ladder = Ladder::read(&position, target);
            // A capture at once is no ladder to speak of.
            if ladder.end != LadderEnd::Captured || ladder.line.len() < 3 || (owner == turn && ladder.first != turn) {
                continue;
            }
            let whose = if owner == game.person { "your" } else { "my" };
            return Some(Why {
                words: vec![
                    format!("Look at {whose} stones at {target}: this is a ladder."),
                    sentence::ladder(&ladder, target, owner),
                ],
                position: stones(&position),
                line: names(&ladder.line),
                better: None,
                target: vertices(string.stones()),
                breakers: vertices(ladder.breakers),
            });
        }
    }
    None
}

/// The ladder by which a side, to move, captures something.
fn ladder_line(position: &Position, attacker: Color) -> Option<Vec<Move>> {
    let position = Position::new(&position.setup(), Rules::default()).ok()?;
    let strings = position.board().strings_in(position.board().stones(!attacker));
    let targets: Vec<Point> = strings.filter_map(|string| string.stones().first()).collect();
    let ladders = targets.into_iter().map(|target| Ladder::read(&position, target));
    ladders.filter(|it| it.end == LadderEnd::Captured && it.first == attacker).map(|it| it.line).min_by_key(Vec::len)
}

/// What both sides would play next, as far as it can be told.
fn next(game: &PageGame, thinker: &mut Thinker, work: &mut Work) -> Why {
    let line = line_from(game, thinker, work);
    let words = match game.rules {
        BoardGame::AtariGo(_) => "There is no ladder on the board. This is how I would go on, for both sides:",
        BoardGame::Go(_) => "This is how I would go on, for both sides:",
    };
    Why { line: names(&line), ..plain(game, vec![words.to_owned()]) }
}

/// The best play of both sides, which begins with the move of a hint.
fn line_from(game: &PageGame, thinker: &mut Thinker, work: &mut Work) -> Vec<Move> {
    let first = thinker.choose(game.referee.position(), HINT, work).at;
    let mut referee = Referee::new(game.rules, game.referee.position().clone());
    if referee.play(first).is_err() {
        return Vec::new();
    }
    let rest = if referee.verdict().is_none() { play_on(game, referee.position(), thinker, work) } else { Vec::new() };
    std::iter::once(first).chain(rest).take(LONGEST).collect()
}

/// The best play of both sides from a position on.
fn play_on(game: &PageGame, position: &Position, thinker: &mut Thinker, work: &mut Work) -> Vec<Move> {
    let mut referee = Referee::new(game.rules, position.clone());
    let mut line = Vec::new();
    while referee.verdict().is_none() && line.len() < LONGEST && !work.is_over() {
        let choice = thinker.choose(referee.position(), GLANCE, work);
        if referee.play(choice.at).is_err() {
            break;
        }
        line.push(choice.at);
    }
    line
}
