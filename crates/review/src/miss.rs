//! Chances that were missed, move by move, and what belongs together of them.
//!
//! Stones that neither side looks at after the fight are unsettled for many moves: each move elsewhere is a chance missed by
//! the one side or the other. For the reader that is one event, with at most one mistake of each side: the last.

use std::cmp::Reverse;

use tesuji_board::{Color, PointSet};
use tesuji_goals::Problem;

use crate::finding::Finding;
use crate::suspect::{Matter, Suspect};
use crate::turning_point::Aftermath;

/// A chance that was missed.
#[derive(Clone, Debug)]
pub(crate) struct Miss {
    pub(crate) ply: usize,
    /// The question, the side to move being the one that missed its answer.
    pub(crate) problem: Problem,
    pub(crate) chance: Finding,
    /// What the opponent could do after what was played.
    pub(crate) reply: Finding,
    /// The stones at stake, and whose they are.
    pub(crate) suspect: Suspect,
}

impl Miss {
    /// The side that missed something.
    fn side(&self) -> Color {
        self.problem.to_move()
    }

    fn stones(&self) -> PointSet {
        self.suspect.all()
    }

    /// Whether it is about a cut: less than the loss of stones.
    fn is_about_a_cut(&self) -> bool {
        self.suspect.matter == Matter::Connection
    }
}

/// A miss that counts, with the first one of the same side about the same stones.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) miss: Miss,
    pub(crate) since: usize,
    pub(crate) aftermath: Aftermath,
}

/// The misses about the same stones, move after move.
#[derive(Debug, Default)]
struct Episode {
    misses: Vec<Miss>,
}

impl Episode {
    /// Whether a miss goes on with it: the next move or the one after that, about some of the same stones, be it to capture them or
    /// to cut them.
    fn continues_with(&self, miss: &Miss) -> bool {
        self.misses.last().is_some_and(|last| {
            let is_about_the_same = last.suspect.owner == miss.suspect.owner
                && last.is_about_a_cut() == miss.is_about_a_cut()
                && last.stones().meets(&miss.stones());
            (is_about_the_same || is_same_race(last, miss)) && miss.ply - last.ply <= 2
        })
    }

    /// The last miss of each side, in a game with this number of moves.
    fn told(self, plies: usize) -> Vec<Told> {
        let last = self.misses.last().map(|miss| miss.ply);
        let mut told = Vec::new();
        for side in Color::ALL {
            let mut own = self.misses.iter().filter(|miss| miss.side() == side);
            let Some(first) = own.next() else { continue };
            let miss = own.next_back().unwrap_or(first).clone();
            let aftermath = match Some(miss.ply) == last {
                true if miss.ply + 1 == plies => Aftermath::Ended,
                true => Aftermath::Gone,
                false => Aftermath::Stayed,
            };
            told.push(Told { miss, since: first.ply, aftermath });
        }
        told
    }
}

/// What is worth telling of all misses in a game with this number of moves: at most one of each side in an episode, and none twice.
pub(crate) fn worth_telling(mut misses: Vec<Miss>, plies: usize) -> Vec<Told> {
    misses.sort_by_key(|miss| (miss.ply, miss.side()));
    let mut episodes: Vec<Episode> = Vec::new();
    for miss in without_doubles(misses) {
        match episodes.iter_mut().rev().find(|episode| episode.continues_with(&miss)) {
            Some(episode) => episode.misses.push(miss),
            None => episodes.push(Episode { misses: vec![miss] }),
        }
    }
    episodes.into_iter().flat_map(|episode| episode.told(plies)).collect()
}

/// Whether both are about one race, seen from both ends.
fn is_same_race(one: &Miss, other: &Miss) -> bool {
    one.suspect.against().meets(&other.stones()) && other.suspect.against().meets(&one.stones())
}

/// Of several misses at one move about some of the same stones the one about the most; a capture rather than a race, and that
/// rather than a kill. Of a race it is told once that it was lost, and a cut of stones that can be captured is not told.
fn without_doubles(misses: Vec<Miss>) -> Vec<Miss> {
    let mut kept: Vec<Miss> = Vec::new();
    for miss in misses {
        let weight = |miss: &Miss| {
            let Suspect { matter, stones, .. } = &miss.suspect;
            let attacks = miss.problem.goal().attacks();
            (!miss.is_about_a_cut(), stones.len(), Reverse(*matter), attacks)
        };
        let double = kept
            .iter_mut()
            .rev()
            .take_while(|other| other.ply == miss.ply)
            .find(|other| other.stones().meets(&miss.stones()) || is_same_race(other, &miss));
        match double {
            Some(other) if weight(&miss) > weight(other) => *other = miss,
            Some(_) => {}
            None => kept.push(miss),
        }
    }
    kept
}
