//! Whether the guide is as often right as it says.

use tesuji_goals::Report;

use crate::chart::Panel;
use crate::stored;
use crate::table::{Cell, ResultTable};

/// The opinions that were told with a certain sureness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Calibrated {
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
    const HEADS: [&'static str; 4] = ["from", "opinions", "right", "said"];

    /// Empty bins.
    pub(super) fn bins() -> Vec<Self> {
        BINS.into_iter().map(|from| Self { from, opinions: 0, right: 0, said: 0 }).collect()
    }

    /// Notes an opinion, if the report is one that says how sure it is.
    pub(super) fn note(bins: &mut [Self], report: &Report, agrees: Option<bool>) {
        let (Some(sure), Some(right)) = (report.sure, agrees) else { return };
        if let Some(bin) = bins.iter_mut().rev().find(|bin| bin.from <= sure) {
            bin.opinions += 1;
            bin.right += usize::from(right);
            bin.said += u64::from(sure);
        }
    }

    /// The stored bins.
    pub(super) fn golden() -> Vec<Self> {
        let read = |[from, opinions, right, said]: [&str; 4]| Self {
            from: stored::read(from),
            opinions: stored::read(opinions),
            right: stored::read(right),
            said: stored::read(said),
        };
        stored::rows(include_str!("../../golden/open-calibration.tsv")).map(read).collect()
    }

    /// The bins as they are stored.
    pub(super) fn write(bins: &[Self]) -> String {
        let row =
            |bin: &Self| [bin.from.to_string(), bin.opinions.to_string(), bin.right.to_string(), bin.said.to_string()];
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
        let mut table = ResultTable::new("How sure the guide is", &["said", "opinions", "sure, on average", "right"]);
        for bin in bins {
            let percents =
                bin.percents().map_or([Cell::Missing, Cell::Missing], |percents| percents.map(Cell::Percent));
            let cells = [Cell::Text(bin.name()), Cell::Count(bin.opinions as u64)];
            table.rows.push(cells.into_iter().chain(percents).collect());
        }
        table
    }

    pub(super) fn panel(bins: &[Self]) -> Panel {
        let bars = |bin: &Self| match bin.percents() {
            Some([said, right]) => vec![Some(said), Some(right)],
            None => vec![None, None],
        };
        Panel {
            title: "opinions by how sure they are said to be: said (first bar), right (second bar)".to_owned(),
            groups: bins.iter().map(|bin| (bin.name(), bars(bin))).collect(),
        }
    }
}
