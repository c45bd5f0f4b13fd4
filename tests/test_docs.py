"""Every example in the README, the docs and the docstrings runs and prints what it says."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import evaluator
import game

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = [
    name
    for package in (evaluator, game)
    for name in [
        package.__name__,
        *(found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
    ]
    # A kernel compiled for one instruction level may not be imported on another machine.
    if not re.search(r"\._bulk_|\.__main__$", name)
]


def failures(examples):
    """Run one page's or one docstring's examples; what went wrong, as doctest words it."""
    report = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(examples, out=report.append)
    return "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_on_a_page_run(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = re.sub(r"^ *```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert not failures(examples)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_module_run(name):
    """Compiled modules included."""
    found = doctest.DocTestFinder().find(importlib.import_module(name))
    assert not "".join(map(failures, found))
