//! Fights played out by our own reading: what a search finds at each position on the way teaches what the guide alone
//! does not see, and where the fight ends in a proof, the positions before it learn from that, too.

use tesuji_board::{Move, Point, Position};
use tesuji_goals::{Goal, Ground, Problem, Report, Standing};
use tesuji_guide::{Guide, Workspace};
use tesuji_search::{Outcome, Rng};

use super::{Chances, Example, FULL, NO_CHANCES, OPINION, chances, inquiry};

/// The longest fight.
const LONGEST: usize = 16;
/// How often the winning side plays what the search says, of a hundred; else one of the guide's moves.
const BEST: usize = 80;
/// How sure the program is of what a search says that has no certificate, in hundredths; and of an opinion that does not say.
const SEARCHED: u8 = 97;
const LIKELY: u8 = 85;
/// Policies are in 1/64.
const ONE: f64 = 64.0;
/// Moves that the guide likes this much less than the best one are not played, in 1/64.
const POOR: i32 = 4 * 64;

/// Who plays out fights: a guide, and how a question is answered.
pub struct Fighter<'g> {
    pub guide: &'g Guide,
    pub workspace: Workspace,
}

/// One position of a fight, and what the search said of it.
struct Stage {
    example: Example,
    /// Whether the side to move attacks.
    attacks: bool,
    /// Whether the winning side played something else than the search said: then what came of it tells nothing.
    has_strayed: bool,
}

impl Fighter<'_> {
    /// Plays on from a question that `report` answers without a proof, and asks again after each move. Where a certificate
    /// is found, `learn` takes it.
    pub fn fight(
        &mut self,
        problem: &Problem,
        report: Report,
        rng: &mut Rng,
        mut ask: impl FnMut(&Problem) -> Report,
        mut learn: impl FnMut(&Problem, &Report),
    ) -> Vec<Example> {
        let mut stages: Vec<Stage> = Vec::new();
        let (mut problem, mut report) = (problem.clone(), report);
        // What the attacker gets in the end, under each rule on retaking of its own.
        let mut end = None;
        for _ in 0..LONGEST {
            let attacks = problem.goal().attacks();
            let said = said(&report);
            if report.standing == Standing::Certified {
                learn(&problem, &report);
                end = Some((attacks, said));
                break;
            }
            if said == NO_CHANCES {
                break;
            }
            let best = report.best.filter(|m| report.outcome > Outcome::Open && *m != Move::Pass);
            let follows = best.filter(|_| rng.chance(BEST));
            let Some(m) = follows.or_else(|| self.other(&problem, rng)) else { break };
            let weight = if report.ground == Ground::Firm { FULL } else { OPINION };
            let example = Example { inquiry: inquiry(&problem), best, chances: said, weight };
            stages.push(Stage { example, attacks, has_strayed: best.is_some_and(|best| best != m) });
            end = Some((attacks, said));
            match after(&problem, m) {
                After::Goes(next) => problem = *next,
                After::Captured => {
                    end = Some((true, [100; 3]));
                    break;
                }
                After::Illegal => break,
            }
            report = ask(&problem);
        }
        learn_from_the_end(&mut stages, end);
        stages.into_iter().map(|stage| stage.example).collect()
    }

    /// One of the guide's moves, the likelier the better it likes it.
    fn other(&mut self, problem: &Problem, rng: &mut Rng) -> Option<Move> {
        let inquiry = inquiry(problem);
        let (window, planes) = (inquiry.window(), inquiry.planes());
        let policy = self.guide.advise(&planes, &mut self.workspace).policy;
        let legal = problem.position().legal_points();
        let cell = |p: &Point| window.cell(*p).map(|cell| (policy[cell], *p));
        let moves: Vec<(i32, Point)> = legal.iter().filter_map(|p| cell(&p)).collect();
        let most = moves.iter().map(|(logit, _)| *logit).max()?;
        let likely = moves.iter().filter(|(logit, _)| most - logit < POOR);
        let weights: Vec<(u64, Point)> = likely
            .map(|(logit, p)| ((f64::from(logit - most) / ONE).exp() * 1e6, p))
            .map(|(w, p)| (w as u64 + 1, *p))
            .collect();
        let mut left = rng.next() % weights.iter().map(|(weight, _)| weight).sum::<u64>();
        for (weight, p) in weights {
            if left < weight {
                return Some(Move::Place(p));
            }
            left -= weight;
        }
        None
    }
}

/// What a report says of the side to move, as far as it is sure.
fn said(report: &Report) -> Chances {
    let told = chances(report.outcome);
    let sure = match (report.standing, report.ground) {
        _ if told == NO_CHANCES => return NO_CHANCES,
        (Standing::Certified, _) => 100,
        (_, Ground::Opinion) => report.sure.map_or(LIKELY, |sure| u32::from(sure).div_ceil(10).min(100) as u8),
        _ => SEARCHED,
    };
    told.map(|chance| if chance == 100 { sure } else { 100 - sure })
}

/// Goes back through a fight: half of what a position teaches is what came of it, unless a side strayed from what won.
fn learn_from_the_end(stages: &mut [Stage], end: Option<(bool, Chances)>) {
    let Some((attacked, mut chances)) = end else { return };
    let turned = |chances: Chances| [100 - chances[2], 100 - chances[1], 100 - chances[0]];
    if !attacked {
        chances = turned(chances);
    }
    for stage in stages.iter_mut().rev() {
        if stage.has_strayed {
            return;
        }
        let came = if stage.attacks { chances } else { turned(chances) };
        let example = &mut stage.example;
        for (chance, came) in example.chances.iter_mut().zip(came) {
            *chance = chance.midpoint(came);
        }
        if came[1] < 50 {
            example.best = None;
        }
    }
}

/// What a move makes of a question.
enum After {
    Goes(Box<Problem>),
    Captured,
    Illegal,
}

fn after(problem: &Problem, m: Move) -> After {
    let mut position: Position = problem.position().clone();
    if position.play(m).is_err() {
        return After::Illegal;
    }
    let owner = problem.position().board().at(problem.target_point());
    let left = problem.target() & owner.map_or_else(Default::default, |owner| position.board().stones(owner));
    if left.is_empty() {
        return After::Captured;
    }
    let goal = match problem.goal() {
        Goal::Kill => Goal::Live,
        Goal::Live => Goal::Kill,
        Goal::Capture => Goal::Save,
        Goal::Save => Goal::Capture,
        _ => return After::Illegal,
    };
    Problem::about("fight", position, goal, left).map_or(After::Illegal, |next| After::Goes(Box::new(next)))
}
