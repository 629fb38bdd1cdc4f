//! Cactus plots as SVG: how many problems each method solves within a limit, the limit growing by powers of ten.

use std::fmt::Write;

use crate::svg::{BOLD, Layout, WIDTH, text};

const MARGIN: f64 = 64.0;
const PLOT: f64 = 320.0;
const LAYOUT: Layout = Layout { margin: MARGIN, head: 56.0, panel: PLOT + 76.0 };
/// Room for the names of the lines at the right.
const LEGEND: f64 = 150.0;
const COLORS: [&str; 10] =
    ["#1f4e79", "#e08a1e", "#5b8c5a", "#b03a48", "#7a5195", "#2a9d8f", "#8d6e63", "#555555", "#c2185b", "#9e9d24"];

/// A set of cactus plots.
///
/// ```
/// use tesuji_lab::{Cactus, CactusPanel};
/// let panel = CactusPanel { unit: "nodes".into(), problems: 3, lines: vec![("df-pn".into(), vec![12.0, 900.0])] };
/// let cactus = Cactus { title: "life and death".into(), panels: vec![panel] };
/// assert!(cactus.svg().contains("df-pn, 2 of 3"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Cactus {
    /// What it shows.
    pub title: String,
    /// The plots, one below the other.
    pub panels: Vec<CactusPanel>,
}

/// One cactus plot.
#[derive(Clone, PartialEq, Debug)]
pub struct CactusPanel {
    /// What the limit is measured in.
    pub unit: String,
    /// The problems that there are.
    pub problems: usize,
    /// A name, and what each of the solved problems took, in any order.
    pub lines: Vec<(String, Vec<f64>)>,
}

impl Cactus {
    /// The plots as a picture.
    pub fn svg(&self) -> String {
        LAYOUT.page(&self.title, "", &self.panels, CactusPanel::svg)
    }
}

/// The frame of a plot: powers of ten to the right, problems upwards.
struct Frame {
    foot: f64,
    first_power: i32,
    last_power: i32,
    problems: f64,
}

impl Frame {
    const RIGHT: f64 = WIDTH - MARGIN - LEGEND;

    fn x(&self, amount: f64) -> f64 {
        let powers = f64::from((self.last_power - self.first_power).max(1));
        let place = (amount.max(1e-6).log10() - f64::from(self.first_power)) / powers;
        MARGIN + (Self::RIGHT - MARGIN) * place.clamp(0.0, 1.0)
    }

    fn y(&self, solved: f64) -> f64 {
        self.foot - PLOT * solved / self.problems
    }
}

impl CactusPanel {
    fn svg(&self, top: f64) -> String {
        let frame = self.frame(top + 20.0 + PLOT);
        let mut svg = text(MARGIN, top + 8.0, "start", &format!("solved within a number of {}", self.unit), BOLD);
        svg += &frame.svg();
        // The best come first, so that the names stand in the order of the lines' ends.
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        order.sort_by_key(|n| std::cmp::Reverse(self.lines[*n].1.len()));
        for (place, n) in order.into_iter().enumerate() {
            let (name, amounts) = &self.lines[n];
            let color = COLORS[n % COLORS.len()];
            let mut sorted = amounts.clone();
            sorted.sort_by(f64::total_cmp);
            let mut path = format!("M{:.1} {:.1}", MARGIN, frame.foot);
            for (solved, amount) in (1..).zip(sorted) {
                let _ = write!(path, "H{:.1}V{:.1}", frame.x(amount), frame.y(f64::from(solved)));
            }
            let _ = write!(path, "H{:.1}", Frame::RIGHT);
            let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.6\"/>");
            let y = top + 30.0 + 17.0 * place as f64;
            let _ = writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"12\" height=\"4\" fill=\"{color}\"/>",
                Frame::RIGHT + 12.0,
                y - 5.0
            );
            let label = format!("{name}, {} of {}", amounts.len(), self.problems);
            svg += &text(Frame::RIGHT + 30.0, y, "start", &label, "");
        }
        svg
    }

    fn frame(&self, foot: f64) -> Frame {
        let all = || self.lines.iter().flat_map(|(_, amounts)| amounts).copied().filter(|amount| *amount > 0.0);
        let (least, most) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN_POSITIVE, f64::max));
        let (first, last) =
            if least > most { (0, 1) } else { (least.log10().floor() as i32, most.log10().ceil() as i32) };
        Frame {
            foot,
            first_power: first.max(-6),
            last_power: last.max(first + 1),
            problems: self.problems.max(1) as f64,
        }
    }
}

impl Frame {
    fn svg(&self) -> String {
        let mut svg = String::new();
        for power in self.first_power..=self.last_power {
            let x = self.x(10_f64.powi(power));
            let _ = writeln!(svg, "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"#ddd\"/>", self.foot, self.foot - PLOT);
            svg += &text(x, self.foot + 16.0, "middle", &power_name(power), " font-size=\"10\"");
        }
        let step = (self.problems / 5.0).max(1.0).round();
        for mark in 0..=5 {
            let solved = step * f64::from(mark);
            if solved <= self.problems {
                let y = self.y(solved);
                let _ = writeln!(svg, "<path d=\"M{MARGIN} {y:.1}H{:.1}\" stroke=\"#ddd\"/>", Self::RIGHT);
                svg += &text(MARGIN - 8.0, y + 4.0, "end", &format!("{solved:.0}"), " font-size=\"10\"");
            }
        }
        svg
    }
}

/// A power of ten as people write it.
fn power_name(power: i32) -> String {
    if power >= 0 {
        format!("{:.0}", 10_f64.powi(power))
    } else {
        format!("{:.*}", (-power) as usize, 10_f64.powi(power))
    }
}
