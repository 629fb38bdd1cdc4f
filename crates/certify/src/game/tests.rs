//! Certificates of whole games: made by a tiny solver of the tests' own, then changed in every way.

use std::collections::HashMap;

use tesuji_board::{Color, Point, PointSet, Position, Rules, Setup, Size};

use super::{GameCertificate, GameClaim, GameFault, Reply, WholeGame, check_game};
use crate::{BadText, TextFault};

/// Finds the winner of a small board, and writes down the winner's moves: slow, and only for the tests.
struct Maker {
    position: Position,
    memo: HashMap<(u64, Color), Option<Point>>,
}

impl Maker {
    /// A move that wins for the side to move, if there is one.
    fn winning_move(&mut self) -> Option<Point> {
        let key = (self.position.board().key(), self.position.turn());
        if let Some(known) = self.memo.get(&key) {
            return *known;
        }
        let turn = self.position.turn();
        let mut found = None;
        for p in self.position.legal_points() {
            found = Some(p).filter(|p| self.position.board().is_capture(turn, *p));
            if found.is_none() {
                self.position.play(p).expect("a legal move");
                found = Some(p).filter(|_| self.winning_move().is_none());
                self.position.undo();
            }
            if found.is_some() {
                break;
            }
        }
        self.memo.insert(key, found);
        found
    }

    /// Writes down the replies from here on.
    fn collect(&mut self, winner: Color, replies: &mut Vec<Reply>) {
        let board = self.position.board();
        let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
        if self.position.turn() == winner {
            let in_atari = |color| board.strings_in(board.stones(color)).any(|string| string.is_atari());
            if in_atari(!winner) {
                return;
            }
            let is_forced = in_atari(winner);
            let at = self.winning_move().expect("the winner wins");
            if !is_forced {
                let same = |known: &Reply| (known.black, known.white) == (black, white);
                if replies.iter().any(same) {
                    return;
                }
                replies.push(Reply::stone(black, white, at));
            }
            self.position.play(at).expect("a legal move");
            self.collect(winner, replies);
            self.position.undo();
        } else {
            for p in self.position.legal_points() {
                self.position.play(p).expect("a legal move");
                self.collect(winner, replies);
                self.position.undo();
            }
        }
    }
}

fn setup(size: &str, black: &str, white: &str) -> Setup {
    let stones = |text: &str| -> PointSet { text.split_whitespace().map(|p| p.parse::<Point>().unwrap()).collect() };
    Setup { black: stones(black), white: stones(white), ..Setup::new(size.parse().unwrap()) }
}

fn make(setup: &Setup) -> GameCertificate {
    let mut maker = Maker { position: Position::new(setup, Rules::default()).unwrap(), memo: HashMap::new() };
    let winner = if maker.winning_move().is_some() { setup.turn } else { !setup.turn };
    let mut replies = Vec::new();
    maker.collect(winner, &mut replies);
    let Setup { size, black, white, turn, .. } = *setup;
    let claim = GameClaim::Wins(winner);
    let mut certificate =
        GameCertificate { game: WholeGame::AtariGo, size, black, white, to_move: turn, claim, replies };
    // The maker knows no symmetries: of symmetric replies the checker wants one.
    loop {
        match check_game(&certificate) {
            Err(refused) if matches!(refused.why, GameFault::BadReply | GameFault::InVain) => {
                let here = |reply: &Reply| (reply.black, reply.white) == (refused.black, refused.white);
                certificate.replies.retain(|reply| !here(reply));
            }
            Ok(_) => return certificate,
            Err(refused) => panic!("{size}: {refused}"),
        }
    }
}

fn samples() -> Vec<GameCertificate> {
    let starts = [
        setup("1x2", "", ""),
        setup("1x3", "", ""),
        setup("5x1", "", ""),
        setup("2x2", "", ""),
        setup("2x3", "", ""),
        setup("3x3", "", ""),
        setup("2x4", "", ""),
        setup("3x4", "B2 C3", "B3 C2"),
    ];
    starts.iter().map(make).collect()
}

#[test]
fn what_a_strategy_proves_is_accepted() {
    let winners: Vec<Color> = samples().iter().map(|certificate| certificate.claim.claimant()).collect();
    let [black, white] = Color::ALL;
    assert_eq!(winners[..7], [white, black, black, white, white, black, white]);
    for certificate in samples() {
        let verdict = check_game(&certificate).unwrap();
        assert_eq!((verdict.claim, verdict.replies), (certificate.claim, certificate.replies.len()));
        let text = certificate.to_string();
        assert_eq!(text.parse::<GameCertificate>().unwrap(), certificate);
    }
}

