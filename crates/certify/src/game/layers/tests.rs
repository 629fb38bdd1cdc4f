//! Certificates in layers: made by a plain minimax of the tests' own, then changed in every way.

mod made;
mod plain;

use std::ops::ControlFlow;

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size};

use super::*;
use crate::game::layers::reply_writer::ReplyReader;
use crate::game::layers::stones::{Ground, Stones};
use crate::game::{GameFault, GameRefused};
use made::{Made, check, fault};
use plain::Plain;

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|p| p.parse::<Point>().expect("a vertex")).collect()
}

fn samples() -> Vec<Made> {
    let empty = ["1x2", "1x5", "2x2", "3x2", "3x3", "2x4", "3x4"].map(|name| Setup::new(size(name)));
    let crosscut = Setup { black: points("B2 C3"), white: points("B3 C2"), ..Setup::new(size("3x4")) };
    let to_white = Setup { black: points("B2"), turn: Color::White, ..Setup::new(size("3x3")) };
    empty.into_iter().chain([crosscut, to_white]).map(|setup| Made::new(&setup)).collect()
}

#[test]
fn what_a_strategy_proves_is_accepted() {
    let [black, white] = Color::ALL;
    let winners: Vec<Color> = samples().iter().map(|made| made.head.winner).collect();
    assert_eq!(winners[..7], [white, black, white, white, black, white, black]);
    for made in samples() {
        let checked = check(&made.bytes()).unwrap_or_else(|refused| panic!("{}: {refused}", made.head.size));
        assert_eq!(checked.head, made.head);
        assert_eq!(checked.verdict.replies as u64, made.head.replies());
    }
}

#[test]
fn no_reply_can_be_left_out_or_added() {
    let mut count = 0;
    for made in samples() {
        for (layer, replies) in made.replies.iter().enumerate() {
            for place in 0..replies.len() {
                let mut less = made.clone();
                less.replies[layer].remove(place);
                assert_eq!(fault(&less.counted().bytes()), GameFault::NoReply);
                count += 1;
            }
        }
        let mut more = made.clone();
        // A position that cannot come up: the claimant has one stone, and the other side none.
        let lonely = ReplyBoard::new(made.head.size, made.head.winner).expect("a small board");
        let [black, white] = lonely.position(1).expect("a stone in a corner");
        let stones = black | white;
        let Some(at) = (made.head.size.points() - stones).iter().last().filter(|_| made.head.size.area() > 4) else {
            continue;
        };
        let layer = more.replies.iter().zip(&more.stones).position(|(_, stones)| *stones == 1);
        if let Some(layer) = layer {
            more.replies[layer].insert(0, (1, at));
        } else {
            let place = more.stones.iter().position(|stones| *stones < 1).unwrap_or(more.stones.len());
            more.stones.insert(place, 1);
            more.replies.insert(place, vec![(1, at)]);
        }
        // It is in vain, or what may come after it is not won, or the stone is in atari.
        let found = fault(&more.counted().bytes());
        let is_refused =
            matches!(found, GameFault::InVain | GameFault::NoReply | GameFault::Captured(_) | GameFault::BadReply);
        assert!(is_refused, "{found:?}");
    }
    assert!(count > 50, "{count}");
}

