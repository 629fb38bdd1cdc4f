//! The answers of reviews, kept in a file from one run to the next.

use tesuji_goals::Problem;
use tesuji_jobs::{BadResultsFile, Record, ResultKey, ResultsFile, VERSION};
use tesuji_review::{Finding, FindingLine, FindingStore, ReviewSettings, question};

use crate::args::{Amount, ReviewArguments};
use crate::failure::Failure;
use serde::{Deserialize, Serialize};

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptFinding {
    #[serde(flatten)]
    line: FindingLine,
}

impl Record for KeptFinding {
    fn name(&self) -> String {
        self.line.question.clone()
    }
}

/// The file, if there is one.
pub struct KeptFindings {
    file: Option<ResultsFile<KeptFinding>>,
    nodes: u64,
    trouble: Option<BadResultsFile>,
}

impl KeptFindings {
    /// Answers that are kept in a file, for questions as the command line wants them asked.
    pub fn new(file: Option<ResultsFile<KeptFinding>>, asked: &ReviewArguments) -> Self {
        let nodes = asked.nodes.map_or(ReviewSettings::USUAL_NODES, Amount::count);
        Self { file, nodes, trouble: None }
    }

    /// Fails if an answer could not be kept.
    pub fn trouble(&mut self) -> Result<(), Failure> {
        self.trouble.take().map_or(Ok(()), |bad| Err(bad.into()))
    }

    /// Ends it.
    pub fn finish(self) -> Result<(), Failure> {
        Ok(self.file.map_or(Ok(()), ResultsFile::finish)?)
    }

    fn key(&self, problem: &Problem) -> ResultKey {
        ResultKey::of(&format!("tesuji {VERSION}\nreview\n{}\n{}", question(problem), self.nodes))
    }
}

impl FindingStore for KeptFindings {
    fn known(&mut self, problem: &Problem) -> Option<Finding> {
        let key = self.key(problem);
        let kept = self.file.as_mut()?.take(&question(problem), key)?;
        kept.line.read(problem)
    }

    fn keep(&mut self, problem: &Problem, finding: &Finding) {
        let key = self.key(problem);
        let Some(file) = &mut self.file else { return };
        let kept = KeptFinding { line: FindingLine::of(problem, finding) };
        if let Err(bad) = file.add(key, &kept) {
            self.trouble.get_or_insert(bad);
        }
    }
}
