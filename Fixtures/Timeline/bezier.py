#!/usr/bin/env python3
"""Cubic Bézier easing to fifty digits.

  bezier.py table          prints bezier.csv, solved by mpmath
  bezier.py check SEED N   reads N curves of 1 000 samples from standard input and judges them

A curve arrives as raw doubles: x1 y1 x2 y2, then 1 000 times x, value, slope. It is solved again in
pairs of doubles (32 digits), and one sample in 10 000 by mpmath, so that the pairs are judged too.
The bound is from the documentation: 1e-12 + 16·|slope|·ulp(x).
"""
import random
import sys

import mpmath as mp
import numpy as np

# Near a triple root two digits in three are lost; fifty and more are left.
mp.mp.dps = 200


def bernstein(p1, p2, s):
    return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s**2 * p2 + s**3


def derivative(p1, p2, s):
    return 3 * ((1 - s) ** 2 * p1 + 2 * s * (1 - s) * (p2 - p1) + s**2 * (1 - p2))


def solve(curve, x):
    """Value and slope at x, by bisection to fifty digits."""
    x1, y1, x2, y2 = map(mp.mpf, curve)
    low, high, x = mp.mpf(0), mp.mpf(1), mp.mpf(x)
    for _ in range(1240 if x < 1e-9 else 180):
        s = (low + high) / 2
        if bernstein(x1, x2, s) < x:
            low = s
        else:
            high = s
    s = high
    if abs(s - mp.mpf(1) / 2) < mp.mpf(10) ** -40:
        s = mp.mpf(1) / 2
    run, rise = derivative(x1, x2, s), derivative(y1, y2, s)
    slope = rise / run if run else mp.inf if rise > 0 else -mp.inf
    return bernstein(y1, y2, s), slope


def table():
    rng = random.Random(3)
    ends = [(0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 1), (0, 0, 0, 1),
            (0, 1, 0, 1), (0, 0, 1, 1), (1, 0, 0.5, 1), (0.5, 0, 0, 1), (0.999, 0, 0.001, 1),
            (1e-9, 1, 1, 1), (1e-300, 1, 1, 0)]
    named = [(0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1),
             (0.4, 0, 0.2, 1), (0.2, 0, 0, 1), (0.2, 0, 0.8, 1), (0.4, 0, 1, 1),
             (0, 0, 0.65, 1), (0.1, 0, 0.45, 1)]
    drawn = [(rng.random(), rng.uniform(-1, 2), rng.random(), rng.uniform(-1, 2))
             for _ in range(27)]
    # All but upright in the middle.
    corners = [(1, 1, 2.0**-152, 2.0**-152), (1, 1, 3 * 2.0**-110, 0), (1, 0, 2.0**-149, 1),
               (1, 2, 2.0**-300, 1)]
    # Where roundings weigh most, found by climbing.
    peaks = [
        ("0x1.ffffffffff2cap-1", "0x1.7a800a0c8e556p+0", "0x1.d4a347e4cb9f6p-1",
         "-0x1.fe7b41a9180eep-1", "0x1.fffffcbd835c1p-1"),
        ("0x1.11e1fc34944b7p-25", "0x1.e469c44038c2ap+0", "0x1.d4e72d178b9fdp-1",
         "-0x1.f9a3a37bb2dd2p-1", "0x1.ffffff859cb57p-1"),
        ("0x1.dc1f9972cf0f6p-1", "0x1.e918d4e46b7fap+0", "0x1.c1e66e213575fp-1",
         "-0x1.fbba5f419b2b3p-1", "0x1.fffffffff0cfbp-1"),
        ("0x1.6f94e0ad47436p-1", "0x1.fffe2047667dap+0", "0x1.c0000024b35a3p-1",
         "-0x1.fa5b5c32b2d12p-1", "0x1.fffffffe9b847p-1"),
    ]
    edges = [1e-300, 1e-17, 1e-9, 0.001, 0.25, 0.499999, np.nextafter(0.5, 0), 0.5,
             np.nextafter(0.5, 1), 0.500001, 0.75, 0.999, 1 - 2.0**-30, 1 - 2.0**-53]
    print("x1,y1,x2,y2,x,value,slope")
    samples = [(*curve, x) for curve in ends + named + drawn + corners
               for x in edges + [rng.random() for _ in range(6)]]
    for *curve, x in samples + [map(float.fromhex, peak) for peak in peaks]:
        value, slope = solve(curve, float(x))
        print(*(repr(float(n)) for n in (*curve, x, value, slope)), sep=",")


def two_sum(a, b):
    s = a + b
    p = s - a
    return s, (a - (s - p)) + (b - p)


def two_product(a, b):
    def split(n):
        t = n * 134217729.0
        h = t - (t - n)
        return h, n - h
    p = a * b
    (ah, al), (bh, bl) = split(a), split(b)
    return p, ((ah * bh - p) + ah * bl + al * bh) + al * bl


