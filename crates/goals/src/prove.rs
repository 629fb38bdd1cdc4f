//! From a search to a certificate: the winner's strategy is walked, every reply of the loser in the zone is answered,
//! and the zone grows until nothing in it is left unanswered.
//!
//! The search looks only at moves that seem worth it, so its results are hints. A certificate has an answer to every
//! move in its zone, and needs none outside it: it is the proof. Nodes are shared where the position is the same, or
//! looks the same through the node's zone: after an idle move the answer is the one to a pass.

use std::collections::HashMap;
use std::fmt;

use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::{Certificate, Claim, KoRule, Next, Node, Refused, Step};
use tesuji_search::{DfPn, Game, Meter, MoveList, Outcome, Solver, Width};

use crate::capture::{Capture, Retakes, SafeAt};
use crate::zone::Zone;

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// The limits ran out.
    Stopped,
    /// The claim does not hold, as it turns out. The search had not looked at these replies.
    Refuted {
        /// The points of the replies.
        overlooked: PointSet,
    },
    /// The strategy runs in a circle that proves nothing, or is too large to write down.
    Endless,
    /// The checker did not accept what was made.
    Refused(Refused),
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the limits ran out before the proof was complete"),
            Self::Refuted { .. } => f.write_str("a reply that the search had not looked at refutes it"),
            Self::Endless => f.write_str("the strategy goes round in circles or is too large to write down"),
            Self::Refused(refused) => write!(f, "the checker refuses the certificate: {refused}"),
        }
    }
}

/// The largest certificate that is made.
const MOST_NODES: usize = 200_000;
/// How many moves are tried where the defender might as well pass.
const CANDIDATES: usize = 6;
/// How often a strategy is mended before it is given up.
const MOST_REPAIRS: usize = 2_000;
/// The longest line that is followed.
const LONGEST_LINE: usize = 300;

/// Makes a certificate that the target of `game`, which stands at `position`, is captured or saved.
///
/// `solver` keeps what it learns; it must have been used for no other game.
pub fn prove(
    position: &Position,
    game: Capture,
    claim: Claim,
    solver: &mut DfPn<Move, Outcome>,
    meter: &mut Meter<'_>,
) -> Result<Certificate, Gap> {
    let (target, retakes) = (game.target(), game.retakes());
    let claimant = match claim {
        Claim::Capture => game.attacker(),
        Claim::Save => !game.attacker(),
    };
    let ko_rule = match (claim, retakes) {
        (_, Retakes::Nobody) => KoRule::Two,
        (Claim::Capture, Retakes::Defender) | (Claim::Save, Retakes::Attacker) => KoRule::One,
        (Claim::Capture, Retakes::Attacker) | (Claim::Save, Retakes::Defender) => KoRule::Three,
    };
    let mut prover = Prover {
        game,
        claimant,
        claim,
        solver,
        meter,
        nodes: Vec::new(),
        known: HashMap::new(),
        overlooked: PointSet::EMPTY,
        repairs: 0,
    };
    match prover.node(None, 0) {
        Ok(_) => {}
        Err(Gap::Refuted { .. }) => return Err(Gap::Refuted { overlooked: prover.overlooked }),
        Err(gap @ (Gap::Stopped | Gap::Endless | Gap::Refused(_))) => {
            if std::env::var("DBG").is_ok() {
                eprintln!(
                    "{claim:?} {retakes:?} nodes {} repairs {} overlooked {} longest zone {} settled {}",
                    prover.nodes.len(),
                    prover.repairs,
                    prover.overlooked,
                    prover.nodes.iter().map(|d| d.zone.len()).max().unwrap_or(0),
                    prover.nodes.iter().filter(|d| d.settled).count()
                );
            }
            return Err(gap);
        }
    }
    let board = position.board();
    Ok(Certificate {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_move: position.turn(),
        ko: position.ko(),
        target,
        claim,
        ko_rule,
        safe_liberties: (claim == Claim::Save).then_some(u16::from(SafeAt::FIVE.attacker_to_move)),
        nodes: prover.finish(),
    })
}

