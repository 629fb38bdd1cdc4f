//! Whether the guide is as often right as it says.

use tesuji_goals::Report;

use crate::chart::Panel;
use crate::stored;
use crate::table::{Cell, ResultTable};

/// Where the answers come from that opinions are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answers {
    /// They are proved.
    Proved,
    /// Another program told them.
    Told,
}

impl Answers {
    const ALL: [Self; 2] = [Self::Proved, Self::Told];

    fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Told => "told",
        }
    }
}

/// The opinions that were told with a certain sureness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Calibrated {
    answers: Answers,
    /// From this many thousandths on.
    from: u16,
    /// How many opinions, how many of them are right, and what the sum of their sureness is, in thousandths.
    opinions: usize,
    right: usize,
    said: u64,
}

/// The bins begin here.
const BINS: [u16; 6] = [0, 500, 600, 700, 800, 900];

impl Calibrated {
    const HEADS: [&'static str; 5] = ["answers", "from", "opinions", "right", "said"];

    /// Empty bins.
    pub(super) fn bins() -> Vec<Self> {
        let bin = |answers| BINS.map(|from| Self { answers, from, opinions: 0, right: 0, said: 0 });
        Answers::ALL.into_iter().flat_map(bin).collect()
    }

    /// Notes an opinion, if the report is one that says how sure it is.
    pub(super) fn note(bins: &mut [Self], answers: Answers, report: &Report, agrees: Option<bool>) {
        let (Some(sure), Some(right)) = (report.sure, agrees) else { return };
        if let Some(bin) = bins.iter_mut().rev().find(|bin| bin.answers == answers && bin.from <= sure) {
            bin.opinions += 1;
            bin.right += usize::from(right);
            bin.said += u64::from(sure);
        }
    }

    /// The stored bins.
    pub(super) fn golden() -> Vec<Self> {
        let read = |[answers, from, opinions, right, said]: [&str; 5]| Self {
            answers: if answers == Answers::Told.name() { Answers::Told } else { Answers::Proved },
            from: stored::read(from),
            opinions: stored::read(opinions),
            right: stored::read(right),
            said: stored::read(said),
        };
        stored::rows(include_str!("../../golden/open-calibration.tsv")).map(read).collect()
    }

    /// The bins as they are stored.
    pub(super) fn write(bins: &[Self]) -> String {
        let row = |Self { answers, from, opinions, right, said }: &Self| {
            [answers.name().to_owned(), from.to_string(), opinions.to_string(), right.to_string(), said.to_string()]
        };
        stored::write(Self::HEADS, bins.iter().map(row))
    }

    /// How sure the opinions of the bin were, and how many of them are right, of a hundred.
    fn percents(&self) -> Option<[f64; 2]> {
        let count = self.opinions as f64;
        (self.opinions > 0).then(|| [self.said as f64 / 10.0 / count, 100.0 * self.right as f64 / count])
    }

    fn name(&self) -> String {
        format!("{} % and more", self.from / 10)
    }

    pub(super) fn table(bins: &[Self]) -> ResultTable {
        let heads = ["answers", "said", "opinions", "sure, on average", "right"];
        let mut table = ResultTable::new("How sure the guide is", &heads);
        for bin in bins {
            let percents =
                bin.percents().map_or([Cell::Missing, Cell::Missing], |percents| percents.map(Cell::Percent));
            let names = [bin.answers.name().to_owned(), bin.name()].map(Cell::Text);
            let cells = names.into_iter().chain([Cell::Count(bin.opinions as u64)]);
            table.rows.push(cells.chain(percents).collect());
        }
        table
    }

    /// A panel for each kind of answers.
    pub(super) fn panels(bins: &[Self]) -> impl Iterator<Item = Panel> {
        Answers::ALL.into_iter().map(|answers| Self::panel(bins, answers))
    }

    fn panel(bins: &[Self], answers: Answers) -> Panel {
        let bars = |bin: &Self| match bin.percents() {
            Some([said, right]) => vec![Some(said), Some(right)],
            None => vec![None, None],
        };
        Panel {
            title: format!(
                "opinions where the answer is {}, by how sure they are: said (first bar), right (second bar)",
                answers.name()
            ),
            groups: bins.iter().filter(|bin| bin.answers == answers).map(|bin| (bin.name(), bars(bin))).collect(),
        }
    }
}
