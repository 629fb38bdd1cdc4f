//! The checker: it plays the certificate's strategy on its own naive board, and believes nothing else.

use std::collections::BTreeMap;

use tesuji_board::{Color, Point, PointSet};

use crate::certificate::{Certificate, Claim, Komaster, Next, Node, Step};
use crate::cycles::on_cycle;
use crate::refused::{Fault, Refused};
use crate::verdict::Verdict;
use crate::zone_position::{Played, Side, Target, Terms, ZonePosition};

/// Checks every node and edge by the rules of [`theorem`](crate::theorem), and says what is proved.
///
/// The work is bounded by [`Certificate::MAX_NODES`] and [`Certificate::MAX_EDGES`], and memory stays below a gigabyte;
/// there is no recursion.
pub fn check(certificate: &Certificate) -> Result<Verdict, Refused> {
    let (terms, root, claimant) = root(certificate).map_err(|why| Refused { node: 0, why })?;
    let mut checker = Checker {
        certificate,
        terms,
        positions: vec![None; certificate.nodes.len()],
        edges: Vec::new(),
        to_do: Vec::new(),
        uses_breath: false,
    };
    checker.reach(0, &root).map_err(|why| Refused { node: 0, why })?;
    while let Some(node) = checker.to_do.pop() {
        checker.step(node).map_err(|why| Refused { node, why })?;
    }
    if let Some(node) = checker.positions.iter().position(Option::is_none) {
        return Err(Refused { node: node as u32, why: Fault::Unreachable });
    }
    let rests_on_cycle = checker.endless()?;
    let uses = |step: &Step| certificate.nodes.iter().any(|node| node.step == *step);
    Ok(Verdict {
        claimant,
        claim: certificate.claim,
        target: certificate.target,
        standing: certificate.standing - living_outside(&checker.terms, &root, certificate.nodes[0].zone),
        ko_rule: certificate.ko_rule,
        nodes: certificate.nodes.len(),
        safe_liberties: certificate.safe_liberties.filter(|_| uses(&Step::Safe)),
        uses_benson: uses(&Step::Alive),
        uses_breath: checker.uses_breath,
        rests_on_cycle,
    })
}

/// An edge that has been played, between two nodes.
struct Edge {
    from: u32,
    to: u32,
    is_retake: bool,
}

struct Checker<'a> {
    certificate: &'a Certificate,
    terms: Terms,
    /// The position of each node that has been reached.
    positions: Vec<Option<ZonePosition>>,
    edges: Vec<Edge>,
    /// Nodes that have been reached and not yet checked.
    to_do: Vec<u32>,
    /// Whether a string of the claimant's has had breath.
    uses_breath: bool,
}

