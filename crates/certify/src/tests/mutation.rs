//! Certificates made by machine are accepted; spoilt ones only if what they then claim is true.

use std::ops::AddAssign;

use tesuji_board::{Color, Point, PointSet};

use super::breath_theorem::{Outsides, outsides};
use super::dice::Dice;
use super::siege::Siege;
use super::tiny_certificate::{certificate, certificate_from};
use super::tiny_game::{KO_RULES, Tiny, TinyBoard, TinyGame};
use super::tiny_solution::TinySolution;
use crate::certificate::{Certificate, Claim, Next, Node, Step};
use crate::zone_position::Side;
use crate::{Fault, check};

const SAFE: [Option<u32>; 3] = [None, Some(2), Some(3)];

/// The solutions of every claim on a board.
fn solutions(columns: u16, rows: u16) -> Vec<TinySolution> {
    let board = TinyBoard::new(columns, rows);
    let mut solutions = Vec::new();
    for target in 0..columns * rows {
        for ko_rule in KO_RULES {
            let claims = SAFE.map(|safe_liberties| (Claim::Save, safe_liberties)).into_iter();
            for (claim, safe_liberties) in claims.chain([(Claim::Capture, None)]) {
                let game = TinyGame { safe_liberties, ..TinyGame::new(board, claim, ko_rule, target) };
                solutions.push(TinySolution::new(game));
            }
        }
    }
    solutions
}

/// Whether the claim of a certificate with a legal position is true.
fn is_true(solutions: &[TinySolution], certificate: &Certificate) -> bool {
    let safe_liberties = certificate.safe_liberties.map(u32::from).filter(|_| certificate.claim == Claim::Save);
    let solution = solutions
        .iter()
        .find(|solution| {
            let game = solution.game;
            game.claim == certificate.claim
                && game.ko_rule == certificate.ko_rule
                && PointSet::from(game.point(game.target)) == certificate.target
                && game.safe_liberties == safe_liberties
        })
        .unwrap();
    let game = solution.game;
    let bits =
        |set: PointSet| (0..game.points()).filter(|p| set.contains(game.point(*p))).fold(0, |all, p| all | 1 << p);
    let claimant = certificate.claimant().unwrap();
    let [own, other] = match claimant {
        Color::Black => [certificate.black, certificate.white],
        Color::White => [certificate.white, certificate.black],
    };
    solution.is_really_won(Tiny {
        zone: game.all(),
        claimant: bits(own),
        opponent: bits(other),
        elsewhere: 0,
        turn: if certificate.to_move == claimant { Side::Claimant } else { Side::Opponent },
        ban: certificate.ko.and_then(|ko| (0..game.points()).find(|p| game.point(*p) == ko)),
    })
}

/// Changes one thing.
fn spoil(certificate: &mut Certificate, dice: &mut Dice) {
    let points: Vec<Point> = certificate.size.points().iter().collect();
    let point = *dice.pick(&points);
    let some = [None, Some(point)][dice.roll(2)];
    let count = certificate.nodes.len();
    let (node, other) = (dice.roll(count), dice.roll(count));
    let zone = certificate.nodes[node].zone;
    match dice.roll(16) {
        0 => certificate.to_move = !certificate.to_move,
        1 => certificate.ko = some,
        2 => certificate.target = point.into(),
        3 => certificate.ko_rule = *dice.pick(&KO_RULES),
        4 => certificate.safe_liberties = dice.pick(&SAFE).map(|safe| safe as u16),
        5 => {
            certificate.claim = *dice.pick(&[Claim::Capture, Claim::Save]);
            std::mem::swap(&mut certificate.black, &mut certificate.white);
        }
        6 => certificate.black = toggled(certificate.black, point),
        7 => certificate.white = toggled(certificate.white, point),
        8 => certificate.nodes[node].zone = toggled(zone, point),
        9 => certificate.nodes.iter_mut().filter(|n| n.zone == zone).for_each(|n| n.zone = toggled(zone, point)),
        10 => certificate.nodes[node].zone = certificate.nodes[other].zone,
        11 => certificate.nodes[node].step = certificate.nodes[other].step.clone(),
        12 => certificate.nodes[node].step = [Step::Safe, Step::Alive][dice.roll(2)].clone(),
        13 => certificate.nodes[node].elsewhere = *dice.pick(&[0, 1, 2, Node::NO_BREATH]),
        _ => {
            let next = [Next::Captured, Next::Node(other as u32)][dice.roll(2)];
            match &mut certificate.nodes[node].step {
                Step::Play { at, then } => {
                    *at = if dice.roll(2) == 0 { *at } else { some };
                    *then = next;
                }
                Step::Answer { replies } => spoil_replies(replies, (some, next), dice),
                Step::Safe | Step::Alive => {}
            }
        }
    }
}

