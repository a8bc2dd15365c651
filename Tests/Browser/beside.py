#!/usr/bin/env python3
"""What spinners cost a page while nothing happens: Tests/Browser/beside.py OUT [SECONDS]

OUT is what .ci/web has built. Each page has twenty spinners and is traced by a headless Chromium for 10 s,
one page after the other: how long its main thread ran script, and all that it did, how often it made styles
and painted. Beside ours stand Quasar's Material ring, which comes with the package nicegui of PyPI, the
browser's own <progress>, and a ring that a script turns in each frame. Not part of `swift test`.
"""

import collections
import functools
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

OUT = pathlib.Path(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 10
COUNT = 20
HEAD = "<!doctype html><meta charset=utf-8><link rel=icon href=data:,>"
PAGES = {
    "this loader": HEAD + "<script type=module src=swift-loader.js></script>"
    + "<swift-loader active></swift-loader>" * COUNT,
    "this loader, a bar": HEAD + "<script type=module src=swift-loader.js></script>"
    + "<swift-loader active appearance=linear></swift-loader>" * COUNT,
    "this loader, filled": HEAD + "<script type=module src=swift-loader.js></script>"
    + "<swift-loader active value=0.4></swift-loader>" * COUNT,
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


class Chromium:
    """A headless browser, by the DevTools protocol over a pair of pipes."""

    def __init__(self, folder):
        (read, self.output), (self.input, write) = os.pipe(), os.pipe()

        def arrange():
            os.dup2(read, 13)
            os.dup2(write, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}",
             "--remote-debugging-pipe", "about:blank"],
            preexec_fn=arrange, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.rest, self.last, self.events = b"", 0, []

    def receive(self):
        while b"\0" not in self.rest:
            self.rest += os.read(self.input, 1 << 20)
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, parameters=None, session=None):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters or {}}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while (answer := self.receive()).get("id") != self.last:
            self.events.append(answer)
        return answer.get("result", {})

    def trace(self, url):
        """The events of a page's main thread while nothing happens, and the name of its thread."""
        target = self.call("Target.createTarget", {"url": "about:blank", "newWindow": True})["targetId"]
        session = self.call(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.call("Page.navigate", {"url": url}, session)
        time.sleep(3)
        categories = ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline", "blink.user_timing"]
        self.call("Tracing.start", {
            "traceConfig": {"includedCategories": categories, "excludedCategories": ["*"]}}, session)
        self.call("Runtime.evaluate", {"expression": "performance.mark('begin')"}, session)
        time.sleep(SECONDS)
        self.call("Runtime.evaluate", {"expression": "performance.mark('end')"}, session)
        self.events = []
        self.call("Tracing.end", {}, session)
        while not any(e.get("method") == "Tracing.tracingComplete" for e in self.events):
            self.events.append(self.receive())
        self.call("Target.closeTarget", {"targetId": target})
        return [
            event for message in self.events if message.get("method") == "Tracing.dataCollected"
            for event in message["params"]["value"]]


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

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=name))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Chromium(folder / "profile")
    try:
        print(f"{COUNT} of each, {SECONDS:g} s, main thread: ms of script, ms of all tasks, "
              "animation frames, styles, paints")
        for index, title in enumerate(PAGES):
            numbers = measure(browser.trace(f"http://127.0.0.1:{server.server_port}/{index}.html"))
            print(f"{title:30}", *(f"{number:9.1f}" for number in numbers[:2]),
                  *(f"{number:7}" for number in numbers[2:]))
    finally:
        browser.process.kill()
        browser.process.wait()
