//! The opponent's replies, all those in the zone, and what becomes of them.

use tesuji_board::{Move, Point, PointSet};
use tesuji_certify::{Next, Step};
use tesuji_search::Game;

use super::draft::Draft;
use super::{Gap, Prover};
use crate::zone::Zone;

impl Prover<'_, '_, '_> {
    /// All replies in the zone, the pass first, while the zone grows with the answers to them.
    pub(super) fn answer(&mut self, id: u32, depth: usize) -> Result<(PointSet, Step), Gap> {
        if self.game.is_pending() {
            return self.answer_retake(id, depth);
        }
        let pass = self.after(id, Move::Pass, depth)?.ok_or(Gap::Endless)?;
        let mut replies = vec![(None, pass)];
        let zone = self.answer_all(id, depth, PointSet::EMPTY, &mut replies)?;
        Ok((zone, Step::Answer { replies }))
    }

    /// Answers every move of the zone that is not among the replies yet, and gives the zone that has no more.
    pub(super) fn answer_all(
        &mut self,
        id: u32,
        depth: usize,
        zone: PointSet,
        replies: &mut Vec<(Option<Point>, Next)>,
    ) -> Result<PointSet, Gap> {
        let mut tried: PointSet = replies.iter().filter_map(|reply| reply.0).collect();
        let mut needed = replies.iter().fold(zone, |all, reply| all | self.zone_of(reply.1));
        needed.insert(self.game.target());
        loop {
            let mut zone = Zone::new(self.game.board(), self.claimant, needed);
            zone.breathe_to_answer();
            needed = zone.points();
            let Some(p) = ((needed & self.game.board().empty()) - tried).first() else { return Ok(needed) };
            tried.insert(p);
            if let Some(next) = self.after_reply(id, p, depth, replies)? {
                replies.push((Some(p), next));
                needed |= self.zone_of(next);
            }
        }
    }

    /// Where the reply at `p` leads: to a node that does not see the difference, or to one of its own.
    fn after_reply(
        &mut self,
        id: u32,
        p: Point,
        depth: usize,
        replies: &[(Option<Point>, Next)],
    ) -> Result<Option<Next>, Gap> {
        if !self.game.play(Move::Place(p)) {
            return Ok(None);
        }
        let alike = replies.iter().find(|(_, next)| matches!(next, Next::Node(node) if self.looks_like(*node)));
        let alike = alike.map(|(_, next)| *next).or_else(|| self.same_answer((id, Move::Place(p)), replies));
        self.game.undo();
        if alike.is_some() { Ok(alike) } else { self.after(id, Move::Place(p), depth) }
    }

    /// A new node for the claimant, to move, if an answer to another reply leads to a node that does not see the
    /// difference: most replies are idle, and need no answer of their own.
    fn same_answer(&mut self, from: (u32, Move), replies: &[(Option<Point>, Next)]) -> Option<Next> {
        const TRIED: usize = 12;
        let key = self.key();
        if self.game.is_captured() || self.known.contains_key(&key) {
            return None;
        }
        for (_, next) in replies.iter().take(TRIED) {
            let Next::Node(node) = *next else { continue };
            let Draft { step: Step::Play { at, then }, settled: true, .. } = self.nodes[node as usize] else {
                continue;
            };
            let m = at.map_or(Move::Pass, Move::Place);
            if !self.game.play(m) {
                continue;
            }
            let alike = match then {
                Next::Node(node) => self.looks_like(node),
                Next::Captured => self.game.is_captured(),
            };
            self.game.undo();
            if alike {
                let id = self.add(key, Some(from));
                self.nodes[id as usize].settled = true;
                let zone = self.zone_to_play(m, then);
                self.put(id, zone, Step::Play { at, then });
                return Some(Next::Node(id));
            }
        }
        None
    }

    /// The target was captured by a stone that can be taken back at once: that is the only reply.
    fn answer_retake(&mut self, id: u32, depth: usize) -> Result<(PointSet, Step), Gap> {
        let at = self.game.target();
        let next = self.after(id, Move::Place(at), depth)?.ok_or(Gap::Endless)?;
        Ok((self.zone_to_retake(next), Step::Answer { replies: vec![(Some(at), next)] }))
    }

    pub(super) fn zone_to_retake(&self, next: Next) -> PointSet {
        let at = self.game.target();
        let mut zone = Zone::new(self.game.board(), self.claimant, self.zone_of(next) | at.into());
        for captor in self.game.board().captures(!self.claimant, at).components() {
            zone.add_with_border(captor);
        }
        zone.breathe_to_answer();
        zone.points()
    }
}
