//! On equal terms: the positions that the paper's players look at, for every position of many random games, at the same
//! depth.

use tesuji_board::{Color, Passes, Point, Position, Rules, Size};
use tesuji_games::{AtariGo, LookingAhead, PlayerName};
use tesuji_search::{Game, Meter, Opinion, Rng, Score};

use crate::table::{Cell, ResultTable};

/// The players, in the order of the columns.
pub(super) const PLAYERS: [&str; 4] = ["minimax", "alphabeta", "alphabeta:near", "interest"];

/// What the players came to at one size and depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nodes {
    /// The lines of the board.
    pub size: u8,
    /// The plies that each player looks ahead.
    pub depth: u16,
    /// The positions that each was asked about.
    pub positions: usize,
    /// The positions that each looked at; minimax is left out where it takes too long.
    pub nodes: [Option<u64>; 4],
    /// Where the value of alpha-beta with moves next to stones is not that of all moves.
    pub near_differs: usize,
}

impl Nodes {
    /// What one player takes of what another does.
    pub(super) fn share(&self, of: usize, beside: usize) -> Option<f64> {
        Some(self.nodes[of]? as f64 / self.nodes[beside]? as f64)
    }
}

/// A size and a depth to be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodesPlan {
    pub(super) size: u8,
    pub(super) depth: u16,
    /// The random games whose positions are asked about.
    pub(super) games: usize,
    /// The first of the players who is asked: 0 is minimax, 1 the one after it.
    pub(super) from: usize,
}

/// What is measured: as deep as minimax goes in a moment, and a ply deeper without it.
pub(super) fn plans(every: usize) -> Vec<NodesPlan> {
    let mut plans = Vec::new();
    for (size, deepest, games) in [(3, 6, 10), (4, 4, 20), (5, 4, 4), (6, 3, 10), (7, 3, 5)] {
        let games = (games / every).max(1);
        plans.extend((1..=deepest).map(|depth| NodesPlan { size, depth, games, from: 0 }));
        if size > 3 {
            plans.push(NodesPlan { size, depth: deepest + 1, games: (games / 2).max(1), from: 1 });
        }
    }
    plans
}

/// Measures one size and depth.
pub(super) fn measure(plan: &NodesPlan) -> Nodes {
    let players: Vec<LookingAhead> = PLAYERS
        .iter()
        .map(|name| match format!("{name}:{}", plan.depth).parse() {
            Ok(PlayerName::LookingAhead(player)) => player,
            other => panic!("a player who looks ahead, not {other:?}"),
        })
        .collect();
    let mut row = Nodes { size: plan.size, depth: plan.depth, positions: 0, nodes: [None; 4], near_differs: 0 };
    for position in positions(plan) {
        row.positions += 1;
        let opinions: Vec<Opinion<Point, Score>> =
            players[plan.from..].iter().map(|player| player.opinion(&position, &mut Meter::unlimited())).collect();
        for (sum, opinion) in row.nodes[plan.from..].iter_mut().zip(&opinions) {
            *sum = Some(sum.unwrap_or(0) + opinion.nodes);
        }
        let [alpha_beta, near, interest] = [1, 2, 3].map(|place| opinions[place - plan.from].value);
        assert_eq!(interest, alpha_beta, "the order of moves has changed the value of {position:?}");
        assert!(plan.from > 0 || opinions[0].value == alpha_beta, "pruning has changed the value of {position:?}");
        row.near_differs += usize::from(near != alpha_beta);
    }
    row
}

/// Every position of random games, as long as they go on.
fn positions(plan: &NodesPlan) -> Vec<Position> {
    let rules = Rules { passes: Passes::Forbidden, ..Rules::default() };
    let empty = Position::empty(Size::square(plan.size), rules);
    let mut positions = Vec::new();
    for game in 0..plan.games {
        let mut rng = Rng::new(u64::from(plan.size) << 32 | game as u64);
        let mut game = AtariGo::new(&empty, Color::Black);
        while game.winner().is_none() {
            positions.push(Position::new(&game.position().setup(), rules).expect("a position"));
            let legal: Vec<Point> = game.position().legal_points().iter().collect();
            assert!(game.play(legal[rng.below(legal.len())]), "a legal move");
        }
    }
    positions
}

/// The table.
pub(super) fn table(all: &[Nodes]) -> ResultTable {
    let mut heads = vec!["size", "depth", "asked"];
    heads.extend(PLAYERS);
    heads.extend(["interest / alphabeta", "near / alphabeta", "interest / minimax", "near differs"]);
    let title = "Equal terms: positions that each player looks at, for every position of random games";
    let mut table = ResultTable::new(title, &heads);
    for row in all {
        let share = |of, beside| row.share(of, beside).map_or(Cell::Missing, |share| Cell::Percent(100.0 * share));
        let mut cells = vec![
            Cell::Count(u64::from(row.size)),
            Cell::Count(u64::from(row.depth)),
            Cell::Count(row.positions as u64),
        ];
        cells.extend(row.nodes.map(|count| count.map_or(Cell::Missing, Cell::Count)));
        cells.extend([share(3, 1), share(2, 1), share(3, 0), Cell::Count(row.near_differs as u64)]);
        table.rows.push(cells);
    }
    table
}
