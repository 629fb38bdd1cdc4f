//! What is drawn: a position and everything that is put on it.

use tesuji_board::{Color, Move, Point, PointSet, Setup, Size};
use tesuji_notation::Scene;
use tesuji_sgf::Mark;

/// A position to be drawn.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The name, which a picture carries but does not show.
    pub title: String,
    /// Lines under the board.
    pub caption: Vec<String>,
    /// The stones.
    pub setup: Setup,
    /// Marks and labels.
    pub marks: Vec<(Point, Mark)>,
    /// Numbered stones: each lies on the board, or did when it was played.
    pub numbers: Vec<(Point, usize)>,
    /// Points that an answer is about.
    pub highlights: Vec<(Point, Highlight)>,
    /// The stone played last.
    pub last: Option<Point>,
    /// Coloured areas under the lines.
    pub areas: Vec<Area>,
    /// The part of the board to draw.
    pub view: View,
}

/// A coloured area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its points.
    pub points: PointSet,
    /// How it is drawn.
    pub shape: Shape,
    /// Its colour, as SVG has it.
    pub fill: String,
}

/// How an area is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// As squares without a gap.
    Squares,
    /// As one rounded patch with an outline of this colour; points count as connected along the lines.
    Patch(String),
}

/// What an answer says of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// The move works.
    Good,
    /// The move fails.
    Bad,
    /// The move leads to a ko, or the point may not be retaken.
    Ko,
}

/// A rectangle of the board, from its lower left to its upper right point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The lower left corner.
    pub from: Point,
    /// The upper right corner.
    pub to: Point,
}

impl View {
    /// The whole board.
    pub fn whole(size: Size) -> Self {
        Self { from: Point::new(0, 0), to: Point::new(size.columns() - 1, size.rows() - 1) }
    }

    /// The part of the board that holds some points, two lines more, and every edge that is near.
    pub fn around(points: PointSet, size: Size) -> Self {
        const MARGIN: u8 = 2;
        const NEAR: u8 = 4;
        let sides = |of: fn(Point) -> u8, side: u8| {
            let (mut from, mut to) = (side, 0);
            for p in points {
                (from, to) = (from.min(of(p)), to.max(of(p)));
            }
            let from = from.saturating_sub(MARGIN);
            let to = to.saturating_add(MARGIN).min(side - 1);
            (if from < NEAR { 0 } else { from }, if side - 1 - to < NEAR { side - 1 } else { to })
        };
        if points.is_empty() {
            return Self::whole(size);
        }
        let ((left, right), (bottom, top)) = (sides(Point::column, size.columns()), sides(Point::row, size.rows()));
        Self { from: Point::new(left, bottom), to: Point::new(right, top) }
    }

    /// Whether a point is in it.
    pub fn contains(self, p: Point) -> bool {
        (self.from.column()..=self.to.column()).contains(&p.column())
            && (self.from.row()..=self.to.row()).contains(&p.row())
    }

    /// The number of columns.
    pub fn columns(self) -> u8 {
        self.to.column() - self.from.column() + 1
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.to.row() - self.from.row() + 1
    }
}

impl Figure {
    /// A scene as it is.
    pub fn of(scene: &Scene) -> Self {
        let last = match scene.last {
            Some(Move::Place(p)) => Some(p),
            Some(Move::Pass) | None => None,
        };
        Self {
            title: scene.title.clone(),
            caption: Vec::new(),
            setup: scene.setup.clone(),
            marks: scene.marks.clone(),
            numbers: Vec::new(),
            highlights: scene.setup.ko.map(|at| (at, Highlight::Ko)).into_iter().collect(),
            last,
            areas: Vec::new(),
            view: View::whole(scene.setup.size),
        }
    }

