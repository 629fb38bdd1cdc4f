//! `tesuji lab`: the papers' experiments, run again.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use tesuji_lab::{Experiment, GeneralizedWideningStudy, ResultTable, Results, Settings, experiment, experiments};

use crate::args::{Amount, LabArguments, LabCommand, LabOutputArguments, LabRunArguments};
use crate::evolve;
use crate::failure::Failure;
use crate::output::{Output, write_file};

/// The longest line of running text.
const LINE: usize = 100;

/// Runs the command.
pub fn run(asked: &LabArguments, output: &mut Output) -> Result<(), Failure> {
    match &asked.command {
        LabCommand::List => {
            experiments().iter().try_for_each(|it| output.line(format!("{}  {}", it.name(), it.title())))
        }
        LabCommand::Run(asked) => run_one(asked, output),
        LabCommand::Show(asked) => {
            let experiment = find(&asked.name)?;
            deliver(experiment.as_ref(), &experiment.stored(), asked, output)
        }
    }
}

fn run_one(asked: &LabRunArguments, output: &mut Output) -> Result<(), Failure> {
    let mut experiment = find(&asked.output.name)?;
    if asked.full {
        if experiment.name() != GeneralizedWideningStudy::default().name() {
            return Err(Failure::Usage("only the experiment `generalized-widening` has the paper's times".to_owned()));
        }
        experiment = Box::new(GeneralizedWideningStudy::timed());
    }
    if let Some(era) = asked.evolve.era {
        if experiment.name() != "evolve" {
            return Err(Failure::Usage("only the experiment `evolve` has eras".to_owned()));
        }
        return evolve::run(era, asked, output);
    }
    let usual = if asked.quick { experiment.quick() } else { experiment.usual() };
    let settings = Settings { nodes: asked.nodes.map_or(usual.nodes, Amount::count), ..usual };
    let style = ProgressStyle::with_template("{bar:32} {pos} of {len}, {eta} left").expect("a template of ours");
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr_with_hz(10)).with_style(style);
    let results = experiment.run(&settings, &mut |progress| {
        bar.set_length(progress.total as u64);
        bar.set_position(progress.done as u64);
    });
    bar.finish_and_clear();
    deliver(experiment.as_ref(), &results, &asked.output, output)
}

fn find(name: &str) -> Result<Box<dyn Experiment>, Failure> {
    experiment(name).ok_or_else(|| {
        let name = name.escape_debug();
        Failure::Usage(format!("'{name}' is no experiment: `tesuji lab list` names them"))
    })
}

/// Prints the results and writes the files that were asked for.
pub fn deliver(
    experiment: &dyn Experiment,
    results: &Results,
    asked: &LabOutputArguments,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(path) = &asked.csv {
        write_file(path, results.csv())?;
    }
    if let Some(path) = &asked.svg {
        write_file(path, &results.svg)?;
    }
    if asked.json {
        let tables: Vec<_> = results.tables.iter().map(ResultTable::json).collect();
        let fields = json!({ "experiment": experiment.name(), "tables": tables, "remarks": results.remarks });
        return output.line(fields.to_string());
    }
    output.line(experiment.title())?;
    for table in &results.tables {
        output.line("")?;
        output.print(table.to_string())?;
    }
    for remark in &results.remarks {
        output.line("")?;
        output.print(folded(remark))?;
    }
    Ok(())
}

/// A text in lines of a readable length.
fn folded(text: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > LINE {
            folded.push('\n');
            length = 0;
        } else if length > 0 {
            folded.push(' ');
            length += 1;
        }
        folded += word;
        length += width;
    }
    folded + "\n"
}
