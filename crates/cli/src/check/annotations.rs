//! The SGF files of a check with what was found in them, written into a folder one by one.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tesuji_collections::{Checked, Task, annotate};
use tesuji_notation::Document;
use tesuji_sgf::Collection;

use crate::failure::Failure;
use crate::output::write_file;

/// The files written so far, and the one in hand.
pub struct Annotations {
    folder: PathBuf,
    /// How often each name has come: files of the same name may lie in several folders.
    names: HashMap<OsString, usize>,
    in_hand: Option<InHand>,
}

struct InHand {
    file: Arc<Document>,
    name: String,
    collection: Collection,
}

impl Annotations {
    /// Files in a folder, which is made if it is not there.
    pub fn into_folder(folder: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(folder).map_err(|why| Failure::Writing { path: folder.to_owned(), why })?;
        Ok(Self { folder: folder.to_owned(), names: HashMap::new(), in_hand: None })
    }

    /// Adds what was found in a game; files of other forms are passed over.
    pub fn add(&mut self, file: &Arc<Document>, checked: &Checked, task: Option<&Task>) -> Result<(), Failure> {
        if self.in_hand.as_ref().is_some_and(|in_hand| !Arc::ptr_eq(&in_hand.file, file)) {
            self.put_down()?;
        }
        let Some(collection) = file.collection() else { return Ok(()) };
        let in_hand = self.in_hand.get_or_insert_with(|| InHand {
            file: Arc::clone(file),
            name: checked.file.clone(),
            collection: collection.clone(),
        });
        let root = in_hand.collection.games().nth(checked.number - 1).map(|game| game.root().id());
        let root = root.expect("an entry is a game of its file");
        let places = task.map_or(&[][..], |task| &task.book.places);
        annotate(&mut in_hand.collection, root, places, checked)
            .map_err(|why| Failure::NoInput { name: checked.file.clone(), message: why.to_string() })
    }

    /// Writes the last file.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.put_down()
    }

    fn put_down(&mut self) -> Result<(), Failure> {
        let Some(InHand { name, collection, .. }) = self.in_hand.take() else { return Ok(()) };
        let name = Path::new(&name);
        // The standard input has no name of its own.
        let named = if name.exists() { name.file_stem() } else { None };
        let stem = named.unwrap_or(OsStr::new("stdin")).to_owned();
        let count = self.names.entry(stem.clone()).or_default();
        *count += 1;
        let mut to = stem;
        if *count > 1 {
            to.push(format!("-{count}"));
        }
        to.push(".sgf");
        let to = self.folder.join(to);
        if fs::canonicalize(&to).is_ok_and(|there| fs::canonicalize(name).is_ok_and(|here| here == there)) {
            let what = format!("--annotate would write over {}: name another folder", name.display());
            return Err(Failure::Usage(what));
        }
        write_file(&to, collection.to_bytes())
    }
}
