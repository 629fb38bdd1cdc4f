//! Our player of Go on small boards.
//!
//! On boards of up to sixteen points the highest level plays what is known of all positions under superko: on up to
//! twelve with proof, on more it gives away nothing but what a long past may forbid it unseen (see
//! [`KnownBoard`](crate::go::KnownBoard)). Where it loses all the same, it asks questions that can be answered wrongly.
//! On larger boards, and below the highest level, it looks ahead by alpha-beta; the lowest levels play many of their
//! moves without a look at anything.
//!
//! The end of a game has rules of its own. Stones count as they lie, so dead ones have to be captured; players do not
//! fill their own eyes; and once every point belongs to a side and nothing is gained by a stone, it is time to pass.

use crate::{Horizon, SmallGo};
use tesuji_board::{Board, Color, Move, PointSet, Position, Setup, Symmetry};
use tesuji_search::{Enhancements, Game, Judgement, Meter, Negamax, Rng, Role, Score, Stop};

use super::eyes::fills_own_eye;
use super::random::RandomPlayer;
use super::tesuji::Watched;
use crate::go::{Intervals, KnownBoard, KnownMove};
use crate::level::{Level, Skill};
use crate::observer::Tick;
use crate::player::{Choice, Outlook, Player};
use crate::player_name::PlayerName;

/// A player of Go.
#[derive(Debug)]
pub struct GoPlayer {
    name: PlayerName,
    skill: Skill,
    watched: Watched,
    search: Negamax<Move, Score>,
    known: Option<KnownBoard>,
    rng: Rng,
}

impl GoPlayer {
    /// Our own player of a level. Unless the highest one is told that the caller watches its nodes or its time, it
    /// watches them itself.
    pub fn new(level: Level, watched: Watched) -> Self {
        let mut skill = level.go_skill();
        if level == Level::HIGHEST && watched == Watched::ByTheMeter {
            skill.nodes = u64::MAX;
        }
        Self::with_skill(PlayerName::Tesuji(level, super::tesuji::Style::Plain), skill, watched)
    }

    /// Alpha-beta to a fixed depth.
    pub(crate) fn alpha_beta(name: PlayerName, depth: u16, watched: Watched) -> Self {
        Self::with_skill(name, Skill::of_depth(depth), watched)
    }

    fn with_skill(name: PlayerName, skill: Skill, watched: Watched) -> Self {
        let mut search = Negamax::new(skill.table_bytes(64 << 20));
        search.depth = skill.depth;
        search.enhancements = Enhancements { mtdf: true, transposition_cutoffs: true, ..Enhancements::USUAL };
        Self { name, skill, watched, search, known: None, rng: Rng::new(0) }
    }

    /// Gets to know the board by heart, if it is small enough and the level knows boards at all.
    fn learn(&mut self, position: &Position, tick: Tick<'_>) {
        let size = position.board().size();
        if !self.skill.seeks_proofs || Intervals::fits(size).is_err() {
            return;
        }
        if self.known.as_ref().is_none_or(|board| board.size() != size) {
            self.known = KnownBoard::of(size, tick).ok();
        }
    }

    /// What is known of the position, if it is one of a board that is known by heart.
    fn counsel(&self, position: &Position, meter: &mut Meter<'_>) -> Option<KnownMove> {
        let known = self.known.as_ref().filter(|board| board.size() == position.board().size())?;
        known.best(position, u64::MAX, &mut counting(meter))
    }

    /// Looks ahead, and then whether the game is over for all that can be gained.
    fn look_ahead(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        let mut game = replayed(position, |game| {
            game.sees_life = true;
            game.horizon = Horizon::Nearness;
        });
        let nodes = self.skill.nodes;
        let judgement = meter.within(nodes, |meter| self.search.judge(&mut game, meter));
        let legal = |judgement: &Judgement<Move, Score>| {
            judgement.best.filter(|best| position.check(*best).is_ok()).map(|best| (best, own(&game, judgement)))
        };
        let Some((at, value)) = judgement.as_ref().and_then(legal) else {
            return Choice { at: RandomPlayer::draw(&mut self.rng, position), outlook: Outlook::Open };
        };
        let outlook = match judgement {
            Some(Judgement { is_proved: true, .. }) => Outlook::Sure(value),
            Some(_) | None => Outlook::Expects(value),
        };
        let at = match at {
            Move::Place(p) if fills_own_eye(position, p) => Move::Pass,
            Move::Place(_) if self.may_pass(&mut game, value, meter) => Move::Pass,
            Move::Place(_) | Move::Pass => at,
        };
        let at = if at == Move::Pass { tidying(position).unwrap_or(at) } else { at };
        Choice { at, outlook }
    }

