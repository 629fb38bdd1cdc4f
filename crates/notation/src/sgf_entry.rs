//! A game of an SGF as an entry: the position its root puts up, and what is asked of it.

use std::str::FromStr;

use tesuji_board::{BadName, BadSetup, Color, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_goals::{BadProblem, Expected, Goal, Problem};
use tesuji_sgf::{Mark, Property, SgfGame, SgfNode, SgfValue};

use crate::entry::{Entry, turned};
use crate::scene::Scene;
use crate::unreadable::Unreadable;
use crate::words::{self, Question};
use crate::{sgf_points, sgf_solution};

/// Reads the `number`th game of a file.
pub(crate) fn read(game: SgfGame<'_>, number: usize) -> Result<Entry<'_>, Unreadable> {
    let root = game.root();
    let size = sgf_points::board_size(game)?;
    let (first, mut setup, turn_named) = opening(game, size)?;
    let name = root.simple_text("GN").unwrap_or_default();
    let comment = comments(root, first);
    let title = if name.trim().is_empty() { format!("game {number}") } else { name.trim().to_owned() };
    let marks = sgf_points::marks(first, size)?;
    let asked = asked(root, &name, &comment)?;
    let is_whole = asked.as_ref().is_some_and(|asked| !asked.question.goal.is_about_stones());
    let target = if is_whole { PointSet::EMPTY } else { target(&marks, &setup) };
    let side_named = || words::side_to_play(&comment).or_else(|| words::side_to_play(&name));
    if let Some(Asked { question, .. }) = &asked {
        let by_words = question.side.or_else(|| first_mover(first)).or_else(side_named);
        match (turn_named, by_words) {
            (true, _) => {}
            (false, Some(side)) => setup.turn = side,
            (false, None) => setup = turned(&setup, question.goal, target),
        }
    } else if !turn_named && let Some(side) = first_mover(first).or_else(side_named) {
        setup.turn = side;
    }
    let asked = asked.or_else(|| Asked::implied(&setup, target).filter(|_| turn_named));
    setup.ko = ko_ban(root, size)?;
    let position = check(&setup, first, size)?;
    let mut scene = Scene::new(title, setup);
    (scene.comment, scene.marks) = (comment, marks);
    let problem = match &asked {
        Some(asked) => asked.problem(&scene.title, &position, target, first)?,
        None => None,
    };
    Ok(Entry { scene, position, goal: asked.map(|asked| asked.question.goal), target, problem, game: Some(game) })
}

/// The node of the entry's position, the last that puts up stones before the first move: most files have the stones in the root, some in a node of their own.
pub(crate) fn first_node(game: SgfGame<'_>) -> SgfNode<'_> {
    let has = |node: SgfNode<'_>, identifiers: &[&str]| identifiers.iter().any(|i| node.property(i).is_some());
    let mut node = game.root();
    while !has(node, &["B", "W"]) {
        let mut children = node.children();
        let (Some(child), None) = (children.next(), children.next()) else { break };
        if has(child, &["B", "W"]) || !has(child, &["AB", "AW", "AE", "PL"]) {
            break;
        }
        node = child;
    }
    node
}

/// That node, the setup there, and whether PL names the side to move.
fn opening(game: SgfGame<'_>, size: Size) -> Result<(SgfNode<'_>, Setup, bool), Unreadable> {
    let first = first_node(game);
    let (mut setup, mut turn_named) = (Setup::new(size), false);
    let mut node = game.root();
    loop {
        turn_named |= change(&mut setup, node)?;
        if node.id() == first.id() {
            break;
        }
        node = node.children().next().expect("the first node lies below the root");
    }
    for value in game.root().property("OPEN").into_iter().flat_map(Property::values) {
        let edge = value.simple_text();
        *match edge.trim() {
            "top" => &mut setup.edges.top,
            "bottom" => &mut setup.edges.bottom,
            "left" => &mut setup.edges.left,
            "right" => &mut setup.edges.right,
            _ => return Err(Unreadable::at(value.span(), BadName::new(&edge, "edge: say top, bottom, left or right"))),
        } = true;
    }
    Ok((first, setup, turn_named))
}

/// Puts and takes the stones as AB, AW and AE say; true if PL names the side to move.
pub(crate) fn change(setup: &mut Setup, node: SgfNode<'_>) -> Result<bool, Unreadable> {
    let size = setup.size;
    let black = sgf_points::points(node, "AB", size)?;
    let white = sgf_points::points(node, "AW", size)?;
    let empty = sgf_points::points(node, "AE", size)?;
    if let Some(at) = (black & white).first() {
        let span = sgf_points::span_of(node, &["AW"], sgf_points::sgf_point(at, size));
        return Err(Unreadable::at(span, BadSetup::TwoStones { at }));
    }
    setup.black = (setup.black - white - empty) | black;
    setup.white = (setup.white - black - empty) | white;
    // Some editors write PL[] where they mean nothing.
    let is_empty = node.value("PL").is_some_and(|value| value.simple_text().trim().is_empty());
    let turn = if is_empty { None } else { node.color("PL").map_err(|bad| Unreadable::at(bad.span.clone(), bad))? };
    setup.turn = turn.map_or(setup.turn, sgf_points::color);
    Ok(turn.is_some())
}

/// Whether a setup is a position; if not, points at the stone to blame.
pub(crate) fn check(setup: &Setup, node: SgfNode<'_>, size: Size) -> Result<Position, Unreadable> {
    Position::new(setup, Rules::default()).map_err(|bad| {
        let (identifiers, at): (&[&str], _) = match bad {
            BadSetup::OffBoard { at, .. } | BadSetup::TwoStones { at } | BadSetup::NoLiberties { at, .. } => {
                (&["AB", "AW", "AE", "B", "W"], at)
            }
            BadSetup::NoKo { at, .. } => (&["KOBAN"], at),
        };
        let point = sgf_points::sgf_point(at, size);
        let span = sgf_points::span_of(node, identifiers, point);
        let root = node.game().root();
        Unreadable::at(if span.is_empty() { sgf_points::span_of(root, identifiers, point) } else { span }, bad)
    })
}

/// The colour of the first move below a node, on the main line.
fn first_mover(first: SgfNode<'_>) -> Option<Color> {
    let mut node = Some(first);
    while let Some(here) = node {
        if let Some((color, _)) = here.moves().ok()?.first() {
            return Some(sgf_points::color(*color));
        }
        node = here.children().next();
    }
    None
}

/// The stones that carry the first kind of mark in use: triangles, squares, circles, crosses.
fn target(marks: &[(Point, Mark)], setup: &Setup) -> PointSet {
    let stones = setup.black | setup.white;
    [Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross]
        .into_iter()
        .map(|kind| marks.iter().filter(|(_, mark)| *mark == kind).map(|(p, _)| *p).collect::<PointSet>() & stones)
        .find(|marked| !marked.is_empty())
        .unwrap_or_default()
}

fn ko_ban(root: SgfNode<'_>, size: Size) -> Result<Option<Point>, Unreadable> {
    Ok(sgf_points::points(root, "KOBAN", size)?.first())
}

fn comments(root: SgfNode<'_>, first: SgfNode<'_>) -> String {
    let mut comment = root.text("C").unwrap_or_default();
    if first.id() != root.id() {
        let more = first.text("C").unwrap_or_default();
        if !comment.is_empty() && !more.is_empty() {
            comment.push('\n');
        }
        comment.push_str(&more);
    }
    comment
}

/// A question, and whether a property asks it rather than words.
struct Asked {
    question: Question,
    by_property: bool,
}

fn asked(root: SgfNode<'_>, name: &str, comment: &str) -> Result<Option<Asked>, Unreadable> {
    if let Some(value) = root.value("GOAL") {
        let goal = Goal::from_str(&value.simple_text()).map_err(|bad| Unreadable::at(value.span(), bad))?;
        return Ok(Some(Asked { question: Question { goal, side: None }, by_property: true }));
    }
    let question = Question::of(comment).or_else(|| Question::of(name));
    Ok(question.map(|question| Asked { question, by_property: false }))
}

impl Asked {
    /// What marked stones ask where it is said who moves, and nothing else: one kills the other's and lives with one's own.
    fn implied(setup: &Setup, target: PointSet) -> Option<Self> {
        let is_all = |color: Color| !target.is_empty() && (target - setup.stones(color)).is_empty();
        let goal = match (is_all(setup.turn), is_all(!setup.turn)) {
            (true, _) => Goal::Live,
            (false, true) => Goal::Kill,
            (false, false) => return None,
        };
        Some(Self { question: Question { goal, side: None }, by_property: false })
    }

    /// The problem. Words alone make none where they do not fit the stones: they may be about something else.
    fn problem(
        &self,
        title: &str,
        position: &Position,
        target: PointSet,
        first: SgfNode<'_>,
    ) -> Result<Option<Problem>, Unreadable> {
        let size = position.board().size();
        let root = first.game().root();
        let mut problem = match Problem::about(title, position.clone(), self.question.goal, target) {
            Ok(problem) => problem,
            Err(bad) if self.by_property => return Err(Unreadable::at(blamed(root, first, bad, size), bad)),
            Err(_) => return Ok(None),
        };
        let alive = sgf_points::points(root, "ALIVE", size)?;
        problem = problem.with_alive(alive).map_err(|bad| Unreadable::at(blamed(root, first, bad, size), bad))?;
        problem.solution = sgf_solution::read(first, size, problem.to_move())?.solution;
        let mut expected = Expected { moves: problem.solution.right_first_moves(), ..Expected::default() };
        for value in root.property("OUTCOME").into_iter().flat_map(Property::values) {
            let added = expected.add_named(value.simple_text().trim());
            added.map_err(|bad| Unreadable::at(value.span(), bad))?;
        }
        problem.hard = root.property("HARD").is_some();
        problem.expected = (expected != Expected::default()).then_some(expected);
        Ok(Some(problem))
    }
}

/// Where a problem goes wrong: at the marked stone, else at the goal.
fn blamed(root: SgfNode<'_>, first: SgfNode<'_>, bad: BadProblem, size: Size) -> std::ops::Range<usize> {
    match bad {
        BadProblem::TwoColors { at } | BadProblem::NoStone { at } => {
            sgf_points::span_of(first, &["TR", "SQ", "CR", "MA"], sgf_points::sgf_point(at, size))
        }
        BadProblem::NotAlive { at } | BadProblem::AliveTarget { at } => {
            sgf_points::span_of(root, &["ALIVE"], sgf_points::sgf_point(at, size))
        }
        BadProblem::Setup(_)
        | BadProblem::NoTarget
        | BadProblem::WrongSide { .. }
        | BadProblem::OneSide
        | BadProblem::NotTwo { .. }
        | BadProblem::OpenEdge { .. }
        | BadProblem::TooManyPoints { .. } => root.value("GOAL").map_or(0..0, SgfValue::span),
    }
}
