//! Our own player: iterative deepening, threats first, ladders to the end, and at the highest level proofs.
//!
//! The low levels are made for children. Their one weakness is that they overlook ataris, their own and the other's: a
//! beginner who sees an atari is rewarded, and one who leaves a string in atari learns it soon enough.
//!
//! Every game is played on a board that is turned or mirrored by lot, so that no two games are the same.

use crate::{AtariGo, BoardPart, Candidates, LibertyEvaluation};
use tesuji_board::{Color, Move, Point, Position, Symmetry};
use tesuji_search::{Deepening, Evaluate, Meter, Opinion, Rng, Score, Walk, Width};

use super::inference::Inference;
use super::trap;
use crate::atari_go::{AtariGoReader, Won};
use crate::level::{Level, Skill};
use crate::limits::Limits;
use crate::player::{Choice, Outlook, Player, any_move, captures};
use crate::player_name::PlayerName;

/// What a player prefers among moves that are equally good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Nothing in particular.
    #[default]
    Plain,
    /// The move that has the fewest good replies.
    Trap,
    /// The same; and ataris, which are worth the more the more careless the opponent seems to be.
    Infer,
}

/// Our own player.
pub struct Tesuji {
    level: Level,
    style: Style,
    skill: Skill,
    search: Deepening<Point, Score>,
    reader: AtariGoReader,
    rng: Rng,
    symmetry: Symmetry,
    /// What it thinks of the opponent, if its style asks for that.
    inference: Option<Inference>,
    /// The side it plays, as long as that is known: its tables are for one side only.
    side: Option<Color>,
}

/// The first share of the positions that search and proof get in turn.
const FIRST_ROUND: u64 = 200;

impl Tesuji {
    /// A player of a level. Unless the highest one is told that the caller watches its nodes or its time, it watches
    /// them itself.
    pub fn new(level: Level, style: Style, is_watched: Watched) -> Self {
        let mut skill = level.skill();
        if level == Level::HIGHEST && is_watched == Watched::ByTheMeter {
            skill.nodes = u64::MAX;
        }
        let bytes = skill.table_bytes(32 << 20);
        let mut search = Deepening::new(bytes);
        search.threats = skill.reads_ladders.then_some(Width(1));
        let reader = AtariGoReader::new(bytes);
        Self {
            level,
            style,
            skill,
            search,
            reader,
            rng: Rng::new(0),
            symmetry: Symmetry::ALL[0],
            inference: (style == Style::Infer).then(Inference::new),
            side: None,
        }
    }

    /// Forgets what was searched, and takes the memory for a game: while the opponent waits for a move there is no time
    /// for it.
    fn forget(&mut self) {
        self.search.forget();
        self.search.reserve();
        self.reader.begin();
    }

    /// Chooses on the turned board.
    fn choose_turned(&mut self, position: &Position, meter: &mut Meter<'_>) -> (Point, Outlook) {
        if self.rng.below(100) < self.skill.careless {
            return (self.carelessly(position, meter), Outlook::Open);
        }
        let turn = position.turn();
        if let Some(at) = captures(position, turn).first() {
            return (*at, Outlook::Won);
        }
        let game = AtariGo::new(position, turn).with_candidates(Candidates::Forcing);
        let mut game = game.with_evaluation(LibertyEvaluation::Room).with_first_moves_in(BoardPart::Eighth);
        let nodes = match self.style {
            Style::Plain => self.skill.nodes,
            Style::Trap | Style::Infer => self.skill.nodes / 2,
        };
        let mut plan = meter.within(nodes, |meter| self.plan(&mut game, meter));
        if self.style != Style::Plain {
            let carelessness = self.inference.as_ref().map(Inference::carelessness);
            let mut traps = trap::Trap { search: &mut self.search, reader: &mut self.reader };
            plan.best = meter.within(nodes, |meter| {
                let atari = carelessness.and_then(|it| traps.atari(&mut game, &plan, it, meter));
                atari.or_else(|| traps.set(&mut game, &plan, meter))
            });
        }
        (plan.best.unwrap_or_else(|| any_move(position)), plan.outlook)
    }

