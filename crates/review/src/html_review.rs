//! Reviews as one HTML file that needs nothing else: for each game a timeline to click on, and a diagram for
//! each turning point.

use std::fmt::Write;

use tesuji_board::{Color, Move, PointSet, Position};
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, svg};
use tesuji_sgf::Mark;

use crate::game_line::GameLine;
use crate::review::Review;
use crate::review_json::players;
use crate::sentence;
use crate::turning_point::TurningPoint;

const HEAD: &str = include_str!("html_review/head.html");
const LAW: &str = "a string takes what is written";
/// The moves of a line that a diagram shows.
const SHOWN: usize = 12;

/// The parts of a report, in the order in which they are to be written.
#[derive(Clone, Copy, Debug)]
pub struct HtmlReview;

impl HtmlReview {
    /// The beginning.
    pub fn head() -> &'static str {
        HEAD
    }

    /// A game; `number` tells it from the others of the report.
    pub fn game(file: &str, number: usize, line: &GameLine, review: &Review) -> String {
        let mut out = String::new();
        let title = format!(
            "{} <small>{}, {}, {} moves</small>",
            escaped(&players(line)),
            escaped(file),
            line.size,
            line.plies.len()
        );
        writeln!(out, "<section>\n<h2>{title}</h2>").expect(LAW);
        for remark in &line.remarks {
            writeln!(out, "<p class=\"soft\">{}</p>", escaped(remark)).expect(LAW);
        }
        out.push_str(&timeline(number, line, review));
        if review.turning_points.is_empty() {
            out.push_str("<p>Nothing was missed that is proved.</p>\n");
        }
        let mut in_order: Vec<&TurningPoint> = review.turning_points.iter().collect();
        in_order.sort_by_key(|point| point.ply);
        for point in in_order {
            out.push_str(&article(number, point));
        }
        let complete = if review.is_complete { "" } else { " The time was over before all was asked." };
        writeln!(out, "<p class=\"soft\">{}{complete}</p>\n</section>", sentence::counts(&review.count)).expect(LAW);
        out
    }

    /// The end.
    pub fn tail() -> &'static str {
        "</main>\n</html>\n"
    }
}

fn anchor(game: usize, point: &TurningPoint) -> String {
    format!("g{game}m{}-{}", point.number, point.stones.first().map_or_else(String::new, |at| at.to_string()))
}

/// A bar for each turning point, as high as its stones are many, up for Black and down for White.
fn timeline(game: usize, line: &GameLine, review: &Review) -> String {
    let moves = line.plies.len().max(1);
    let most = review.turning_points.iter().map(|point| point.stones.len()).max().unwrap_or(1);
    let mut out =
        String::from("<svg class=\"time\" viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" role=\"img\">");
    out.push_str("<title>When something was missed: by Black above the line, by White below</title>");
    out.push_str("<line x1=\"0\" y1=\"50\" x2=\"1000\" y2=\"50\"/>");
    for point in &review.turning_points {
        let x = 1000.0 * point.ply as f64 / moves as f64;
        let height = 10.0 + 38.0 * point.stones.len() as f64 / most as f64;
        let (y, side) = if point.side() == Color::Black { (50.0 - height, "black") } else { (50.0, "white") };
        write!(
            out,
            "<a href=\"#{}\"><rect class=\"{side}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"6\" height=\"{height:.1}\"><title>{}</title></rect></a>",
            anchor(game, point),
            escaped(&sentence::event(point))
        )
        .expect(LAW);
    }
    out.push_str("</svg>\n");
    out
}

fn article(game: usize, point: &TurningPoint) -> String {
    let mut out = format!("<article id=\"{}\">\n", anchor(game, point));
    writeln!(out, "<p><b>{}</b></p>", escaped(&sentence::event(point))).expect(LAW);
    writeln!(out, "<div><figure>{}<figcaption>The position</figcaption></figure>", svg(&position(point))).expect(LAW);
    if !point.was_safe() && !point.line.is_empty() {
        let caption = "What would have worked";
        writeln!(out, "<figure>{}<figcaption>{caption}</figcaption></figure>", svg(&solution(point))).expect(LAW);
    }
    writeln!(out, "</div>\n<p>{}</p>\n</article>", escaped(&sentence::aftermath(point))).expect(LAW);
    out
}

/// What is drawn of the board: the stones at stake and the moves.
fn view(point: &TurningPoint) -> PointSet {
    let moves = point.line.iter().take(SHOWN).chain(&point.moves).chain([&point.played]);
    let moves: PointSet = moves.filter_map(|m| m.point()).collect();
    let stones = point.marked() | point.partner;
    stones | (moves & stones.neighbours_and_diagonals().neighbours_and_diagonals()) | line_points(point)
}

fn line_points(point: &TurningPoint) -> PointSet {
    point.line.iter().take(SHOWN).filter_map(|m| m.point()).collect()
}

fn scene(point: &TurningPoint) -> Scene {
    let mut scene = Scene::new("", point.problem.position().setup());
    scene.marks.extend(point.marked().iter().map(|p| (p, Mark::Triangle)));
    scene
}

/// The position with the stones at stake, the moves that work and the one that was played.
fn position(point: &TurningPoint) -> Figure {
    let mut figure = Figure::of(&scene(point));
    let good = point.moves.iter().filter_map(|m| m.point());
    figure.highlights.extend(good.map(|p| (p, Highlight::Good)));
    let bad = point.played.point().filter(|p| point.problem.position().board().empty().contains(*p));
    figure.highlights.extend(bad.map(|p| (p, Highlight::Bad)));
    figure.cropped_to(view(point))
}

/// The line that would have worked, with numbers.
fn solution(point: &TurningPoint) -> Figure {
    let mut position: Position = point.problem.position().clone();
    let mut scenes = Vec::new();
    for (number, m) in point.line.iter().take(SHOWN).enumerate() {
        if position.play(*m).is_err() {
            break;
        }
        let last: Option<Move> = Some(*m);
        scenes.push(Scene { number: number + 1, last, ..Scene::new("", position.setup()) });
    }
    Figure::of_line(&scene(point), scenes).cropped_to(view(point))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
