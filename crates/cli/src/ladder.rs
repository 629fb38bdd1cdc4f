//! `tesuji ladder`: a ladder from its first atari to its end, and every stone that would break it.

use serde_json::json;
use tesuji_board::{Color, Move, Point, Position, Rules};
use tesuji_goals::{Ladder, LadderEnd};
use tesuji_notation::Scene;
use tesuji_render::{Figure, svg, text};
use tesuji_report::sentence;
use tesuji_sgf::Mark;

use crate::args::LadderArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;
use crate::pictures::Pictures;
use crate::show::{chosen, printable};

/// Runs the command.
pub fn run(asked: &LadderArguments, output: &mut Output) -> Result<(), Failure> {
    let input = Input::read(&asked.position.file)?;
    let mut pictures = asked.pictures.pictures();
    for (number, entry) in input.document.entries().enumerate() {
        let entry = entry.map_err(|bad| input.failure(&bad))?;
        let scene = chosen(&entry, &input, asked.position.only)?;
        let question = Question::new(scene, asked.target.or(entry.target.first()))?;
        if let Some(pictures) = &mut pictures {
            pictures.add(svg(&question.figure()))?;
        }
        if asked.json {
            output.line(question.json())?;
        } else {
            if number > 0 {
                output.line("")?;
            }
            question.print(output)?;
        }
    }
    pictures.map_or(Ok(()), Pictures::finish)
}

/// A string, and the ladder that it may be in.
struct Question {
    scene: Scene,
    target: Point,
    owner: Color,
    ladder: Ladder,
}

impl Question {
    fn new(scene: Scene, target: Option<Point>) -> Result<Self, Failure> {
        let no_question = |what: String| Failure::Usage(format!("{}: {what}", scene.title));
        let target = target.ok_or_else(|| no_question("which string? Name a stone with --target".to_owned()))?;
        if !scene.setup.size.points().contains(target) {
            return Err(no_question(format!("{target} is not on the board")));
        }
        let position = Position::new(&scene.setup, Rules::default()).map_err(|bad| no_question(bad.to_string()))?;
        let owner = position.board().at(target).ok_or_else(|| no_question(format!("there is no stone at {target}")))?;
        let ladder = Ladder::read(&position, target);
        Ok(Self { scene, target, owner, ladder })
    }

    /// The board with the numbered ladder, crosses where a stone would break it.
    fn figure(&self) -> Figure {
        let mut later = Vec::new();
        let mut turn = self.ladder.first;
        for (&m, number) in self.ladder.line.iter().zip(1..) {
            turn = !turn;
            let mut scene = self.scene.clone();
            (scene.last, scene.number, scene.setup.turn) = (Some(m), number, turn);
            later.push(scene);
        }
        let mut start = self.scene.clone();
        (start.last, start.setup.ko) = (None, None);
        start.marks.retain(|(p, _)| *p != self.target);
        let mut figure = Figure::of_line(&start, later);
        figure.marks.push((self.target, Mark::Triangle));
        let free = self.ladder.breakers - figure.setup.black - figure.setup.white;
        figure.marks.retain(|(p, _)| !free.contains(*p));
        figure.marks.extend(free.iter().map(|p| (p, Mark::Cross)));
        let mut caption = figure.wrapped(&sentence::ladder(&self.ladder, self.target, self.owner));
        caption.append(&mut figure.caption);
        figure.caption = caption;
        figure
    }

    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        let palette = output.palette();
        output.line(palette.bold(&printable(&self.scene.title)))?;
        output.print(text(&self.figure(), palette))?;
        output.line(sentence::ladder(&self.ladder, self.target, self.owner))?;
        if self.ladder.end == LadderEnd::Captured {
            let Ladder { breakers, .. } = &self.ladder;
            output.line(if breakers.is_empty() {
                format!("No single stone of {} would break it.", sentence::side(self.owner))
            } else {
                format!(
                    "A stone of {} would break it on {} points: {breakers}.",
                    sentence::side(self.owner),
                    breakers.len()
                )
            })?;
        }
        Ok(())
    }

    fn json(&self) -> String {
        let end = match self.ladder.end {
            LadderEnd::Captured => "captured",
            LadderEnd::Escapes { .. } => "escapes",
            LadderEnd::TakenBack => "taken_back",
            LadderEnd::NotBegun { .. } => "not_begun",
            LadderEnd::NoAtari => "no_atari",
            LadderEnd::TooLong => "too_long",
        };
        let fields = json!({
            "id": self.scene.title,
            "target": self.target.to_string(),
            "owner": self.owner.to_string().to_lowercase(),
            "first": self.ladder.first.to_string().to_lowercase(),
            "works": self.ladder.end == LadderEnd::Captured,
            "end": end,
            "line": self.ladder.line.iter().map(Move::to_string).collect::<Vec<_>>(),
            "breakers": self.ladder.breakers.iter().map(|p| p.to_string()).collect::<Vec<_>>(),
            "sentence": sentence::ladder(&self.ladder, self.target, self.owner),
        });
        fields.to_string()
    }
}
