//! Evolving populations: the same seed gives the same programs, whatever the threads, and a checkpoint goes on.

use tesuji_games::{ProgramName, ProgramPlan, Weights};
use tesuji_lab::{Era, Evolution, Evolve, Experiment, Standings, ThinkingBudget, Tournament};

const FEW: ThinkingBudget = ThinkingBudget::Nodes(20);

fn hold(plans: &[ProgramPlan], budget: ThinkingBudget) -> Standings {
    Tournament { plans, budget, seed: 1, after_game: &|| {} }.hold(2)
}

#[test]
fn a_checkpoint_goes_on_as_if_nothing_had_happened() {
    for era in Era::ALL {
        let mut one = Evolution::new(era, 5);
        let mut other = one.clone();
        for _ in 0..3 {
            one.hold_tournament(FEW, 2);
            other.hold_tournament(FEW, 1);
            let written = other.write();
            other = Evolution::read(&written).expect("a checkpoint");
        }
        assert_eq!(one, other, "era {era}");
        assert_ne!(one, Evolution::new(era, 6));
    }
}

#[test]
fn nonsense_is_no_checkpoint() {
    assert!(Evolution::read("").is_err());
    assert!(Evolution::read("{}").is_err());
    let mut evolution = Evolution::new(Era::First, 1);
    evolution.programs[0].genes.pop();
    assert!(Evolution::read(&evolution.write()).is_err(), "a parameter is missing");
    let mut evolution = Evolution::new(Era::First, 1);
    evolution.axes[0].high = evolution.axes[0].low;
    assert!(Evolution::read(&evolution.write()).is_err(), "an interval is empty");
}

#[test]
fn a_tournament_has_56_games_and_112_points() {
    let evolution = Evolution::new(Era::First, 9);
    let plans: Vec<ProgramPlan> = evolution.programs.iter().map(|program| program.plan(Era::First)).collect();
    let standings = hold(&plans, FEW);
    assert_eq!(standings.scores.len(), 56);
    assert_eq!(standings.places.iter().map(|place| place.points).sum::<u32>(), 112);
    assert!(standings.places.is_sorted_by(|a, b| a.points > b.points || a.points == b.points && a.score >= b.score));
    assert!(standings.places.iter().map(|place| place.score).sum::<f64>().abs() < 1e-9);
}

#[test]
fn whoever_evaluates_beats_whoever_does_not() {
    let blind = ProgramPlan::constant(Weights::NONE);
    let standings = hold(&[blind, ProgramPlan::constant(Weights::POPULATION)], ThinkingBudget::Nodes(200));
    assert_eq!((standings.places[0].program, standings.places[0].points), (1, 4));
}

#[test]
fn programs_stay_in_their_intervals() {
    for era in Era::ALL {
        let mut evolution = Evolution::new(era, 3);
        for _ in 0..4 {
            evolution.hold_tournament(ThinkingBudget::Nodes(5), 2);
            for program in &evolution.programs {
                for (gene, axis) in program.genes.iter().zip(&evolution.axes) {
                    assert!((axis.low..=axis.high).contains(gene) || axis.name == "openEndGame", "{gene} on {axis}");
                }
            }
        }
    }
}

#[test]
fn the_stored_run_begins_as_a_new_one_does() {
    let stored = Evolve::golden();
    assert_eq!(stored.len(), 3);
    for stored in stored {
        assert_eq!(stored.history.len(), stored.era.tournaments(), "as many as in the paper");
        assert!(stored.period > 1, "a period has ended");
        let mut evolution = Evolution::new(stored.era, Evolve::SEED);
        for _ in 0..2 {
            evolution.hold_tournament(ThinkingBudget::Nodes(Evolve.usual().nodes), 2);
        }
        assert_eq!(evolution.history[..2], stored.history[..2], "era {}", stored.era);
    }
}

#[test]
fn results_stand_beside_the_printed_ones() {
    let results = Evolve.stored();
    assert_eq!(results.tables.len(), 3);
    let text: String = results.tables.iter().map(ToString::to_string).collect();
    for printed in ["[32, 96]", "[384, 640]", "[64, 80]"] {
        assert!(text.contains(printed), "{printed}\n{text}");
    }
    let mut last = None;
    Evolve.run(&tesuji_lab::Settings { nodes: 2, every: 400, passes: 1 }, &mut |progress| last = Some(progress));
    assert!(last.is_some_and(|last| last.done == last.total && last.total == 3));
}

/// The weights that our players have are those of the stored run: the means of the best six, four times as large.
#[test]
fn our_own_programs_play_with_the_weights_of_the_stored_run() {
    for evolution in Evolve::golden() {
        let mut mean = evolution.programs[0].clone();
        mean.genes = evolution.history.last().expect("tournaments").means.clone();
        if evolution.era == Era::Third {
            mean.genes[..3].iter_mut().for_each(|gene| *gene = gene.round());
        }
        let (stored, played) = (mean.plan(evolution.era), ProgramName::Own(evolution.era.number()).plan());
        assert_eq!(stored, played, "era {}", evolution.era);
    }
}
