//! Players of Go: legal to the end, no worse than perfect where the board is known, and stronger level by level.

mod contest;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use contest::{name, play};
use tesuji_board::{Color, Diagram, Move, Position, Size, Suicide};
use tesuji_games::{
    BoardGame, End, GameRecord, HalfPoints, Limits, Match, MatchScore, Outlook, PlayerName, Referee, StartStones,
};
use tesuji_search::Meter;

fn contest(black: &str, white: &str, size: &str, games: usize) -> Match {
    contest::contest(BoardGame::Go(HalfPoints(0)), size, [black, white], games, 20_000_000)
}

/// Black's points less White's.
fn points(record: &GameRecord) -> i32 {
    match record.verdict.end {
        End::Counted(halves) => halves.0 / 2,
        End::Capture | End::NoMove | End::BrokenOff(_) => panic!("no end of a game of Go: {record:?}"),
    }
}

/// The moves are legal under positional superko, the game ends with two passes, and the score is counted by area.
fn check(record: &GameRecord) {
    let mut game = Position::new(&record.start.setup(), BoardGame::GO_RULES).expect("a start");
    for m in record.all_moves() {
        assert!(!game.is_over());
        game.play(m).unwrap_or_else(|why| panic!("{why} in {record:?}"));
    }
    assert!(game.is_over());
    assert_eq!(game.score(), points(record));
}

/// From the first position on, with either colour, against any player: never less than the value of the board.
fn makes_no_mistake(size: &str, value: i32, games: usize) {
    for other in ["random", "alphabeta:3", "tesuji:4", "tesuji:10"] {
        for record in play(&contest("tesuji:10", other, size, games)) {
            check(&record);
            let points = points(&record);
            let is_fine = match other {
                "tesuji:10" => points == value,
                _ if record.black == 0 => points >= value,
                _ => points <= value,
            };
            assert!(is_fine, "{size} against {other}: {points}, and {value} is possible; {:?}", record.all_moves());
        }
    }
}

#[test]
fn known_boards_are_played_without_a_mistake() {
    for (size, value, games) in
        [("1x5", 0, 6), ("2x2", 1, 20), ("2x3", 0, 20), ("2x5", 10, 10), ("3x3", 9, 30), ("3x4", 4, 20)]
    {
        makes_no_mistake(size, value, games);
    }
}

#[test]
#[ignore = "takes a minute and half a gigabyte"]
fn four_by_four_is_played_without_a_mistake() {
    makes_no_mistake("4x4", 2, 10);
}

#[test]
fn all_players_play_to_the_end() {
    let players = PlayerName::go_examples();
    for (n, size) in ["1x1", "2x3", "5x5", "6x4", "7x7"].into_iter().enumerate() {
        for (black, white) in players.iter().zip(players.iter().cycle().skip(n + 1)) {
            let mut contest = contest("random", "random", size, 2);
            contest.players = [*black, *white];
            contest.limits.nodes = Some(200);
            play(&contest).iter().for_each(check);
        }
    }
}

#[test]
fn a_match_is_the_same_every_time() {
    let moves = |contest: &Match| -> Vec<Vec<Move>> { play(contest).iter().map(GameRecord::all_moves).collect() };
    let two = Match { limits: Limits { nodes: Some(500), time: None }, ..contest("tesuji:3", "tesuji:6", "5x5", 4) };
    assert_eq!(moves(&two), moves(&Match { jobs: NonZeroUsize::MIN, ..two }));
    assert_ne!(moves(&two), moves(&Match { seed: 4, ..two }));
}

#[test]
fn komi_decides_and_equal_points_are_a_draw() {
    // 3x3 is worth nine points to Black.
    for (komi, wins, draws) in [(HalfPoints(17), 1, 0), (HalfPoints(18), 0, 2), (HalfPoints(19), 1, 0)] {
        let contest = Match { game: BoardGame::Go(komi), ..contest("tesuji:10", "tesuji:10", "3x3", 2) };
        let records = play(&contest);
        let score = MatchScore::of(&records);
        assert_eq!((score.sides[0].wins, score.sides[0].draws), (wins, draws), "{komi}");
        let black = if komi < HalfPoints(18) { Some(Color::Black) } else { Some(Color::White) };
        assert!(records.iter().all(|record| record.winner() == if draws > 0 { None } else { black }));
    }
}

fn drawn(diagram: &str, turn: Color) -> Position {
    let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
    setup.turn = turn;
    Position::new(&setup, BoardGame::GO_RULES).expect("a position")
}

