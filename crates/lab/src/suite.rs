//! Suites of problems, each with its answer, from easy to hard.

use tesuji_goals::Problem;
use tesuji_notation::{Document, Form};

const CAPTURES: [&str; 3] = [
    include_str!("../../../problems/capture/1-easy.jsonl"),
    include_str!("../../../problems/capture/2-middle.jsonl"),
    include_str!("../../../problems/capture/3-hard.jsonl"),
];

/// A suite of problems.
///
/// ```
/// use tesuji_lab::Suite;
/// let [easy, middle, hard] = Suite::captures();
/// assert_eq!([easy, middle, hard].map(|suite| suite.problems.len()), [114, 144, 75]);
/// ```
#[derive(Clone, Debug)]
pub struct Suite {
    /// Its name.
    pub name: &'static str,
    /// The problems, the easiest first.
    pub problems: Vec<Problem>,
}

impl Suite {
    /// The three suites of captures and rescues, as many as in the paper's three books; `problems/capture/SOURCE.md` says how
    /// they were made.
    pub fn captures() -> [Self; 3] {
        let [easy, middle, hard] = CAPTURES;
        [Self::embedded("easy", easy), Self::embedded("middle", middle), Self::embedded("hard", hard)]
    }

    /// What the captures are made of, in their order.
    pub fn capture_notes() -> Vec<String> {
        CAPTURES.iter().flat_map(|text| Self::notes(text)).collect()
    }

    /// The three suites of life and death; `problems/life/SOURCE.md` says how they were made.
    pub fn lives() -> [Self; 3] {
        [
            Self::embedded("easy", include_str!("../../../problems/life/1-easy.jsonl")),
            Self::embedded("middle", include_str!("../../../problems/life/2-middle.jsonl")),
            Self::embedded("hard", include_str!("../../../problems/life/3-hard.jsonl")),
        ]
    }

    /// What the suite of groups is called.
    pub const GROUPS: &str = "groups";

    /// Groups of several strings that are virtually connected; `problems/life/SOURCE.md` says how they were made.
    pub fn groups() -> Self {
        Self::embedded(Self::GROUPS, include_str!("../../../problems/life/4-groups.jsonl"))
    }

    /// Groups with open sides: those whose answer is proved, and those that wait for a proof; `problems/open/SOURCE.md` says
    /// how they were made.
    pub fn open() -> [Self; 2] {
        [
            Self::embedded("proved", include_str!("../../../problems/open/1-proved.jsonl")),
            Self::embedded("waiting", include_str!("../../../problems/open/2-waiting.jsonl")),
        ]
    }

    /// Connections and cuts; `problems/connect/SOURCE.md` says how they were made.
    pub fn connections() -> Self {
        Self::embedded("connections and cuts", include_str!("../../../problems/connect/1-strings.jsonl"))
    }

    /// Races; `problems/race/SOURCE.md` says how they were made.
    pub fn races() -> Self {
        Self::embedded("races", include_str!("../../../problems/race/1-groups.jsonl"))
    }

    fn notes(text: &str) -> Vec<String> {
        let document = Document::read(text.as_bytes(), Some(Form::Jsonl)).expect("an embedded suite is not empty");
        document.entries().map(|entry| entry.expect("an embedded problem can be read").scene.comment).collect()
    }

    fn embedded(name: &'static str, text: &str) -> Self {
        let document = Document::read(text.as_bytes(), Some(Form::Jsonl)).expect("an embedded suite is not empty");
        let entries = document.entries().map(|entry| entry.expect("an embedded problem can be read"));
        let problems = entries.map(|entry| entry.problem.expect("an embedded problem has a goal")).collect();
        Self { name, problems }
    }

    /// The same suite with only every `step`th problem.
    #[must_use]
    pub fn every(mut self, step: usize) -> Self {
        self.problems = self.problems.into_iter().step_by(step.max(1)).collect();
        self
    }
}