    /// Whether every point belongs to a side and a pass is worth as much as the best stone.
    fn may_pass(&mut self, game: &mut SmallGo, value: i32, meter: &mut Meter<'_>) -> bool {
        let (board, mover) = (game.position().board(), game.to_move());
        let owned = board.area(Color::Black).len() + board.area(Color::White).len();
        if owned < board.size().area() || !game.play(Move::Pass) {
            return false;
        }
        let score = if mover == Color::Black { game.area_score() } else { -game.area_score() };
        let after = if game.is_over() {
            Some(score)
        } else {
            let judgement = meter.within(self.skill.nodes, |meter| self.search.judge(game, meter));
            judgement.map(|judgement| -own(game, &judgement))
        };
        game.undo();
        after.is_some_and(|after| after >= value)
    }
}

/// A judgement as the side to move sees it.
fn own(game: &SmallGo, judgement: &Judgement<Move, Score>) -> i32 {
    match game.turn() {
        Role::Max => judgement.value.0,
        Role::Min => -judgement.value.0,
    }
}

/// Counts what a search looks at that tells only now and then how much it was.
fn counting(meter: &mut Meter<'_>) -> impl FnMut(u64) -> std::ops::ControlFlow<()> {
    let mut counted = 0;
    move |nodes: u64| {
        let count = nodes.saturating_sub(counted).max(1);
        counted = counted.max(nodes);
        let mut counts = (0..count).map(|_| meter.count());
        if counts.any(|count| count == Err(Stop)) {
            return std::ops::ControlFlow::Break(());
        }
        std::ops::ControlFlow::Continue(())
    }
}

/// The game with its whole past, as the search wants it. If it was over before, and is played on, it begins anew.
pub(super) fn replayed(position: &Position, set_up: impl Fn(&mut SmallGo)) -> SmallGo {
    let begun = |start: &Setup| {
        let mut game = SmallGo::new(start, position.rules()).expect("a position's setup is one");
        set_up(&mut game);
        game
    };
    let mut start = position.clone();
    let moves: Vec<Move> = position.moves().collect();
    for _ in &moves {
        start.undo();
    }
    let mut game = begun(&start.setup());
    let is_whole = moves.into_iter().all(|played| game.play(played));
    if is_whole && !game.is_over() { game } else { begun(&position.setup()) }
}

/// A stone that comes nearer to capturing the dead: those that stand among points that the side to move is sure of.
fn tidying(position: &Position) -> Option<Move> {
    let (board, turn) = (position.board(), position.turn());
    let dead = enclosed(board, turn) & board.stones(!turn);
    let last_liberties = dead.neighbours() & board.empty();
    let is_fine = |p: &tesuji_board::Point| {
        position.check(Move::Place(*p)).is_ok() && (board.is_capture(turn, *p) || has_room(board, turn, *p))
    };
    last_liberties.iter().find(is_fine).map(Move::Place)
}

/// Whether a stone has more than one liberty once it is played.
fn has_room(board: &Board, color: Color, p: tesuji_board::Point) -> bool {
    let mut after = board.clone();
    after.place(color, p);
    after.string(p).is_some_and(|string| !string.is_atari())
}

/// The regions that only stones of a side enclose that live whatever happens, and in which there is no room for two
/// eyes.
fn enclosed(board: &Board, color: Color) -> PointSet {
    let alive = board.unconditionally_alive(color);
    if alive.is_empty() {
        return alive;
    }
    let is_narrow = |region: &PointSet| (*region - alive.dilate()).len() < 2;
    (board.points() - alive).components().filter(is_narrow).fold(PointSet::EMPTY, |all, region| all | region)
}

impl Player for GoPlayer {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.search.forget();
    }

    fn prepare(&mut self, start: &Position, tick: Tick<'_>) {
        self.learn(start, tick);
    }

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        if self.rng.below(100) < self.skill.careless {
            return Choice { at: RandomPlayer::draw(&mut self.rng, position), outlook: Outlook::Open };
        }
        // To learn a board takes longer than a move should.
        if self.watched == Watched::ByItself {
            self.learn(position, &mut counting(meter));
        }
        let known = self.counsel(position, meter).filter(|known| position.check(known.at).is_ok());
        let choice = match known {
            Some(KnownMove { at, points, is_proved: true }) => Choice { at, outlook: Outlook::Sure(points) },
            Some(KnownMove { at, points, is_proved: false }) => Choice { at, outlook: Outlook::Expects(points) },
            None => self.look_ahead(position, meter),
        };
        Choice { at: turned(position, choice.at, &mut self.rng), ..choice }
    }
}

/// The move, or one that is the same by a symmetry of the board: so that no two games begin alike.
pub(super) fn turned(position: &Position, m: Move, rng: &mut Rng) -> Move {
    let Move::Place(p) = m else { return m };
    let setup = position.setup();
    let has_captured = Color::ALL.into_iter().any(|color| position.prisoners(color) > 0);
    let same: Vec<Symmetry> =
        Symmetry::ALL.into_iter().filter(|symmetry| !has_captured && symmetry.setup(&setup) == setup).collect();
    match same.len() {
        0 | 1 => m,
        count => Move::Place(same[rng.below(count)].point(p, setup.size)),
    }
}