#[test]
fn no_changed_certificate_proves_what_is_wrong() {
    for certificate in samples() {
        let refused = |changed: &GameCertificate| check_game(changed).unwrap_err().why;
        let other = GameClaim::Wins(!certificate.claim.claimant());
        refused(&GameCertificate { claim: other, ..certificate.clone() });
        for place in 0..certificate.replies.len() {
            let mut changed = certificate.clone();
            changed.replies.remove(place);
            assert_eq!(refused(&changed), GameFault::NoReply);
            let mut changed = certificate.clone();
            changed.replies.push(changed.replies[place].clone());
            assert_eq!(refused(&changed), GameFault::BadReply);
        }
    }
}

/// Another move may win as well, if the rest of the strategy fits. Nothing else is accepted.
#[test]
fn a_changed_move_is_refused_unless_it_wins_too() {
    let mut refused = 0;
    for certificate in samples() {
        for place in 0..certificate.replies.len() {
            for at in certificate.size.points() {
                let mut changed = certificate.clone();
                if std::mem::replace(&mut changed.replies[place].at, at.into()) == at.into() {
                    continue;
                }
                if check_game(&changed).is_err() {
                    refused += 1;
                    continue;
                }
                let Reply { black, white, .. } = changed.replies[place];
                let turn = changed.claim.claimant();
                let setup = Setup { black, white, turn, ..Setup::new(changed.size) };
                let mut position = Position::new(&setup, Rules::default()).unwrap();
                position.play(at).unwrap();
                let mut after = Maker { position, memo: HashMap::new() };
                assert_eq!(after.winning_move(), None, "{at} does not win in {setup:?}");
            }
        }
    }
    assert!(refused > 200, "{refused}");
}

#[test]
fn a_start_that_is_none_is_refused() {
    let certificate = make(&setup("3x3", "", ""));
    let stones = |text: &str| setup("3x3", text, "").black;
    for (black, white) in [("A1", "A1"), ("A4", ""), ("A1", "A2 B1")] {
        let changed = GameCertificate { black: stones(black), white: stones(white), ..certificate.clone() };
        assert_eq!(check_game(&changed).unwrap_err().why, GameFault::BadStart);
    }
    let large = GameCertificate { size: Size::square(12), ..certificate.clone() };
    assert_eq!(check_game(&large).unwrap_err().why, GameFault::TooLarge);
    let mut in_vain = certificate.clone();
    in_vain.replies.push(Reply::stone(stones("A1"), stones("C3"), "B2".parse().unwrap()));
    assert_eq!(check_game(&in_vain).unwrap_err().why, GameFault::InVain);
    let mut off = certificate;
    off.replies[0].black.insert("E5".parse().unwrap());
    assert_eq!(check_game(&off).unwrap_err().why, GameFault::BadReply);
}

#[test]
fn a_bad_line_is_named() {
    let text = "tesuji-game 1\ngame atari-go\nsize 3x2\nblack A1\nwhite C2\nto-move black\nclaim white wins\nreplies 1\n2O/X2 B1\n";
    assert_eq!(text.parse::<GameCertificate>().unwrap().to_string(), text);
    let rows = TextFault::Expected("the rows of a board, as in 3/1X1/O2");
    for (from, to, line, why) in [
        ("game 1", "game 3", 1, TextFault::Expected("tesuji-game 1 or tesuji-game 2")),
        ("game 1", "game 2", 2, TextFault::Expected("go-superko")),
        ("atari-go", "chess", 2, TextFault::Expected("atari-go or go")),
        ("size 3x2", "size 0x2", 3, TextFault::Expected("columns x rows, as in 5x5")),
        ("black A1", "black D1", 4, TextFault::BadPoint("D1".parse().unwrap())),
        ("to-move black", "to-move Black", 6, TextFault::Expected("black or white")),
        ("white wins", "white loses", 7, TextFault::Expected("wins, or at-least and the points")),
        ("white wins", "white wins wins", 7, TextFault::Trailing),
        ("replies 1", "replies 4194305", 8, TextFault::TooMany),
        ("replies 1", "replies 2", 10, TextFault::Expected("a line")),
        ("replies 1", "replies 0", 9, TextFault::Trailing),
        ("2O/X2", "2O/X1", 9, rows),
        ("2O/X2", "2O/X3", 9, rows),
        ("2O/X2", "2O/X300", 9, TextFault::Expected("a number")),
        ("2O/X2", "2O/X0XX", 9, rows),
        ("2O/X2", "2O", 9, rows),
        ("2O/X2", "2O/X2/3", 9, rows),
        ("2O/X2", "2O/Xö", 9, rows),
        (" B1", "", 9, TextFault::Expected("a vertex, as in D4")),
        (" B1", " B3", 9, TextFault::BadPoint("B3".parse().unwrap())),
        (" B1", " B1 ", 9, TextFault::Trailing),
    ] {
        assert!(text.contains(from));
        let changed = text.replace(from, to);
        assert_eq!(changed.parse::<GameCertificate>().unwrap_err(), BadText { line, why }, "{from} -> {to}");
    }
}
