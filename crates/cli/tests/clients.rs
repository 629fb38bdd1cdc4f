//! Other programs drive `tesuji gtp`: GNU Go as an opponent, and Sabaki's own controller.
//!
//! `cargo xtask test` sets them up and runs these tests with a few games each. For more of them:
//! `TESUJI_GAMES=100 cargo test --release -p tesuji --test clients -- --ignored --nocapture`.

#[path = "clients/program.rs"]
mod program;

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use program::Program;
use tesuji_board::{Color, KoRule, Move, Position, Rules, Size};
use tesuji_search::Rng;

/// What White gets for moving second in Go.
const KOMI: f64 = 0.5;

/// How many games a match has.
fn games() -> u64 {
    std::env::var("TESUJI_GAMES").map_or(6, |games| games.parse().expect("a number of games"))
}

/// Who has settled the result of a game.
#[derive(Clone, Copy)]
enum Settled {
    AtOnce,
    AfterPlayingOn,
    /// Both agree that every stone stays, but GNU Go counts no eye in a seki: by the rules of area scoring it is a
    /// point.
    InSeki,
    ByTheReferee,
}

/// Two programs at a board, and a referee who trusts neither.
struct Table {
    programs: [Program; 2],
    position: Position,
}

impl Table {
    fn new(game: &str, level: &str) -> Self {
        let programs = [Program::tesuji(&["--game", game, "--level", level]), Program::gnugo()];
        Self { programs, position: Position::empty(Size::square(5), Rules::default()) }
    }

    fn begin(&mut self, size: u8, komi: &str, seed: u64) {
        let rules = Rules { ko: KoRule::PositionalSuperko, ..Rules::default() };
        self.position = Position::empty(Size::square(size), rules);
        for program in &mut self.programs {
            for command in [
                format!("boardsize {size}"),
                "clear_board".to_owned(),
                format!("komi {komi}"),
                format!("set_random_seed {seed}"),
            ] {
                program.ask(&command);
            }
        }
        // Both colours of the same opening.
        self.open(seed / 2);
    }

    /// The first two stones by lot, so that no two games are the same.
    fn open(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        for _ in 0..2 {
            let (color, legal) = (self.position.turn(), self.position.legal_points());
            let at = legal.iter().nth(rng.below(legal.len())).expect("there is room");
            self.position.play(at).expect("legal");
            self.programs.iter_mut().for_each(|program| drop(program.ask(&format!("play {color} {at}"))));
        }
    }

    /// Asks a program for its move, and tells the other.
    fn turn(&mut self, mover: usize, command: &str) -> Move {
        let color = self.position.turn();
        let answer = self.programs[mover].ask(command);
        let at = answer.parse().unwrap_or_else(|_| panic!("{} plays '{answer}'", self.programs[mover].name()));
        let legal = self.position.play(at);
        assert!(legal.is_ok(), "{}: {answer} is illegal: {legal:?}", self.programs[mover].name());
        self.programs[1 - mover].ask(&format!("play {color} {answer}"));
        at
    }

    /// GNU Go does not know Atari-Go: where it would rather pass it is made to choose. It gives a command that names
    /// the move, which is played already.
    fn gnugos_choice(&mut self) -> String {
        let color = self.position.turn();
        let points: Vec<String> = self.position.legal_points().iter().map(|p| p.to_string()).collect();
        let is_point = |answer: &String| points.contains(answer);
        let wish = self.programs[1].ask(&format!("reg_genmove {color}"));
        let made = || self.programs[1].ask(&format!("restricted_genmove {color} {}", points.join(" ")));
        let chosen = Some(wish).filter(is_point).unwrap_or_else(made);
        let chosen = Some(chosen).filter(is_point).unwrap_or_else(|| points[0].clone());
        self.programs[1].ask(&format!("play {color} {chosen}"));
        format!("echo {chosen}")
    }

    /// A game of Atari-Go; gives who has won.
    fn atari_go(&mut self, black: usize) -> usize {
        loop {
            let color = self.position.turn();
            let mover = if color == Color::Black { black } else { 1 - black };
            let legal = self.position.legal_points();
            if legal.is_empty() {
                return 1 - mover;
            }
            let command = if mover == 0 { format!("genmove {color}") } else { self.gnugos_choice() };
            self.turn(mover, &command);
            if self.position.prisoners(color) > 0 {
                return mover;
            }
        }
    }

