"""Plays a Lottie file in two players, and shows some of its whole frames.

python3 pictures.py FILE.json SCALE FRAME…

Prints a line for each player: its name, and each frame as the URL of a PNG, with a number of pixels a point.
"""

import base64
import json
import struct
import sys
import zlib

from play import rlottie, thorvg


def png(pixels, width, height):
    """A PNG of pixels whose colors are multiplied by alpha."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            place = 4 * (y * width + x)
            alpha = pixels.data[place + 3]
            # Red first or blue first, as the player has it.
            for channel in (pixels.order, 1, 2 - pixels.order):
                level = pixels.data[place + channel]
                rows.append(min(255, (level * 255 + alpha // 2) // alpha) if alpha else 0)
            rows.append(alpha)

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(bytes(rows)))
        + chunk(b"IEND", b"")
    )


def main(path, scale, *frames):
    with open(path) as file:
        animation = json.load(file)
    width, height = int(animation["w"]) * int(scale), int(animation["h"]) * int(scale)
    for player in (rlottie, thorvg):
        drawing = player(path, width, height)
        next(drawing)
        pictures = []
        for frame in frames:
            next(drawing)
            picture = png(drawing.send(round(float(frame))), width, height)
            pictures.append("data:image/png;base64," + base64.b64encode(picture).decode())
        print(player.__name__, *pictures)


if __name__ == "__main__":
    main(*sys.argv[1:])
