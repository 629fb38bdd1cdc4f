//! Connections and cuts against an exhaustive search in which both sides may play anywhere, on small boards, under each of the
//! three rules on ko.

mod drawn;

use drawn::problem;
use tesuji_board::{Board, Color, Move, Point, PointSet, Position, Rules, Setup, Size, zobrist};
use tesuji_certify::Claim;
use tesuji_goals::{Goal, Options, Problem, Retakes, Standing, solve};
use tesuji_search::{Assume, DfPn, Game, Hints, Meter, MoveList, Outcome, Rng, Role, Solver, Width};

/// Two strings, every point of the board as a move, and no knowledge but the rules. The connector is Max.
struct Everywhere {
    board: Board,
    strings: [Point; 2],
    connector: Color,
    turn: Color,
    ban: Option<Point>,
    /// The side that may retake a ko at once.
    retaker: Option<Color>,
    /// The moves, the bans before them, and whether they retook a ko.
    past: Vec<(Move, Option<Point>, bool)>,
}

impl Everywhere {
    fn new(problem: &Problem, retakes: Retakes) -> Self {
        let board = problem.position().board().clone();
        let stones: Vec<Point> = problem.target().iter().collect();
        let connector = board.at(stones[0]).expect("a stone");
        let retaker = match retakes {
            Retakes::Defender => Some(!connector),
            Retakes::Neither => None,
            Retakes::Attacker => Some(connector),
        };
        let (turn, ban) = (problem.to_move(), problem.position().ko());
        Self { board, strings: [stones[0], stones[1]], connector, turn, ban, retaker, past: Vec::new() }
    }
}

impl Game for Everywhere {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.turn == self.connector { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Outcome> {
        let [Some(one), Some(other)] = self.strings.map(|at| self.board.string(at)) else {
            return Some(Outcome::Lost);
        };
        (one.stones() == other.stones()).then_some(Outcome::Won)
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<Move>) {
        out.extend(self.board.empty().iter().map(Move::Place));
        out.push(Move::Pass);
    }

    fn play(&mut self, m: Move) -> bool {
        let mut ban = None;
        let mut is_retake = false;
        if let Move::Place(p) = m {
            is_retake = self.ban == Some(p);
            if (is_retake && self.retaker != Some(self.turn)) || self.board.is_suicide(self.turn, p) {
                return false;
            }
            let captured = self.board.place(self.turn, p);
            let captor = self.board.string(p).expect("the stone just played");
            if captor.stone_count() == 1 && captor.is_atari() {
                ban = captured.single();
            }
        }
        self.past.push((m, self.ban, is_retake));
        (self.ban, self.turn) = (ban, !self.turn);
        true
    }

    fn undo(&mut self) {
        let (m, ban, _) = self.past.pop().expect("a move to take back");
        if m != Move::Pass {
            self.board.undo();
        }
        (self.ban, self.turn) = (ban, !self.turn);
    }

    fn key(&self) -> u64 {
        self.board.key() ^ zobrist::turn(self.turn) ^ zobrist::ko(self.ban)
    }