    /// Search and proof in turn, each time with twice the nodes, until one of them is sure.
    fn plan(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> MovePlan {
        let sure = |value: Score| value >= AtariGo::WON || value <= -AtariGo::WON;
        let mut plan = MovePlan { best: None, outlook: Outlook::Open, value: Score(0), depth: 0 };
        let mut share = if self.skill.seeks_proofs { FIRST_ROUND } else { u64::MAX };
        loop {
            if self.skill.seeks_proofs {
                match meter.within(share, |meter| self.reader.consult(game, meter)) {
                    Some(Won { winner, best }) if winner == game.max() => {
                        return MovePlan { best, outlook: Outlook::Won, ..plan };
                    }
                    Some(_) => plan.outlook = Outlook::Lost,
                    None => {}
                }
            }
            let depth = self.skill.depth;
            let opinion = meter.within(share, |meter| self.search.think(game, depth, sure, meter));
            plan = plan.after(&opinion);
            // Of a lost game there is only to choose how long it lasts.
            let is_settled = plan.outlook != Outlook::Open || opinion.is_complete && opinion.depth >= depth;
            if is_settled || meter.is_spent() || share == u64::MAX {
                return plan;
            }
            share = share.saturating_mul(2);
        }
    }

    /// A move by liberties alone, without a look at what can be captured or is about to be lost.
    fn carelessly(&mut self, position: &Position, meter: &mut Meter<'_>) -> Point {
        let turn = position.turn();
        let in_atari = captures(position, !turn);
        let mut game = AtariGo::new(position, turn);
        let mut walk = Walk::new(&mut game, meter);
        let mut best: Option<(Score, usize, Point)> = None;
        for &m in walk.moves(Width::FULL).as_slice() {
            if in_atari.contains(&m) || position.board().is_capture(turn, m) {
                continue;
            }
            let Ok(Some(value)) = walk.after(m, |w| Ok(w.game().estimate())) else { continue };
            let rank = (value, self.rng.below(1000), m);
            best = best.max(Some(rank));
        }
        best.map_or_else(|| any_move(position), |(_, _, at)| at)
    }
}

/// What a player has made up its mind to.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovePlan {
    pub(super) best: Option<Point>,
    pub(super) outlook: Outlook,
    pub(super) value: Score,
    pub(super) depth: u16,
}

impl MovePlan {
    /// The plan after a search. What is proved stays proved.
    fn after(self, opinion: &Opinion<Point, Score>) -> Self {
        let outlook = match opinion.value {
            _ if self.outlook != Outlook::Open => self.outlook,
            value if value >= AtariGo::WON => Outlook::Won,
            value if value <= -AtariGo::WON && opinion.is_complete => Outlook::Lost,
            _ => Outlook::Open,
        };
        if opinion.best.is_none() {
            return Self { outlook, ..self };
        }
        Self { best: opinion.best, outlook, value: opinion.value, depth: opinion.depth }
    }
}

/// Who watches how long the highest level thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// It does so itself.
    ByItself,
    /// The meter has a limit.
    ByTheMeter,
}

impl Watched {
    /// The meter watches, if it has limits.
    pub(crate) fn within(limits: Limits) -> Self {
        if limits.is_none() { Self::ByItself } else { Self::ByTheMeter }
    }
}

impl Player for Tesuji {
    fn name(&self) -> String {
        PlayerName::Tesuji(self.level, self.style).to_string()
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.symmetry = Symmetry::ALL[self.rng.below(Symmetry::ALL.len())];
        self.forget();
        self.inference = (self.style == Style::Infer).then(Inference::new);
        self.side = None;
    }

    fn choose(&mut self, position: &Position, meter: &mut Meter<'_>) -> Choice {
        if self.side != Some(position.turn()) {
            self.forget();
            self.side = Some(position.turn());
        }
        if let Some(inference) = &mut self.inference {
            inference.observe(position);
        }
        let size = position.board().size();
        let turned = Position::new(&self.symmetry.setup(&position.setup()), position.rules());
        let turned = turned.expect("a position is one from every side");
        let (there, outlook) = self.choose_turned(&turned, meter);
        let mut here = size.points().iter().filter(|p| self.symmetry.point(*p, size) == there);
        let at = here.next().expect("every point comes from one");
        debug_assert!(position.check(Move::Place(at)).is_ok(), "{at} is legal");
        if let Some(inference) = &mut self.inference {
            let mut left = position.clone();
            left.play(Move::Place(at)).expect("a player's move is legal");
            inference.leave(left);
        }
        Choice { at: Move::Place(at), outlook }
    }
}