#[test]
fn eyes_stay_open_and_the_dead_are_captured() {
    // Black lives with two eyes on each side of White's last stone, which is dead and counts until it is captured.
    let start = drawn(
        ". X . X X\n\
         X X X X .\n\
         X . O . X\n\
         X X X X X\n\
         . X X X .",
        Color::Black,
    );
    for level in ["tesuji:6", "tesuji:10"] {
        let mut player = name(level).go_player(Limits::default()).expect("it plays Go");
        player.begin(1);
        let mut referee = Referee::new(BoardGame::Go(HalfPoints(0)), start.clone());
        while referee.verdict().is_none() {
            let at = match referee.position().turn() {
                Color::Black => player.choose(referee.position(), &mut Meter::limited(3_000)).at,
                Color::White => Move::Pass,
            };
            referee.play(at).expect("a legal move");
        }
        assert_eq!(referee.position().score(), 25, "{level}");
        assert!(referee.position().moves().len() <= 8, "{level}: {:?}", referee.position());
    }
}

/// All is lost for White, who plays a stone that has to be answered instead of a pass; and passes once no answer is
/// wrong.
#[test]
fn who_loses_sets_traps() {
    let mut player = name("tesuji:10").go_player(Limits::default()).expect("it plays Go");
    let position = drawn(". . .\n. X .\n. . .", Color::White);
    let choice = player.choose(&position, &mut Meter::unlimited());
    assert!(choice.at != Move::Pass && choice.outlook == Outlook::Sure(-9), "{choice:?}");
    assert_eq!(player.choose(&position, &mut Meter::unlimited()), choice);
    let hopeless = drawn("X . X\nX X X\nX . X", Color::White);
    assert_eq!(player.choose(&hopeless, &mut Meter::unlimited()).at, Move::Pass);
}

#[test]
fn a_capture_that_decides_is_seen() {
    let start = drawn(". X O . .\nX X O O .\nX O . O O\nX O O X X\nX X X . X", Color::Black);
    let mut player = name("tesuji:7").go_player(Limits::default()).expect("it plays Go");
    player.begin(1);
    let choice = player.choose(&start, &mut Meter::limited(3_000));
    assert!(start.check(choice.at).is_ok() && !matches!(choice.outlook, Outlook::Won | Outlook::Lost));
}

#[test]
fn who_does_not_play_go_is_told_so() {
    for player in ["greedy", "minimax:2", "interest:4", "alphabeta:near:4", "alphabeta:own:4", "tesuji:trap:7"] {
        let refused = contest(player, "random", "5x5", 1).play(&|_| {}, &|| false);
        assert!(refused.is_err_and(|why| why.to_string().contains("plays Atari-Go only")), "{player}");
    }
    let too_large = contest("random", "random", "8x5", 1).play(&|_| {}, &|| false);
    assert!(too_large.is_err_and(|why| why.to_string().contains("up to 7x7")));
}

#[test]
fn preparing_can_be_broken_off() {
    let start = |side| BoardGame::Go(HalfPoints(0)).start(Size::square(side), StartStones::Empty).expect("a start");
    let mut player = name("tesuji:10").go_player(Limits { nodes: Some(100), time: None }).expect("it plays Go");
    // A small board may be solved before the first tick.
    let (large, small) = (start(5), start(3));
    player.begin(1);
    player.prepare(&large, &mut |_| ControlFlow::Break(()));
    let choice = player.choose(&large, &mut Meter::limited(100));
    assert!(large.check(choice.at).is_ok() && !matches!(choice.outlook, Outlook::Sure(_)));
    player.begin(1);
    player.prepare(&small, &mut |_| ControlFlow::Continue(()));
    assert_eq!(player.choose(&small, &mut Meter::limited(100)).outlook, Outlook::Sure(9));
}

#[test]
fn higher_levels_win() {
    for (strong, weak) in [("tesuji:5", "random"), ("tesuji:5", "tesuji:1"), ("tesuji:7", "tesuji:4")] {
        let mut contest = contest(strong, weak, "5x5", 12);
        contest.opening.random = 2;
        contest.limits = Limits::default();
        let score = MatchScore::of(&play(&contest));
        assert!(score.sides[0].wins >= 9, "{strong} against {weak}: {score:?}");
    }
}

#[test]
fn the_referee_knows_both_games() {
    let start = BoardGame::AtariGo(Suicide::Forbidden).start(Size::square(3), StartStones::Empty).expect("a start");
    let mut referee = Referee::new(BoardGame::AtariGo(Suicide::Forbidden), start);
    assert!(referee.check(Move::Pass).is_err(), "passes are forbidden in Atari-Go");
    for at in ["B1", "A1", "A2"] {
        assert!(referee.verdict().is_none());
        referee.play(Move::Place(at.parse().expect("a vertex"))).expect("a legal move");
    }
    assert_eq!(referee.verdict().map(|it| (it.winner, it.end)), Some((Some(Color::Black), End::Capture)));
    referee.undo();
    assert!(referee.verdict().is_none());
}
