//! A chart of lines as SVG: how numbers have moved, one panel a number.

use std::fmt::Write;

use crate::svg::{BOLD, Layout, WIDTH, text};

const MARGIN: f64 = 64.0;
const PLOT: f64 = 100.0;
const LAYOUT: Layout = Layout { margin: MARGIN, head: 64.0, panel: 150.0 };

/// A chart of lines.
///
/// ```
/// use tesuji_lab::{LineChart, LinePanel};
/// let panel = LinePanel { name: "a1".into(), numbers: vec![8.0, 6.5], band: Some((0.0, 8.0)) };
/// let chart = LineChart { title: "weights".into(), panels: vec![panel] };
/// assert!(chart.svg().contains("M64.0"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// What it shows.
    pub title: String,
    /// The panels, one below the other.
    pub panels: Vec<LinePanel>,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct LinePanel {
    /// What it shows.
    pub name: String,
    /// The numbers in order.
    pub numbers: Vec<f64>,
    /// An interval to compare them with, drawn behind the line.
    pub band: Option<(f64, f64)>,
}

impl LineChart {
    /// The chart as a picture.
    pub fn svg(&self) -> String {
        LAYOUT.page(&self.title, "", &self.panels, LinePanel::svg)
    }
}

impl LinePanel {
    fn svg(&self, top: f64) -> String {
        let ends = self.band.iter().flat_map(|(low, high)| [low, high]);
        let all = self.numbers.iter().chain(ends);
        let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), number| (low.min(*number), high.max(*number)));
        let (foot, right) = (top + 16.0 + PLOT, WIDTH - MARGIN);
        let x = |n: usize| MARGIN + (right - MARGIN) * n as f64 / self.numbers.len().saturating_sub(1).max(1) as f64;
        let y = |number: f64| foot - PLOT * (number - low) / (high - low).max(1e-9);
        let mut svg = text(MARGIN, top + 8.0, "start", &self.name, BOLD);
        if let Some((low, high)) = self.band {
            // An interval of one number is still to be seen.
            let (above, height) = (y(high), (y(low) - y(high)).max(2.0));
            let place =
                format!("x=\"{MARGIN}\" y=\"{above:.1}\" width=\"{:.1}\" height=\"{height:.1}\"", right - MARGIN);
            let _ = writeln!(svg, "<rect {place} fill=\"#1f4e79\" fill-opacity=\"0.14\"/>");
        }
        let mut line = String::new();
        for (n, number) in self.numbers.iter().enumerate() {
            let pen = if n == 0 { 'M' } else { 'L' };
            write!(line, "{pen}{:.1} {:.1}", x(n), y(*number)).expect("a string takes what is written");
        }
        let axis = format!("M{MARGIN} {foot:.1}H{right}");
        for (path, color, width) in [(axis, "#999999", 1.0), (line, "#e08a1e", 2.0)] {
            writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>")
                .expect("a string takes what is written");
        }
        for end in [low, high].into_iter().filter(|_| !self.numbers.is_empty()) {
            svg += &text(MARGIN - 6.0, y(end) + 3.0, "end", &short(end), " font-size=\"10\"");
        }
        if let Some(last) = self.numbers.last() {
            svg += &text(right + 6.0, y(*last) + 4.0, "start", &short(*last), "");
        }
        svg
    }
}

fn short(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.1}") }
}
