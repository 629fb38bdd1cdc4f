//! Connections and cuts by exhaustion: what is connected in a zone is connected in reality, and so with what is cut.

use tesuji_board::PointSet;

use super::dice::Dice;
use super::theorem::{Count, agree, compare, total};
use super::tiny_certificate::certificate;
use super::tiny_game::{KO_RULES, Tiny, TinyBoard, TinyGame, Without};
use super::tiny_solution::TinySolution;
use crate::certificate::{Claim, Komaster, Next, Step};
use crate::check;
use crate::refused::Fault;
use crate::zone_position::Side;

/// The claims about two points of a board: every second point beside some of the first ones.
fn games(columns: u16, rows: u16, firsts: &[u16], without: Without) -> Vec<TinyGame> {
    let board = TinyBoard::new(columns, rows);
    let mut games = Vec::new();
    for &target in firsts {
        for other in (0..columns * rows).filter(|other| *other != target) {
            for (ko_rule, claim) in KO_RULES.into_iter().flat_map(|rule| [(rule, Claim::Connect), (rule, Claim::Cut)]) {
                games.push(TinyGame { other, without, ..TinyGame::new(board, claim, ko_rule, target) });
            }
        }
    }
    games
}

fn total_of(games: Vec<TinyGame>, claim: Claim) -> Count {
    total(games.into_iter().filter(|game| game.claim == claim))
}

/// Of all claims about a corner or its neighbour on 4x2, and about any point on 3x2.
#[test]
fn zones_tell_the_truth_about_two_strings() {
    let claims = [Claim::Connect, Claim::Cut];
    let six = claims.map(|claim| total_of(games(3, 2, &[0, 1], Without::Nothing), claim));
    let eight = claims.map(|claim| total_of(games(4, 2, &[0, 1], Without::Nothing), claim));
    assert_eq!(six.map(|count| count.violations), [0, 0], "{six:?}");
    assert_eq!(eight.map(|count| count.violations), [0, 0], "{eight:?}");
    assert!(six.iter().chain(&eight).all(|count| count.pairs > 500), "{six:?} {eight:?}");
}

/// Of the centre and of a corner with every other point, on 3x3.
#[test]
fn zones_tell_the_truth_about_two_strings_on_nine_points() {
    for claim in [Claim::Connect, Claim::Cut] {
        let games = games(3, 3, &[0, 4], Without::Nothing);
        let games = games.into_iter().filter(|game| game.ko_rule == Komaster::Opponent).collect();
        let count = total_of(games, claim);
        assert_eq!(count.violations, 0, "{claim} {count:?}");
        assert!(count.pairs > 10_000, "{claim} {count:?}");
    }
}

#[test]
fn without_the_rules_zones_lie_about_two_strings() {
    let violations = |without, claim| total_of(games(3, 2, &[0, 1], without), claim).violations;
    assert!(violations(Without::Breath, Claim::Cut) > 0);
    assert!(violations(Without::Through, Claim::Cut) > 0);
    assert!(total_of(games(4, 2, &[0, 1], Without::Breath), Claim::Connect).violations > 0);
}

/// Boards on which living stones can come between two strings: a stone with two eyes in the middle of a line, the same with a
/// way around it or a string that looks into an eye, and boards by chance.
fn boards_with_eyes(dice: &mut Dice, chances: usize) -> Vec<(TinyBoard, [u16; 2])> {
    // The middle, its eyes, and on either side a string with a liberty.
    let lines: [(u16, u16); 6] = [(0, 1), (0, 2), (0, 3), (3, 4), (0, 5), (5, 6)];
    let board = |lines: &[(u16, u16)], points: u16| {
        let near = |p: u16| lines.iter().fold(0, |all, &(a, b)| all | u16::from(a == p) << b | u16::from(b == p) << a);
        TinyBoard::graph(&(0..points).map(near).collect::<Vec<_>>())
    };
    let more = |more: &[(u16, u16)]| [lines.as_slice(), more].concat();
    let (around, into) = (more(&[(4, 6)]), more(&[(1, 5), (5, 7), (3, 8)]));
    let mut boards = vec![(board(&lines, 7), [3, 5]), (board(&around, 7), [3, 5]), (board(&into, 9), [3, 5])];
    for _ in 0..chances {
        // The lines of the first board, some of them gone and some new ones.
        let mut lines: Vec<_> = lines.into_iter().filter(|_| dice.roll(6) > 0).collect();
        for _ in 0..2 + dice.roll(3) {
            let (a, b) = (dice.roll(8) as u16, dice.roll(8) as u16);
            if a != b {
                lines.push((a, b));
            }
        }
        boards.push((board(&lines, 8), [3, 5]));
    }
    boards
}

fn cuts_among_eyes(without: Without, chances: usize) -> (Count, usize) {
    let (mut count, mut shut_off) = (Count::default(), 0);
    for (board, [target, other]) in boards_with_eyes(&mut Dice::new(3), chances) {
        for ko_rule in KO_RULES {
            let game = TinyGame { other, without, ..TinyGame::new(board, Claim::Cut, ko_rule, target) };
            let zones = (0..=game.all()).filter(|zone| game.has_target(*zone));
            shut_off += zones.flat_map(|zone| game.states(zone)).filter(|state| game.is_shut_off(*state)).count();
            count += compare(&TinySolution::new(game), |_| true);
        }
    }
    (count, shut_off)
}

