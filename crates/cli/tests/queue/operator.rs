//! An operator of NATS, who knows accounts, who know users: what `nsc` does, in a few lines.

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use serde_json::{Value, json};

/// An operator with an account for the server's own affairs and one for ours.
pub struct Operator {
    key: KeyPair,
    system: KeyPair,
    account: KeyPair,
}

impl Operator {
    /// A new one.
    pub fn new() -> Self {
        Self { key: KeyPair::new_operator(), system: KeyPair::new_account(), account: KeyPair::new_account() }
    }

    /// The part of a server's configuration that makes it trust the operator.
    pub fn configuration(&self) -> String {
        let [system, account] = [&self.system, &self.account].map(KeyPair::public_key);
        let operator = json!({"type": "operator", "version": 2, "system_account": system});
        let limits = json!({
            "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1, "leaf": -1,
            "mem_storage": -1, "disk_storage": -1, "streams": -1, "consumer": -1
        });
        let of_account = |limits: Value| json!({"type": "account", "version": 2, "limits": limits});
        format!(
            "operator: {}\nsystem_account: {system}\nresolver: MEMORY\nresolver_preload {{\n{system}: {}\n{account}: {}\n}}\n",
            token(&self.key, &self.key.public_key(), &operator),
            token(&self.key, &system, &of_account(json!({"subs": -1, "conn": -1, "data": -1, "payload": -1}))),
            token(&self.key, &account, &of_account(limits)),
        )
    }

    /// The file of a new user's credentials.
    pub fn credentials(&self) -> String {
        let user = KeyPair::new_user();
        let claims = json!({"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1});
        format!(
            "-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            token(&self.account, &user.public_key(), &claims),
            user.seed().expect("a new key has its seed")
        )
    }
}

/// What the owner of a key says of another, signed.
fn token(by: &KeyPair, of: &str, claims: &Value) -> String {
    let header = json!({"typ": "JWT", "alg": "ed25519-nkey"});
    let body = json!({"jti": "test", "iat": 1, "iss": by.public_key(), "name": "test", "sub": of, "nats": claims});
    let [header, body] = [header, body].map(|part| BASE64URL_NOPAD.encode(part.to_string().as_bytes()));
    let signature = by.sign(format!("{header}.{body}").as_bytes()).expect("a key that signs");
    format!("{header}.{body}.{}", BASE64URL_NOPAD.encode(&signature))
}
