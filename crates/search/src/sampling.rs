//! An opinion by sampling: games played to the end at random, more of them after the moves that do well (upper
//! confidence trees, Kocsis & Szepesvári 2006), where a move is also judged by the games in which it came later (rapid
//! action values, Gelly & Silver 2007).
//!
//! It proves nothing. It is for positions that are too large for a proof, and gets better the longer it runs.

use crate::game::Game;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::rng::Rng;
use crate::role::Role;
use crate::walk::Walk;
use crate::width::Width;

/// A game that can be played to its end at random.
pub trait Sample: Game {
    /// Plays on at random from where it stands until it is clear who gets the claim, and then stands there again.
    /// `note` is told each move and who played it.
    fn sample(&self, rng: &mut Rng, note: &mut dyn FnMut(Role, Self::Move)) -> Role;

    /// The number of a move: below [`MOST_MOVES`], and different for different moves.
    fn number(m: Self::Move) -> usize;

    /// Whether a move of the position is one that is worth a look first.
    fn is_tempting(&self, m: Self::Move) -> bool;
}

/// Moves are numbered below this.
pub const MOST_MOVES: usize = 512;

/// How many samples weigh as much as what is known of a move from other positions.
const EQUIVALENCE: f64 = 300.0;
/// How much is explored.
const CURIOSITY: f64 = 0.3;
/// What is thought of a move before anything is known: a number of samples, and how many of them are wins.
const FIRST_ECHOES: u32 = 8;
const TEMPTING_WINS: u32 = 6;
const OTHER_WINS: u32 = 4;
/// Lines longer than this are not followed: they go in circles.
const DEEPEST: usize = 80;
/// A move that is illegal.
const ILLEGAL: u32 = u32::MAX;
/// The number of a position that has not been listed.
const UNLISTED: u32 = u32::MAX;

/// A move of a listed position, with what came of it.
#[derive(Clone, Copy, Debug)]
struct Branch<M> {
    m: M,
    /// Samples that began with this move, and those of them that its player won.
    samples: u32,
    wins: u32,
    /// Samples in which its player made the move later, and those that the player won.
    echoes: u32,
    echo_wins: u32,
    /// The position that it leads to, if it is listed.
    place: u32,
}

/// A listed position: its branches.
#[derive(Clone, Copy, Debug)]
struct Place {
    first: u32,
    count: u32,
    samples: u32,
}

/// Sampling of one position of one game.
///
/// ```
/// use tesuji_search::{Game, Nim, Meter, Outcome, Rng, Role, Sample, Sampling};
/// # #[derive(Clone)] struct Chance(Nim);
/// # impl Game for Chance {
/// #     type Move = u8; type Value = Outcome;
/// #     fn turn(&self) -> Role { self.0.turn() }
/// #     fn verdict(&mut self) -> Option<Outcome> { self.0.verdict() }
/// #     fn moves(&mut self, w: tesuji_search::Width, out: &mut tesuji_search::MoveList<u8>) { self.0.moves(w, out) }
/// #     fn play(&mut self, m: u8) -> bool { self.0.play(m) }
/// #     fn undo(&mut self) { self.0.undo() }
/// #     fn key(&self) -> u64 { self.0.key() }
/// # }
/// impl Sample for Chance {
///     fn sample(&self, rng: &mut Rng, note: &mut dyn FnMut(Role, u8)) -> Role {
///         let mut game = self.0.clone();
///         loop {
///             if let Some(value) = game.verdict() {
///                 return if value == Outcome::Won { Role::Max } else { Role::Min };
///             }
///             let (turn, m) = (game.turn(), 1 + rng.below(3) as u8);
///             if game.play(m) {
///                 note(turn, m);
///             }
///         }
///     }
/// #     fn number(m: u8) -> usize { m as usize }
/// #     fn is_tempting(&self, _: u8) -> bool { false }
/// }
/// let mut sampling = Sampling::new(1, 1 << 20);
/// sampling.run(&mut Chance(Nim::new(21)), Outcome::Won, &mut Meter::limited(50_000));
/// let (best, share) = sampling.best().expect("a move");
/// assert_eq!(best, 1, "leave a multiple of four");
/// assert!(share > 0.5);
/// ```
#[derive(Clone, Debug)]
pub struct Sampling<M> {
    rng: Rng,
    places: Vec<Place>,
    branches: Vec<Branch<M>>,
    most_branches: usize,
    /// For each player and move, the last sample in which the player made it.
    made: Box<[[u32; MOST_MOVES]; 2]>,
    /// The number of the sample.
    sample: u32,
    moves: MoveList<M>,
}

impl<M: Copy + Eq> Sampling<M> {
    /// No samples yet; the memory is for the tree.
    pub fn new(seed: u64, memory: usize) -> Self {
        Self {
            rng: Rng::new(seed),
            places: Vec::new(),
            branches: Vec::new(),
            most_branches: memory / size_of::<Branch<M>>(),
            made: Box::new([[0; MOST_MOVES]; 2]),
            sample: 0,
            moves: MoveList::new(),
        }
    }

    /// Takes samples from the position where the game stands, always the same one, until the meter stops.
    pub fn run<G: Sample<Move = M>>(&mut self, game: &mut G, claim: G::Value, meter: &mut Meter<'_>) {
        let mut walk = Walk::new(game, meter);
        while self.one(&mut walk, claim).is_ok() {}
    }