    /// A game of Go to its end; gives Black's points less White's, and who has settled that.
    ///
    /// By the rules of area scoring those who do not agree on what is dead play on until it is captured, and what
    /// neither side has captured then is alive.
    fn go(&mut self, black: usize) -> (f64, Settled) {
        for (command, settled) in [("genmove", Settled::AtOnce), ("kgs-genmove_cleanup", Settled::AfterPlayingOn)] {
            self.play_to_two_passes(black, command);
            let [ours, theirs] = [0, 1].map(|program| points(&self.programs[program].ask("final_score")));
            if (ours - theirs).abs() < 0.01 {
                return (ours, settled);
            }
            if self.agree_on_a_seki() {
                assert!((ours - self.count()).abs() < 0.01, "we count by the rules: {ours}");
                return (ours, Settled::InSeki);
            }
        }
        eprintln!("no agreement: {}", self.programs[0].ask("printsgf"));
        (self.count(), Settled::ByTheReferee)
    }

    /// Black's points less White's if all stones are alive.
    fn count(&self) -> f64 {
        f64::from(self.position.score()) - KOMI
    }

    /// Whether GNU Go sees a seki, and both programs say that no stone is dead.
    fn agree_on_a_seki(&mut self) -> bool {
        let sees_seki = !self.programs[1].ask("final_status_list seki").is_empty();
        sees_seki && self.programs.iter_mut().all(|program| program.ask("final_status_list dead").is_empty())
    }

    fn play_to_two_passes(&mut self, black: usize, command: &str) {
        const LONGEST: usize = 400;
        let mut passes = 0;
        for _ in 0..LONGEST {
            let color = self.position.turn();
            let mover = if color == Color::Black { black } else { 1 - black };
            let at = self.turn(mover, &format!("{command} {color}"));
            passes = if at == Move::Pass { passes + 1 } else { 0 };
            if passes == 2 {
                return;
            }
        }
        panic!("superko ends every game");
    }

    fn leave(self) {
        self.programs.into_iter().for_each(Program::quit);
    }
}

/// All programs play legally, and our engine knows who has won.
#[test]
#[ignore = "needs GNU Go: `cargo xtask test` sets it up"]
fn atari_go_against_gnu_go() {
    let mut table = Table::new("atari-go", "8");
    let (mut wins, mut seen) = ([0; 2], HashSet::new());
    for game in 0..games() {
        table.begin(7, "0", game);
        let black = (game % 2) as usize;
        let winner = table.atari_go(black);
        seen.insert(table.position.moves().collect::<Vec<_>>());
        wins[winner] += 1;
        let score = table.programs[0].ask("final_score");
        let letter = if winner == black { "B+" } else { "W+" };
        assert!(score.starts_with(letter), "the referee says {letter}, our engine {score}");
    }
    eprintln!("Atari-Go on 7x7 in {} games, {} different: tesuji {}, GNU Go {}", games(), seen.len(), wins[0], wins[1]);
    assert!(wins[0] > wins[1], "GNU Go does not know the game: {wins:?}");
    table.leave();
}

/// What can be looked up is answered word for word as GNU Go answers it.
#[test]
#[ignore = "needs GNU Go: `cargo xtask test` sets it up"]
fn it_answers_as_gnu_go_does() {
    let mut table = Table::new("problem", "1");
    let mut rng = Rng::new(5);
    for game in 0..4 {
        table.begin(9, "6.5", game);
        for _ in 0..40 {
            let (color, legal) = (table.position.turn(), table.position.legal_points());
            let at = legal.iter().nth(rng.below(legal.len())).expect("there is room");
            table.position.play(at).expect("legal");
            table.programs.iter_mut().for_each(|program| drop(program.ask(&format!("play {color} {at}"))));
        }
        let mut commands: Vec<String> = ["query_boardsize", "get_komi", "last_move", "move_history", "get_handicap"]
            .into_iter()
            .chain(["list_stones black", "list_stones white", "captures black", "captures white"])
            .map(str::to_owned)
            .collect();
        for p in table.position.board().points() {
            commands.push(format!("color {p}"));
            commands.push(format!("is_legal white {p}"));
            if table.position.board().at(p).is_some() {
                commands.extend(["countlib", "findlib", "worm_stones"].map(|name| format!("{name} {p}")));
            }
        }
        for command in commands {
            let [ours, theirs] = [0, 1].map(|program| table.programs[program].ask(&command));
            assert_eq!(ours, theirs, "{command}");
        }
    }
    for (side, stones) in [(9, 4), (13, 5), (19, 9), (19, 6)] {
        let lines = [format!("boardsize {side}"), "clear_board".to_owned(), format!("fixed_handicap {stones}")];
        let [ours, theirs] = [0, 1].map(|program| lines.each_ref().map(|line| table.programs[program].ask(line)));
        let sorted = |answer: &str| {
            let mut points: Vec<String> = answer.split(' ').map(str::to_owned).collect();
            points.sort();
            points
        };
        assert_eq!(sorted(&ours[2]), sorted(&theirs[2]), "{lines:?}");
    }
    table.leave();
}