    fn cycle(&self, plies: usize) -> Outcome {
        let round = &self.past[self.past.len().saturating_sub(plies)..];
        let cutter_retakes = self.retaker == Some(!self.connector) && round.iter().any(|(_, _, retake)| *retake);
        if cutter_retakes { Outcome::Won } else { Outcome::Lost }
    }
}

impl Hints for Everywhere {}

impl Assume for Everywhere {}

/// Whether the strings are connected, by exhaustive search; `None` if that takes too long.
fn truth(problem: &Problem, retakes: Retakes) -> Option<bool> {
    let mut game = Everywhere::new(problem, retakes);
    let answer = DfPn::new(32 << 20).solve(&mut game, Outcome::Won, &mut Meter::limited(200_000));
    answer.bounds.decides(Outcome::Won)
}

/// A random problem about two strings of one colour.
fn random_problem(random: &mut Rng, size: Size) -> Problem {
    loop {
        let mut setup = Setup::new(size);
        for p in size.points() {
            match random.below(10) {
                0..=2 => setup.black.insert(p),
                3..=5 => setup.white.insert(p),
                _ => {}
            }
        }
        setup.turn = if random.below(2) == 0 { Color::Black } else { Color::White };
        let stones: Vec<Point> = setup.black.iter().collect();
        if stones.len() < 2 || Position::new(&setup, Rules::default()).is_err() {
            continue;
        }
        let target: PointSet =
            [stones[random.below(stones.len())], stones[random.below(stones.len())]].into_iter().collect();
        let goal = if setup.turn == Color::Black { Goal::Connect } else { Goal::Cut };
        if let Ok(problem) = Problem::new("random", &setup, goal, target) {
            return problem;
        }
    }
}

/// What is read is what exhaustive search finds, hardly ever something else: moves far from the ways are not looked at. What is
/// certified is never anything else.
#[test]
fn small_boards_agree_with_exhaustive_search() {
    let mut random = Rng::new(25);
    let (mut compared, mut certified, mut wrong) = (0, 0, Vec::new());
    for _ in 0..150 {
        let problem = random_problem(&mut random, Size::new(4, 4).expect("a size"));
        let report = solve(&problem, &Options { all_moves: false, ..Options::default() }, &mut Meter::limited(200_000));
        let connection = if problem.goal() == Goal::Connect { report.outcome } else { -report.outcome };
        let [hard, even, easy] = Retakes::ALL.map(|retakes| truth(&problem, retakes));
        let known = match (hard, even, easy) {
            (Some(true), ..) => Outcome::Won,
            (Some(false), Some(true), _) => Outcome::WonByKo,
            (_, Some(false), Some(true)) => Outcome::LostByKo,
            (.., Some(false)) => Outcome::Lost,
            _ => continue,
        };
        compared += 1;
        if report.standing == Standing::Certified {
            certified += 1;
            assert_eq!(known, connection, "{problem:?}");
        }
        if known != connection {
            wrong.push((known, connection, problem));
        }
    }
    assert!(compared > 100, "only {compared} were compared");
    assert!(certified * 2 > compared, "{certified} of {compared} were certified");
    assert!(wrong.len() * 50 <= compared, "{} of {compared} differ, first {:?}", wrong.len(), wrong.first());
}

fn asked(drawing: &str, goal: Goal, turn: Color) -> tesuji_goals::Report {
    solve(&problem(drawing, goal, turn), &Options::default(), &mut Meter::limited(300_000))
}

const BAMBOO: &str = "
. . . . . . .
. . O . O . .
. O # . # O .
. . X . X . .
. O O . O . .
. . . . . . .";

const DIAGONAL: &str = "
. . . . . .
. . O . . .
. O # . . .
. . . # O .
. . . O . .
. . . . . .";

const APART: &str = "
. O . O . .
O # O # O .
O . O . O .
. O . O . .
. . . . . .";

/// A white wall with two eyes that lacks one stone between two black strings.
const WALL: &str = "
O O O O O . . . .
O . O . O . X . .
O O O O O . . . .
X X X X O X X . .
. . . # . # . . .
. X X X O . X . .";

#[test]
fn living_stones_cut() {
    let report = asked(WALL, Goal::Cut, Color::White);
    assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified));
    assert_eq!(report.best, Some(Move::Place("E2".parse().expect("a point"))));
    let [verdict] = report.verdicts.as_slice() else { panic!("one claim") };
    assert_eq!((verdict.claim, verdict.uses_benson, verdict.is_conditional()), (Claim::Cut, true, false));
    assert_eq!(asked(WALL, Goal::Connect, Color::Black).outcome, Outcome::Won);
}

#[test]
fn shapes_are_connected_or_cut() {
    for (drawing, goal, turn, outcome, claim) in [
        (BAMBOO, Goal::Cut, Color::White, Outcome::Lost, Claim::Connect),
        (BAMBOO, Goal::Connect, Color::Black, Outcome::Won, Claim::Connect),
        (DIAGONAL, Goal::Cut, Color::White, Outcome::Lost, Claim::Connect),
        (APART, Goal::Cut, Color::White, Outcome::Won, Claim::Cut),
    ] {
        let report = asked(drawing, goal, turn);
        assert_eq!(report.outcome, outcome, "{goal} {drawing}");
        assert_eq!(report.standing, Standing::Certified, "{goal} {drawing}");
        assert_eq!(
            report.verdicts.iter().map(|verdict| verdict.claim).collect::<Vec<_>>(),
            [claim],
            "{goal} {drawing}"
        );
    }
    let apart = asked(APART, Goal::Connect, Color::Black);
    assert_eq!(apart.outcome, Outcome::Lost);
}