impl Checker<'_> {
    /// The edge or the root leads to `node`, with this position before it is seen through the node's zone.
    fn reach(&mut self, node: u32, position: &ZonePosition) -> Result<(), Fault> {
        let &Node { zone, elsewhere, .. } = self.certificate.nodes.get(node as usize).ok_or(Fault::NoNode(node))?;
        if !zone.is_within(&position.zone) || !self.holds_target(zone, position) {
            return Err(Fault::BadZone);
        }
        if elsewhere < position.elsewhere {
            return Err(Fault::FewerElsewhere(node));
        }
        let position = ZonePosition { elsewhere, ..position.within(zone) };
        if !position.lets_claimant_breathe(&self.terms) {
            return Err(Fault::Breathless);
        }
        self.uses_breath |= position.has_breath(&self.terms);
        match &self.positions[node as usize] {
            Some(known) if *known == position => Ok(()),
            Some(_) => Err(Fault::AnotherPosition(node)),
            None => {
                self.positions[node as usize] = Some(position);
                self.to_do.push(node);
                Ok(())
            }
        }
    }

    /// Whether the zone shows enough of the target: all of it if it is to be captured, else a stone that is left or can
    /// be retaken.
    fn holds_target(&self, zone: PointSet, position: &ZonePosition) -> bool {
        match (self.certificate.claim, position.target) {
            (Claim::Capture, _) => self.terms.target.is_within(&zone),
            (Claim::Save, Target::Retakable(point)) => zone.contains(point),
            (Claim::Save, _) => (position.claimant & self.terms.target).meets(&zone),
        }
    }

    /// Checks the step of a node that has been reached.
    fn step(&mut self, node: u32) -> Result<(), Fault> {
        let position = self.positions[node as usize].clone().expect("a node to do has been reached");
        let saved = self.certificate.claim == Claim::Save && position.target == Target::Stands;
        let target = self.terms.target & position.claimant;
        match (&self.certificate.nodes[node as usize].step, position.turn) {
            (Step::Play { at, then }, Side::Claimant) => {
                let played = position.play(&self.terms, *at).ok_or(Fault::IllegalPlay(*at))?;
                self.edge(node, *at, &played, *then)
            }
            (Step::Answer { replies }, Side::Opponent) => self.answer(node, &position, replies),
            (Step::Safe, _) if saved => {
                let safe = self.certificate.safe_liberties.ok_or(Fault::NotSafe)?;
                let mut strings = position.claimant.components().filter(|string| string.meets(&target));
                let is_safe = strings.any(|string| position.liberties(string).len() >= usize::from(safe));
                if is_safe { Ok(()) } else { Err(Fault::NotSafe) }
            }
            (Step::Alive, _) if saved => {
                let is_alive = position.unconditionally_alive(&self.terms).meets(&target);
                if is_alive { Ok(()) } else { Err(Fault::NotAlive) }
            }
            _ => Err(Fault::BadStep),
        }
    }

    /// Checks that the replies are to the legal moves of the opponent, each of them once, and follows them.
    fn answer(&mut self, node: u32, position: &ZonePosition, replies: &[(Option<Point>, Next)]) -> Result<(), Fault> {
        let mut open = BTreeMap::new();
        for &(at, next) in replies {
            if open.insert(at, next).is_some() {
                return Err(Fault::BadReply(at));
            }
        }
        let terms = self.terms;
        for (at, played) in position.moves(&terms) {
            let next = open.remove(&at).ok_or(Fault::MissingReply(at))?;
            self.edge(node, at, &played, next)?;
        }
        open.keys().next().map_or(Ok(()), |at| Err(Fault::BadReply(*at)))
    }

    /// Checks that the move leads where the edge says.
    fn edge(&mut self, from: u32, at: Option<Point>, played: &Played, next: Next) -> Result<(), Fault> {
        if played.is_doubtful_loss {
            return Err(Fault::DoubtfulLoss(at));
        }
        match (next, played.position.target, self.certificate.claim) {
            (Next::Captured, Target::Captured, Claim::Capture) => {
                self.uses_breath |= played.position.has_breath(&self.terms);
                Ok(())
            }
            (_, Target::Captured, _) => Err(Fault::Captured(at)),
            (Next::Captured, Target::Stands | Target::Retakable(_), _) => Err(Fault::NotCaptured(at)),
            (Next::Node(to), Target::Stands | Target::Retakable(_), _) => {
                self.edges.push(Edge { from, to, is_retake: played.is_retake });
                self.reach(to, &played.position)
            }
        }
    }

    /// Checks that endless play serves the claim, and says whether there is any.
    fn endless(&self) -> Result<bool, Refused> {
        let endless = self.on_cycle(self.edges.iter().collect());
        let faults = match (self.certificate.claim, self.certificate.ko_rule) {
            // The opponent's retakes run out, and with them a line that goes round through them for ever.
            (Claim::Capture, Komaster::Opponent) => {
                self.on_cycle(self.edges.iter().filter(|edge| !edge.is_retake).collect())
            }
            (Claim::Capture, Komaster::Neither | Komaster::Claimant) => endless.clone(),
            (Claim::Save, Komaster::Opponent | Komaster::Neither) => Vec::new(),
            // And so do the claimant's own.
            (Claim::Save, Komaster::Claimant) => endless.iter().filter(|edge| edge.is_retake).copied().collect(),
        };
        match faults.first() {
            Some(edge) => Err(Refused { node: edge.from, why: Fault::Endless(edge.to) }),
            None => Ok(!endless.is_empty()),
        }
    }

    /// Those of the edges that lie on a cycle of them.
    fn on_cycle<'e>(&self, mut edges: Vec<&'e Edge>) -> Vec<&'e Edge> {
        let ends: Vec<(u32, u32)> = edges.iter().map(|edge| (edge.from, edge.to)).collect();
        let mut is_on_cycle = on_cycle(self.positions.len(), &ends).into_iter();
        edges.retain(|_| is_on_cycle.next() == Some(true));
        edges
    }
}

