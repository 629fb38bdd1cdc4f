//! `tesuji evaluate`: what Bouzy's evaluation functions see in a position.

mod picture;

use serde_json::json;
use tesuji_board::{Color, OpenEdges};
use tesuji_games::{AbstractColors, Control, Evaluation, Link, Metric};
use tesuji_notation::{Entry, Scene};
use tesuji_render::{Figure, text};

use crate::args::EvaluateArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;
use crate::pictures::Pictures;
use crate::show::{main_line, printable};

/// Runs the command.
pub fn run(asked: &EvaluateArguments, output: &mut Output) -> Result<(), Failure> {
    let mut input = Input::read(&asked.position.file)?;
    if asked.open {
        input.document = input.document.of_pieces();
    }
    let mut pictures = asked.pictures.pictures();
    for (number, entry) in input.document.entries().enumerate() {
        let entry = entry.map_err(|bad| input.failure(&bad))?;
        let mut scene = chosen(&entry, &input, asked)?;
        if asked.open {
            scene.setup.edges = OpenEdges::ALL;
        }
        let view = Seen::new(scene, asked);
        if let Some(pictures) = &mut pictures {
            pictures.add(picture::picture(&view))?;
        }
        if asked.json {
            output.line(view.json())?;
        } else if pictures.is_none() {
            if number > 0 {
                output.line("")?;
            }
            view.print(output)?;
        }
    }
    pictures.map_or(Ok(()), Pictures::finish)
}

/// The position of an entry that is to be looked at.
fn chosen<'a>(entry: &Entry<'a>, input: &'a Input, asked: &EvaluateArguments) -> Result<Scene, Failure> {
    let mut last = entry.scene.clone();
    match asked.position.only {
        Some(0) => return Ok(last),
        None if entry.problem.is_some() => return Ok(last),
        Some(_) | None => {}
    }
    for scene in main_line(entry, input) {
        last = scene?;
        if asked.position.only == Some(last.number) {
            return Ok(last);
        }
    }
    match asked.position.only {
        Some(number) => Err(Failure::Usage(format!("{}: no move {number} on the main line", entry.scene.title))),
        None => Ok(last),
    }
}

/// A position and what the functions see in it.
struct Seen {
    scene: Scene,
    colors: AbstractColors,
    evaluation: Evaluation,
    infinity: i64,
}

impl Seen {
    fn new(scene: Scene, asked: &EvaluateArguments) -> Self {
        let control = if asked.points { Control::Point } else { Control::Region };
        let colors = AbstractColors::of(&scene.setup, control);
        let evaluation = Evaluation::of(&scene.setup, control);
        Self { scene, colors, evaluation, infinity: asked.infinity }
    }

    /// The names and values of the five functions.
    fn values(&self) -> [(&'static str, i64); 5] {
        let Evaluation { e0, e1, e2, ed4, ed8 } = self.evaluation;
        let [ed4, ed8] = [ed4, ed8].map(|metric| metric.with_infinity(self.infinity));
        [("E0", e0), ("E1", e1), ("E2", e2), ("Ed4", ed4), ("Ed8", ed8)]
    }

    fn sizes(&self, color: Color) -> Vec<usize> {
        let mut sizes: Vec<usize> = self.colors.sets(color, Link::Lines).map(|set| set.len()).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    /// What each value comes from, in a line.
    fn reasons(&self) -> [String; 5] {
        let [black, white] = Color::ALL.map(|color| self.sizes(color));
        let points = Color::ALL.map(|color| self.colors.points(color).len());
        let neutral = self.colors.neutral().len();
        [
            format!("connected sets: Black {}, White {}", black.len(), white.len()),
            format!("points: Black {}, White {}, neither {neutral}", points[0], points[1]),
            format!("sizes of the sets, squared: Black {}, White {}", squares(&black), squares(&white)),
            format!("distances, White's less Black's: {}", self.terms(self.evaluation.ed4)),
            format!("the same with diagonal steps: {}", self.terms(self.evaluation.ed8)),
        ]
    }

    fn terms(&self, metric: Metric) -> String {
        let sign = if metric.finite < 0 { '-' } else { '+' };
        format!("{} x {} {sign} {}", metric.infinite, self.infinity, metric.finite.abs())
    }

    fn json(&self) -> String {
        let [e0, e1, e2, ed4, ed8] = self.values().map(|(_, value)| value);
        let parts = |metric: Metric| json!({ "infinite": metric.infinite, "finite": metric.finite });
        let fields = json!({
            "id": self.scene.title,
            "size": self.scene.setup.size.to_string(),
            "open": self.scene.setup.edges != OpenEdges::NONE,
            "infinity": self.infinity,
            "E0": e0, "E1": e1, "E2": e2, "Ed4": ed4, "Ed8": ed8,
            "Ed4_parts": parts(self.evaluation.ed4),
            "Ed8_parts": parts(self.evaluation.ed8),
            "black": self.colors.points(Color::Black).len(),
            "white": self.colors.points(Color::White).len(),
            "neutral": self.colors.neutral().len(),
        });
        fields.to_string()
    }

    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        let palette = output.palette();
        output.line(palette.bold(&printable(&self.scene.title)))?;
        output.print(text(&Figure::of(&self.scene), palette))?;
        let numbers = self.values().map(|(name, value)| (name, signed(value)));
        let width = numbers.iter().map(|(_, value)| value.len()).max().unwrap_or_default();
        for ((name, value), reason) in numbers.iter().zip(self.reasons()) {
            output.line(format!("{name:<4} {value:>width$}   {reason}"))?;
        }
        Ok(())
    }
}

/// A number with its sign; zero has none.
fn signed(value: i64) -> String {
    if value == 0 { "0".to_owned() } else { format!("{value:+}") }
}

/// A sum of squares, written out as long as it is short.
fn squares(sizes: &[usize]) -> String {
    let sum: usize = sizes.iter().map(|size| size * size).sum();
    if (2..=5).contains(&sizes.len()) {
        let terms: Vec<String> = sizes.iter().map(|size| format!("{size}²")).collect();
        format!("{} = {sum}", terms.join(" + "))
    } else {
        sum.to_string()
    }
}
