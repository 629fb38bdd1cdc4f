//! A page that answers itself: the paths of the server's interface, without a network between.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use serde::Serialize;
use tesuji_page::{
    AskedGame, AskedSide, Branch, DocumentPart, DocumentQuestion, DocumentView, GameReview, GamesView, Health,
    MethodView, PageLimits, PageState, Practice, ResultsView, Search, SolutionFile, StatusQuestion, Steps, Trouble,
    Work, experiment_list, find_experiment, read_json, verify_text, written_as_sgf,
};

/// The most bytes of a document, as for the server.
const MOST_BYTES: usize = 1 << 20;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct LocalRequest<'a> {
    /// `GET` or `POST`.
    pub method: &'a str,
    /// The path, which begins with `/api/`.
    pub path: &'a str,
    /// What is sent along.
    pub body: &'a [u8],
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalReply {
    /// The status, as HTTP has it.
    pub status: u16,
    /// What kind of content it is.
    pub kind: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Answers a page in its own browser.
pub struct LocalPage {
    state: PageState,
}

impl LocalPage {
    /// A page before the first question.
    pub fn new() -> Self {
        Self::of_engine(0, 1)
    }

    /// The same for one of several engines: its answers have its number in their names. They are counted from `first` on, so
    /// that two pages, one after the other, have different ones.
    pub fn of_engine(engine: u32, first: u64) -> Self {
        ENGINE.store(engine, Ordering::Relaxed);
        NAMES.fetch_max(first, Ordering::Relaxed);
        Self { state: PageState::new(PageLimits::default(), next_name) }
    }

    /// Answers a request. What takes a while tells `work` of its progress, and ends when that says so.
    pub fn answer(&self, asked: &LocalRequest<'_>, work: &mut Work) -> LocalReply {
        self.reply(asked, work).unwrap_or_else(|trouble| {
            let reply = json(trouble.view()).unwrap_or_else(|_| LocalReply::empty());
            LocalReply { status: trouble.status(), ..reply }
        })
    }

    fn reply(&self, asked: &LocalRequest<'_>, work: &mut Work) -> Result<LocalReply, Trouble> {
        let path: Vec<&str> = asked.path.strip_prefix("/api/").ok_or_else(nothing)?.split('/').collect();
        match asked.method {
            "GET" => self.get(&path),
            "POST" if asked.body.len() > MOST_BYTES => Err(Trouble::too_large(MOST_BYTES)),
            "POST" => self.post(&path, asked.body, work),
            _ => Err(nothing()),
        }
    }

    fn get(&self, path: &[&str]) -> Result<LocalReply, Trouble> {
        let page = &self.state;
        match path {
            ["health"] => json(&self.health()),
            ["methods"] => json(&MethodView::all()),
            ["games"] => json(&GamesView::new()),
            ["collections"] => json(&page.collections.list()),
            ["collections", name] => json(page.collections.one(name)?),
            ["experiments"] => json(&experiment_list()),
            ["experiments", name] => json(&ResultsView::stored(name)?),
            ["answers", id, "tree"] => json(&Branch::tree(&*page.memory.recall(id)?)),
            ["answers", id, file] => {
                let SolutionFile { kind, bytes } = SolutionFile::of(&*page.memory.recall(id)?, file)?;
                Ok(LocalReply { status: 200, kind, bytes })
            }
            _ => Err(nothing()),
        }
    }

    fn post(&self, path: &[&str], body: &[u8], work: &mut Work) -> Result<LocalReply, Trouble> {
        let page = &self.state;
        match path {
            ["searches"] => json(&Search::new(&read_json(body)?, &page.limits)?.run(page, work)?),
            ["answers", id, "walk"] => {
                let steps: Steps = read_json(body)?;
                json(&steps.walk(&*page.memory.recall(id)?)?)
            }
            ["documents"] => json(&DocumentView::read(body)?),
            ["practice"] => json(&Practice::new(read_json(body)?, &page.limits)?.judge(page, work)?),
            ["reviews"] => json(&GameReview::new(read_json(body)?, &page.limits)?.run(work)?),
            ["games", "position"] => json(&AskedGame::new(read_json(body)?)?.view()),
            ["games", "move"] => json(&AskedGame::new(read_json(body)?)?.play(page, work)?),
            ["games", "hint"] => json(&AskedGame::new(read_json(body)?)?.hint(page, work)?),
            ["games", "why"] => json(&AskedGame::new(read_json(body)?)?.why(page, work)?),
            // What several engines ask that answer one question together.
            ["searches", side @ ("first" | "other")] => {
                let side = if *side == "first" { AskedSide::First } else { AskedSide::Other };
                json(&Search::new(&read_json(body)?, &page.limits)?.run_side(side, page, work)?)
            }
            ["status"] => json(&read_json::<StatusQuestion>(body)?.answer()?),
            ["solve", "count"] => json(&read_json::<DocumentQuestion>(body)?.count()?),
            ["solve", "part"] => json(&read_json::<DocumentPart>(body)?.solve(work)?),
            // What programs ask, rather than the page.
            ["solve"] => json(&read_json::<DocumentQuestion>(body)?.solve(work)?),
            ["verify"] => json(&verify_text(body)),
            ["convert", "sgf"] => {
                Ok(LocalReply { status: 200, kind: "application/x-go-sgf", bytes: written_as_sgf(body)? })
            }
            ["experiments", name, "run"] => {
                find_experiment(name)?;
                Err(Trouble::needs_program("experiments take minutes to hours, and are not run in a browser"))
            }
            _ => Err(nothing()),
        }
    }

    fn health(&self) -> Health {
        let PageLimits { longest_time, largest_board, .. } = self.state.limits;
        Health {
            version: env!("CARGO_PKG_VERSION"),
            running: 0,
            waiting: 0,
            longest_seconds: longest_time.as_secs_f64(),
            most_bytes: MOST_BYTES,
            largest_board,
        }
    }
}

impl Default for LocalPage {
    fn default() -> Self {
        Self::new()
    }
}

impl LocalReply {
    fn empty() -> Self {
        Self { status: 500, kind: "application/json", bytes: Vec::new() }
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<LocalReply, Trouble> {
    let bytes = serde_json::to_vec(value).map_err(Trouble::bug)?;
    Ok(LocalReply { status: 200, kind: "application/json", bytes })
}

fn nothing() -> Trouble {
    Trouble::not_found("there is nothing here")
}

/// The number of the next answer.
static NAMES: AtomicU64 = AtomicU64::new(0);

/// The number of this engine among those of a page.
static ENGINE: AtomicU32 = AtomicU32::new(0);

/// A name for an answer. It need not be hard to guess: no other page can ask.
fn next_name() -> String {
    format!("local-{}-{}", ENGINE.load(Ordering::Relaxed), NAMES.fetch_add(1, Ordering::Relaxed))
}
