//! Positions for programs: the line form of problems with what else there is to see.

use serde_json::json as object;
use tesuji_goals::Problem;
use tesuji_notation::{ProblemLine, Scene};
use tesuji_sgf::Mark;

/// A position as one JSON object on a line; the fields of the line form are those that it has there.
pub fn json(scene: &Scene, problem: Option<&Problem>) -> String {
    let mut line = object!(ProblemLine::of(scene, problem));
    let mark = |(p, mark): &(_, Mark)| {
        let at = ToString::to_string(p);
        match mark {
            Mark::Cross => object!({ "at": at, "mark": "cross" }),
            Mark::Triangle => object!({ "at": at, "mark": "triangle" }),
            Mark::Circle => object!({ "at": at, "mark": "circle" }),
            Mark::Square => object!({ "at": at, "mark": "square" }),
            Mark::Label(text) => object!({ "at": at, "mark": "label", "text": text }),
        }
    };
    let fields = line.as_object_mut().expect("a line is an object");
    fields.insert("marks".to_owned(), scene.marks.iter().map(mark).collect());
    fields.insert("move".to_owned(), scene.number.into());
    fields.insert("last".to_owned(), scene.last.map(|m| m.to_string()).into());
    line.to_string()
}
