//! Positions as pictures for a book: black on white, every letter an outline.

use std::fmt::Write;

use tesuji_board::{Color, Point, PointSet};
use tesuji_sgf::Mark;

use crate::figure::{Figure, Highlight, Shape, hoshi};
use crate::glyphs;

/// The distance between two lines.
pub const PITCH: f64 = 24.0;
const MARGIN: f64 = 0.85 * PITCH;
const COORDINATES: f64 = 0.6 * PITCH;
const STONE: f64 = 0.478 * PITCH;
pub(super) const INK: &str = "#161616";
const LINE: &str = "#3a3a3a";
const PAPER: &str = "#ffffff";
const GREEN: &str = "#1d8a4e";
const RED: &str = "#c8372d";
const AMBER: &str = "#e39a12";

/// Draws a figure as an SVG document.
pub fn svg(figure: &Figure) -> String {
    drawn(figure).finish()
}

/// Draws a figure as a part of a larger picture, at a place of it.
pub(super) fn svg_at(figure: &Figure, (x, y): (f64, f64)) -> String {
    drawn(figure).finish().replacen("<svg ", &format!("<svg x=\"{x:.1}\" y=\"{y:.1}\" "), 1)
}

/// The width and height of a figure.
pub(super) fn extent(figure: &Figure) -> (f64, f64) {
    let drawing = Drawing::new(figure);
    (drawing.width, drawing.height)
}

fn drawn(figure: &Figure) -> Drawing<'_> {
    let mut drawing = Drawing::new(figure);
    drawing.areas();
    drawing.grid();
    drawing.coordinates();
    for p in figure.setup.size.points() {
        if figure.view.contains(p) {
            drawing.point(p);
        }
    }
    drawing.caption();
    drawing
}

/// A picture in the making.
struct Drawing<'a> {
    figure: &'a Figure,
    body: String,
    width: f64,
    height: f64,
}

/// A text to be set around its middle.
pub(super) struct Lettering<'a> {
    pub(super) text: &'a str,
    pub(super) middle: (f64, f64),
    pub(super) size: f64,
    pub(super) ink: &'a str,
}

impl Lettering<'_> {
    /// The text as an element of outlines.
    pub(super) fn outlines(&self) -> String {
        let Lettering { text, middle: (x, y), size, ink } = *self;
        let setting = glyphs::set(text);
        let scale = size / 1000.0;
        let (left, base) = (x - setting.width * scale / 2.0, y + glyphs::CAP_HEIGHT * scale / 2.0);
        let mut outlines = String::new();
        for (at, outline) in setting.outlines {
            write!(outlines, "<path transform=\"translate({at:.0})\" d=\"{outline}\"/>")
                .expect("a string takes what is written");
        }
        let transform = format!("translate({left:.2} {base:.2}) scale({scale:.5})");
        format!("<g fill=\"{ink}\" transform=\"{transform}\">{outlines}</g>")
    }
}

impl<'a> Drawing<'a> {
    fn new(figure: &'a Figure) -> Self {
        let lines = |n: u8| f64::from(n - 1) * PITCH + 2.0 * MARGIN + COORDINATES;
        let caption = if figure.caption.is_empty() { 0.0 } else { (figure.caption.len() as f64 + 0.4) * 0.75 * PITCH };
        let (width, height) = (lines(figure.view.columns()), lines(figure.view.rows()) + caption);
        Self { figure, body: String::new(), width, height }
    }

