//! Atari-Go: the first capture wins, and passes are forbidden (the game of Champaign's *Interest Alpha-Beta*).
//!
//! Nothing ever leaves the board before the end, so the stones on it tell how many moves were played, no position comes
//! twice, and there is no ko. A player without a legal move has lost; so has one who captures their own stones where
//! suicide is allowed.
//!
//! Max is the player for whom the game was created, which need not be the first to move. A win after `n` moves is worth
//! [`INFINITE`](AtariGo::INFINITE) − `n`: of two wins the faster is better, of two defeats the slower. Estimates stay
//! far below that, so a value beyond [`WON`](AtariGo::WON) is proved wherever it comes from.

use tesuji_board::{Board, Color, Illegal, Move, Passes, Point, Position, Rules, Suicide, zobrist};
use tesuji_search::{Assume, Evaluate, Forcing, Game, Hints, MoveList, Pass, Role, Score, Width};

use super::candidates::{self, BoardPart, Candidates};
use super::evaluation::LibertyEvaluation;
use super::forcing;
use super::interest::{InitialMap, InterestMap};

/// A game of Atari-Go, as one player sees it.
///
/// ```
/// use tesuji_board::{Color, Size};
/// use tesuji_games::{AtariGo, AtariGoStart};
/// use tesuji_search::{DfPn, Meter, Solver};
/// let mut game = AtariGo::new(&AtariGoStart::empty(Size::square(3)).position()?, Color::Black);
/// let answer = DfPn::new(1 << 20).solve(&mut game, AtariGo::WON, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.decides(AtariGo::WON), Some(true), "the first player wins on 3x3");
/// # Ok::<(), tesuji_games::BadStart>(())
/// ```
#[derive(Clone, Debug)]
pub struct AtariGo {
    position: Position,
    max: Color,
    candidates: Candidates,
    first_moves_in: BoardPart,
    evaluation: LibertyEvaluation,
    interest: InterestMap,
    /// The stones that lay there before the first move.
    before: usize,
    salt: u64,
}

impl AtariGo {
    /// What no game is worth: a win at once would be.
    pub const INFINITE: i32 = 1_000_000;

    /// The least that a win is worth: "at least this" is the claim that Max wins.
    pub const WON: Score = Score(Self::INFINITE - 1000);

    /// A position as the game of `max`, all moves considered in the order of their points, liberties of both counting.
    pub fn new(position: &Position, max: Color) -> Self {
        // The players may not pass; searches do, to see what is threatened.
        let rules = Rules { passes: Passes::End(u8::MAX), ..position.rules() };
        let is_over = lost(position) > 0;
        let fresh = Position::new(&position.setup(), rules).expect("a position's setup is one");
        let fresh = if is_over { position.clone() } else { fresh };
        let board = fresh.board();
        let before = stones(board) + lost(&fresh);
        let interest = InterestMap::new(board, InitialMap::Capped);
        let [columns, rows] = [board.size().columns(), board.size().rows()].map(u64::from);
        let kind =
            columns | rows << 8 | (max.index() as u64) << 16 | u64::from(rules.suicide == Suicide::Allowed) << 17;
        Self {
            position: fresh,
            max,
            candidates: Candidates::All,
            first_moves_in: BoardPart::Whole,
            evaluation: LibertyEvaluation::Both,
            interest,
            before,
            salt: scramble(kind),
        }
    }

    /// The same game with other candidates.
    #[must_use]
    pub fn with_candidates(mut self, candidates: Candidates) -> Self {
        if let Candidates::Interest(map) = candidates {
            self.interest = InterestMap::new(self.position.board(), map);
        }
        self.candidates = candidates;
        self
    }

    /// The same game with first moves in a part of the empty board only.
    #[must_use]
    pub fn with_first_moves_in(mut self, part: BoardPart) -> Self {
        self.first_moves_in = part;
        self
    }

