//! An answer that is remembered, as a tree of variations and as files.

use serde::Serialize;
use tesuji_goals::MoveMark;
use tesuji_render::svg;
use tesuji_report::{solution_tree, write_solution};
use tesuji_sgf::Collection;
use utoipa::ToSchema;

use crate::memory::Kept;
use crate::trouble::Trouble;

/// A move of a tree of variations.
#[derive(Serialize, ToSchema)]
pub struct Branch {
    /// The move.
    #[serde(rename = "move")]
    pub at: String,
    /// The place of the move before it in the list, if there is one. It comes earlier.
    #[schema(required = true)]
    pub parent: Option<usize>,
    /// `right` or `wrong`, for first moves.
    #[schema(required = true)]
    pub mark: Option<&'static str>,
    /// A remark.
    pub comment: String,
}

impl Branch {
    /// All moves of the lines of an answer that are worth a look.
    pub fn tree(kept: &Kept) -> Vec<Self> {
        let solution = solution_tree(&kept.report());
        let mut parents = vec![None; solution.steps.len()];
        for (place, step) in solution.steps.iter().enumerate() {
            step.next.iter().for_each(|next| parents[*next] = Some(place));
        }
        let branches = solution.steps.iter().zip(parents).map(|(step, parent)| Self {
            at: step.played.to_string(),
            parent,
            mark: step.mark.map(|mark| match mark {
                MoveMark::Right => "right",
                MoveMark::Wrong => "wrong",
            }),
            comment: step.comment.clone(),
        });
        branches.collect()
    }
}

/// An answer as a file.
pub struct SolutionFile {
    /// What kind of file it is, as HTTP says it.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl SolutionFile {
    /// The file with a name: `solution.sgf`, `picture.svg`, `certificate.txt` or `certificate-2.txt`.
    pub fn of(kept: &Kept, name: &str) -> Result<Self, Trouble> {
        let report = kept.report();
        let certificate = |place: usize| {
            let certificate = kept.answer.report.certificates.get(place);
            certificate.map(|certificate| certificate.to_string().into_bytes())
        };
        let (kind, bytes) = match name {
            "solution.sgf" => {
                let mut collection = Collection::new();
                write_solution(&report, &mut collection);
                ("application/x-go-sgf", Some(collection.to_bytes()))
            }
            "picture.svg" => ("image/svg+xml", Some(svg(&report.picture()).into_bytes())),
            "certificate.txt" => ("text/plain; charset=utf-8", certificate(0)),
            "certificate-2.txt" => ("text/plain; charset=utf-8", certificate(1)),
            _ => ("", None),
        };
        let bytes = bytes.ok_or_else(|| Trouble::not_found("there is no such file of this answer"))?;
        Ok(Self { kind, bytes })
    }
}
