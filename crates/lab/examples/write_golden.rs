//! Writes the golden numbers anew: `cargo run --release -p tesuji-lab --example write_golden [EXPERIMENT]`.

use std::path::PathBuf;
use std::{env, fs, io};

use tesuji_lab::{
    Evolve, Experiment, GeneralizedWideningStudy, Interest, IterativeWidening, Settings, SmallGoStudy, optimal_line,
    write_golden_savings, write_golden_values,
};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let asked = env::args().nth(1);
    let is_wanted = |name: &str| asked.as_deref().is_none_or(|asked| asked == name);
    if is_wanted("iterative-widening") {
        let suites = IterativeWidening::measure(&Settings { passes: 1, ..Settings::USUAL }, &mut |_| {});
        for (number, rows) in (1..).zip(&suites) {
            let name = format!("iterative-widening-{number}.tsv");
            fs::write(folder.join(name), IterativeWidening::write_golden(rows))?;
        }
    }
    if is_wanted("generalized-widening") {
        let study = GeneralizedWideningStudy::default();
        for (name, settings) in [("generalized-widening-quick", study.quick()), ("generalized-widening", study.usual())]
        {
            let measured = study.measure(&settings, &mut |_| {});
            fs::write(folder.join(format!("{name}.tsv")), measured.write())?;
        }
    }
    if is_wanted("small-go") {
        let settings = SmallGoStudy.usual();
        let counted = SmallGoStudy::count(&settings, 0..optimal_line().len());
        fs::write(folder.join("small-go-savings.tsv"), write_golden_savings(&counted))?;
        fs::write(folder.join("small-go-values.tsv"), write_golden_values(&SmallGoStudy::values(&settings)))?;
    }
    if is_wanted("evolve") {
        let threads = std::thread::available_parallelism().map_or(1, Into::into);
        let eras = Evolve::evolve(&Evolve.usual(), threads, &mut || {});
        fs::write(folder.join("evolve.json"), Evolve::write_golden(&eras))?;
    }
    if is_wanted("interest") {
        let numbers = Interest::measure(&Settings { passes: 1, ..Settings::USUAL }, &mut |_| {});
        for (name, text) in Interest::write_golden(&numbers) {
            fs::write(folder.join(name), text)?;
        }
    }
    Ok(())
}
