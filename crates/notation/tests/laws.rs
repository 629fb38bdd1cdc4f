//! Laws of reading and writing, on random documents.

use proptest::prelude::*;
use tesuji_board::{Color, OpenEdges, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_goals::{Expected, Goal, Problem};
use tesuji_notation::{Document, Form, Scene, write_diagram, write_jsonl, write_sgf};
use tesuji_search::Outcome;
use tesuji_sgf::Collection;

/// Anything that a random board can ask.
fn any_problem() -> impl Strategy<Value = (Scene, Problem)> {
    let stones = prop::collection::vec(0..5_u8, 361);
    let answer = (0..3_usize, prop::collection::vec(any::<prop::sample::Index>(), 0..3));
    (1..=19_u8, 1..=19_u8, stones, 0..16_u8, any::<(bool, bool, bool)>(), answer).prop_filter_map(
        "a position with stones",
        |(columns, rows, stones, open, (attack, group, hard), (outcomes, moves))| {
            let size = Size::new(columns, rows)?;
            let points: Vec<Point> = size.points().iter().collect();
            let of = |kind: u8| points.iter().zip(&stones).filter(|(_, s)| **s == kind).map(|(p, _)| *p).collect();
            let (black, white): (PointSet, PointSet) = (of(1), of(2));
            let edges = OpenEdges { top: open & 1 > 0, bottom: open & 2 > 0, left: open & 4 > 0, right: open & 8 > 0 };
            let target = PointSet::from(white.first()?);
            let turn = if attack { Color::Black } else { Color::White };
            let setup = Setup { size, edges, black, white, turn, ko: None };
            Position::new(&setup, Rules::default()).ok()?;
            let goal = match (attack, group) {
                (true, true) => Goal::Kill,
                (true, false) => Goal::Capture,
                (false, true) => Goal::Live,
                (false, false) => Goal::Save,
            };
            let mut problem = Problem::new("a: [random] \\one\\", &setup, goal, target).ok()?;
            problem.hard = hard;
            if outcomes > 0 {
                let outcomes = [Outcome::Won, Outcome::LostByKo][..outcomes].to_vec();
                let mut moves: Vec<Point> = moves.iter().map(|index| *index.get(&points)).collect();
                moves.sort_unstable();
                moves.dedup();
                problem.expected = Some(Expected {
                    outcomes,
                    moves: moves.into_iter().map(Into::into).collect(),
                    ..Expected::default()
                });
            }
            Some((Scene::new(problem.id(), setup), problem))
        },
    )
}

fn read(text: &[u8], form: Form) -> Problem {
    let shown = String::from_utf8_lossy(text).into_owned();
    let document = Document::read(text, None).unwrap_or_else(|bad| panic!("{bad} in\n{shown}"));
    assert_eq!(document.form(), form, "{shown}");
    let entry = document.entries().next().expect("an entry").unwrap_or_else(|bad| panic!("{bad} in\n{shown}"));
    entry.problem.expect("a problem")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_form_gives_back_what_was_written((scene, problem) in any_problem()) {
        prop_assert_eq!(&read(write_jsonl(&scene, Some(&problem)).as_bytes(), Form::Jsonl), &problem);
        prop_assert_eq!(&read(write_diagram(&scene, Some(&problem)).as_bytes(), Form::Diagram), &problem);
        let mut collection = Collection::new();
        write_sgf(&mut collection, &scene, Some(&problem));
        let mut by_sgf = read(&collection.to_bytes(), Form::Sgf);
        by_sgf.solution = problem.solution.clone();
        prop_assert_eq!(&by_sgf, &problem);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for form in [None, Some(Form::Sgf), Some(Form::Jsonl), Some(Form::Diagram)] {
            if let Ok(document) = Document::read(&bytes, form) {
                for entry in document.entries().flatten() {
                    entry.scenes().for_each(drop);
                }
            }
        }
    }

    #[test]
    fn nothing_that_looks_like_a_document_makes_it_panic(text in r#"(\(;|\)|;|SZ\[[0-9:]{1,3}\]|A[BWE]\[[a-e]{2}\]|[BW]\[[a-e]{0,2}\]|GOAL\[kill\]|TR\[[a-e]{2}\]|KOBAN\[aa\]|[XO.@#]{3}\n|goal: live\n|ko: [A-C][1-3]\n|\{"size":\[3,3\],"to_move":"black","black":\["A1"\]\}|\n){0,40}"#) {
        if let Ok(document) = Document::read(text.as_bytes(), None) {
            for entry in document.entries() {
                match entry {
                    Ok(entry) => entry.scenes().for_each(drop),
                    Err(bad) => prop_assert!(bad.span.end <= document.source().len() && bad.span.start <= bad.span.end),
                }
            }
        }
    }
}
