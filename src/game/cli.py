"""The command ``scalareale``."""

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    argparse.ArgumentParser(prog="scalareale").parse_args(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
