//! Lines that come back to where they were: what is used before it is known has to be looked at again.

use tesuji_board::Move;
use tesuji_certify::Step;
use tesuji_search::Game;

use super::draft::{Draft, step_nodes};
use super::{Gap, Prover};

impl Prover<'_, '_, '_> {
    /// The nodes from `id` on form circles among themselves only, and the game stands at `id`.
    ///
    /// On a circle a node is used before its zone is known: zones are widened until all of them fit.
    pub(super) fn settle(&mut self, id: u32) -> Result<(), Gap> {
        loop {
            let mut changed = false;
            let mut node = id;
            while (node as usize) < self.nodes.len() {
                changed |= !self.nodes[node as usize].settled && self.revisit(id, node)?;
                node += 1;
            }
            if !changed {
                break;
            }
        }
        let low = self.nodes[id as usize..].iter().map(Draft::low_if_open).min();
        match low {
            // Widening led to a node further up: the circle is larger than it looked.
            Some(low) if low < id => self.nodes[id as usize].low = low,
            _ => self.nodes[id as usize..].iter_mut().for_each(|draft| draft.settled = true),
        }
        Ok(())
    }

    /// Works out a node's zone again; true if it has grown.
    fn revisit(&mut self, root: u32, id: u32) -> Result<bool, Gap> {
        let Draft { zone, step, .. } = &self.nodes[id as usize];
        if step_nodes(step).all(|node| self.nodes[node as usize].zone.is_within(zone)) {
            return Ok(false);
        }
        let line = self.line_between(root, id);
        for &m in &line {
            let played = self.game.play(m);
            debug_assert!(played, "the line was played before");
        }
        let zone = self.nodes[id as usize].zone;
        let result = match self.nodes[id as usize].step.clone() {
            Step::Play { at, then } => {
                let m = at.map_or(Move::Pass, Move::Place);
                Ok((self.zone_to_play(m, then) | zone, Step::Play { at, then }))
            }
            Step::Answer { replies } if self.game.is_pending() => {
                Ok((self.zone_to_retake(replies[0].1) | zone, Step::Answer { replies }))
            }
            Step::Answer { mut replies } => {
                let grown = self.answer_all(id, line.len(), zone, &mut replies);
                grown.map(|zone| (zone, Step::Answer { replies }))
            }
            leaf @ (Step::Safe | Step::Alive) => Ok((zone, leaf)),
        };
        let result = result.map(|(zone, step)| self.put(id, zone, step));
        for _ in line {
            self.game.undo();
        }
        result.map(|()| true)
    }

    /// The moves from one node to another below it.
    fn line_between(&self, root: u32, id: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = id;
        while at != root {
            let (from, m) = self.nodes[at as usize].from.expect("every node but the root comes from another");
            line.push(m);
            at = from;
        }
        line.reverse();
        line
    }
}
