from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

def boards(
    known: int, left: int, cards: int, classes: Iterable[Sequence[int]]
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint8]]: ...
