#!/usr/bin/env python3
"""What a light over words costs a page, in the ways in use: Tests/Scripts/Browser/light.py OUT [SECONDS]

OUT is what .ci/web has built. Each page has 24 texts, four on each of six grounds, and is traced by a headless Chromium
without a GPU process, one page after the other: how often its main thread makes styles, lays out and paints, and all
that it does, in milliseconds; then, without a trace, the processor time of all processes of the browser, and its
frames. Not part of `swift test`.
"""

import collections
import pathlib
import sys
import tempfile

from chromium import Chromium, serve

OUT = pathlib.Path(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 5
TEXT = "Thinking about the answer…"
TEXTS = [TEXT, TEXT, "Thinking about an answer so long that it wraps over the lines of its column", "فكر في الإجابة…"]
IMAGE = ("url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='200'%3E%3Cfilter id='a'%3E"
         "%3CfeTurbulence baseFrequency='.03'/%3E%3C/filter%3E%3Crect width='200' height='200' filter='url(%23a)'/%3E%3C/svg%3E\")")
GROUNDS = {
    "#fff": "#222", "#111": "#f4f4f4", "#000": "#fff", "#808080": "#000",
    "linear-gradient(90deg, #6750a4, #d0406a)": "#fff", f"{IMAGE} #345": "#fff",
}
STYLE = """<!doctype html><meta charset=utf-8><link rel=icon href=data:,><style>
body { margin: 0; font: 500 18px/1.5 sans-serif; display: grid; grid-template-columns: repeat(4, 1fr) }
div { padding: 12px 24px } .text { position: relative; display: inline-block }
""" + "".join(
    f".g{number} {{ background: {ground}; color: {color}; --light: {color}; --dim: color-mix(in srgb, {color} 45%, #0000) }}\n"
    for number, (ground, color) in enumerate(GROUNDS.items()))
COPY = STYLE + """
.dim { opacity: .45 } .light, .light::before { position: absolute; inset: 0 }
.light { mask: linear-gradient(90deg, #0000, #000, #0000); animation: light 1.5s linear infinite }
.light::before { content: attr(data-text); animation: text 1.5s linear infinite }
@keyframes light { from { transform: translateX(-100%) } to { transform: translateX(100%) } }
@keyframes text { from { transform: translateX(100%) } to { transform: translateX(-100%) } }
</style>"""
CLIP = STYLE + """
.text { color: #0000; background: linear-gradient(90deg, var(--dim), var(--light), var(--dim)) 0 0 / 200% 100%;
  -webkit-background-clip: text; background-clip: text; animation: light 1.5s linear infinite }
@keyframes light { from { background-position: 200% 0 } to { background-position: 0 0 } }
</style>"""
MASK = STYLE + """
.text { mask: linear-gradient(90deg, #0007, #000, #0007) 0 0 / 200% 100%; animation: light 1.5s linear infinite }
@keyframes light { from { mask-position: 200% 0 } to { mask-position: 0 0 } }
</style>"""
PAGES = {
    "no light": (STYLE + "</style>", "<span class=text {dir}>{text}</span>"),
    "a copy, moved back": (COPY, "<span class=text {dir}><span class=dim>{text}</span><span class=light data-text='{text}'></span></span>"),
    "background-clip: text": (CLIP, "<span class=text {dir}>{text}</span>"),
    "mask-position": (MASK, "<span class=text {dir}>{text}</span>"),
    "this loader": (STYLE + "</style><script type=module src=swift-loader.js></script>",
                    "<swift-loader active appearance=shimmer text {dir}>{text}</swift-loader>"),
}


def page(head, text):
    return head + "".join(
        f"<div class=g{number}>" + text.format(text=each, dir="dir=rtl" if each[0] == "ف" else "") + "</div>"
        for number in range(len(GROUNDS)) for each in TEXTS)


def measure(events):
    """The styles, layouts and paints of a page's main thread between two marks, and the time of its tasks."""
    begin, end = [next(e for e in events if e["name"] == name) for name in ("begin", "end")]
    own = [e for e in events if (e["pid"], e["tid"]) == (begin["pid"], begin["tid"])
           # What the marks themselves cost is not counted.
           and begin["ts"] + 100_000 < e["ts"] < end["ts"] - 100_000]
    count = collections.Counter(e["name"] for e in own)
    tasks = sum(e.get("dur", 0) for e in own if e["name"] == "RunTask") / 1000
    return count["UpdateLayoutTree"], count["Layout"], count["Paint"], tasks


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for file in OUT.glob("swift-loader*"):
        (folder / file.name).write_bytes(file.read_bytes())
    for index, (head, text) in enumerate(PAGES.values()):
        (folder / f"{index}.html").write_text(page(head, text))
    port = serve(name)
    browser = Chromium(folder / "profile", ["--disable-gpu"], "chromium-headless-shell")
    try:
        print(f"24 texts, {SECONDS:g} s, main thread: styles, layouts, paints, ms of all tasks; "
              "whole browser: % of a core, frames a second")
        for index, title in enumerate(PAGES):
            (share, rate), events = browser.trace(f"http://127.0.0.1:{port}/{index}.html", SECONDS)
            *counts, tasks = measure(events)
            print(f"{title:24}", *(f"{number:6}" for number in counts), f"{tasks:8.1f} {100 * share:6.0f} {rate:5.0f}", flush=True)
    finally:
        browser.process.kill()
        browser.process.wait()
