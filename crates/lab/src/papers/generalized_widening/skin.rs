//! The slides' own domain: a group of strings, its skin, and the moves chosen from it.
//!
//! What is read on a skin alone is an opinion. The problems have certified answers, so that it can be counted how often such an
//! opinion is right; the same searches with all moves of a zone stand beside it.

use tesuji_goals::{Method, SkinMethod};

use super::measurements::{AskedProblem, AttemptVerdict, Measurements, MethodRow};
use super::{Limit, printed, remarks};
use crate::suite::Suite;
use crate::table::{Cell, ResultTable};

/// What was measured on the skin, and what its rivals with all moves did about the groups of several strings.
#[derive(Clone, PartialEq, Debug)]
pub struct SkinMeasurements {
    /// The moves of the skin alone: the problems of the other tables, and groups of several strings.
    pub skin: Measurements,
    /// All moves of a zone, about the groups of several strings.
    pub groups: Measurements,
}

impl SkinMeasurements {
    /// What is compared: the methods of the slides in their order, then df-pn.
    pub(super) fn methods() -> Vec<SkinMethod> {
        let mut methods = vec![SkinMethod::AlphaBeta];
        methods.extend((0..=4).rev().map(SkinMethod::AlphaBetaWidening));
        methods.extend((0..=3).rev().map(SkinMethod::GeneralizedWidening));
        methods.extend((0..=3).rev().map(SkinMethod::ThreatWidening));
        methods.extend((1..=3).rev().map(SkinMethod::Threats));
        methods.push(SkinMethod::DfPn);
        methods
    }

    /// The methods on the skin.
    pub(super) fn on_skin() -> Vec<Method> {
        Self::methods().into_iter().map(Method::OnSkin).collect()
    }

    /// The same with all moves of a zone.
    pub(super) fn on_zone() -> Vec<Method> {
        Self::methods().into_iter().map(SkinMethod::on_zone).collect()
    }

    /// The problems: those of the other tables, then the groups of several strings.
    pub(super) fn suites(every: usize) -> Vec<Suite> {
        Suite::lives().into_iter().chain([Suite::groups()]).map(|suite| suite.every(every)).collect()
    }

    /// What a method with all moves solves of the problems of a kind within the limit of the skin.
    fn solved_on_zone(&self, zone: &Measurements, method: Method, has: fn(&AskedProblem) -> bool) -> usize {
        let all = [zone, &self.groups];
        all.iter().map(|measured| solved(&measured.asked, measured.row(method), has, self.skin.limit)).sum()
    }

    /// The tables: problems with open boundaries, and enclosed ones.
    pub(super) fn tables(&self, zone: &Measurements) -> [ResultTable; 2] {
        [self.table(zone, "open", |asked| asked.is_open), self.table(zone, "enclosed", |asked| !asked.is_open)]
    }

    fn table(&self, zone: &Measurements, kind: &str, has: fn(&AskedProblem) -> bool) -> ResultTable {
        let skin = self.skin.only(has);
        let several = skin.asked.iter().filter(|asked| asked.suite == Suite::GROUPS).count();
        let steps = skin.limit.steps();
        let title = format!(
            "On the skin alone: {} {kind} problems, {several} of them groups of several strings; opinions within {}, {} and {} \
             that agree with the certified answer",
            skin.asked.len(),
            steps[0].name(),
            steps[1].name(),
            steps[2].name()
        );
        let counts = steps.map(|step| step.amount().to_string());
        let heads =
            ["algorithm", &counts[0], &counts[1], &counts[2], "differ", "several strings", "all moves of the zone"];
        let heads: Vec<&str> = heads.into_iter().chain(["slides 0.1 s", "slides 1 s", "slides 10 s"]).collect();
        let mut table = ResultTable::new(title, &heads);
        for row in &skin.rows {
            let Method::OnSkin(method) = row.method else { continue };
            let plain = method.on_zone();
            let agree = |step: Limit| Cell::Count(row.solved(step) as u64);
            let several = solved(&skin.asked, row, |asked| asked.suite == Suite::GROUPS, skin.limit);
            let mut cells = vec![Cell::Text(remarks::name(plain))];
            cells.extend(steps.map(agree));
            cells.push(Cell::Count(differ(row) as u64));
            cells.push(Cell::Count(several as u64));
            cells.push(Cell::Count(self.solved_on_zone(zone, plain, has) as u64));
            cells.extend(printed::solved(plain));
            table.rows.push(cells);
        }
        table
    }