    fn finish(self) -> String {
        let (w, h) = (self.width, self.height);
        let title = escape(&self.figure.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w:.1} {h:.1}\" width=\"{w:.1}\" height=\"{h:.1}\">\n\
             <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n{}</svg>\n",
            self.body
        )
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{element}").expect("a string takes what is written");
    }

    /// Where the lines of a point cross.
    fn place(&self, p: Point) -> (f64, f64) {
        let view = self.figure.view;
        let x = MARGIN + COORDINATES + (f64::from(p.column()) - f64::from(view.from.column())) * PITCH;
        let y = MARGIN + (f64::from(view.to.row()) - f64::from(p.row())) * PITCH;
        (x, y)
    }

    fn areas(&mut self) {
        for area in &self.figure.areas {
            let fill = &area.fill;
            match &area.shape {
                Shape::Squares => {
                    let squares = self.squares(area.points);
                    self.add(format_args!("<path d=\"{squares}\" fill=\"{fill}\"/>"));
                }
                Shape::Patch(line) => {
                    // The outline is what a wider patch of the same shape leaves to be seen.
                    let patch = self.patches(area.points);
                    self.add(format_args!(
                        "<path d=\"{patch}\" fill=\"{line}\" stroke=\"{line}\" stroke-width=\"2.4\"/>"
                    ));
                    self.add(format_args!("<path d=\"{patch}\" fill=\"{fill}\"/>"));
                }
            }
        }
    }

    fn squares(&self, points: PointSet) -> String {
        let mut path = String::new();
        for p in points.iter().filter(|p| self.figure.view.contains(*p)) {
            let (x, y) = self.place(p);
            path += &rectangle(x - PITCH / 2.0, y - PITCH / 2.0, PITCH, PITCH);
        }
        path
    }

    /// A disc on every point, bars between neighbours, and squares where four of them meet.
    fn patches(&self, points: PointSet) -> String {
        let (r, d) = (STONE + 0.2, 2.0 * STONE + 0.4);
        let mut path = String::new();
        for p in points.iter().filter(|p| self.figure.view.contains(*p)) {
            let (x, y) = self.place(p);
            let arc = format!("a{r:.2} {r:.2} 0 0 1");
            write!(path, "M{:.2} {y:.2}{arc} {d:.2} 0{arc} -{d:.2} 0Z", x - r).expect("a string takes what is written");
            let has = |right: u8, up: u8| {
                let (column, row) = (p.column() + right, p.row() + up);
                let size = self.figure.setup.size;
                column < size.columns() && row < size.rows() && points.contains(Point::new(column, row))
            };
            if has(1, 0) {
                path += &rectangle(x, y - r, PITCH, d);
            }
            if has(0, 1) {
                path += &rectangle(x - r, y - PITCH, d, PITCH);
            }
            if has(1, 0) && has(0, 1) && has(1, 1) {
                path += &rectangle(x, y - PITCH, PITCH, PITCH);
            }
        }
        path
    }

    fn grid(&mut self) {
        let Figure { setup, view, .. } = self.figure;
        let (size, edges) = (setup.size, setup.edges);
        let (left, bottom) = self.place(view.from);
        let (right, top) = self.place(view.to);
        // Where the board goes on, so do the lines.
        let beyond = |goes_on: bool| if goes_on { 0.45 * PITCH } else { 0.0 };
        let goes_left = edges.left || view.from.column() > 0;
        let goes_right = edges.right || view.to.column() + 1 < size.columns();
        let goes_down = edges.bottom || view.from.row() > 0;
        let goes_up = edges.top || view.to.row() + 1 < size.rows();
        let (x1, x2) = (left - beyond(goes_left), right + beyond(goes_right));
        let (y1, y2) = (top - beyond(goes_up), bottom + beyond(goes_down));
        let mut thin = String::new();
        let mut thick = String::new();
        for column in view.from.column()..=view.to.column() {
            let (x, _) = self.place(Point::new(column, view.from.row()));
            let is_edge = column == view.from.column() && !goes_left || column == view.to.column() && !goes_right;
            let path = if is_edge { &mut thick } else { &mut thin };
            write!(path, "M{x:.2} {y1:.2}V{y2:.2}").expect("a string takes what is written");
        }
        for row in view.from.row()..=view.to.row() {
            let (_, y) = self.place(Point::new(view.from.column(), row));
            let is_edge = row == view.from.row() && !goes_down || row == view.to.row() && !goes_up;
            let path = if is_edge { &mut thick } else { &mut thin };
            write!(path, "M{x1:.2} {y:.2}H{x2:.2}").expect("a string takes what is written");
        }
        self.add(format_args!("<path d=\"{thin}\" stroke=\"{LINE}\" stroke-width=\"0.75\" fill=\"none\"/>"));
        let line = "stroke-width=\"1.5\" stroke-linecap=\"square\" fill=\"none\"";
        self.add(format_args!("<path d=\"{thick}\" stroke=\"{INK}\" {line}/>"));
        for p in hoshi(size).into_iter().filter(|p| view.contains(*p)) {
            let (x, y) = self.place(p);
            self.add(format_args!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"2.3\" fill=\"{INK}\"/>"));
        }
    }

    fn coordinates(&mut self) {
        let view = self.figure.view;
        let (size, ink) = (0.44 * PITCH, "#555555");
        let (left, bottom) = self.place(view.from);
        for column in view.from.column()..=view.to.column() {
            let p = Point::new(column, 0);
            let letter = p.to_string()[..1].to_owned();
            let middle = (self.place(p).0, bottom + MARGIN + 0.15 * COORDINATES);
            self.letters(&Lettering { text: &letter, middle, size, ink });
        }
        for row in view.from.row()..=view.to.row() {
            let p = Point::new(0, row);
            let middle = (left - MARGIN - 0.1 * COORDINATES, self.place(p).1);
            self.letters(&Lettering { text: &(row + 1).to_string(), middle, size, ink });
        }
    }

    fn letters(&mut self, lettering: &Lettering<'_>) {
        self.body += &lettering.outlines();
        self.body.push('\n');
    }

    fn point(&mut self, p: Point) {
        let figure = self.figure;
        let color = figure.color(p);
        if let Some(color) = color {
            self.stone(p, color);
        }
        if let Some(highlight) = figure.highlight(p) {
            self.highlight(p, highlight);
        }
        let ink = if color == Some(Color::Black) { PAPER } else { INK };
        if let Some(number) = figure.number(p) {
            self.on_point(p, &number.to_string(), ink);
        } else if let Some(mark) = figure.mark(p) {
            self.mark(p, mark, ink);
        } else if figure.last == Some(p) {
            let (x, y) = self.place(p);
            let r = 0.36 * STONE;
            self.add(format_args!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"{ink}\"/>"));
        }
    }

    fn stone(&mut self, p: Point, color: Color) {
        let (x, y) = self.place(p);
        let fill = match color {
            Color::Black => INK,
            Color::White => PAPER,
        };
        // The outline lies inside, so that both colours are of one size.
        let (r, line) = (STONE - 0.5, "stroke-width=\"1\"");
        self.add(format_args!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"{fill}\" stroke=\"{INK}\" {line}/>"
        ));
    }

    /// Shows what an answer says of a point: in colour, and by its shape for those who print without.
    fn highlight(&mut self, p: Point, highlight: Highlight) {
        let (x, y) = self.place(p);
        let on_stone = self.figure.color(p).is_some();
        let color = match highlight {
            Highlight::Good => GREEN,
            Highlight::Bad => RED,
            Highlight::Ko => AMBER,
        };
        if on_stone {
            let r = STONE - 1.2;
            self.add(format_args!(
                "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2.4\"/>"
            ));
            return;
        }
        // A letter or number wants more room, and takes the place of the cross.
        let is_lettered = self.figure.number(p).is_some() || matches!(self.figure.mark(p), Some(Mark::Label(_)));
        let r = if is_lettered { 0.86 } else { 0.62 } * STONE;
        match highlight {
            Highlight::Bad if !is_lettered => {
                let cross = cross(x, y, 0.5 * STONE);
                self.patch(p);
                self.add(format_args!(
                    "<path d=\"{cross}\" stroke=\"{color}\" stroke-width=\"3\" stroke-linecap=\"round\" fill=\"none\"/>"
                ));
            }
            Highlight::Good | Highlight::Bad => {
                self.add(format_args!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"{color}\"/>"));
            }
            Highlight::Ko => {
                let (left, top, side) = (x - 0.85 * r, y - 0.85 * r, 1.7 * r);
                self.add(format_args!(
                    "<rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" rx=\"1\" fill=\"{color}\"/>"
                ));
            }
        }
    }

    fn mark(&mut self, p: Point, mark: &Mark, ink: &str) {
        let (x, y) = self.place(p);
        let r = 0.56 * STONE;
        let path = match mark {
            Mark::Label(text) => return self.on_point(p, text, ink),
            Mark::Circle => {
                return self.add(format_args!(
                    "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"
                ));
            }
            Mark::Cross => cross(x, y, 0.8 * r),
            Mark::Square => {
                let half = 0.82 * r;
                format!("M{:.2} {:.2}h{w:.2}v{w:.2}h-{w:.2}Z", x - half, y - half, w = 2.0 * half)
            }
            Mark::Triangle => {
                let (half, below) = (0.95 * r, 0.55 * r);
                let (left, width) = (x - half, 2.0 * half);
                format!("M{x:.2} {:.2}L{left:.2} {:.2}h{width:.2}Z", y - 1.1 * r, y + below)
            }
        };
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\" stroke-linejoin=\"miter\"/>"
        ));
    }

    /// Writes on a stone, or on an empty point, where the lines make room.
    fn on_point(&mut self, p: Point, text: &str, ink: &str) {
        if self.figure.color(p).is_none() && self.figure.highlight(p).is_none() {
            self.patch(p);
        }
        let size = match text.chars().count() {
            0 | 1 => 0.66,
            2 => 0.6,
            _ => 0.5,
        };
        // A long label is made to fit the point.
        let room = 0.82 * PITCH;
        let width = glyphs::set(text).width / 1000.0;
        let size = (size * PITCH).min(room / width.max(0.1));
        let is_on_color = self.figure.color(p).is_none()
            && matches!(self.figure.highlight(p), Some(Highlight::Good | Highlight::Bad));
        let ink = if is_on_color { PAPER } else { ink };
        self.letters(&Lettering { text, middle: self.place(p), size, ink });
    }

    /// Makes room on an empty point.
    fn patch(&mut self, p: Point) {
        let (x, y) = self.place(p);
        let r = 0.8 * STONE;
        self.add(format_args!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"{PAPER}\"/>"));
    }

    fn caption(&mut self) {
        let lines = self.figure.caption.len();
        for (n, text) in self.figure.caption.iter().enumerate() {
            let y = self.height - (lines - n) as f64 * 0.75 * PITCH;
            let middle = (f64::midpoint(self.width, COORDINATES), y);
            self.letters(&Lettering { text, middle, size: 0.56 * PITCH, ink: INK });
        }
    }
}

fn rectangle(left: f64, top: f64, width: f64, height: f64) -> String {
    format!("M{left:.2} {top:.2}h{width:.2}v{height:.2}h-{width:.2}Z")
}

fn cross(x: f64, y: f64, half: f64) -> String {
    let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
    format!("M{left:.2} {top:.2}L{right:.2} {bottom:.2}M{right:.2} {top:.2}L{left:.2} {bottom:.2}")
}

/// Text as XML has it; characters that XML cannot hold are left out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}
