//! Values under positional superko, proved with the whole past.
//!
//! Under superko the past decides which stones are legal, and two games that reach the same position need not have the
//! same value there. So each bound is a claim of its own, proved by [`Claims`] with what it needs of the past, and both
//! sides have a strategy that a checker can follow. Which claims to prove is guessed first: where the [`Intervals`]
//! decide the question the past is hardly ever in the way, and a search that trusts in that takes little time.

use std::ops::ControlFlow;

use tesuji_board::{Color, Move, Position};
use tesuji_search::Stop;

use super::claims::Claims;
use super::intervals::{FirstMove, Interval, Intervals};
use super::prover::AtLeast;
use super::situation::{BoardStones, Situation, Successor};
use super::superko_proof::{SuperkoProof, played};
use super::terrain::{Care, Terrain};
use crate::observer::Tick;

/// The games from one start under positional superko, with area scoring.
///
/// ```
/// use std::ops::ControlFlow;
/// use tesuji_board::{Position, Rules, Size};
/// use tesuji_certify::check_game;
/// use tesuji_games::{Intervals, Superko};
/// let start = Position::empty(Size::square(2), Rules::default());
/// let on = &mut |_| ControlFlow::Continue(());
/// let intervals = Intervals::new(&start, on)?;
/// let mut solution = Superko::new(&intervals, &start).solve(u64::MAX, on)?;
/// assert_eq!(solution.value().exact(), Some(1));
/// for proof in solution.proofs() {
///     assert!(check_game(&proof.certificate(&start)).is_ok());
/// }
/// # Ok::<(), tesuji_search::Stop>(())
/// ```
#[derive(Debug)]
pub struct Superko<'a> {
    intervals: &'a Intervals,
    start: Situation,
    /// The boards before that of the start.
    past: Vec<BoardStones>,
    nodes: u64,
}

/// What each side is sure of, with the proofs. A side always gets the worst there is, and needs no proof of it.
#[derive(Debug)]
pub struct SuperkoSolution<'a> {
    most: i32,
    black: Option<SuperkoProof<'a>>,
    white: Option<SuperkoProof<'a>>,
}

/// The most points of a board on which claims are not given up.
const MOST_STUBBORN: i32 = 8;

impl<'a> SuperkoSolution<'a> {
    /// Black's points less White's, as far as they are proved.
    pub fn value(&self) -> Interval {
        let sure = |proof: &Option<SuperkoProof<'_>>| proof.as_ref().map_or(-self.most, |proof| proof.claim().points);
        Interval { low: sure(&self.black), high: -sure(&self.white) }
    }

    /// The proofs of both bounds, as far as they need one.
    pub fn proofs(&mut self) -> impl Iterator<Item = &mut SuperkoProof<'a>> {
        [&mut self.black, &mut self.white].into_iter().flatten()
    }

    /// The proof of a side.
    fn proof(&self, side: Color) -> Option<&SuperkoProof<'a>> {
        match side {
            Color::Black => self.black.as_ref(),
            Color::White => self.white.as_ref(),
        }
    }
}

impl<'a> Superko<'a> {
    /// The games from a start of these intervals; its board is the first that may not come back.
    pub fn new(intervals: &'a Intervals, start: &Position) -> Self {
        Self { intervals, start: Situation::of(intervals.grid(), start), past: Vec::new(), nodes: 0 }
    }

