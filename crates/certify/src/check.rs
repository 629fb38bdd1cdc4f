//! The checker: it plays the certificate's strategy on its own naive board, and believes nothing else.

use std::collections::BTreeMap;

use tesuji_board::{Color, Point, PointSet};

use crate::certificate::{Certificate, Claim, Komaster, Next, Node, Step, Wall};
use crate::cycles::on_cycle;
use crate::refused::{Fault, Refused};
use crate::verdict::Verdict;
use crate::zone_position::{Played, Side, Target, Terms, ZonePosition};

/// Checks every node and edge by the rules of [`theorem`](crate::theorem), and says what is proved.
///
/// The work is bounded by [`Certificate::MAX_NODES`] and [`Certificate::MAX_EDGES`], and memory stays below a gigabyte;
/// there is no recursion.
///
/// ```
/// use tesuji_certify::{Certificate, check};
/// let text = "tesuji-certificate 3\nsize 5x5\nblack A2-B2\nwhite A1\nto-move black\nko none\ntarget A1\nstanding\n\
///     claim capture\nko-rule 1\nsafe-liberties none\nzones 1\nA1-C1 A2-B2 A3\nnodes 1\n0 play B1 captured\n";
/// let verdict = check(&text.parse::<Certificate>()?)?;
/// assert_eq!(verdict.to_string(), "black captures A1 under ko rule 1 (1 node)");
///
/// let wrong: Certificate = text.replace("play B1", "play C1").parse()?;
/// assert_eq!(check(&wrong).unwrap_err().to_string(), "node 0: the target is not captured by C1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(certificate: &Certificate) -> Result<Verdict, Refused> {
    let (terms, root, claimant) = root(certificate).map_err(|why| refused(0, why))?;
    let mut checker = Checker::new(&certificate.nodes, &terms, certificate.safe_liberties);
    checker.follow(&root)?;
    let rests_on_cycle = checker.endless()?;
    let mut standing = certificate.standing - living_outside(&terms, &root);
    for (number, wall) in certificate.walls.iter().enumerate() {
        let of_wall = |refused| Refused { wall: Some(number as u32), ..refused };
        stays(wall, &terms, &root).map_err(of_wall)?;
        standing -= wall.stones;
    }
    let uses = |step: &Step| certificate.nodes.iter().any(|node| node.step == *step);
    Ok(Verdict {
        claimant,
        claim: certificate.claim,
        target: certificate.target,
        standing,
        ko_rule: certificate.ko_rule,
        nodes: certificate.size_in_nodes(),
        walls: certificate.walls.len(),
        safe_liberties: certificate.safe_liberties.filter(|_| uses(&Step::Safe)),
        uses_benson: uses(&Step::Alive),
        uses_breath: checker.uses_breath,
        rests_on_cycle,
    })
}

/// Checks the strategy of a wall: all of its stones stay, and the opponent cannot play against it for ever.
fn stays(wall: &Wall, terms: &Terms, root: &ZonePosition) -> Result<(), Refused> {
    let terms = Terms {
        target: wall.stones,
        claim: Claim::Save,
        ko_rule: Komaster::Opponent,
        standing: [PointSet::EMPTY; 2],
        outer_empty: PointSet::EMPTY,
        outer_stones: PointSet::EMPTY,
        ..*terms
    };
    let mut checker = Checker::new(&wall.nodes, &terms, None);
    checker.is_wall = true;
    checker.follow(&ZonePosition { turn: Side::Opponent, ban: None, ..root.clone() })?;
    match checker.on_cycle(checker.edges.iter().collect()).iter().find(|edge| edge.is_attack) {
        Some(edge) => Err(refused(edge.from, Fault::Endless(edge.to))),
        None => Ok(()),
    }
}

/// That a node of the strategy at hand is at fault.
fn refused(node: u32, why: Fault) -> Refused {
    Refused { wall: None, node, why }
}

/// An edge that has been played, between two nodes.
struct Edge {
    from: u32,
    to: u32,
    is_retake: bool,
    /// Whether the opponent has placed a stone.
    is_attack: bool,
}

struct Checker<'a> {
    nodes: &'a [Node],
    terms: Terms,
    safe_liberties: Option<u16>,
    /// Whether every stone of the target has to stay, not only one.
    is_wall: bool,
    /// The position of each node that has been reached.
    positions: Vec<Option<ZonePosition>>,
    edges: Vec<Edge>,
    /// Nodes that have been reached and not yet checked.
    to_do: Vec<u32>,
    /// Whether a string of the claimant's has had breath.
    uses_breath: bool,
}

impl<'a> Checker<'a> {
    fn new(nodes: &'a [Node], terms: &Terms, safe_liberties: Option<u16>) -> Self {
        let positions = vec![None; nodes.len()];
        let (edges, to_do) = (Vec::new(), Vec::new());
        Self { nodes, terms: *terms, safe_liberties, is_wall: false, positions, edges, to_do, uses_breath: false }
    }

