//! Certificates made by machine are accepted; spoilt ones only if what they then claim is true.

use tesuji_board::{Color, Point, PointSet};

use super::dice::Dice;
use super::tiny_certificate::certificate;
use super::tiny_game::{Tiny, TinyBoard, TinyGame, Without};
use super::tiny_solution::TinySolution;
use crate::certificate::{Certificate, Claim, Komaster, Next, Step};
use crate::zone_position::Side;
use crate::{Fault, check};

const KO_RULES: [Komaster; 3] = [Komaster::Opponent, Komaster::Neither, Komaster::Claimant];
const SAFE: [Option<u32>; 3] = [None, Some(2), Some(3)];

/// The solutions of every claim on a board.
fn solutions(columns: u16, rows: u16) -> Vec<TinySolution> {
    let board = TinyBoard::new(columns, rows);
    let mut solutions = Vec::new();
    for target in 0..columns * rows {
        for ko_rule in KO_RULES {
            let without = Without::Nothing;
            for safe_liberties in SAFE {
                let claim = Claim::Save;
                solutions.push(TinySolution::new(TinyGame { board, claim, ko_rule, target, safe_liberties, without }));
            }
            let (claim, safe_liberties) = (Claim::Capture, None);
            solutions.push(TinySolution::new(TinyGame { board, claim, ko_rule, target, safe_liberties, without }));
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
    match dice.roll(15) {
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
    /// Captures and saves in which play may go round for ever.
    captures_by_repetition: usize,
    saves_by_repetition: usize,
    spoilt_and_refused: usize,
    spoilt_and_true: usize,
}

/// Makes certificates for won states, one in `every`, and spoils each of them `times`.
fn run(columns: u16, rows: u16, every: usize, times: usize) -> Tally {
    let solutions = solutions(columns, rows);
    let mut dice = Dice::new(7);
    let mut tally = Tally::default();
    for solution in &solutions {
        let game = solution.game;
        for root in game.states(game.all()) {
            let is_root = !game.is_retakable(root) && game.breathless(root, root.claimant) == 0;
            if !is_root || !solution.is_won(root) || dice.roll(every) != 0 {
                continue;
            }
            let good = certificate(solution, root, tally.made as u64);
            match check(&good) {
                Ok(verdict) if verdict.rests_on_cycle => match verdict.claim {
                    Claim::Capture => tally.captures_by_repetition += 1,
                    Claim::Save => tally.saves_by_repetition += 1,
                },
                Ok(_) => {}
                Err(refused) if refused.why == Fault::NoKo && root.ban.is_some() => continue,
                Err(refused) => panic!("{refused}\n{good}"),
            }
            assert!(is_true(&solutions, &good));
            assert_eq!(good.to_string().parse(), Ok(good.clone()));
            tally.made += 1;
            for _ in 0..times {
                let mut bad = good.clone();
                for _ in 0..=dice.roll(2) {
                    spoil(&mut bad, &mut dice);
                }
                match check(&bad) {
                    Ok(_) => {
                        assert!(is_true(&solutions, &bad), "accepted, and not true:\n{bad}");
                        tally.spoilt_and_true += usize::from(bad != good);
                    }
                    Err(_) => tally.spoilt_and_refused += 1,
                }
            }
        }
    }
    tally
}

#[test]
fn what_is_won_has_a_certificate_and_what_is_spoilt_is_refused_or_true() {
    let six = Tally {
        made: 11_236,
        captures_by_repetition: 0,
        saves_by_repetition: 1343,
        spoilt_and_refused: 150_224,
        spoilt_and_true: 31_800,
    };
    assert_eq!(run(3, 2, 1, 20), six);
    let eight = Tally {
        made: 8913,
        captures_by_repetition: 6,
        saves_by_repetition: 1709,
        spoilt_and_refused: 58_490,
        spoilt_and_true: 14_400,
    };
    assert_eq!(run(4, 2, 16, 10), eight);
}
