//! Files made in ignorance or malice: refused, in bounded time and memory, without a panic.

use std::fmt::Write;

use tesuji_board::PointSet;

use super::dice::Dice;
use crate::certificate::{Certificate, Claim, Komaster, Next, Node, Step, Wall};
use crate::{BadText, TextFault, check};

const HEADER: &str = "\
tesuji-certificate 3
size 5x5
black B1 D1 A2-D2
white E1 E2 A3-D3
to-move white
ko none
target B1
standing
claim save
ko-rule 1
safe-liberties none
zones 1
A1-D1 A2-D2
";

fn refused(text: &str) -> BadText {
    text.parse::<Certificate>().unwrap_err()
}

#[test]
fn a_bad_line_is_named() {
    let text = format!("{HEADER}nodes 1\n0 alive\n");
    assert_eq!(text.parse::<Certificate>().unwrap().to_string(), text);
    for (from, to, line, why) in [
        ("certificate 3", "certificate 1", 1, TextFault::Expected("tesuji-certificate 3")),
        ("size 5x5", "size 20x20", 2, TextFault::Expected("columns x rows, as in 9x9")),
        ("black B1", "black B1 B1", 3, TextFault::BadPoint("B1".parse().unwrap())),
        ("black B1", "black F1", 3, TextFault::BadPoint("F1".parse().unwrap())),
        ("black B1", "black  B1", 3, TextFault::Expected("a vertex, as in D4")),
        ("A3-D3", "D3-A3", 4, TextFault::Expected("a run within a row, as in C4-F4")),
        ("A3-D3", "A3-D4", 4, TextFault::Expected("a run within a row, as in C4-F4")),
        ("white E1", "blue E1", 4, TextFault::Expected("white")),
        ("to-move white", "to-move White", 5, TextFault::Expected("black or white")),
        ("ko none", "ko", 6, TextFault::Expected("a vertex, as in D4")),
        ("ko none", "ko none none", 6, TextFault::Trailing),
        ("standing", "standing B7", 8, TextFault::BadPoint("B7".parse().unwrap())),
        ("claim save", "claim win", 9, TextFault::Expected("capture, save, connect or cut")),
        ("ko-rule 1", "ko-rule 4", 10, TextFault::Expected("1, 2 or 3")),
        ("liberties none", "liberties 65536", 11, TextFault::Expected("a number")),
        ("liberties none", "liberties +5", 11, TextFault::Expected("a number")),
        ("0 alive", "0+ alive", 15, TextFault::Expected("a number")),
        ("0 alive", "0+-1 alive", 15, TextFault::Expected("a number")),
        ("0 alive", "+1 alive", 15, TextFault::Expected("a number")),
        ("0 alive", "0+1+1 alive", 15, TextFault::Expected("a number")),
        ("0 alive", "0+65536 alive", 15, TextFault::Expected("a number")),
        ("0 alive", "1 alive", 15, TextFault::Expected("the number of a zone")),
        ("0 alive", "0 dead", 15, TextFault::Expected("play, answer, safe or alive")),
        ("0 alive", "0 play", 15, TextFault::Expected("a move")),
        ("0 alive", "0 play pass", 15, TextFault::Expected("a number")),
        ("0 alive", "0 alive ", 15, TextFault::Trailing),
        ("0 alive\n", "0 alive", 15, TextFault::Expected("a line feed")),
        ("0 alive\n", "", 15, TextFault::Expected("a line")),
        ("0 alive\n", "0 alive\n\n", 16, TextFault::Trailing),
    ] {
        assert!(text.contains(from));
        assert_eq!(refused(&text.replace(from, to)), BadText { line, why }, "{from} -> {to}");
    }
}

#[test]
fn older_certificates_are_read_and_count_nothing() {
    let text = format!("{HEADER}nodes 1\n0 alive\n");
    let older = text.replace("certificate 3", "certificate 2");
    assert_eq!(older.parse::<Certificate>(), text.parse());
    let mixed = refused(&older.replace("0 alive", "0+1 alive"));
    assert_eq!(mixed, BadText { line: 15, why: TextFault::Expected("tesuji-certificate 3") });
}

#[test]
fn huge_counts_take_no_memory() {
    for count in ["1048577", "4294967295", "18446744073709551615"] {
        assert_eq!(refused(&format!("{HEADER}nodes {count}\n")), BadText { line: 14, why: TextFault::TooMany });
    }
    let beyond = refused(&format!("{HEADER}nodes 99999999999999999999\n"));
    assert_eq!(beyond, BadText { line: 14, why: TextFault::Expected("a number") });
    assert_eq!(
        refused(&format!("{HEADER}nodes 1048576\n0 alive\n")),
        BadText { line: 16, why: TextFault::Expected("a line") }
    );
    let endless = Certificate::read(std::io::BufReader::new(std::io::repeat(b'A'))).unwrap_err();
    assert_eq!(endless, BadText { line: 1, why: TextFault::TooLong });
    let long = format!("{HEADER}nodes 1\n0 answer{}\n", " pass 0".repeat(2000));
    assert_eq!(refused(&long), BadText { line: 15, why: TextFault::TooLong });
}

