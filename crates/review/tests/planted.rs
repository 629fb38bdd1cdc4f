//! A quiet game with five blunders in it: all five are found, and nothing else is claimed.

use std::time::Duration;

use tesuji_board::{Color, Move, Point, PointSet};
use tesuji_certify::check;
use tesuji_goals::{Goal, Problem};
use tesuji_notation::{Document, Form, OUR_PREFIX};
use tesuji_review::{
    Aftermath, Exercises, Finding, FindingStore, GameLine, HtmlReview, Matter, NoStore, Review, ReviewJson,
    ReviewSettings, TurningPoint, annotate_game, sentence,
};

const GAME: &[u8] = include_bytes!("planted/five-blunders.sgf");

fn line(document: &Document) -> GameLine {
    GameLine::of(&document.entries().next().expect("a game").expect("a board"))
}

fn review(sgf: &[u8], store: &mut dyn FindingStore) -> (GameLine, Review) {
    let line = line(&Document::read(sgf, Some(Form::Sgf)).expect("an SGF"));
    let review = Review::of(&line, &ReviewSettings::default(), store, &mut |_, _| {});
    (line, review)
}

fn told(point: &TurningPoint) -> (usize, Color, bool, usize, String, Aftermath) {
    let with = point.moves.first().map_or_else(String::new, ToString::to_string);
    (point.number, point.side(), point.goal().attacks(), point.stones.len(), with, point.aftermath)
}

#[test]
fn all_five_are_found_and_nothing_else() {
    use Aftermath::{Gone, Stayed};
    use Color::{Black, White};
    let (_, review) = review(GAME, &mut NoStore);
    let found: Vec<_> = review.turning_points.iter().map(told).collect();
    // Two ladders that were not gone on with, a corner that was left alone and died, and one where the opponent was asleep, too.
    let planted = [
        (40, White, false, 5, "S1".to_owned(), Gone),
        (55, Black, false, 5, "B19".to_owned(), Stayed),
        (56, White, true, 5, "B19".to_owned(), Gone),
        (13, Black, true, 3, "D7".to_owned(), Gone),
        (26, White, true, 3, "Q13".to_owned(), Gone),
    ];
    assert_eq!(found, planted);
    assert!(review.turning_points.iter().all(TurningPoint::is_proved));
    let count = review.count;
    assert!(review.is_complete && count.left == 0, "{count:?}");
    assert_eq!(count.questions, count.by_zone + count.quiet + count.asked, "{count:?}");
    assert!(count.by_zone > count.asked, "most is answered by earlier proofs: {count:?}");
}

/// A race of five liberties against five, for which each side has time; and four white stones that a move would cut off.
fn race() -> (GameLine, Review) {
    review(include_bytes!("planted/race.sgf"), &mut NoStore)
}

