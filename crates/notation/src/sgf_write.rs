//! A problem or position as a game of an SGF, with the book's lines.

use tesuji_board::{Color, Move, PointSet, Position, Size};
use tesuji_goals::{Expected, MoveMark, Problem, Solution};
use tesuji_sgf::{Collection, EditError, Mark, NodeId, SgfMove, SgfPoint};

use crate::scene::Scene;
use crate::sgf_points::{sgf_color, sgf_point, sgf_size};
use crate::verdict;

const LAW: &str = "identifiers are in capitals and UTF-8 holds every text";

/// Adds a problem or a position to a collection as a game; gives its root.
pub fn write_sgf(collection: &mut Collection, scene: &Scene, problem: Option<&Problem>) -> NodeId {
    let root = collection.add_game();
    write_root(collection, root, scene, problem).expect(LAW);
    if let Some(problem) = problem {
        write_question(collection, root, problem).expect(LAW);
        write_solution(collection, root, problem).expect(LAW);
    }
    root
}

fn write_root(
    collection: &mut Collection,
    root: NodeId,
    scene: &Scene,
    problem: Option<&Problem>,
) -> Result<(), EditError> {
    let setup = &scene.setup;
    let size = setup.size;
    collection.set_size(root, sgf_size(size))?;
    collection.set_simple_text(root, "GN", problem.map_or(&scene.title, |problem| problem.id()))?;
    collection.set_points(root, "AB", &sgf_points(setup.black, size))?;
    collection.set_points(root, "AW", &sgf_points(setup.white, size))?;
    collection.set_color(root, "PL", sgf_color(setup.turn))?;
    if let Some(at) = setup.ko {
        collection.set_points(root, "KOBAN", &[sgf_point(at, size)])?;
    }
    let edges = setup.edges;
    let open = [(edges.top, "top"), (edges.bottom, "bottom"), (edges.left, "left"), (edges.right, "right")];
    let open: Vec<&[u8]> = open.iter().filter(|(open, _)| *open).map(|(_, name)| name.as_bytes()).collect();
    if !open.is_empty() {
        collection.set_raw(root, "OPEN", &open)?;
    }
    if !scene.comment.is_empty() {
        collection.set_text(root, "C", &scene.comment)?;
    }
    write_marks(collection, root, scene, problem.map_or(PointSet::EMPTY, Problem::target))
}

/// Writes the marks. Triangles of a problem are its target and nothing else.
fn write_marks(collection: &mut Collection, root: NodeId, scene: &Scene, target: PointSet) -> Result<(), EditError> {
    let size = scene.setup.size;
    for (identifier, kind) in [("TR", Mark::Triangle), ("SQ", Mark::Square), ("CR", Mark::Circle), ("MA", Mark::Cross)]
    {
        let mut points: PointSet = scene.marks.iter().filter(|(_, mark)| *mark == kind).map(|(p, _)| *p).collect();
        if !target.is_empty() {
            points = if kind == Mark::Triangle { target } else { points - target };
        }
        collection.set_points(root, identifier, &sgf_points(points, size))?;
    }
    let label = |(p, mark): &(_, Mark)| match mark {
        Mark::Label(text) => Some((sgf_point(*p, size), text.clone())),
        Mark::Cross | Mark::Triangle | Mark::Circle | Mark::Square => None,
    };
    let labels: Vec<(SgfPoint, String)> = scene.marks.iter().filter_map(label).collect();
    let labels: Vec<(SgfPoint, &str)> = labels.iter().map(|(p, text)| (*p, text.as_str())).collect();
    collection.set_labels(root, &labels)
}

fn write_question(collection: &mut Collection, root: NodeId, problem: &Problem) -> Result<(), EditError> {
    collection.set_simple_text(root, "GOAL", &problem.goal().to_string())?;
    let outcomes: Vec<String> = problem.expected.iter().flat_map(Expected::outcome_names).collect();
    let outcomes: Vec<&[u8]> = outcomes.iter().map(String::as_bytes).collect();
    if !outcomes.is_empty() {
        collection.set_raw(root, "OUTCOME", &outcomes)?;
    }
    if !problem.alive().is_empty() {
        let size = problem.position().board().size();
        collection.set_points(root, "ALIVE", &sgf_points(problem.alive(), size))?;
    }
    if problem.hard {
        collection.set_number(root, "HARD", 1)?;
    }
    Ok(())
}

/// Writes the book's lines; where there are none, the first moves that are known to work.
fn write_solution(collection: &mut Collection, root: NodeId, problem: &Problem) -> Result<(), EditError> {
    let mut known = Solution::default();
    if problem.solution.is_empty() {
        for m in problem.expected.iter().flat_map(|expected| &expected.moves) {
            let step = known.add(None, *m);
            known.steps[step].mark = Some(MoveMark::Right);
        }
    }
    let solution = if problem.solution.is_empty() { &known } else { &problem.solution };
    write_lines(collection, root, solution, problem.position())
}

/// Writes lines that start at a position.
fn write_lines(
    collection: &mut Collection,
    root: NodeId,
    solution: &Solution,
    start: &Position,
) -> Result<(), EditError> {
    let (size, side) = (start.board().size(), start.turn());
    let mut to_write: Vec<(usize, NodeId, Color)> =
        solution.first.iter().rev().map(|step| (*step, root, side)).collect();
    while let Some((place, parent, turn)) = to_write.pop() {
        let step = &solution.steps[place];
        let node = collection.add_child(parent);
        let m = match step.played {
            Move::Place(p) => SgfMove::Play(sgf_point(p, size)),
            Move::Pass => SgfMove::Pass,
        };
        collection.set_move(node, sgf_color(turn), m)?;
        let said = verdict::of_comment(&step.comment) == step.mark;
        let (property, word) = match step.mark {
            Some(MoveMark::Right) => ("TE", "RIGHT"),
            Some(MoveMark::Wrong) => ("BM", "WRONG"),
            None => ("", ""),
        };
        let mut comment = step.comment.clone();
        if !said && step.mark.is_some() {
            if turn == side && verdict::of_comment(&comment).is_none() {
                collection.set_number(node, property, 1)?;
            } else {
                comment = if comment.is_empty() { word.to_owned() } else { format!("{word}\n{comment}") };
            }
        }
        if !comment.is_empty() {
            collection.set_text(node, "C", &comment)?;
        }
        to_write.extend(step.next.iter().rev().map(|next| (*next, node, !turn)));
    }
    Ok(())
}

/// The points of a set as SGF lists them: from the top, row by row.
fn sgf_points(points: PointSet, size: Size) -> Vec<SgfPoint> {
    let mut list: Vec<SgfPoint> = points.iter().map(|p| sgf_point(p, size)).collect();
    list.sort_by_key(|p| (p.row(), p.column()));
    list
}
