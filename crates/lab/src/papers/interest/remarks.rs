//! What agrees with the paper and what does not, computed from the numbers.

use super::games::printed_games;
use super::printed::{Letter, PrintedPlayer};
use super::{GameCounts, InterestNumbers, Nodes};
use crate::experiment::Settings;
use crate::stored;

/// What is true of its claims, and where the paper contradicts itself.
const SLIPS: &str = include_str!("../../../paper/interest.txt");

/// The paragraphs below the tables.
pub(super) fn remarks(numbers: &InterestNumbers, settings: &Settings) -> Vec<String> {
    let computed = [
        how(settings),
        winners(&numbers.games),
        in_games(&numbers.games),
        equal_terms(&numbers.nodes),
        beside_minimax(&numbers.nodes),
        near(&numbers.nodes),
    ];
    computed.into_iter().chain(stored::paragraphs(SLIPS)).collect()
}

fn how(settings: &Settings) -> String {
    let sample = match settings.every {
        0 | 1 => String::new(),
        every => format!("; of the usual games one in {every}"),
    };
    format!(
        "How it was measured. Positions are judged by the liberties of one's own strings less those of the other's; of the \
         first moves a quarter is considered; equals go to the first move in the order of the player, and for greedy to the \
         lot. A person's place in the games on 2x2 is taken by our own player at its highest level, which makes no mistake \
         there. Times are the shortest of {passes} games. The second table counts positions, for each position of random \
         games{sample}.",
        passes = settings.passes
    )
}

/// Whose games have the paper's winner.
fn winners(games: &[GameCounts]) -> String {
    let pairs: Vec<(PrintedPlayer, bool)> = printed_games()
        .iter()
        .zip(games)
        .map(|(lines, counts)| {
            let line = lines[0];
            let printed_black_wins = line.wins == (line.player == line.black);
            (line, printed_black_wins == counts.black_wins)
        })
        .collect();
    let same = pairs.iter().filter(|(_, same)| *same).count();
    let is_programs = |line: &PrintedPlayer| {
        ![line.black, line.white].iter().any(|letter| matches!(letter, Letter::Human | Letter::Greedy))
    };
    let of_programs = pairs.iter().filter(|(line, _)| is_programs(line));
    let (all, same_programs) = of_programs.fold((0, 0), |(all, same), (_, is)| (all + 1, same + usize::from(*is)));
    let others: Vec<String> = pairs
        .iter()
        .filter(|(_, same)| !same)
        .map(|(line, _)| format!("{} (size {})", names(line), line.size))
        .collect();
    let others = if others.is_empty() { String::new() } else { format!(" The others: {}.", others.join("; ")) };
    format!(
        "Winners. {same} of {} games have the winner of Appendix A, and {same_programs} of the {all} games between minimax, \
         alpha-beta and interest.{others} Greedy draws lots, and so do people; and the paper tells neither which liberties \
         count how much, nor how equals are settled.",
        pairs.len()
    )
}

fn names(line: &PrintedPlayer) -> String {
    let name = |letter: Letter| match letter {
        Letter::Human => "a person".to_owned(),
        letter => letter.player(line.depth).to_string(),
    };
    format!("{} against {}", name(line.black), name(line.white))
}

/// Interest against alpha-beta in whole games, as the paper measures it.
fn in_games(games: &[GameCounts]) -> String {
    let printed = printed_games();
    let mut parts = Vec::new();
    for size in 3..=6 {
        let (mut ours, mut theirs) = ([0, 0], [0, 0]);
        for (lines, counts) in printed.iter().zip(games).filter(|(lines, _)| lines[0].size == size) {
            let side = |letter| lines.iter().position(|line| line.player == letter);
            let (Some(interest), Some(alpha_beta)) = (side(Letter::Interest), side(Letter::AlphaBeta)) else {
                continue;
            };
            ours = [ours[0] + counts.nodes[interest], ours[1] + counts.nodes[alpha_beta]];
            theirs = [theirs[0] + lines[interest].total_ms, theirs[1] + lines[alpha_beta].total_ms];
        }
        parts.push(format!("size {size}: {} positions (paper: {} time)", change(ours), change(theirs)));
    }
    format!(
        "\"11.95% faster than alpha-beta\", as the paper measures it: both games of interest and alpha-beta against each \
         other, what interest takes more or less than alpha-beta in total. {}. The paper's own totals do not give 11.95%, \
         nor the 30.6% and 45.6% of its text; and since the two players meet different positions and make different \
         numbers of moves, such totals say little.",
        parts.join("; ")
    )
}

/// By how much the first is more or less than the second.
fn change([one, other]: [u64; 2]) -> String {
    let change = 100.0 * (one as f64 / other.max(1) as f64 - 1.0);
    format!("{change:+.1}%")
}

/// Interest against alpha-beta on equal terms.
fn equal_terms(all: &[Nodes]) -> String {
    let share = |row: &Nodes| row.share(3, 1).expect("both are always measured");
    let deepest: Vec<String> = all
        .chunk_by(|one, other| one.size == other.size)
        .filter_map(<[Nodes]>::last)
        .map(|row| format!("{:.0}% on {size}x{size} at depth {}", 100.0 * share(row), row.depth, size = row.size))
        .collect();
    let steps = all.windows(2).filter(|pair| pair[0].size == pair[1].size);
    let (falls, steps) =
        steps.fold((0, 0), |(falls, steps), pair| (falls + usize::from(share(&pair[1]) < share(&pair[0])), steps + 1));
    let (more, less) = all.iter().filter(|row| row.depth > 1).partition::<Vec<&Nodes>, _>(|row| share(row) >= 1.0);
    format!(
        "On equal terms, the same positions at the same depth: interest looks at {} of the positions that alpha-beta in the \
         order of the points does. At depth 2 and more it takes fewer in {} of {} rows of the table. From one \
         depth to the next its share falls in {falls} of {steps} cases: the saving is real, it tends to grow with the depth, \
         and no single percentage describes it.",
        deepest.join(", "),
        less.len(),
        less.len() + more.len()
    )
}

fn beside_minimax(all: &[Nodes]) -> String {
    let rows = all.iter().filter(|row| row.depth > 1);
    let ratios: Vec<String> = rows
        .filter_map(|row| {
            let ratio = 1.0 / row.share(3, 0)?;
            Some(format!("{ratio:.1} ({size}x{size}, depth {})", row.depth, size = row.size))
        })
        .collect();
    format!(
        "\"10.3 times faster than minimax\", on equal terms: minimax's positions divided by those of interest: {}. The \
         ratio depends on the depth before all else; most of it is alpha-beta's, as the paper says itself.",
        ratios.join(", ")
    )
}

fn near(all: &[Nodes]) -> String {
    let (positions, differs) =
        all.iter().fold((0, 0), |(positions, differs), row| (positions + row.positions, differs + row.near_differs));
    let rows = all.iter().filter(|row| row.depth > 1);
    let shares: Vec<f64> = rows.filter_map(|row| row.share(2, 1)).collect();
    let (least, most) = (shares.iter().copied().fold(f64::MAX, f64::min), shares.iter().copied().fold(0.0, f64::max));
    format!(
        "The applet's filter, moves next to stones only, was taken out by the author and left for others to compare. At depth 2 \
         and more it takes {:.0}% to {:.0}% of alpha-beta's positions, and gives another value in {differs} of {positions} \
         searches: it is no ordering but another game.",
        100.0 * least,
        100.0 * most
    )
}
