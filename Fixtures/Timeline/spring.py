#!/usr/bin/env python3
"""Damped springs to sixty digits: python3 spring.py > spring.csv"""
import random

import mpmath as mp

mp.mp.dps = 60


def spring(x, v, w, z, t):
    """Position and velocity by the complex exponentials of the textbook."""
    x, v, w, z, t = map(mp.mpf, (x, v, w, z, t))
    if z == 1:
        a = v + w * x
        e = mp.exp(-w * t)
        return e * (x + a * t), e * (a - w * (x + a * t))
    r = mp.sqrt(mp.mpc(z * z - 1))
    p, q = w * (-z + r), w * (-z - r)
    a = (v - q * x) / (p - q)
    b = x - a
    e, f = a * mp.exp(p * t), b * mp.exp(q * t)
    return (e + f).real, (p * e + q * f).real


rng = random.Random(7)
ratios = [0, 1e-9, 0.1, 0.5, 0.99, 1 - 1e-6, 1 - 1e-9, 1 - 1e-15, 1 - 2.0**-53, 1, 1 + 2.0**-52,
          1 + 1e-15, 1 + 1e-9, 1 + 1e-6, 1.01, 1.5, 2, 5, 20, 50]
print("position,velocity,frequency,ratio,time,value,speed")
for ratio in ratios + [rng.uniform(0, 2) for _ in range(10)] + [rng.uniform(0, 50) for _ in range(5)]:
    frequency = rng.uniform(0.5, 40)
    for angle in [1e-12, 1e-3, 0.009, 0.011, 0.1, 1, 3, 10, 30, 100] + [rng.uniform(0, 1000)]:
        row = rng.uniform(-1, 1), rng.uniform(-9, 9), frequency, float(ratio), angle / frequency
        print(*(repr(float(n)) for n in (*row, *spring(*row))), sep=",")