    /// Follows every line from the root, and checks that there is no node besides.
    fn follow(&mut self, root: &ZonePosition) -> Result<(), Refused> {
        self.reach(0, root).map_err(|why| refused(0, why))?;
        while let Some(node) = self.to_do.pop() {
            self.step(node).map_err(|why| refused(node, why))?;
        }
        let unreached = self.positions.iter().position(Option::is_none);
        unreached.map_or(Ok(()), |node| Err(refused(node as u32, Fault::Unreachable)))
    }

    /// The edge or the root leads to `node`, with this position before it is seen through the node's zone.
    fn reach(&mut self, node: u32, position: &ZonePosition) -> Result<(), Fault> {
        let &Node { zone, elsewhere, .. } = self.nodes.get(node as usize).ok_or(Fault::NoNode(node))?;
        if self.is_wall && !self.terms.target.is_within(&(position.claimant & zone)) {
            return Err(Fault::WallFalls);
        }
        if !zone.is_within(&position.zone) || !self.holds_target(zone, position) {
            return Err(Fault::BadZone);
        }
        if self.terms.claim.is_about_two() && elsewhere != Node::NO_BREATH {
            return Err(Fault::OutsideTheZone);
        }
        if elsewhere < position.elsewhere {
            return Err(Fault::FewerElsewhere(node));
        }
        let position = ZonePosition { elsewhere, ..position.within(zone) };
        if !position.lets_claimant_breathe(&self.terms) {
            return Err(Fault::Breathless);
        }
        if self.terms.claim == Claim::Cut && position.may_be_joined(&self.terms) {
            return Err(Fault::MayBeJoined);
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

    /// Whether the zone shows enough of the target: all of it if it is to be captured or connected, else a stone that is left or
    /// can be retaken.
    fn holds_target(&self, zone: PointSet, position: &ZonePosition) -> bool {
        match (self.terms.claim, position.target) {
            (Claim::Capture | Claim::Connect, _) => self.terms.target.is_within(&zone),
            (Claim::Cut, _) => self.terms.target.meets(&zone),
            (Claim::Save, Target::Retakable(point)) => zone.contains(point),
            (Claim::Save, _) => (position.claimant & self.terms.target).meets(&zone),
        }
    }

    /// Checks the step of a node that has been reached.
    fn step(&mut self, node: u32) -> Result<(), Fault> {
        let position = self.positions[node as usize].clone().expect("a node to do has been reached");
        let saved = self.terms.claim == Claim::Save && position.target == Target::Stands;
        let target = self.terms.target & position.claimant;
        match (&self.nodes[node as usize].step, position.turn) {
            (Step::Play { at, then }, Side::Claimant) => {
                let played = position.play(&self.terms, *at).ok_or(Fault::IllegalPlay(*at))?;
                self.edge(node, *at, &played, *then)
            }
            (Step::Answer { replies }, Side::Opponent) => self.answer(node, &position, replies),
            (Step::Safe, _) if saved => {
                let safe = self.safe_liberties.ok_or(Fault::NotSafe)?;
                let mut strings = position.claimant.components().filter(|string| string.meets(&target));
                let is_safe = strings.any(|string| position.liberties(string).len() >= usize::from(safe));
                if is_safe { Ok(()) } else { Err(Fault::NotSafe) }
            }
            (Step::Alive, _) if saved => {
                let alive = position.unconditionally_alive(&self.terms);
                let is_alive = if self.is_wall { target.is_within(&alive) } else { target.meets(&alive) };
                if is_alive { Ok(()) } else { Err(Fault::NotAlive) }
            }
            (Step::Alive, _) if self.terms.claim == Claim::Cut => {
                if position.is_shut_off(&self.terms) {
                    Ok(())
                } else {
                    Err(Fault::NotShutOff)
                }
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
        match (next, played.position.target, self.terms.claim) {
            (Next::Captured, Target::Captured, Claim::Capture | Claim::Cut) => {
                self.uses_breath |= played.position.has_breath(&self.terms);
                Ok(())
            }
            (Next::Joined, Target::Joined, Claim::Connect) => Ok(()),
            (_, Target::Captured, _) => Err(Fault::Captured(at)),
            (_, Target::Joined, _) => Err(Fault::Joined(at)),
            (Next::Captured, Target::Stands | Target::Retakable(_), _) => Err(Fault::NotCaptured(at)),
            (Next::Joined, Target::Stands | Target::Retakable(_), _) => Err(Fault::NotJoined(at)),
            (Next::Node(to), Target::Stands | Target::Retakable(_), _) => {
                let is_attack = at.is_some() && played.position.turn == Side::Claimant;
                self.edges.push(Edge { from, to, is_retake: played.is_retake, is_attack });
                self.reach(to, &played.position)
            }
        }
    }

    /// Checks that endless play serves the claim, and says whether there is any.
    fn endless(&self) -> Result<bool, Refused> {
        let endless = self.on_cycle(self.edges.iter().collect());
        let faults = match (self.terms.claim, self.terms.ko_rule) {
            // The opponent's retakes run out, and with them a line that goes round through them for ever.
            (Claim::Capture | Claim::Connect, Komaster::Opponent) => {
                self.on_cycle(self.edges.iter().filter(|edge| !edge.is_retake).collect())
            }
            (Claim::Capture | Claim::Connect, Komaster::Neither | Komaster::Claimant) => endless.clone(),
            (Claim::Save | Claim::Cut, Komaster::Opponent | Komaster::Neither) => Vec::new(),
            // And so do the claimant's own.
            (Claim::Save | Claim::Cut, Komaster::Claimant) => {
                endless.iter().filter(|edge| edge.is_retake).copied().collect()
            }
        };
        match faults.first() {
            Some(edge) => Err(refused(edge.from, Fault::Endless(edge.to))),
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
    let is_empty = certificate.nodes.is_empty() || certificate.walls.iter().any(|wall| wall.nodes.is_empty());
    let is_large = certificate.size_in_nodes() > Certificate::MAX_NODES || certificate.edges() > Certificate::MAX_EDGES;
    if is_empty || is_large {
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
    let zones = zones(certificate, own)?;
    let terms = Terms {
        board,
        target,
        claim,
        ko_rule,
        standing: [standing & own, standing & other],
        zones,
        outer_empty: board - black - white - zones,
        outer_stones: own - zones,
    };
    let target = Target::Stands;
    let root = ZonePosition { zone: board, claimant: own, opponent: other, elsewhere: 0, turn, ban: ko, target };
    Ok((terms, root, claimant))
}

/// Checks that what is assumed can be, and does not make the claim empty.
fn assumptions(certificate: &Certificate) -> Result<(), Fault> {
    let Certificate { size, black, white, target, standing, safe_liberties, claim, .. } = *certificate;
    let zone = certificate.nodes[0].zone;
    let outer_empty = size.points() - black - white - zone;
    let breathes_outside = |string: PointSet| string.neighbours().meets(&outer_empty);
    let mut standing_strings = black.components().chain(white.components()).filter(|s| s.meets(&standing));
    if !standing.is_within(&(black | white)) || standing.meets(&zone) || !standing_strings.all(breathes_outside) {
        return Err(Fault::BadStanding);
    }
    let owner = if target.meets(&black) { black } else { white };
    if claim.is_about_two() {
        let strings = owner.components().filter(|string| string.meets(&target)).count();
        if target.len() != 2 || strings != 2 {
            return Err(Fault::NotTwo);
        }
        if !standing.is_empty() || !certificate.walls.is_empty() {
            return Err(Fault::OutsideTheZone);
        }
    }
    let strings = target.flood(&owner);
    if standing.meets(&strings) {
        return Err(Fault::StandingTarget);
    }
    if safe_liberties.is_some_and(|safe| safe < 2) {
        return Err(Fault::AlwaysSafe);
    }
    Ok(())
}

/// The points of the claim's zone and of those of its walls, which do not meet.
fn zones(certificate: &Certificate, own: PointSet) -> Result<PointSet, Fault> {
    if !certificate.walls.is_empty() && certificate.ko_rule != Komaster::Opponent {
        return Err(Fault::WallsAndKo);
    }
    let mut zones = certificate.nodes[0].zone;
    for Wall { stones, nodes } in &certificate.walls {
        let zone = nodes[0].zone;
        if stones.is_empty() || !stones.is_within(&(certificate.standing & own & zone)) {
            return Err(Fault::BadWall);
        }
        if zone.meets(&zones) {
            return Err(Fault::ZonesMeet);
        }
        zones |= zone;
    }
    Ok(zones)
}

/// The claimant's stones that live outside all zones though the claimant never plays there: that they stay is no
/// assumption.
fn living_outside(terms: &Terms, root: &ZonePosition) -> PointSet {
    let nothing_stands = Terms { standing: [PointSet::EMPTY; 2], ..*terms };
    root.within(terms.board - terms.zones).unconditionally_alive(&nothing_stands)
}

/// Whether `taker` may have just captured one stone at the empty point `at` with a lone stone now in atari there.
fn is_ko(at: Point, board: PointSet, mover: PointSet, taker: PointSet) -> bool {
    let point = PointSet::from(at);
    let around = point.neighbours() & board;
    let empty = board - mover - taker;
    let is_captor = |string: &PointSet| string.len() == 1 && string.neighbours() & empty == point;
    empty.contains(at) && around.is_within(&taker) && taker.components().any(|s| s.meets(&around) && is_captor(&s))
}
