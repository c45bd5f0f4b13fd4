"""The lines of a file, without ever holding more of it than a block."""

from collections.abc import Iterator
from typing import BinaryIO

from evaluator.errors import SourceError

__all__ = ["each_line", "whole_lines"]

#: Bytes that are read at a time.
BLOCK = 1 << 20
#: Bytes of the longest line; what is longer is no line of a text.
LONGEST = 1 << 20
#: What some programs put in front of a text.
BOM = b"\xef\xbb\xbf"


def whole_lines(file: BinaryIO, name: str) -> Iterator[tuple[int, bytes]]:
    """Yield whole lines, many at a time, and the number of the first of them, from 1."""
    line, rest = 1, b""
    while chunk := file.read(BLOCK):
        end = chunk.rfind(b"\n") + 1
        if end:
            text, rest = rest + chunk[:end], chunk[end:]
            text = text.removeprefix(BOM) if line == 1 else text
            yield line, text
            line += text.count(b"\n")
        else:
            rest += chunk
        if len(rest) > LONGEST:
            raise SourceError(f"{name}:{line}", f"a line of more than {LONGEST:,} bytes is no hand")
    if rest:
        yield line, rest.removeprefix(BOM) if line == 1 else rest


def each_line(file: BinaryIO, name: str) -> Iterator[bytes]:
    """Yield the lines one by one."""
    for _, text in whole_lines(file, name):
        yield from text.splitlines(keepends=True)
