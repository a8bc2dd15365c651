"""Plays a Lottie file in two players, and measures what they draw against a CSV of frames.

python3 play.py LOOK FILE.json FRAMES.csv, where LOOK is circular, linear or shimmer.

Prints a line for each player: its name, how many frames were compared, and by how much they were off
at worst: places in degrees of a ring, in thousandths of a bar's or a bone's length; alpha in levels
of 255.
"""

import csv
import ctypes
import json
import math
import sys

SCALE = {"circular": 20, "linear": 10, "shimmer": 10}
EVERY = 8


class Pixels:
    """A picture of four bytes a pixel, its colors multiplied by alpha."""

    def __init__(self, data, order):
        self.data, self.order = data, order

    def alpha(self, pixel):
        return self.data[4 * pixel + 3]

    def alphas(self, pixels):
        """The alpha of each."""
        data = self.data
        return [data[4 * pixel + 3] for pixel in pixels]

    def accents(self, pixels):
        """The alpha of each that has the accent's color, otherwise 0.

        The accent is dark, the track light.
        """
        data, order = self.data, self.order
        levels = [(data[4 * pixel + order], data[4 * pixel + 3]) for pixel in pixels]
        return [alpha if color * 255 < 0xA8 * alpha else 0 for color, alpha in levels]

    def red(self, pixel):
        """As it was before it was multiplied."""
        alpha = self.data[4 * pixel + 3]
        return self.data[4 * pixel + self.order] * 255 / alpha if alpha else 0


def rlottie(path, width, height):
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(path) as animation:
        yield
        while True:
            frame = yield
            # Blue first.
            yield Pixels(animation.lottie_animation_render(frame, width=width, height=height), 2)


def thorvg(path, width, height):
    import thorvg_python as tvg

    engine = tvg.Engine(threads=0)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height, cs=tvg.Colorspace.ABGR8888)
    # Words with red in their lowest byte.
    pixels = Pixels((ctypes.c_uint8 * (4 * width * height)).from_buffer(canvas.buffer_arr), 0)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(width, height)
    canvas.add(picture)
    yield
    while True:
        frame = yield
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield pixels


def circle(scale, radius=22, middle=24):
    """The pixels along a circle of 48 points, from 12 o'clock clockwise: a place a pixel."""
    places = int(2 * math.pi * radius * scale)
    pixels = []
    for place in range(places):
        angle = 2 * math.pi * (place + 0.5) / places
        x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
        pixels.append(int(y * scale) * 2 * middle * scale + int(x * scale))
    return pixels


def ring(row, picture, pixels, worst):
    """Ends and alpha of an arc, from 12 o'clock clockwise."""
    places, radius = len(pixels), 22
    tail, head = float(row["tail_turn"]), float(row["head_turn"])
    opacity, thickness = float(row["opacity_ratio"]), float(row["thickness_ratio"])
    alpha = max(picture.alphas(pixels))
    sweep = head - tail
    # A line of less than some pixels covers none of them wholly.
    if thickness > 0.1:
        worst["alpha"] = max(worst["alpha"], abs(alpha - 255 * opacity))
    # What is too faint or too short to tell where it ends, or nearly closed.
    if opacity < 0.2 or sweep * 360 < 6 or sweep > 0.9:
        return
    width = 4 * min(thickness, 2 * sweep * 2 * math.pi * radius / 4)
    dark = [level > alpha / 2 for level in picture.accents(pixels)]
    starts = [i for i in range(places) if dark[i] and not dark[i - 1]]
    if len(starts) != 1:
        worst["arc"] = 360
        return
    last = starts[0]
    while dark[(last + 1) % places]:
        last += 1
    # A round cap reaches half a stroke beyond the end, by a chord of the circle.
    cap = 2 * math.asin(width / 4 / radius) / (2 * math.pi)
    for seen, said in ((starts[0] / places + cap, tail), ((last + 1) / places - cap, head)):
        off = (seen - said + 0.5) % 1 - 0.5
        worst["arc"] = max(worst["arc"], abs(off) * 360)
    worst["arcs"] += 1


def line(scale):
    """The pixels along the middle of 240 points by 4."""
    width = 240 * scale
    return range(2 * scale * width, 2 * scale * width + width)


def bar(row, picture, pixels, worst):
    """Which places along a bar have the accent's color."""
    opacity, thickness = float(row["opacity_ratio"]), float(row["thickness_ratio"])
    scale, length = SCALE["linear"], 236
    alpha = max(picture.alphas(pixels))
    if thickness > 0.1:
        worst["alpha"] = max(worst["alpha"], abs(alpha - 255 * opacity))
    if opacity < 0.2 or thickness < 0.2:
        return
    parts = []
    for part in ("1", "2"):
        tail, head = float(row["tail%s_ratio" % part]), float(row["head%s_ratio" % part])
        # Shorter ones are drawn thin, and have no end to be seen.
        if head > tail:
            cap = min(2 * thickness, (head - tail) * length)
            parts.append((2 + length * tail - cap, 2 + length * head + cap))
    is_filled = row["is_determinate"] == "true"
    for x, level in enumerate(picture.accents(pixels)):
        place = (x + 0.5) / scale
        if is_filled and place > 230 or not is_filled and place > 236:
            # The dot, which comes and goes.
            continue
        inside = max([min(place - start, end - place) for start, end in parts] + [-math.inf])
        if (level > 0) != (inside > 0):
            worst["arc"] = max(worst["arc"], abs(inside) / length * 1000)
    worst["arcs"] += 1


def bone(row, picture, pixels, worst):
    """The lights on a bone: of the band, and of the lit part over it, and how bright it is all along."""
    opacity = float(row["opacity_ratio"])
    middle, fill = float(row["middle_ratio"]), float(row["fill_ratio"])
    scale = SCALE["shimmer"]
    for x in range(5 * scale, 235 * scale, scale):
        pixel = pixels[x]
        worst["alpha"] = max(worst["alpha"], abs(picture.alpha(pixel) - 255 * opacity))
        if opacity < 0.5:
            continue
        place = (x + 0.5) / scale
        light = max(0, 1 - 2 * abs(place / 240 - middle))
        # The edge of the lit part fades within a point.
        if abs(place - (240 * fill - 0.5)) < 1:
            continue
        if place < 240 * fill:
            light += 0.6 * (1 - light)
        said = 0xDE + (0xF7 - 0xDE) * light
        # A level more or less is the rounding of a color that is multiplied by alpha.
        worst["arc"] = max(worst["arc"], max(0, abs(picture.red(pixel) - said) - 1.5))
    worst["arcs"] += 1


def main(look, path, frames):
    with open(path) as file:
        animation = json.load(file)
    scale = SCALE[look]
    width, height = animation["w"] * scale, animation["h"] * scale
    with open(frames) as file:
        rows = [row for row in csv.DictReader(file) if row["row"] == "frame"]
    measure = {"circular": ring, "linear": bar, "shimmer": bone}[look]
    pixels = circle(scale) if look == "circular" else line(scale)
    for player in (rlottie, thorvg):
        drawing = player(path, width, height)
        next(drawing)
        worst = {"frames": 0, "arcs": 0, "arc": 0.0, "alpha": 0.0}
        # The frame at the very end is the first one of the next time round.
        for index in range(0, len(rows) - 1, EVERY):
            next(drawing)
            measure(rows[index], drawing.send(index), pixels, worst)
            worst["frames"] += 1
        print(
            "%s %d %d %.3f %.3f"
            % (player.__name__, worst["frames"], worst["arcs"], worst["arc"], worst["alpha"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
