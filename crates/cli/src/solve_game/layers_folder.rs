//! The layers of a proof in a folder: what is finished there stays when the program is broken off.
//!
//! `about` says which proof it is, `layer-12-345-6789` is the finished layer of the positions with 12 stones (345 replies,
//! whose check takes 6789 moves), and `run-10-12-3` are positions with 12 stones that wait for theirs, found by the layer
//! of those with 10. A layer is written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use tesuji_board::{Color, Position};
use tesuji_files::{WholeFile, read_at_most, write_whole};
use tesuji_games::{FinishedLayer, LayerRun, LayerStore};

/// A folder with the layers of one proof.
#[derive(Debug)]
pub struct LayersFolder {
    path: PathBuf,
    finished: Vec<FinishedLayer>,
    /// The number of the next run.
    next: usize,
}

impl LayersFolder {
    const ABOUT: &str = "about";

    /// Who wins a start, if a proof of that was begun in a folder; fails if it is of another start.
    pub fn winner(path: &Path, start: &Position) -> io::Result<Option<Color>> {
        let file = match File::open(path.join(Self::ABOUT)) {
            Ok(file) => file,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(why),
        };
        let about = read_at_most(file, 4096)?.unwrap_or_default();
        let winner = Color::ALL.into_iter().find(|winner| about == Self::about(start, *winner).as_bytes());
        let other = || io::Error::other("the layers of another proof lie there");
        winner.map(Some).ok_or_else(other)
    }

    /// Opens a folder to go on with a proof, or makes it.
    pub fn open(path: &Path, start: &Position, winner: Color) -> io::Result<Self> {
        fs::create_dir_all(path)?;
        if Self::winner(path, start)? != Some(winner) {
            write_whole(&path.join(Self::ABOUT), Self::about(start, winner))?;
        }
        let mut folder = Self { path: path.to_owned(), finished: Vec::new(), next: 0 };
        for (_, numbers) in folder.named("layer")? {
            if let [stones, replies, moves] = numbers[..] {
                folder.finished.push(FinishedLayer { stones: stones as u8, replies, moves });
            }
        }
        folder.next = folder.named("run")?.iter().map(|(_, run)| run[2] as usize + 1).max().unwrap_or(0);
        Ok(folder)
    }

    /// What the proof is about.
    fn about(start: &Position, winner: Color) -> String {
        let (board, turn) = (start.board(), start.turn());
        let [black, white] = Color::ALL.map(|color| board.stones(color));
        format!("atari-go {}\nblack {black}\nwhite {white}\n{turn} to move\n{winner} wins\n", board.size())
    }

    /// The files with this first word, and the three numbers in each name.
    fn named(&self, word: &str) -> io::Result<Vec<(PathBuf, [u64; 3])>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(("", rest)) = name.to_str().and_then(|name| name.split_once(word)) else { continue };
            let numbers: Option<Vec<u64>> =
                rest.strip_prefix('-').map(|rest| rest.split('-').map_while(|n| n.parse().ok()).collect());
            if let Some(Ok(numbers)) = numbers.map(<[u64; 3]>::try_from) {
                found.push((entry.path(), numbers));
            }
        }
        found.sort();
        Ok(found)
    }

    fn layer_path(&self, layer: &FinishedLayer) -> PathBuf {
        self.path.join(format!("layer-{}-{}-{}", layer.stones, layer.replies, layer.moves))
    }

    fn forget_runs(&self, is_meant: impl Fn(u64, u64) -> bool) -> io::Result<()> {
        let runs = self.named("run")?;
        let meant = runs.iter().filter(|(_, [from, to, _])| is_meant(*from, *to));
        meant.map(|(path, _)| path).try_for_each(fs::remove_file)
    }
}

impl LayerStore for LayersFolder {
    /// The name of a layer tells its size, so it is known when all of it is there.
    type Writer = LayerFile;

    fn finished(&self) -> Vec<FinishedLayer> {
        self.finished.clone()
    }

    fn begin(&mut self, stones: u8) -> io::Result<LayerFile> {
        self.forget_runs(|from, to| from == u64::from(stones) && to != u64::from(stones))?;
        let path = self.path.join(format!("unfinished-{stones}"));
        Ok(LayerFile { file: WholeFile::create(&path)?, path })
    }