/// A node in the making.
#[derive(Debug)]
struct Draft {
    key: u64,
    /// The key that the search knows the position by.
    search_key: u64,
    /// The node it was first reached from, and the move.
    from: Option<(u32, Move)>,
    zone: PointSet,
    step: Step,
    /// What the zone shows: the stones of both colours, and the ban.
    stones: [PointSet; 2],
    ban: Option<Point>,
    /// The first node that this one can come back to, or its own number.
    low: u32,
    /// The zone will not change any more.
    settled: bool,
}

impl Draft {
    /// The first node that it can come back to and that is not settled; none if it is settled itself.
    fn low_if_open(&self) -> u32 {
        if self.settled { u32::MAX } else { self.low }
    }
}

struct Prover<'s, 'm, 'p> {
    game: Capture,
    claimant: Color,
    claim: Claim,
    solver: &'s mut DfPn<Move, Outcome>,
    meter: &'m mut Meter<'p>,
    nodes: Vec<Draft>,
    /// Nodes by position. A collision could only spoil the certificate, and the checker would see it.
    known: HashMap<u64, u32>,
    /// Replies that refuted a move of the strategy and that the search had not looked at; it does now.
    overlooked: PointSet,
    /// How often the strategy had to be mended.
    repairs: usize,
}

impl Prover<'_, '_, '_> {
    /// The node of the position where the game stands.
    fn node(&mut self, from: Option<(u32, Move)>, depth: usize) -> Result<Next, Gap> {
        if self.game.is_captured() {
            return if self.claim == Claim::Capture { Ok(Next::Captured) } else { Err(self.refuted()) };
        }
        let key = self.key();
        if let Some(&known) = self.known.get(&key) {
            return Ok(Next::Node(known));
        }
        if self.nodes.len() >= MOST_NODES || depth > LONGEST_LINE {
            return Err(Gap::Endless);
        }
        if self.meter.count().is_err() {
            if std::env::var("DBG").is_ok() {
                eprintln!(
                    "stop2 at {:?}",
                    self.game.line().iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
                );
            }
            return Err(Gap::Stopped);
        }
        let search_key = self.game.key();
        let id = self.nodes.len() as u32;
        self.known.insert(key, id);
        let (zone, step) = (PointSet::EMPTY, Step::Safe);
        let stones = [PointSet::EMPTY; 2];
        self.nodes.push(Draft { key, search_key, from, zone, step, stones, ban: None, low: id, settled: false });
        let built = self.build(id, depth);
        if built.is_err() {
            self.bury(id);
        }
        built.map(|()| Next::Node(id))
    }

    /// Finds the step and the zone of a new node.
    fn build(&mut self, id: u32, depth: usize) -> Result<(), Gap> {
        let (zone, step) = match self.leaf() {
            Some(leaf) => leaf,
            None if self.game.to_move() == self.claimant => self.play(id, depth)?,
            None => self.answer(id, depth)?,
        };
        self.put(id, zone, step);
        if self.nodes[id as usize].low == id {
            self.settle(id)?;
        }
        Ok(())
    }

    /// Gives up the nodes from `id` on that are not settled: their line has failed.
    fn bury(&mut self, id: u32) {
        for draft in self.nodes[id as usize..].iter_mut().filter(|draft| !draft.settled) {
            self.known.remove(&draft.key);
            self.solver.unsettle(draft.search_key);
            draft.settled = true;
        }
    }

    /// Writes a node down as it looks from the position where the game stands.
    fn put(&mut self, id: u32, zone: PointSet, step: Step) {
        let board = self.game.board();
        let stones = Color::ALL.map(|color| board.stones(color) & zone);
        let ban = self.game.ban().filter(|p| zone.contains(*p));
        let low = step_nodes(&step).map(|node| self.nodes[node as usize].low_if_open()).fold(id, u32::min);
        let draft = &mut self.nodes[id as usize];
        *draft = Draft { zone, step, stones, ban, low: draft.low.min(low), ..*draft };
    }

    /// Whether the position where the game stands looks like that of `node` through its zone.
    fn looks_like(&self, node: u32) -> bool {
        let draft = &self.nodes[node as usize];
        let board = self.game.board();
        draft.settled
            && Color::ALL.map(|color| board.stones(color) & draft.zone) == draft.stones
            && self.game.ban().filter(|p| draft.zone.contains(*p)) == draft.ban
            && !self.game.is_pending()
    }

    fn key(&self) -> u64 {
        // The ban counts here even where it binds nobody: the checker tells retakes from other moves.
        self.game.key() ^ self.game.ban().map_or(0, |p| (p.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The zone and the step of a position in which the target is plainly saved.
    fn leaf(&self) -> Option<(PointSet, Step)> {
        if self.claim == Claim::Capture || self.game.is_pending() {
            return None;
        }
        let board = self.game.board();
        let target = board.string(self.game.target())?;
        let safe = usize::from(SafeAt::FIVE.attacker_to_move);
        if target.liberty_count() >= safe {
            let liberties = target.liberties().iter().take(safe).collect();
            return Some((target.stones() | liberties, Step::Safe));
        }
        let alive = board.unconditionally_alive(self.claimant);
        alive.contains(self.game.target()).then(|| (self.living_room(alive), Step::Alive))
    }

    /// The target's string, the regions that keep it alive, the strings that enclose these, and so on.
    fn living_room(&self, alive: PointSet) -> PointSet {
        const LARGEST_EYE: usize = 20;
        let board = self.game.board();
        let own = board.stones(self.claimant);
        let eyes = (board.points() - own).components();
        let eyes: Vec<PointSet> = eyes
            .filter(|region| region.len() <= LARGEST_EYE && (region.neighbours() & own).is_within(&alive))
            .collect();
        let mut room = board.string(self.game.target()).map_or(PointSet::EMPTY, |target| target.stones());
        loop {
            let near = room.neighbours();
            let eyes = eyes.iter().filter(|region| region.meets(&near)).fold(room, |all, region| all | *region);
            let whole = board.strings_in(eyes.dilate() & alive).fold(eyes, |all, string| all | string.stones());
            if whole == room {
                return room;
            }
            room = whole;
        }
    }

    /// The claimant's move and the zone that it needs.
    fn play(&mut self, id: u32, depth: usize) -> Result<(PointSet, Step), Gap> {
        loop {
            let m = self.winning_move()?;
            match self.after(id, m, depth) {
                Ok(next) => {
                    let next = next.ok_or(Gap::Endless)?;
                    let zone = self.zone_to_play(m, next);
                    return Ok((zone, Step::Play { at: point(m), then: next }));
                }
                // The search was wrong about this move. It has learned why, and is asked again.
                Err(Gap::Refuted { .. }) if self.repairs < MOST_REPAIRS => {
                    self.repairs += 1;
                    self.solver.unsettle(self.game.key());
                }
                Err(gap) => return Err(gap),
            }
        }
    }

    fn zone_of(&self, next: Next) -> PointSet {
        match next {
            Next::Node(id) => self.nodes[id as usize].zone,
            Next::Captured => PointSet::EMPTY,
        }
    }

    fn zone_to_play(&mut self, m: Move, next: Next) -> PointSet {
        let mut needed = self.zone_of(next) | self.game.target().into();
        if let Move::Place(p) = m {
            needed |= self.needs_of_stone(p);
        }
        let mut zone = Zone::new(self.game.board(), self.claimant, needed);
        if let Move::Place(p) = m {
            zone.hold_capture(p);
        }
        zone.breathe_to_move();
        zone.points()
    }

    /// What the zone must show of the claimant's stone at `p`: that it breathes, and that it takes a ko or the target.
    fn needs_of_stone(&mut self, p: Point) -> PointSet {
        let target = self.game.target();
        let stood = self.game.board().at(target).is_some();
        let played = self.game.play(Move::Place(p));
        debug_assert!(played, "the strategy plays legal moves");
        let board = self.game.board();
        let own = board.string(p).expect("the stone just played");
        let mut needed = PointSet::from(p);
        let near = PointSet::from(p).neighbours() & board.empty();
        if near.is_empty() {
            needed |= own.stones();
            needed.extend(own.liberties().first());
        } else {
            needed.extend(near.first());
        }
        if stood && board.at(target).is_none() {
            // Captured for good: the captor has a liberty besides the target's point.
            needed |= own.stones();
            needed.extend(own.liberties().iter().find(|liberty| *liberty != target));
        }
        if self.game.ban().is_some() {
            needed |= own.border();
        }
        self.game.undo();
        needed
    }

    /// All replies in the zone, the pass first, while the zone grows with the answers to them.
    fn answer(&mut self, id: u32, depth: usize) -> Result<(PointSet, Step), Gap> {
        if self.game.is_pending() {
            return self.answer_retake(id, depth);
        }
        let pass = self.after(id, Move::Pass, depth)?.ok_or(Gap::Endless)?;
        let mut replies = vec![(None, pass)];
        let zone = self.answer_all(id, depth, PointSet::EMPTY, &mut replies)?;
        Ok((zone, Step::Answer { replies }))
    }

    /// Answers every move of the zone that is not among the replies yet, and gives the zone that has no more.
    fn answer_all(
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
                let search_key = self.game.key();
                let id = self.nodes.len() as u32;
                self.known.insert(key, id);
                let (zone, stones) = (PointSet::EMPTY, [PointSet::EMPTY; 2]);
                let from = Some(from);
                self.nodes.push(Draft {
                    key,
                    search_key,
                    from,
                    zone,
                    step: Step::Safe,
                    stones,
                    ban: None,
                    low: id,
                    settled: true,
                });
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

    fn zone_to_retake(&self, next: Next) -> PointSet {
        let at = self.game.target();
        let mut zone = Zone::new(self.game.board(), self.claimant, self.zone_of(next) | at.into());
        for captor in self.game.board().captures(!self.claimant, at).components() {
            zone.add_with_border(captor);
        }
        zone.breathe_to_answer();
        zone.points()
    }

    /// Plays `m`, makes the node there, takes `m` back. `None` if `m` is illegal.
    fn after(&mut self, from: u32, m: Move, depth: usize) -> Result<Option<Next>, Gap> {
        if !self.game.play(m) {
            return Ok(None);
        }
        let next = self.node(Some((from, m)), depth + 1);
        self.game.undo();
        next.map(Some)
    }

    /// A move that keeps the claim true: from a ladder, from the table, or from a search on the spot.
    fn winning_move(&mut self) -> Result<Move, Gap> {
        if self.game.is_pending() {
            return Ok(Move::Place(self.game.target()));
        }
        if self.claim == Claim::Capture
            && let Some(p) = self.game.ladder_move()
        {
            return Ok(Move::Place(p));
        }
        let wanted = self.claim == Claim::Capture;
        if let Some(solved) = self.solver.probe(self.game.key())
            && solved.proved == wanted
            && let Some(best) = solved.best
        {
            return Ok(self.rather_than_pass(best));
        }
        let answer = self.solver.solve(&mut self.game, Outcome::Won, self.meter);
        match answer.bounds.decides(Outcome::Won) {
            Some(proved) if proved == wanted => Ok(self.rather_than_pass(answer.best.unwrap_or(Move::Pass))),
            Some(_) => Err(self.refuted()),
            None => {
                if std::env::var("DBG").is_ok() {
                    eprintln!(
                        "stop at {:?}",
                        self.game.line().iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
                    );
                }
                Err(Gap::Stopped)
            }
        }
    }

    /// The claim fails where the game stands: which replies on the way had the search not looked at?
    fn refuted(&mut self) -> Gap {
        let line = self.game.line();
        let mut overlooked = PointSet::EMPTY;
        for _ in &line {
            self.game.undo();
        }
        for &m in &line {
            let mut listed = MoveList::new();
            if self.game.to_move() != self.claimant {
                self.game.moves(Width::FULL, &mut listed);
                overlooked.extend(point(m).filter(|_| !listed.contains(m)));
            }
            let played = self.game.play(m);
            debug_assert!(played, "the line was played before");
        }
        self.overlooked |= overlooked;
        self.game.widen(overlooked);
        Gap::Refuted { overlooked }
    }

    /// A defender who has time had better use it: a line that makes headway ends sooner than one that waits.
    fn rather_than_pass(&mut self, best: Move) -> Move {
        if best != Move::Pass || self.claim == Claim::Capture {
            return best;
        }
        let mut moves = MoveList::new();
        self.game.moves(Width::FULL, &mut moves);
        let mut candidates = Vec::new();
        for &m in moves.as_slice() {
            if m == Move::Pass || !self.game.play(m) {
                continue;
            }
            let plainly_safe = self.leaf().is_some();
            let liberties = self.game.board().liberties(self.game.target()).len();
            self.game.undo();
            if plainly_safe {
                return m;
            }
            candidates.push((liberties, m));
        }
        // The more liberties, the sooner it ends.
        candidates.sort_by_key(|(liberties, _)| std::cmp::Reverse(*liberties));
        let holds = |&(_, m): &(usize, Move)| self.still_holds(m);
        candidates.into_iter().take(CANDIDATES).find(holds).map_or(best, |(_, m)| m)
    }

    /// Whether a short search finds that the claim still holds after `m`.
    fn still_holds(&mut self, m: Move) -> bool {
        const SHORT: u64 = 2_000;
        if !self.game.play(m) {
            return false;
        }
        let settled = self.solver.probe(self.game.key()).map(|solved| solved.proved);
        let proved = settled.or_else(|| {
            let answer = self.meter.within(SHORT, |meter| self.solver.solve(&mut self.game, Outcome::Won, meter));
            answer.bounds.decides(Outcome::Won)
        });
        self.game.undo();
        proved == Some(self.claim == Claim::Capture)
    }

    /// The nodes from `id` on form circles among themselves only, and the game stands at `id`.
    ///
    /// On a circle a node is used before its zone is known: zones are widened until all of them fit.
    fn settle(&mut self, id: u32) -> Result<(), Gap> {
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

    /// The nodes that can be reached, numbered anew from the root on.
    fn finish(self) -> Vec<Node> {
        let mut numbers: HashMap<u32, u32> = HashMap::from([(0, 0)]);
        let mut order = vec![0_u32];
        let mut done = 0;
        while let Some(&id) = order.get(done) {
            done += 1;
            for node in step_nodes(&self.nodes[id as usize].step) {
                numbers.entry(node).or_insert_with(|| {
                    order.push(node);
                    order.len() as u32 - 1
                });
            }
        }
        let renumber = |next: Next| match next {
            Next::Node(node) => Next::Node(numbers[&node]),
            Next::Captured => Next::Captured,
        };
        let node = |&id: &u32| {
            let Draft { zone, step, .. } = &self.nodes[id as usize];
            let step = match step {
                Step::Play { at, then } => Step::Play { at: *at, then: renumber(*then) },
                Step::Answer { replies } => {
                    Step::Answer { replies: replies.iter().map(|(at, next)| (*at, renumber(*next))).collect() }
                }
                leaf @ (Step::Safe | Step::Alive) => leaf.clone(),
            };
            Node { zone: *zone, step }
        };
        order.iter().map(node).collect()
    }
}

fn point(m: Move) -> Option<Point> {
    match m {
        Move::Place(p) => Some(p),
        Move::Pass => None,
    }
}

/// The nodes that a step leads to.
fn step_nodes(step: &Step) -> impl Iterator<Item = u32> {
    let (then, replies) = match step {
        Step::Play { then, .. } => (Some(*then), [].as_slice()),
        Step::Answer { replies } => (None, replies.as_slice()),
        Step::Safe | Step::Alive => (None, [].as_slice()),
    };
    then.into_iter().chain(replies.iter().map(|reply| reply.1)).filter_map(|next| match next {
        Next::Node(node) => Some(node),
        Next::Captured => None,
    })
}
