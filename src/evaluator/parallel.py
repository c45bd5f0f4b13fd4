"""Numbered pieces of work, done by threads or by any executor, with results in order."""

import threading
from _thread import start_new_thread
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["check_threads", "run_all"]

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def check_threads(threads: int) -> int:
    """Return a number of threads, or raise what is wrong with it.

    >>> check_threads(2)
    2
    """
    if isinstance(threads, bool) or not hasattr(threads, "__index__"):
        raise TypeError(f"threads is a number of threads, not {threads!r}")
    if threads < 1:
        raise ValueError(f"threads={threads}: at least one thread does the work")
    return int(threads)


def _run_and_tell(run: Callable[[None], None], end: threading.Event) -> None:
    try:
        run(None)
    finally:
        end.set()


def run_all(
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    threads: int = 1,
    executor: "Executor | None" = None,
    progress: Callable[[int], object] | None = None,
) -> list[Result]:
    """Do all pieces of work; return their results in the order of the pieces.

    `progress` is called in this thread, now and then, with how many are done. The threads live
    for this call; this one works, too, and when it is interrupted or an error is raised anywhere,
    no new piece is begun. An `executor` gets everything instead.

    >>> run_all(abs, [3, -4], threads=2)
    [3, 4]
    """
    pieces = list(pieces)
    if executor is not None:
        results = []
        for result in executor.map(work, pieces):
            results.append(result)
            if progress is not None:
                progress(len(results))
        return results

    if len(pieces) == 1 and progress is None:
        return [work(pieces[0])]

    found: dict[int, Result] = {}
    errors: list[BaseException] = []
    waiting = iter(enumerate(pieces))
    lock = threading.Lock()

    def run(progress: Callable[[int], object] | None) -> None:
        try:
            while not errors:
                with lock:
                    i, piece = next(waiting, (-1, None))
                if i < 0:
                    return
                found[i] = work(piece)  # type: ignore[arg-type]  # pieces may be None, not i
                if progress is not None:
                    progress(len(found))
        except BaseException as error:  # raised below, in the caller's thread
            errors.append(error)

    # Thread.start waits until the new thread runs, as long as a hundred thousand hands take.
    ended = [threading.Event() for _ in range(min(threads, len(pieces)) - 1)]
    for end in ended:
        start_new_thread(_run_and_tell, (run, end))
    run(progress)
    while not all(end.is_set() for end in ended):
        try:
            for end in ended:
                end.wait()
        except KeyboardInterrupt as error:  # the others end their piece of work first
            errors.append(error)
    if errors:
        raise errors[0]
    return [found[i] for i in range(len(pieces))]
