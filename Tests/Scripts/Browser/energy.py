#!/usr/bin/env python3
"""What loaders with a frame rate cost the whole browser: Tests/Scripts/Browser/energy.py OUT [SECONDS [ROUNDS]]

OUT is what .ci/web has built. One headless Chromium without a GPU process shows one page after the other, in several
rounds: 1 and 20 rings as smooth as the screen, at 30 and at 12 frames a second, and as many spinners as one writes them
in CSS. Prints for each the median of the processor time of all processes of the browser, in percent of a core, with the
least and the greatest one, and the median of its frames a second. Not part of `swift test`.
"""

import pathlib
import statistics
import sys
import tempfile
import time

from chromium import Chromium, serve
from spinners import HEAD, border, dash, loaders

OUT = pathlib.Path(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 4
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 5
KINDS = {
    "this loader": loaders,
    "this loader, 30 a second": lambda count: loaders(count, "frame-rate=30"),
    "this loader, 12 a second": lambda count: loaders(count, "frame-rate=12"),
    "this loader at rest": lambda count: loaders(count, "value=0.4"),
    "a border, CSS": border,
    "a dash, CSS": dash,
}
PAGES = {"an empty page": HEAD} | {f"{count:2} × {kind}": page(count) for count in (1, 20) for kind, page in KINDS.items()}

with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
    folder = pathlib.Path(name)
    for file in OUT.glob("swift-loader*"):
        (folder / file.name).write_bytes(file.read_bytes())
    for index, page in enumerate(PAGES.values()):
        (folder / f"{index}.html").write_text(page)
    port = serve(name)
    browser = Chromium(folder / "profile", ["--disable-gpu"], "chromium-headless-shell")
    try:
        found = {title: [] for title in PAGES}
        for _ in range(ROUNDS):
            for index, title in enumerate(PAGES):
                target, session = browser.open(newWindow=True)
                browser.call("Page.navigate", {"url": f"http://127.0.0.1:{port}/{index}.html"}, session)
                time.sleep(2)
                found[title].append(browser.cost(session, SECONDS))
                browser.call("Target.closeTarget", {"targetId": target})
        print(f"{ROUNDS} rounds of {SECONDS:g} s: % of a core, least, greatest, frames a second")
        for title, costs in found.items():
            shares, rates = zip(*costs)
            print(f"{title:30}", *(f"{100 * each:6.1f}" for each in (statistics.median(shares), min(shares), max(shares))),
                  f"{statistics.median(rates):6.1f}", flush=True)
    finally:
        browser.process.kill()
        browser.process.wait()