/// Another move may win as well, if the rest of the strategy fits. Nothing else is accepted.
#[test]
fn a_changed_move_is_refused_unless_it_wins_too() {
    let mut refused = 0;
    for made in samples() {
        let mut plain = Plain::new(made.head.size);
        for (layer, replies) in made.replies.iter().enumerate() {
            for (place, (number, old)) in replies.iter().enumerate() {
                for at in made.head.size.points().iter().filter(|at| at != old) {
                    let mut changed = made.clone();
                    changed.replies[layer][place].1 = at;
                    if check(&changed.counted().bytes()).is_ok() {
                        assert!(plain.wins_after(*number, at), "{at} does not win");
                    } else {
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn whatever_byte_is_changed_nothing_false_is_accepted() {
    let mut accepted = 0;
    for made in samples() {
        let bytes = made.bytes();
        for place in 0..bytes.len() {
            for flip in [1, 2, 0x10, 0x80] {
                let mut changed = bytes.clone();
                changed[place] ^= flip;
                let Ok(checked) = check(&changed) else { continue };
                let LayersHead { size, black, white, to_move, winner, .. } = checked.head;
                let setup = Setup { black, white, turn: to_move, ..Setup::new(size) };
                assert_eq!(Plain::winner(&setup), winner, "byte {place}");
                accepted += 1;
            }
            assert!(check(&bytes[..place]).is_err(), "{place} bytes of {}", bytes.len());
        }
        assert_eq!(check(&[&bytes[..], b"\0"].concat()), Err(LayersRefused::Trailing));
    }
    assert!(accepted < 50, "{accepted}");
}

#[test]
fn the_head_says_what_the_check_takes() {
    let made = Made::new(&Setup::new(size("3x4")));
    let LayersHead { moves, .. } = made.head;
    for wrong in [moves - 1, moves + 1, 0] {
        let mut changed = made.clone();
        changed.head.moves = wrong;
        assert!(matches!(check(&changed.bytes()), Err(LayersRefused::OtherMoves(_))), "{wrong}");
    }
    let refused = |allowed: LayersAllowed| {
        check_layers(&made.bytes()[..], &allowed, &mut |_, _| ControlFlow::Continue(())).expect_err("too much")
    };
    let taken = LayersAllowed { bytes: made.head.bytes(), moves };
    assert_eq!(refused(LayersAllowed { moves: moves - 1, ..taken }), LayersRefused::TooMuch(taken));
    assert_eq!(refused(LayersAllowed { bytes: taken.bytes - 1, ..taken }), LayersRefused::TooMuch(taken));
    let stopped = check_layers(&made.bytes()[..], &taken, &mut |_, _| ControlFlow::Break(()));
    assert_eq!(stopped, Err(LayersRefused::Stopped));
    // A head that promises more than there is room for anywhere is refused before anything is read.
    let mut endless = made.clone();
    endless.head.layers[0].replies = u64::MAX / 2;
    assert!(matches!(check(&endless.bytes()), Err(LayersRefused::TooMuch(_))));
}

#[test]
fn a_bad_head_is_named() {
    let head = Made::new(&Setup::new(size("3x3"))).head.to_string();
    for (from, to, line) in [
        ("tesuji-game 3", "tesuji-game 4", 1),
        ("atari-go", "go", 2),
        ("3x3", "3x30", 3),
        ("to-move black", "to-move red", 6),
        ("black wins", "black loses", 7),
        ("black wins", "black wins 3", 7),
        ("moves ", "moves -", 8),
        ("layers ", "layers 9", 9),
    ] {
        assert!(head.contains(from), "{from}");
        let Err(LayersRefused::Head(bad)) = check(head.replacen(from, to, 1).as_bytes()) else {
            panic!("{from} -> {to}")
        };
        assert_eq!(bad.line, line, "{from} -> {to}: {bad}");
    }
    let large = head.replace("3x3", "7x6");
    assert_eq!(fault(large.as_bytes()), GameFault::TooLarge);
    let upon = head.replace("\nblack\n", "\nblack A1\n").replace("\nwhite\n", "\nwhite A1\n");
    assert_eq!(fault(upon.as_bytes()), GameFault::BadStart);
}

#[test]
fn a_reply_survives_its_bytes() {
    let most = 3_u64.pow(40) - 1;
    for size in ["1x2", "5x8", "6x6"].map(size) {
        let mut writer = ReplyWriter::new(Vec::new(), size);
        let replies: Vec<(u64, Point)> =
            [0, 1, 2, 1000, 1 << 40, most - 1, most].into_iter().zip(size.points().iter().cycle()).collect();
        for (number, at) in &replies {
            writer.write(*number, *at).expect("memory");
        }
        let bytes = writer.into_inner();
        let mut rest = &bytes[..];
        let mut reader = ReplyReader::new(&mut rest, size);
        let read: Vec<_> = replies.iter().map(|_| reader.read().expect("bytes").expect("a reply")).collect();
        assert_eq!(read, replies);
        assert!(rest.is_empty());
    }
    let read = |bytes: &[u8]| ReplyReader::new(&mut { bytes }, Size::square(6)).read().map_err(|why| why.kind());
    assert_eq!(read(&[0x80, 0]), Ok(None), "a number is written in one way only");
    assert_eq!(read(&[0xFF; 12]), Ok(None));
    assert_eq!(read(&[0x80]), Err(std::io::ErrorKind::UnexpectedEof));
}

/// The bits know the same rules as the board.
#[test]
fn moves_are_those_of_the_board() {
    let mut seed = 7_u64;
    let mut dice = |sides: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % sides
    };
    let mut compared = 0;
    for _ in 0..400 {
        let size = ["4x4", "3x5", "5x6", "1x9"].map(size)[dice(4) as usize];
        let mut position = Position::empty(size, Rules::default());
        let board = ReplyBoard::new(size, Color::Black).expect("a small board");
        while let Some(at) =
            position.legal_points().iter().nth(dice(position.legal_points().len().max(1) as u64) as usize)
        {
            if position.board().is_capture(position.turn(), at) {
                break;
            }
            position.play(at).expect("a legal move");
            if position.turn() == Color::White {
                continue;
            }
            for reply in size.points() {
                compared += usize::from(plain::compare(&board, &position, reply));
            }
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// In all positions of small boards: what is won by ataris is won.
#[test]
fn ataris_win_where_they_are_said_to() {
    for (name, least) in [("2x3", 0), ("3x3", 20), ("2x5", 50), ("3x4", 1000)] {
        let mut plain = Plain::new(size(name));
        let board = ReplyBoard::new(size(name), Color::Black).expect("a small board");
        let (mut found, mut won) = (0, 0);
        for stones in plain.quiet_positions() {
            let wins = plain.claimant_wins(&stones);
            won += usize::from(wins);
            if board.wins_by_ataris(&stones, &mut Consequences::default()) {
                assert!(wins, "{name}: {stones:?}");
                found += 1;
            }
        }
        assert!(found >= least && found <= won, "{name}: {found} of {won}");
    }
}

#[test]
fn a_position_is_read_from_its_least_number_only() {
    let ground = Ground::new(size("3x3")).expect("a small board");
    let corner = Stones::read(&ground, 1).expect("a stone in the lower left corner");
    assert_eq!((corner.number(), corner.count()), (1, 1));
    assert_eq!(Stones::read(&ground, 9), None, "the lower right corner is the same by symmetry");
    assert_eq!(Stones::read(&ground, 3_u64.pow(9)), None, "no digit is left over");
    let refused: GameRefused = ReplyBoard::new(size("3x3"), Color::Black)
        .unwrap()
        .follow(9, Point::new(1, 1), &mut Consequences::default())
        .unwrap_err();
    assert_eq!(refused.why, GameFault::BadReply);
    assert_eq!(Move::Place(Point::new(1, 1)).to_string(), "B2");
}