    /// The same game with another evaluation.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: LibertyEvaluation) -> Self {
        self.evaluation = evaluation;
        self
    }

    /// The stones, and whose turn it is.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The player who is Max.
    pub fn max(&self) -> Color {
        self.max
    }

    /// Who has won by a capture or because the other has no legal move; none while the game goes on.
    pub fn winner(&self) -> Option<Color> {
        let captor = Color::ALL.into_iter().find(|color| self.position.prisoners(*color) > 0);
        captor.or_else(|| (!self.has_legal_move()).then(|| Self::winner_without_move(&self.position)))
    }

    /// Who has won where the side to move has no legal move: the other side. On 1x1, where neither side ever has one, the first
    /// player wins by convention, as in Champaign's paper.
    pub(crate) fn winner_without_move(position: &Position) -> Color {
        if position.board().size().area() == 1 { position.turn() } else { !position.turn() }
    }

    /// Whether `at` may be played, and if not, why not.
    pub fn check(&self, at: Point) -> Result<(), Illegal> {
        self.position.check(Move::Place(at))
    }

    /// The interest map as it stands. It is kept up to date whether or not it orders the candidates.
    pub fn interest(&self) -> &InterestMap {
        &self.interest
    }

    /// How a player's win after `moves` looks to Max.
    fn worth(&self, winner: Color, moves: usize) -> Score {
        let role = if winner == self.max { Role::Max } else { Role::Min };
        role.view(Score(Self::INFINITE - moves as i32))
    }

    /// The moves since the position that the game was created with; passes do not count.
    fn moves_played(&self) -> usize {
        stones(self.position.board()) + lost(&self.position) - self.before
    }

    fn has_legal_move(&self) -> bool {
        let (board, turn) = (self.position.board(), self.position.turn());
        match self.position.rules().suicide {
            Suicide::Allowed => !board.empty().is_empty(),
            Suicide::Forbidden => board.empty().iter().any(|p| !board.is_suicide(turn, p)),
        }
    }
}

impl Game for AtariGo {
    type Move = Point;
    type Value = Score;

    fn turn(&self) -> Role {
        if self.position.turn() == self.max { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Score> {
        if let Some(winner) = self.winner() {
            return Some(self.worth(winner, self.moves_played()));
        }
        match self.candidates {
            Candidates::All | Candidates::Near | Candidates::Interest(_) => None,
            Candidates::Forcing => {
                let decision = forcing::decision(&self.position)?;
                Some(self.worth(decision.winner, self.moves_played() + decision.moves))
            }
        }
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<Point>) {
        if self.winner().is_some() {
            return;
        }
        let board = self.position.board();
        let is_first = board.empty() == board.points();
        match self.candidates {
            _ if is_first => out.extend(self.first_moves_in.points(board.size())),
            Candidates::All => out.extend(board.empty()),
            Candidates::Near => out.extend(candidates::near(&self.position)),
            Candidates::Interest(_) => {
                out.extend(board.empty());
                let interest = &self.interest;
                // Stable: equals keep the order of their points.
                out.as_mut_slice().sort_by_key(|p| std::cmp::Reverse(interest.of(*p)));
            }
            Candidates::Forcing => forcing::list(&self.position, &self.interest, width, out),
        }
    }

    fn play(&mut self, at: Point) -> bool {
        let legal = self.position.play(at).is_ok();
        if legal {
            self.interest.play(at);
        }
        legal
    }

    fn undo(&mut self) {
        let last = self.position.moves().next_back();
        if let Some(Move::Place(at)) = last {
            self.interest.undo(at);
        }
        self.position.undo();
    }

    fn key(&self) -> u64 {
        // What was captured tells an end from a position that looks like it.
        let lost = Color::ALL.map(|color| self.position.prisoners(color) as u64);
        let end = lost[0] | lost[1] << 32;
        let end = if end == 0 { 0 } else { scramble(end | 1 << 63) };
        let (board, turn) = (self.position.board(), self.position.turn());
        board.key() ^ zobrist::turn(turn) ^ self.salt ^ end
    }
}

impl Hints for AtariGo {
    /// A player is the nearer to a win the fewer liberties the other's shortest string has. Measured: one more is worth
    /// eight times the positions.
    fn effort(&self) -> (u32, u32) {
        match self.candidates {
            Candidates::All | Candidates::Near | Candidates::Interest(_) => (1, 1),
            Candidates::Forcing => {
                let work = |victim| 8_u32.pow(forcing::shortest(self.position.board(), victim));
                (work(!self.max), work(self.max))
            }
        }
    }
}

impl Assume for AtariGo {}

impl Pass for AtariGo {
    fn pass(&mut self) {
        self.position.play(Move::Pass).expect("passes are allowed inside");
    }
}

impl Evaluate for AtariGo {
    fn estimate(&self) -> Score {
        self.evaluation.of(self.position.board(), self.max)
    }
}

impl Forcing for AtariGo {
    fn is_forced(&self) -> bool {
        forcing::is_in_atari(&self.position)
    }
}

fn stones(board: &Board) -> usize {
    board.stones(Color::Black).len() + board.stones(Color::White).len()
}

/// The stones that were captured.
fn lost(position: &Position) -> usize {
    Color::ALL.into_iter().map(|color| position.prisoners(color)).sum()
}

/// A number that looks random in all its bits.
fn scramble(number: u64) -> u64 {
    tesuji_search::Rng::new(number).next()
}

#[cfg(test)]
mod tests;
