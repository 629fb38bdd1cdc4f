#![doc = include_str!("../README.md")]

mod advice;
mod bad_weights;
mod convolution;
mod guide;
mod heads;
mod inquiry;
mod lanes;
mod layer;
mod odds;
mod planes;
mod pointwise;
mod pooling;
mod scale;
mod stem;
mod strings;
mod tiles;
mod window;

pub use advice::{Advice, Retaker};
pub use bad_weights::BadWeights;
pub use guide::{Guide, Workspace};
pub use inquiry::{Aim, Inquiry};
pub use odds::{Calibration, Odds};
pub use planes::{Plane, Planes};
pub use window::Window;