#[test]
fn too_many_edges_are_refused() {
    let line = format!("0 answer{}\n", " pass 0".repeat(1000));
    let nodes = Certificate::MAX_EDGES / 1000 + 1;
    let text = format!("{HEADER}nodes {nodes}\n{}", line.repeat(nodes));
    assert_eq!(refused(&text).why, TextFault::TooMany);
}

/// A two-eyed string, and a hundred thousand passes before the certificate says that it lives.
fn chain(last: &str) -> String {
    let nodes = (0..100_000).step_by(2).fold(String::new(), |mut text, node| {
        writeln!(text, "0 answer pass {}\n0 play pass {}", node + 1, node + 2).unwrap();
        text
    });
    format!("{HEADER}nodes 100001\n{nodes}{last}\n")
}

#[test]
fn a_deep_chain_is_followed_to_its_end() {
    let deep: Certificate = chain("0 alive").parse().unwrap();
    let verdict = check(&deep).unwrap();
    assert_eq!((verdict.nodes, verdict.uses_benson, verdict.rests_on_cycle), (100_001, true, false));
    let round: Certificate = chain("0 answer pass 1").parse().unwrap();
    assert!(check(&round).unwrap().rests_on_cycle);
    let broken: Certificate = chain("0 safe").parse().unwrap();
    assert_eq!(
        check(&broken).unwrap_err().to_string(),
        "node 100000: the target has not the liberties to count as safe"
    );
}

#[test]
fn garbage_is_no_certificate() {
    let mut dice = Dice::new(5);
    let good = format!("{HEADER}nodes 2\n0 answer pass 1\n0 play pass 0\n").into_bytes();
    let mut read = 0;
    for _ in 0..20_000 {
        let mut bytes = good.clone();
        for _ in 0..=dice.roll(2) {
            let at = dice.roll(bytes.len());
            match dice.roll(3) {
                0 => bytes[at] = dice.roll(256) as u8,
                1 => bytes.truncate(at + 1),
                _ => bytes.insert(at, *dice.pick(b"0123456789ABC -\n")),
            }
        }
        if let Ok(certificate) = Certificate::read(bytes.as_slice()) {
            read += 1;
            let _ = check(&certificate);
        }
        let noise: Vec<u8> = (0..dice.roll(100)).map(|_| dice.roll(256) as u8).collect();
        assert!(Certificate::read(noise.as_slice()).is_err());
    }
    assert!(read > 50, "{read}");
}

#[test]
fn what_is_written_is_read_back() {
    let mut dice = Dice::new(9);
    for _ in 0..2000 {
        let certificate = any_certificate(&mut dice);
        assert_eq!(certificate.to_string().parse(), Ok(certificate.clone()));
        // Whatever it says, the checker does not panic.
        let _ = check(&certificate);
    }
}

fn any_certificate(dice: &mut Dice) -> Certificate {
    let size = tesuji_board::Size::new(1 + dice.roll(19) as u8, 1 + dice.roll(19) as u8).unwrap();
    let points: Vec<_> = size.points().iter().collect();
    let set = |dice: &mut Dice| (0..dice.roll(40)).map(|_| *dice.pick(&points)).collect();
    let zones = [set(dice), set(dice), size.points()];
    let (black, white) = (set(dice), set(dice));
    let edge = |dice: &mut Dice| {
        let at = [None, Some(*dice.pick(&points))][dice.roll(2)];
        (at, if dice.roll(4) == 0 { Next::Captured } else { Next::Node(dice.roll(12) as u32) })
    };
    let node = |dice: &mut Dice| {
        let step = match dice.roll(4) {
            0 => Step::Safe,
            1 => Step::Alive,
            2 => Step::Answer { replies: (0..dice.roll(6)).map(|_| edge(dice)).collect() },
            _ => {
                let (at, then) = edge(dice);
                Step::Play { at, then }
            }
        };
        let elsewhere = *dice.pick(&[0, 1, 7, Node::NO_BREATH]);
        Node { zone: *dice.pick(&zones), elsewhere, step }
    };
    Certificate {
        size,
        black,
        white,
        to_move: *dice.pick(&tesuji_board::Color::ALL),
        ko: [None, Some(*dice.pick(&points))][dice.roll(2)],
        target: PointSet::from(*dice.pick(&points)),
        standing: *dice.pick(&[PointSet::EMPTY, black, white]),
        claim: *dice.pick(&[Claim::Capture, Claim::Save, Claim::Connect, Claim::Cut]),
        ko_rule: *dice.pick(&[Komaster::Opponent, Komaster::Neither, Komaster::Claimant]),
        safe_liberties: [None, Some(dice.roll(65536) as u16)][dice.roll(2)],
        walls: (0..dice.roll(2))
            .map(|_| Wall {
                stones: *dice.pick(&[black, white]),
                nodes: (0..dice.roll(4)).map(|_| node(dice)).collect(),
            })
            .collect(),
        nodes: (0..dice.roll(10)).map(|_| node(dice)).collect(),
    }
}