    /// What came of it, in words.
    pub(super) fn remarks(&self, zone: &Measurements) -> Vec<String> {
        let opinions = |row: &MethodRow| row.solved(self.skin.limit) + differ(row);
        let said: usize = self.skin.rows.iter().map(opinions).sum();
        let wrong: usize = self.skin.rows.iter().map(differ).sum();
        let share = 100.0 * (said - wrong) as f64 / said.max(1) as f64;
        let what = format!(
            "The slides' own domain. A group is the target and the strings that share liberties with it, one by one, with the \
             opponent's strings that breathe nowhere else; its skin are its liberties, those next to them, and the liberties of \
             the opponent's strings beside it that have three or fewer. In the tables 'on the skin' both sides play there and \
             nowhere else, every method in one and the same zone; a group in the open that reaches the border of the zone has \
             got away. So nothing read there is a theorem, and all of it is compared with the certified answers. Of {} problems, \
             {} of them about groups of several strings that are virtually connected, the {} methods gave {said} opinions, of \
             which {} agree ({share:.1}%). The column 'differ' counts the others, 'all moves of the zone' what the same search \
             solves with all moves, within the same {}.",
            self.skin.asked.len(),
            self.groups.asked.len(),
            self.skin.rows.len(),
            said - wrong,
            self.skin.limit.name()
        );
        vec![what, self.order(), self.worth(zone)]
    }

    /// The slides' orderings on their own domain, in the open.
    fn order(&self) -> String {
        let open = self.skin.only(|asked| asked.is_open);
        let count = |method: SkinMethod| open.row(Method::OnSkin(method)).solved(open.limit);
        let line = |name: &str, of: fn(u8) -> SkinMethod, from: u8| {
            let counts: Vec<String> = (from..=3).rev().map(|t| count(of(t)).to_string()).collect();
            format!("{name} {}", counts.join(", "))
        };
        format!(
            "The order of the methods on the skin, {} open problems within {}, for t from 3 down: {}; {}; {}; {}; αβ {}, df-pn {}. In \
             the slides at 10 s: αβgw 27, 26, 24, 25; gw 26, 24, 21, 18; iw 23, 22, 21, 18; gts 19, 21, 21; αβ 25.",
            open.asked.len(),
            open.limit.name(),
            line("αβgw", SkinMethod::AlphaBetaWidening, 0),
            line("gw", SkinMethod::GeneralizedWidening, 0),
            line("iw", SkinMethod::ThreatWidening, 0),
            line("gts", SkinMethod::Threats, 1),
            count(SkinMethod::AlphaBeta),
            count(SkinMethod::DfPn)
        )
    }

    /// What the choice of moves is worth to each family.
    fn worth(&self, zone: &Measurements) -> String {
        let methods = [
            SkinMethod::AlphaBeta,
            SkinMethod::AlphaBetaWidening(3),
            SkinMethod::GeneralizedWidening(3),
            SkinMethod::ThreatWidening(3),
            SkinMethod::Threats(3),
            SkinMethod::DfPn,
        ];
        let line = |method: SkinMethod| {
            let row = self.skin.row(Method::OnSkin(method));
            let plain = method.on_zone();
            format!(
                "{} {} right and {} wrong, with all moves {}",
                remarks::name(plain),
                row.solved(self.skin.limit),
                differ(row),
                self.solved_on_zone(zone, plain, |_| true)
            )
        };
        format!(
            "What the choice of moves is worth, all problems within {}: {}. With all moves nothing that is said is wrong; on the \
             skin a move is missing now and then, for either side.",
            self.skin.limit.name(),
            methods.map(line).join("; ")
        )
    }
}

/// How many of the problems of a kind a method has right within a limit.
fn solved(asked: &[AskedProblem], row: &MethodRow, has: fn(&AskedProblem) -> bool, limit: Limit) -> usize {
    let both = asked.iter().zip(&row.attempts);
    both.filter(|(asked, attempt)| has(asked) && attempt.is_solved_within(limit)).count()
}

/// How many opinions of a method differ from what is certified.
fn differ(row: &MethodRow) -> usize {
    row.attempts.iter().filter(|attempt| attempt.verdict == AttemptVerdict::Wrong).count()
}