#[test]
fn a_missed_race_and_a_missed_cut_are_found_and_nothing_else() {
    use Aftermath::{Gone, Stayed};
    let (line, review) = race();
    let found: Vec<_> = review.turning_points.iter().map(|point| (point.matter, told(point))).collect();
    let [(first, white), (second, black), (third, cut)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!([first, second, third], [&Matter::Race, &Matter::Race, &Matter::Connection]);
    assert_eq!(*cut, (1, Color::Black, true, 4, "E2".to_owned(), Gone));
    assert_eq!((white.0, white.1, white.2, white.3, white.5), (2, Color::White, true, 5, Stayed));
    assert_eq!((black.0, black.1, black.2, black.3, black.5), (3, Color::Black, true, 5, Gone));
    assert!(white.4.starts_with('E') && black.4.starts_with('B'), "liberties are filled: {found:?}");
    assert!(review.turning_points.iter().all(TurningPoint::is_proved) && review.is_complete);
    for point in &review.turning_points {
        let claims: Vec<_> = point.proof().into_iter().chain(point.counterproof()).collect();
        assert_eq!(claims.len(), 2, "one for what was missed, one for the answer");
        for certificate in claims {
            let verdict = check(certificate).expect("a certificate that the checker accepts");
            assert!(!verdict.is_conditional(), "and it assumes nothing");
        }
    }
    let event = sentence::event(&review.turning_points[1]);
    assert!(event.contains("Black could have killed five stones at C15 in the race against D15 with B"), "{event}");
    let json = ReviewJson::of("game.sgf", 1, &line, &review).to_line();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let point = &json["turning_points"][1];
    assert_eq!((&point["race"], &point["goal"], &point["since"]), (&true.into(), &"kill".into(), &1.into()));
    assert_eq!(point["partner"].as_array().map(Vec::len), Some(5));
}

/// Three stones that a living wall can cut off from living ones, which both sides overlook.
#[test]
fn a_cut_from_living_stones_is_found_and_nothing_else() {
    use Aftermath::{Gone, Stayed};
    let (_, review) = review(include_bytes!("planted/cut.sgf"), &mut NoStore);
    let found: Vec<_> = review.turning_points.iter().map(|point| (point.matter, told(point))).collect();
    let with = || "E2".to_owned();
    let [missed, seized] = [(2, Color::Black, false, 3, with(), Stayed), (3, Color::White, true, 3, with(), Gone)];
    assert_eq!(found, [(Matter::Connection, missed), (Matter::Connection, seized)]);
    assert!(review.turning_points.iter().all(TurningPoint::is_proved) && review.is_complete);
}

/// What is said of a cut.
#[test]
fn a_cut_is_told_in_its_own_words() {
    let (line, review) = race();
    let strings = |vertices: &str| -> PointSet {
        vertices.split(' ').map(|vertex| vertex.parse::<Point>().expect("a point")).collect()
    };
    let problem = Problem::about("", line.at(0).clone(), Goal::Cut, strings("A2 F2")).expect("two strings");
    let point = TurningPoint {
        matter: Matter::Connection,
        problem,
        stones: strings("A2 B2 C2 D2"),
        partner: strings("F2 G2 H2 J2 K2 L2 L3 L4 L5"),
        number: 1,
        since: 1,
        moves: vec![Move::Place("E2".parse().expect("a point"))],
        ..review.turning_points[1].clone()
    };
    assert_eq!(
        sentence::event(&point),
        "Move 1: Black could have cut four stones at A2 from F2 with E2; Black played R5."
    );
    assert!(sentence::aftermath(&point).starts_with("Now White can connect them with "));
    assert_eq!(point.marked().len(), 13);
    let connect = Problem::about("", line.at(1).clone(), Goal::Connect, strings("A2 F2")).expect("two strings");
    let point = TurningPoint { problem: connect, ..point };
    assert!(sentence::event(&point).contains("White could have connected four stones at A2 to F2 with E2"));
    assert!(sentence::aftermath(&point).starts_with("Now Black can cut them with "));
}

#[test]
fn where_the_ladder_is_gone_on_with_nothing_is_said() {
    // The same game up to the first ladder, and Black takes the stones.
    let text = String::from_utf8(GAME.to_vec()).expect("UTF-8").replace('\n', "");
    let end = text.find(";B[jm]").expect("move 13");
    let game = format!("{};B[dm];W[cn];B[cm])", &text[..end]);
    let (line, review) = review(game.as_bytes(), &mut NoStore);
    assert_eq!(line.plies[12].played, Move::Place("D7".parse::<Point>().expect("a point")));
    assert!(review.turning_points.is_empty(), "{:?}", review.turning_points.iter().map(told).collect::<Vec<_>>());
}

#[test]
fn what_the_last_move_misses_is_not_called_gone() {
    let text = String::from_utf8(GAME.to_vec()).expect("UTF-8").replace('\n', "");
    let end = text.find(";B[jm]").expect("move 13") + ";B[jm]".len();
    let (line, review) = review(format!("{})", &text[..end]).as_bytes(), &mut NoStore);
    assert_eq!(line.plies.len(), 13);
    let found: Vec<_> = review.turning_points.iter().map(told).collect();
    assert_eq!(found, [(13, Color::Black, true, 3, "D7".to_owned(), Aftermath::Ended)]);
    let json = ReviewJson::of("game.sgf", 1, &line, &review).to_line();
    assert!(json.contains("The record ends here.") && json.contains("\"ended\""), "{json}");
}

/// Remembers what it is given.
#[derive(Default)]
struct Shelf(Vec<(String, tesuji_review::FindingLine)>);

impl FindingStore for Shelf {
    fn known(&mut self, problem: &tesuji_goals::Problem) -> Option<Finding> {
        let asked = tesuji_review::question(problem);
        self.0.iter().find(|(question, _)| *question == asked)?.1.read(problem)
    }

    fn keep(&mut self, problem: &tesuji_goals::Problem, finding: &Finding) {
        self.0.push((tesuji_review::question(problem), tesuji_review::FindingLine::of(problem, finding)));
    }
}

#[test]
fn a_second_review_asks_nothing() {
    let mut shelf = Shelf::default();
    let (_, first) = review(GAME, &mut shelf);
    let (_, second) = review(GAME, &mut shelf);
    let found = |review: &Review| review.turning_points.iter().map(told).collect::<Vec<_>>();
    assert_eq!(found(&first), found(&second));
    assert_eq!((second.count.asked, second.count.nodes), (second.count.kept, 0));
    assert_eq!(first.count.proved, second.count.proved);
}

#[test]
fn the_game_is_written_with_comments_and_variations() {
    let document = Document::read(GAME, Some(Form::Sgf)).expect("an SGF");
    let line = line(&document);
    let review = Review::of(&line, &ReviewSettings::default(), &mut NoStore, &mut |_, _| {});
    let mut collection = document.collection().expect("an SGF").clone();
    annotate_game(&mut collection, &review.turning_points).expect("a charset that has our letters");
    let bytes = collection.to_bytes();
    let again = Document::read(&bytes, Some(Form::Sgf)).expect("an SGF");
    assert_eq!(self::line(&again).plies.len(), line.plies.len(), "the main line is as it was");
    let games = again.collection().expect("an SGF");
    let nodes: Vec<_> = games.games().next().expect("a game").nodes().collect();
    let comments = nodes.iter().filter(|node| node.text("C").is_some_and(|text| text.starts_with(OUR_PREFIX))).count();
    assert_eq!(comments, 10, "one at each move, and one at each variation");
    assert_eq!(nodes.iter().filter(|node| node.children().count() == 2).count(), 5);
    let page = HtmlReview::game("game.sgf", 1, &line, &review);
    assert_eq!((page.matches("<article").count(), page.matches("<rect class=").count()), (5, 5));
    let json = ReviewJson::of("game.sgf", 1, &line, &review).to_line();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["turning_points"][0]["move"], 40);
    assert_eq!(json["turning_points"][0]["certificates"].as_array().map(Vec::len), Some(2));
}