/// What cannot be changed even by unlimited moves is the same for both programs, in games that GNU Go plays out.
#[test]
#[ignore = "needs GNU Go: `cargo xtask test` sets it up"]
fn unconditional_status_is_gnu_gos() {
    let mut table = Table::new("problem", "1");
    table.programs[1] = Program::gnugo_to_the_end();
    let (mut positions, mut settled) = (0, 0);
    for game in 0..games() {
        table.begin(9, "6.5", game);
        for n in 0..90 {
            let color = table.position.turn();
            let at = table.programs[1].ask(&format!("genmove {color}"));
            table.programs[0].ask(&format!("play {color} {at}"));
            let m: Move = at.parse().expect("a move");
            table.position.play(m).expect("legal");
            if n < 50 || n % 4 > 0 {
                continue;
            }
            positions += 1;
            for p in table.position.board().points() {
                let command = format!("unconditional_status {p}");
                let [ours, theirs] = [0, 1].map(|program| table.programs[program].ask(&command));
                assert_eq!(ours, theirs, "{command} after {n} moves of game {game}");
                settled += usize::from(ours != "undecided");
            }
        }
    }
    eprintln!("unconditional_status: {positions} positions, {settled} points of them settled");
    assert!(settled > 100);
    table.leave();
}

/// Every game comes to its end, and both programs accept the result.
#[test]
#[ignore = "needs GNU Go: `cargo xtask test` sets it up"]
fn go_against_gnu_go() {
    let mut table = Table::new("go", "7");
    let (mut wins, mut settled, mut seen) = ([0; 2], [0; 4], HashSet::new());
    for game in 0..games() {
        table.begin(5, &KOMI.to_string(), game);
        let black = (game % 2) as usize;
        let (score, by) = table.go(black);
        seen.insert(table.position.moves().collect::<Vec<_>>());
        settled[by as usize] += 1;
        wins[if score > 0.0 { black } else { 1 - black }] += 1;
    }
    let [at_once, after_playing_on, in_seki, by_referee] = settled;
    eprintln!(
        "Go on 5x5 in {} games, {} different: tesuji {}, GNU Go {}; both accept {at_once} results at once, \
         {after_playing_on} after playing on, {in_seki} as a seki, and the referee's count of {by_referee}",
        games(),
        seen.len(),
        wins[0],
        wins[1]
    );
    assert_eq!(by_referee, 0, "both programs accept every result");
    table.leave();
}

/// Black's points less White's.
fn points(score: &str) -> f64 {
    match score.split_once('+') {
        Some(("B", points)) => points.parse().expect("points"),
        Some(("W", points)) => -points.parse::<f64>().expect("points"),
        _ => 0.0,
    }
}

#[test]
#[ignore = "needs node and @sabaki/gtp: `cargo xtask test` sets them up"]
fn sabakis_controller_drives_it() {
    let folder = std::env::var("TESUJI_CLIENTS").expect("the folder with node_modules in it");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients/sabaki.js");
    for game in ["atari-go", "go"] {
        let words = [folder.as_str(), env!("CARGO_BIN_EXE_tesuji"), "gtp", "--game", game, "--level", "5"];
        let output = Command::new("node").arg(&script).args(words).output().expect("node runs");
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
