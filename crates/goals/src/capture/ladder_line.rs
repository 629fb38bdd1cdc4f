//! A ladder move by move: how it runs, where it ends, and which stones would break it.

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules};

use super::{Capture, Retakes};

/// The moves that reading one ladder may take, tries that fail included.
const FUEL: usize = 4_000;

/// How a ladder ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderEnd {
    /// The string is captured.
    Captured,
    /// The string gets more liberties than a ladder can take.
    Escapes {
        /// How many.
        liberties: usize,
    },
    /// The string has no way out, but whatever captures it may be taken back at once, as in a ko.
    TakenBack,
    /// The string has too many liberties to begin with.
    NotBegun {
        /// How many.
        liberties: usize,
    },
    /// No atari is legal.
    NoAtari,
    /// It was not read to its end: it branches too much.
    TooLong,
}

/// A ladder, read to its end.
///
/// ```
/// use tesuji_board::{Diagram, Position, Rules};
/// use tesuji_goals::{Ladder, LadderEnd};
/// let diagram: Diagram = ". . . . .\n. . . . .\n. X @ . .\n. . X X .\n. . . . .".parse()?;
/// let position = Position::new(&diagram.setup, Rules::default())?;
/// let ladder = Ladder::read(&position, diagram.marked.first().ok_or("a target")?);
/// assert_eq!(ladder.end, LadderEnd::Captured);
/// assert_eq!(ladder.line[0].to_string(), "C4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Who plays first: the attacker, unless the string is in atari and its owner is to move.
    pub first: Color,
    /// The moves of both sides in turn, as long as the loser can make it last. A defender without a reply passes.
    pub line: Vec<Move>,
    /// How it ends.
    pub end: LadderEnd,
    /// Where one more stone of the defender would break it; none, if it does not work in the first place.
    pub breakers: PointSet,
}

impl Ladder {
    /// Reads the ladder of the string at `target`. A ko that the defender could take back is no capture.
    ///
    /// # Panics
    /// If there is no stone at `target`.
    pub fn read(position: &Position, target: Point) -> Self {
        let owner = position.board().at(target).expect("the target is a stone");
        let Run { line, end } = run(position, target);
        let breakers = match end {
            LadderEnd::Captured => breakers(position, target, owner),
            LadderEnd::Escapes { .. }
            | LadderEnd::TakenBack
            | LadderEnd::NotBegun { .. }
            | LadderEnd::NoAtari
            | LadderEnd::TooLong => PointSet::EMPTY,
        };
        Self { first: start(position, target).turn, line, end, breakers }
    }
}

/// The game as the ladder starts.
fn start(position: &Position, target: Point) -> Capture {
    let mut game = Capture::new(position, target, Retakes::Defender);
    if game.turn != game.attacker && game.liberty_count() != 1 {
        game.turn = game.attacker;
        game.ban = None;
    }
    game
}

fn run(position: &Position, target: Point) -> Run {
    let mut game = start(position, target);
    let mut fuel = FUEL;
    let liberties = game.liberty_count();
    if liberties > 2 {
        return Run { line: Vec::new(), end: LadderEnd::NotBegun { liberties } };
    }
    if game.turn == game.attacker { game.run_attack(&mut fuel) } else { game.run_defence(&mut fuel) }
}

/// Every empty point on which a stone of the defender would keep the ladder from working.
fn breakers(position: &Position, target: Point, owner: Color) -> PointSet {
    let breaks = |p: &Point| {
        let mut setup = position.setup();
        match owner {
            Color::Black => setup.black.insert(*p),
            Color::White => setup.white.insert(*p),
        }
        // A stone without a liberty cannot stand there.
        let with_stone = Position::new(&setup, Rules::default()).ok();
        with_stone.is_some_and(|position| run(&position, target).end != LadderEnd::Captured)
    };
    position.board().empty().iter().filter(breaks).collect()
}

/// How it goes on from a position.
struct Run {
    line: Vec<Move>,
    end: LadderEnd,
}

impl Run {
    fn ended(end: LadderEnd) -> Self {
        Self { line: Vec::new(), end }
    }

    /// The same after a move before it.
    fn after(m: Move, mut rest: Self) -> Self {
        rest.line.insert(0, m);
        rest
    }

    fn captures(&self) -> bool {
        self.end == LadderEnd::Captured
    }

    /// The longer of two, the first if they are equal.
    fn longer(best: Option<Self>, other: Self) -> Self {
        match best {
            Some(best) if best.line.len() >= other.line.len() => best,
            Some(_) | None => other,
        }
    }
}

impl Capture {
    /// The attacker to move: captures, or gives the atari that works, or the one that lasts longest.
    fn run_attack(&mut self, fuel: &mut usize) -> Run {
        let liberties = self.board.liberties(self.target);
        match liberties.len() {
            1 => {
                let last = liberties.first().filter(|p| self.is_legal(*p));
                let Some(last) = last else { return Run::ended(LadderEnd::TakenBack) };
                let is_final = self.after(last, |game| game.is_captured());
                let end = if is_final { LadderEnd::Captured } else { LadderEnd::TakenBack };
                Run { line: vec![Move::Place(last)], end }
            }
            2 => {
                let mut best = None;
                for p in liberties {
                    let Some(left) = fuel.checked_sub(1) else { return Run::ended(LadderEnd::TooLong) };
                    *fuel = left;
                    if !self.is_legal(p) {
                        continue;
                    }
                    let rest = self.after(p, |game| (game.liberty_count() == 1).then(|| game.run_defence(fuel)));
                    let Some(rest) = rest else { continue };
                    let run = Run::after(Move::Place(p), rest);
                    if run.captures() {
                        return run;
                    }
                    best = Some(Run::longer(best, run));
                }
                best.unwrap_or(Run::ended(LadderEnd::NoAtari))
            }
            liberties => Run::ended(LadderEnd::Escapes { liberties }),
        }
    }

    /// The defender to move in atari: gets out, or makes it last.
    fn run_defence(&mut self, fuel: &mut usize) -> Run {
        let (liberties, rescues) = self.replies();
        let mut best: Option<Run> = None;
        // The extension first: among ways that are equally long it is the one that people play.
        for p in liberties.iter().chain(rescues - liberties) {
            if !self.is_legal(p) {
                continue;
            }
            let run = Run::after(Move::Place(p), self.after(p, |game| game.run_attack(fuel)));
            if !run.captures() {
                return run;
            }
            best = Some(Run::longer(best, run));
        }
        // A lone stone in atari may be worth a sacrifice: the stone that captures it can be taken back.
        if self.is_single_stone() && !self.captor_breathes(liberties) {
            return Run::ended(LadderEnd::TakenBack);
        }
        best.unwrap_or_else(|| {
            self.make(Move::Pass);
            let run = self.run_attack(fuel);
            self.unmake();
            Run::after(Move::Pass, run)
        })
    }
}
