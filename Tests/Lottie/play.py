"""Plays a Lottie file in two players, and measures what they draw against a CSV of frames.

python3 play.py LOOK FILE.json FRAMES.csv, where LOOK is circular, linear or shimmer.

Prints a line for each player: its name, how many frames were compared, and by how much they were off
at worst: places in degrees of a ring, in thousandths of a bar's or a bone's length; alpha in levels
of 255.
"""

import csv
import json
import math
import sys

SCALE = {"circular": 20, "linear": 10, "shimmer": 10}
EVERY = 4


def rlottie(path, width, height):
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(path) as animation:
        yield
        while True:
            frame = yield
            pixels = animation.lottie_animation_render(frame, width=width, height=height)
            # Blue first, multiplied by alpha.
            yield lambda x, y: straight(*[pixels[4 * (y * width + x) + i] for i in (2, 1, 0, 3)])


def thorvg(path, width, height):
    import thorvg_python as tvg

    engine = tvg.Engine(threads=0)
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height, cs=tvg.Colorspace.ABGR8888)
    pixels = canvas.buffer_arr
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
        yield lambda x, y: straight(
            *[pixels[y * width + x] >> shift & 255 for shift in (0, 8, 16, 24)])


def straight(red, green, blue, alpha):
    """A colour whose parts are not multiplied by alpha."""
    if alpha == 0:
        return (0, 0, 0, 0)
    return (red * 255 / alpha, green * 255 / alpha, blue * 255 / alpha, alpha)


def is_accent(color):
    """The accent is dark, the track light."""
    return color[3] > 0 and color[0] < 0xA8


def ring(row, look, worst):
    """Ends and alpha of an arc, from 12 o'clock clockwise."""
    places, radius, middle = 7200, 22, 24
    tail, head = float(row["tail_turn"]), float(row["head_turn"])
    opacity, thickness = float(row["opacity_ratio"]), float(row["thickness_ratio"])
    colors = []
    for place in range(places):
        angle = 2 * math.pi * place / places
        x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
        colors.append(look(int(x * SCALE["circular"]), int(y * SCALE["circular"])))
    alpha = max(color[3] for color in colors)
    sweep = head - tail
    # A line of less than some pixels covers none of them wholly.
    if thickness > 0.1:
        worst["alpha"] = max(worst["alpha"], abs(alpha - 255 * opacity))
    # What is too faint or too short to tell where it ends, or nearly closed.
    if opacity < 0.2 or sweep * 360 < 6 or sweep > 0.9:
        return
    width = 4 * min(thickness, 2 * sweep * 2 * math.pi * radius / 4)
    dark = [is_accent(color) and color[3] > alpha / 2 for color in colors]
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


def bar(row, look, worst):
    """Which places along a bar have the accent's colour."""
    opacity, thickness = float(row["opacity_ratio"]), float(row["thickness_ratio"])
    scale, length = SCALE["linear"], 236
    colors = [look(x, 2 * scale) for x in range(240 * scale)]
    alpha = max(color[3] for color in colors)
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
    for x, color in enumerate(colors):
        place = (x + 0.5) / scale
        if is_filled and place > 230 or not is_filled and place > 236:
            # The dot, which comes and goes.
            continue
        inside = max([min(place - start, end - place) for start, end in parts] + [-math.inf])
        if is_accent(color) != (inside > 0):
            worst["arc"] = max(worst["arc"], abs(inside) / length * 1000)
    worst["arcs"] += 1


def bone(row, look, worst):
    """The light on a bone: where it is brightest, and how bright it is all along."""
    opacity = float(row["opacity_ratio"])
    start, end = float(row["start_ratio"]), float(row["end_ratio"])
    scale = SCALE["shimmer"]
    for x in range(5 * scale, 235 * scale, scale):
        color = look(x, 2 * scale)
        worst["alpha"] = max(worst["alpha"], abs(color[3] - 255 * opacity))
        if opacity < 0.5:
            continue
        offset = ((x + 0.5) / scale / 240 - start) / (end - start)
        light = max(0, 1 - 2 * abs(offset - 0.5))
        said = 0xE6 + (0xF7 - 0xE6) * light
        # A level more or less is the rounding of a colour that is multiplied by alpha.
        worst["arc"] = max(worst["arc"], max(0, abs(color[0] - said) - 1.5))
    worst["arcs"] += 1


def main(look, path, frames):
    with open(path) as file:
        animation = json.load(file)
    scale = SCALE[look]
    width, height = animation["w"] * scale, animation["h"] * scale
    with open(frames) as file:
        rows = [row for row in csv.DictReader(file) if row["row"] == "frame"]
    measure = {"circular": ring, "linear": bar, "shimmer": bone}[look]
    for player in (rlottie, thorvg):
        drawing = player(path, width, height)
        next(drawing)
        worst = {"frames": 0, "arcs": 0, "arc": 0.0, "alpha": 0.0}
        # The frame at the very end is the first one of the next time round.
        for index in range(0, len(rows) - 1, EVERY):
            next(drawing)
            measure(rows[index], drawing.send(index), worst)
            worst["frames"] += 1
        print(
            "%s %d %d %.3f %.3f"
            % (player.__name__, worst["frames"], worst["arcs"], worst["arc"], worst["alpha"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
