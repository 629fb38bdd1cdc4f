//! The evaluation functions straight from their definitions: a point is a place in a grid of characters, distances are
//! all shortest paths by Floyd and Warshall. Slow and obvious, it shares no line with the fast ones.

#![allow(dead_code, reason = "each user takes what it needs")]

use tesuji_games::{Control, Link};

/// A board as characters: `X`, `O` and `.`, rows from the top.
#[derive(Clone, Debug)]
pub struct NaiveBoard {
    pub rows: Vec<Vec<char>>,
    pub is_open: bool,
}

impl NaiveBoard {
    /// Rows apart by `/`.
    pub fn new(rows: &str, is_open: bool) -> Self {
        Self { rows: rows.split('/').map(|row| row.chars().collect()).collect(), is_open }
    }

    fn points(&self) -> Vec<(usize, usize)> {
        (0..self.rows.len()).flat_map(|row| (0..self.rows[0].len()).map(move |column| (row, column))).collect()
    }

    fn on_edge(&self, (row, column): (usize, usize)) -> bool {
        row == 0 || column == 0 || row + 1 == self.rows.len() || column + 1 == self.rows[0].len()
    }

    /// The abstract colours in the same form.
    pub fn colored(&self, control: Control) -> Self {
        let mut colored = self.clone();
        for p in self.points().into_iter().filter(|&(row, column)| self.rows[row][column] == '.') {
            let region: Vec<(usize, usize)> = match control {
                Control::Region => self.region(p),
                Control::Point => vec![p],
            };
            let mut around: Vec<char> = Vec::new();
            for &(row, column) in &region {
                let next = self.points().into_iter().filter(|&q| linked((row, column), q, Link::Lines));
                around.extend(next.filter(|q| !region.contains(q)).map(|(row, column)| self.rows[row][column]));
            }
            let is_cut = self.is_open && region.iter().any(|&q| self.on_edge(q));
            let owner = around.first().copied().unwrap_or('.');
            if !is_cut && around.iter().all(|&c| c == owner) {
                colored.rows[p.0][p.1] = owner;
            }
        }
        colored
    }

    /// The points of the same character that can be reached from `p`.
    fn region(&self, p: (usize, usize)) -> Vec<(usize, usize)> {
        self.set(p, Link::Lines)
    }

    fn set(&self, p: (usize, usize), link: Link) -> Vec<(usize, usize)> {
        let mut set = vec![p];
        let mut next = 0;
        while next < set.len() {
            for q in self.points() {
                if linked(set[next], q, link) && self.rows[q.0][q.1] == self.rows[p.0][p.1] && !set.contains(&q) {
                    set.push(q);
                }
            }
            next += 1;
        }
        set
    }

    /// The dimensional function of colours that have been worked out.
    pub fn dimensional(&self, power: u32) -> i64 {
        let mut sum = 0;
        for p in self.points() {
            let set = self.set(p, Link::Lines);
            // Each set counts once, at its first point.
            if set.iter().all(|&q| p <= q) {
                let worth = (set.len() as i64).pow(power);
                sum += match self.rows[p.0][p.1] {
                    'X' => worth,
                    'O' => -worth,
                    _ => 0,
                };
            }
        }
        sum
    }

    /// The metric function of colours that have been worked out.
    pub fn metric(&self, link: Link, infinity: i64) -> i64 {
        self.distances('O', 'X', link, infinity) - self.distances('X', 'O', link, infinity)
    }

    fn distances(&self, own: char, other: char, link: Link, infinity: i64) -> i64 {
        const FAR: i64 = 1 << 40;
        let points = self.points();
        let color = |p: (usize, usize)| self.rows[p.0][p.1];
        let mut d = vec![vec![FAR; points.len()]; points.len()];
        for (i, &p) in points.iter().enumerate() {
            for (j, &q) in points.iter().enumerate() {
                if color(p) == other || color(q) == other {
                    continue;
                }
                if i == j || color(p) == own && self.set(p, link).contains(&q) {
                    d[i][j] = 0;
                } else if linked(p, q, link) {
                    d[i][j] = 1;
                }
            }
        }
        for k in 0..points.len() {
            for i in 0..points.len() {
                for j in 0..points.len() {
                    d[i][j] = d[i][j].min(d[i][k] + d[k][j]);
                }
            }
        }
        d.iter().flatten().map(|&distance| if distance >= FAR { infinity } else { distance }).sum()
    }
}

fn linked(p: (usize, usize), q: (usize, usize), link: Link) -> bool {
    let (rows, columns) = (p.0.abs_diff(q.0), p.1.abs_diff(q.1));
    match link {
        Link::Lines => rows + columns == 1,
        Link::LinesAndDiagonals => rows.max(columns) == 1,
    }
}
