#!/usr/bin/env python3
"""Serves the element and the pages that test it: serve.py OUT, which prints its port, until its standard
input ends.

The first part of a path says how: /strict/page.html comes under a policy that allows WebAssembly and
nothing inline, /no-eval/ without WebAssembly; /missing/, /slow/, /cut/ and /untyped/ do to the module what
they say, and /held-NAME/ keeps it until its file `release` is asked for. /bare/ has no style sheet, /no-floating/ no
second module. /alone/ allows no connection.
/plain/ is any file server, /late/ one whose style sheet comes a second late, and /late-script/ one whose script does.
/scriptless/ has no script. /page-for-style/ and /page-for-core/ answer with a page in place of those files.
OUT is asked first, then the folder of this file.
"""

import collections
import http.server
import pathlib
import sys
import threading
import time

FOLDERS = [pathlib.Path(sys.argv[1]), pathlib.Path(__file__).parent]
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css",
    ".wasm": "application/wasm", ".svg": "image/svg+xml", ".txt": "text/plain", ".gz": "application/gzip",
}
POLICY = "default-src 'none'; script-src 'self'{}; style-src 'self'; connect-src {}; img-src 'self' data:"

# By mode, because several tests hold modules at a time.
released = collections.defaultdict(threading.Event)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        _, mode, path = (self.path.split("?")[0] + "/").split("/", 2)
        path = path.rstrip("/")
        file = next((f / path for f in FOLDERS if path and (f / path).is_file()), None)
        is_core = path.endswith(".wasm")
        is_held = mode.startswith("held-")
        if is_held and path == "release":
            released[mode].set()
            return self.answer(204, b"", "text/plain", mode)
        if mode == "favicon.ico":
            return self.answer(204, b"", "image/x-icon", mode)
        is_style = path.startswith("swift-loader") and path.endswith(".css")
        is_script = path.startswith("swift-loader") and path.endswith(".js")
        is_missing = mode == "missing" and is_core or mode == "no-floating" and "floating" in path
        is_missing = is_missing or mode == "bare" and is_style or mode == "scriptless" and is_script
        if file is None or is_missing:
            return self.answer(404, b"nothing here", "text/plain", mode)
        data, kind = file.read_bytes(), TYPES[file.suffix]
        if is_core and mode == "slow":
            time.sleep(2)
        if mode == "late" and is_style or mode == "late-script" and is_script:
            time.sleep(1)
        if is_held and path == "page.html":
            released[mode].clear()
        if is_core and is_held:
            released[mode].wait(60)
        if is_core and mode == "cut":
            data = data[: len(data) // 2]
        if is_core and mode == "untyped":
            kind = "application/octet-stream"
        if mode == "page-for-style" and is_style or mode == "page-for-core" and is_core:
            data, kind = b"<!doctype html><title>Nothing here</title>", TYPES[".html"]
        self.answer(200, data, kind, mode)

    def answer(self, status, data, kind, mode):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        if mode not in ["plain", "late", "late-script"]:
            allowed = "" if mode == "no-eval" else " 'wasm-unsafe-eval'"
            reached = "'none'" if mode == "alone" else "'self'"
            self.send_header("Content-Security-Policy", POLICY.format(allowed, reached))
        self.end_headers()
        try:
            self.wfile.write(data)
        except BrokenPipeError:
            pass

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
