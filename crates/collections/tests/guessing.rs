//! Problems as sites write them, whose stones are not marked: what is asked is guessed, and a guess alone makes no fault.

use tesuji_collections::{BookVerdict, CheckSettings, Checked, Task};
use tesuji_engine::Limits;
use tesuji_goals::{Guidance, Options};
use tesuji_notation::{Document, Form};

const SNAPBACK: &str = "SZ[9]AB[cf][df][ef][bg][eg][bh][bi][ci]AW[gf][cg][fg][gg][ch][eh][fh][di][ei]PL[B]";
const CORNER: &str = "SZ[9]AB[fd][gd][hd][id][ee][df][ef][eg][gg][ig][eh][hh][ih][di][ei]\
    AW[ed][fe][ge][he][ie][ff][fg][hg][fh][fi][gi]PL[W]";

fn check(setup: &str, comment: &str, lines: &str) -> Checked {
    let text = format!("(;{setup}C[{comment}]{lines})");
    let document = Document::read(text.as_bytes(), Some(Form::Sgf)).expect("an SGF");
    let task = Task::all(&document, "site.sgf").next().expect("an entry").expect("a position");
    let limits = Limits { time: None, nodes: Some(50_000) };
    // Without a guide, whose trees take their share of so few positions.
    let options = Options { memory: 16 << 20, guide: Guidance::NONE, ..Options::default() };
    task.check(&CheckSettings::new(options, limits)).expect("no bug").expect("no end")
}

fn faults(checked: &Checked) -> Vec<String> {
    checked.faults.iter().map(|fault| fault.fault.to_string()).collect()
}

#[test]
fn the_stones_are_found_under_which_the_main_line_is_right() {
    for (setup, comment, lines, guessed) in [
        (SNAPBACK, "Black to capture", "(;B[dh]C[RIGHT];W[dg];B[dh])(;B[dg];W[dh]C[WRONG])", "Black to capture C2 C3"),
        (SNAPBACK, "Find the tesuji", "(;B[dh]C[RIGHT];W[dg];B[dh])", "Black to capture C2 C3"),
        // The words alone will do.
        (SNAPBACK, "Black to capture", ";B[dh];W[dg];B[dh]", "Black to capture C2 C3"),
        (CORNER, "White to live", "(;W[hf]C[Correct])(;W[hi];B[hf]C[Incorrect])", "White to live with "),
    ] {
        let checked = check(setup, comment, lines);
        assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::Right, vec![]), "{checked:?}");
        let told = checked.guessed.as_deref().unwrap_or_default();
        assert!(told.starts_with(guessed), "{told}");
        assert_eq!(checked.remarks[0], format!("guessed: {told}"));
    }
}

#[test]
fn what_is_wrong_beside_a_right_main_line_is_told() {
    let checked = check(SNAPBACK, "Black to capture", "(;B[dh]TE[1];W[dg];B[dh])(;B[dg]BM[1];W[dd])");
    assert_eq!(
        (checked.verdict, faults(&checked)),
        (BookVerdict::Faulty, vec!["refutation-fails".to_owned()]),
        "{checked:?}"
    );
    assert!(checked.guessed.is_some());
    // Without words the goal is a guess as well: perhaps something else is asked, under which nothing is wrong.
    let checked = check(SNAPBACK, "A tesuji", "(;B[dh]TE[1];W[dg];B[dh])(;B[dg]BM[1];W[dd])");
    assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::Right, vec![]), "{checked:?}");
    assert!(checked.notes.iter().any(|note| note.starts_with("only if that is meant: refutation-fails")));
    // A move that is there twice is untidy, and no fault of Go.
    let checked = check(SNAPBACK, "A tesuji", "(;B[dh]TE[1];W[dg];B[dh])(;B[dg]BM[1];W[dh])(;B[dg]BM[1];W[dh])");
    assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::Right, vec![]), "{checked:?}");
    assert!(checked.notes.iter().any(|note| note.starts_with("D3 is there twice")), "{checked:?}");
}

