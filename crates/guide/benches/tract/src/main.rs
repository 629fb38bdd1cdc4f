//! The guide's network beside tract's: `to_onnx.py FOLDER` writes networks, this program measures both on them.
//!
//! From the project's root, whose settings for the compiler hold then:
//! `cargo run --release --manifest-path crates/guide/benches/tract/Cargo.toml FOLDER`. Prints how far the integers are from
//! the floats, and evaluations a second on one core, from the quickest of many answers to each question.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_guide::{Guide, Planes, Window, Workspace};
use tract_onnx::prelude::{Framework, InferenceModelExt, IntoRunnable, Tensor, tract_ndarray, tvec};

/// How many questions per second are answered.
fn rate<T>(questions: &[T], mut answer: impl FnMut(&T)) -> f64 {
    let mut quickest = vec![f64::MAX; questions.len()];
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(4) {
        for (question, quickest) in questions.iter().zip(&mut quickest) {
            let start = Instant::now();
            answer(question);
            *quickest = quickest.min(start.elapsed().as_secs_f64());
        }
    }
    questions.len() as f64 / quickest.iter().sum::<f64>()
}

/// The planes as tract wants them.
fn tensor(planes: &Planes) -> Tensor {
    let bit = |(_, plane, row, column): (usize, usize, usize, usize)| {
        f32::from(planes.masks()[row * Window::SIDE + column] >> plane & 1)
    };
    tract_ndarray::Array4::from_shape_fn((1, 16, Window::SIDE, Window::SIDE), bit).into()
}

fn compare(folder: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    let file = |ending: &str| folder.join(format!("{name}.{ending}"));
    let guide = Guide::from_bytes(&fs::read(file("weights"))?)?;
    let mut workspace = Workspace::new(&guide);
    let model = tract_onnx::onnx().model_for_path(file("onnx"))?.into_optimized()?.into_runnable()?;
    let planes: Vec<Planes> = fs::read(file("planes"))?.as_chunks().0.iter().map(Planes::from_bytes).collect();
    let tensors: Vec<Tensor> = planes.iter().map(tensor).collect();
    let (mut largest, mut furthest) = (0_f32, 0_f32);
    for (planes, tensor) in planes.iter().zip(&tensors) {
        let advice = guide.advise(planes, &mut workspace);
        let outputs = model.run(tvec!(tensor.clone().into()))?;
        for (ours, theirs) in advice.policy.iter().zip(outputs[0].to_plain_array_view::<f32>()?) {
            largest = largest.max(theirs.abs());
            furthest = furthest.max((*ours as f32 / 64.0 - theirs).abs());
        }
    }
    println!("{name}: logits up to {largest:.2}, integers and floats differ by up to {furthest:.3}");
    let ours = rate(&planes, |planes| drop(black_box(guide.advise(planes, &mut workspace))));
    let theirs = rate(&tensors, |tensor| drop(black_box(model.run(tvec!(tensor.clone().into())))));
    println!("{name}: ours {ours:.0} evaluations a second, tract {theirs:.0}");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("say the folder into which to_onnx.py has written")?;
    ["24x3", "32x3"].into_iter().try_for_each(|name| compare(Path::new(&folder), name))
}
