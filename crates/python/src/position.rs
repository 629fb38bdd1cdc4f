//! Positions.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use tesuji_board::{Color, Diagram, Move, PointSet, Position, Rules, Setup, Size};
use tesuji_notation::Scene;
use tesuji_render::{Figure, svg};

use crate::errors::{IllegalMoveError, InputError, usage};
use crate::spoken::{SpokenPoint, SpokenSize, names, pair, spoken_color, spoken_move, spoken_points};

/// A legal position. It does not change: `play` gives the next one.
#[pyclass(name = "Position", module = "tesuji", frozen)]
pub(crate) struct PyPosition {
    pub(crate) position: Position,
}

impl From<Position> for PyPosition {
    fn from(position: Position) -> Self {
        Self { position }
    }
}

impl PyPosition {
    fn of(setup: &Setup) -> PyResult<Self> {
        let position = Position::new(setup, Rules::default());
        position.map(Self::from).map_err(|bad| InputError::new_err(bad.to_string()))
    }

    /// The position without marks.
    pub(crate) fn scene(&self) -> Scene {
        Scene::new("position", self.position.setup())
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (size=SpokenSize::Side(19), black=Vec::new(), white=Vec::new(), to_move="black", ko=None))]
    fn new(
        size: SpokenSize,
        black: Vec<SpokenPoint>,
        white: Vec<SpokenPoint>,
        to_move: &str,
        ko: Option<SpokenPoint>,
    ) -> PyResult<Self> {
        Self::of(&Setup {
            black: spoken_points(&black)?,
            white: spoken_points(&white)?,
            turn: spoken_color(to_move)?,
            ko: ko.map(|at| at.point()).transpose()?,
            ..Setup::new(size.size()?)
        })
    }

    /// The position that a text draws: rows of `X`, `O` and `.`, from the top.
    #[staticmethod]
    #[pyo3(signature = (text, to_move="black"))]
    fn from_diagram(text: &str, to_move: &str) -> PyResult<Self> {
        let diagram: Diagram = text.parse().map_err(|bad| InputError::new_err(format!("{bad}")))?;
        Self::of(&Setup { turn: spoken_color(to_move)?, ..diagram.setup })
    }

    /// The position of rows of numbers, from the bottom as sgfmill counts them: 1 is a black stone, -1 a white one, 0 none. A
    /// `numpy` array will do.
    #[staticmethod]
    #[pyo3(signature = (rows, to_move="black"))]
    fn from_rows(rows: Vec<Vec<i64>>, to_move: &str) -> PyResult<Self> {
        let columns = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != columns) {
            return Err(usage("the rows are not of one length"));
        }
        let size = SpokenSize::Pair((columns as i64, rows.len() as i64)).size()?;
        let mut setup = Setup { turn: spoken_color(to_move)?, ..Setup::new(size) };
        for p in size.points() {
            match rows[usize::from(p.row())][usize::from(p.column())] {
                1 => setup.black.insert(p),
                -1 => setup.white.insert(p),
                0 => {}
                other => return Err(usage(format!("{other} at {p} is no stone: say 1, -1 or 0"))),
            }
        }
        Self::of(&setup)
    }

    /// The position of an sgfmill board.
    #[staticmethod]
    #[pyo3(signature = (board, to_move="black", ko=None))]
    fn from_sgfmill(board: &Bound<'_, PyAny>, to_move: &str, ko: Option<SpokenPoint>) -> PyResult<Self> {
        let side: i64 = board.getattr("side")?.extract()?;
        let stones: Vec<(String, SpokenPoint)> = board.call_method0("list_occupied_points")?.extract()?;
        let mut setup = Setup::new(SpokenSize::Side(side).size()?);
        (setup.turn, setup.ko) = (spoken_color(to_move)?, ko.map(|at| at.point()).transpose()?);
        for (color, at) in stones {
            match spoken_color(&color)? {
                Color::Black => setup.black.insert(at.point()?),
                Color::White => setup.white.insert(at.point()?),
            }
        }
        Self::of(&setup)
    }

    /// An sgfmill board with the same stones. sgfmill has square boards only.
    fn to_sgfmill<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.position.board().size();
        if size.columns() != size.rows() {
            return Err(usage(format!("sgfmill's boards are square, and this one is {size}")));
        }
        let board = py.import("sgfmill.boards")?.call_method1("Board", (size.rows(),))?;
        let [black, white] =
            Color::ALL.map(|color| self.position.board().stones(color).iter().map(pair).collect::<Vec<_>>());
        board.call_method1("apply_setup", (black, white, Vec::<(u8, u8)>::new()))?;
        Ok(board)
    }

    /// Columns and rows.
    #[getter]
    fn size(&self) -> (u8, u8) {
        let size = self.position.board().size();
        (size.columns(), size.rows())
    }

    /// The black stones.
    #[getter]
    fn black(&self) -> Vec<String> {
        names(self.position.board().stones(Color::Black))
    }

    /// The white stones.
    #[getter]
    fn white(&self) -> Vec<String> {
        names(self.position.board().stones(Color::White))
    }

    /// Who moves: `"black"` or `"white"`.
    #[getter]
    fn to_move(&self) -> String {
        self.position.turn().to_string()
    }

    /// The point at which that side may not retake a ko at once.
    #[getter]
    fn ko(&self) -> Option<String> {
        self.position.ko().map(|at| at.to_string())
    }

    /// The colour of the stone at a point, or `None`.
    fn at(&self, point: SpokenPoint) -> PyResult<Option<String>> {
        let p = point.point()?;
        self.on_board(p.into())?;
        Ok(self.position.board().at(p).map(|color| color.to_string()))
    }

    /// The stones of the string at a point; none if there is no stone.
    fn string(&self, point: SpokenPoint) -> PyResult<Vec<String>> {
        let string = self.position.string(point.point()?);
        Ok(names(string.map_or(PointSet::EMPTY, |string| string.stones())))
    }

    /// The liberties of the string at a point; none if there is no stone.
    fn liberties(&self, point: SpokenPoint) -> PyResult<Vec<String>> {
        let string = self.position.string(point.point()?);
        Ok(names(string.map_or(PointSet::EMPTY, |string| string.liberties())))
    }

    /// Whether the side to move may play this.
    #[pyo3(signature = (r#move))]
    fn is_legal(&self, r#move: Option<SpokenPoint>) -> PyResult<bool> {
        Ok(self.position.check(spoken_move(r#move)?).is_ok())
    }

    /// All points where the side to move may put a stone.
    fn legal_moves(&self) -> Vec<String> {
        let empty = self.position.board().empty();
        let legal = empty.iter().filter(|p| self.position.check(Move::Place(*p)).is_ok());
        legal.map(|p| p.to_string()).collect()
    }

    /// The position after a move of the side to move.
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: Option<SpokenPoint>) -> PyResult<Self> {
        let m = spoken_move(r#move)?;
        let mut next = self.position.clone();
        let illegal = |why| IllegalMoveError::new_err(format!("{m} is not legal: {why}"));
        next.play(m).map_err(illegal)?;
        Ok(next.into())
    }

    /// The same stones with the other side, or this one, to move.
    #[pyo3(signature = (to_move))]
    fn with_turn(&self, to_move: &str) -> PyResult<Self> {
        Ok(self.position.with_turn(spoken_color(to_move)?).into())
    }

    /// Rows of numbers, from the bottom as sgfmill counts them: 1 is a black stone, -1 a white one, 0 none.
    fn rows(&self) -> Vec<Vec<i8>> {
        let board = self.position.board();
        rows(board.size(), |color| board.stones(color))
    }

    /// The rows as a `numpy` array: `numpy.asarray(position)`.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(usage("a position is no array: one has to be made"));
        }
        let options = PyDict::new(py);
        match dtype {
            Some(dtype) => options.set_item("dtype", dtype)?,
            None => options.set_item("dtype", "int8")?,
        }
        py.import("numpy")?.call_method("array", (self.rows(),), Some(&options))
    }

    /// The position as an SVG picture.
    pub(crate) fn svg(&self) -> String {
        svg(&Figure::of(&self.scene()))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    pub(crate) fn __str__(&self) -> String {
        Diagram { setup: self.position.setup(), marked: PointSet::EMPTY }.to_string()
    }

    fn __repr__(&self) -> String {
        let [black, white] = Color::ALL.map(|color| self.position.board().stones(color).len());
        let (size, turn) = (self.position.board().size(), self.position.turn());
        format!("<Position {size}, {black} black and {white} white stones, {turn} to move>")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().position.setup() == self.position.setup())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Setup { size, turn, ko, .. } = self.position.setup();
        (self.position.board().key(), size, turn, ko).hash(&mut hasher);
        hasher.finish()
    }
}

impl PyPosition {
    fn on_board(&self, m: Move) -> PyResult<()> {
        let size = self.position.board().size();
        match m.point().filter(|p| !size.contains(*p)) {
            Some(p) => Err(usage(format!("{p} lies off the {size} board"))),
            None => Ok(()),
        }
    }
}

/// Rows of numbers from the bottom: 1 is Black's, -1 White's, 0 neither's.
pub(crate) fn rows(size: Size, points: impl Fn(Color) -> PointSet) -> Vec<Vec<i8>> {
    let mut rows = vec![vec![0; usize::from(size.columns())]; usize::from(size.rows())];
    for (color, number) in [(Color::Black, 1), (Color::White, -1)] {
        for p in points(color) {
            rows[usize::from(p.row())][usize::from(p.column())] = number;
        }
    }
    rows
}
