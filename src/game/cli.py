"""The command ``scalareale``."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

import evaluator
from evaluator import cli, cli_equity, cli_ranges, cli_rules
from game import play

EXAMPLES = """\
examples:
  scalareale rank hands.txt --summary
  scalareale rules italian4
  scalareale compare "As Jd" "Ah Qc" --board "Js Qd Kh Tc 3d"
  scalareale equity AhKh QQ+,AKs --board "Qd 7c 2h"
  scalareale range 22+,A2s+
  scalareale table
  scalareale play italian --lang it
  scalareale rank --help
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="scalareale",
        description="Rank poker hands, say which one wins and why, and what it can expect.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {evaluator.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    cli.add_commands(commands)
    cli_rules.add_commands(commands)
    cli_equity.add_commands(commands)
    cli_ranges.add_commands(commands)
    play.add_commands(commands)
    options = parser.parse_args(arguments)
    for name in ("SIGTERM", "SIGHUP"):
        with suppress(AttributeError, ValueError):  # not on this system, not in the main thread
            signal.signal(getattr(signal, name), _end)
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        return 2  # closed, so that there is nobody to tell
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:  # nobody reads on: `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left, at exit
        return 141  # as a shell reports a process that such a pipe has ended
    except OSError as error:
        print(
            ": ".join(filter(None, (error.filename, error.strerror or str(error)))), file=sys.stderr
        )
        return 2
    return status


def _end(number: int, frame: object) -> None:
    """End by an exception, so that no half-written file stays behind."""
    raise SystemExit(128 + number)


if __name__ == "__main__":
    sys.exit(main())
