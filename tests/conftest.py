"""Fixed seeds by default; `--slow` runs the slow tests too, with fresh ones."""

import os
import random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile(
    "slow", deadline=None, max_examples=500, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser):
    parser.addoption(
        "--slow", action="store_true", help="run the tests marked slow, all with fresh random seeds"
    )


def pytest_configure(config):
    slow = config.getoption("--slow")
    settings.load_profile("slow" if slow else "ci" if os.environ.get("CI") else "default")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--slow"):
        return
    skip = pytest.mark.skip(reason="slow: run with --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)


@pytest.fixture
def rng(request):
    """A generator with a fixed seed, or a fresh one under `--slow`, printed on failure."""
    seed = (
        random.SystemRandom().getrandbits(32) if request.config.getoption("--slow") else 20_251_130
    )
    print(f"seed {seed}")
    return random.Random(seed)
