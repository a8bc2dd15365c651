#!/usr/bin/env python3
"""Prints a curve as 257 polynomials of degree 6, for a file of Sources/TimelineModule/Easing:

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
print("""// Printed by Fixtures/Timeline/pieces.py.

// swift-format-ignore
extension CurvePiece {""")
if NAME == "standard":
    print("""  /// The number of a piece in a table of 257; for a curve of Material, x in 256ths, rounded.
  ///
  /// An enum, because the compiler turns a switch over cases into one table for each coefficient, but
  /// one over integers into tables of 64 with branches between. Measured (the value, x86-64, Swift
  /// 6.3): cases 2.4 ns, integers 3.0 (UInt16 3.3), cases by raw value 4.3, a static array 4.9, which
  /// `-no-allocations` refuses; to index a static tuple of 257 copies it, 1100 ns.
  @usableFromInline
  package enum Number {""")
    for k in range(0, PARTS + 1, 16):
        print("    case " + ", ".join(f"p{n}" for n in range(k, min(k + 16, PARTS + 1))))
    print("  }\n")
print(f"""  /// The {NAME} curve as 257 polynomials of degree 6, each in u = x − number/256, ±1/512 at most.
  @inlinable @inline(__always)
  static func {NAME}(_ number: Number) -> CurvePiece {{
    switch number {{""")
for k in range(PARTS + 1):
    values = mp.matrix([curve(mp.mpf(k) / PARTS + u) for u in nodes])
    numbers = [spelled(c, n) for n, c in enumerate(inverse * values)]
    # Without `return` the compiler checks all cases as one expression, which takes 0.6 s.
    print(f"    case .p{k}: return CurvePiece({', '.join(numbers)})")
print("    }\n  }\n}")
