#!/usr/bin/env python3
"""Drives a headless Firefox: firefox.py PROGRAM SCALE, then lines of JSON on the standard input.

Each line is a list for Marionette, the protocol that Firefox itself is tested by: the name of a command
and its parameters. Each is answered by a line: {"value": …} or {"error": …}.
"""

import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

with tempfile.TemporaryDirectory() as folder:
    profile = pathlib.Path(folder)
    (profile / "user.js").write_text(
        'user_pref("marionette.port", 0);\n'
        f'user_pref("layout.css.devPixelsPerPx", "{sys.argv[2]}");\n'
        # Nothing is asked of any server.
        'user_pref("app.update.enabled", false);\n'
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        'user_pref("network.captive-portal-service.enabled", false);\n'
        'user_pref("network.connectivity-service.enabled", false);\n'
    )
    process = subprocess.Popen(
        [sys.argv[1], "--headless", "--no-remote", "--marionette", "--profile", folder],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        port = profile / "MarionetteActivePort"
        limit = time.monotonic() + 60
        while not port.exists() or not port.read_text():
            if time.monotonic() > limit or process.poll() is not None:
                sys.exit("Firefox does not answer")
            time.sleep(0.05)
        stream = socket.create_connection(("127.0.0.1", int(port.read_text()))).makefile("rwb")

        def receive():
            # The length in bytes, a colon, and a message.
            length = b""
            while (byte := stream.read(1)) != b":":
                length += byte
            return json.loads(stream.read(int(length)))

        def call(name, parameters):
            message = json.dumps([0, 1, name, parameters]).encode()
            stream.write(b"%d:%s" % (len(message), message))
            stream.flush()
            _, _, error, value = receive()
            return {"error": error} if error else {"value": (value or {}).get("value")}

        receive()
        call("WebDriver:NewSession", {})
        # A busy machine takes long for some scripts.
        call("WebDriver:SetTimeouts", {"script": 300_000})
        for line in sys.stdin:
            print(json.dumps(call(*json.loads(line))), flush=True)
    finally:
        process.kill()
        process.wait()
