#!/usr/bin/env python3
"""Prints a curve as 257 polynomials of degree 6, for a file of Sources/Core/LoaderCore/Appearance/Curves:

  pieces.py standard > StandardPieces.generated.swift        cubic-bezier(.4, 0, .2, 1)
  pieces.py emphasized > EmphasizedPieces.generated.swift    cubic-bezier(.2, 0, 0, 1)

Each is the Chebyshev interpolant in u = x - k/256, -1/512...1/512, from fifty-digit solutions.
"""
import sys

import mpmath as mp

mp.mp.dps = 50
PARTS, DEGREE = 256, 6
NAME = sys.argv[1]
X1, Y1, X2, Y2 = {
    "standard": (mp.mpf(0.4), 0, mp.mpf(0.2), 1),
    "emphasized": (mp.mpf(0.2), 0, 0, 1),
}[NAME]


def bezier(p1, p2, s):
    return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s**2 * p2 + s**3


def curve(x):
    s = mp.findroot(lambda s: bezier(X1, X2, s) - x, x)
    return bezier(Y1, Y2, s)


def spelled(number, power):
    """As many digits as the sum can tell: 18 behind the point, fewer as u gets small."""
    digits = mp.mpf(10) ** mp.ceil(18 - power * mp.log10(2 * PARTS))
    return repr(float(mp.nint(number * digits) / digits))


nodes = [
    mp.cos(mp.pi * (2 * i + 1) / (2 * DEGREE + 2)) / (2 * PARTS) for i in range(DEGREE + 1)
]
inverse = mp.matrix([[u**n for n in range(DEGREE + 1)] for u in nodes]) ** -1
print(f"""// Printed by Fixtures/Timeline/pieces.py.

// swift-format-ignore
extension {NAME.capitalize()} {{
  /// The curve as 257 polynomials, each in u = x − number/256, ±1/512 at most.
  @usableFromInline static let table = CurveTable(UnsafePointer(&pieces))

  // Every thread may read these values, because nobody ever writes to them.
  nonisolated(unsafe) private static var pieces = (""")
for k in range(PARTS + 1):
    values = mp.matrix([curve(mp.mpf(k) / PARTS + u) for u in nodes])
    numbers = ", ".join(spelled(c, n) for n, c in enumerate(inverse * values))
    print(f"    CurvePiece({numbers})" + ("," if k < PARTS else ")"))
print("}")
