//! `tesuji compose`: new problems, each with exactly one right first move.

use std::collections::HashSet;

use tesuji_board::Size;
use tesuji_certify::GameCertificate;
use tesuji_collections::{CanonicalForm, Composed, Composer, Subject};
use tesuji_jobs::InOrder;
use tesuji_notation::{Document, Form, write_jsonl};
use tesuji_sgf::Collection;

use crate::args::ComposeArguments;
use crate::aside;
use crate::bar::Bar;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};

/// Runs the command.
pub fn run(asked: &ComposeArguments, output: &mut Output) -> Result<(), Failure> {
    let composer = composer(asked)?;
    interrupt::watch();
    let mut gathered = Gathered { asked, collection: Collection::new(), seen: HashSet::new(), bar: Bar::new() };
    gathered.bar.expect(asked.count.get());
    let run = move |number: &u64| if interrupt::is_wanted() { None } else { composer.attempt(*number).map(Box::new) };
    let mut attempts = InOrder::start(asked.jobs, run).map_err(|why| Failure::no_thread(&why))?;
    let mut tried = 0;
    while tried < asked.tries && !gathered.is_full() && !interrupt::is_wanted() {
        attempts.give(tried);
        tried += 1;
        while let Some((_, composed)) = attempts.next_ready() {
            gathered.take(composed);
        }
    }
    // What was given beyond need is not waited for.
    while !gathered.is_full()
        && let Some((_, composed)) = attempts.next()
    {
        gathered.take(composed);
    }
    gathered.bar.finish();
    let found = gathered.seen.len();
    gathered.write(output)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    let wanted = asked.count.get();
    aside::say(format_args!("{found} of {wanted} problems"));
    if found < wanted {
        let what = format!("only {found} of {wanted} problems were found among {tried} positions");
        return Err(Failure::Usage(format!("{what}: try another --difficulty or --size, or say more with --tries")));
    }
    Ok(())
}

/// Who makes the problems, if the size makes sense.
fn composer(asked: &ComposeArguments) -> Result<Composer, Failure> {
    let subject = asked.kind.subject();
    let usual = if subject == Subject::AtariGo { 5 } else { 9 };
    let size = asked.size.unwrap_or(Size::square(usual));
    let most = GameCertificate::MAX_POINTS;
    if subject == Subject::AtariGo && size.area() > most {
        let what = format!("Atari-Go on {size}: proofs are checked on boards of up to {most} points");
        return Err(Failure::Usage(format!("{what}, say --size 9")));
    }
    if size.columns().min(size.rows()) < if subject == Subject::AtariGo { 3 } else { 7 } {
        return Err(Failure::Usage(format!("a board of {size} is too small for problems: say --size {usual}")));
    }
    Ok(Composer { subject, size, level: asked.difficulty, seed: asked.seed })
}

/// The problems so far.
struct Gathered<'a> {
    asked: &'a ComposeArguments,
    collection: Collection,
    seen: HashSet<CanonicalForm>,
    bar: Bar,
}

impl Gathered<'_> {
    fn is_full(&self) -> bool {
        self.seen.len() >= self.asked.count.get()
    }

    /// Takes a problem, unless there are enough or the same is there already.
    fn take(&mut self, composed: Option<Box<Composed>>) {
        let Some(composed) = composed else { return };
        if self.is_full() || !self.seen.insert(composed.form.clone()) {
            return;
        }
        let name = format!("{}-{}-{}", self.asked.kind.subject().name(), self.asked.seed, self.seen.len());
        composed.write(&name, &mut self.collection);
        self.bar.advance();
    }

    fn write(&self, output: &mut Output) -> Result<(), Failure> {
        let bytes = self.collection.to_bytes();
        if let Some(path) = &self.asked.output {
            write_file(path, &bytes)?;
        }
        if self.asked.json {
            let document = Document::read(&bytes, Some(Form::Sgf));
            for entry in document.iter().flat_map(Document::entries).flatten() {
                output.line(write_jsonl(&entry.scene, entry.problem.as_ref()))?;
            }
        } else if self.asked.output.is_none() {
            output.print(&bytes)?;
        }
        Ok(())
    }
}
