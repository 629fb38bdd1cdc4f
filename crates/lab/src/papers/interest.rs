//! Interest Alpha-Beta (Champaign): the games of Appendix A played again, and the players compared on equal terms.
//!
//! The paper compares times of whole games in which the players meet different positions. Here the games come first, as
//! they were played; then every player is asked about the same positions at the same depth, and what is counted is the
//! positions that it looks at: the same numbers on every machine.

mod games;
mod nodes;
mod printed;
mod remarks;
mod values;

pub use games::GameCounts;
pub use nodes::Nodes;
pub use values::SolvedBoard;

use crate::chart::{Chart, Panel};
use crate::experiment::{AboutExperiment, Experiment, Results, Settings, StepsDone};
use nodes::PLAYERS;

/// The experiment.
#[derive(Clone, Copy, Debug)]
pub struct Interest;

/// All numbers of the experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct InterestNumbers {
    /// The paper's games.
    pub games: Vec<GameCounts>,
    /// The players on equal terms.
    pub nodes: Vec<Nodes>,
    /// The boards that are solved.
    pub values: Vec<SolvedBoard>,
}

impl Interest {
    /// Measures everything.
    pub fn measure(settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> InterestNumbers {
        let (games, plans) = (games::printed_games(), nodes::plans(settings.every));
        let total = games.len() + plans.len() + values::BOARDS.len();
        let mut done = 0;
        let mut step = || {
            done += 1;
            progress(StepsDone { done, total });
        };
        InterestNumbers {
            games: counted(&games, &mut step, |lines| games::replay(&lines[0], settings.passes)),
            nodes: counted(&plans, &mut step, nodes::measure),
            values: counted(&values::BOARDS, &mut step, |board| values::solve(*board)),
        }
    }

    /// Measures what takes no time: the golden numbers' test. Each number comes with its place among the golden ones.
    pub fn measure_small() -> [Vec<(usize, String)>; 3] {
        let games = games::printed_games();
        let small = |size: u8| size <= 3;
        let games = (0..).zip(&games).filter(|(_, lines)| small(lines[0].size));
        let games = games.map(|(place, lines)| (place, printed::write_games(&[games::replay(&lines[0], 1)])));
        let plans = nodes::plans(1);
        let plans = (0..).zip(&plans).filter(|(_, plan)| small(plan.size) || plan.depth <= 2);
        let plans = plans.map(|(place, plan)| (place, printed::write_nodes(&[nodes::measure(plan)])));
        let boards = (0..).zip(values::BOARDS).filter(|(_, (size, _))| *size <= 4);
        let boards = boards.map(|(place, board)| (place, printed::write_values(&[values::solve(board)])));
        [games.collect(), plans.collect(), boards.collect()]
    }

    /// The stored numbers.
    pub fn golden() -> InterestNumbers {
        InterestNumbers { games: printed::games(), nodes: printed::nodes(), values: printed::values() }
    }

    /// The numbers as they are stored: the files' names and texts.
    pub fn write_golden(numbers: &InterestNumbers) -> [(&'static str, String); 3] {
        [
            ("interest-games.tsv", printed::write_games(&numbers.games)),
            ("interest-nodes.tsv", printed::write_nodes(&numbers.nodes)),
            ("interest-values.tsv", printed::write_values(&numbers.values)),
        ]
    }

    fn results(numbers: &InterestNumbers, settings: &Settings) -> Results {
        Results {
            tables: vec![games::table(&numbers.games), nodes::table(&numbers.nodes), values::table(&numbers.values)],
            remarks: remarks::remarks(numbers, settings),
            svg: chart(&numbers.nodes).svg(),
        }
    }
}

impl Experiment for Interest {
    fn about(&self) -> AboutExperiment {
        let title = "Interest Alpha-Beta (Champaign): the games of Appendix A, and its players on equal terms";
        AboutExperiment { name: "interest", title, usual: Settings::USUAL, quick: Settings::QUICK }
    }

    fn run(&self, settings: &Settings, progress: &mut dyn FnMut(StepsDone)) -> Results {
        Self::results(&Self::measure(settings, progress), settings)
    }

    fn stored(&self) -> Results {
        Self::results(&Self::golden(), &Settings::USUAL)
    }
}

fn counted<T, R>(all: &[T], step: &mut impl FnMut(), measure: impl Fn(&T) -> R) -> Vec<R> {
    all.iter()
        .map(|one| {
            let measured = measure(one);
            step();
            measured
        })
        .collect()
}

/// For each size the positions that the players look at, as powers of ten, and beside alpha-beta.
fn chart(all: &[Nodes]) -> Chart {
    let sizes = all.chunk_by(|one, other| one.size == other.size);
    let panels = sizes.flat_map(|rows| {
        let size = rows[0].size;
        let panel = |what: &str, height: &dyn Fn(&Nodes, usize) -> Option<f64>| Panel {
            title: format!("{size}x{size}: {what}"),
            groups: rows
                .iter()
                .map(|row| (format!("depth {}", row.depth), (0..4).map(|player| height(row, player)).collect()))
                .collect(),
        };
        let powers = |row: &Nodes, player: usize| Some((row.nodes[player]? as f64 / row.positions as f64).log10());
        // Minimax would dwarf the others.
        let shares = |row: &Nodes, player: usize| if player == 0 { None } else { row.share(player, 1) };
        [
            panel("positions for a move, as a power of ten", &powers),
            panel("the same as a share of alphabeta's", &shares),
        ]
    });
    Chart {
        title: "Interest alpha-beta: positions looked at, at equal depth".to_owned(),
        panels: panels.collect(),
        series: PLAYERS.map(str::to_owned).to_vec(),
    }
}
