//! A report on a collection as one HTML file that needs nothing else: a summary, and a diagram for everything that is not
//! plainly right.
//!
//! It is written as the results come in, so that a report on any number of problems takes no memory. The summary is
//! known last and shown first: the page puts it there.

use std::fmt::Write;

use tesuji_board::Point;
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, View, svg};

use crate::checked::{BookVerdict, Checked};
use crate::summary::Summary;

const HEAD: &str = include_str!("html/head.html");

/// The parts of a report, in the order in which they are to be written.
#[derive(Clone, Copy, Debug)]
pub struct HtmlReport;

impl HtmlReport {
    /// The beginning.
    pub fn head() -> &'static str {
        HEAD
    }

    /// A problem, or a file that could not be read.
    pub fn entry(checked: &Checked, scene: Option<&Scene>) -> String {
        let mut out = String::new();
        let verdict = checked.verdict;
        let number = if checked.number == 0 { String::new() } else { format!(" · {}", checked.number) };
        let (id, file) = (escaped(&checked.id), escaped(&checked.file));
        let title = format!("<span class=\"verdict\">{verdict}</span> <b>{id}</b> <small>{file}{number}</small>");
        writeln!(out, "<article class=\"{verdict}\"><header>{title}</header>").expect(LAW);
        let with_picture = scene
            .filter(|_| matches!(checked.verdict, BookVerdict::Faulty | BookVerdict::Likely | BookVerdict::Unknown));
        if let Some(scene) = with_picture {
            writeln!(out, "<figure>{}</figure>", picture(checked, scene)).expect(LAW);
        }
        out.push_str("<div>");
        if checked.outcome != "unknown" {
            let standing = if checked.certified { ", certified" } else { ", searched" };
            let moves = if checked.moves.is_empty() { String::new() } else { format!(": {}", checked.moves.join(" ")) };
            writeln!(out, "<p class=\"solver\">{}{moves}{standing}</p>", checked.outcome.replace('_', " ")).expect(LAW);
        }
        if !checked.faults.is_empty() {
            out.push_str("<ul>\n");
            for fault in &checked.faults {
                let line = if fault.line.is_empty() { String::new() } else { format!(" at {}", fault.line.join(" ")) };
                let place = fault.place.as_ref().map_or_else(String::new, |at| format!(" <small>{at}</small>"));
                let standing = if fault.certified { "" } else { " <small>searched, not certified</small>" };
                writeln!(
                    out,
                    "<li><code>{}</code>{}{place}<br>{}{standing}</li>",
                    fault.fault,
                    escaped(&line),
                    escaped(&fault.sentence)
                )
                .expect(LAW);
            }
            out.push_str("</ul>\n");
        }
        for remark in &checked.remarks {
            writeln!(out, "<p class=\"remark\">{}</p>", escaped(remark)).expect(LAW);
        }
        out.push_str("</div></article>\n");
        out
    }

    /// The end, with the summary.
    pub fn tail(summary: &Summary) -> String {
        let mut out = String::from("<section id=\"summary\">\n<dl>");
        for (name, count) in [
            ("right", summary.right),
            ("likely", summary.likely),
            ("faulty", summary.faulty),
            ("unknown", summary.unknown),
            ("no-question", summary.no_question),
        ] {
            write!(out, "<div class=\"{name}\"><dt>{}</dt><dd>{count}</dd></div>", name.replace('-', " ")).expect(LAW);
        }
        out.push_str("</dl>\n");
        if !summary.faults.is_empty() {
            out.push_str("<ul>");
            for (kind, count) in &summary.faults {
                write!(out, "<li><code>{kind}</code> {count}</li>").expect(LAW);
            }
            out.push_str("</ul>\n");
        }
        out.push_str("</section>\n</main>\n</html>\n");
        out
    }
}

const LAW: &str = "a string takes what is written";

/// The position with the moves that work and those that were wrongly said to.
fn picture(checked: &Checked, scene: &Scene) -> String {
    let mut figure = Figure::of(scene);
    figure.caption.clear();
    figure.title.clear();
    let right: Vec<Point> = checked.moves.iter().filter_map(|m| m.parse().ok()).collect();
    let first = checked.faults.iter().filter_map(|fault| fault.line.first()?.parse::<Point>().ok());
    let wrong: Vec<Point> = first.filter(|p| !right.contains(p)).collect();
    let size = figure.setup.size;
    let on_board = |p: &Point| size.contains(*p);
    figure.highlights.extend(right.into_iter().filter(on_board).map(|p| (p, Highlight::Good)));
    figure.highlights.extend(wrong.into_iter().filter(on_board).map(|p| (p, Highlight::Bad)));
    figure.view = View::around(figure.busy(), size);
    svg(&figure)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
