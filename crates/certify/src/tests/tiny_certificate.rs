//! A certificate for every state that a tiny solution says is won.

use tesuji_board::{Color, PointSet};

use super::dice::Dice;
use super::tiny_game::{Ban, Tiny, TinyOutcome};
use super::tiny_solution::TinySolution;
use crate::certificate::{Certificate, Claim, Komaster, Next, Node, Step};
use crate::zone_position::Side;

/// How a certificate is made from a solution.
struct Maker<'a> {
    solution: &'a TinySolution,
    dice: Dice,
    /// The states of the nodes, in their order.
    states: Vec<Tiny>,
}

/// Whether an edge may keep its zone and its moves elsewhere, and still not go round for ever.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zone {
    MayStay,
    MustShrink,
}

/// A certificate for the real state `root`, won in some zone. The claimant is Black.
pub fn certificate(solution: &TinySolution, root: Tiny, seed: u64) -> Certificate {
    assert!(solution.is_won(root) && root.zone == solution.game.all());
    let mut maker = Maker { solution, dice: Dice::new(seed), states: Vec::new() };
    let start = maker.settle(root, maker.zone(root));
    certificate_from(solution, root, start, seed)
}

/// A certificate for the real state `root`, seen at the root as `start`, where it is won.
pub fn certificate_from(solution: &TinySolution, root: Tiny, start: Tiny, seed: u64) -> Certificate {
    let game = solution.game;
    let mut maker = Maker { solution, dice: Dice::new(seed), states: vec![start] };
    let mut nodes = Vec::new();
    while let Some(&state) = maker.states.get(nodes.len()) {
        nodes.push(Node { zone: game.set(state.zone), elsewhere: game.elsewhere(state), step: maker.step(state) });
    }
    Certificate {
        size: game.size(),
        black: game.set(root.claimant),
        white: game.set(root.opponent),
        to_move: if root.turn == Side::Claimant { Color::Black } else { Color::White },
        ko: root.ban.map(|p| game.point(p)),
        target: game.set(game.targets()),
        standing: PointSet::EMPTY,
        claim: game.claim,
        ko_rule: game.ko_rule,
        safe_liberties: game.safe_liberties.map(|safe| safe as u16),
        walls: Vec::new(),
        nodes,
    }
}

impl Maker<'_> {
    fn step(&mut self, state: Tiny) -> Step {
        let game = self.solution.game;
        if game.is_safe(state) {
            return Step::Safe;
        }
        let alive = game.zone_position(state).unconditionally_alive(&game.terms());
        if game.claim == Claim::Save && alive.contains(game.point(game.target)) && self.dice.roll(2) == 0 {
            return Step::Alive;
        }
        if game.is_shut_off(state) {
            return Step::Alive;
        }
        let mut edges = Vec::new();
        for (at, outcome) in game.moves(state) {
            let at = at.map(|p| game.point(p));
            match outcome {
                TinyOutcome::Illegal | TinyOutcome::Fails => {}
                TinyOutcome::Captured => edges.push((at, None)),
                TinyOutcome::To(next, ban) => {
                    let zone = self.zone_after(state, next, ban);
                    if zone == Zone::MayStay || self.narrower(next).next().is_some() {
                        edges.push((at, Some((next, zone))));
                    }
                }
            }
        }
        match state.turn {
            Side::Claimant => {
                let (at, to) = *self.dice.pick(&edges);
                Step::Play { at, then: self.next(to) }
            }
            Side::Opponent => Step::Answer { replies: edges.iter().map(|(at, to)| (*at, self.next(*to))).collect() },
        }
    }

    fn next(&mut self, to: Option<(Tiny, Zone)>) -> Next {
        let is_connected = self.solution.game.claim == Claim::Connect;
        let Some((next, zone)) = to else { return if is_connected { Next::Joined } else { Next::Captured } };
        let next = self.settle(next, zone);
        let known = self.states.iter().position(|state| *state == next);
        Next::Node(known.unwrap_or_else(|| {
            self.states.push(next);
            self.states.len() - 1
        }) as u32)
    }

    fn zone(&self, state: Tiny) -> Zone {
        if self.solution.is_won_here(state) { Zone::MayStay } else { Zone::MustShrink }
    }

    fn zone_after(&self, from: Tiny, to: Tiny, ban: Ban) -> Zone {
        if from.elsewhere != to.elsewhere {
            return self.zone(to);
        }
        let game = self.solution.game;
        let (before, after) = (self.solution.order(from), self.solution.order(to));
        let is_progress = match (game.claim, game.ko_rule, ban) {
            (Claim::Capture | Claim::Connect, Komaster::Opponent, Ban::Broken)
            | (Claim::Save | Claim::Cut, Komaster::Opponent | Komaster::Neither, _) => true,
            (Claim::Capture | Claim::Connect, _, _) | (Claim::Save | Claim::Cut, Komaster::Claimant, Ban::Broken) => {
                after < before
            }
            (Claim::Save | Claim::Cut, Komaster::Claimant, Ban::Kept) => after <= before,
        };
        if is_progress { self.zone(to) } else { Zone::MustShrink }
    }

    /// The state, or the state seen through a smaller zone or with less breath where it is won.
    fn settle(&mut self, mut state: Tiny, mut zone: Zone) -> Tiny {
        loop {
            let narrower: Vec<Tiny> = self.narrower(state).collect();
            if zone == Zone::MayStay && (narrower.is_empty() || self.dice.roll(3) == 0) {
                return state;
            }
            state = *self.dice.pick(&narrower);
            zone = self.zone(state);
        }
    }

    fn narrower(&self, state: Tiny) -> impl Iterator<Item = Tiny> {
        self.solution.weaker(state).filter(|weaker| self.solution.is_won(*weaker))
    }
}