#[test]
fn moves_without_a_mark_are_meant_to_be_wrong() {
    // As problem sites write it: what is right is called so, all else is not marked at all.
    let checked = check(SNAPBACK, "Black to play.", "(;B[dh];W[dg];B[dh]C[Correct])(;B[dg];W[dh])(;B[dd];W[dh])");
    assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::Right, vec![]), "{checked:?}");
    assert!(checked.undecided == 0 && checked.notes.is_empty(), "{checked:?}");
}

#[test]
fn an_answer_that_is_not_decided_in_time_is_unknown_and_not_wrong() {
    let text = format!("(;{CORNER}C[White to play](;W[hf]C[Correct])(;W[hi];B[hf]))");
    let document = Document::read(text.as_bytes(), Some(Form::Sgf)).expect("an SGF");
    let task = Task::all(&document, "site.sgf").next().expect("an entry").expect("a position");
    let limits = Limits { time: None, nodes: Some(40) };
    let settings = CheckSettings::new(Options { memory: 16 << 20, ..Options::default() }, limits);
    let checked = task.check(&settings).expect("no bug").expect("no end");
    assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::Unknown, vec![]), "{checked:?}");
    assert!(checked.remarks[0].ends_with("it was not decided within the limits"), "{checked:?}");
}

/// A comment, the lines, and why nothing can be said.
const NO_QUESTIONS: [([&str; 2], &str); 4] = [
    (["Black to live", "(;B[dh]C[RIGHT])"], "no stones are marked"),
    // No goal and no marks: a game that begins in the middle.
    (["The game so far", ";B[dh];W[dg];B[dh]"], "no goal is named"),
    (["Black to capture", ""], "no stones are marked"),
    (["Black to capture", ";B[]"], "no stones are marked"),
];

#[test]
fn a_guess_alone_makes_no_fault() {
    // The answer is wrong if this is about the stones in the corner; perhaps it is not.
    for comment in ["Black to capture", ""] {
        let checked = check(SNAPBACK, comment, "(;B[dg]C[RIGHT];W[dh])");
        assert!(matches!(checked.verdict, BookVerdict::NoQuestion | BookVerdict::Unknown), "{checked:?}");
        assert_eq!(faults(&checked), [""; 0], "{checked:?}");
    }
    for ([comment, lines], reason) in NO_QUESTIONS {
        let checked = check(SNAPBACK, comment, lines);
        assert_eq!((checked.verdict, faults(&checked)), (BookVerdict::NoQuestion, vec![]), "{checked:?}");
        assert_eq!(checked.guessed, None);
        assert!(checked.remarks.len() == 1 && checked.remarks[0].contains(reason), "{checked:?}");
    }
    let game = check("SZ[9]", "Black to live", ";B[ee];W[cc];B[gg]");
    assert_eq!((game.verdict, game.nodes), (BookVerdict::NoQuestion, 0), "{game:?}");
}

/// A group in the open that a few thousand positions do not settle: the guide has the book's move, or another one.
#[test]
fn what_is_not_proved_may_be_likely() {
    let line = |answer: &str| {
        format!(
            r#"{{"id":"open","size":[9,9],"black":["F8","G8","G7","E6","H6","E5","F4","G4","D3","E3","F3","H3"],"white":["E8","C7","D7","F5","G5","H5","C4","D4","E4","H4","C3"],"to_move":"black","goal":"kill","target":["F5"],"expected":{{"outcomes":["win"],"moves":["{answer}"]}}}}"#
        )
    };
    let verdict = |answer: &str, guide| {
        let document = Document::read(line(answer).as_bytes(), None).expect("a problem");
        let task = Task::all(&document, "open.jsonl").next().expect("one entry").expect("a task");
        let limits = Limits { time: None, nodes: Some(3_000) };
        let settings = CheckSettings::new(Options { guide, ..Options::default() }, limits);
        let checked = task.check(&settings).expect("no fault of ours").expect("it was not stopped");
        assert_eq!((checked.faults.len(), checked.certified), (0, false), "{checked:?}");
        checked.verdict
    };
    assert_eq!(verdict("F6", Guidance::own()), BookVerdict::Likely);
    assert_eq!(verdict("F6", Guidance::NONE), BookVerdict::Unknown, "without a guide there is no opinion so soon");
    assert_eq!(verdict("A1", Guidance::own()), BookVerdict::Unknown, "nor is there one that accuses");
}
