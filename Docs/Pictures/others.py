#!/usr/bin/env python3
"""Frame CSV in, the README's comparison out, as SVG: the head of our ring at a switch to known
progress, and where a spinner that just changes its mode would be.

  swift run loader render Fixtures/Scenarios/first.csv --fps 240 | python3 Docs/Pictures/others.py > Docs/Pictures/others.svg

The other curve is a model: the same spin until the switch, then the new mode at once, as Material
Web, Flutter, Compose and MUI do it (Docs/Smoothness.md names the sources).
"""
import csv
import sys

start, switch, end = 1.55, 2.0, 2.95
rows = [r for r in csv.DictReader(sys.stdin) if start <= float(r["time_s"]) <= end]
ours = [(float(r["time_s"]), float(r["head_turn"])) for r in rows]
target = ours[-1][1]
before = [(t, h) for t, h in ours if t <= switch]
# The filled ring begins on a whole turn: the nearest of them to where the head is.
landed = target - 1 if abs(target - 1 - before[-1][1]) < abs(target - before[-1][1]) else target
low, high = min(h for _, h in ours), max(h for _, h in ours)
low = min(low, landed)
width, height, left, right, top, bottom = 720, 250, 20, 20, 40, 30


def x(time):
    return left + (time - start) / (end - start) * (width - left - right)


def y(turn):
    return height - bottom - (turn - low) / (high - low) * (height - top - bottom)


def line(points, colour, more=""):
    text = " ".join(f"{x(t):.1f},{y(h):.1f}" for t, h in points)
    print(f'<polyline points="{text}" fill="none" stroke="{colour}" stroke-width="2.2" {more}/>')


print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"')
print(f' height="{height}" font-family="ui-monospace, Menlo, monospace" font-size="12">')
print(f'<rect width="{width}" height="{height}" rx="8" fill="#fbfbfc"/>')
print(f'<line x1="{x(switch):.1f}" x2="{x(switch):.1f}" y1="{top - 8}" y2="{height - bottom}" stroke="#c9820a" stroke-dasharray="3 3"/>')
print(f'<text x="{x(switch) + 4:.1f}" y="{top - 12}" fill="#8a5a00">progress becomes 0.25</text>')
line(before, "#9aa1ad")
line([(switch, landed), (end, landed)], "#c2413b")
line([(switch, before[-1][1]), (switch, landed)], "#c2413b", 'stroke-dasharray="2 3"')
line([(t, h) for t, h in ours if t >= switch], "#3267d6")
middle = ours[min(range(len(ours)), key=lambda i: abs(ours[i][0] - switch - 0.2))]
print(f'<text x="{x(middle[0]) + 12:.1f}" y="{y(middle[1]) + 14:.1f}" fill="#3267d6">this loader goes over</text>')
print(f'<text x="{x(switch) - 10:.1f}" y="{(y(before[-1][1]) + y(landed)) / 2:.1f}" text-anchor="end" fill="#c2413b">others jump</text>')
print(f'<text x="{left}" y="{height - 10}" fill="#667">{start:g} s</text>')
print(f'<text x="{x(end):.1f}" y="{height - 10}" text-anchor="end" fill="#667">{end:g} s</text>')
print(f'<text x="{(left + x(end)) / 2:.1f}" y="{height - 10}" text-anchor="middle" fill="#667">where the head of the arc is, in turns</text>')
print("</svg>")
