#!/usr/bin/env python3
"""What spinners cost a page while nothing happens: Tests/Scripts/Browser/beside.py OUT [SECONDS [COUNT [FLAG...]]]

OUT is what .ci/web has built. Each page has twenty spinners, or COUNT, and is traced by a headless Chromium for 10 s,
one page after the other: how long its main thread ran script, and all that it did, how often it made styles
and painted; then, without a trace, the processor time of all processes of the browser, and its frames. Beside ours
stand rings as one writes them in CSS and SVG, Quasar's Material ring, which comes with the package nicegui of PyPI, the
browser's own <progress>, and a ring that a script turns in each frame. Without flags of its own for Chromium, it runs
without a GPU process. Not part of `swift test`.
"""

import collections
import pathlib
import subprocess
import sys
import tempfile
import zipfile

from chromium import Chromium, serve
from spinners import CIRCLE, HEAD, border, dash, loaders

OUT = pathlib.Path(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 10
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 20
FLAGS = sys.argv[4:] or ["--disable-gpu"]
PAGES = {
    "this loader": loaders(COUNT),
    "this loader, a bar": loaders(COUNT, "appearance=linear"),
    "this loader, filled": loaders(COUNT, "value=0.4"),
    "a border, CSS": border(COUNT),
    "a dash, CSS": dash(COUNT),
    "a dash, SMIL": HEAD + (CIRCLE + "stroke-dasharray='70 69'><animateTransform attributeName=transform type=rotate "
    "from='0 24 24' to='360 24 24' dur=1s repeatCount=indefinite /></circle></svg>") * COUNT,
    "Quasar, q-circular-progress": HEAD + "<link rel=stylesheet href=quasar.prod.css>"
    "<div id=app>" + "<q-circular-progress indeterminate></q-circular-progress>" * COUNT + "</div>"
    "<script src=vue.global.prod.js></script><script src=quasar.umd.prod.js></script>"
    "<script>Vue.createApp({}).use(Quasar).mount('#app')</script>",
    "Quasar, q-linear-progress": HEAD + "<link rel=stylesheet href=quasar.prod.css>"
    "<div id=app>" + "<q-linear-progress indeterminate></q-linear-progress>" * COUNT + "</div>"
    "<script src=vue.global.prod.js></script><script src=quasar.umd.prod.js></script>"
    "<script>Vue.createApp({}).use(Quasar).mount('#app')</script>",
    "the browser's <progress>": HEAD + "<progress></progress>" * COUNT,
    "a script in each frame": HEAD
    + "<svg width=48 height=48><circle cx=24 cy=24 r=22 fill=none stroke=purple stroke-width=4 "
    "stroke-dasharray='70 69'></circle></svg>" * COUNT
    + "<script>const all = [...document.querySelectorAll('circle')];"
    "(function turn(time) { for (const each of all) each.setAttribute('transform', "
    "`rotate(${time / 4} 24 24)`); requestAnimationFrame(turn); })(0)</script>",
}
SCRIPT = {"FunctionCall", "EvaluateScript", "v8.run", "RunMicrotasks", "V8.GC_SCAVENGER", "MinorGC"}


def measure(events):
    marks = {e["name"]: e for e in events if e["name"] in ("begin", "end")}
    begin, end = marks["begin"], marks["end"]
    own = [
        e for e in events
        if (e["pid"], e["tid"]) == (begin["pid"], begin["tid"]) and "dur" in e
        # What the marks themselves cost is not counted.
        and begin["ts"] + 100_000 < e["ts"] < end["ts"] - 100_000]
    count = collections.Counter(e["name"] for e in own)
    # Events lie in one another: only the outer ones are added up.
    def total(names):
        sum_, until = 0, 0
        for event in sorted(own, key=lambda e: e["ts"]):
            if event["name"] in names and event["ts"] >= until:
                sum_, until = sum_ + event["dur"], event["ts"] + event["dur"]
        return sum_ / 1000
    return (
        total(SCRIPT), total({"RunTask"}), count["FireAnimationFrame"], count["UpdateLayoutTree"],
        count["Paint"])


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for file in OUT.glob("swift-loader.*"):
        (folder / file.name).write_bytes(file.read_bytes())
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", name,
         "nicegui==2.24.2"], check=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as package:
        for file in ("quasar.prod.css", "quasar.umd.prod.js", "vue.global.prod.js"):
            (folder / file).write_bytes(package.read(f"nicegui/static/{file}"))
    for index, page in enumerate(PAGES.values()):
        (folder / f"{index}.html").write_text(page)
    port = serve(name)
    browser = Chromium(folder / "profile", FLAGS)
    try:
        print(f"{COUNT} of each, {SECONDS:g} s, main thread: ms of script, ms of all tasks, "
              "animation frames, styles, paints; whole browser: % of a core, frames a second")
        for index, title in enumerate(PAGES):
            (share, rate), events = browser.trace(
                f"http://127.0.0.1:{port}/{index}.html", SECONDS)
            numbers = measure(events)
            print(f"{title:30}", *(f"{number:9.1f}" for number in numbers[:2]),
                  *(f"{number:7}" for number in numbers[2:]), f"{100 * share:7.0f} {rate:5.0f}", flush=True)
    finally:
        browser.process.kill()
        browser.process.wait()