#[test]
fn what_living_stones_shut_off_is_cut() {
    let (count, shut_off) = cuts_among_eyes(Without::Nothing, 12);
    assert_eq!(count.violations, 0, "{count:?} {shut_off}");
    assert!(shut_off > 1000 && count.pairs > 10_000, "{count:?} {shut_off}");
    for without in [Without::SecondEye, Without::ClosedEye, Without::Through] {
        assert!(cuts_among_eyes(without, 0).0.violations > 0, "{without:?}");
    }
}

/// The checker's board and the tiny one agree on every move of every state of 3x2.
#[test]
fn the_checkers_board_knows_two_strings() {
    for game in games(3, 2, &[0, 1], Without::Nothing) {
        for state in (0..=game.all()).filter(|zone| game.has_target(*zone)).flat_map(|zone| game.states(zone)) {
            let is_over = match game.claim {
                Claim::Cut => game.may_be_joined(state),
                _ => game.is_one_string(state),
            };
            if !is_over {
                agree(game, state);
            }
        }
    }
}

/// The checker's board and the tiny one agree on what is shut off, around a wall with two eyes that is spoilt a little.
///
/// ```text
/// O X . X O
/// O X X X O
/// O X . X O
/// ```
#[test]
fn the_checkers_board_knows_what_is_shut_off() {
    let game = TinyGame { other: 14, ..TinyGame::new(TinyBoard::new(5, 3), Claim::Cut, Komaster::Opponent, 0) };
    let (claimant, opponent): (u16, u16) = (0b01010_01110_01010, 0b10001_10001_10001);
    let mut dice = Dice::new(11);
    let mut counts = [0; 2];
    for _ in 0..3000 {
        let mut state = Tiny { zone: game.all(), claimant, opponent, elsewhere: 0, turn: Side::Opponent, ban: None };
        for _ in 0..dice.roll(4) {
            let point = 1 << (1 + dice.roll(13));
            state.claimant &= !point;
            state.opponent &= !point;
            match dice.roll(4) {
                0 => state.claimant |= point,
                1 => state.opponent |= point,
                2 => state.zone &= !point,
                _ => {}
            }
        }
        let state = game.within(state, state.zone);
        let is_shut_off = game.is_shut_off(state);
        assert_eq!(game.zone_position(state).is_shut_off(&game.terms()), is_shut_off, "{state:?}");
        counts[usize::from(is_shut_off)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 300), "{counts:?}");
}

/// Every claim that is won somewhere has a certificate, which the checker accepts, and refuses when it is spoilt.
#[test]
fn certificates_of_two_strings_are_accepted() {
    let mut dice = Dice::new(7);
    let (mut made, mut refused) = ([0; 2], 0);
    for game in games(3, 2, &[0, 1], Without::Nothing) {
        let solution = TinySolution::new(game);
        for root in game.states(game.all()) {
            let owner = if game.claim == Claim::Connect { root.claimant } else { root.opponent };
            let is_apart = (game.flood(1 << game.target, owner) >> game.other) & 1 == 0;
            let is_whole = game.breathless(root, root.claimant) | game.breathless(root, root.opponent) == 0;
            if !solution.is_won(root) || !is_apart || !is_whole {
                continue;
            }
            let good = certificate(&solution, root, dice.roll(1 << 20) as u64);
            match check(&good) {
                Ok(_) => {}
                Err(refused) if refused.why == Fault::NoKo && good.ko.is_some() => continue,
                Err(refused) => panic!("{refused}\n{good}"),
            }
            assert_eq!(good.to_string().parse(), Ok(good.clone()));
            made[usize::from(game.claim == Claim::Cut)] += 1;
            for node in 0..good.nodes.len() {
                let mut bad = good.clone();
                match &mut bad.nodes[node].step {
                    Step::Play { then, .. } if then.node().is_some() => *then = Next::Joined,
                    Step::Answer { replies } => replies.truncate(replies.len() - 1),
                    _ => continue,
                }
                assert!(check(&bad).is_err(), "{bad}");
                refused += 1;
            }
        }
    }
    assert!(made.iter().all(|made| *made > 100) && refused > 100, "{made:?} {refused}");
}

/// What stands outside the zones is no part of such a claim, and it is about two stones of two strings.
#[test]
fn a_claim_about_two_strings_rests_on_its_zones_alone() {
    let text = "tesuji-certificate 3\nsize 5x5\nblack A1 C1\nwhite E5\nto-move black\nko none\ntarget A1 C1\nstanding\n\
                claim connect\nko-rule 1\nsafe-liberties none\nzones 1\nA1-C1 A2\nnodes 1\n0 play B1 joined\n";
    let good: crate::Certificate = text.parse().expect("a certificate");
    let verdict = check(&good).expect("one move joins them");
    assert_eq!(verdict.to_string(), "black connects A1 C1 under ko rule 1 (1 node)");
    let why = |certificate: &crate::Certificate| check(certificate).map_err(|refused| refused.why);
    let standing = crate::Certificate { standing: good.white, ..good.clone() };
    assert_eq!(why(&standing), Err(Fault::OutsideTheZone));
    let one =
        crate::Certificate { target: good.target.first().map_or(PointSet::EMPTY, PointSet::from), ..good.clone() };
    assert_eq!(why(&one), Err(Fault::NotTwo));
    let mut breath = good.clone();
    breath.nodes[0].elsewhere = 0;
    assert_eq!(why(&breath), Err(Fault::OutsideTheZone));
    let mut captured = good;
    captured.nodes[0].step = Step::Play { at: Some("B1".parse().expect("a point")), then: Next::Captured };
    assert!(matches!(why(&captured), Err(Fault::Joined(_))));
}
