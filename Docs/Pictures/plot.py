#!/usr/bin/env python3
"""Frame CSV in, a plot of both ends of the ring out, as SVG: those of Docs/Smoothness.md are made by it.

  swift run loader render SCENARIO --fps 240 | python3 Docs/Pictures/plot.py FROM TO > PLOT.svg
"""
import csv
import sys

start, end = float(sys.argv[1]), float(sys.argv[2])
rows = [r for r in csv.DictReader(sys.stdin) if start <= float(r["time_s"]) <= end]
drawn = [r for r in rows if float(r["opacity_ratio"]) > 0]
events = [r for r in rows if r["row"] == "after"]
low = min(float(r["tail_turn"]) for r in drawn)
high = max(float(r["head_turn"]) for r in drawn)
width, height, left, top, bottom = 720, 300, 50, 34, 30


def x(time):
    return left + (time - start) / (end - start) * (width - left - 12)


def y(turn):
    return height - bottom - (turn - low) / (high - low) * (height - top - bottom)


def curve(column, colour):
    points = " ".join(f'{x(float(r["time_s"])):.1f},{y(float(r[column])):.1f}' for r in drawn)
    print(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.8"/>')


print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"')
print(f' height="{height}" font-family="ui-monospace, Menlo, monospace" font-size="11">')
print(f'<rect width="{width}" height="{height}" rx="8" fill="#fbfbfc"/>')
step = 1 if high - low > 2 else 0.5 if high - low > 1 else 0.25
turn = -(-low // step) * step
while turn <= high:
    print(f'<line x1="{left}" x2="{width - 12}" y1="{y(turn):.1f}" y2="{y(turn):.1f}" stroke="#e4e6ea"/>')
    print(f'<text x="{left - 6}" y="{y(turn) + 4:.1f}" text-anchor="end" fill="#667">{turn:g}</text>')
    turn += step
# A stream of events would hide the curve that it makes.
for row in events if len(events) <= 12 else []:
    place = x(float(row["time_s"]))
    label = row["event"]
    if label == "progress":
        label += f' {float(row["progress_ratio"]):g}' if row["is_determinate"] == "true" else " nil"
    print(f'<line x1="{place:.1f}" x2="{place:.1f}" y1="{top - 8}" y2="{height - bottom}" stroke="#c9820a" stroke-dasharray="3 3"/>')
    print(f'<text x="{place + 3:.1f}" y="{top - 12}" fill="#8a5a00">{label}</text>')
curve("tail_turn", "#1f9d8a")
curve("head_turn", "#3267d6")
print(f'<text x="{left}" y="{height - 10}" fill="#667">{start:g} s</text>')
print(f'<text x="{width - 12}" y="{height - 10}" text-anchor="end" fill="#667">{end:g} s</text>')
print(f'<text x="{width / 2}" y="{height - 10}" text-anchor="middle" fill="#667">turns: <tspan fill="#3267d6">head</tspan>, <tspan fill="#1f9d8a">tail</tspan></text>')
print("</svg>")
