//! Random walks through a certificate.

use tesuji_board::{Color, Move, PointSet, Position, Rules, Setup};
use tesuji_certify::{Certificate, Claim, Komaster, Next, Step};
use tesuji_guide::{Aim, Inquiry};
use tesuji_search::Rng;

use super::reopen::reopened;
use super::{Example, FULL, claimed, refuted};

/// The fewest and the most walks through the certificate of a capture; one of a save is shorter and rarer, so it is walked
/// three times as often.
const WALKS: (usize, usize) = (4, 32);
const WALKS_OF_A_SAVE: usize = 3;
/// The longest walk.
const LONGEST: usize = 60;
/// A larger part of a certificate counts as this one.
const LARGE: u32 = 1 << 16;

/// Adds the examples of some walks.
pub fn examples(certificate: &Certificate, aim: Aim, rng: &mut Rng, examples: &mut Vec<Example>) {
    let work = work(certificate);
    let friends = if certificate.target_color() == Some(Color::Black) { certificate.black } else { certificate.white };
    let group = certificate.target.flood(&friends);
    let walks = certificate.nodes.len().isqrt().clamp(WALKS.0, WALKS.1);
    let walks = if certificate.claim == Claim::Save { walks * WALKS_OF_A_SAVE } else { walks };
    for _ in 0..walks {
        let Some(position) = reopened(certificate, rng) else { continue };
        Walk { certificate, aim, group, work: &work, position, node: 0 }.go(rng, examples);
    }
}

/// How much lies below each node, about: what resists longer is met more often.
fn work(certificate: &Certificate) -> Vec<u32> {
    let mut work = vec![1_u32; certificate.nodes.len()];
    // Nodes mostly lead to later ones, so a few rounds from the end are about right, cycles included.
    for _ in 0..3 {
        for node in (0..certificate.nodes.len()).rev() {
            let below: u32 = certificate.nodes[node].step.nodes().map(|next| work[next as usize].min(LARGE)).sum();
            work[node] = (1 + below).min(LARGE);
        }
    }
    work
}

struct Walk<'c> {
    certificate: &'c Certificate,
    aim: Aim,
    /// The strings of the target, at the root.
    group: PointSet,
    work: &'c [u32],
    position: Position,
    node: usize,
}

impl Walk<'_> {
    fn go(mut self, rng: &mut Rng, examples: &mut Vec<Example>) {
        let ko_rule = self.certificate.ko_rule;
        for _ in 0..LONGEST {
            let node = &self.certificate.nodes[self.node];
            let inquiry = Inquiry::new(&self.position, self.group, self.aim);
            let inquiry = Inquiry { attacker: self.attacker(), ..inquiry };
            let (m, then) = match &node.step {
                Step::Play { at, then } => {
                    let m = at.map_or(Move::Pass, Move::Place);
                    // A claim that needs the claimant's own threats says little about where to play.
                    let best = Some(m).filter(|m| *m != Move::Pass && ko_rule != Komaster::Claimant);
                    examples.push(Example { inquiry, best, chances: claimed(ko_rule), weight: FULL });
                    (m, *then)
                }
                Step::Answer { replies } => {
                    examples.push(Example { inquiry, best: None, chances: refuted(ko_rule), weight: FULL });
                    let Some((m, then)) = self.reply(replies, node.zone, rng) else { return };
                    (m, then)
                }
                Step::Safe | Step::Alive => return,
            };
            let Next::Node(next) = then else { return };
            if self.play(m).is_none() {
                return;
            }
            self.node = next as usize;
        }
    }

    fn attacker(&self) -> Color {
        self.certificate.target_color().map_or(Color::Black, |color| !color)
    }

    /// A reply, the more likely the longer it resists. One elsewhere is often a real move there.
    fn reply(
        &self,
        replies: &[(Option<tesuji_board::Point>, Next)],
        zone: PointSet,
        rng: &mut Rng,
    ) -> Option<(Move, Next)> {
        let weight = |next: Next| next.node().map_or(1, |node| u64::from(self.work[node as usize].isqrt()) + 1);
        let all: u64 = replies.iter().map(|reply| weight(reply.1)).sum();
        let mut left = rng.next() % all.max(1);
        for (at, then) in replies {
            let weight = weight(*then);
            if left >= weight {
                left -= weight;
                continue;
            }
            let elsewhere = || {
                let free: Vec<_> = (self.position.legal_points() - zone).iter().collect();
                rng.pick(&free).filter(|_| rng.chance(50))
            };
            let at = at.or_else(elsewhere);
            return Some((at.map_or(Move::Pass, Move::Place), *then));
        }
        None
    }

    /// Plays a move, whatever the rules say about a ko.
    fn play(&mut self, m: Move) -> Option<()> {
        if self.position.play(m).is_ok() {
            return Some(());
        }
        let setup = Setup { ko: None, ..self.position.setup() };
        let mut position = Position::new(&setup, Rules::default()).ok()?;
        position.play(m).ok()?;
        self.position = position;
        Some(())
    }
}
