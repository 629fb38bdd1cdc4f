//! A chart of lines as SVG: how numbers have moved, one panel a number.

use std::fmt::Write;

const WIDTH: f64 = 960.0;
const MARGIN: f64 = 64.0;
const HEAD: f64 = 64.0;
const PANEL: f64 = 150.0;
const PLOT: f64 = 100.0;

/// A chart of lines.
///
/// ```
/// use tesuji_lab::LineChart;
/// let mut chart = LineChart::new("weights");
/// chart.panels.push(("a1".into(), vec![(8.0, Some((0.0, 16.0))), (6.5, None)]));
/// assert!(chart.svg().contains("<path"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// What it shows.
    pub title: String,
    /// A name, and its numbers in order, each with the interval it lay in if that is known.
    pub panels: Vec<(String, Vec<(f64, Option<(f64, f64)>)>)>,
}

impl LineChart {
    /// A chart without panels.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), panels: Vec::new() }
    }

    /// The chart as a picture.
    pub fn svg(&self) -> String {
        let height = HEAD + PANEL * self.panels.len() as f64;
        let title = self.title.replace('&', "&amp;").replace('<', "&lt;");
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
             viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n\
             <text x=\"{MARGIN}\" y=\"32\" font-size=\"18\" font-weight=\"bold\">{title}</text>\n"
        );
        for (n, (name, numbers)) in self.panels.iter().enumerate() {
            panel(&mut svg, HEAD + PANEL * n as f64, name, numbers);
        }
        svg + "</svg>\n"
    }
}

fn panel(svg: &mut String, top: f64, name: &str, numbers: &[(f64, Option<(f64, f64)>)]) {
    let all =
        numbers.iter().flat_map(|(number, interval)| [Some(*number), interval.map(|it| it.0), interval.map(|it| it.1)]);
    let (low, high) = all.flatten().fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
    let span = (high - low).max(1e-9);
    let foot = top + 16.0 + PLOT;
    let x = |n: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * n as f64 / numbers.len().saturating_sub(1).max(1) as f64;
    let y = |number: f64| foot - PLOT * (number - low) / span;
    // The interval as a band behind the line.
    let mut band = String::new();
    let known = || numbers.iter().enumerate().filter_map(|(n, (_, interval))| Some((n, (*interval)?)));
    let upper = known().map(|(n, (_, upper))| (x(n), y(upper)));
    let lower = known().map(|(n, (lower, _))| (x(n), y(lower))).collect::<Vec<_>>().into_iter().rev();
    for (x, y) in upper.chain(lower) {
        write!(band, "{}{x:.1} {y:.1}", if band.is_empty() { 'M' } else { 'L' }).expect("a string takes it");
    }
    let mut line = String::new();
    for (n, (number, _)) in numbers.iter().enumerate() {
        write!(line, "{}{:.1} {:.1}", if n == 0 { 'M' } else { 'L' }, x(n), y(*number)).expect("a string takes it");
    }
    let right = WIDTH - MARGIN;
    let last = numbers.last().map_or(0.0, |last| last.0);
    let label = |at: f64| {
        format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" font-size=\"10\">{at:.4}</text>\n",
            MARGIN - 6.0,
            y(at) + 3.0
        )
        .replace(".0000<", "<")
    };
    *svg += &format!(
        "<text x=\"{MARGIN}\" y=\"{:.1}\" font-weight=\"bold\">{name}</text>\n\
         <path d=\"{band}Z\" fill=\"#1f4e79\" fill-opacity=\"0.12\"/>\n\
         <path d=\"M{MARGIN} {foot:.1}H{right}\" stroke=\"#999\"/>\n\
         <path d=\"{line}\" fill=\"none\" stroke=\"#e08a1e\" stroke-width=\"2\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\">{last:.1}</text>\n{}{}",
        top + 8.0,
        right + 6.0,
        y(last) + 4.0,
        label(low),
        label(high),
    );
}
