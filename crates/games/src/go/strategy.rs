//! The claimant's strategy, written down as a certificate, and the line in which the other side resists longest.
//!
//! Every reply has a rank: the moves within which the claim was proved there. After it and any answer the next reply
//! has a lower rank, so no game comes back to where it was. A position that is met again with fewer moves left is
//! proved again.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Position, Symmetry};
use tesuji_certify::{GameClaim, Reply, WholeGame};

use super::prover::{AtLeast, GoLimits, GoProgress, GoProver, Whose};
use super::stones::GoStones;
use super::superko_proof::played;
use super::threshold::Search;
use crate::grid::{Bits, Grid};
use crate::node_budget::NodeBudget;
use crate::observer::Observer;
use crate::strategy::{GameStrategy, NoStrategy, certificate};

/// What the claimant plays in a position.
#[derive(Clone, Copy)]
struct Known {
    stones: GoStones,
    /// The move; none is a pass.
    bit: Bits,
    rank: u8,
    /// How many moves the game lasts at most, once all is known.
    moves: Option<u32>,
}

struct Walker<'p, 'w> {
    search: Search<'p, 'w>,
    known: HashMap<u64, Known>,
    /// The keys of the replies that are needed, in the order in which they were met.
    needed: Vec<u64>,
}

impl GoProver {
    /// The strategy that proves a claim within `depth` moves, as [`GoProver::prove`] found them.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn strategy(
        &mut self,
        position: &Position,
        claim: AtLeast,
        limits: &GoLimits,
        watch: Observer<'_, GoProgress>,
    ) -> Result<GameStrategy, NoStrategy> {
        let (start, whose) = self.start(position, claim);
        let budget = NodeBudget::new(limits.nodes);
        let mut search = Search::new(self, claim.points, &budget, 0, watch);
        search.progress.moves = limits.moves;
        let mut walker = Walker { search, known: HashMap::new(), needed: Vec::new() };
        walker.prove(&start, whose, limits.moves)?;
        walker.moves(&start, whose);
        let line = walker.line(start, whose);
        let replies = walker.needed.iter().map(|key| reply(walker.search.grid(), &walker.known[key], claim.side));
        let claim = GameClaim::AtLeast { side: claim.side, points: claim.points };
        let certificate = certificate(WholeGame::Go, position, claim, replies.collect());
        Ok(GameStrategy { certificate, line, nodes: walker.search.clock() })
    }
}

fn reply(grid: &Grid, known: &Known, claimant: Color) -> Reply {
    let GoStones { own, other, ko, passed } = known.stones;
    let (own, other) = (grid.points(own), grid.points(other));
    let (black, white) = match claimant {
        Color::Black => (own, other),
        Color::White => (other, own),
    };
    let ko = (ko != 0).then(|| grid.point(ko));
    Reply { ko, passed, ..Reply::new(black, white, played(grid, known.bit)) }
}

impl Walker<'_, '_> {
    /// Whether nothing more is to be said about a position.
    fn is_over(&self, stones: &GoStones, whose: Whose) -> bool {
        self.search.settled(stones, whose) == Some(true)
            || whose == Whose::Claimants && stones.passed && stones.score(self.search.grid()) >= self.search.points()
    }

    /// Finds replies within `depth` moves for all that may come up.
    fn prove(&mut self, stones: &GoStones, whose: Whose, depth: u8) -> Result<(), NoStrategy> {
        if self.is_over(stones, whose) {
            return Ok(());
        }
        if whose == Whose::Others {
            for after in self.answers(stones) {
                self.prove(&after, Whose::Claimants, depth.checked_sub(1).ok_or(NoStrategy::Unproved)?)?;
            }
            return Ok(());
        }
        let key = self.search.key(stones, whose);
        if self.known.get(&key).is_some_and(|known| known.rank <= depth) {
            return Ok(());
        }
        let (bit, rank) = self.search.reply(stones, depth)?.ok_or(NoStrategy::Unproved)?;
        self.known.insert(key, Known { stones: *stones, bit, rank, moves: None });
        let after = self.after(stones, bit).ok_or(NoStrategy::Unproved)?;
        self.prove(&after, Whose::Others, rank.checked_sub(1).ok_or(NoStrategy::Unproved)?)
    }

    /// How many moves the game lasts at most; the replies on the way are needed.
    fn moves(&mut self, stones: &GoStones, whose: Whose) -> u32 {
        if self.is_over(stones, whose) {
            return 0;
        }
        if whose == Whose::Others {
            return self.answers(stones).iter().map(|after| 1 + self.moves(after, Whose::Claimants)).max().unwrap_or(0);
        }
        let key = self.search.key(stones, whose);
        let Known { moves, .. } = self.known[&key];
        if let Some(moves) = moves {
            return moves;
        }
        self.needed.push(key);
        let after = self.answer(stones);
        let moves = 1 + after.map_or(0, |(_, after)| self.moves(&after, Whose::Others));
        if let Some(known) = self.known.get_mut(&key) {
            known.moves = Some(moves);
        }
        moves
    }

    /// The longest line.
    fn line(&mut self, start: GoStones, first: Whose) -> Vec<Move> {
        let (mut line, mut stones, mut whose) = (Vec::new(), start, first);
        while !self.is_over(&stones, whose) {
            let next = match whose {
                Whose::Claimants => self.answer(&stones),
                Whose::Others => {
                    let grid = self.search.grid();
                    let stone = |(bit, after)| (played(grid, bit), after);
                    let pass = stones.pass().map(|after| (Move::Pass, after));
                    let moves: Vec<(Move, GoStones)> = stones.placements(grid).map(stone).chain(pass).collect();
                    moves.into_iter().max_by_key(|(_, after)| self.moves(after, Whose::Claimants))
                }
            };
            let Some((at, after)) = next else { return line };
            line.push(at);
            (stones, whose) = (after, whose.next());
        }
        line
    }

    /// What the claimant plays in a position that has been walked through, or a symmetric one, and what comes after it.
    fn answer(&self, stones: &GoStones) -> Option<(Move, GoStones)> {
        let grid = self.search.grid();
        let size = grid.size();
        let known = &self.known[&self.search.key(stones, Whose::Claimants)];
        let turned = |symmetry: Symmetry, bits: Bits| grid.bits(symmetry.set(grid.points(bits), size));
        let mut shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        let symmetry = shapes.find(|symmetry| {
            let GoStones { own, other, ko, .. } = known.stones;
            [own, other, ko].map(|bits| turned(*symmetry, bits)) == [stones.own, stones.other, stones.ko]
        });
        let bit = turned(symmetry.expect("positions with the same key are symmetric"), known.bit);
        Some((played(grid, bit), self.after(stones, bit)?))
    }

    fn after(&self, stones: &GoStones, bit: Bits) -> Option<GoStones> {
        if bit == 0 { stones.pass() } else { stones.play(self.search.grid(), bit) }
    }

    /// What may come after a move of the other side. A pass that ends the game is not among it.
    fn answers(&self, stones: &GoStones) -> Vec<GoStones> {
        stones.placements(self.search.grid()).map(|(_, after)| after).chain(stones.pass()).collect()
    }
}
