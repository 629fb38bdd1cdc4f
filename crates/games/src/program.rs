//! The programs of Bouzy's study (2002): alpha-beta by a weighted sum of the evaluation functions.
//!
//! The paper calls its system GGG, for Gic-Gac-Goe, and so are the players named here: `ggg:e1` looks at E1 alone, `ggg:era2`
//! has the weights that the paper's population came to in its second era, `ggg:own2` those that ours came to, and
//! `ggg:a1=8,b4=64,b8=32,inf=512` has weights of one's own.

use std::fmt;

use tesuji_board::Move;
use tesuji_search::{Game, Meter, MoveList, Negamax, Score, Trust, Width};

use crate::evaluate::{Combination, Weights};
use crate::small_go::{Measure, SmallGo};

/// How a program plays: its weights in the phases of a game, and how deep it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProgramPlan {
    /// The weights.
    pub combination: Combination,
    /// The depth of the search in the opening.
    pub opening_depth: u16,
    /// The number of the last move of the opening.
    pub end_of_opening: u32,
    /// The depth of the search after it.
    pub depth: u16,
}

impl ProgramPlan {
    /// The deepest search.
    pub const DEEPEST: u16 = 24;

    /// The same weights in all phases, and no opening.
    pub fn constant(weights: Weights) -> Self {
        let combination = Combination::constant(weights);
        Self { combination, opening_depth: Self::DEEPEST, end_of_opening: 0, depth: Self::DEEPEST }
    }

    /// The same program, looking no deeper than this.
    #[must_use]
    pub fn at_most(self, depth: u16) -> Self {
        Self { opening_depth: self.opening_depth.min(depth), depth: self.depth.min(depth), ..self }
    }

    /// The move that the program plays within the meter's limits.
    pub fn choose(&self, game: &mut SmallGo, search: &mut Negamax<Move, Score>, meter: &mut Meter<'_>) -> Move {
        let number = game.move_number() as u32 + 1;
        game.measure = Measure::Weights(self.combination.at(number));
        search.forget();
        // Players guess: what the table says of another past is good enough for them.
        search.trust = Trust::Blind;
        search.depth = if number <= self.end_of_opening { self.opening_depth } else { self.depth };
        search.judge(game, meter).and_then(|judgement| judgement.best).unwrap_or_else(|| first_legal(game))
    }
}

/// The first move in the game's own order, for a program that has no time to think.
fn first_legal(game: &mut SmallGo) -> Move {
    let mut moves = MoveList::new();
    game.moves(Width::FULL, &mut moves);
    let is_legal = |m: &Move| {
        let is_legal = game.play(*m);
        if is_legal {
            game.undo();
        }
        is_legal
    };
    moves.as_slice().iter().copied().find(is_legal).unwrap_or(Move::Pass)
}

/// A program that can be asked for by name.
///
/// ```
/// use tesuji_games::ProgramName;
/// let name = ProgramName::read("a1=8,b4=64,inf=512").expect("weights");
/// assert_eq!(name.to_string(), "a1=8,b4=64,inf=512");
/// assert_eq!(ProgramName::read("era2").map(|name| name.to_string()), Some("era2".to_owned()));
/// assert_eq!(ProgramName::read("era4"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProgramName {
    /// E0 alone.
    E0,
    /// E1 alone: the area.
    E1,
    /// E2 alone.
    E2,
    /// Ed4 alone.
    Ed4,
    /// Ed8 alone.
    Ed8,
    /// What the paper prints of the end of an era, from 1 to 3.
    Printed(u8),
    /// What our own stored run came to at the end of an era, from 1 to 3.
    Own(u8),
    /// Weights of one's own.
    Weights(Weights),
}

/// The programs with a word for a name, and what they are.
const WORDS: [(&str, ProgramName, &str); 11] = [
    ("e0", ProgramName::E0, "E0, the number of groups"),
    ("e1", ProgramName::E1, "E1, the area"),
    ("e2", ProgramName::E2, "E2, the squares of the groups' sizes"),
    ("ed4", ProgramName::Ed4, "Ed4, the distances along the lines"),
    ("ed8", ProgramName::Ed8, "Ed8, the distances with diagonals"),
    ("era1", ProgramName::Printed(1), "the weights printed for the first era: the middles of Table 9"),
    ("era2", ProgramName::Printed(2), "the weights printed for the second era, Table 10"),
    ("era3", ProgramName::Printed(3), "those of the third era, Table 11: one move ahead in the opening, then phases"),
    ("own1", ProgramName::Own(1), "the weights of our own first era"),
    ("own2", ProgramName::Own(2), "the weights of our own second era"),
    ("own3", ProgramName::Own(3), "those of our own third era"),
];

