//! The suites: enough problems, of every sort, and answers that are proved anew.

use std::collections::BTreeSet;

use tesuji_board::{Color, Setup};
use tesuji_board::{Position, Rules};
use tesuji_goals::{Goal, Guidance, Options, Problem, Region, Standing, Surroundings, solve, virtual_group};
use tesuji_lab::Suite;
use tesuji_search::{Meter, Outcome};

fn expected(problem: &Problem) -> Outcome {
    let expected = problem.expected.as_ref().expect("every problem has an answer");
    assert_eq!(expected.outcomes.len(), 1, "{}: one outcome", problem.id());
    expected.outcomes[0]
}

/// A key of the stones, whatever their colours and the side to move.
fn likeness(problem: &Problem) -> u64 {
    let mut setup = Setup { turn: Color::Black, ko: None, ..problem.position().setup() };
    let key = |setup: &Setup| Position::new(setup, Rules::default()).expect("a position").canonical_key();
    let one = key(&setup);
    std::mem::swap(&mut setup.black, &mut setup.white);
    one.min(key(&setup))
}

#[test]
fn there_are_enough_problems_of_every_sort() {
    let suites = Suite::captures();
    let problems: Vec<&Problem> = suites.iter().flat_map(|suite| &suite.problems).collect();
    // As many as in the paper's three books.
    assert_eq!(suites.each_ref().map(|suite| suite.problems.len()), [114, 144, 75]);
    for goal in [Goal::Capture, Goal::Save] {
        assert!(problems.iter().filter(|problem| problem.goal() == goal).count() >= 40, "{goal}");
    }
    for color in Color::ALL {
        assert!(problems.iter().filter(|problem| problem.to_move() == color).count() >= 40, "{color}");
    }
    for outcome in [Outcome::Won, Outcome::WonByKo, Outcome::LostByKo, Outcome::Lost] {
        assert!(problems.iter().filter(|problem| expected(problem) == outcome).count() >= 8, "{outcome:?}");
    }
}

#[test]
fn there_is_life_and_death_of_every_sort() {
    let suites = Suite::lives();
    let problems: Vec<&Problem> = suites.iter().flat_map(|suite| &suite.problems).collect();
    assert!(suites.iter().all(|suite| suite.problems.len() >= 40) && problems.len() >= 120);
    let attacker = |problem: &Problem| if problem.goal().attacks() { problem.to_move() } else { !problem.to_move() };
    let is_open = |problem: &&&Problem| {
        let scene = Surroundings::new(problem.position().board(), problem.target(), attacker(problem));
        Region::enclosed(&scene, 60).is_none()
    };
    assert!(problems.iter().filter(is_open).count() * 2 >= problems.len(), "half of them are open");
    for goal in [Goal::Kill, Goal::Live] {
        assert!(problems.iter().filter(|problem| problem.goal() == goal).count() >= 40, "{goal}");
    }
    for outcome in [Outcome::Won, Outcome::WonByKo, Outcome::LostByKo, Outcome::Lost] {
        assert!(problems.iter().filter(|problem| expected(problem) == outcome).count() >= 5, "{outcome:?}");
    }
}

#[test]
fn groups_have_several_strings_that_belong_together() {
    for problem in &Suite::groups().problems {
        let board = problem.position().board();
        assert!(board.strings_in(problem.target()).count() > 1, "{}", problem.id());
        let mut strings = board.strings_in(problem.target());
        assert!(strings.any(|string| virtual_group(board, string.stones()) == problem.target()), "{}", problem.id());
    }
}

#[test]
fn no_two_problems_are_alike() {
    let lives: Vec<Suite> = Suite::lives().into_iter().chain([Suite::groups()]).collect();
    for suites in [Suite::captures().to_vec(), lives] {
        let problems: Vec<&Problem> = suites.iter().flat_map(|suite| &suite.problems).collect();
        let ids: BTreeSet<&str> = problems.iter().map(|problem| problem.id()).collect();
        let keys: BTreeSet<u64> = problems.iter().map(|problem| likeness(problem)).collect();
        assert_eq!((ids.len(), keys.len()), (problems.len(), problems.len()));
    }
}

/// Proves the problems again: the outcome and the moves are those of the book, and a certificate holds.
fn check(suite: &Suite) {
    for problem in &suite.problems {
        let options = Options { memory: 16 << 20, ..Options::default() };
        let report = solve(problem, &options, &mut Meter::limited(400_000));
        assert_eq!(report.outcome, expected(problem), "{}", problem.id());
        assert_eq!(report.standing, Standing::Certified, "{}", problem.id());
        let book = &problem.expected.as_ref().expect("every problem has an answer").moves;
        assert!(report.moves.iter().all(|m| book.contains(m)), "{}: {:?}", problem.id(), report.moves);
    }
}

#[test]
fn every_problem_is_proved_again() {
    Suite::captures().iter().for_each(check);
}

#[test]
fn life_and_death_is_proved_again() {
    for problem in Suite::lives().iter().chain([&Suite::groups()]).flat_map(|suite| &suite.problems) {
        // Without a guide: with it middle-02 is proved on a condition only.
        let options = Options { memory: 16 << 20, all_moves: false, guide: Guidance::NONE, ..Options::default() };
        let report = solve(problem, &options, &mut Meter::limited(4_000_000));
        assert_eq!(report.outcome, expected(problem), "{}", problem.id());
        assert_eq!(report.standing, Standing::Certified, "{}: {:?}", problem.id(), report.gap);
    }
}
