//! indicatif's spinner beside a label, or a million items that it counts; see Cargo.toml.
//!
//! usage: indicatif-spinner LABEL print|wait|long|ask, or indicatif-spinner count
use indicatif::ProgressBar;
use std::io::{stdin, stdout, Write};
use std::thread::sleep;
use std::time::Duration;

/// The processor time of this thread, in seconds. Linux only.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn count() {
    let (items, start) = (1_000_000, processor_time());
    for _ in ProgressBar::new(items).wrap_iter(0..items) {}
    println!("\r\nindicatif: {:.3} s", processor_time() - start);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments[0] == "count" {
        return count();
    }
    let bar = ProgressBar::new_spinner().with_message(arguments[0].clone());
    bar.enable_steady_tick(Duration::from_millis(100));
    match arguments[1].as_str() {
        "print" => {
            for line in 0..20 {
                println!("line {line} of twenty");
                sleep(Duration::from_millis(30));
            }
        }
        "ask" => {
            print!("Name? ");
            stdout().flush().unwrap();
            stdin().read_line(&mut String::new()).unwrap();
        }
        "wait" => sleep(Duration::from_secs(1)),
        _ => sleep(Duration::from_secs(999)),
    }
    bar.finish_and_clear();
}