/// The terms and the position at the root, seen through no zone yet, and the colour of the claimant.
fn root(certificate: &Certificate) -> Result<(Terms, ZonePosition, Color), Fault> {
    let Certificate { size, black, white, to_move, ko, target, standing, claim, ko_rule, .. } = *certificate;
    let count = certificate.nodes.len();
    if count == 0 || count > Certificate::MAX_NODES || certificate.edges() > Certificate::MAX_EDGES {
        return Err(Fault::BadCount);
    }
    let board = size.points();
    let breathes = |string: PointSet| string.neighbours().meets(&(board - black - white));
    let lives = black.components().chain(white.components()).all(breathes);
    if black.meets(&white) || !(black | white).is_within(&board) || !lives {
        return Err(Fault::BadPosition);
    }
    let claimant = certificate.claimant().ok_or(Fault::NoTarget)?;
    let [mover, taker] = if to_move == Color::Black { [black, white] } else { [white, black] };
    if ko.is_some_and(|at| !is_ko(at, board, mover, taker)) {
        return Err(Fault::NoKo);
    }
    let [own, other] = if claimant == Color::Black { [black, white] } else { [white, black] };
    let turn = if to_move == claimant { Side::Claimant } else { Side::Opponent };
    assumptions(certificate)?;
    let zone = certificate.nodes[0].zone;
    let terms = Terms {
        board,
        target,
        claim,
        ko_rule,
        standing: [standing & own, standing & other],
        outer_empty: board - black - white - zone,
        outer_stones: own - zone,
    };
    let target = Target::Stands;
    let root = ZonePosition { zone: board, claimant: own, opponent: other, elsewhere: 0, turn, ban: ko, target };
    Ok((terms, root, claimant))
}

/// Checks that what is assumed can be, and does not make the claim empty.
fn assumptions(certificate: &Certificate) -> Result<(), Fault> {
    let Certificate { size, black, white, target, standing, safe_liberties, .. } = *certificate;
    let zone = certificate.nodes[0].zone;
    let outer_empty = size.points() - black - white - zone;
    let breathes_outside = |string: PointSet| string.neighbours().meets(&outer_empty);
    let mut standing_strings = black.components().chain(white.components()).filter(|s| s.meets(&standing));
    if !standing.is_within(&(black | white)) || standing.meets(&zone) || !standing_strings.all(breathes_outside) {
        return Err(Fault::BadStanding);
    }
    let strings = target.flood(&if target.meets(&black) { black } else { white });
    if standing.meets(&strings) {
        return Err(Fault::StandingTarget);
    }
    if safe_liberties.is_some_and(|safe| safe < 2) {
        return Err(Fault::AlwaysSafe);
    }
    Ok(())
}

/// The claimant's stones that live outside the zone though the claimant never plays there: that they stay is no
/// assumption.
fn living_outside(terms: &Terms, root: &ZonePosition, zone: PointSet) -> PointSet {
    let nothing_stands = Terms { standing: [PointSet::EMPTY; 2], ..*terms };
    root.within(terms.board - zone).unconditionally_alive(&nothing_stands)
}

/// Whether `taker` may have just captured one stone at the empty point `at` with a lone stone now in atari there.
fn is_ko(at: Point, board: PointSet, mover: PointSet, taker: PointSet) -> bool {
    let point = PointSet::from(at);
    let around = point.neighbours() & board;
    let empty = board - mover - taker;
    let is_captor = |string: &PointSet| string.len() == 1 && string.neighbours() & empty == point;
    empty.contains(at) && around.is_within(&taker) && taker.components().any(|s| s.meets(&around) && is_captor(&s))
}
