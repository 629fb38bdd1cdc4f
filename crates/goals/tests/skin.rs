//! The slides' domain: groups of several strings, their skin, and methods that look at nothing else.

use tesuji_board::{Color, Diagram};
use tesuji_goals::{
    Goal, Ground, Guidance, Method, Options, Problem, Report, SkinMethod, Standing, solve, virtual_group,
};
use tesuji_search::{Meter, Outcome};

/// Black to move kills at D1, White to move lives there.
const SIDE: &str = ". . . . . . .\n. . . . . . .\nX X X X X X X\nX O O O O O X\nX O . . . O X";

fn problem(goal: Goal, turn: Color, drawing: &str, target: &str) -> Problem {
    let diagram: Diagram = drawing.parse().expect("a drawing");
    let mut setup = diagram.setup;
    setup.turn = turn;
    Problem::new("", &setup, goal, [target.parse().expect("a point")].into_iter().collect()).expect("a problem")
}

fn ask(problem: &Problem, method: &str) -> Report {
    let method: Method = method.parse().expect("a method");
    let options = Options { method, memory: 8 << 20, guide: Guidance::NONE, ..Options::default() };
    solve(problem, &options, &mut Meter::limited(600_000))
}

#[test]
fn what_is_read_on_a_skin_is_an_opinion() {
    let kill = problem(Goal::Kill, Color::Black, SIDE, "B2");
    let report = ask(&kill, "df-pn");
    assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified));
    for method in SkinMethod::all() {
        let said = ask(&kill, &method.to_string());
        if said.outcome != Outcome::Open {
            assert_eq!((said.outcome, said.ground, said.standing), (Outcome::Won, Ground::Opinion, Standing::Unproved));
            assert!(said.certificates.is_empty() && said.best.is_some(), "{method}");
        }
    }
    for method in ["df-pn:skin", "alphabeta:skin", "abgw:3:skin"] {
        assert_eq!(ask(&kill, method).outcome, Outcome::Won, "{method}");
        let live = problem(Goal::Live, Color::White, SIDE, "B2");
        assert_eq!(ask(&live, method).outcome, Outcome::Won, "{method}");
    }
}

/// A capture has no skin: there the plain method answers, and its answer is proved.
#[test]
fn captures_are_read_as_ever() {
    let ladder = problem(Goal::Capture, Color::Black, ". . . . .\n. X X . .\nX O . . .\n. X . . .\n. . . . .", "B3");
    let report = ask(&ladder, "gw:1:skin");
    assert_eq!((report.outcome, report.standing), (Outcome::Won, Standing::Certified));
}

#[test]
fn a_target_may_be_a_group_of_several_strings() {
    let empty = ". . . . . . . . .\n".repeat(4);
    let corner = ". . . . X . . X X\n. . . . . X X X X\n. . . . . . O O O\n. . . . X X O . .\n. . . . . X O . O";
    let part = problem(Goal::Kill, Color::Black, &(empty + corner), "J1");
    let board = part.position().board();
    let group = virtual_group(board, part.target());
    assert_eq!(board.strings_in(group).count(), 2);
    let whole = Problem::new("", &part.position().setup(), Goal::Kill, group).expect("a problem");
    let proved = ask(&whole, "df-pn");
    assert_eq!((proved.outcome, proved.standing), (Outcome::Won, Standing::Certified));
    for method in ["df-pn:skin", "abgw:3:skin"] {
        let said = ask(&whole, method);
        assert_eq!((said.outcome, said.ground), (Outcome::Won, Ground::Opinion), "{method}");
    }
}
