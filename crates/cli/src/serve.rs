//! `tesuji serve`: the page in the browser.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use tesuji_server::{PageServer, ServerSettings};

use crate::args::ServeArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;

/// The port that is tried first.
const USUAL_PORT: u16 = 7979;

/// Runs the command.
pub fn run(asked: &ServeArguments, output: &mut Output) -> Result<(), Failure> {
    interrupt::watch();
    let server = bind(asked)?;
    let address = server.address().map_err(|why| no_server(asked, &why))?;
    let page = format!("http://{}/", SocketAddr::new(reachable(address.ip()), address.port()));
    output.line(format!("Tesuji is at {page}"))?;
    output.line("Press Ctrl-C to end it.")?;
    output.flush()?;
    if !asked.no_open && open::that_detached(&page).is_err() {
        output.line("No browser could be opened: open the address in one yourself.")?;
        output.flush()?;
    }
    server.run(interruption()).map_err(|why| no_server(asked, &why))
}

fn bind(asked: &ServeArguments) -> Result<PageServer, Failure> {
    let settings = || {
        let usual = ServerSettings::default();
        ServerSettings {
            longest_time: asked.time.0,
            usual_time: usual.usual_time.min(asked.time.0),
            memory: asked.memory.bytes(),
            searches: asked.searches.map_or(usual.searches, usize::from),
            names: asked.names.clone(),
            ..usual
        }
    };
    let at = |port| PageServer::bind(SocketAddr::new(asked.address, port), settings());
    let server = match asked.port {
        Some(port) => at(port),
        None => at(USUAL_PORT).or_else(|_| at(0)),
    };
    server.map_err(|why| no_server(asked, &why))
}

fn no_server(asked: &ServeArguments, why: &io::Error) -> Failure {
    let port = asked.port.unwrap_or(USUAL_PORT);
    Failure::Usage(format!("cannot listen at {} port {port}: {why}; say another --address or --port", asked.address))
}

/// An address that a browser on this machine can open.
fn reachable(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(any) if any.is_unspecified() => std::net::Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(any) if any.is_unspecified() => std::net::Ipv6Addr::LOCALHOST.into(),
        other => other,
    }
}

/// Comes to an end with the first Ctrl-C.
async fn interruption() {
    const PACE: Duration = Duration::from_millis(100);
    while !interrupt::is_wanted() {
        tokio::time::sleep(PACE).await;
    }
}
