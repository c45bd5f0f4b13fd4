"""Files that are written whole or not at all."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from evaluator.errors import SourceError

__all__ = ["draft", "suffix_of"]


@contextmanager
def draft(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Open a file under a temporary name; in the end it gets its own, or is removed on an error."""
    target = os.path.realpath(path)  # a link stays a link
    if os.path.exists(target) and not os.path.isfile(target):
        raise SourceError(os.fspath(path), "is no ordinary file, which could be replaced")
    temporary = f"{target}.{os.getpid()}.part"
    try:
        with open(temporary, "xb") as file:
            yield file
        with suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))  # as it was before
        os.replace(temporary, target)
    except BaseException as error:
        with suppress(OSError):
            os.remove(temporary)
        if isinstance(error, OSError) and error.filename == temporary:
            error.filename = os.fspath(path)
        raise


def suffix_of(path: str, known: tuple[str, ...]) -> str:
    """Return the suffix of a file that is to be written; the first known one where it has none.

    Raises `SourceError` for another suffix than those that are known.

    >>> suffix_of("ranked.NPY", (".csv", ".npy")), suffix_of("ranked", (".csv", ".npy"))
    ('.npy', '.csv')
    """
    suffix = Path(path).suffix.lower() or known[0]
    if suffix not in known:
        *some, last = known
        words = f"{', '.join(some)} or {last}" if some else last
        raise SourceError(path, f"a file that is written is a {words} file")
    return suffix
