#![doc = include_str!("../README.md")]

mod answer_json;
mod answer_report;
mod result_line;
pub mod sentence;
mod solution_tree;
mod strategy;
mod written_certificate;

pub use answer_json::{AnswerJson, CertificateJson, MistakeJson, game_json, names, vertices};
pub use answer_report::AnswerReport;
pub use result_line::ResultLine;
pub use solution_tree::{SolutionTree, TreeLimits, solution_tree, write_solution, write_tree};
pub use strategy::Strategy;
pub use written_certificate::{AcceptedCertificate, RefusedCertificate, WrittenCertificate};
