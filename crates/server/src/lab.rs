//! The lab: the papers' experiments, as they came out last and as they come out now.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::Deserialize;
use tesuji_lab::{Experiment, Results, Settings};
use tesuji_page::{
    ExperimentView, ProgressView, ResultsView, Trouble, TroubleView, Work, experiment_list, find_experiment,
};
use utoipa::ToSchema;

use crate::job;
use crate::long_request::{EventStream, LongRequest};
use crate::refusal::Refusal;

/// How to run an experiment.
#[derive(Deserialize, ToSchema)]
pub struct Run {
    /// Whether to make a short run.
    #[serde(default)]
    pub quick: bool,
}

/// What a run is left with when a client stops it.
struct Stopped;

/// List the experiments.
#[utoipa::path(get, path = "/api/experiments", tag = "lab",
    responses((status = 200, description = "the experiments", body = Vec<ExperimentView>)))]
pub async fn list() -> Json<Vec<ExperimentView>> {
    Json(experiment_list())
}

/// What came out of an experiment when its numbers were written down.
#[utoipa::path(get, path = "/api/experiments/{name}", tag = "lab",
    params(("name" = String, Path, description = "the name of the experiment")),
    responses((status = 200, description = "the stored results", body = ResultsView),
        (status = 404, description = "there is no such experiment", body = TroubleView)))]
pub async fn stored(Path(name): Path<String>) -> Result<Json<ResultsView>, Refusal> {
    let view = tokio::task::spawn_blocking(move || ResultsView::stored(&name)).await;
    Ok(Json(view.unwrap_or_else(|_| Err(Trouble::bug("the experiment broke down")))?))
}

/// Run an experiment: a stream of events as for a search; `done` brings a `ResultsView`.
#[utoipa::path(post, path = "/api/experiments/{name}/run", tag = "lab",
    params(("name" = String, Path, description = "the name of the experiment")), request_body = Run,
    responses(EventStream, (status = 404, description = "there is no such experiment", body = TroubleView)))]
pub async fn run(Path(name): Path<String>, request: LongRequest<Run>) -> Result<Response, Refusal> {
    find_experiment(&name)?;
    let LongRequest { asked: wanted, client, app } = request;
    let longest = app.settings.longest_experiment;
    job::stream(&app, &app.experiments, &client, move |_, work| {
        let experiment = find_experiment(&name)?;
        let settings = if wanted.quick { experiment.quick() } else { experiment.usual() };
        let start = Instant::now();
        let is_over = |work: &Work| work.is_over() || start.elapsed() > longest;
        let results = stoppable(experiment.as_ref(), &settings, work, start, is_over)?;
        Ok(ResultsView::of(experiment.as_ref(), &results, Some(start.elapsed().as_secs_f64())))
    })
}

/// Runs an experiment until it is done or a client wants an end.
///
/// An experiment knows of no end but its own, so a run is left by unwinding from where it tells its progress.
fn stoppable(
    experiment: &dyn Experiment,
    settings: &Settings,
    work: &mut Work,
    start: Instant,
    is_over: impl Fn(&Work) -> bool,
) -> Result<Results, Trouble> {
    let mut progress = |progress: tesuji_lab::StepsDone| {
        if is_over(work) {
            resume_unwind(Box::new(Stopped));
        }
        work.tell(|| ProgressView {
            seconds: start.elapsed().as_secs_f64(),
            done: Some(progress.done),
            total: Some(progress.total),
            ..ProgressView::default()
        });
    };
    catch_unwind(AssertUnwindSafe(|| experiment.run(settings, &mut progress))).map_err(|left| {
        if left.is::<Stopped>() {
            Trouble::nonsense("the experiment was stopped").remedy("run it again, or look at the stored numbers")
        } else {
            Trouble::bug("the experiment broke down")
        }
    })
}
