//! Table 8 and Figure 9: what each enhancement saves, and what the leaves' evaluation does to the number of nodes.
//!
//! All searches are measured to the same answer, not to a budget. From a depth on, which is [`ANSWERED`] plies less the moves that
//! have been played, every search finds what the game ends with, and deeper searches find nothing else: +2 by E1, +28 by E2. All
//! are measured at that depth. Which of two equal moves comes first is chance, and moves the nodes of one position more than most
//! enhancements do: so each position is searched in all its symmetric images, which are the same question with the equal moves in
//! another order, and their spread is the error of the mean.

use std::ops::Range;

use tesuji_board::{Move, Symmetry};
use tesuji_games::{Measure, SmallGo};
use tesuji_search::{Enhancements, Game, Meter, Negamax, Score, Solver};

use super::line;
use crate::experiment::Settings;
use crate::stored;

const GOLDEN: &str = include_str!("../../../golden/small-go-savings.tsv");

/// The plies from the empty board after which the answer is found and stays.
pub(super) const ANSWERED: usize = 18;

/// How many times the nodes of the reference a search without table or deepening may take.
pub(super) const PATIENCE: u64 = 20;

/// A position is left out if the reference takes more than this many times the settings' nodes.
pub(super) const LONGEST: u64 = 4;

/// The size of the table: about the paper's half a million positions.
const TABLE: usize = 64 << 20;

/// A search to be measured: the reference with one thing changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Table, deepening, history; leaves by E1.
    Reference,
    /// Without a table.
    NoTable,
    /// Without deepening.
    NoDeepening,
    /// Without history.
    NoHistory,
    /// With null moves.
    NullMove,
    /// With MTD(f).
    Mtdf,
    /// With enhanced transposition cut-offs, which the paper has not tried.
    Cutoffs,
    /// Without symmetry: the paper says nothing about it.
    NoSymmetry,
    /// Leaves by E2.
    Square,
    /// Leaves by E3.
    Cube,
    /// Leaves by E4.
    Fourth,
    /// The reference, asked in one bit whether the answer is reached, and in another whether more is.
    OneBit,
    /// Leaves by E2, asked like that.
    OneBitSquare,
}

impl Variant {
    /// All of them, the reference first.
    pub const ALL: [Self; 13] = [
        Self::Reference,
        Self::NoTable,
        Self::NoDeepening,
        Self::NoHistory,
        Self::NullMove,
        Self::Mtdf,
        Self::Cutoffs,
        Self::NoSymmetry,
        Self::Square,
        Self::Cube,
        Self::Fourth,
        Self::OneBit,
        Self::OneBitSquare,
    ];

    /// What it is called, what it searches with, and the power by which leaves are evaluated.
    fn about(self) -> (&'static str, Enhancements, u32) {
        let usual = Enhancements::USUAL;
        match self {
            Self::Reference => ("reference", usual, 1),
            Self::NoTable => ("no table", Enhancements { table: false, ..usual }, 1),
            Self::NoDeepening => ("no deepening", Enhancements { deepening: false, ..usual }, 1),
            Self::NoHistory => ("no history", Enhancements { history: false, ..usual }, 1),
            Self::NullMove => ("null move", Enhancements { null_move: true, ..usual }, 1),
            Self::Mtdf => ("MTD(f)", Enhancements { mtdf: true, ..usual }, 1),
            Self::Cutoffs => ("cut-offs", Enhancements { transposition_cutoffs: true, ..usual }, 1),
            Self::NoSymmetry => ("no symmetry", usual, 1),
            Self::Square => ("E2", usual, 2),
            Self::Cube => ("E3", usual, 3),
            Self::Fourth => ("E4", usual, 4),
            Self::OneBit => ("one bit", usual, 1),
            Self::OneBitSquare => ("one bit, E2", usual, 2),
        }
    }

    pub(super) fn name(self) -> &'static str {
        self.about().0
    }

    /// Searches an image of a position for the answer, as far as a number of nodes goes.
    fn search(self, position: usize, image: Symmetry, limit: u64) -> NodesToAnswer {
        let mut game = self::image(position, image);
        if self == Self::NoSymmetry {
            game = game.without_symmetry();
        }
        let (_, enhancements, power) = self.about();
        game.measure = Measure::Power(power);
        let answer = answer(power);
        let mut search = Negamax::new(TABLE);
        search.enhancements = enhancements;
        // E4 finds it a ply later than the others.
        search.depth = (ANSWERED + usize::from(power == 4) - position) as u16;
        let mut meter = Meter::limited(limit);
        let is_found = if matches!(self, Self::OneBit | Self::OneBitSquare) {
            // Whether the horizon's guess answers is not told; that all nodes were had is.
            let _ = [answer, answer + 1].map(|claim| search.solve(&mut game, Score(claim), &mut meter));
            meter.nodes() < limit
        } else {
            let judged = search.judge(&mut game, &mut meter);
            judged.is_some_and(|judged| judged.depth == search.depth && judged.value.0 == answer)
        };
        NodesToAnswer { nodes: meter.nodes(), is_found }
    }
}

