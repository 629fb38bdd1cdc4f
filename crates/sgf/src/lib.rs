//! Smart Game Format, FF[4]: read, keep and write game trees without loss.
