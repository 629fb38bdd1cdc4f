#![allow(clippy::all, clippy::pedantic, missing_docs, clippy::print_stdout)]
use std::ops::ControlFlow;
use std::time::Instant;
use tesuji_board::*;
use tesuji_goals::*;
use tesuji_search::{Meter, Progress};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let limit: f64 = a[2].parse().unwrap();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let only = a.get(3);
    for line in text.lines() {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        let id = v["id"].as_str().unwrap();
        if let Some(o) = only {
            if o != id {
                continue;
            }
        }
        let size = Size::new(v["size"][0].as_u64().unwrap() as u8, v["size"][1].as_u64().unwrap() as u8).unwrap();
        let set = |k: &str| -> PointSet {
            v[k].as_array().unwrap().iter().map(|x| x.as_str().unwrap().parse::<Point>().unwrap()).collect()
        };
        let mut s = Setup::new(size);
        s.black = set("black");
        s.white = set("white");
        s.turn = if v["to_move"] == "black" { Color::Black } else { Color::White };
        s.ko = v["ko"]["vertex"].as_str().filter(|_| v["ko"]["banned"] == v["to_move"]).map(|x| x.parse().unwrap());
        let t: Point = v["target"][0].as_str().unwrap().parse().unwrap();
        let goal: Goal = v["goal"].as_str().unwrap().parse().unwrap();
        let problem = Problem::new(id, &s, goal, PointSet::from(t)).unwrap();
        let start = Instant::now();
        let mut poll = |_: &Progress| {
            if start.elapsed().as_secs_f64() > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut meter =
            if limit > 1000.0 { Meter::limited(limit as u64) } else { Meter::unlimited().polling(&mut poll) };
        let o = Options {
            certify: std::env::var("NOCERT").is_err(),
            all_moves: std::env::var("ALL").is_ok(),
            ..Options::default()
        };
        let r = solve(&problem, &o, &mut meter).unwrap();
        let b = r.best.map(|m| m.to_string());
        println!(
            "{}",
            serde_json::json!({"id":id,"outcome":outcome_name(r.outcome),"best":b,"moves":r.moves.iter().map(|m|m.to_string()).collect::<Vec<_>>(),"nodes":r.nodes,"seconds":start.elapsed().as_secs_f64(),"certified":r.standing==Standing::Certified,"four":r.four_liberties})
        );
        if only.is_some() {
            println!("{}", Diagram { setup: s.clone(), marked: PointSet::from(t) });
            println!("{:?} {:?} {:?} {}", v["expected"], r.line, r.standing, v["to_move"]);
            for c in &r.certificates {
                println!("{}", tesuji_certify::check(c).unwrap());
            }
        }
    }
}
