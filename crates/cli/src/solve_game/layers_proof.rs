//! A certificate in layers: made in a folder, put together in a file, and checked from there before it is told.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tesuji_board::{Color, Position};
use tesuji_certify::{GameVerdict, LayersAllowed};
use tesuji_files::WholeFile;
use tesuji_games::{AtariGoLimits, AtariGoSolver, LayersProgress, NoLayers, NoStrategy, write_certificate};
use tesuji_report::sentence::grouped;

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::solve_game::layers_folder::LayersFolder;
use crate::solve_game::watcher::Watcher;
use crate::verify_layers::{self, AcceptedLayers};

/// A certificate in layers that was checked.
pub struct LayersProof {
    /// What the checker says.
    pub verdict: GameVerdict,
    /// The size of its file.
    pub bytes: u64,
    /// The SHA-256 of its file.
    pub sha256: String,
    /// The nodes searched to write it.
    pub nodes: u64,
}

impl LayersProof {
    /// How sure the answer is.
    pub fn standing(&self) -> String {
        let (replies, bytes) = (grouped(self.verdict.replies as u64), grouped(self.bytes));
        let words = if self.verdict.replies == 1 { "reply" } else { "replies" };
        format!("certified: {replies} {words} in layers, {bytes} bytes, checked")
    }

    /// What programs are told of it.
    pub fn json(&self) -> Value {
        json!({
            "replies": self.verdict.replies,
            "bytes": self.bytes,
            "positions": self.verdict.positions,
            "sha256": self.sha256,
            "nodes": self.nodes,
            "checked": true,
        })
    }
}

/// Where a certificate in layers is made, and where it is put.
pub struct LayersPlaces<'a> {
    /// The folder of the layers.
    pub folder: &'a Path,
    /// The certificate.
    pub certificate: &'a Path,
}

impl<'a> LayersPlaces<'a> {
    /// The places that the command line names, if it wants layers.
    pub fn of(asked: &'a SolveGameArguments) -> Option<Self> {
        Some(Self { folder: asked.layers.as_deref()?, certificate: asked.certificate.as_deref()? })
    }

    /// Who wins, if a proof of that was begun another day.
    pub fn winner(&self, start: &Position) -> Result<Option<Color>, Failure> {
        LayersFolder::winner(self.folder, start).map_err(|why| self.failed(&why))
    }

    /// Makes a certificate and checks it; there is none if the limits were not enough.
    pub fn prove(
        &self,
        solver: &AtariGoSolver,
        start: &Position,
        winner: Color,
        limits: &AtariGoLimits,
        watcher: &mut Watcher,
    ) -> Result<Option<LayersProof>, Failure> {
        let mut folder = LayersFolder::open(self.folder, start, winner).map_err(|why| self.failed(&why))?;
        let mut look = |progress: &LayersProgress| {
            let LayersProgress { stones, replies, nodes } = *progress;
            watcher.look_with(nodes, || format!("; {} replies up to {stones} stones", grouped(replies)))
        };
        let written = match solver.write_layers(start, winner, limits, &mut folder, &mut look) {
            Ok(written) => written,
            Err(NoLayers::Strategy(NoStrategy::Stopped)) => return Ok(None),
            Err(why @ NoLayers::Strategy(NoStrategy::Wrong | NoStrategy::Unproved)) => {
                return Err(Failure::NoInput { name: self.folder.display().to_string(), message: why.to_string() });
            }
            Err(NoLayers::Store(why)) => return Err(self.failed(&why)),
        };
        let failed = |why| Failure::Writing { path: self.certificate.to_owned(), why };
        let mut file = WholeFile::create(self.certificate).map_err(failed)?;
        write_certificate(&written.head, &folder, &mut file).map_err(failed)?;
        file.finish().map_err(failed)?;
        let allowed = LayersAllowed { bytes: u64::MAX, moves: u64::MAX };
        let AcceptedLayers { checked, sha256 } = verify_layers::check(self.certificate, &allowed)?;
        let bytes = fs::metadata(self.certificate).map_err(failed)?.len();
        Ok(Some(LayersProof { verdict: checked.verdict, bytes, sha256, nodes: written.nodes }))
    }

    fn failed(&self, why: &std::io::Error) -> Failure {
        Failure::NoInput { name: self.folder.display().to_string(), message: why.to_string() }
    }
}
