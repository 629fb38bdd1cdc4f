//! A proof under positional superko: how the claimant plays, and the certificate of it.

use std::collections::{HashMap, HashSet};

use tesuji_board::{Move, Position};
use tesuji_certify::{GameCertificate, GameClaim, OldBoard, Reply, WholeGame};

use super::board_sets::SetId;
use super::claims::{Claims, ProofReason, Proved, ResultId};
use super::components::on_cycle;
use super::prover::AtLeast;
use super::recurring::BoardNumbers;
use super::situation::{BoardStones, Mixing, Situation, SituationKey, Successor};
use super::stones::GoStones;
use crate::grid::{Bits, Grid};
use crate::strategy::certificate;

/// That a side gets the points it claims from a start, whatever the other side does.
#[derive(Debug)]
pub struct SuperkoProof<'a> {
    pub(super) claims: Claims<'a>,
    pub(super) root: ResultId,
}

/// Where a game stands in a proof.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cursor {
    /// At a result.
    At(ResultId),
    /// Where the claimant is sure of its points.
    Sure,
}

impl SuperkoProof<'_> {
    /// What is proved.
    pub fn claim(&self) -> AtLeast {
        self.claims.terrain.claim
    }

    /// Where the proof begins.
    pub(super) fn begin(&self) -> Cursor {
        Cursor::At(self.root)
    }

    /// What the claimant plays, when it is to move; nothing if it ends the game.
    pub(super) fn reply(&self, cursor: Cursor, here: &Situation) -> Option<Successor> {
        let terrain = &self.claims.terrain;
        match cursor {
            Cursor::Sure => terrain.reply(here),
            Cursor::At(id) => match self.claims.result(id).why {
                ProofReason::Sure => terrain.reply(here),
                ProofReason::Reply(bit, _) => {
                    here.steps(terrain.intervals.grid()).into_iter().find(|step| step.bit == bit)
                }
                ProofReason::Ends | ProofReason::Answers(_) => None,
            },
        }
    }

    /// Where the game stands in the proof after a move of either side.
    pub(super) fn after(&self, cursor: Cursor, next: &Situation) -> Cursor {
        let Cursor::At(id) = cursor else { return Cursor::Sure };
        match &self.claims.result(id).why {
            ProofReason::Sure | ProofReason::Ends => Cursor::Sure,
            ProofReason::Reply(_, then) => Cursor::At(*then),
            ProofReason::Answers(answers) => {
                let leads_there = |id: &&ResultId| self.claims.result(**id).here == *next;
                answers.iter().find(leads_there).map_or(Cursor::Sure, |id| Cursor::At(*id))
            }
        }
    }

    /// The strategy from the start, for the checker. To it the start is the first board of the game.
    pub fn certificate(&mut self, start: &Position) -> GameCertificate {
        let AtLeast { side, points } = self.claim();
        let replies = Scribe::new(self).replies();
        certificate(WholeGame::GoSuperko, start, GameClaim::AtLeast { side, points }, replies)
    }
}

/// Writes a strategy down.
struct Scribe<'p, 'a> {
    proof: &'p mut SuperkoProof<'a>,
    replies: Vec<Draft>,
    /// The boards of the strategy, one for all symmetric ones, and the stones that lead from one to another.
    boards: BoardNumbers,
    edges: Vec<(u32, u32)>,
    sure: Vec<Situation>,
}

/// A reply with all that it needs of the past.
struct Draft {
    here: Situation,
    bit: Bits,
    seen: Vec<BoardStones>,
    unseen: Vec<BoardStones>,
}

impl<'p, 'a> Scribe<'p, 'a> {
    fn new(proof: &'p mut SuperkoProof<'a>) -> Self {
        Self { proof, replies: Vec::new(), boards: BoardNumbers::default(), edges: Vec::new(), sure: Vec::new() }
    }

    /// All replies. What they need of the past is left out where they agree on the move, and as far as no line of this
    /// strategy can bring it back.
    fn replies(mut self) -> Vec<Reply> {
        self.walk_results();
        self.walk_sure();
        let cycles = on_cycle(self.boards.len(), &self.edges);
        let on_cycles = self.edges.iter().zip(cycles).filter(|(_, is_on)| *is_on);
        let recurring: HashSet<BoardStones> = on_cycles.map(|((_, to), _)| self.boards.board(*to)).collect();
        let drafts: Vec<Draft> = self.replies.iter().map(|draft| self.turned(draft, &recurring)).collect();
        let mut moves: HashMap<SituationKey, Option<Bits>, Mixing> = HashMap::default();
        for Draft { here, bit, .. } in &drafts {
            let agreed = moves.entry(here.key()).or_insert(Some(*bit));
            *agreed = agreed.filter(|agreed| agreed == bit);
        }
        let grid = self.proof.claims.terrain.intervals.grid();
        let (mut written, mut replies) = (HashSet::new(), Vec::new());
        for Draft { here, bit, seen, unseen } in drafts {
            let past = |boards: Vec<BoardStones>| boards.into_iter().map(|board| old_board(grid, board)).collect();
            let mut reply = reply(grid, &here, bit);
            if moves[&here.key()].is_none() {
                (reply.seen, reply.unseen) = (past(seen), past(unseen));
            }
            if written.insert(reply.clone()) {
                replies.push(reply);
            }
        }
        replies
    }

