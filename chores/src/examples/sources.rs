//! Where the questions come from.

use std::{fs, io};

use tesuji_board::{Color, Point, PointSet, Setup, Size};
use tesuji_goals::{Goal, Problem};
use tesuji_notation::read_jsonl;
use tesuji_search::Rng;

use crate::suites::{Candidate, Goals, RandomGame, capture_candidate, life_candidates, weak_groups, weak_strings};

/// A source of questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Source {
    /// Groups in enclosures, by rule.
    Enclosed,
    /// The same with holes in the walls.
    Opened,
    /// Groups in random games.
    Groups,
    /// Strings in random games and in shapes.
    Strings,
    /// Groups and strings in games between engines.
    Engines,
    /// The same, with the answer that another program told us.
    Told,
    /// Fights that our own reading played out where nothing was proved.
    Fights,
}

impl Source {
    /// All sources.
    pub const ALL: [Self; 7] =
        [Self::Enclosed, Self::Opened, Self::Groups, Self::Strings, Self::Engines, Self::Told, Self::Fights];
}

const LIFE: Goals = Goals { owner: Goal::Live, other: Goal::Kill };
/// How many more groups of a position between engines are asked about.
const GROUPS_OF_A_POSITION: usize = 3;
const CAPTURE: Goals = Goals { owner: Goal::Save, other: Goal::Capture };

/// The sources, each asked in its turn.
pub struct Sources {
    /// Questions about games between engines that have not been asked yet.
    engines: Vec<Problem>,
    game: Option<RandomGame>,
    waiting: Vec<(Source, Problem)>,
}

impl Sources {
    /// The sources, with the questions of these files.
    pub fn new(files: &[&str]) -> io::Result<Self> {
        let mut engines = Vec::new();
        for file in files {
            for (line, number) in fs::read_to_string(file)?.lines().zip(1..) {
                let entry = read_jsonl(line, number).map_err(io::Error::other)?;
                engines.extend(entry.problem);
            }
        }
        Ok(Self { engines, game: None, waiting: Vec::new() })
    }

    /// All questions of the files.
    pub fn questions(&self) -> &[Problem] {
        &self.engines
    }

    /// The next question of the files; none if all were asked.
    pub fn next_question(&mut self, rng: &mut Rng) -> Option<(Source, Problem)> {
        let count = self.engines.len();
        (count > 0).then(|| (Source::Engines, self.engines.swap_remove(rng.below(count))))
    }

    /// The next question.
    pub fn next(&mut self, rng: &mut Rng) -> (Source, Problem) {
        loop {
            if let Some(next) = self.waiting.pop() {
                return next;
            }
            match rng.below(8) {
                0..=2 => self.add_enclosed(rng),
                3 => self.add_from_game(rng),
                4 => self.add(Source::Strings, &capture_candidate(rng), CAPTURE, rng),
                _ => self.add_from_engines(rng),
            }
        }
    }

    fn add(&mut self, source: Source, candidate: &Candidate, goals: Goals, rng: &mut Rng) {
        let candidate = moved(candidate, rng);
        self.waiting.extend(candidate.problem(goals).map(|problem| (source, problem)));
    }

    fn add_enclosed(&mut self, rng: &mut Rng) {
        let (closed, opened) = life_candidates(rng);
        for candidate in &closed {
            self.add(Source::Enclosed, candidate, LIFE, rng);
        }
        for candidate in &opened {
            self.add(Source::Opened, candidate, LIFE, rng);
        }
    }

    /// Plays on in a random game for a dozen moves, and asks about a few groups and strings of it.
    fn add_from_game(&mut self, rng: &mut Rng) {
        let mut game = self.game.take().filter(|game| !game.is_over()).unwrap_or_else(|| RandomGame::new(rng));
        for _ in 0..12 {
            game.go_on(rng);
        }
        let (groups, strings) = (weak_groups(&game), weak_strings(&game));
        for _ in 0..groups.len().min(2) {
            self.add(Source::Groups, &groups[rng.below(groups.len())], LIFE, rng);
        }
        for _ in 0..strings.len().min(2) {
            self.add(Source::Strings, &strings[rng.below(strings.len())], CAPTURE, rng);
        }
        self.game = Some(game);
    }

    /// A question about a game between engines, and others about weak strings and groups of the same position.
    fn add_from_engines(&mut self, rng: &mut Rng) {
        if self.engines.is_empty() {
            return;
        }
        let problem = self.engines.swap_remove(rng.below(self.engines.len()));
        let board = problem.position().board();
        let targets = |most: usize, stones: usize| -> Vec<Point> {
            let all = board.strings_in(board.points() - board.empty());
            let weak = all.filter(|s| (2..=most).contains(&s.liberty_count()) && s.stone_count() >= stones);
            weak.filter_map(|string| string.stones().first()).collect()
        };
        let mut ask = |target: Option<Point>, goals: Goals, source: Source| {
            let mut setup = problem.position().setup();
            (setup.turn, setup.ko) = (Color::ALL[rng.below(2)], None);
            let candidate = target.map(|target| Candidate { kind: "engines", setup, target: PointSet::from(target) });
            let question = candidate.and_then(|candidate| candidate.problem(goals));
            self.waiting.extend(question.map(|problem| (source, problem)));
        };
        let (strings, groups) = (targets(4, 1), targets(8, 2));
        let chosen = Rng::new(u64::from(groups.len() as u32)).next();
        for n in 0..GROUPS_OF_A_POSITION.min(groups.len()) {
            ask(Some(groups[(chosen as usize + 7 * n) % groups.len()]), LIFE, Source::Engines);
        }
        if !strings.is_empty() {
            ask(Some(strings[chosen as usize % strings.len()]), CAPTURE, Source::Strings);
        }
        self.waiting.push((Source::Engines, problem));
    }
}

/// The same stones on a larger board, where they do not hold on to opposite edges.
fn moved(candidate: &Candidate, rng: &mut Rng) -> Candidate {
    let Setup { size, black, white, .. } = &candidate.setup;
    if rng.chance(40) {
        return candidate.clone();
    }
    let stones = *black | *white;
    let near = stones.dilate() & size.points();
    let side = [13, 19, 19][rng.below(3)].max(size.columns()).max(size.rows());
    let columns = shift(near.iter().map(Point::column), size.columns(), side, rng);
    let rows = shift(near.iter().map(Point::row), size.rows(), side, rng);
    let (Some(right), Some(up)) = (columns, rows) else { return candidate.clone() };
    let shifted =
        |set: PointSet| -> PointSet { set.iter().map(|p| Point::new(p.column() + right, p.row() + up)).collect() };
    let mut setup = Setup::new(Size::square(side));
    (setup.black, setup.white, setup.turn) = (shifted(*black), shifted(*white), candidate.setup.turn);
    Candidate { kind: candidate.kind, setup, target: shifted(candidate.target) }
}

/// By how much stones may be moved when the board grows along one axis; `None` if they need both edges.
fn shift(near: impl Iterator<Item = u8> + Clone, size: u8, side: u8, rng: &mut Rng) -> Option<u8> {
    let (lowest, highest) = (near.clone().min()?, near.max()?);
    match (lowest == 0, highest + 1 == size) {
        (true, true) => None,
        (true, false) => Some(0),
        (false, true) => Some(side - size),
        (false, false) => Some(rng.below(usize::from(side - size) + 1) as u8),
    }
}