def add(a, b):
    s, e = two_sum(a[0], b[0])
    return two_sum(s, e + (a[1] + b[1]))


def times(a, b):
    p, e = two_product(a[0], b[0])
    return two_sum(p, e + (a[0] * b[1] + a[1] * b[0]))


def cubic(p1, p2):
    """The coefficients of the power form, in pairs."""
    zero = np.zeros_like(p1)
    three = (zero + 3.0, zero)
    one, p1, p2 = (zero + 1.0, zero), (p1, zero), (p2, zero)
    minus = lambda n: (-n[0], -n[1])
    return (add(one, times(three, add(p1, minus(p2)))),
            times(three, add(p2, minus(add(p1, p1)))), times(three, p1))


def value_and_slope(c, s):
    a, b, c = c
    two, three = (np.full_like(s[0], 2.0), 0 * s[0]), (np.full_like(s[0], 3.0), 0 * s[0])
    value = times(add(times(add(times(a, s), b), s), c), s)
    return value, add(times(add(times(times(three, a), s), times(two, b)), s), c)


def pairs(curves, x):
    """Value and slope of every x (one row a curve), and the slope's own derivative."""
    x1, y1, x2, y2 = (curves[:, i : i + 1] + 0 * x for i in range(4))
    across, along = cubic(x1, x2), cubic(y1, y2)
    low, high = np.zeros_like(x), np.ones_like(x)
    for _ in range(56):
        s = (low + high) / 2
        below = ((across[0][0] * s + across[1][0]) * s + across[2][0]) * s < x
        low, high = np.where(below, s, low), np.where(below, high, s)
    s = ((low + high) / 2, 0 * x)
    for _ in range(12):
        (v, w), (d, _) = value_and_slope(across, s)
        error = add((x, 0 * x), (-v, -w))
        with np.errstate(all="ignore"):
            step = np.where(d == 0, 0, error[0] / d)
        s = add(s, (step, 0 * x))
    value, rise = value_and_slope(along, s)
    _, run = value_and_slope(across, s)
    with np.errstate(all="ignore"):
        slope = rise[0] / run[0]
        bends = [6 * c[0][0] * s[0] + 2 * c[1][0] for c in (along, across)]
        turn = (bends[0] * run[0] - rise[0] * bends[1]) / run[0] ** 3
    return value[0], slope, turn, run[0]


def check(seed, count):
    rng, worst, steepest, done, vouched = random.Random(seed), 0.0, 0.0, 0, 0
    while done < count:
        batch = min(50, count - done)
        raw = np.frombuffer(sys.stdin.buffer.read(batch * 3004 * 8)).reshape(batch, 3004)
        curves, samples = raw[:, :4], raw[:, 4:].reshape(batch, 1000, 3)
        x, got, slope = (samples[:, :, i] for i in range(3))
        value, truth, turn, run = pairs(curves, x)
        ulp = np.spacing(x)
        with np.errstate(all="ignore"):
            share = np.abs(got - value) / (1e-12 + 16 * np.abs(truth) * ulp)
            tilt = np.abs(slope - truth) / (
                1e-10 * (1 + np.abs(truth) + 1 / run) + 16 * np.abs(turn) * ulp)
            # On a nearly vertical tangent a slope is large, and no more: there, or where 16 units in the
            # last place of x are more than the distance to the tangent.
            steep = np.abs(truth) > np.where(16 * np.abs(turn) * ulp > np.abs(truth), 1e3, 1e5)
            large = np.abs(slope) > np.minimum(np.abs(truth) / 10, 1e4)
            tilt = np.where(steep, np.where(large, 0, np.inf), tilt)
        for part, name in ((share, "value"), (tilt, "slope")):
            bad = ~(part <= 1) & np.isfinite(truth)
            if bad.any():
                i, j = np.argwhere(bad)[0]
                sys.exit(f"{name} off by {part[i, j]:.3g} bounds at x = {x[i, j]!r} of "
                         f"{curves[i].tolist()}: {got[i, j]!r}, {slope[i, j]!r}; "
                         f"true {value[i, j]!r}, {truth[i, j]!r}")
        worst, steepest = max(worst, share.max()), max(steepest, np.nanmax(tilt))
        for i in range(batch):
            if rng.random() < 0.1:
                j = rng.randrange(1000)
                exact = float(solve(curves[i].tolist(), float(x[i, j]))[0])
                if abs(exact - value[i, j]) > 4e-16 * (1 + abs(exact)):
                    sys.exit(f"the pairs are wrong at {x[i, j]!r} of {curves[i].tolist()}")
                vouched += 1
        done += batch
    print(f"{count} curves of 1000: at worst {worst:.2f} of the bound, slope {steepest:.2f} of its "
          f"own; {vouched} samples vouched for by mpmath")


if sys.argv[1:] == ["table"]:
    table()
elif sys.argv[1:2] == ["check"] and len(sys.argv) == 4:
    check(int(sys.argv[2]), int(sys.argv[3]))
else:
    sys.exit(__doc__)
