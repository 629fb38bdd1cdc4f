//! Players keep to the rules, to their limits, to their seeds, and to what they have proved.

mod contest;

use std::num::NonZeroUsize;

use contest::{name, play};
use tesuji_board::{Color, Diagram, Move, Passes, Point, Position, Rules, Size, Suicide};
use tesuji_games::{
    AtariGo, BoardGame, Candidates, Choice, Colors, End, GameRecord, Level, Limits, Match, MatchScore, Opening,
    Outlook, PlayerName, StartStones, Style,
};
use tesuji_search::{DfPn, Game, Meter, Rng, Solver};

fn contest(black: &str, white: &str, side: u8, games: usize) -> Match {
    let opening = Opening { stones: StartStones::Empty, random: 2 };
    let game = BoardGame::AtariGo(Suicide::Forbidden);
    Match { opening, seed: 5, ..contest::contest(game, &side.to_string(), [black, white], games, 3_000) }
}

fn drawn(diagram: &str, turn: Color) -> Position {
    let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
    setup.turn = turn;
    Position::new(&setup, Rules { passes: Passes::Forbidden, ..Rules::default() }).expect("a position")
}

fn choose(player: &str, position: &Position, nodes: u64) -> Choice {
    let limits = Limits { nodes: Some(nodes), time: None };
    let mut player = name(player).player(limits).expect("a player of Atari-Go");
    player.begin(1);
    let mut meter = Meter::limited(nodes);
    let choice = player.choose(position, &mut meter);
    assert!(meter.nodes() <= nodes, "{} looks at no more positions than it may", player.name());
    choice
}

fn point(m: Move) -> Point {
    let Move::Place(p) = m else { panic!("a pass in Atari-Go") };
    p
}

/// A game's moves are legal, the last one ends it, and the record says how.
fn check(record: &GameRecord) {
    let mut game = AtariGo::new(&record.start, Color::Black);
    for at in record.all_moves().into_iter().map(point) {
        assert!(game.winner().is_none() && game.play(at), "{at} in {record:?}");
    }
    let winner = record.winner().expect("a winner");
    assert_eq!(game.winner(), Some(winner));
    assert_eq!(record.verdict.end == End::Capture, game.position().prisoners(winner) > 0);
}

#[test]
fn all_players_play_to_the_end_on_every_board() {
    let players = PlayerName::examples();
    for (n, side) in [2, 3, 4, 5].into_iter().enumerate() {
        for (black, white) in players.iter().zip(players.iter().cycle().skip(n + 1)) {
            let mut contest = contest("greedy", "greedy", side, 2);
            contest.players = [*black, *white];
            contest.limits.nodes = Some(300);
            play(&contest).iter().for_each(check);
        }
    }
    let mut crosscut = contest("interest:2", "tesuji:trap:6", 6, 2);
    crosscut.opening.stones = StartStones::Crosscut;
    crosscut.game = BoardGame::AtariGo(Suicide::Allowed);
    play(&crosscut).iter().for_each(check);
    let mut oblong = contest("tesuji:5", "alphabeta:near:2", 9, 2);
    oblong.size = Size::new(9, 3).expect("a size");
    play(&oblong).iter().for_each(check);
}

#[test]
fn a_match_is_the_same_every_time_and_on_every_number_of_threads() {
    let moves = |contest: &Match| -> Vec<Vec<Move>> {
        play(contest).iter().map(|record| record.moves.iter().map(|played| played.at).collect()).collect()
    };
    let nodes = |contest: &Match| MatchScore::of(&play(contest)).sides.map(|side| side.cost.nodes);
    let two = contest("tesuji:3", "greedy", 5, 6);
    let one = Match { jobs: NonZeroUsize::MIN, ..two };
    assert_eq!(moves(&two), moves(&one));
    assert_eq!(nodes(&two), nodes(&one));
    assert_ne!(moves(&two), moves(&Match { seed: 6, ..two }));
}

#[test]
fn colours_change_and_openings_are_shared() {
    let records = play(&contest("tesuji:4", "greedy", 5, 4));
    let black: Vec<String> = records.iter().map(|record| record.names[0].to_string()).collect();
    assert_eq!(black, ["tesuji:4", "greedy", "tesuji:4", "greedy"]);
    assert_eq!(records[0].opening, records[1].opening);
    assert_eq!(records[0].opening.len(), 2);
    let score = MatchScore::of(&records);
    assert_eq!(score.sides[0].wins + score.sides[1].wins, 4);
    let fixed = Match { colors: Colors::Fixed, ..contest("tesuji:4", "greedy", 5, 3) };
    assert!(play(&fixed).iter().all(|record| record.names[0] == name("tesuji:4")));
}

#[test]
fn a_start_without_room_is_refused() {
    let mut contest = contest("greedy", "greedy", 2, 1);
    contest.opening.stones = StartStones::Handicap(3);
    assert!(contest.play(&|_| {}, &|| false).is_err_and(|bad| bad.to_string().contains("handicap")));
}

