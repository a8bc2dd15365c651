#!/usr/bin/env python3
"""Measures what a page pays when many loaders learn their progress in one task, beside as many dash rings:
many.py OUT [COUNT...], where OUT is what .ci/web has built.

Prints, for each number of rings, the processor time of the main thread until one second after the change, and its
longest task, in milliseconds: of rings that get one value, and of rings that get different ones.
"""

import pathlib
import subprocess
import sys
import tempfile

from chromium import Chromium

DASH = """
.dash { display: inline-block; width: 12px; height: 12px; animation: turn 2s linear infinite }
.dash circle { fill: none; stroke: #6750a4; stroke-width: 4; animation: dash 1.5s ease-in-out infinite }
.known { animation: none; rotate: -90deg }
.known circle {
  animation: none; stroke-dasharray: 126px; transition: stroke-dashoffset .3s;
  stroke-dashoffset: calc(126px * (1 - var(--value)))
}
@keyframes turn { to { transform: rotate(360deg) } }
@keyframes dash {
  0% { stroke-dasharray: 1px, 200px } 50% { stroke-dasharray: 100px, 200px; stroke-dashoffset: -15px }
  100% { stroke-dasharray: 100px, 200px; stroke-dashoffset: -125px }
}
"""
KINDS = {
    "rings": ("<swift-loader active></swift-loader>", "each.value = value"),
    "dash rings": ('<svg class="dash" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20"></circle></svg>',
                   "each.classList.add('known'); each.style.setProperty('--value', value)"),
}
VALUES = {"one value": ".4", "different": "index / all.length"}


def cost(browser, address, kind, count, value):
    """The processor times of a page's main thread after a change, and of its longest task."""
    html, change = KINDS[kind]
    target, session = browser.open(newWindow=True)
    browser.call("Page.enable", {}, session)
    browser.call("Page.navigate", {"url": address}, session)
    browser.wait("Page.frameStoppedLoading")

    def run(script):
        return browser.call("Runtime.evaluate", {"expression": script, "awaitPromise": True}, session)

    run(f"""(async () => {{
      globalThis.wait = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
      while (!globalThis.page) await wait(.1);
      await page.SwiftLoader.ready;
      document.body.style.display = 'block';
      document.body.innerHTML = `<style>{DASH} swift-loader {{ --loader-size: 12px }}</style>{html * count}`;
      globalThis.all = [...document.querySelectorAll('swift-loader, .dash')];
      while (all.some(({{ state }}) => state && state !== 'indeterminate')) await wait(.2);
      await wait(1);
    }})()""")
    events = browser.collect(session, ["toplevel", "blink.user_timing"], lambda: run(f"""(async () => {{
      performance.mark('begin');
      all.forEach((each, index) => {{ const value = {value}; {change}; }});
      // The picture of the last of them, also where it takes longer than a second.
      while (all.some(({{ shadowRoot }}) => shadowRoot && !shadowRoot.lastChild.matches('.determinate'))) await wait(0);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await wait(1);
      performance.mark('end');
    }})()"""))
    browser.call("Target.closeTarget", {"targetId": target})
    begin, end = [next(e for e in events if e["name"] == name) for name in ("begin", "end")]
    tasks = [e for e in events if e["name"] == "ThreadControllerImpl::RunTask" and "dur" in e
             and (e["pid"], e["tid"]) == (begin["pid"], begin["tid"])
             and e["ts"] + e["dur"] > begin["ts"] and e["ts"] < end["ts"]]
    times = [each.get("tdur", each["dur"]) / 1000 for each in tasks]
    return sum(times), max(times)


def main():
    here = pathlib.Path(__file__).parent
    server = subprocess.Popen(["python3", here / "web/serve.py", sys.argv[1]],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    address = f"http://127.0.0.1:{int(server.stdout.readline())}/plain/page.html"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Chromium(folder, ["--disable-gpu"], "chromium-headless-shell")
        for count in map(int, sys.argv[2:] or [100, 1000]):
            for name, value in VALUES.items():
                found = {kind: cost(browser, address, kind, count, value) for kind in KINDS}
                ratio = found["rings"][0] / found["dash rings"][0]
                print(f"{count:5} {name:10}", *(f"{kind} {each[0]:6.0f}, longest {each[1]:5.0f};"
                                                for kind, each in found.items()), f"ratio {ratio:.1f}", flush=True)
        browser.process.terminate()
    server.terminate()


main()