#[test]
fn what_was_missed_becomes_exercises() {
    let (_, review) = review(GAME, &mut NoStore);
    let kill = review.turning_points.iter().find(|point| point.number == 56).expect("the corner that was let live");
    let mut exercises = Exercises::default();
    assert!(!exercises.add("hurried", kill, Some(Duration::ZERO)), "no time, no problem");
    assert!(exercises.add("five", kill, None), "it has one right move");
    assert!(!exercises.add("again", kill, None), "none is there twice");
    let document = Document::read(&exercises.collection().to_bytes(), Some(Form::Sgf)).expect("an SGF");
    let problems: Vec<_> = document.entries().map(|entry| entry.expect("a game").problem.expect("a problem")).collect();
    let [kill] = problems.as_slice() else { panic!("{} problems", problems.len()) };
    assert_eq!((kill.id(), kill.goal()), ("five, move 56", Goal::Capture));
    assert_eq!(kill.position().board().empty().len(), 361 - 11, "what matters is left");
    let right: Vec<String> = kill.expected.iter().flat_map(|known| &known.moves).map(ToString::to_string).collect();
    assert_eq!(right, ["B19"]);
}

#[test]
fn bad_records_are_reviewed_as_far_as_they_go() {
    let sgf = "(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ee];W[aa];W[ab];B[];B[zz])";
    let (line, review) = review(sgf.as_bytes(), &mut NoStore);
    assert_eq!(line.plies.len(), 5);
    assert_eq!(line.remarks[0], "move 2 is illegal: E5 is occupied");
    assert!(line.remarks[1].starts_with("the record is read up to move 5: "), "{:?}", line.remarks);
    assert!(review.turning_points.is_empty() && review.is_complete);
}
