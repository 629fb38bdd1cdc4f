//! Bouzy's evaluation functions (2002), for one board or many.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tesuji_board::{OpenEdges, Setup};
use tesuji_games::{AbstractColors, Control, Evaluation, Link};

use crate::errors::usage;
use crate::position::{PyPosition, rows};
use crate::spoken::SpokenSize;

/// How boards are looked at.
#[pyclass(name = "Viewpoint", module = "tesuji._native", frozen)]
pub(crate) struct Viewpoint {
    is_open: bool,
    control: Control,
    infinity: i64,
}

#[pymethods]
impl Viewpoint {
    #[new]
    fn new(is_open: bool, points: bool, infinity: i64) -> PyResult<Self> {
        const MOST: i64 = 1_000_000;
        if !(0..=MOST).contains(&infinity) {
            return Err(usage(format!("infinity: {infinity} is not in 0..={MOST}")));
        }
        let control = if points { Control::Point } else { Control::Region };
        Ok(Self { is_open, control, infinity })
    }

    /// E0, E1, E2, Ed4 and Ed8 of each position, as bytes of 64-bit integers.
    fn of_positions<'py>(&self, py: Python<'py>, positions: Vec<PyRef<'py, PyPosition>>) -> Bound<'py, PyBytes> {
        let setups: Vec<Setup> = positions.iter().map(|position| position.position.setup()).collect();
        PyBytes::new(py, &py.detach(|| self.values(setups)))
    }

    /// The same of boards that are written one after the other, a signed byte for each point: from the bottom row on, 1 for
    /// black stones, -1 for white ones.
    fn of_boards<'py>(
        &self,
        py: Python<'py>,
        stones: &[u8],
        columns: i64,
        lines: i64,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let size = SpokenSize::Pair((columns, lines)).size()?;
        let setup = |board: &[u8]| {
            let mut setup = Setup::new(size);
            for p in size.points() {
                match board[usize::from(p.row()) * usize::from(size.columns()) + usize::from(p.column())].cast_signed()
                {
                    1.. => setup.black.insert(p),
                    0 => {}
                    ..0 => setup.white.insert(p),
                }
            }
            setup
        };
        let values = py.detach(|| self.values(stones.chunks_exact(size.area()).map(setup).collect()));
        Ok(PyBytes::new(py, &values))
    }

    /// Who has which point: rows from the bottom, 1 for Black, -1 for White, 0 for neither.
    fn colors(&self, position: PyRef<'_, PyPosition>) -> Vec<Vec<i8>> {
        let setup = self.seen(position.position.setup());
        let colors = AbstractColors::of(&setup, self.control);
        rows(setup.size, |color| colors.points(color))
    }

    /// How much each point adds to Ed4, or with diagonal steps to Ed8: rows from the bottom.
    fn shares(&self, position: PyRef<'_, PyPosition>, diagonals: bool) -> Vec<Vec<i64>> {
        let setup = self.seen(position.position.setup());
        let link = if diagonals { Link::LinesAndDiagonals } else { Link::Lines };
        let mut rows = vec![vec![0; usize::from(setup.size.columns())]; usize::from(setup.size.rows())];
        for (p, share) in AbstractColors::of(&setup, self.control).shares(link) {
            rows[usize::from(p.row())][usize::from(p.column())] = share.with_infinity(self.infinity);
        }
        rows
    }
}

impl Viewpoint {
    /// A board as it is looked at: perhaps as a piece of a larger one.
    fn seen(&self, setup: Setup) -> Setup {
        let edges = if self.is_open { OpenEdges::ALL } else { setup.edges };
        Setup { edges, ko: None, ..setup }
    }

    fn values(&self, setups: Vec<Setup>) -> Vec<u8> {
        let value = |setup: Setup| {
            let Evaluation { e0, e1, e2, ed4, ed8 } = Evaluation::of(&self.seen(setup), self.control);
            [e0, e1, e2, ed4.with_infinity(self.infinity), ed8.with_infinity(self.infinity)]
        };
        setups.into_iter().flat_map(value).flat_map(i64::to_ne_bytes).collect()
    }
}
