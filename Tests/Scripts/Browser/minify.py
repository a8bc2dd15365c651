#!/usr/bin/env python3
"""Replaces a style sheet or a picture by its minified version: minify.py lightningcss|rcssmin|esbuild|scour FILE"""

import pathlib
import subprocess
import sys

tool, file = sys.argv[1], pathlib.Path(sys.argv[2])
text = file.read_text()
# The element is named in the first line, a comment.
comment = text[:text.index("\n") + 1] if text.startswith("/*") else ""
if tool == "lightningcss":
    import lightningcss

    text = lightningcss.process_stylesheet(text, minify=True)
elif tool == "rcssmin":
    import rcssmin

    text = rcssmin.cssmin(text)
elif tool == "esbuild":
    text = subprocess.run(
        ["esbuild", "--minify", "--loader=css"], input=text, capture_output=True, text=True, check=True).stdout
else:
    import scour.scour

    # Identifiers and groups stay, which a style sheet may name.
    options = scour.scour.sanitizeOptions()
    text = scour.scour.scourString(text, options)
file.write_text(comment + text)
