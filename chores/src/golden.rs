//! The golden numbers of the lab, written anew.

use std::path::Path;
use std::time::Duration;
use std::{fs, io};

use rustix::time::{ClockId, clock_gettime};
use tesuji_lab::{
    AtariGoValues, Evolve, Experiment, GeneralizedWideningStudy, Interest, IterativeWideningStudy, ReadingInTheOpen,
    Settings, SkinMeasurements, SmallGoStudy, StepsDone, TwoGroups, write_golden_perfect, write_golden_savings,
    write_golden_values,
};

/// Of this many open problems the times of one are stored.
const TIMED: usize = 3;

/// Runs an experiment with its usual settings, or all of them, and stores what comes out.
///
/// Atari-Go's values lie with the problems, and are written only if they are asked for; so are the numbers of generalized
/// widening on the skin, and by the slides' times.
pub fn write(root: &Path, asked: Option<&str>) -> io::Result<()> {
    let folder = root.join("crates/lab/golden");
    let is_wanted = |name: &str| asked.is_none_or(|asked| asked == name);
    if asked == Some("atari-go-values") {
        let rows = AtariGoValues::measure(&AtariGoValues.usual(), &mut |progress| {
            eprintln!("{} of {} boards", progress.done, progress.total);
        });
        return fs::write(root.join("problems/atari-go/values.tsv"), AtariGoValues::write_golden(&rows));
    }
    match asked {
        Some("skin") => return write_skin(&folder),
        Some("times") => return write_times(&folder),
        _ => {}
    }
    if let Some(name) = asked.filter(|name| tesuji_lab::experiment(name).is_none()) {
        return Err(io::Error::other(format!("there is no experiment '{name}'")));
    }
    if is_wanted("iterative-widening") {
        let suites =
            IterativeWideningStudy::measure(&Settings { passes: 1, ..IterativeWideningStudy.usual() }, &mut |_| {});
        for (number, rows) in (1..).zip(&suites) {
            let name = format!("iterative-widening-{number}.tsv");
            fs::write(folder.join(name), IterativeWideningStudy::write_golden(rows))?;
        }
    }
    if is_wanted("generalized-widening") {
        let study = GeneralizedWideningStudy::default();
        for (name, settings) in [("generalized-widening-quick", study.quick()), ("generalized-widening", study.usual())]
        {
            let measured = study.measure(&settings, &mut tell);
            fs::write(folder.join(format!("{name}.tsv")), measured.write())?;
        }
    }
    if is_wanted("small-go") {
        let settings = SmallGoStudy.usual();
        let counted = SmallGoStudy::count(&settings, SmallGoStudy::positions(&settings));
        fs::write(folder.join("small-go-savings.tsv"), write_golden_savings(&counted))?;
        let (values, games) = SmallGoStudy::values(&settings);
        fs::write(folder.join("small-go-values.tsv"), write_golden_values(&values))?;
        fs::write(folder.join("small-go-perfect.tsv"), write_golden_perfect(&games))?;
    }
    if is_wanted("evolve") {
        let threads = std::thread::available_parallelism().map_or(1, Into::into);
        let eras = Evolve::evolve(&Evolve.usual(), threads, &mut || {});
        fs::write(folder.join("evolve.json"), Evolve::write_golden(&eras))?;
    }
    if is_wanted("open") {
        let numbers = ReadingInTheOpen::measure(&ReadingInTheOpen.usual(), &mut |progress| {
            eprintln!("{} of {} runs", progress.done, progress.total);
        });
        for (name, text) in ReadingInTheOpen::write_golden(&numbers) {
            fs::write(folder.join(name), text)?;
        }
        let quick = ReadingInTheOpen::measure(&ReadingInTheOpen.quick(), &mut |_| {});
        let [(_, counts), _] = ReadingInTheOpen::write_golden(&quick);
        fs::write(folder.join("open-quick.tsv"), counts)?;
    }
    if is_wanted("two-groups") {
        let counts = TwoGroups::measure(&TwoGroups.usual(), &mut |progress| {
            eprintln!("{} of {} runs", progress.done, progress.total);
        });
        let (name, text) = TwoGroups::write_golden(&counts);
        fs::write(folder.join(name), text)?;
    }
    if is_wanted("interest") {
        let numbers = Interest::measure(&Settings { passes: 1, ..Settings::USUAL }, &mut |_| {});
        for (name, text) in Interest::write_golden(&numbers) {
            fs::write(folder.join(name), text)?;
        }
    }
    Ok(())
}

/// What the methods of generalized widening come to on the skin.
fn write_skin(folder: &Path) -> io::Result<()> {
    let study = GeneralizedWideningStudy::default();
    let quick = study.measure_skin(&study.quick(), &mut |_| {});
    fs::write(folder.join("generalized-widening-skin-quick.tsv"), quick.skin.write())?;
    let SkinMeasurements { skin, groups } = study.measure_skin(&study.usual(), &mut tell);
    fs::write(folder.join("generalized-widening-skin.tsv"), skin.write())?;
    fs::write(folder.join("generalized-widening-groups.tsv"), groups.write())
}

/// The slides' times, measured as time of this thread: other work on the machine counts little.
fn write_times(folder: &Path) -> io::Result<()> {
    let clock = || {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs().try_into().unwrap_or(0))
    };
    let mut done = 0;
    let measured = GeneralizedWideningStudy::measure_times(TIMED, &clock, &mut || {
        done += 1;
        if done % 18 == 0 {
            eprintln!("{done} runs");
        }
    });
    fs::write(folder.join("generalized-widening-times.tsv"), measured.write())
}

/// Says now and then how far a long run has come.
fn tell(progress: StepsDone) {
    if progress.done.is_multiple_of(100) {
        eprintln!("{} of {}", progress.done, progress.total);
    }
}
