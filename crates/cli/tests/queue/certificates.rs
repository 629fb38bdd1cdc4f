//! An authority of our own, and certificates that it has signed.

use std::fs;
use std::path::Path;

use rcgen::{BasicConstraints, CertificateParams, DnType, ExtendedKeyUsagePurpose, IsCa, Issuer, KeyPair};

/// An authority that signs certificates.
pub struct Authority {
    issuer: Issuer<'static, KeyPair>,
    /// The file of its own certificate.
    pub path: String,
}

impl Authority {
    /// A new one, whose certificate is written into a folder.
    pub fn new(folder: &Path, name: &str) -> Self {
        let mut parameters = CertificateParams::new([]).expect("no names");
        parameters.distinguished_name.push(DnType::CommonName, name);
        parameters.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let certificate = parameters.self_signed(&key).expect("a certificate");
        let path = write(folder, &format!("{name}.pem"), &certificate.pem());
        Self { issuer: Issuer::new(parameters, key), path }
    }

    /// The files of a certificate for this machine and of its key.
    pub fn sign(&self, folder: &Path, name: &str) -> [String; 2] {
        let mut parameters = CertificateParams::new(["127.0.0.1".to_owned()]).expect("an address");
        parameters.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth, ExtendedKeyUsagePurpose::ClientAuth];
        let key = KeyPair::generate().expect("a key");
        let certificate = parameters.signed_by(&key, &self.issuer).expect("a certificate");
        let path = write(folder, &format!("{name}.pem"), &certificate.pem());
        [path, write(folder, &format!("{name}.key"), &key.serialize_pem())]
    }
}

fn write(folder: &Path, name: &str, contents: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, contents).expect("a file");
    path.to_str().expect("a path in UTF-8").to_owned()
}
