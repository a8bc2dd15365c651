"""A headless browser, as beside.py and peers/measure use it."""

import functools
import http.server
import json
import os
import pathlib
import subprocess
import threading
import time


class Chromium:
    """A headless browser, by the DevTools protocol over a pair of pipes."""

    def __init__(self, folder, flags, program="chromium"):
        (read, self.output), (self.input, write) = os.pipe(), os.pipe()

        def arrange():
            os.dup2(read, 13)
            os.dup2(write, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", *flags, f"--user-data-dir={folder}",
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

    def wait(self, method):
        """Waits for an event of this name."""
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.receive())
        self.events = [event for event in self.events if event.get("method") != method]

    def open(self, **options):
        """A new page: its target and its session."""
        target = self.call("Target.createTarget", {"url": "about:blank", **options})["targetId"]
        return target, self.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]

    def trace(self, url, seconds):
        """The processor time of the browser and its frames a second, and the events of a page's main thread."""
        target, session = self.open(newWindow=True)
        self.call("Page.navigate", {"url": url}, session)
        time.sleep(3)
        categories = ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline", "blink.user_timing"]

        def marked():
            # All processes trace by then.
            time.sleep(1)
            self.call("Runtime.evaluate", {"expression": "performance.mark('begin')"}, session)
            time.sleep(seconds)
            self.call("Runtime.evaluate", {"expression": "performance.mark('end')"}, session)

        events = self.collect(session, categories, marked)
        cost = self.cost(session, seconds)
        self.call("Target.closeTarget", {"targetId": target})
        return cost, events

    def collect(self, session, categories, wait):
        """The events of a trace of some categories, which ends after a wait."""
        self.call("Tracing.start", {
            "traceConfig": {"includedCategories": categories, "excludedCategories": ["*"]}}, session)
        wait()
        self.events = []
        self.call("Tracing.end", {}, session)
        while not any(e.get("method") == "Tracing.tracingComplete" for e in self.events):
            self.events.append(self.receive())
        return [
            event for message in self.events if message.get("method") == "Tracing.dataCollected"
            for event in message["params"]["value"]]

    def cost(self, session, seconds):
        """The share of a core that the browser's processes take for so long, and then the frames a second."""
        begin, before = time.time(), self.processor_time()
        time.sleep(seconds)
        share = (self.processor_time() - before) / (time.time() - begin)
        # The frames are counted by the compositor, so no script of ours takes part.
        drawn = [e["ts"] for e in self.collect(session, ["viz"], lambda: time.sleep(2))
                 if e["name"] == "Display::DrawAndSwap"]
        return share, (len(drawn) - 1) / (max(drawn) - min(drawn)) * 1e6 if len(drawn) > 1 else 0

    def processor_time(self):
        """The processor time that the browser's processes have taken so far, in seconds."""
        fields = {}
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                own = path.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            fields[int(path.parent.name)] = int(own[1]), int(own[11]) + int(own[12])
        family = {self.process.pid}
        while more := {pid for pid, (parent, _) in fields.items() if parent in family} - family:
            family |= more
        return sum(fields[pid][1] for pid in family if pid in fields) / os.sysconf("SC_CLK_TCK")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files that says nothing of their requests."""

    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder until the program ends, and returns the port."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port