    /// How many samples were taken.
    pub fn samples(&self) -> u32 {
        self.places.first().map_or(0, |root| root.samples)
    }

    /// The most tried move and the part of its samples that the side to move has won.
    pub fn best(&self) -> Option<(M, f64)> {
        let root = self.places.first()?;
        let tried = self.branches(*root).iter().filter(|branch| branch.samples != ILLEGAL && branch.samples > 0);
        let best = tried.max_by_key(|branch| branch.samples)?;
        Some((best.m, f64::from(best.wins) / f64::from(best.samples)))
    }

    fn branches(&self, place: Place) -> &[Branch<M>] {
        &self.branches[place.first as usize..][..place.count as usize]
    }

    fn one<G: Sample<Move = M>>(&mut self, walk: &mut Walk<'_, '_, G>, claim: G::Value) -> Result<(), Stop> {
        walk.count()?;
        self.sample += 1;
        if self.places.is_empty() {
            self.list(walk);
        }
        self.descend(walk, claim, 0, 0).map(|_| ())
    }

    /// Lists the moves of the position where the walk stands.
    fn list<G: Sample<Move = M>>(&mut self, walk: &mut Walk<'_, '_, G>) -> u32 {
        let page = self.moves.open();
        walk.list_moves(Width::FULL, &mut self.moves);
        let first = self.branches.len();
        for m in self.moves.as_slice() {
            let echo_wins = if walk.game().is_tempting(*m) { TEMPTING_WINS } else { OTHER_WINS };
            let branch = Branch { m: *m, samples: 0, wins: 0, echoes: FIRST_ECHOES, echo_wins, place: UNLISTED };
            self.branches.push(branch);
        }
        self.moves.close(page);
        self.places.push(Place { first: first as u32, count: (self.branches.len() - first) as u32, samples: 0 });
        self.places.len() as u32 - 1
    }

    /// One sample through a listed position: who won it.
    fn descend<G: Sample<Move = M>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        claim: G::Value,
        place: u32,
        depth: usize,
    ) -> Result<Role, Stop> {
        let turn = walk.game().turn();
        let (chosen, winner) = loop {
            let Some(chosen) = self.choose(place) else { return Ok(Role::Min) };
            let Branch { m, samples, place: next, .. } = self.branches[chosen];
            let outcome = walk.after(m, |w| {
                if let Some(value) = w.verdict() {
                    return Ok((None, if value >= claim { Role::Max } else { Role::Min }));
                }
                if depth >= DEEPEST {
                    return Ok((None, Role::Min));
                }
                if next != UNLISTED {
                    return Ok((None, self.descend(w, claim, next, depth + 1)?));
                }
                if samples > 0 && self.branches.len() < self.most_branches {
                    let listed = self.list(w);
                    return Ok((Some(listed), self.descend(w, claim, listed, depth + 1)?));
                }
                Ok((None, self.play_out(w)?))
            })?;
            match outcome {
                None => self.branches[chosen].samples = ILLEGAL,
                Some((listed, winner)) => {
                    if let Some(listed) = listed {
                        self.branches[chosen].place = listed;
                    }
                    break (chosen, winner);
                }
            }
        };
        self.learn::<G>(place, turn, chosen, winner);
        Ok(winner)
    }

    /// Plays to the end at random.
    fn play_out<G: Sample<Move = M>>(&mut self, walk: &mut Walk<'_, '_, G>) -> Result<Role, Stop> {
        let (made, sample) = (&mut self.made, self.sample);
        let mut length = 0;
        let winner = walk.game().sample(&mut self.rng, &mut |role, m| {
            made[role.index()][G::number(m)] = sample;
            length += 1;
        });
        for _ in 0..length {
            walk.count()?;
        }
        Ok(winner)
    }

    /// The branch to follow.
    fn choose(&self, place: u32) -> Option<usize> {
        let place = self.places[place as usize];
        let curiosity = CURIOSITY * f64::from(place.samples + 1).sqrt();
        let mut best = None;
        for (n, branch) in self.branches(place).iter().enumerate() {
            if branch.samples == ILLEGAL {
                continue;
            }
            let samples = f64::from(branch.samples);
            let own = if branch.samples == 0 { 0.5 } else { f64::from(branch.wins) / samples };
            let echo = f64::from(branch.echo_wins) / f64::from(branch.echoes);
            let weight = (EQUIVALENCE / (3.0 * samples + EQUIVALENCE)).sqrt();
            let worth = (1.0 - weight) * own + weight * echo + curiosity / (f64::from(place.count) * (1.0 + samples));
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, place.first as usize + n));
            }
        }
        best.map(|(_, branch)| branch)
    }

    /// Notes who won a sample through a position, and that the move was made.
    fn learn<G: Sample<Move = M>>(&mut self, place: u32, turn: Role, chosen: usize, winner: Role) {
        let won = u32::from(winner == turn);
        let place = &mut self.places[place as usize];
        place.samples += 1;
        let made = &mut self.made[turn.index()];
        made[G::number(self.branches[chosen].m)] = self.sample;
        for branch in &mut self.branches[place.first as usize..][..place.count as usize] {
            if made[G::number(branch.m)] == self.sample {
                branch.echoes += 1;
                branch.echo_wins += won;
            }
        }
        let branch = &mut self.branches[chosen];
        branch.samples += 1;
        branch.wins += won;
    }
}
