//! The exhaustive search: all positions that can come about in an eye space, and which of them the attacker wins.
//!
//! All positions are listed first; then those from which the attacker captures are marked, from the captures backwards.
//! What is never marked is not captured, be it that play repeats for ever.

use tesuji_search::Outcome;

use super::piece::{Numbers, Packed, Piece, Played, Side, State};

/// This many ko threats count as any number.
const THREATS: u8 = 6;

impl Piece {
    /// All positions that come about from these, and what leads to what.
    fn graph(&self) -> Graph {
        let mut graph = Graph { states: self.roots().map(State::pack).to_vec(), ..Graph::default() };
        // Where the steps of each position lead, one after the other, and where those of the next one begin.
        let (mut onward, mut ends) = (Vec::new(), Vec::new());
        let mut numbers: Numbers = graph.states.iter().copied().zip(0..).collect();
        let mut place = 0;
        while place < graph.states.len() {
            let state = graph.states[place].unpack();
            for (at, played) in self.moves(state) {
                let is_retake = at.is_some() && at == state.ban;
                match played {
                    Played::Illegal => {}
                    Played::Captured => {
                        assert!(!is_retake, "the target is no single stone");
                        graph.captures.push(place as u32);
                    }
                    Played::To(next) => {
                        let to = *numbers.entry(next.pack()).or_insert_with(|| {
                            graph.states.push(next.pack());
                            graph.states.len() as u32 - 1
                        });
                        if is_retake {
                            graph.retakes.push((to, place as u32));
                        } else {
                            onward.push(to);
                        }
                    }
                }
            }
            ends.push(onward.len());
            place += 1;
        }
        drop(numbers);
        graph.steps = Steps::new(graph.states.len(), |note| {
            let mut first = 0;
            for (place, end) in (0..).zip(&ends) {
                onward[first..*end].iter().for_each(|to| note(*to, place));
                first = *end;
            }
        });
        graph
    }
}

/// Steps from one position to another, by where they lead.
#[derive(Default)]
struct Steps {
    /// Where each one comes from.
    from: Vec<u32>,
    /// For each position the number of the first step that leads to it.
    first: Vec<u32>,
}

impl Steps {
    /// Steps between `positions`. `tell` tells each one, as the position that it leads to and the one it comes
    /// from, and does so twice: there are too many to keep another list of them.
    fn new(positions: usize, tell: impl Fn(&mut dyn FnMut(u32, u32))) -> Self {
        let mut first = vec![0; positions + 1];
        tell(&mut |to, _| first[to as usize + 1] += 1);
        for place in 0..positions {
            first[place + 1] += first[place];
        }
        let mut from = vec![0; first[positions] as usize];
        let mut free = first.clone();
        tell(&mut |to, before| {
            from[free[to as usize] as usize] = before;
            free[to as usize] += 1;
        });
        Self { from, first }
    }

    fn to(&self, place: u32) -> &[u32] {
        let [first, end] = [place, place + 1].map(|place| self.first[place as usize] as usize);
        &self.from[first..end]
    }
}

/// Positions and the steps between them.
#[derive(Default)]
struct Graph {
    states: Vec<Packed>,
    steps: Steps,
    /// The steps that retake a ko at once, each as the position it leads to and the one it comes from.
    retakes: Vec<(u32, u32)>,
    /// Where the attacker, to move, captures the target.
    captures: Vec<u32>,
}

impl Graph {
    fn turn(&self, place: u32) -> Side {
        self.states[place as usize].turn()
    }

    /// Which positions the attacker wins, if the defender may retake a ko once and then as it was when `after` was
    /// computed; without it the defender may not retake at all.
    fn defended(&self, after: Option<&[bool]>) -> Vec<bool> {
        let is_escape = |&&(to, before): &&(u32, u32)| {
            self.turn(before) == Side::Defender && after.is_some_and(|after| !after[to as usize])
        };
        // A retake that loses all the same is as good as none.
        let none = Steps::new(self.states.len(), |_| {});
        self.won(&none, self.retakes.iter().filter(is_escape).map(|step| step.1))
    }

    /// The same, if the defender has threats for as many kos as can matter.
    fn defended_with_threats(&self, even: Vec<bool>) -> Vec<bool> {
        let mut after = even;
        for _ in 0..THREATS {
            let next = self.defended(Some(&after));
            if next == after {
                break;
            }
            after = next;
        }
        after
    }

    /// Which positions the attacker wins who may retake a ko at once, again and again.
    fn helped(&self) -> Vec<bool> {
        let is_attackers = |step: &&(u32, u32)| self.turn(step.1) == Side::Attacker;
        let retakes = Steps::new(self.states.len(), |note| {
            self.retakes.iter().filter(is_attackers).for_each(|&(to, before)| note(to, before));
        });
        self.won(&retakes, [].into_iter())
    }

    /// Goes back from the captures: the attacker needs one winning move, the defender has lost when all moves lose.
    /// There are some steps `more`, and some ways out for the defender.
    fn won(&self, more: &Steps, escapes: impl Iterator<Item = u32>) -> Vec<bool> {
        let mut left = vec![0_u8; self.states.len()];
        let steps = self.steps.from.iter().chain(&more.from).copied();
        steps.chain(escapes).for_each(|before| left[before as usize] += 1);
        let mut is_won = vec![false; self.states.len()];
        let mut fresh = Vec::new();
        for &place in &self.captures {
            if !std::mem::replace(&mut is_won[place as usize], true) {
                fresh.push(place);
            }
        }
        while let Some(place) = fresh.pop() {
            for &before in self.steps.to(place).iter().chain(more.to(place)) {
                let at = before as usize;
                left[at] -= 1;
                if (self.turn(before) == Side::Attacker || left[at] == 0) && !is_won[at] {
                    is_won[at] = true;
                    fresh.push(before);
                }
            }
        }
        is_won
    }
}

/// What the attacker gets, moving first and moving second.
pub fn attack(piece: &Piece) -> [Outcome; 2] {
    let graph = piece.graph();
    let even = graph.defended(None);
    let defended = graph.defended_with_threats(even.clone());
    let helped = graph.helped();
    [0, 1].map(|root| match (defended[root], even[root], helped[root]) {
        (true, true, true) => Outcome::Won,
        (false, true, true) => Outcome::WonByKo,
        (false, false, true) => Outcome::LostByKo,
        (false, false, false) => Outcome::Lost,
        wins => panic!("more retakes cannot hurt: {wins:?}"),
    })
}
