//! The layers of a proof in memory, for boards whose proofs are small.

use std::collections::BTreeMap;
use std::io::{self, Read};

use super::layers::{FinishedLayer, LayerRun, LayerStore};

/// Layers that lie in memory.
#[derive(Clone, Debug, Default)]
pub struct LayersInMemory {
    finished: BTreeMap<u8, (FinishedLayer, Vec<u8>)>,
    runs: Vec<Run>,
}

#[derive(Clone, Debug)]
struct Run {
    from: u8,
    to: u8,
    numbers: Vec<u64>,
}

impl LayerStore for LayersInMemory {
    type Writer = Vec<u8>;

    fn finished(&self) -> Vec<FinishedLayer> {
        self.finished.values().map(|(layer, _)| *layer).collect()
    }

    fn begin(&mut self, stones: u8) -> io::Result<Vec<u8>> {
        self.runs.retain(|run| run.from != stones || run.to == stones);
        Ok(Vec::new())
    }

    fn finish(&mut self, writer: Vec<u8>, layer: FinishedLayer) -> io::Result<()> {
        self.finished.insert(layer.stones, (layer, writer));
        self.runs.retain(|run| run.to != layer.stones);
        Ok(())
    }

    fn keep_run(&mut self, from: u8, to: u8, numbers: &[u64]) -> io::Result<()> {
        self.runs.push(Run { from, to, numbers: numbers.to_vec() });
        Ok(())
    }

    fn runs(&self, to: u8) -> io::Result<Vec<LayerRun>> {
        let runs = self.runs.iter().filter(|run| run.to == to);
        Ok(runs.map(|run| -> LayerRun { Box::new(run.numbers.clone().into_iter().map(Ok)) }).collect())
    }

    fn layer(&self, stones: u8) -> io::Result<Box<dyn Read + '_>> {
        let (_, bytes) = self.finished.get(&stones).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(&bytes[..]))
    }
}
