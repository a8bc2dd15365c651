#!/usr/bin/env python3
"""Prints StandardPieces.swift: cubic-bezier(.4, 0, .2, 1) as 113 polynomials of degree 7.

Each is the Chebyshev interpolant in u = 112 x - k, -1/2...1/2, from fifty-digit solutions.
"""
import mpmath as mp

mp.mp.dps = 50
SCALE, DEGREE = 112, 7
X1, Y1, X2, Y2 = mp.mpf(0.4), 0, mp.mpf(0.2), 1


def bezier(p1, p2, s):
    return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s**2 * p2 + s**3


def curve(x):
    s = mp.findroot(lambda s: bezier(X1, X2, s) - x, x)
    return bezier(Y1, Y2, s)


def spelled(number):
    """As many digits as the sum can tell, 18 behind the point at most."""
    return repr(float(mp.nint(number * 10**18) / 10**18))


nodes = [mp.cos(mp.pi * (2 * i + 1) / (2 * DEGREE + 2)) / 2 for i in range(DEGREE + 1)]
powers = mp.matrix([[u**n for n in range(DEGREE + 1)] for u in nodes])
inverse = powers**-1
print("""// Printed by Fixtures/Timeline/standard.py.

extension StandardPiece {
  /// The standard curve as 113 polynomials of degree 7, each in u = 112·x − index, −1/2...1/2.
  ///
  /// A switch, for the compiler makes constant tables of it, one a coefficient: no variable that
  /// threads would share, and nothing to be made first.
  // swift-format-ignore
  @inlinable @inline(__always)
  static subscript(index: UInt64) -> StandardPiece {
    switch index {""")
for k in range(SCALE + 1):
    values = mp.matrix([curve((k + u) / SCALE) for u in nodes])
    numbers = [spelled(c) for c in inverse * values]
    label = f"case {k}" if k < SCALE else "default"
    print(f"    {label}: StandardPiece({', '.join(numbers[:3])},")
    print(f"      {', '.join(numbers[3:])})")
print("    }\n  }\n}")