fn spoil_replies(replies: &mut Vec<(Option<Point>, Next)>, reply: (Option<Point>, Next), dice: &mut Dice) {
    let which = dice.roll(replies.len() + 1);
    match replies.get_mut(which) {
        None => replies.push(reply),
        Some(old) => match dice.roll(3) {
            0 => old.0 = reply.0,
            1 => old.1 = reply.1,
            _ => {
                replies.remove(which);
            }
        },
    }
}

fn toggled(mut set: PointSet, point: Point) -> PointSet {
    if set.contains(point) {
        set.remove(point);
    } else {
        set.insert(point);
    }
    set
}

/// How many certificates there were of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    made: usize,
    /// Those that hold only because strings breathe outside the zone.
    by_breath: usize,
    /// Captures and saves in which play may go round for ever.
    captures_by_repetition: usize,
    saves_by_repetition: usize,
    spoilt_and_refused: usize,
    spoilt_and_true: usize,
}

impl Tally {
    /// Checks a certificate that ought to hold, and what comes of it when it is spoilt, this number of times.
    fn test(&mut self, solutions: &[TinySolution], good: &Certificate, times: usize, dice: &mut Dice) {
        match check(good) {
            Ok(verdict) if verdict.rests_on_cycle => match verdict.claim {
                Claim::Capture | Claim::Connect => self.captures_by_repetition += 1,
                Claim::Save | Claim::Cut => self.saves_by_repetition += 1,
            },
            Ok(_) => {}
            Err(refused) if refused.why == Fault::NoKo && good.ko.is_some() => return,
            Err(refused) => panic!("{refused}\n{good}"),
        }
        assert!(is_true(solutions, good));
        assert_eq!(good.to_string().parse(), Ok(good.clone()));
        self.made += 1;
        for _ in 0..times {
            let mut bad = good.clone();
            for _ in 0..=dice.roll(2) {
                spoil(&mut bad, dice);
            }
            match check(&bad) {
                Ok(_) => {
                    assert!(is_true(solutions, &bad), "accepted, and not true:\n{bad}");
                    self.spoilt_and_true += usize::from(bad != *good);
                }
                Err(_) => self.spoilt_and_refused += 1,
            }
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.made += other.made;
        self.by_breath += other.by_breath;
        self.captures_by_repetition += other.captures_by_repetition;
        self.saves_by_repetition += other.saves_by_repetition;
        self.spoilt_and_refused += other.spoilt_and_refused;
        self.spoilt_and_true += other.spoilt_and_true;
    }
}

/// Makes certificates for won states, one in `every`, and spoils each of them `times`.
fn run(solutions: &[TinySolution], every: usize, times: usize) -> Tally {
    let mut dice = Dice::new(7);
    let mut tally = Tally::default();
    for solution in solutions {
        let game = solution.game;
        for root in game.states(game.all()) {
            let is_root = !game.is_retakable(root) && game.breathless(root, root.claimant) == 0;
            if is_root && solution.is_won(root) && dice.roll(every) == 0 {
                let good = certificate(solution, root, tally.made as u64);
                tally.test(solutions, &good, times, &mut dice);
            }
        }
    }
    tally
}

/// Makes certificates with breath for the won states of one in `every` of the roots' zones and their breaths.
fn run_with_breath(solutions: &mut [TinySolution], every: usize, times: usize, dice: &mut Dice) -> Tally {
    let mut tally = Tally::default();
    for which in 0..solutions.len() {
        let game = solutions[which].game;
        for zone in (0..game.all()).filter(|zone| zone >> game.target & 1 != 0) {
            for Outsides { breath, positions } in outsides(game, zone) {
                if dice.roll(every) != 0 {
                    continue;
                }
                solutions[which].breathe(breath, zone);
                let solution = &solutions[which];
                for root in game.states(zone).into_iter().filter(|root| solution.is_won_here(*root)) {
                    let outside = *dice.pick(&positions);
                    let (claimant, opponent) = (outside.claimant | root.claimant, outside.opponent | root.opponent);
                    let real = Tiny { claimant, opponent, zone: game.all(), ..root };
                    let dead = game.breathless(real, claimant) | game.breathless(real, opponent);
                    let needs_breath = !solution.is_won(Tiny { elsewhere: solution.game.most_breath(zone), ..root });
                    if dead != 0 || game.is_retakable(root) {
                        continue;
                    }
                    let made = tally.made;
                    let good = certificate_from(solution, real, root, made as u64);
                    tally.test(solutions, &good, times, dice);
                    tally.by_breath += usize::from(needs_breath) * (tally.made - made);
                }
            }
        }
        solutions[which].forget_breath();
    }
    tally
}

#[test]
fn what_is_won_has_a_certificate_and_what_is_spoilt_is_refused_or_true() {
    let mut six = solutions(3, 2);
    let tally = Tally {
        made: 11_236,
        saves_by_repetition: 1338,
        spoilt_and_refused: 146_672,
        spoilt_and_true: 36_279,
        ..Tally::default()
    };
    assert_eq!(run(&six, 1, 20), tally);
    let tally =
        Tally { made: 9663, by_breath: 1800, spoilt_and_refused: 50_337, spoilt_and_true: 23_557, ..Tally::default() };
    assert_eq!(run_with_breath(&mut six, 1, 10, &mut Dice::new(7)), tally);

    let mut eight = solutions(4, 2);
    let tally = Tally {
        made: 8708,
        captures_by_repetition: 8,
        saves_by_repetition: 1684,
        spoilt_and_refused: 55_961,
        spoilt_and_true: 15_554,
        ..Tally::default()
    };
    assert_eq!(run(&eight, 16, 10), tally);
    let tally = Tally {
        made: 5554,
        by_breath: 645,
        saves_by_repetition: 13,
        spoilt_and_refused: 27_015,
        spoilt_and_true: 15_400,
        ..Tally::default()
    };
    assert_eq!(run_with_breath(&mut eight, 100, 10, &mut Dice::new(7)), tally);
}

/// Certificates of states chosen by chance, each spoilt a hundred times, and now and then some with breath.
#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_with_spoilt_certificates() {
    let boards = [(3, 2), (4, 2), (3, 3)].map(|(columns, rows)| solutions(columns, rows));
    let mut small = solutions(3, 2);
    let siege = Siege::begin();
    let mut dice = Dice::new(siege.seed);
    let mut tally = run_with_breath(&mut small, 50, 20, &mut dice);
    while tally.spoilt_and_refused == 0 || siege.goes_on() {
        if dice.roll(10) == 0 {
            tally += run_with_breath(&mut small, 50, 20, &mut dice);
        }
        let solutions = dice.pick(&boards);
        let solution = dice.pick(solutions);
        let game = solution.game;
        let states = game.states(game.all());
        for _ in 0..100 {
            let root = *dice.pick(&states);
            let is_root = !game.is_retakable(root) && game.breathless(root, root.claimant) == 0;
            if is_root && solution.is_won(root) {
                let good = certificate(solution, root, dice.roll(1 << 30) as u64);
                tally.test(solutions, &good, 100, &mut dice);
            }
        }
    }
    let spoilt = tally.spoilt_and_refused + tally.spoilt_and_true;
    siege.report(&format!(
        "{} certificates, {spoilt} spoilt ones, none accepted that is not true: {tally:?}",
        tally.made
    ));
    assert!(tally.made > 0 && tally.spoilt_and_refused > 0, "{tally:?}");
}
