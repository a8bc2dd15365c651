#!/usr/bin/env python3
"""Prints the edges of the bar as 257 polynomials of degree 6, and the phases of its cycle, for two files of
Sources/Core/LoaderCore/Appearance/Presets:

  bar.py pieces > BarPieces.generated.swift
  bar.py phases > BarPhases.generated.swift

Seen as a function of x, a cubic Bézier curve has two branch points: the x's where dx/ds is 0. For the
bar's curves they lie at an end of 0...1 or a little beyond it, where polynomials in x would need ever
smaller pieces. In r, the square root of the distance from such a point, the curve is smooth there. So
each curve is cut into two stretches, each with an r of its own: r² = (progress - anchor) * scale.

Piece k is for r in k - 1/2...k + 1/2: the Chebyshev interpolant in u = r - k of forty-digit solutions.
The scale is chosen so that u is 0 where the edge starts or arrives. There the edge is exactly 0 or 1,
and its derivative with respect to r is exactly 0.
"""
import math
import sys

import mpmath as mp

if sys.argv[1:] not in (["pieces"], ["phases"]):
    sys.exit(__doc__)
mp.mp.dps = 40
CYCLE, DEGREE = 1800, 6

# Of each edge: x1, x2 (y1 is 0, y2 is 1), begin and duration in milliseconds, the x where the second
# stretch takes over. Of each stretch: whether r counts from the lower branch point, and the r of its
# end of the curve or, if that is the branch point, of an x at a distance of 1 from it. These are chosen
# for errors of 1e-16 to 3e-16.
EDGES = {
    "head1": ("0.2", "0.8", 0, 750, "0.5", (True, 23), (False, 23)),
    "head2": ("0", "0.65", 1000, 567, "0.4", (True, 64), (False, 35)),
    "tail1": ("0.4", "1", 333, 750, "0.53", (True, 42), (False, 63)),
    "tail2": ("0.1", "0.45", 1267, 533, "0.5", (True, 4), (True, 24)),
}


class Stretch:
    """The part of an edge's curve that ends at x = end, which is 0 or 1."""

    def __init__(self, x1, x2, begin, duration, fold, end, is_low, r):
        self.x1, self.x2, self.end, fold = mp.mpf(x1), mp.mpf(x2), end, mp.mpf(fold)
        begin, duration = mp.mpf(begin) / CYCLE, mp.mpf(duration) / CYCLE
        # dx/ds = 3·(a·s² + b·s + x1)
        a, b = 1 + 3 * (self.x1 - self.x2), 2 * (self.x2 - 2 * self.x1)
        root = mp.sqrt(b * b - 4 * a * self.x1)
        self.low, self.high = sorted([(-b - root) / (2 * a), (-b + root) / (2 * a)])
        self.branch, self.sign = self.x(self.low if is_low else self.high), 1 if is_low else -1
        distance = abs(end - self.branch)
        self.first, self.unit = (r, r / mp.sqrt(distance)) if distance > 1e-30 else (0, mp.mpf(r))
        last = int(mp.nint(self.unit * mp.sqrt(abs(fold - self.branch))))
        self.pieces = range(min(self.first, last), max(self.first, last) + 1)
        self.way = 1 if last > self.first else -1
        self.anchor = float(begin + duration * self.branch)
        self.scale = float(self.sign * self.unit**2 / duration)
        self.begin, self.fold = float(begin + duration * end), float(begin + duration * fold)

    def x(self, s):
        return 3 * (1 - s) ** 2 * s * self.x1 + 3 * (1 - s) * s**2 * self.x2 + s**3

    def y(self, r):
        """The edge at r, by Newton's method in a bracket."""
        x, s = self.branch + self.sign * (r / self.unit) ** 2, mp.mpf(0.5)
        low, high = max(self.low, mp.mpf(-1)), min(self.high, mp.mpf(2))
        for _ in range(140):
            error = self.x(s) - x
            low, high = (low, s) if error > 0 else (s, high)
            slope = 3 * (1 - s) ** 2 * self.x1 + 6 * s * (1 - s) * (self.x2 - self.x1)
            slope += 3 * s**2 * (1 - self.x2)
            step = s - error / slope if slope else low
            s, before = step if low < step < high else (low + high) / 2, s
            if abs(s - before) < mp.mpf(10) ** -38:
                break
        return s * s * (3 - 2 * s)

    def piece(self, k):
        """The coefficients of piece k; that of the end is used on one side only."""
        count = DEGREE + 1 if k != self.first else DEGREE - 1
        nodes = [mp.cos(mp.pi * (2 * i + 1) / (2 * count)) / 2 for i in range(count)]
        if k != self.first:
            powers = mp.matrix([[u**n for n in range(count)] for u in nodes])
            return list(mp.lu_solve(powers, mp.matrix([self.y(k + u) for u in nodes])))
        nodes = [self.way * (u + 0.5) / 2 for u in nodes]
        powers = mp.matrix([[u ** (n + 2) for n in range(count)] for u in nodes])
        rest = mp.lu_solve(powers, mp.matrix([self.y(k + u) - self.end for u in nodes]))
        return [mp.mpf(self.end), mp.mpf(0)] + list(rest)


