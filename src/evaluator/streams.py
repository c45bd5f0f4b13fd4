"""Streams of random numbers: one for each numbered block of work, whoever does it."""

import numpy as np
import numpy.typing as npt

__all__ = ["block_state", "entropy_of"]


def entropy_of(seed: int | None) -> int:
    """Return `seed`, or fresh entropy for None.

    Raises `TypeError` for what is not an int and `ValueError` for a negative one.
    """
    if seed is None:
        # Without an argument it draws a number, of all that the type allows.
        return int(np.random.SeedSequence().entropy)  # type: ignore[arg-type]  # a number
    if isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise TypeError(f"a seed is an int, not {type(seed).__name__}")
    if seed.__index__() < 0:
        raise ValueError(f"seed {seed}: a seed is not negative")
    return seed.__index__()


def block_state(entropy: int, block: int) -> npt.NDArray[np.uint64]:
    """Return where the stream of a block starts: four numbers, a hash of the two arguments."""
    sequence = np.random.SeedSequence(entropy, spawn_key=(block,))
    return sequence.generate_state(4, np.uint64).astype(np.uint64, copy=False)
