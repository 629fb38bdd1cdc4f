//! Certificates of answers, and the small, slow, obvious checker that trusts nobody.
