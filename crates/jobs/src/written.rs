//! How jobs write what several kinds of them have in common: limits, options, and times in seconds.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};
use tesuji_engine::Limits;
use tesuji_goals::{Guidance, Method, Options};
use tesuji_review::ReviewSettings;

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

/// Reads the limits of a job that reviews a game; without any it has the usual time.
pub(crate) fn review_limits_or_usual<'de, D: Deserializer<'de>>(fields: D) -> Result<Limits, D::Error> {
    let limits = WrittenLimits::deserialize(fields)?;
    Ok(if limits.is_none() { Limits { time: Some(ReviewSettings::USUAL_TIME), ..limits } } else { limits })
}

/// The fields of options.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Options")]
pub(crate) struct WrittenOptions {
    #[serde(default, with = "named")]
    method: Method,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
    #[serde(default)]
    all_moves: bool,
    #[serde(default, skip_serializing_if = "is_usual_guide", with = "named")]
    guide: Guidance,
}

/// The fields of options where it is not for the job to say whether all moves are wanted.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Options")]
pub(crate) struct WrittenCheckOptions {
    #[serde(default, skip_serializing_if = "is_usual_method", with = "named")]
    method: Method,
    #[serde(default = "usual_memory")]
    memory: usize,
    #[serde(default = "yes")]
    certify: bool,
    #[serde(skip, default = "yes")]
    all_moves: bool,
    #[serde(default, skip_serializing_if = "is_usual_guide", with = "named")]
    guide: Guidance,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_usual_method(method: &Method) -> bool {
    *method == Method::default()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_usual_guide(guide: &Guidance) -> bool {
    *guide == Guidance::default()
}

fn usual_memory() -> usize {
    Options::default().memory
}

fn yes() -> bool {
    true
}

/// A method or a guide by its name.
mod named {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(thing: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(thing)
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display> + Default,
        D: Deserializer<'de>,
    {
        let name = Option::<String>::deserialize(from)?;
        let thing = name.map_or(Ok(T::default()), |name| name.parse());
        thing.map_err(D::Error::custom)
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
