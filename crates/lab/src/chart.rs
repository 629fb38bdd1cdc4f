//! A chart of bars as SVG: panels one below the other, in each a group of bars for every method.

use std::fmt::Write;

use crate::svg::{BOLD, Layout, WIDTH, text};

const MARGIN: f64 = 48.0;
const LAYOUT: Layout = Layout { margin: MARGIN, head: 84.0, panel: 190.0 };
const BARS: f64 = 120.0;
const COLORS: [&str; 4] = ["#1f4e79", "#e08a1e", "#9aa5b1", "#5b8c5a"];

/// A chart of bars.
///
/// ```
/// use tesuji_lab::{Chart, Panel};
/// let panel = Panel { title: "easy".into(), groups: vec![("plain".into(), vec![Some(1.0)])] };
/// let chart = Chart { title: "nodes".into(), series: vec!["ours".into()], panels: vec![panel] };
/// assert!(chart.svg().starts_with("<svg"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The names of the bars in every group.
    pub series: Vec<String>,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// One panel of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// What it shows.
    pub title: String,
    /// A name, and the height of each bar; missing ones leave a gap.
    pub groups: Vec<(String, Vec<Option<f64>>)>,
}

impl Chart {
    /// The chart as a picture.
    pub fn svg(&self) -> String {
        let (mut legend, mut x) = (String::new(), MARGIN);
        for (name, color) in self.series.iter().zip(COLORS.iter().cycle()) {
            legend += &bar(x, 50.0, 12.0, 12.0, color);
            legend += &text(x + 18.0, 60.0, "start", name, "");
            x += 40.0 + 7.0 * name.chars().count() as f64;
        }
        LAYOUT.page(&self.title, &legend, &self.panels, Panel::svg)
    }
}

impl Panel {
    fn svg(&self, top: f64) -> String {
        let foot = top + 24.0 + BARS;
        let highest = self.groups.iter().flat_map(|(_, bars)| bars).flatten().copied().fold(f64::EPSILON, f64::max);
        let group = (WIDTH - 2.0 * MARGIN) / self.groups.len().max(1) as f64;
        let mut svg = text(MARGIN, top + 12.0, "start", &self.title, BOLD);
        for (n, (name, bars)) in self.groups.iter().enumerate() {
            let left = MARGIN + group * n as f64;
            let width = group * 0.8 / bars.len().max(1) as f64;
            for (place, (value, color)) in bars.iter().zip(COLORS.iter().cycle()).enumerate() {
                let Some(value) = value else { continue };
                let x = left + group * 0.1 + width * place as f64;
                let height = (BARS - 16.0) * value / highest;
                svg += &bar(x, foot - height, width - 2.0, height, color);
                let label = short(*value);
                svg += &text(x + width / 2.0 - 1.0, foot - height - 3.0, "middle", &label, " font-size=\"9\"");
            }
            svg += &text(left + group / 2.0, foot + 15.0, "middle", name, " font-size=\"10\"");
        }
        let right = WIDTH - MARGIN;
        let _ = writeln!(svg, "<path d=\"M{MARGIN} {foot:.1}H{right}\" stroke=\"#222\"/>");
        svg
    }
}

/// A number in the space above a bar.
fn short(value: f64) -> String {
    if value < 10.0 { format!("{value:.2}") } else { format!("{value:.0}") }
}

fn bar(x: f64, y: f64, width: f64, height: f64, color: &str) -> String {
    format!("<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{color}\"/>\n")
}
