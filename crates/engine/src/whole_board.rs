//! Questions about a whole board: who captures first, and whether a side gets its points.

use tesuji_board::{Move, Position};
use tesuji_certify::check_game;
use tesuji_games::{AtLeast, AtariGoReader, GameStrategy, GoLimits, GoProgress, GoProver};
use tesuji_goals::{GameProof, Mistake, Options, Problem, Report, Standing};
use tesuji_search::Outcome;

use crate::answer::SearchEnd;
use crate::clock::{Clock, Phase};
use crate::request::SolveError;

/// The first share of nodes of each of two claims that contradict each other; it grows from round to round.
const FIRST_SHARE: u64 = 20_000;
const GROWTH: u64 = 4;

/// Who makes the first capture, by the solver on small boards and by the prover on larger ones.
pub(crate) fn first_capture(problem: &Problem, options: &Options, clock: &Clock<'_>) -> Result<Report, SolveError> {
    let position = problem.position();
    let nodes = clock.limits.nodes.unwrap_or(u64::MAX);
    let mut reader = AtariGoReader::of_size(position.board().size(), options.memory)?;
    let (won, searched) = reader.solve(position, nodes, &mut |nodes| clock.poll(Phase::Search(None), nodes));
    let mut report = Report::open(searched);
    let Some(won) = won else { return Ok(report) };
    report.outcome = if won.winner == position.turn() { Outcome::Won } else { Outcome::Lost };
    report.best = won.best.map(Move::Place);
    report.moves.extend(report.best);
    if options.certify {
        let strategy = reader.strategy(position, won.winner, nodes, &mut |nodes| clock.poll(Phase::Proof, nodes));
        prove(strategy, options, &mut report);
    }
    if options.all_moves {
        judge_moves(position, &mut reader, clock, &mut report);
    }
    Ok(report)
}

/// Who captures first after each first move, within the limits.
fn judge_moves(start: &Position, reader: &mut AtariGoReader, clock: &Clock<'_>, report: &mut Report) {
    let mut left = clock.limits.nodes.unwrap_or(u64::MAX);
    let before = report.nodes;
    (report.all_moves, report.moves) = (true, Vec::new());
    for p in start.legal_points() {
        let mut after = start.clone();
        after.play(p).expect("a legal move");
        if after.prisoners(start.turn()) > 0 {
            report.moves.push(Move::Place(p));
            continue;
        }
        let spent = report.nodes - before;
        let (won, nodes) = reader.solve(&after, left, &mut |nodes| clock.poll(Phase::Proof, spent + nodes));
        (report.nodes, left) = (report.nodes + nodes, left.saturating_sub(nodes));
        match won {
            Some(won) if won.winner == start.turn() => report.moves.push(Move::Place(p)),
            Some(won) => {
                let refutation = won.best.map(Move::Place).into_iter().collect();
                report.mistakes.push(Mistake { m: Move::Place(p), refutation });
            }
            None => report.all_moves = false,
        }
    }
    if report.moves.is_empty() {
        report.moves.extend(report.best);
    }
}

/// A side with what it claims.
struct Claimant {
    claim: AtLeast,
    prover: GoProver,
    /// Whether more nodes may bring a proof.
    is_open: bool,
}

/// Whether the side to move gets at least `points`: that is claimed, or the contrary for the other side, whichever is proved.
pub(crate) fn at_least(
    problem: &Problem,
    points: i32,
    options: &Options,
    clock: &Clock<'_>,
) -> Result<Report, SolveError> {
    let (position, turn) = (problem.position(), problem.to_move());
    let size = position.board().size();
    let claimant = |claim| Ok(Claimant { claim, prover: GoProver::new(size, options.memory / 2)?, is_open: true });
    let claims = [AtLeast { side: turn, points }, AtLeast { side: !turn, points: 1 - points }];
    let mut claimants = claims.into_iter().map(claimant).collect::<Result<Vec<_>, SolveError>>()?;
    // Proofs take fewer moves than twice the points of the board; what takes more is hardly provable.
    let moves = (3 * size.area()).clamp(24, usize::from(GoProver::MOST_MOVES)) as u8;
    let mut report = Report::open(0);
    let mut share = FIRST_SHARE;
    while claimants.iter().any(|claimant| claimant.is_open) {
        for Claimant { claim, prover, is_open } in claimants.iter_mut().filter(|claimant| claimant.is_open) {
            let left = clock.limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(report.nodes));
            let (nodes, spent) = (share.min(left), report.nodes);
            let mut watch = |progress: &GoProgress| clock.poll(Phase::Search(None), spent + progress.nodes);
            let tried = prover.prove(position, *claim, &GoLimits { nodes, moves, threads: 1 }, &mut watch);
            report.nodes += tried.nodes;
            if let Some(moves) = tried.proved {
                let nodes = clock.limits.nodes.unwrap_or(u64::MAX);
                let mut watch = |progress: &GoProgress| clock.poll(Phase::Proof, progress.nodes);
                let limits = GoLimits { nodes, moves, threads: 1 };
                report.outcome = if claim.side == turn { Outcome::Won } else { Outcome::Lost };
                prove(prover.strategy(position, *claim, &limits, &mut watch).ok(), options, &mut report);
                report.best = report.line.first().copied().filter(|_| claim.side == turn);
                report.moves.extend(report.best);
                return Ok(report);
            }
            // A search that ends with nodes to spare has tried all that it can.
            *is_open = clock.end() == SearchEnd::Done && nodes == share && tried.nodes >= nodes;
        }
        share = share.saturating_mul(GROWTH);
    }
    Ok(report)
}

/// Takes a strategy over into the report, with its certificate if one is wanted and the checker accepts it.
fn prove(strategy: Option<GameStrategy>, options: &Options, report: &mut Report) {
    report.standing = if options.certify { Standing::Unproved } else { Standing::Searched };
    let Some(GameStrategy { certificate, line, nodes }) = strategy else { return };
    report.nodes += nodes;
    report.line = line;
    if let Some(verdict) = options.certify.then(|| check_game(&certificate).ok()).flatten() {
        report.standing = Standing::Certified;
        report.game = Some(GameProof { certificate, verdict });
    }
}
