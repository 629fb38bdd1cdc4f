//! Games against accepted certificates: one side plays what the certificate says, the other anything that is legal, and the
//! claim holds on the real board.

#[path = "../../../xtask/attack/siege.rs"]
mod siege;
#[path = "../../../xtask/attack/strategy.rs"]
mod strategy;

use siege::Siege;
use strategy::{Strategy, Tally, at_random};
use tesuji_board::{Color, Point, Position, Rules, Setup, Size};
use tesuji_certify::{Certificate, Komaster, check};
use tesuji_goals::{Goal, Options, Problem, solve};
use tesuji_search::{Meter, Rng};

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

/// Plays games against the certificates of a problem by chance.
fn attack(tally: &mut Tally, rng: &mut Rng, games: usize) {
    let Some((position, certificates)) = certificates(rng) else { return };
    for certificate in &certificates {
        tally.certificates += 1;
        for _ in 0..games {
            tally.count(Strategy::new(certificate, &position).play(&mut |now, zone| at_random(now, zone, rng)));
        }
    }
}

#[test]
fn a_certificate_holds_in_games() {
    let (mut rng, mut tally) = (Rng::new(3), Tally::default());
    while tally.certificates < 100 {
        attack(&mut tally, &mut rng, 20);
    }
    assert!(tally.reached > 500, "{tally:?}");
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_accepted_certificates_in_games() {
    let siege = Siege::begin();
    let (mut rng, mut tally) = (Rng::new(siege.seed), Tally::default());
    while tally.reached == 0 || siege.goes_on() {
        attack(&mut tally, &mut rng, 50);
    }
    siege.report(&format!("{} games against {} certificates, all kept: {tally:?}", tally.games(), tally.certificates));
    assert!(tally.reached > 0, "{tally:?}");
}