    fn finish(&mut self, writer: LayerFile, layer: FinishedLayer) -> io::Result<()> {
        writer.file.finish()?;
        fs::rename(writer.path, self.layer_path(&layer))?;
        self.finished.push(layer);
        self.forget_runs(|_, to| to == u64::from(layer.stones))
    }

    fn keep_run(&mut self, from: u8, to: u8, numbers: &[u64]) -> io::Result<()> {
        // If it is cut off, its layer is not finished, and will begin by forgetting it: no need to wait for the disk.
        let mut file = BufWriter::new(File::create(self.path.join(format!("run-{from}-{to}-{}", self.next)))?);
        self.next += 1;
        numbers.iter().try_for_each(|number| file.write_all(&number.to_le_bytes()))?;
        file.flush()
    }

    fn runs(&self, to: u8) -> io::Result<Vec<LayerRun>> {
        let runs = self.named("run")?.into_iter().filter(|(_, [_, layer, _])| *layer == u64::from(to));
        runs.map(|(path, _)| File::open(path).map(|file| -> LayerRun { Box::new(RunFile(BufReader::new(file))) }))
            .collect()
    }

    fn layer(&self, stones: u8) -> io::Result<Box<dyn Read + '_>> {
        let layer = self.finished.iter().find(|layer| layer.stones == stones).ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(File::open(self.layer_path(layer))?))
    }
}

/// A layer that is being written.
#[derive(Debug)]
pub struct LayerFile {
    file: WholeFile,
    path: PathBuf,
}

impl Write for LayerFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The numbers of a run, eight bytes each.
struct RunFile(BufReader<File>);

impl Iterator for RunFile {
    type Item = io::Result<u64>;

    fn next(&mut self) -> Option<io::Result<u64>> {
        let mut bytes = [0; 8];
        match self.0.read_exact(&mut bytes) {
            Ok(()) => Some(Ok(u64::from_le_bytes(bytes))),
            Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => None,
            Err(why) => Some(Err(why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tesuji_board::{Rules, Size};
    use tesuji_certify::{LayersAllowed, check_layers};
    use tesuji_games::{AtariGoLimits, AtariGoSolver, LayersProgress, NoLayers, NoStrategy, write_certificate};

    use super::*;

    /// Broken off again and again, a proof goes on from its folder, and nothing of what was broken off is left in it.
    #[test]
    fn a_proof_goes_on_from_its_folder() {
        let path = std::env::temp_dir().join(format!("tesuji-layers-{}", std::process::id()));
        fs::remove_dir_all(&path).ok();
        let size: Size = "4x5".parse().expect("a size");
        let start = Position::empty(size, Rules::default());
        assert_eq!(LayersFolder::winner(&path, &start).expect("no folder yet"), None);
        let mut tries = 0;
        let (folder, written) = loop {
            tries += 1;
            // It gets through a layer, and is broken off within the next.
            let (mut first, mut looks) = (None, 0);
            let mut stop = |progress: &LayersProgress| {
                looks += i32::from(progress.stones > *first.get_or_insert(progress.stones));
                if looks > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut folder = LayersFolder::open(&path, &start, Color::Black).expect("a folder");
            let solver = AtariGoSolver::new(size, 1 << 22).expect("a small board");
            match solver.write_layers(&start, Color::Black, &AtariGoLimits::default(), &mut folder, &mut stop) {
                Ok(written) => break (folder, written),
                Err(NoLayers::Strategy(NoStrategy::Stopped)) => assert!(tries < 1000),
                Err(other) => panic!("{other}"),
            }
        };
        assert!(tries > 2, "it was broken off");
        let mut bytes = Vec::new();
        write_certificate(&written.head, &folder, &mut bytes).expect("memory");
        let checked = check_layers(&bytes[..], &LayersAllowed::default(), &mut |_, _| ControlFlow::Continue(()));
        assert_eq!(checked.expect("it is won").head, written.head);
        assert_eq!(LayersFolder::winner(&path, &start).expect("a proof"), Some(Color::Black));
        let other = Position::empty(Size::square(4), Rules::default());
        assert!(LayersFolder::winner(&path, &other).is_err(), "another proof lies there");
        let names: Vec<String> = fs::read_dir(&path)
            .expect("a folder")
            .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
            .collect();
        assert!(names.iter().all(|name| name == "about" || name.starts_with("layer-")), "{names:?}");
        fs::remove_dir_all(&path).expect("ours");
    }
}
