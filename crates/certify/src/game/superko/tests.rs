//! Certificates under superko: two that hold, changed in every way, and random strategies that must prove nothing wrong.

use std::collections::HashSet;

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Size};

use super::Exact;
use crate::game::replies::Canonical;
use crate::tests::dice::Dice;
use crate::{GameCertificate, GameClaim, GameFault, OldBoard, Reply, WholeGame, check_game};

/// Black gets a point on 2x2, where basic ko alone decides nothing.
const BLACK: &str = "\
tesuji-game 2
game go-superko
size 2x2
black
white
to-move black
claim black at-least 1
replies 7
2/2 A1
1O/X1 B1
2/OO B2
1O/XO A2 passed
O1/XX pass
O1/OO B2
2/XO B2
";

/// And no more.
const WHITE: &str = "\
tesuji-game 2
game go-superko
size 2x2
black
white
to-move black
claim white at-least -1
replies 5
2/X1 B2
O1/XX B2 seen 1X/O1
O1/XX pass unseen 1X/O1
X1/XX B2
2/XO A2
";

fn samples() -> [GameCertificate; 2] {
    [BLACK, WHITE].map(|text| text.parse().expect("a certificate"))
}

#[test]
fn what_holds_with_its_past_is_accepted() {
    for (certificate, text) in samples().iter().zip([BLACK, WHITE]) {
        assert_eq!(certificate.to_string(), text);
        let verdict = check_game(certificate).expect("a proof");
        assert_eq!((verdict.game, verdict.claim), (WholeGame::GoSuperko, certificate.claim));
        assert_eq!(verdict.replies, certificate.replies.len());
    }
}

/// The value is one: what is accepted after a change must not claim more.
#[test]
fn no_change_proves_more() {
    for certificate in samples() {
        let GameClaim::AtLeast { side, points } = certificate.claim else { panic!("a claim of points") };
        let greedy = GameClaim::AtLeast { side, points: points + 1 };
        assert!(check_game(&GameCertificate { claim: greedy, ..certificate.clone() }).is_err());
        for place in 0..certificate.replies.len() {
            let mut twice = certificate.clone();
            twice.replies.push(twice.replies[place].clone());
            assert_eq!(check_game(&twice).expect_err("a reply twice").why, GameFault::BadReply);
            for at in certificate.size.points().iter().map(Move::Place).chain([Move::Pass]) {
                let mut changed = certificate.clone();
                changed.replies[place].at = at;
                changed.claim = greedy;
                assert!(check_game(&changed).is_err(), "{at} instead of {}", certificate.replies[place].at);
            }
        }
    }
}

#[test]
fn a_missing_reply_is_missed() {
    let [black, _] = samples();
    for place in 0..black.replies.len() {
        let mut changed = black.clone();
        changed.replies.remove(place);
        assert_eq!(check_game(&changed).expect_err("a reply is missing").why, GameFault::NoReply);
    }
}

#[test]
fn faults_have_their_names() {
    let [black, white] = samples();
    let change = |certificate: &GameCertificate, change: &dyn Fn(&mut GameCertificate)| {
        let mut changed = certificate.clone();
        change(&mut changed);
        check_game(&changed).expect_err("it proves nothing").why
    };
    let p = |vertex: &str| vertex.parse::<Point>().expect("a vertex");
    // With basic ko alone the game goes on without end, and there are no conditions on the past.
    assert_eq!(change(&black, &|game| game.game = WholeGame::Go), GameFault::ComesBack);
    assert_eq!(change(&white, &|game| game.game = WholeGame::Go), GameFault::BadReply);
    assert_eq!(change(&black, &|game| game.claim = GameClaim::Wins(Color::Black)), GameFault::OtherGame);
    assert_eq!(change(&white, &|game| game.replies[1].seen[0].black.insert(p("C3"))), GameFault::BadReply);
    // A condition that is never met is no reply, and neither is one that is met too often.
    let other = OldBoard { black: p("A1").into(), white: p("B1").into() };
    assert_eq!(change(&black, &|game| game.replies[4].seen.push(other)), GameFault::NoReply);
    let empty = OldBoard { black: PointSet::EMPTY, white: PointSet::EMPTY };
    assert_eq!(change(&black, &|game| game.replies[4].unseen.push(empty)), GameFault::NoReply);
    assert_eq!(change(&black, &|game| game.replies[4].at = p("A1").into()), GameFault::IllegalReply(p("A1")));
    assert_eq!(change(&black, &|game| game.replies[0].at = Move::Pass), GameFault::TooFew);
    let full = Reply::stone(PointSet::EMPTY, p("B1").into(), p("A2"));
    assert_eq!(change(&white, &|game| game.replies.push(full.clone())), GameFault::InVain);
}

