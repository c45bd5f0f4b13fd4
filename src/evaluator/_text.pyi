import numpy as np
import numpy.typing as npt

def read_lines(
    text: bytes,
    deck: int,
    comments: bool,
    masks: npt.NDArray[np.uint64],
    cards: npt.NDArray[np.uint8],
    sizes: npt.NDArray[np.uint8],
    lines: npt.NDArray[np.int64],
    starts: npt.NDArray[np.int64],
) -> int: ...
def read_numbers(
    numbers: npt.NDArray[np.int64],
    counts: npt.NDArray[np.int64],
    deck: int,
    masks: npt.NDArray[np.uint64],
    cards: npt.NDArray[np.uint8],
    sizes: npt.NDArray[np.uint8],
) -> None: ...
def size_masks(masks: npt.NDArray[np.uint64], deck: int, sizes: npt.NDArray[np.uint8]) -> None: ...
def list_cards(masks: npt.NDArray[np.uint64], cards: npt.NDArray[np.uint8]) -> None: ...
def write_cards(
    cards: npt.NDArray[np.uint8],
    sizes: npt.NDArray[np.uint8],
    ends: npt.NDArray[np.int32],
) -> bytearray: ...
def write_rows(
    cards: npt.NDArray[np.uint8],
    sizes: npt.NDArray[np.uint8],
    strengths: npt.NDArray[np.uint64],
    classes: npt.NDArray[np.uint32],
    kinds: npt.NDArray[np.uint32],
    best: npt.NDArray[np.uint8],
    pieces: bytes,
    ends: npt.NDArray[np.int32],
) -> bytearray: ...
