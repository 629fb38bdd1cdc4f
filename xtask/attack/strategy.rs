//! A certificate that plays: one side plays what it says, the other anything that is legal, and the claim has to hold on the
//! real board. What all tests have in common that play games against certificates.

#![allow(dead_code, reason = "each test uses what it needs")]

use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::{Certificate, Claim, Next, Node, Step};
use tesuji_search::Rng;

/// The moves of a game after which nothing new is to be expected.
const LONGEST: usize = 120;

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The certificate says that its claim is reached, and it is.
    Reached,
    /// It was never lost in a long game.
    Kept,
    /// The opponent has broken what the certificate assumes.
    Condition,
}

/// Counts of games by their ends.
#[derive(Default, Debug)]
pub struct Tally {
    pub certificates: usize,
    pub reached: usize,
    pub kept: usize,
    pub conditions: usize,
}

impl Tally {
    /// Counts a game.
    pub fn count(&mut self, end: End) {
        match end {
            End::Reached => self.reached += 1,
            End::Kept => self.kept += 1,
            End::Condition => self.conditions += 1,
        }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.reached + self.kept + self.conditions
    }
}

/// What a random opponent plays: mostly in the zone, where it could matter.
pub fn at_random(position: &Position, zone: PointSet, rng: &mut Rng) -> Move {
    let legal = position.legal_points();
    let near: Vec<Point> = (legal & zone).iter().collect();
    let all: Vec<Point> = legal.iter().collect();
    match rng.below(10) {
        0..=6 if !near.is_empty() => Move::Place(near[rng.below(near.len())]),
        0..=8 if !all.is_empty() => Move::Place(all[rng.below(all.len())]),
        _ => Move::Pass,
    }
}

/// A game against a certificate, in which it keeps a node of its claim and one of each of its walls.
pub struct Strategy<'c> {
    certificate: &'c Certificate,
    position: Position,
    claim: Next,
    walls: Vec<u32>,
}

impl<'c> Strategy<'c> {
    /// The game from where the certificate begins.
    pub fn new(certificate: &'c Certificate, position: &Position) -> Self {
        let walls = vec![0; certificate.walls.len()];
        Self { certificate, position: position.clone(), claim: Next::Node(0), walls }
    }

    /// Plays against an opponent who sees the position and the zone. Panics where the claim does not hold.
    pub fn play(self, opponent: &mut dyn FnMut(&Position, PointSet) -> Move) -> End {
        let certificate = self.certificate;
        self.try_play(opponent).unwrap_or_else(|why| panic!("{why}\n{certificate}"))
    }

    /// Plays against an opponent who sees the position and the zone; what does not hold, where the claim does not.
    pub fn try_play(mut self, opponent: &mut dyn FnMut(&Position, PointSet) -> Move) -> Result<End, String> {
        let certificate = self.certificate;
        for _ in 0..LONGEST {
            let stones = self.position.board().stones(Color::Black) | self.position.board().stones(Color::White);
            let walls = certificate.walls.iter().fold(PointSet::EMPTY, |all, wall| all | wall.stones);
            self.holds(walls.is_within(&stones), "the walls stay")?;
            self.holds(certificate.claim != Claim::Cut || !self.is_joined(), "the strings are apart")?;
            if !certificate.standing.is_within(&stones) {
                return Ok(End::Condition);
            }
            let Next::Node(node) = self.claim else {
                self.holds(self.is_reached(), "the goal is reached")?;
                return Ok(End::Reached);
            };
            let Node { zone, step, .. } = &certificate.nodes[node as usize];
            match step {
                Step::Safe | Step::Alive => {
                    self.holds(self.is_there(), "the target is safe")?;
                    return Ok(End::Reached);
                }
                Step::Play { at, then } => {
                    self.put(*at)?;
                    self.claim = *then;
                }
                Step::Answer { replies } => {
                    let m = opponent(&self.position, *zone);
                    self.position.play(m).expect("a legal move");
                    if !self.answer_at_wall(m)? {
                        let reply = |m: Option<Point>| replies.iter().find(|(p, _)| *p == m).map(|(_, next)| *next);
                        let inside = m.point().and_then(|p| reply(Some(p)));
                        let Some(next) = inside.or_else(|| reply(None)) else {
                            // The last stone was taken in a ko, and the only reply was to retake it.
                            self.holds(self.is_reached(), "the goal is reached")?;
                            return Ok(End::Reached);
                        };
                        self.claim = next;
                    }
                }
            }
        }
        // Before its own move the claimant may have to retake the last stone.
        let is_answer = |node: u32| matches!(certificate.nodes[node as usize].step, Step::Answer { .. });
        if certificate.claim == Claim::Save && self.claim.node().is_some_and(is_answer) {
            self.holds(self.is_there(), "the target was to be saved")?;
        }
        Ok(End::Kept)
    }

    /// An error with the moves of the game if something does not hold.
    fn holds(&self, is_so: bool, what: &str) -> Result<(), String> {
        let moves = || self.position.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ");
        if is_so { Ok(()) } else { Err(format!("it does not hold that {what} after {}", moves())) }
    }

    /// Whether what was claimed has come about.
    fn is_reached(&self) -> bool {
        match self.certificate.claim {
            Claim::Capture => !self.is_there(),
            Claim::Save => self.is_there(),
            Claim::Connect => self.is_joined(),
            Claim::Cut => {
                let color = self.certificate.target_color().expect("a checked certificate has a target");
                !self.certificate.target.is_within(&self.position.board().stones(color))
            }
        }
    }

    /// Whether all of the target is one string.
    fn is_joined(&self) -> bool {
        let board = self.position.board();
        let first = self.certificate.target.iter().next().expect("a checked certificate has a target");
        board.string(first).is_some_and(|string| self.certificate.target.is_within(&string.stones()))
    }

    /// Whether a stone of the target's colour stands on it.
    fn is_there(&self) -> bool {
        let color = self.certificate.target_color().expect("a checked certificate has a target");
        self.certificate.target.meets(&self.position.board().stones(color))
    }

    /// Plays for the certificate.
    fn put(&mut self, at: Option<Point>) -> Result<(), String> {
        let m = at.map_or(Move::Pass, Move::Place);
        let played = self.position.play(m).map_err(|why| format!("{m} is legal: {why}"));
        played.or_else(|what| self.holds(false, &what))
    }

    /// Answers a move in the zone of a wall, if it is one and the wall wants to.
    fn answer_at_wall(&mut self, m: Move) -> Result<bool, String> {
        let Some(point) = m.point() else { return Ok(false) };
        let mut answer = None;
        for (wall, now) in self.certificate.walls.iter().zip(&mut self.walls) {
            let Node { zone, step: Step::Answer { replies }, .. } = &wall.nodes[*now as usize] else { continue };
            let reply = replies.iter().find(|(p, _)| zone.contains(point) && *p == Some(point));
            let Some(attacked) = reply.and_then(|(_, next)| next.node()) else { continue };
            *now = attacked;
            if let Step::Play { at, then } = wall.nodes[attacked as usize].step {
                *now = then.node().expect("a wall is never captured");
                if at.is_some() {
                    answer = at;
                    break;
                }
            }
        }
        if answer.is_some() {
            self.put(answer)?;
        }
        Ok(answer.is_some())
    }
}