#[test]
fn captures_are_taken_and_ataris_answered() {
    let capture = drawn(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .", Color::Black);
    let rescue = drawn(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .", Color::White);
    let at: Point = "D3".parse().expect("a vertex");
    for level in 4..=10 {
        let player = format!("tesuji:{level}");
        assert_eq!(choose(&player, &capture, 500), Choice { at: Move::Place(at), outlook: Outlook::Won });
        assert_eq!(choose(&player, &rescue, 500).at, Move::Place(at), "{player}");
    }
    for player in ["greedy", "minimax:1", "alphabeta:2", "alphabeta:near:3", "interest:3"] {
        assert_eq!(choose(player, &capture, 50_000).at, Move::Place(at), "{player}");
    }
}

#[test]
fn the_lowest_levels_overlook_ataris_and_the_others_do_not() {
    let capture = drawn(". . . . .\n. . X . .\n. X O . .\n. . X . .\n. . . . .", Color::Black);
    let at: Point = "D3".parse().expect("a vertex");
    let seen = |level: Level| {
        let mut player = PlayerName::Tesuji(level, Style::Plain).player(Limits::default()).expect("our own");
        let sees = |seed| {
            player.begin(seed);
            player.choose(&capture, &mut Meter::unlimited()).at == Move::Place(at)
        };
        (0..300).map(sees).filter(|sees| *sees).count()
    };
    let seen: Vec<usize> = Level::all().take(5).map(seen).collect();
    assert!(seen.is_sorted() && seen[0] < 100 && seen[3] == 300, "{seen:?}");
}

#[test]
fn somebody_without_time_still_plays() {
    let empty = Position::empty(Size::square(5), Rules { passes: Passes::Forbidden, ..Rules::default() });
    for player in PlayerName::examples() {
        for nodes in [0, 1, 2, 5] {
            let at = choose(&player.to_string(), &empty, nodes).at;
            assert_eq!(empty.check(at), Ok(()), "{player}");
            assert_ne!(at, Move::Pass, "{player}");
        }
    }
}

/// The highest level never loses what it could prove: from positions that are won for the player to move it wins
/// against players who do something else each time, even if it has few nodes for each further move.
#[test]
fn what_is_proved_won_is_won() {
    let mut rng = Rng::new(9);
    let mut games = 0;
    while games < 30 {
        let side = 4 + (games % 2) as u8;
        let mut game = AtariGo::new(&drawn(&". . . . .\n".repeat(usize::from(side)), Color::Black), Color::Black);
        for _ in 0..2 + rng.below(5) {
            let legal: Vec<Point> = game.position().legal_points().iter().collect();
            assert!(game.play(legal[rng.below(legal.len())]));
            if game.winner().is_some() {
                game.undo();
                break;
            }
        }
        let start = Position::new(&game.position().setup(), game.position().rules()).expect("a position");
        let mut solved = AtariGo::new(&start, start.turn()).with_candidates(Candidates::Forcing);
        let answer = DfPn::new(8 << 20).solve(&mut solved, AtariGo::WON, &mut Meter::limited(20_000));
        if answer.bounds.decides(AtariGo::WON) != Some(true) {
            continue;
        }
        games += 1;
        let mut player = name(if games % 3 == 0 { "tesuji:trap:10" } else { "tesuji:10" })
            .player(Limits::default())
            .expect("our own");
        player.begin(games);
        let mut nodes = 200_000;
        while game.winner().is_none() {
            let at = if game.position().turn() == start.turn() {
                let choice = player.choose(game.position(), &mut Meter::limited(nodes));
                assert_eq!(choice.outlook, Outlook::Won, "{:?}", game.position());
                nodes = 20_000;
                point(choice.at)
            } else {
                let legal: Vec<Point> = game.position().legal_points().iter().collect();
                legal[rng.below(legal.len())]
            };
            assert!(game.play(at));
        }
        assert_eq!(game.winner(), Some(start.turn()), "{start:?}");
    }
}

#[test]
fn a_trap_leaves_the_fewest_good_replies() {
    // White is lost: whatever White plays, Black captures somewhere. A trap leaves Black as few ways to do so as there
    // are.
    let start = Position::empty(Size::square(3), Rules { passes: Passes::Forbidden, ..Rules::default() });
    let mut game = AtariGo::new(&start, Color::White);
    assert!(game.play("B2".parse().expect("a vertex")));
    let choice = choose("tesuji:trap:10", game.position(), 100_000);
    assert_eq!(choice.outlook, Outlook::Lost);
    let winning_replies = |at: Point| {
        let mut game = game.clone().with_candidates(Candidates::All);
        assert!(game.play(at));
        let moves =
            tesuji_search::working_moves(&mut DfPn::new(1 << 20), &mut game, AtariGo::WON, &mut Meter::unlimited());
        moves.iter().filter(|root_move| root_move.works_for(tesuji_search::Role::Min)).count()
    };
    let counts: Vec<usize> = game.position().legal_points().iter().map(winning_replies).collect();
    assert_eq!(Some(&winning_replies(point(choice.at))), counts.iter().min(), "{choice:?} {counts:?}");
    assert!(counts.iter().min() < counts.iter().max());
}

#[test]
fn higher_levels_win() {
    for (strong, weak) in [("tesuji:5", "tesuji:1"), ("tesuji:7", "tesuji:4"), ("tesuji:7", "greedy")] {
        let score = MatchScore::of(&play(&contest(strong, weak, 5, 20)));
        assert!(score.sides[0].wins >= 15, "{strong} against {weak}: {score:?}");
    }
}

/// Who infers that an opponent overlooks ataris wins more often against one who does, and not less against one who does not.
#[test]
fn inference_pays_against_the_careless() {
    let wins = |player: &str, opponent: &str| {
        let game = BoardGame::AtariGo(Suicide::Forbidden);
        let contest = contest::contest(game, "9", [player, opponent], 300, 2_000);
        MatchScore::of(&play(&contest)).sides[0].wins
    };
    let against = |opponent: &str| ["tesuji:4", "tesuji:trap:4", "tesuji:infer:4"].map(|player| wins(player, opponent));
    let [plain, trap, infer] = against("tesuji:3");
    assert!(infer >= plain + 10 && infer >= trap + 5, "{plain}, {trap} and {infer} of 300");
    let [plain, _, infer] = against("tesuji:4");
    assert!(infer + 15 >= plain, "{plain} and {infer} of 300");
}
