//! What solving a problem may cost.

use tesuji_search::Meter;

/// What may be spent: on the search, and on the proof, if that has limits of its own.
pub(crate) struct Budget<'a, 'p> {
    pub(crate) search: &'a mut Meter<'p>,
    pub(crate) proof: Option<&'a mut Meter<'p>>,
}

impl<'p> Budget<'_, 'p> {
    /// What the proof may spend.
    pub(crate) fn proof(&mut self) -> &mut Meter<'p> {
        self.proof.as_deref_mut().unwrap_or(self.search)
    }

    /// What has been spent.
    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes() + self.proof.as_ref().map_or(0, |proof| proof.nodes())
    }
}
