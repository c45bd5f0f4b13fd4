from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def rank_masks(
    masks: npt.NDArray[np.uint64],
    out: npt.NDArray[Any],
    size: int,
    tables: Tables,
    check: bool,
) -> int: ...
def rank_rows(
    array: npt.NDArray[Any], out: npt.NDArray[Any], tables: Tables, check: bool
) -> int: ...
def masks_of_rows(array: npt.NDArray[Any], out: npt.NDArray[np.uint64]) -> int: ...
def masks_of_hands(hands: Iterable[object], out: npt.NDArray[np.uint64], size: int) -> int: ...
def number_classes(
    strengths: npt.NDArray[np.uint32], out: npt.NDArray[np.uint32], tables: Tables
) -> int: ...