    /// A line of scenes as one figure: the stones of the first, then each move with its number.
    ///
    /// Stones that are captured stay, as in a book; a move on a point that is taken already is told in the caption.
    pub fn of_line(first: &Scene, later: impl IntoIterator<Item = Scene>) -> Self {
        let mut figure = Self::of(first);
        for scene in later {
            let at = match scene.last {
                Some(Move::Place(at)) => at,
                Some(Move::Pass) => {
                    figure.add_note(&format!("{} passes", scene.number));
                    continue;
                }
                None => continue,
            };
            if figure.numbers.iter().any(|(p, _)| *p == at) || figure.color(at).is_some() {
                let before =
                    figure.numbers.iter().find(|(p, _)| *p == at).map_or(at.to_string(), |(_, n)| n.to_string());
                figure.add_note(&format!("{} at {before}", scene.number));
                continue;
            }
            match !scene.setup.turn {
                Color::Black => figure.setup.black.insert(at),
                Color::White => figure.setup.white.insert(at),
            }
            figure.numbers.push((at, scene.number));
        }
        figure
    }

    /// The same figure, of which only the part around some points is drawn; a small board stays whole.
    #[must_use]
    pub fn cropped_to(mut self, points: PointSet) -> Self {
        const SMALL: u8 = 9;
        let size = self.setup.size;
        if size.columns().max(size.rows()) > SMALL {
            self.view = View::around(points, size);
        }
        self
    }

    /// The same figure with the whole board.
    #[must_use]
    pub fn whole(mut self) -> Self {
        self.view = View::whole(self.setup.size);
        self
    }

    /// Adds a few words to the caption, on a new line if the last one is long.
    fn add_note(&mut self, note: &str) {
        const LONG: usize = 40;
        match self.caption.last_mut().filter(|line| line.len() < LONG) {
            Some(line) => *line = format!("{line}, {note}"),
            None => self.caption.push(note.to_owned()),
        }
    }

    /// A text in lines that are no wider than the picture.
    pub fn wrapped(&self, text: &str) -> Vec<String> {
        // Letters are about a quarter as wide as the distance between two lines of the board.
        let room = (usize::from(self.view.columns()) + 1) * 7 / 2;
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            let line = lines.last_mut().expect("there is a line");
            if line.is_empty() {
                word.clone_into(line);
            } else if line.chars().count() + 1 + word.chars().count() <= room {
                line.push(' ');
                line.push_str(word);
            } else {
                lines.push(word.to_owned());
            }
        }
        lines
    }

    /// The colour of the stone on a point.
    pub fn color(&self, p: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.setup.stones(*color).contains(p))
    }

    /// The mark on a point.
    pub fn mark(&self, p: Point) -> Option<&Mark> {
        self.marks.iter().find(|(at, _)| *at == p).map(|(_, mark)| mark)
    }

    /// The number on a point.
    pub fn number(&self, p: Point) -> Option<usize> {
        self.numbers.iter().find(|(at, _)| *at == p).map(|(_, number)| *number)
    }

    /// The highlight of a point.
    pub fn highlight(&self, p: Point) -> Option<Highlight> {
        self.highlights.iter().find(|(at, _)| *at == p).map(|(_, highlight)| *highlight)
    }

    /// Everything that something lies on.
    pub fn busy(&self) -> PointSet {
        let marked = self.marks.iter().map(|(p, _)| *p).chain(self.highlights.iter().map(|(p, _)| *p));
        self.setup.black | self.setup.white | marked.collect()
    }
}

/// The handicap points of a board.
pub fn hoshi(size: Size) -> Vec<Point> {
    let lines = |side: u8| -> Vec<u8> {
        match side {
            0..7 => Vec::new(),
            7 => vec![3],
            8..12 if side % 2 == 1 => vec![2, side / 2, side - 3],
            8..12 => vec![2, side - 3],
            _ if side % 2 == 1 => vec![3, side / 2, side - 4],
            _ => vec![3, side - 4],
        }
    };
    let (columns, rows) = (lines(size.columns()), lines(size.rows()));
    // Boards of nine to thirteen lines have no points in the middle of their sides.
    let is_middle = |n: usize, all: &[u8]| all.len() == 3 && n == 1;
    let small = size.columns().min(size.rows()) < 15;
    let mut points = Vec::new();
    for (i, column) in columns.iter().enumerate() {
        for (j, row) in rows.iter().enumerate() {
            if !small || is_middle(i, &columns) == is_middle(j, &rows) {
                points.push(Point::new(*column, *row));
            }
        }
    }
    points
}
