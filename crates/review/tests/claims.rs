//! Every claim of a review is played out: the side that missed something plays what its certificate says, the other side
//! resists, and what was said comes about. So does what is said of the opponent's answer.

#[path = "../../../xtask/attack/gnugo.rs"]
mod gnugo;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;
#[path = "../../../xtask/attack/strategy.rs"]
mod strategy;

use std::fs;

use gnugo::GnuGo;
use siege::Siege;
use strategy::{Strategy, Tally, at_random};
use tesuji_board::{Move, Point, Position, Rules, Size};
use tesuji_certify::{Certificate, Komaster, check};
use tesuji_notation::{Document, PlayedGame, write_game};
use tesuji_review::{GameLine, NoStore, Review, ReviewSettings, TurningPoint};
use tesuji_search::Rng;
use tesuji_sgf::Collection;

/// A game of moves by chance, most of them near the last one, without filled eyes.
fn random_game(size: Size, moves: usize, rng: &mut Rng) -> Vec<u8> {
    let mut position = Position::empty(size, Rules::default());
    let start = position.setup();
    let mut last: Option<Point> = None;
    for _ in 0..moves {
        let (board, turn) = (position.board(), position.turn());
        let is_eye = |p: &Point| p.neighbours(size).all(|q| board.at(q) == Some(turn));
        let legal: Vec<Point> = position.legal_points().iter().filter(|p| !is_eye(p)).collect();
        let is_near = |p: &&Point| {
            last.is_some_and(|last| last.column().abs_diff(p.column()) <= 2 && last.row().abs_diff(p.row()) <= 2)
        };
        let near: Vec<Point> = legal.iter().filter(is_near).copied().collect();
        let from = if near.is_empty() || rng.below(4) == 0 { &legal } else { &near };
        let Some(at) = from.get(rng.below(from.len().max(1))).copied() else { break };
        position.play(at).expect("a legal move");
        last = Some(at);
    }
    let moves: Vec<Move> = position.moves().collect();
    let mut collection = Collection::new();
    let (title, players) = ("by chance", ["a", "b"]);
    let game =
        PlayedGame { title, comment: "", rules: "", start: &start, players, moves: &moves, komi: None, result: None };
    write_game(&mut collection, &game);
    collection.to_bytes()
}

fn reviewed(sgf: &[u8], settings: &ReviewSettings<'_>) -> Vec<Review> {
    let document = Document::read(sgf, None).expect("an SGF");
    let lines = document.entries().map(|entry| GameLine::of(&entry.expect("a game")));
    lines.map(|line| Review::of(&line, settings, &mut NoStore, &mut |_, _| {})).collect()
}

/// What is claimed at a turning point, with the position where each claim begins.
fn claims(point: &TurningPoint) -> Vec<(&Certificate, &Position)> {
    assert!(point.is_proved(), "only what is proved is told");
    let proof = point.proof().expect("a certificate of the chance");
    let counterproof = point.counterproof().map(|certificate| (certificate, &point.after));
    let claims: Vec<_> = [(proof, point.problem.position())].into_iter().chain(counterproof).collect();
    for (certificate, position) in &claims {
        let setup = position.setup();
        assert_eq!((certificate.black, certificate.white), (setup.black, setup.white), "about this position");
        assert_eq!((certificate.to_move, certificate.ko), (setup.turn, setup.ko), "and this side");
        let verdict = check(certificate).unwrap_or_else(|why| panic!("refused: {why}\n{certificate}"));
        assert!(!verdict.is_conditional(), "and it assumes nothing");
    }
    claims
}

/// Plays out the claims of a review against chance, and against GNU Go where there is one.
fn play_out(review: &Review, rng: &mut Rng, mut gnugo: Option<&mut GnuGo>, tally: &mut Tally) {
    for point in &review.turning_points {
        // A ko that may be retaken at once is no game under the plain rule.
        let plain = claims(point).into_iter().filter(|(certificate, _)| certificate.ko_rule != Komaster::Claimant);
        for (certificate, position) in plain {
            tally.certificates += 1;
            for _ in 0..20 {
                tally.count(Strategy::new(certificate, position).play(&mut |now, zone| at_random(now, zone, rng)));
            }
            if let Some(gnugo) = &mut gnugo {
                let target = certificate.target;
                tally.count(Strategy::new(certificate, position).play(&mut |now, _| gnugo.resist(now, target)));
            }
        }
    }
}

#[test]
fn what_is_claimed_comes_about() {
    let (mut rng, mut tally) = (Rng::new(7), Tally::default());
    let settings = ReviewSettings { nodes: 2_000, ..ReviewSettings::default() };
    while tally.certificates < 40 {
        let sgf = random_game(Size::square(9), 50, &mut rng);
        for review in reviewed(&sgf, &settings) {
            play_out(&review, &mut rng, None, &mut tally);
        }
    }
    assert!(tally.reached > 400 && tally.conditions == 0, "{tally:?}");
}

/// With `TESUJI_GAMES_FOLDER` the games of that folder are reviewed, once each; else games by chance for as long as is wanted.
#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_claims_of_reviews() {
    let siege = Siege::begin();
    let (mut rng, mut tally, mut gnugo) = (Rng::new(siege.seed), Tally::default(), GnuGo::start());
    // Even a single stone, so that there is more to be claimed.
    let settings = ReviewSettings { stones: 1, nodes: 5_000, ..ReviewSettings::default() };
    let mut games = 0;
    if let Ok(folder) = std::env::var("TESUJI_GAMES_FOLDER") {
        let mut paths: Vec<_> =
            fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "sgf"));
        paths.sort();
        for path in paths {
            for review in reviewed(&fs::read(&path).expect("a file"), &settings) {
                let points = review.turning_points.len();
                eprintln!("{}: {points} turning points, {:?}", path.display(), review.count);
                play_out(&review, &mut rng, gnugo.as_mut(), &mut tally);
                games += 1;
            }
        }
    } else {
        while tally.reached == 0 || siege.goes_on() {
            let sgf = random_game(Size::square(9), 60, &mut rng);
            for review in reviewed(&sgf, &settings) {
                play_out(&review, &mut rng, gnugo.as_mut(), &mut tally);
                games += 1;
            }
        }
    }
    let opponent = if gnugo.is_some() { "chance and GNU Go" } else { "chance" };
    siege.report(&format!("{games} games reviewed, the claims played out against {opponent}: {tally:?}"));
    assert!(tally.conditions == 0, "{tally:?}");
}
