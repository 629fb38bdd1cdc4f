//! What can be said to `tesuji serve`.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

use crate::args::{Amount, EXIT_CODES, TimeLimit};

const EXAMPLES: &str = "\
The page reads, plays, sets problems and runs experiments in a browser. Everything comes from this program, and no other computer than \
this machine can reach it unless --address says otherwise. Ctrl-C ends it.

Examples:
  tesuji serve                            open the page in the browser
  tesuji serve --port 8080 --no-open      print the address only
  tesuji serve --time 5m --memory 1G      long searches with large tables
  tesuji serve --address 0.0.0.0 --name go.example
                                          for a whole network, under a name of its own";

/// Open the page: read, play, problems and experiments in a browser.
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{EXIT_CODES}"))]
pub struct ServeArguments {
    /// The port; 0 means any free one. By default 7979, or a free one if that is taken.
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// The address to listen at.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub address: IpAddr,
    /// A host name by which the page may be reached, besides localhost and numeric addresses.
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// Do not open the browser.
    #[arg(long)]
    pub no_open: bool,
    /// The most time per search: 30s, 5m.
    #[arg(long, value_name = "TIME", default_value = "1m")]
    pub time: TimeLimit,
    /// The most memory for the table of each search: 64M, 1G.
    #[arg(long, value_name = "SIZE", default_value = "64M")]
    pub memory: Amount,
    /// How many searches run at the same time; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub searches: Option<u16>,
}
