//! A picture of what each evaluation function sees: five boards side by side.

use tesuji_board::{Color, Point, PointSet};
use tesuji_games::{Link, Metric};
use tesuji_render::{Area, Figure, Panels, Shape};
use tesuji_sgf::Mark;

use super::{Seen, signed};

/// Black's colour and White's, as red, green and blue.
const TINTS: [[f64; 3]; 2] = [[59.0, 111.0, 182.0], [224.0, 146.0, 47.0]];

/// Draws the picture.
pub fn picture(seen: &Seen) -> String {
    let values = seen.values();
    let pictured = [
        (patches(seen, Link::Lines), "how many sets"),
        (colors(seen), "how many points"),
        (sized(seen), "how large they are"),
        (heat(seen, Link::Lines), "how close points are"),
        (heat(seen, Link::LinesAndDiagonals), "and on diagonals"),
    ];
    let boards = values.iter().zip(pictured).map(|((name, value), (mut figure, words))| {
        figure.title.clone_from(&seen.scene.title);
        figure.caption = figure.wrapped(words);
        (format!("{name}  {}", signed(*value)), figure)
    });
    let boards: Vec<(String, Figure)> = boards.collect();
    let lines = boards.iter().map(|(_, figure)| figure.caption.len()).max().unwrap_or_default();
    let evened = boards.into_iter().map(|(heading, mut figure)| {
        // Captions of one length keep the boards in line.
        figure.caption.resize(lines, String::new());
        (heading, figure)
    });
    let columns = if seen.scene.setup.size.columns() <= 9 { 5 } else { 3 };
    let key = [(Color::Black, 0.55, "good for Black"), (Color::White, 0.55, "good for White")];
    let key = key.map(|(color, strength, words)| (tint(color, strength), words.to_owned())).to_vec();
    Panels { boards: evened.collect(), key, columns }.svg()
}

fn plain(seen: &Seen) -> Figure {
    let mut figure = Figure::of(&seen.scene);
    figure.marks.clear();
    figure.highlights.clear();
    figure.last = None;
    figure
}

/// A colour on white, from nothing to full strength.
fn tint(color: Color, strength: f64) -> String {
    let [r, g, b] = TINTS[color.index()].map(|part| (255.0 - (255.0 - part) * strength).round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Every set of one colour as a patch.
fn patches(seen: &Seen, link: Link) -> Figure {
    let mut figure = plain(seen);
    for color in Color::ALL {
        let patch = |points: PointSet| Area { points, shape: Shape::Patch(tint(color, 1.0)), fill: tint(color, 0.35) };
        figure.areas.extend(seen.colors.sets(color, link).map(patch));
    }
    figure
}

/// Every point in the colour of its owner.
fn colors(seen: &Seen) -> Figure {
    let mut figure = plain(seen);
    let area = |color| Area { points: seen.colors.points(color), shape: Shape::Squares, fill: tint(color, 0.55) };
    figure.areas.extend(Color::ALL.map(area));
    figure
}

/// Every set as a patch with its size on it, the stronger the larger.
fn sized(seen: &Seen) -> Figure {
    let mut figure = plain(seen);
    let sets =
        Color::ALL.into_iter().flat_map(|color| seen.colors.sets(color, Link::Lines).map(move |set| (color, set)));
    let sets: Vec<(Color, PointSet)> = sets.collect();
    let largest = sets.iter().map(|(_, set)| set.len()).max().unwrap_or(1) as f64;
    for (color, points) in sets {
        let strength = 0.15 + 0.6 * (points.len() as f64 / largest).powi(2);
        figure.areas.push(Area { points, shape: Shape::Patch(tint(color, 1.0)), fill: tint(color, strength) });
        figure.marks.extend(middle(points).map(|p| (p, Mark::Label(points.len().to_string()))));
    }
    figure
}

/// The point of a set that is nearest to its middle.
fn middle(set: PointSet) -> Option<Point> {
    let mean = |of: fn(Point) -> u8| set.iter().map(|p| f64::from(of(p))).sum::<f64>() / set.len().max(1) as f64;
    let (column, row) = (mean(Point::column), mean(Point::row));
    let distance = |p: &Point| (f64::from(p.column()) - column).powi(2) + (f64::from(p.row()) - row).powi(2);
    set.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Every point the stronger coloured the closer it is to all others for one side.
///
/// A point of one side is infinitely far from everything for the other, which would outshine all else. So the neutral
/// points have a scale of their own: a tinge of whom they are good for, and how they compare with their average.
fn heat(seen: &Seen, link: Link) -> Figure {
    let mut figure = plain(seen);
    let neutral = seen.colors.neutral();
    let worth = |share: Metric| share.with_infinity(seen.infinity) as f64;
    let shares = seen.colors.shares(link).into_iter().map(|(p, share)| (p, worth(share)));
    let (empty, owned): (Vec<_>, Vec<_>) = shares.partition(|(p, _)| neutral.contains(*p));
    let average = empty.iter().map(|(_, worth)| worth).sum::<f64>() / empty.len().max(1) as f64;
    let most = |all: &[(Point, f64)], from: f64| all.iter().map(|(_, worth)| (worth - from).abs()).fold(1.0, f64::max);
    let (most_owned, most_empty) = (most(&owned, 0.0), most(&empty, average));
    let owned = owned.iter().map(|(p, worth)| (*p, 0.85 * worth / most_owned));
    let tinge = 0.12 * if average == 0.0 { 0.0 } else { average.signum() };
    let empty = empty.iter().map(|(p, worth)| (*p, tinge + 0.35 * (worth - average) / most_empty));
    for (p, strength) in owned.chain(empty) {
        let fill = tint(if strength < 0.0 { Color::White } else { Color::Black }, strength.abs());
        figure.areas.push(Area { points: PointSet::from(p), shape: Shape::Squares, fill });
    }
    figure
}
