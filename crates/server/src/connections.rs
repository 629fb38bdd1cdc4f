//! The connections that are open, limited in all and for each client. When there is no room, the one that has waited
//! longest without a request makes room for the next, so that idle and slow clients lock no other client out.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::settings::ServerSettings;

/// Handles that are left for what is no connection: the listener, the runtime, the standard streams.
#[cfg(unix)]
const RESERVE: usize = 32;

/// The connections that are open.
#[derive(Debug)]
pub struct Connections {
    most: usize,
    per_client: usize,
    patience: Duration,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    /// By their numbers, which count up.
    all: BTreeMap<u64, Record>,
    next: u64,
}

#[derive(Debug)]
struct Record {
    client: IpAddr,
    phase: Phase,
    /// When the phase began, or something last moved in it.
    since: Instant,
    leave: Arc<Notify>,
}

/// What a connection is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A request is on its way, or none has been sent yet.
    Arriving,
    /// The request is here whole, and is answered.
    Answering,
}

impl Connections {
    /// No connection yet; at most as many as the system has handles for.
    pub fn new(settings: &ServerSettings) -> Arc<Self> {
        let most = settings.connections.min(handles()).max(1);
        let per_client = settings.connections_per_client.min(most);
        Arc::new(Self { most, per_client, patience: settings.patience, open: Mutex::default() })
    }

    /// A place for a connection, which another one may have to leave for it; `None` if all others are being answered.
    pub fn admit(self: &Arc<Self>, client: IpAddr) -> Option<Connection> {
        let mut open = self.lock();
        if open.all.values().filter(|it| it.client == client).count() >= self.per_client {
            self.dismiss(&mut open, |it| it.client == client)?;
        }
        if open.all.len() >= self.most {
            self.dismiss(&mut open, |_| true)?;
        }
        let (number, leave) = (open.next, Arc::new(Notify::new()));
        open.next += 1;
        let record = Record { client, phase: Phase::Arriving, since: Instant::now(), leave: Arc::clone(&leave) };
        open.all.insert(number, record);
        Some(Connection { all: Arc::clone(self), number, leave })
    }

    /// Sends one connection away, where the system has no handle for another.
    pub fn make_room(&self) {
        self.dismiss(&mut self.lock(), |_| true);
    }

    /// Sends away the connection that has waited longest, among those that may be sent away.
    fn dismiss(&self, open: &mut Open, is_meant: impl Fn(&Record) -> bool) -> Option<()> {
        let may_go = |it: &Record| it.phase == Phase::Arriving || it.since.elapsed() > self.patience;
        let meant = open.all.iter().filter(|(_, it)| is_meant(it) && may_go(it));
        let number = *meant.min_by_key(|(number, it)| (it.since, **number))?.0;
        open.all.remove(&number)?.leave.notify_one();
        Some(())
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of a connection among the others, until it is dropped.
#[derive(Debug)]
pub struct Connection {
    all: Arc<Connections>,
    number: u64,
    leave: Arc<Notify>,
}

impl Connection {
    /// The whole request is here, or something moves while it is answered.
    pub fn is_answered(&self) {
        self.set(Phase::Answering);
    }

    /// The answer is given: the next request may come.
    pub fn is_free(&self) {
        self.set(Phase::Arriving);
    }

    /// Waits until another connection needs the place.
    pub async fn dismissed(&self) {
        self.leave.notified().await;
    }

    fn set(&self, phase: Phase) {
        if let Some(record) = self.all.lock().all.get_mut(&self.number) {
            (record.phase, record.since) = (phase, Instant::now());
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.lock().all.remove(&self.number);
    }
}

/// How many connections the system has handles for.
#[cfg(unix)]
fn handles() -> usize {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(RESERVE))
}

#[cfg(not(unix))]
fn handles() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::Connections;
    use crate::settings::ServerSettings;

    fn client(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    #[tokio::test]
    async fn the_one_that_waits_longest_makes_room() {
        let settings = ServerSettings { connections: 3, connections_per_client: 2, ..ServerSettings::default() };
        let all = Connections::new(&settings);
        let busy = all.admit(client(1)).expect("room");
        busy.is_answered();
        let idle = all.admit(client(1)).expect("room");
        let other = all.admit(client(2)).expect("room");
        // The client has two: its own idle one has to go, not the other client's.
        let next = all.admit(client(1)).expect("room for the one that left");
        idle.dismissed().await;
        next.is_answered();
        assert!(all.admit(client(1)).is_none(), "both of its connections are answered");
        let third = all.admit(client(3)).expect("room for a third client");
        other.dismissed().await;
        third.is_answered();
        assert!(all.admit(client(4)).is_none(), "all are answered");
        third.is_free();
        assert!(all.admit(client(4)).is_some());
    }

    #[test]
    fn an_answer_that_is_not_read_does_not_keep_its_place() {
        let patience = Duration::ZERO;
        let settings = ServerSettings { connections: 1, patience, ..ServerSettings::default() };
        let all = Connections::new(&settings);
        let stuck = all.admit(client(1)).expect("room");
        stuck.is_answered();
        std::thread::sleep(Duration::from_millis(1));
        assert!(all.admit(client(2)).is_some());
    }
}
