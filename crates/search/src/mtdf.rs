//! MTD(f): the value of a position by questions of "at least this much?" alone (Plaat, Schaeffer, Pijls & de Bruin 1996).

use crate::value::Value;

/// Asks `at_least` until the bounds meet, starting from a guess; gives the value. An answer at or above the claim says
/// that the position is worth at least as much as the answer, one below the claim that it is worth at most that.
pub(crate) fn converge<V: Value, E>(guess: V, mut at_least: impl FnMut(V) -> Result<V, E>) -> Result<V, E> {
    let (mut lower, mut upper) = (V::MIN, V::MAX);
    let mut claim = guess;
    loop {
        // The lowest claim of all is no question.
        let asked = if claim <= V::MIN { above(V::MIN) } else { claim };
        let value = at_least(asked)?;
        if value >= asked {
            lower = value;
        } else {
            upper = value;
        }
        if lower >= upper {
            return Ok(value);
        }
        claim = if value == lower { above(value) } else { value };
    }
}

/// The smallest value above this one.
pub(crate) fn above<V: Value>(value: V) -> V {
    -(-value).below()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Score;

    #[test]
    fn every_value_is_found_from_every_guess() {
        for value in -5..=5 {
            for guess in -7..=7 {
                let mut questions = 0;
                let found = converge(Score(guess), |_| {
                    questions += 1;
                    // A search that tells the exact value is found out by two questions.
                    Ok::<_, ()>(Score(value))
                });
                assert_eq!(found, Ok(Score(value)));
                assert!(questions <= 2, "{value} from {guess}: {questions}");
            }
        }
    }

    #[test]
    fn bare_bounds_are_enough() {
        for value in -5..=5 {
            let found =
                converge(Score(0), |claim| Ok::<_, ()>(if Score(value) >= claim { claim } else { claim.below() }));
            assert_eq!(found, Ok(Score(value)));
        }
    }
}