    /// The games that go on from a position of these intervals: none of the boards that it has seen may come back.
    pub fn with_past(intervals: &'a Intervals, position: &Position) -> Self {
        let mut before = position.clone();
        let mut past = Vec::new();
        for _ in position.moves() {
            before.undo();
            past.push(Situation::of(intervals.grid(), &before).board());
        }
        past.sort_unstable();
        past.dedup();
        Self { intervals, start: Situation::of(intervals.grid(), position), past, nodes: 0 }
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves what a side gets, if `nodes` positions are enough and this search finds a proof. None is no refutation.
    pub fn prove(&mut self, claim: AtLeast, nodes: u64, tick: Tick<'_>) -> Result<Option<SuperkoProof<'a>>, Stop> {
        self.ask(Care::Full, claim, nodes, tick)
    }

    /// What both sides can be sure of, if `nodes` positions are enough for each claim.
    ///
    /// Without a past before the start both bounds are the same on all boards that were tried. After a past they are on
    /// boards of up to eight points.
    pub fn solve(&mut self, nodes: u64, tick: Tick<'_>) -> Result<SuperkoSolution<'a>, Stop> {
        let guess = self.guess(nodes, tick)?;
        let most = self.most();
        let black = self.best_proof(AtLeast { side: Color::Black, points: guess }, nodes, tick)?;
        let white = self.best_proof(AtLeast { side: Color::White, points: -guess }, nodes, tick)?;
        let mut solution = SuperkoSolution { most, black, white };
        if most <= MOST_STUBBORN {
            self.insist(&mut solution, nodes, tick)?;
        }
        Ok(solution)
    }

    /// Brings the two bounds together.
    fn insist(&mut self, solution: &mut SuperkoSolution<'a>, nodes: u64, tick: Tick<'_>) -> Result<(), Stop> {
        loop {
            let Interval { low, high } = solution.value();
            if low == high {
                return Ok(());
            }
            let middle = high - (high - low) / 2;
            let claims = [(Color::Black, middle), (Color::White, 1 - middle)];
            let [black, white] = claims.map(|(side, points)| AtLeast { side, points });
            if let Some(proof) = self.ask(Care::Stubborn, black, nodes, tick)? {
                solution.black = Some(proof);
            } else if let Some(proof) = self.ask(Care::Stubborn, white, nodes, tick)? {
                solution.white = Some(proof);
            } else {
                return Ok(());
            }
        }
    }

    /// The first moves, one for each class of symmetric ones, and what Black gets after each; the best first.
    pub fn first_moves(
        &mut self,
        position: &Position,
        solution: &SuperkoSolution<'_>,
        nodes: u64,
        tick: Tick<'_>,
    ) -> Result<Vec<(FirstMove, Interval)>, Stop> {
        let turn = self.start.turn;
        let chosen = solution.proof(turn).and_then(|proof| proof.reply(proof.begin(), &self.start));
        let mut moves = Vec::new();
        for first in self.intervals.first_moves(position) {
            let grid = self.intervals.grid();
            let mut steps = self.legal_steps().into_iter();
            let Some(step) = steps.find(|step| played(grid, step.bit) == first.at) else { continue };
            let is_chosen = chosen.is_some_and(|chosen| chosen.next == step.next);
            let value = if is_chosen && solution.value().exact().is_some() {
                solution.value()
            } else {
                self.after(&step, |after| after.solve(nodes, tick))?.value()
            };
            moves.push((first, value));
        }
        moves.sort_by_key(|(_, value)| match turn {
            Color::Black => (-value.low, -value.high),
            Color::White => (value.high, value.low),
        });
        Ok(moves)
    }

    /// A game in which both sides follow their proofs, to the second pass or to where one of them needs no proof.
    pub fn line(&self, solution: &SuperkoSolution<'_>) -> Vec<Move> {
        let (mut here, mut line) = (self.start, Vec::new());
        let mut cursors = Color::ALL.map(|side| solution.proof(side).map(|proof| (side, proof, proof.begin())));
        loop {
            let mover = cursors.iter().flatten().find(|(side, ..)| *side == here.turn);
            // Who has nothing to lose passes.
            let pass = || here.steps(self.intervals.grid()).into_iter().find(|step| step.bit == 0);
            let step = mover.map_or_else(pass, |(_, proof, cursor)| proof.reply(*cursor, &here));
            let Some(Successor { bit, next }) = step else { break };
            for (_, proof, cursor) in cursors.iter_mut().flatten() {
                *cursor = proof.after(*cursor, &next);
            }
            line.push(played(self.intervals.grid(), bit));
            here = next;
        }
        line.push(Move::Pass);
        line
    }

    /// A guess at Black's points less White's: where the intervals decide, the past is not looked at.
    pub(super) fn guess(&mut self, nodes: u64, tick: Tick<'_>) -> Result<i32, Stop> {
        let interval = self.intervals.at(&self.start.stones).expect("all positions are known");
        let Interval { mut low, mut high } = if self.start.turn == Color::Black { interval } else { -interval };
        while low < high {
            let middle = high - (high - low) / 2;
            let claim = AtLeast { side: Color::Black, points: middle };
            if self.ask(Care::Trusting, claim, nodes, tick)?.is_some() {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        Ok(low)
    }

    /// The strongest claim of a side that can be proved and is no stronger than this one.
    pub(super) fn best_proof(
        &mut self,
        claim: AtLeast,
        nodes: u64,
        tick: Tick<'_>,
    ) -> Result<Option<SuperkoProof<'a>>, Stop> {
        for points in (1 - self.most()..=claim.points).rev() {
            if let Some(proof) = self.prove(AtLeast { points, ..claim }, nodes, tick)? {
                return Ok(Some(proof));
            }
        }
        Ok(None)
    }

    /// The move of a side that trusts the intervals, for the points of `claim`.
    pub(super) fn trusting_reply(&mut self, claim: AtLeast, nodes: u64, tick: Tick<'_>) -> Result<Option<Move>, Stop> {
        let proof = self.ask(Care::Trusting, claim, nodes, tick)?;
        Ok(proof.map(|proof| self.first_reply(&proof)))
    }

    /// What the claimant of a proof plays at the start.
    pub(super) fn first_reply(&self, proof: &SuperkoProof<'_>) -> Move {
        let step = proof.reply(proof.begin(), &self.start);
        step.map_or(Move::Pass, |step| played(self.intervals.grid(), step.bit))
    }

    fn ask(
        &mut self,
        care: Care,
        claim: AtLeast,
        nodes: u64,
        tick: Tick<'_>,
    ) -> Result<Option<SuperkoProof<'a>>, Stop> {
        let before = self.nodes;
        let tick = &mut |more| if more > nodes { ControlFlow::Break(()) } else { tick(before + more) };
        let terrain = Terrain::new(self.intervals, care, claim, (self.start, &self.past), tick)?;
        let mut claims = Claims::new(terrain);
        let found = claims.prove(nodes, tick);
        self.nodes += claims.nodes();
        Ok(found?.map(|root| SuperkoProof { claims, root }))
    }

    /// The moves that do not end the game and bring back no board.
    pub(super) fn legal_steps(&self) -> Vec<Successor> {
        let mut steps = self.start.steps(self.intervals.grid());
        steps.retain(|step| step.bit == 0 || !self.past.contains(&step.next.board()));
        steps
    }

    /// Looks at the games after a move.
    pub(super) fn after<T>(&mut self, step: &Successor, look: impl FnOnce(&mut Self) -> T) -> T {
        let mut past = self.past.clone();
        past.push(self.start.board());
        let mut after = Self { intervals: self.intervals, start: step.next, past, nodes: self.nodes };
        let found = look(&mut after);
        self.nodes = after.nodes;
        found
    }

    /// The most points there are.
    fn most(&self) -> i32 {
        self.intervals.grid().size().area() as i32
    }
}
