//! How jobs write what several kinds of them have in common: limits, options, and times in seconds.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};
use tesuji_engine::Limits;
use tesuji_goals::{Method, Options};

/// The time of a job that solves a problem and has no limits.
pub(crate) const USUAL_TIME: Duration = Duration::from_secs(1);

/// The time of a job that checks a problem and has no limits: it asks many questions.
pub(crate) const USUAL_CHECK_TIME: Duration = Duration::from_secs(10);

/// The fields of limits.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Limits")]
pub(crate) struct WrittenLimits {
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default, rename = "seconds", with = "seconds")]
    time: Option<Duration>,
}

/// Reads the limits of a job that solves a problem; without any it has the usual time.
pub(crate) fn limits_or_usual<'de, D: Deserializer<'de>>(fields: D) -> Result<Limits, D::Error> {
    let limits = WrittenLimits::deserialize(fields)?;
    Ok(if limits.is_none() { Limits { time: Some(USUAL_TIME), ..limits } } else { limits })
}

/// Reads the limits of a job that checks a problem; without any it has the usual time.
pub(crate) fn check_limits_or_usual<'de, D: Deserializer<'de>>(fields: D) -> Result<Limits, D::Error> {
    let limits = WrittenLimits::deserialize(fields)?;
    Ok(if limits.is_none() { Limits { time: Some(USUAL_CHECK_TIME), ..limits } } else { limits })
}

/// The fields of options.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Options")]
pub(crate) struct WrittenOptions {
    #[serde(default, with = "method")]
    method: Method,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
    #[serde(default)]
    all_moves: bool,
}

/// The fields of options where it is not for the job to say whether all moves are wanted.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Options")]
pub(crate) struct WrittenCheckOptions {
    #[serde(default, skip_serializing_if = "is_usual_method", with = "method")]
    method: Method,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
    #[serde(skip, default = "yes")]
    all_moves: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_usual_method(method: &Method) -> bool {
    *method == Method::default()
}

fn usual_memory() -> usize {
    Options::default().memory
}

fn yes() -> bool {
    true
}

/// A method by its name.
mod method {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tesuji_goals::Method;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(method: &Method, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(method)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Method, D::Error> {
        let name = Option::<String>::deserialize(from)?;
        let method = name.map_or(Ok(Method::default()), |name| name.parse());
        method.map_err(|bad| D::Error::custom(format_args!("method: {bad}")))
    }
}

/// A time in seconds, with what is behind the point.
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    #[allow(clippy::ref_option, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        time.as_ref().map(Duration::as_secs_f64).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        let read = |seconds: f64| {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            let bad = || format!("seconds: {seconds} is no time: say a number greater than zero, as in 1.5");
            time.ok_or_else(|| D::Error::custom(bad()))
        };
        Option::<f64>::deserialize(from)?.map(read).transpose()
    }
}
