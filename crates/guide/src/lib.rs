#![doc = include_str!("../README.md")]

mod inquiry;
mod planes;
mod strings;
mod window;

pub use inquiry::{Aim, Inquiry};
pub use planes::{Plane, Planes};
pub use window::Window;
