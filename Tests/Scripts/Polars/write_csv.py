#!/usr/bin/env python3
"""Is `loader render` as quick as polars?

Writes the same table both ways, in turn, in the same minute: `loader render` plays a scenario and
writes its frames, polars has them in memory and only writes. Both may use two threads.

    python3 -m pip install polars
    swift build -c release --product loader
    python3 Tests/Scripts/Polars/write_csv.py .build/release/loader
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

os.environ["POLARS_MAX_THREADS"] = "2"
import polars  # noqa: E402, because it reads that variable when it is imported

RUNS = 9
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")


def timed(work):
    """Seconds by the clock, and of the processors."""
    used = sum(resource.getrusage(who).ru_utime + resource.getrusage(who).ru_stime for who in WHO)
    start = time.perf_counter()
    work()
    clock = time.perf_counter() - start
    return clock, sum(
        resource.getrusage(who).ru_utime + resource.getrusage(who).ru_stime for who in WHO) - used


WHO = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)


def main():
    loader = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/release/loader")
    scenario = os.path.join(ROOT, "Fixtures/Scenarios/hour-long.csv")
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = os.path.join(folder, "ours.csv"), os.path.join(folder, "theirs.csv")

        def render():
            subprocess.run(
                [loader, "render", scenario, "--fps", "240", "--output", ours], check=True)

        render()
        table = polars.read_csv(ours)
        figures = {"loader": [], "polars": []}
        for run in range(RUNS + 1):
            pair = timed(render), timed(lambda: table.write_csv(theirs))
            if run > 0:  # the first one warms up
                for name, figure in zip(figures, pair):
                    figures[name].append(figure)
        # They spell a number in the same digits, or in others that read back to the same.
        assert table.equals(polars.read_csv(theirs)), "the tables differ"
        print(f"{table.height} rows, {os.path.getsize(ours)} bytes, polars {polars.__version__}")
        print(f"{'':8}{'s, median':>12}{'least':>8}{'most':>8}{'s of processors':>18}")
        for name, runs in figures.items():
            clock = [figure[0] for figure in runs]
            used = statistics.median(figure[1] for figure in runs)
            print(f"{name:8}{statistics.median(clock):12.3f}{min(clock):8.3f}{max(clock):8.3f}"
                  f"{used:18.3f}")
        ratios = [a[0] / b[0] for a, b in zip(figures["loader"], figures["polars"])]
        print(f"loader / polars, by the clock: {statistics.median(ratios):.2f}")


main()
