//! Games against the certificates of our own suites: one side plays what a certificate says, the other by chance or as GNU Go
//! reads it, anywhere on the board, and the claim holds.

#[path = "../../../xtask/attack/gnugo.rs"]
mod gnugo;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;
#[path = "../../../xtask/attack/strategy.rs"]
mod strategy;

use std::str::FromStr;

use gnugo::GnuGo;
use siege::Siege;
use strategy::{Strategy, Tally, at_random};
use tesuji_board::{Color, Diagram, Move, Point, PointSet, Setup};
use tesuji_certify::{Certificate, Claim, Komaster, Next, Node, Step};
use tesuji_goals::{Goal, Options, Problem, Standing, solve};
use tesuji_lab::Suite;
use tesuji_search::{Meter, Rng};

/// The random games against each certificate.
const GAMES: usize = 200;

fn problems() -> Vec<Problem> {
    Suite::captures().into_iter().chain(Suite::lives()).flat_map(|suite| suite.problems).collect()
}

/// The certificates of a problem that is certified, as far as they speak of a game under the plain rule on ko.
fn certificates(problem: &Problem) -> Vec<Certificate> {
    let options = Options { all_moves: false, memory: 64 << 20, ..Options::default() };
    let report = solve(problem, &options, &mut Meter::limited(300_000));
    let certificates = report.certificates.into_iter().filter(|_| report.standing == Standing::Certified);
    certificates.filter(|certificate| certificate.ko_rule != Komaster::Claimant).collect()
}

/// Plays random games against a certificate.
fn by_chance(problem: &Problem, certificate: &Certificate, games: usize, rng: &mut Rng, tally: &mut Tally) {
    for _ in 0..games {
        let game = Strategy::new(certificate, problem.position());
        tally.count(game.play(&mut |now, zone| at_random(now, zone, rng)));
    }
}

#[test]
fn certificates_of_the_suites_hold_in_games() {
    let (mut rng, mut tally) = (Rng::new(5), Tally::default());
    for problem in problems().iter().step_by(16) {
        for certificate in certificates(problem) {
            tally.certificates += 1;
            by_chance(problem, &certificate, 10, &mut rng, &mut tally);
        }
    }
    assert!(tally.certificates >= 15 && tally.reached >= 100, "{tally:?}");
}

/// Games find out what no checker has accepted: strategies that do nothing, under each claim.
///
/// ```text
/// 3 . . O . .
/// 2 O X X X X
/// 1 X . X O .
///   A B C D E
/// ```
#[test]
fn a_claim_that_does_not_hold_is_broken_by_a_game() {
    let drawn: Diagram = ". . O . .\nO X X X X\nX . X O .".parse().expect("a diagram");
    let setup = Setup { turn: Color::White, ..drawn.setup };
    let problem = &Problem::new("ko", &setup, Goal::Capture, Point::from_str("A1").unwrap().into()).expect("a problem");
    let certificate = certificates(problem).remove(0);
    let (captured, joined) = (Next::Captured, Next::Joined);
    for (claim, target, then) in
        [(Claim::Capture, "A1", captured), (Claim::Cut, "C1 C2", captured), (Claim::Connect, "A1 C1", joined)]
    {
        let target: PointSet = target.split(' ').map(|at| at.parse::<Point>().unwrap()).collect();
        let nodes = vec![Node { zone: target, elsewhere: 0, step: Step::Play { at: None, then } }];
        let lie = Certificate { claim, nodes, target, ..certificate.clone() };
        let game = Strategy::new(&lie, problem.position()).try_play(&mut |_, _| Move::Pass);
        let why = game.expect_err("the claim does not hold");
        assert!(why.starts_with("it does not hold that "), "{why}");
    }
}

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_certificates_of_the_suites() {
    let siege = Siege::begin();
    let (mut rng, mut gnugo) = (Rng::new(siege.seed), GnuGo::start());
    let (mut random, mut read) = (Tally::default(), Tally::default());
    let problems = problems();
    let first = siege.seed as usize % problems.len();
    for problem in problems.iter().cycle().skip(first).take(problems.len()) {
        for certificate in certificates(problem) {
            random.certificates += 1;
            by_chance(problem, &certificate, GAMES, &mut rng, &mut random);
            if let Some(gnugo) = &mut gnugo {
                read.certificates += 1;
                let game = Strategy::new(&certificate, problem.position());
                read.count(game.play(&mut |now, _| gnugo.resist(now, certificate.target)));
            }
        }
        if !siege.goes_on() {
            break;
        }
    }
    let by_gnugo = if gnugo.is_some() { format!("{read:?}") } else { "not installed".to_owned() };
    siege.report(&format!("games against the suites' certificates: {random:?}; GNU Go's: {by_gnugo}"));
    assert!(random.games() > 0, "{random:?}");
}