/// What a search to the answer took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodesToAnswer {
    /// The nodes of all its iterations.
    pub nodes: u64,
    /// Whether it found the answer, or was given up.
    pub is_found: bool,
}

/// What the game ends with, by the function of a power.
pub(super) fn answer(power: u32) -> i32 {
    let end = line::position(line::optimal_line().len());
    i32::try_from(Measure::Power(power).of(end.position().board())).expect("the value of a small board")
}

/// A position of the game, its past included, turned or mirrored.
fn image(number: usize, image: Symmetry) -> SmallGo {
    let mut game = line::four_by_four();
    let size = game.position().board().size();
    for m in line::optimal_line().into_iter().take(number) {
        let is_legal = game.play(match m {
            Move::Place(p) => Move::Place(image.point(p, size)),
            Move::Pass => m,
        });
        assert!(is_legal, "{m} is a move of the stored line");
    }
    game
}

/// The nodes of all variants at one image of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// How many moves have been played.
    pub position: usize,
    /// The number of the image among all symmetries.
    pub image: usize,
    /// The nodes of each variant; without table and without deepening only some positions are searched.
    pub rows: Vec<(Variant, Option<NodesToAnswer>)>,
}

impl Counted {
    /// The nodes of a variant, if it was measured.
    pub fn nodes(&self, variant: Variant) -> Option<NodesToAnswer> {
        self.rows.iter().find(|row| row.0 == variant).expect("a row for every variant").1
    }
}

/// The positions that the settings have nodes enough for.
pub(super) fn positions(settings: &Settings) -> Range<usize> {
    let is_short =
        |position: &usize| Variant::Reference.search(*position, Symmetry::ALL[0], settings.nodes * LONGEST).is_found;
    let last = line::optimal_line().len();
    last - (0..last).rev().take_while(is_short).count()..last
}

pub(super) fn count(settings: &Settings, positions: Range<usize>, step: &mut dyn FnMut(usize)) -> Vec<Counted> {
    let mut counted = Vec::new();
    for position in positions.step_by(settings.every) {
        let reference = Variant::Reference.search(position, Symmetry::ALL[0], u64::MAX).nodes;
        for (image, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let search = |variant: Variant| match variant {
                Variant::NoTable | Variant::NoDeepening if image > 0 || reference > settings.nodes => None,
                Variant::NoTable | Variant::NoDeepening => {
                    Some(variant.search(position, symmetry, reference * PATIENCE))
                }
                _ => Some(variant.search(position, symmetry, u64::MAX)),
            };
            counted.push(Counted { position, image, rows: Variant::ALL.map(|it| (it, search(it))).to_vec() });
        }
        step(1);
    }
    counted
}

/// The columns of the stored counts: the position, the image, and all variants.
const COLUMNS: usize = 2 + Variant::ALL.len();

/// The counts as they are stored; a `+` says that the search was given up.
pub fn write_golden(counted: &[Counted]) -> String {
    let mut heads = [""; COLUMNS];
    (heads[0], heads[1]) = ("position", "image");
    heads[2..].copy_from_slice(&Variant::ALL.map(Variant::name));
    let cells = |row: &Counted| {
        let mut cells: [String; COLUMNS] = Default::default();
        (cells[0], cells[1]) = (row.position.to_string(), row.image.to_string());
        for (cell, (_, took)) in cells[2..].iter_mut().zip(&row.rows) {
            *cell = took.map_or("-".to_owned(), |it| format!("{}{}", it.nodes, if it.is_found { "" } else { "+" }));
        }
        cells
    };
    stored::write(heads, counted.iter().map(cells))
}

pub(super) fn golden() -> Vec<Counted> {
    let row = |cells: [&str; COLUMNS]| {
        let took = |cell: &str| NodesToAnswer {
            nodes: stored::read(cell.trim_end_matches('+')),
            is_found: !cell.ends_with('+'),
        };
        let count = |(variant, cell): (Variant, &&str)| (variant, (*cell != "-").then(|| took(cell)));
        let rows = Variant::ALL.into_iter().zip(&cells[2..]).map(count).collect();
        Counted { position: stored::read(cells[0]), image: stored::read(cells[1]), rows }
    };
    stored::rows(GOLDEN).map(row).collect()
}