/// A random strategy: one or two replies for each position that may come up, some with a condition on the past.
fn random_replies(size: Size, claimant: Color, dice: &mut Dice) -> Vec<Reply> {
    let start = Exact::of(&Position::empty(size, Rules::default()));
    let (mut met, mut known, mut ahead) = (HashSet::from([start]), HashSet::new(), vec![start]);
    let (mut replies, mut boards): (Vec<Reply>, Vec<OldBoard>) = Default::default();
    while let Some(here) = ahead.pop() {
        let mut position = here.position(size).expect("a position");
        let board = position.board();
        boards.push(OldBoard { black: board.stones(Color::Black), white: board.stones(Color::White) });
        let mut moves: Vec<Move> = position.legal_points().iter().map(Move::Place).chain([Move::Pass]).collect();
        if here.turn == claimant {
            let is_new = known.insert(Canonical::of_position(&position).place);
            // What is played in a symmetric position may be played here; that may leave a position without a reply.
            let count = if is_new { 1 + dice.roll(2) } else { 0 };
            for _ in 0..count {
                let at = moves[dice.roll(moves.len())];
                let OldBoard { black, white } = boards[boards.len() - 1];
                let mut reply = Reply { ko: position.ko(), passed: here.passed, ..Reply::new(black, white, at) };
                let other = boards[dice.roll(boards.len())];
                match dice.roll(4) {
                    0 => reply.seen.push(other),
                    1 => reply.unseen.push(other),
                    _ => {}
                }
                if !replies.contains(&reply) {
                    replies.push(reply);
                }
            }
            let same =
                |reply: &&Reply| Canonical::of_reply(reply, size).place == Canonical::of_position(&position).place;
            if !is_new || replies.iter().filter(same).count() == 0 {
                continue;
            }
            moves = replies.iter().filter(same).map(|reply| reply.at).collect();
        }
        for at in moves {
            position.play(at).expect("a legal move");
            let next = Exact::of(&position);
            if !position.is_over() && met.insert(next) {
                ahead.push(next);
            }
            position.undo();
        }
    }
    replies
}

/// The values under positional superko, as brute force with the bare rules has them: nothing else may be proved.
#[test]
fn random_strategies_prove_nothing_wrong() {
    let (mut dice, mut all_accepted) = (Dice::new(5), 0);
    for (size, value) in [("1x2", 0), ("1x3", 3), ("1x4", 4), ("2x2", 1)] {
        let size: Size = size.parse().expect("a size");
        let most = size.area() as i32;
        let (mut accepted, mut repeated, mut best) = (0, 0, [-most, -most]);
        for round in 0..200 {
            let side = Color::ALL[round % 2];
            let replies = random_replies(size, side, &mut dice);
            for points in 1 - most..=most {
                let mut certificate = GameCertificate {
                    game: WholeGame::GoSuperko,
                    size,
                    black: PointSet::EMPTY,
                    white: PointSet::EMPTY,
                    to_move: Color::Black,
                    claim: GameClaim::AtLeast { side, points },
                    replies: replies.clone(),
                };
                // Where the game ends early some replies are in vain, which is no harm here.
                let verdict = loop {
                    match check_game(&certificate) {
                        Err(refused) if refused.why == GameFault::InVain => {
                            let here = |reply: &Reply| (reply.black, reply.white) == (refused.black, refused.white);
                            let place = certificate.replies.iter().position(here).expect("it is there");
                            certificate.replies.remove(place);
                        }
                        verdict => break verdict,
                    }
                };
                match verdict {
                    Ok(_) => {
                        accepted += 1;
                        best[round % 2] = best[round % 2].max(points);
                    }
                    Err(refused) => repeated += usize::from(matches!(refused.why, GameFault::BringsBack(_))),
                }
            }
        }
        assert!(best[0] <= value && best[1] <= -value, "{size}: {best:?}");
        assert!(repeated > 4 || most < 4, "{size}: {repeated}");
        all_accepted += accepted;
    }
    assert!(all_accepted > 100, "{all_accepted}");
}
