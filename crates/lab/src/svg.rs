//! What all charts have in common: a page with a title and panels one below the other, and text on it.

/// The width of a page.
pub(crate) const WIDTH: f64 = 960.0;

pub(crate) const BOLD: &str = " font-weight=\"bold\"";

/// How a page is laid out.
#[derive(Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) margin: f64,
    /// The height above the first panel.
    pub(crate) head: f64,
    /// The height of a panel.
    pub(crate) panel: f64,
}

impl Layout {
    /// The page: `draw` draws a panel from its upper edge on.
    pub(crate) fn page<P>(&self, title: &str, legend: &str, panels: &[P], draw: impl Fn(&P, f64) -> String) -> String {
        let height = self.head + self.panel * panels.len() as f64;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
             viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        svg += &text(self.margin, 32.0, "start", title, " font-size=\"18\" font-weight=\"bold\"");
        svg += legend;
        for (n, panel) in panels.iter().enumerate() {
            svg += &draw(panel, self.head + self.panel * n as f64);
        }
        svg + "</svg>\n"
    }
}

/// A text that starts, ends or has its middle at a place.
pub(crate) fn text(x: f64, y: f64, anchor: &str, text: &str, style: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{style}>{text}</text>\n")
}
