//! Law: any text is a certificate or an error; a certificate is read as it is written, and the checker accepts or refuses it.

use tesuji_certify::{Certificate, GameCertificate, check, check_game};

/// Holds of any bytes.
pub fn law(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(certificate) = text.parse::<Certificate>() {
        assert_eq!(certificate.to_string().parse(), Ok(certificate.clone()));
        check(&certificate).ok();
    }
    if let Ok(certificate) = text.parse::<GameCertificate>() {
        assert_eq!(certificate.to_string().parse(), Ok(certificate.clone()));
        check_game(&certificate).ok();
    }
}
