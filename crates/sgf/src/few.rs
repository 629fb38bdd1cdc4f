//! A list that mostly has one element, and then needs no memory of its own: most nodes have one property, and most properties
//! have one value.

use std::ops::{Deref, DerefMut};

/// A list of few elements.
#[derive(Clone, Debug, Default)]
pub(crate) enum Few<T> {
    #[default]
    Nothing,
    One(T),
    Many(Vec<T>),
}

impl<T> Few<T> {
    pub(crate) fn push(&mut self, item: T) {
        match self {
            Self::Many(items) => items.push(item),
            Self::Nothing | Self::One(_) => {
                *self = match std::mem::take(self) {
                    Self::One(first) => Self::Many(vec![first, item]),
                    Self::Nothing | Self::Many(_) => Self::One(item),
                }
            }
        }
    }

    /// Takes out the element at a place that the list has.
    pub(crate) fn remove(&mut self, place: usize) {
        match self {
            Self::Many(items) => drop(items.remove(place)),
            Self::Nothing | Self::One(_) => *self = Self::Nothing,
        }
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            Self::Nothing => &[],
            Self::One(item) => std::slice::from_ref(item),
            Self::Many(items) => items,
        }
    }
}

impl<T> DerefMut for Few<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::Nothing => &mut [],
            Self::One(item) => std::slice::from_mut(item),
            Self::Many(items) => items,
        }
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::Nothing;
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn it_is_a_list() {
        for length in 0..6 {
            let mut few: Few<usize> = (0..length).collect();
            let mut list: Vec<usize> = (0..length).collect();
            assert_eq!(few[..], list[..]);
            few.push(9);
            list.push(9);
            few[0] += 1;
            list[0] += 1;
            assert_eq!(few[..], list[..]);
            while !list.is_empty() {
                few.remove(list.len() / 2);
                list.remove(list.len() / 2);
                assert_eq!(few[..], list[..]);
            }
        }
    }
}