def spelled(number, power):
    """As many digits as count: 18 behind the point, fewer for higher powers, because |u| is at most 1/2."""
    digits = mp.mpf(10) ** mp.ceil(18 - power * mp.log10(2))
    return repr(float(mp.nint(number * digits) / digits))


ROUNDING = 3 * 2.0**51
pieces, rests, changes = [], {}, []
for name, edge in EDGES.items():
    for end in (0, 1):
        stretch = Stretch(*edge[:5], end, *edge[5 + end])
        shift = ROUNDING + len(pieces) - stretch.pieces[0]
        # At rest, an edge is where the first head starts or arrives; a scale of 0 keeps it there.
        rests.setdefault(end, (0.0, 0.0, shift + stretch.first))
        numbers = (stretch.anchor, stretch.scale, shift)
        if end == 0:
            # An edge that starts with a velocity has it at once.
            begin = stretch.begin if stretch.first == 0 else math.nextafter(stretch.begin, 1)
            changes.append((begin, name[:4], numbers))
        else:
            changes += [(stretch.fold, name[:4], numbers), (stretch.begin, name[:4], rests[1])]
        for k in stretch.pieces:
            coefficients = ", ".join(spelled(c, n) for n, c in enumerate(stretch.piece(k)))
            pieces.append(f"    CurvePiece({coefficients})")
changes.sort(key=lambda change: change[0])
assert len(changes) == 12 and len(pieces) == 257

phases = [{"tail": rests[0], "head": rests[0]}]
for _, edge, numbers in changes:
    phases.append({**phases[-1], edge: numbers})

print("// Printed by Fixtures/Timeline/bar.py.\n")
if sys.argv[1] == "pieces":
    print("""// swift-format-ignore
extension BarStretch {
  /// The pieces of all stretches, one stretch after the other.
  static let table = CurveTable(UnsafePointer(&pieces))

  // Every thread may read these values, because nobody ever writes to them.
  nonisolated(unsafe) private static var pieces = (""")
    print(",\n".join(pieces) + ")\n}")
    sys.exit()
print("""// swift-format-ignore
extension BarPhase {
  /// The phase at `progress` of the cycle; before 0 the first one, from 1 on the last one.
  @inline(__always)
  init(at progress: Double) {
    switch Self.number(at: progress) {""")
for number, phase in enumerate(phases):
    tail, head = (f"BarStretch({', '.join(map(repr, phase[edge]))})" for edge in ("tail", "head"))
    case = "default" if number == len(changes) else f"case {number}"
    print(f"    {case}: self.init(tail: {tail}, head: {head})")
print("""    }
  }

  /// How many of the instants between phases have come.
  ///
  /// A sum of signs, because a processor cannot predict on which side of them times in no order lie. The
  /// difference of two different doubles is never rounded to 0, so its sign is set as soon as `progress`
  /// is greater.
  @inline(__always)
  private static func number(at progress: Double) -> UInt64 {
    // 0 for NaN, whose sign says nothing.
    let progress = max(0, progress)
    var number: UInt64 = 0""")
for instant, _, _ in changes:
    print(f"    number &+= ({math.nextafter(instant, 0)!r} - progress).bitPattern &>> 63")
print("    return number\n  }\n}")
