//! The memory of answers: so that one can ask on, walk through a proof, and download it. The oldest are forgotten.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tesuji_certify::Certificate;
use tesuji_engine::CheckedAnswer;
use tesuji_notation::Scene;
use tesuji_report::AnswerReport;

use crate::trouble::Trouble;

/// An answer that is remembered.
pub struct Kept {
    /// The problem as it looks.
    pub scene: Scene,
    /// The answer.
    pub answer: CheckedAnswer,
}

impl Kept {
    /// What is told of it.
    pub fn report(&self) -> AnswerReport<'_> {
        AnswerReport { scene: &self.scene, answer: &self.answer }
    }

    /// The bytes that it takes, roughly: as measured, with what the allocator adds.
    fn weight(&self) -> usize {
        let certificates = &self.answer.report.certificates;
        let weight = |certificate: &Certificate| 150 * certificate.nodes.len() + 40 * certificate.edges();
        24_000 + certificates.iter().map(weight).sum::<usize>()
    }
}

/// The answers that are remembered.
pub struct AnswerMemory {
    room: usize,
    name: fn() -> String,
    kept: Mutex<VecDeque<(String, Arc<Kept>)>>,
}

impl AnswerMemory {
    /// A memory for `room` bytes, which keeps answers under names that `name` makes.
    pub fn new(room: usize, name: fn() -> String) -> Self {
        Self { room, name, kept: Mutex::default() }
    }

    /// Remembers an answer under a new name.
    pub fn keep(&self, answer: Arc<Kept>) -> String {
        let id = (self.name)();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((id.clone(), answer));
        let mut weight: usize = kept.iter().map(|(_, answer)| answer.weight()).sum();
        // The answer that was just found is kept, whatever its weight.
        while weight > self.room && kept.len() > 1 {
            weight -= kept.pop_front().map_or(0, |(_, answer)| answer.weight());
        }
        id
    }

    /// The answer with a name.
    pub fn recall(&self, id: &str) -> Result<Arc<Kept>, Trouble> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(name, _)| name == id).map(|(_, answer)| Arc::clone(answer));
        found.ok_or_else(|| Trouble::not_found("this answer is forgotten").remedy("ask again"))
    }
}