impl ProgramName {
    /// All programs with a word for a name.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.into_iter().map(|(_, name, _)| name)
    }

    /// What it looks at, in a few words.
    pub fn description(self) -> &'static str {
        let known = WORDS.iter().find(|(_, name, _)| *name == self);
        known.map_or("weights of one's own", |(_, _, about)| *about)
    }

    /// How it plays.
    pub fn plan(self) -> ProgramPlan {
        // Weights that are no whole numbers are played four times as large, which changes no move.
        let weights = |a1, a2, b4, b8, infinity| Weights { a0: 0, a1, a2, b4, b8, infinity };
        let phases = |a1, a2, [early, late]: [i64; 2]| {
            let phase = |b4: i64| weights(a1, a2, b4, b4 / 2, 512);
            Combination { early: phase(early), late: phase(late), late_from: 10 }
        };
        let constant = match self {
            Self::E0 => Weights { a0: 1, ..Weights::NONE },
            Self::E1 => Weights::AREA,
            Self::E2 => Weights { a2: 1, ..Weights::NONE },
            Self::Ed4 => Weights { b4: 1, ..Weights::NONE },
            Self::Ed8 => Weights { b8: 1, ..Weights::NONE },
            Self::Printed(1) => weights(4, 4, 64, 32, 1024),
            Self::Printed(2) => Weights::POPULATION,
            Self::Own(1) => weights(30, 46, 6, 47, 1024),
            Self::Own(2) => weights(19, 13, 261, 97, 1163),
            Self::Weights(weights) => weights,
            Self::Printed(_) => {
                let combination = phases(8, 1, [72, 12]);
                return ProgramPlan { combination, opening_depth: 1, end_of_opening: 4, depth: ProgramPlan::DEEPEST };
            }
            Self::Own(_) => {
                let combination = Combination { late_from: 11, ..phases(32, 4, [319, 262]) };
                return ProgramPlan { combination, opening_depth: 2, end_of_opening: 5, depth: ProgramPlan::DEEPEST };
            }
        };
        ProgramPlan::constant(constant)
    }

    /// The program that a word names.
    pub fn read(word: &str) -> Option<Self> {
        let known = WORDS.iter().find(|(known, ..)| *known == word);
        known.map(|(_, name, _)| *name).or_else(|| read_weights(word).map(Self::Weights))
    }
}

/// A weight of several.
type WeightOf = fn(&mut Weights) -> &mut i64;

/// The names of the weights, in the order in which they are said.
const WEIGHTS: [(&str, WeightOf); 6] = [
    ("a0", |weights| &mut weights.a0),
    ("a1", |weights| &mut weights.a1),
    ("a2", |weights| &mut weights.a2),
    ("b4", |weights| &mut weights.b4),
    ("b8", |weights| &mut weights.b8),
    ("inf", |weights| &mut weights.infinity),
];

/// The largest weight that can be said: no evaluation of a board overflows with it.
const HEAVIEST: i64 = 1_000_000;

fn read_weights(word: &str) -> Option<Weights> {
    let mut weights = Weights::NONE;
    for part in word.split(',') {
        let (name, number) = part.split_once('=')?;
        let weight = WEIGHTS.iter().find(|(known, _)| *known == name)?.1;
        let number = number.parse().ok().filter(|number: &i64| number.abs() <= HEAVIEST)?;
        *weight(&mut weights) = number;
    }
    Some(weights)
}

impl fmt::Display for ProgramName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, ..)) = WORDS.iter().find(|(_, name, _)| name == self) {
            return f.pad(word);
        }
        let Self::Weights(mut weights) = *self else { return f.pad("ggg") };
        let usual = Weights::NONE.infinity;
        let said = WEIGHTS.iter().filter_map(|(name, weight)| {
            let (number, silent) = (*weight(&mut weights), if *name == "inf" { usual } else { 0 });
            (number != silent).then(|| format!("{name}={number}"))
        });
        let said: Vec<String> = said.collect();
        f.pad(&if said.is_empty() { "a1=0".to_owned() } else { said.join(",") })
    }
}
