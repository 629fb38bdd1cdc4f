//! Games against accepted certificates: one side plays what the certificate says, the other anything that is legal, and the
//! claim holds on the real board.

#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use siege::Siege;
use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_certify::{Certificate, Claim, Komaster, Next, Step, check};
use tesuji_goals::{Goal, Options, Problem, solve};
use tesuji_search::{Meter, Rng};

/// The moves of a game after which nothing new is to be expected.
const LONGEST: usize = 120;

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// The certificate says that its claim is reached, and it is.
    Reached,
    /// It was never lost in a long game.
    Kept,
    /// The opponent has broken what the certificate assumes.
    Condition,
}

/// Whether a stone of the target's colour stands on it.
fn is_there(certificate: &Certificate, position: &Position) -> bool {
    let color = certificate.target_color().expect("a checked certificate has a target");
    certificate.target.meets(&position.board().stones(color))
}

/// What the opponent plays: mostly in the zone, where it could matter.
fn attack(position: &Position, zone: PointSet, rng: &mut Rng) -> Move {
    let legal = position.legal_points();
    let near: Vec<Point> = (legal & zone).iter().collect();
    let all: Vec<Point> = legal.iter().collect();
    match rng.below(10) {
        0..=6 if !near.is_empty() => Move::Place(near[rng.below(near.len())]),
        0..=8 if !all.is_empty() => Move::Place(all[rng.below(all.len())]),
        _ => Move::Pass,
    }
}

/// Plays a game against a certificate.
fn play(certificate: &Certificate, position: &Position, rng: &mut Rng) -> End {
    let mut position = position.clone();
    let mut at = Next::Node(0);
    for _ in 0..LONGEST {
        let stones = position.board().stones(Color::Black) | position.board().stones(Color::White);
        if !certificate.standing.is_within(&stones) {
            return End::Condition;
        }
        let Next::Node(node) = at else {
            assert!(!is_there(certificate, &position), "the target is captured: {certificate}");
            return End::Reached;
        };
        let node = &certificate.nodes[node as usize];
        match &node.step {
            Step::Safe | Step::Alive => {
                assert!(is_there(certificate, &position), "the target is safe: {certificate}");
                return End::Reached;
            }
            Step::Play { at: played, then } => {
                let m = played.map_or(Move::Pass, Move::Place);
                if let Err(why) = position.play(m) {
                    panic!("the strategy plays {m}, which is illegal: {why}\n{certificate}");
                }
                at = *then;
            }
            Step::Answer { replies } => {
                let m = attack(&position, node.zone, rng);
                position.play(m).expect("a legal move");
                let reply = |m: Option<Point>| replies.iter().find(|(p, _)| *p == m).map(|(_, next)| *next);
                let inside = m.point().and_then(|p| reply(Some(p)));
                let Some(next) = inside.or_else(|| reply(None)) else {
                    // The last stone was taken in a ko, and the only reply was to retake it.
                    assert!(!is_there(certificate, &position), "the target is captured: {certificate}");
                    return End::Reached;
                };
                at = next;
            }
        }
    }
    // Before its own move the claimant may have to retake the last stone.
    let is_pending =
        matches!(at, Next::Node(node) if matches!(certificate.nodes[node as usize].step, Step::Play { .. }));
    if certificate.claim == Claim::Save && !is_pending {
        assert!(is_there(certificate, &position), "the target was to be saved: {certificate}");
    }
    End::Kept
}

fn problem(rng: &mut Rng) -> Option<Problem> {
    let side = 5 + rng.below(3) as u8;
    let (size, filled) = (Size::square(side), 40 + rng.below(40));
    let mut setup = Setup::new(size);
    for p in size.points() {
        if rng.below(100) < filled {
            if rng.below(2) == 0 { setup.black.insert(p) } else { setup.white.insert(p) }
        }
    }
    setup.turn = if rng.below(2) == 0 { Color::Black } else { Color::White };
    Position::new(&setup, Rules::default()).ok()?;
    let stones: Vec<Point> = (setup.black | setup.white).iter().collect();
    let target = *stones.get(rng.below(stones.len().max(1)))?;
    let own = setup.stones(setup.turn).contains(target);
    let goal = match (own, rng.below(2)) {
        (true, 0) => Goal::Save,
        (true, _) => Goal::Live,
        (false, 0) => Goal::Capture,
        (false, _) => Goal::Kill,
    };
    Problem::new("random", &setup, goal, target.into()).ok()
}

/// The certificates of a problem by chance that speak of a game under the plain rule on ko, and where it begins.
fn certificates(rng: &mut Rng) -> Option<(Position, Vec<Certificate>)> {
    let problem = problem(rng)?;
    let options = Options { all_moves: false, memory: 4 << 20, ..Options::default() };
    let report = solve(&problem, &options, &mut Meter::limited(20_000));
    let plain = |c: &Certificate| c.ko_rule != Komaster::Claimant && check(c).is_ok();
    Some((problem.position().clone(), report.certificates.into_iter().filter(plain).collect()))
}

/// Counts of games by their ends.
#[derive(Default, Debug)]
struct Tally {
    certificates: usize,
    reached: usize,
    kept: usize,
    conditions: usize,
}

impl Tally {
    fn attack(&mut self, rng: &mut Rng, games: usize) {
        let Some((position, certificates)) = certificates(rng) else { return };
        for certificate in &certificates {
            self.certificates += 1;
            for _ in 0..games {
                match play(certificate, &position, rng) {
                    End::Reached => self.reached += 1,
                    End::Kept => self.kept += 1,
                    End::Condition => self.conditions += 1,
                }
            }
        }
    }
}

#[test]
fn a_certificate_holds_in_games() {
    let (mut rng, mut tally) = (Rng::new(3), Tally::default());
    while tally.certificates < 100 {
        tally.attack(&mut rng, 20);
    }
    assert!(tally.reached > 500, "{tally:?}");
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_accepted_certificates_in_games() {
    let siege = Siege::begin();
    let (mut rng, mut tally) = (Rng::new(siege.seed), Tally::default());
    while tally.reached == 0 || siege.goes_on() {
        tally.attack(&mut rng, 50);
    }
    let games = tally.reached + tally.kept + tally.conditions;
    siege.report(&format!("{games} games against {} certificates, all kept: {tally:?}", tally.certificates));
    assert!(tally.reached > 0, "{tally:?}");
}