    /// A reply as it looks in the canonical situation, with no more of the past than can come back.
    fn turned(&self, draft: &Draft, recurring: &HashSet<BoardStones>) -> Draft {
        let turns = &self.proof.claims.terrain.turns;
        let (here, turn) = turns.canonical(&draft.here);
        let past = |boards: &[BoardStones]| {
            let kept = boards.iter().filter(|board| recurring.contains(&turns.canonical_board(**board)));
            let mut kept: Vec<BoardStones> = kept.map(|board| turns.board(turn, *board)).collect();
            kept.sort_unstable();
            kept
        };
        Draft { here, bit: turns.set(turn, draft.bit), seen: past(&draft.seen), unseen: past(&draft.unseen) }
    }

    /// Notes a reply with what it needs of the past.
    fn note_reply(&mut self, here: Situation, bit: Bits, seen: SetId, unseen: SetId) {
        let terrain = &self.proof.claims.terrain;
        let boards = |set: SetId| terrain.sets.boards(set).iter().map(|id| terrain.recurring_boards()[*id as usize]);
        self.replies.push(Draft { here, bit, seen: boards(seen).collect(), unseen: boards(unseen).collect() });
        self.note_edges(&here, |step| step.bit == bit);
    }

    /// Follows the results of the search.
    fn walk_results(&mut self) {
        let (mut met, mut ahead) = (HashSet::new(), vec![self.proof.root]);
        while let Some(id) = ahead.pop() {
            if !met.insert(id) {
                continue;
            }
            let Proved { here, unseen, seen, why } = self.proof.claims.result(id).clone();
            match why {
                ProofReason::Ends => {}
                ProofReason::Sure => self.sure.push(here),
                ProofReason::Reply(bit, next) => {
                    self.note_reply(here, bit, seen, unseen);
                    ahead.push(next);
                }
                ProofReason::Answers(answers) => {
                    self.note_edges(&here, |_| true);
                    ahead.extend(answers);
                }
            }
        }
    }

    /// Follows the strategy where the claimant is sure of its points.
    fn walk_sure(&mut self) {
        let mut met: HashSet<SituationKey, Mixing> = HashSet::default();
        while let Some(here) = self.sure.pop() {
            let terrain = &mut self.proof.claims.terrain;
            let (here, _) = terrain.turns.canonical(&here);
            if !met.insert(here.key()) {
                continue;
            }
            if here.turn != terrain.claim.side {
                self.sure.extend(here.steps(terrain.intervals.grid()).iter().map(|step| step.next));
                self.note_edges(&here, |_| true);
            } else if let (Some(step), Some(unseen)) = (terrain.reply(&here), terrain.unseen(&here)) {
                self.sure.push(step.next);
                self.note_reply(here, step.bit, SetId::EMPTY, unseen);
            }
        }
    }

    /// Notes which boards some of the moves make.
    fn note_edges(&mut self, here: &Situation, is_played: impl Fn(&Successor) -> bool) {
        let terrain = &self.proof.claims.terrain;
        let from = self.boards.id(terrain.turns.canonical_board(here.board()));
        for step in here.steps(terrain.intervals.grid()) {
            if step.bit != 0 && is_played(&step) {
                let to = self.boards.id(terrain.turns.canonical_board(step.next.board()));
                self.edges.push((from, to));
            }
        }
    }
}

/// A reply whatever the past.
fn reply(grid: &Grid, here: &Situation, bit: Bits) -> Reply {
    let OldBoard { black, white } = old_board(grid, here.board());
    let GoStones { ko, passed, .. } = here.stones;
    let ko = (ko != 0).then(|| grid.point(ko));
    Reply { ko, passed, ..Reply::new(black, white, played(grid, bit)) }
}

fn old_board(grid: &Grid, (black, white): BoardStones) -> OldBoard {
    OldBoard { black: grid.points(black), white: grid.points(white) }
}

/// A stone, or a pass if there is none.
pub(super) fn played(grid: &Grid, bit: Bits) -> Move {
    if bit == 0 { Move::Pass } else { Move::Place(grid.point(bit)) }
}
