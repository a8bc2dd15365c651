#!/usr/bin/env python3
"""Prints StandardPieces.swift: cubic-bezier(.4, 0, .2, 1) as 32 polynomials of degree 11.

Each is the Chebyshev interpolant in u, -1...1 over its 32nd of x, from fifty-digit solutions.
"""
import mpmath as mp

mp.mp.dps = 50
X1, Y1, X2, Y2, PIECES, DEGREE = mp.mpf("0.4"), 0, mp.mpf("0.2"), 1, 32, 11
X1, X2 = mp.mpf(0.4), mp.mpf(0.2)


def bezier(p1, p2, s):
    return 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s**2 * p2 + s**3


def curve(x):
    s = mp.findroot(lambda s: bezier(X1, X2, s) - x, x)
    return bezier(Y1, Y2, s)


nodes = [mp.cos(mp.pi * (2 * i + 1) / (2 * DEGREE + 2)) for i in range(DEGREE + 1)]
powers = mp.matrix([[u**n for n in range(DEGREE + 1)] for u in nodes])
inverse = powers**-1
pieces = []
for k in range(PIECES):
    values = mp.matrix([curve((k + (1 + u) / 2) / PIECES) for u in nodes])
    pieces.append(inverse * values)
print("""// Printed by Fixtures/Timeline/standard.py.

/// The standard curve as 32 polynomials of degree 11, each in u, -1...1 over its 32nd of x.
struct StandardPieces {""")
for k in range(0, PIECES, 8):
    print("  var " + ", ".join(f"p{i}" for i in range(k, k + 8)) + ": StandardPiece")
print("""
  /// Never written; a variable, since a constant this large would be copied to be looked into.
  nonisolated(unsafe) static var all = StandardPieces(""")
for k, piece in enumerate(pieces):
    print(f"    p{k}: StandardPiece(")
    numbers = [repr(float(c)) for c in piece]
    for i in range(0, DEGREE + 1, 4):
        end = "," if i + 4 <= DEGREE else ")" + (")" if k == PIECES - 1 else ",")
        print("      " + ", ".join(numbers[i : i + 4]) + end)
print("}")
